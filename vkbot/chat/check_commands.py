"""Lines that test something: a characteristic, a chance, two values against each other."""

import re
from dataclasses import replace

from engine.dice.expression import FaceSet
from engine.dice.limits import DICE_PER_LINE
from engine.errors import LimitError, NotationError
from vkbot.chat.check_labels import Freedom, read_check_label
from vkbot.chat.dice_words import read_face_set
from vkbot.chat.registry import Command, CommandTable, Tail
from vkbot.lexicon.characteristics import CHARACTERISTICS
from vkbot.lexicon.checks import AGAINST, CHANCE_WORD, RATIO, TIMES, TURNS
from vkbot.lexicon.dice import REROLL_LETTERS, REROLL_WORDS
from vkbot.requests import Check, CheckCharacteristic, RollChance, RollOpposed

_GLUED = re.compile(r"([^\W\d_]{2,20})(?=[0-9])")
_VALUE = re.compile(r" ?(\d{1,4}|-(?! ?\d))%?(?![\w%])")
_MODIFIER = re.compile(r" ?([+-]) ?(\d{1,4})%?(?![\w%])")
_LATER_MODIFIERS = re.compile(r"(?: ?[+-] ?\d{1,4}){1,20}$")
_UNIT = re.compile(r" ([^\W\d_][^+:;?!]{0,80}?)((?: ?[+-] ?\d{1,4}){0,20})")
_TIMES = re.compile(rf" ?{TIMES} ?(\d{{1,9}})(?!\w)| (\d{{1,9}}) {TURNS}(?!\w)")
_RATIO = re.compile(rf" ?{RATIO} ?(\d{{1,6}})$")
_CHANCE = re.compile(r"(-?\d{1,6})(?: ?%)?(?![\w%])")
_PAIR = re.compile(rf"(\d{{1,6}}|-)(?: ?[,/] ?| {AGAINST} | )(\d{{1,6}}|-)(?!\w)")
_REROLLS = re.compile(rf" (?:{REROLL_LETTERS} ?(?=[\d<>])|{REROLL_WORDS} )")
_BARE_PAIR = re.compile(rf"(?:(\d{{1,9}}) ?{TIMES} )?(?=(?:\d{{1,6}}|-) {AGAINST} )")


def _check(tail: Tail) -> CheckCharacteristic:
    characteristic, end = _read_characteristic(tail)
    value, end = _read_value(tail.words, end)
    modifiers, end = _read_modifiers(tail.words, end)
    times, end = _read_times(tail.words, end)
    unit = label = ""
    if value is None:
        unit, later = _read_unit(tail, end)
    else:
        label, later = _read_label_of_check(tail, end)
    return CheckCharacteristic(
        characteristic=characteristic,
        value=value,
        modifiers=modifiers + later,
        unit=unit,
        times=times,
        label=label,
    )


def _read_characteristic(tail: Tail) -> tuple[str, int]:
    glued = _GLUED.match(tail.words)
    if glued is not None and (key := CHARACTERISTICS.find(glued[1])) is not None:
        return key, glued.end()
    found = CHARACTERISTICS.match_start(tail.words)
    if found is None:
        raise tail.refuse("characteristic")
    return found.key, found.end


def _read_label_of_check(tail: Tail, start: int) -> tuple[str, tuple[int, ...]]:
    """Read the label of a check whose value is given, and modifiers after it."""
    later = _LATER_MODIFIERS.search(tail.words, start)
    cut = tail if later is None else tail.cut(later.start())
    label = read_check_label(cut, start, Freedom.PREPOSITION)
    if label is None:
        raise tail.refuse("check_end", start)
    if label and tail.context.knows_unit(label):
        raise tail.refuse("check_value_or_name", start + 1)
    return label, _read_modifiers(later[0], 0)[0] if later else ()


def _read_value(words: str, start: int) -> tuple[int | None, int]:
    """Read the value of a characteristic; a dash is none at all, which counts as 0."""
    value = _VALUE.match(words, start)
    if value is None:
        return None, start
    return (0 if value[1] == "-" else int(value[1])), value.end()


def _read_modifiers(words: str, start: int) -> tuple[tuple[int, ...], int]:
    modifiers: list[int] = []
    while (modifier := _MODIFIER.match(words, start)) is not None:
        modifiers.append(int(modifier[1] + modifier[2]))
        start = modifier.end()
    return tuple(modifiers), start


def _read_unit(tail: Tail, start: int) -> tuple[str, tuple[int, ...]]:
    """Read the name of a unit and the modifiers after it; unaddressed it must be a known one."""
    if start == len(tail.text):
        return "", ()
    unit = _UNIT.fullmatch(tail.text, start)
    if unit is None:
        raise tail.refuse("check_end", start)
    if not (tail.addressed or tail.context.knows_unit(unit[1])):
        raise tail.refuse("unit", start)
    return unit[1], _read_modifiers(unit[2], 0)[0]


def _read_times(words: str, start: int) -> tuple[int, int]:
    times = _TIMES.match(words, start)
    return (_times(times[1] or times[2]), times.end()) if times else (1, start)


def _chance(tail: Tail) -> RollChance:
    chance = _CHANCE.match(tail.words)
    if chance is None:
        raise tail.refuse("chance")
    times, end = _read_times(tail.words, chance.end())
    label = read_check_label(tail, end, Freedom.ANY_WORD)
    if label is None:
        raise tail.refuse("chance")
    _refuse_ratio(tail, chance)
    return RollChance(percent=int(chance[1]), times=times, label=label)


def _refuse_ratio(tail: Tail, chance: re.Match[str]) -> None:
    """
    Refuse a chance of one in so many, which is no number of per cent.

    Raises:
        NotationError: with what it may be in per cent.
    """
    ratio = _RATIO.match(tail.words, chance.end())
    if ratio is None or not int(ratio[1]):
        return
    part, of = int(chance[1]), int(ratio[1])
    label = tail.words[chance.end() :].strip()
    readings = (f"{CHANCE_WORD} {round(100 * part / of)}", f'{CHANCE_WORD} {part} "{label}"')
    raise NotationError(tail.line, tail.start + chance.end(), "one_meaning", readings=readings)


def _opposed(tail: Tail) -> RollOpposed:
    return _read_pair(tail, 0, None, Freedom.ANY_WORD)


def parse_bare_opposed(tail: Tail) -> RollOpposed | None:
    """Read a line that is two values with the word for "against" between; None for another."""
    bare = _BARE_PAIR.match(tail.words)
    if bare is None:
        return None
    return _read_pair(tail, bare.end(), bare[1], Freedom.ANY_WORD if bare[1] else Freedom.QUOTED)


def _read_pair(tail: Tail, start: int, repeats: str | None, freedom: Freedom) -> RollOpposed:
    pair = _PAIR.match(tail.words, start)
    if pair is None:
        raise tail.refuse("opposed", start)
    times, end = (_times(repeats), pair.end()) if repeats else _read_times(tail.words, pair.end())
    rerolls, end = _read_rerolls(tail, end)
    label = read_check_label(tail, end, freedom)
    if label is None:
        raise tail.refuse("opposed", start)
    return RollOpposed(
        subject=_value_or_dash(pair[1]),
        target=_value_or_dash(pair[2]),
        times=times,
        rerolls=rerolls,
        label=label,
    )


def _read_rerolls(tail: Tail, start: int) -> tuple[FaceSet | None, int]:
    word = _REROLLS.match(tail.words, start)
    if word is None:
        return None, start
    found = read_face_set(tail.words, word.end())
    if found is None:
        raise tail.refuse("faces", word.end())
    return found


def _value_or_dash(text: str) -> int | None:
    return None if text == "-" else int(text)


def _times(text: str) -> int:
    times = int(text)
    if not 1 <= times <= DICE_PER_LINE:
        raise LimitError("dice_per_line", allowed=DICE_PER_LINE, asked=times)
    return times


COMMANDS = (
    Command(key="check", parse=_check, purpose="dice"),
    Command(key="chance", parse=_chance, purpose="dice"),
    Command(key="opposed", parse=_opposed, purpose="dice"),
)
_TABLE = CommandTable(COMMANDS)


def parse_check(tail: Tail) -> Check | None:
    """
    Read a check, a chance or an opposed roll inside another command.

    Returns:
        The request, or None where the tail begins like none of them.

    Raises:
        NotationError: it begins like one, but does not fit as a whole.
    """
    found = _TABLE.find(tail.words)
    if found is None:
        return parse_bare_opposed(tail)
    command, start = found
    read = command.parse(replace(tail, start=tail.start + start))
    assert isinstance(read, CheckCharacteristic | RollChance | RollOpposed)
    return read
