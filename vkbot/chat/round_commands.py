"""Lines about the round: who is done, what stands in the way, and the GM's say over it."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.errors import AmbiguousNameError
from engine.pvt.declarations import ClaimKind, Fight, Shoot
from vkbot.battle_requests import (
    MarkReady,
    PassTurn,
    SayWord,
    SetAbsence,
    SetDeputy,
    ShowAttackOdds,
    ShowDeclarations,
    WithdrawDeclaration,
)
from vkbot.chat.attack_lines import parse_fight, parse_shooting
from vkbot.chat.field import battle_command, read_alone, read_field
from vkbot.chat.people import parse_person
from vkbot.chat.registry import Tail
from vkbot.lexicon.battle import (
    BATTLE_WORDS,
    CLAIM_WORDS,
    DATE,
    HOURS,
    NOBODY,
    ROUND,
    SAMPLE,
    UNDONE,
    UNTIL,
    WEEKDAYS,
    WITHOUT,
    YES,
)
from vkbot.lexicon.names import index_names
from vkbot.round_requests import (
    AcceptClaim,
    ExtendDeadline,
    PauseRound,
    RemindPlayers,
    ReplayAction,
    ResolveRound,
    SetOrder,
    ShowCircle,
    ShowDetails,
    ShowPost,
    StrikeClaim,
    TellOutcome,
    UndoRound,
    VerifyRound,
)

LONGEST_REASON = 300
CENTURY = 2000

_ATTACKS: Mapping[str, Callable[[Tail], Shoot | Fight]] = {
    **dict.fromkeys(BATTLE_WORDS["shoot"], parse_shooting),
    **dict.fromkeys(BATTLE_WORDS["fight"], parse_fight),
}
"""The words that may say of which attack the odds are asked; without one it is shooting."""

_NUMBER = re.compile(r"№?(\d{1,6})")
_NUMBERS = re.compile(r"\d{1,6}(?:[ ,]+\d{1,6})*")
_REASON = re.compile(r" ?: ?(.+)")
_NUMBER_AND_TEXT = re.compile(r"(\d{1,6}) ?: ?(.+)")


def _number(tail: Tail) -> int:
    number = _NUMBER.fullmatch(tail.text)
    if number is None:
        raise tail.refuse("declaration_number")
    return int(number[1])


def _word(tail: Tail) -> SayWord:
    read_field(tail)
    if not tail.text.startswith(":") or not tail.text.removeprefix(":").strip():
        raise tail.refuse("word")
    return SayWord()


def _withdraw(tail: Tail) -> WithdrawDeclaration:
    return WithdrawDeclaration(number=_number(tail))


def _details(tail: Tail) -> ShowDetails:
    return ShowDetails(number=_number(tail))


def _skip(tail: Tail) -> PassTurn:
    read_field(tail)
    return PassTurn(person=parse_person(tail.text, tail))


def _resolve(tail: Tail) -> ResolveRound:
    read_field(tail)
    words = ROUND.fullmatch(tail.words)
    if words is None or words[2] not in (None, *YES, *SAMPLE):
        raise tail.refuse("line_end")
    number = None if words[1] is None else int(words[1])
    if words[2] in SAMPLE:
        return ResolveRound(sample=True)
    return ResolveRound(round=number, confirmed=words[2] in YES)


def _verify(tail: Tail) -> VerifyRound:
    number = _NUMBER.fullmatch(tail.text)
    if number is None:
        read_field(tail)
        raise tail.refuse("round_number")
    return VerifyRound(round=int(number[1]))


def _post(tail: Tail) -> ShowPost:
    """Read a word that is talk where no battle is held, unless it is said to the bot."""
    tail.require_end()
    if not tail.addressed:
        read_field(tail)
    return ShowPost()


def _undo(tail: Tail) -> UndoRound:
    read_field(tail)
    undone = UNDONE.fullmatch(tail.words)
    if undone is None or len(undone[3]) > LONGEST_REASON:
        raise tail.refuse("undo_reason")
    return UndoRound(
        reason=tail.text[undone.start(3) :].strip(),
        round=None if undone[1] is None else int(undone[1]),
        confirmed=undone[2] is not None,
    )


def read_reason(tail: Tail) -> str:
    reason = _REASON.fullmatch(tail.text)
    if reason is None or len(reason[1]) > LONGEST_REASON:
        raise tail.refuse("undo_reason")
    return reason[1].strip()


def _replay(tail: Tail) -> ReplayAction:
    number, text = _number_and_text(tail, "reason")
    return ReplayAction(number=number, reason=text)


def _outcome(tail: Tail) -> TellOutcome:
    number, text = _number_and_text(tail, "outcome")
    return TellOutcome(number=number, text=text)


def _number_and_text(tail: Tail, expected: str) -> tuple[int, str]:
    read_field(tail)
    parts = _NUMBER_AND_TEXT.fullmatch(tail.text)
    if parts is None or len(parts[2]) > LONGEST_REASON:
        raise tail.refuse(expected)
    return int(parts[1]), parts[2].strip()


def _order(tail: Tail) -> SetOrder:
    read_field(tail)
    if _NUMBERS.fullmatch(tail.text) is None:
        raise tail.refuse("order")
    return SetOrder(numbers=tuple(map(int, re.findall(r"\d+", tail.text))))


def _without(tail: Tail) -> StrikeClaim:
    read_field(tail)
    claim = WITHOUT.fullmatch(tail.words)
    if claim is None:
        raise tail.refuse("declaration_number")
    kind = next((key for key, words in CLAIM_WORDS.items() if words.fullmatch(claim[1])), None)
    if kind is None:
        raise tail.refuse("struck_claim")
    return StrikeClaim(number=int(claim[2]), kind=ClaimKind(kind) if kind else None)


def _accept(tail: Tail) -> AcceptClaim:
    read_field(tail)
    return AcceptClaim(number=_number(tail))


def _extend(tail: Tail) -> ExtendDeadline:
    read_field(tail)
    hours = HOURS.fullmatch(tail.words)
    if hours is not None and not int(hours[1]):
        raise tail.refuse("deadline")
    if hours is not None:
        return ExtendDeadline(hours=int(hours[1]))
    until = UNTIL.fullmatch(tail.words)
    if until is None or (until[1] and until[1] not in WEEKDAYS):
        raise tail.refuse("deadline")
    hour, minute = int(until[2]), int(until[3])
    if hour > 23 or minute > 59:
        raise tail.refuse("deadline")
    return ExtendDeadline(until=(hour, minute), weekday=WEEKDAYS.get(until[1] or ""))


def _absence(tail: Tail) -> SetAbsence:
    read_field(tail)
    date = DATE.fullmatch(tail.words)
    if date is None:
        raise tail.refuse("date")
    year = None if date[3] is None else int(date[3]) % 100 + CENTURY
    return SetAbsence(until=(int(date[1]), int(date[2])), year=year)


def _deputy(tail: Tail) -> SetDeputy:
    read_field(tail)
    if tail.words in NOBODY:
        return SetDeputy(person=None)
    return SetDeputy(person=parse_person(tail.text, tail))


def parse_attack_odds(tail: Tail) -> ShowAttackOdds | None:
    """
    Read the attack whose odds are asked for.

    Returns:
        The request, or None where the tail begins with no unit's name.
    """
    battle = tail.context.field()
    if battle is None:
        return None
    read: Callable[[Tail], Shoot | Fight] = parse_shooting
    for word, parse in _ATTACKS.items():
        if tail.words.startswith(f"{word} "):
            tail, read = replace(tail, start=tail.start + len(word) + 1), parse
            break
    names = index_names(tuple((unit.name, unit.id) for unit in battle.units.values()))
    try:
        if names.match_start(tail.text) is None:
            return None
    except AmbiguousNameError:
        if not tail.addressed:
            return None
    return ShowAttackOdds(action=read(tail))


COMMANDS = (
    battle_command("declarations", read_alone(ShowDeclarations)),
    battle_command("withdraw", _withdraw),
    battle_command("ready", read_alone(MarkReady)),
    battle_command("pass", read_alone(PassTurn)),
    battle_command("skip", _skip),
    battle_command("absence", _absence),
    battle_command("back", read_alone(lambda: SetAbsence(until=None))),
    battle_command("deputy", _deputy),
    battle_command("word", _word),
    battle_command("circle", read_alone(ShowCircle)),
    battle_command("resolve", _resolve),
    battle_command("verify_round", _verify),
    battle_command("details", _details),
    battle_command("post", _post),
    battle_command("undo", _undo),
    battle_command("replay", _replay),
    battle_command("order", _order),
    battle_command("outcome", _outcome),
    battle_command("without", _without),
    battle_command("accept_claim", _accept),
    battle_command("extend", _extend, asks=True),
    battle_command("pause", read_alone(lambda: PauseRound(paused=True))),
    battle_command("resume", read_alone(lambda: PauseRound(paused=False))),
    battle_command("remind", read_alone(RemindPlayers)),
)
