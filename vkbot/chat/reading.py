"""
Is a line a command or talk, and what does it ask for?

An unaddressed line counts only when all of it parses; an addressed one that does not is refused
with the nearest command, and so is one that sets a squad up and can be no talk. Everything else is
talk, and talk is silence.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter

from engine.errors import LimitError, NotationError, RefusalError
from engine.pvt.attaching import follow_joining
from engine.pvt.battle import Battle
from engine.pvt.declarations import Action
from vkbot.battle_requests import BattleRequest, Declare
from vkbot.chat import (
    application_commands,
    campaign_commands,
    check_commands,
    declaration_commands,
    dice_commands,
    field_commands,
    import_commands,
    knowledge_commands,
    macro_commands,
    menu_commands,
    power_commands,
    pursuit_commands,
    round_commands,
    scene_acts,
    scene_commands,
    topic_commands,
    trust_commands,
)
from vkbot.chat.application_commands import FORM_LENGTH, takes_all_lines
from vkbot.chat.check_commands import parse_bare_opposed
from vkbot.chat.cleaning import CleanLine, CommunityAddress, clean_message
from vkbot.chat.context import ParseContext
from vkbot.chat.declaration_commands import parse_for_character
from vkbot.chat.dice_line import parse_dice_line
from vkbot.chat.macro_commands import parse_macro_call
from vkbot.chat.missed_lines import find_missed
from vkbot.chat.near_miss import nearest_words
from vkbot.chat.registry import Command, CommandTable, Tail
from vkbot.lexicon.battle import CONTINUES
from vkbot.lexicon.commands import START_WORDS
from vkbot.lexicon.dice import DIE_LETTERS
from vkbot.lexicon.folding import fold
from vkbot.lexicon.scenes import SETS_UP
from vkbot.requests import DefineMacro, Request, RollDice, ShowHelp, meant_by
from vkbot.scene_requests import SceneRequest

LINES_PER_MESSAGE = 20
LINE_LENGTH = 1000

COMMANDS = CommandTable(
    (
        *dice_commands.COMMANDS,
        *macro_commands.COMMANDS,
        *check_commands.COMMANDS,
        *trust_commands.COMMANDS,
        *knowledge_commands.COMMANDS,
        *campaign_commands.COMMANDS,
        *declaration_commands.COMMANDS,
        *menu_commands.COMMANDS,
        *field_commands.COMMANDS,
        *round_commands.COMMANDS,
        *application_commands.COMMANDS,
        *power_commands.COMMANDS,
        *topic_commands.COMMANDS,
        *import_commands.COMMANDS,
        *scene_commands.COMMANDS,
        *pursuit_commands.COMMANDS,
        *scene_acts.COMMANDS,
    )
)

_SENTENCE_END = "?!.,; "
_SIGNED = re.compile(rf"[-+*=] ?(?:\d|\(|[{DIE_LETTERS}]\d)")


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadLine:
    """
    One line of a message that is no talk: what it asks for, or why it is refused.

    `index` counts the lines of the message from 0, talk included, empty ones left out. `said` is
    the line as it was delivered, together with those that go on with it.
    """

    index: int
    text: str
    said: str = ""
    request: Request | None = None
    refusal: RefusalError | None = None


def read_message(
    raw: str, *, address: CommunityAddress, context: ParseContext
) -> tuple[ReadLine, ...]:
    """
    Read all commands of a message, each as if those above it had been obeyed.

    So a macro may be called by the lines after the one that keeps it, and a hero fights with the
    unit that he joins.

    Returns:
        Lines that ask for something or are refused, in order; none for talk.

    Raises:
        LimitError: more than 20 commands; nothing of the message counts.
    """
    kept, known = list[str](), context.macro_names
    joining, field = list[Action](), context.field
    context = replace(
        context,
        macro_names=lambda: [*known(), *kept],
        field=lambda: _follow(field(), joining),
    )
    found, talk = list[ReadLine](), list[tuple[int, CleanLine]]()
    for index, line in _join_continued(clean_message(raw, address=address)):
        read = _read_line(index, line, context)
        if read is not None and isinstance(read.request, DefineMacro):
            kept.append(read.request.name)
        if read is not None and isinstance(read.request, Declare):
            joining.append(read.request.action)
        if read is None:
            talk.append((index, line))
        else:
            found.append(read)
        if len(found) > LINES_PER_MESSAGE:
            raise LimitError("lines_per_message", allowed=LINES_PER_MESSAGE)
    found += _refuse_missed(found, talk, context)
    return tuple(sorted(found, key=attrgetter("index")))


def _follow(battle: Battle | None, joining: Sequence[Action]) -> Battle | None:
    return None if battle is None else follow_joining(battle, joining)


def list_written(raw: str, *, address: CommunityAddress) -> frozenset[int]:
    """List the places of the lines of a message in which something is written."""
    lines = _join_continued(clean_message(raw, address=address))
    return frozenset(index for index, line in lines if line.text)


def _refuse_missed(
    found: Sequence[ReadLine], talk: Sequence[tuple[int, CleanLine]], context: ParseContext
) -> Iterator[ReadLine]:
    """Refuse, beside commands of a battle, what was meant as one and was taken for talk."""
    requests = [meant_by(one.request) for one in found if one.request is not None]
    if not any(isinstance(one, BattleRequest | SceneRequest) for one in requests):
        return
    for index, line in talk:
        command = COMMANDS.find(fold(line.text), addressed=False)
        if command is None or command[0].purpose != "battle":
            continue
        tail = _whole(line, context)
        missed = find_missed(replace(tail, start=command[1], addressed=True), command[0])
        if missed is not None:
            yield ReadLine(index=index, text=line.text, said=line.said, refusal=missed)


def _whole(line: CleanLine, context: ParseContext) -> Tail:
    addressed = line.addressed or not context.in_chat
    return Tail(
        line=line.text, folded=fold(line.text), start=0, addressed=addressed, context=context
    )


def _join_continued(lines: Sequence[CleanLine]) -> Iterator[tuple[int, CleanLine]]:
    """Put behind a line those that go on with it: after an arrow, or the rest of a form."""
    begun: tuple[int, CleanLine] | None = None
    is_form = False
    for index, line in enumerate(lines):
        if begun is not None and (is_form or CONTINUES.match(line.text)):
            start, above = begun
            text, said = f"{above.text}\n{line.text}", f"{above.said}\n{line.said}"
            begun = start, replace(above, text=text, said=said)
            continue
        if begun is not None:
            yield begun
        begun = index, line
        is_form = takes_all_lines(line.text)
    if begun is not None:
        yield begun


def parse_line(line: CleanLine, context: ParseContext) -> Request | None:
    """
    Make a request of a line.

    Returns:
        The request, or None where the line is talk.

    Raises:
        NotationError: an addressed line that is no command, or a line that was meant as dice.
        IllegalActionError: a macro under a name that is not free.
        AmbiguousNameError: a word of the lexicon that fits several things.
        LimitError: a command over a limit.
    """
    addressed = line.addressed or not context.in_chat
    if not line.text or (not context.in_chat and fold(line.text) in START_WORDS):
        return ShowHelp() if addressed else None
    allowed = FORM_LENGTH if takes_all_lines(line.text.partition("\n")[0]) else LINE_LENGTH
    if len(line.text) > allowed:
        if not addressed:
            return None
        raise LimitError("line_length", allowed=allowed, asked=len(line.text))
    tail = _whole(line, context)
    return _parse_addressed(tail) if addressed else _parse_unaddressed(tail)


def _parse_unaddressed(tail: Tail) -> Request | None:
    """Read a line of a chat; what does not parse is talk, unless it cannot be."""
    try:
        return _parse(tail)
    except NotationError as error:
        if error.readings or SETS_UP.match(tail.folded):
            raise
        return None


def _parse_addressed(tail: Tail) -> Request:
    """Read a line that speaks to the bot, without the marks that end a sentence if need be."""
    try:
        request = _parse(tail)
    except NotationError as error:
        plain = tail.line.rstrip(_SENTENCE_END)
        if error.readings or plain in ("", tail.line):
            raise
        return _parse_addressed(replace(tail, line=plain, folded=tail.folded[: len(plain)]))
    request = request or parse_macro_call(tail)
    if request is None:
        raise _unknown(tail)
    return request


def command_of(line: ReadLine) -> Command | None:
    """Return the command that a line begins with, if any."""
    found = COMMANDS.find(fold(line.text))
    return None if found is None else found[0]


def _parse(tail: Tail) -> Request | None:
    found = COMMANDS.find(tail.folded, addressed=tail.addressed)
    if found is None:
        return _parse_wordless(tail)
    command, start = found
    if not (tail.addressed or _is_served(command.purpose, tail.context)):
        return None
    return command.read(replace(tail, start=start))


def _parse_wordless(tail: Tail) -> Request | None:
    """Read what begins with no command's word: a character's name, two values, or dice."""
    if ":" in tail.line and (tail.addressed or _is_served("battle", tail.context)):
        declared = parse_for_character(tail)
        if declared is not None:
            return declared
    if not (tail.addressed or _is_served("dice", tail.context)):
        return None
    opposed = parse_bare_opposed(tail)
    if opposed is not None:
        return opposed
    rolls = parse_dice_line(tail.line, addressed=tail.addressed)
    return None if rolls is None else RollDice(rolls=rolls)


def _is_served(purpose: str, context: ParseContext) -> bool:
    return not purpose or purpose in context.purposes


def _unknown(tail: Tail) -> NotationError:
    if _SIGNED.match(tail.folded) is not None:
        return tail.refuse("dice")
    known = (*COMMANDS.words, *tail.context.macro_names())
    return NotationError(tail.line, 0, "command", readings=nearest_words(tail.line, known))


def _read_line(index: int, line: CleanLine, context: ParseContext) -> ReadLine | None:
    try:
        request = parse_line(line, context)
    except RefusalError as refusal:
        return ReadLine(index=index, text=line.text, said=line.said, refusal=refusal)
    if request is None:
        return None
    return ReadLine(index=index, text=line.text, said=line.said, request=request)
