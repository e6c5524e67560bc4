"""Lines that test something: a characteristic, a chance, two values against each other."""

import re

from engine.dice.expression import FaceSet
from engine.dice.limits import DICE_PER_LINE
from engine.errors import LimitError
from vkbot.chat.dice_words import parse_face_set
from vkbot.chat.registry import Command, Tail
from vkbot.lexicon.characteristics import CHARACTERISTICS
from vkbot.lexicon.checks import AGAINST, TIMES, TURNS
from vkbot.lexicon.dice import REROLL_LETTERS, REROLL_WORDS
from vkbot.requests import CheckCharacteristic, RollChance, RollOpposed

_VALUE = re.compile(r" ?(\d{1,4}|-(?! ?\d))%?(?![\w%])")
_MODIFIER = re.compile(r" ?([+-]) ?(\d{1,4})%?(?![\w%])")
_UNIT = re.compile(r" ([^\W\d_][^+:;?!]{0,80}?)((?: ?[+-] ?\d{1,4}){0,20})")
_CHANCE = re.compile(rf"(-?\d{{1,6}}) ?%?(?: ?{TIMES} ?(\d{{1,9}})| (\d{{1,9}}) {TURNS})?")
_PAIR = re.compile(
    rf"(?P<subject>\d{{1,6}}|-)(?: ?[,/] ?| {AGAINST} | )(?P<target>\d{{1,6}}|-)(?!\w)"
    rf"(?: ?{TIMES} ?(?P<times>\d{{1,9}})(?!\w))?"
    rf"(?: (?:{REROLL_LETTERS} ?(?=[\d<>])|{REROLL_WORDS} )(?P<rerolls>.{{1,40}}))?"
)
_BARE_PAIR = re.compile(
    rf"(?:(?P<repeats>\d{{1,9}}) ?{TIMES} )?(?=(?:\d{{1,6}}|-) {AGAINST} )(?P<pair>.+)"
)


def _check(tail: Tail) -> CheckCharacteristic:
    found = CHARACTERISTICS.match_start(tail.words)
    if found is None:
        raise tail.refuse("characteristic")
    value, end = _read_value(tail.words, found.end)
    modifiers, end = _read_modifiers(tail.words, end)
    unit, later = _read_unit(tail, end)
    if unit and value is not None:
        raise tail.refuse("check_value_or_name", end + 1)
    return CheckCharacteristic(
        characteristic=found.key, value=value, modifiers=modifiers + later, unit=unit
    )


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


def _chance(tail: Tail) -> RollChance:
    chance = _CHANCE.fullmatch(tail.words)
    if chance is None:
        raise tail.refuse("chance")
    return RollChance(percent=int(chance[1]), times=_times(chance[2] or chance[3]))


def _opposed(tail: Tail) -> RollOpposed:
    return _read_pair(tail, 0, None)


def parse_bare_opposed(tail: Tail) -> RollOpposed | None:
    """Read a line that is two values with the word for "against" between; None for another."""
    bare = _BARE_PAIR.fullmatch(tail.words)
    return bare and _read_pair(tail, bare.start("pair"), bare["repeats"])


def _read_pair(tail: Tail, start: int, repeats: str | None) -> RollOpposed:
    pair = _PAIR.fullmatch(tail.words, start)
    if pair is None or (repeats and pair["times"]):
        raise tail.refuse("opposed", start)
    return RollOpposed(
        subject=_value_or_dash(pair["subject"]),
        target=_value_or_dash(pair["target"]),
        times=_times(repeats or pair["times"]),
        rerolls=_rerolls(pair["rerolls"]),
    )


def _value_or_dash(text: str) -> int | None:
    return None if text == "-" else int(text)


def _rerolls(text: str | None) -> FaceSet | None:
    return parse_face_set(text) if text else None


def _times(text: str | None) -> int:
    times = int(text or 1)
    if not 1 <= times <= DICE_PER_LINE:
        raise LimitError("dice_per_line", allowed=DICE_PER_LINE, asked=times)
    return times


COMMANDS = (
    Command(key="check", parse=_check, purpose="dice"),
    Command(key="chance", parse=_chance, purpose="dice"),
    Command(key="opposed", parse=_opposed, purpose="dice"),
)
