"""Lines that check the dice: verify, fairness, journal, hidden rolls, history and statistics."""

import re

from engine.errors import LimitError
from vkbot.chat.dice_line import parse_dice_line
from vkbot.chat.people import parse_person
from vkbot.chat.registry import Command, Tail
from vkbot.requests import (
    ROLLS_LISTED,
    ExportJournal,
    ListRolls,
    OpenHidden,
    Person,
    RollHidden,
    ShowFairness,
    ShowStatistics,
    VerifyRoll,
)

MOST_ROLLS_LISTED = 50

_NUMBER = re.compile(r"[#\u2116]? ?(\d{1,9})")
_COUNTED = re.compile(r"(?:(.+) )?([0-9]{1,6})")
_HIDDEN = re.compile(r"([^:]{1,120}): ?(.+)")


def _roll_number(tail: Tail) -> int:
    number = _NUMBER.fullmatch(tail.words)
    if number is None:
        raise tail.refuse("roll_number")
    return int(number[1])


def _verify(tail: Tail) -> VerifyRoll:
    return VerifyRoll(number=_roll_number(tail))


def _fairness(tail: Tail) -> ShowFairness:
    tail.require_end()
    return ShowFairness()


def _journal(tail: Tail) -> ExportJournal:
    tail.require_end()
    return ExportJournal()


def _hidden(tail: Tail) -> RollHidden:
    parts = _HIDDEN.fullmatch(tail.text)
    if parts is None:
        raise tail.refuse("hidden_roll")
    rolls = parse_dice_line(parts[2], addressed=tail.addressed)
    if rolls is None or len(rolls) != 1:
        raise tail.refuse("hidden_roll", parts.start(2))
    return RollHidden(purpose=parts[1].strip(), roll=rolls[0])


def _open_hidden(tail: Tail) -> OpenHidden:
    return OpenHidden(number=_roll_number(tail))


def _person(tail: Tail) -> Person | None:
    return parse_person(tail.text, tail) if tail.text else None


def _rolls(tail: Tail) -> ListRolls:
    """Read whose rolls, and how many of them."""
    counted = _COUNTED.fullmatch(tail.text)
    if counted is None:
        return ListRolls(person=_person(tail))
    person = parse_person(counted[1], tail) if counted[1] else None
    return ListRolls(person=person, count=_count(counted[2]))


def _own_rolls(tail: Tail) -> ListRolls:
    counted = _COUNTED.fullmatch(tail.text)
    if tail.text and (counted is None or counted[1]):
        raise tail.refuse("line_end")
    return ListRolls(own=True, count=_count(counted[2]) if counted else ROLLS_LISTED)


def _count(digits: str) -> int:
    count = int(digits)
    if not 1 <= count <= MOST_ROLLS_LISTED:
        raise LimitError("rolls_listed", allowed=MOST_ROLLS_LISTED, asked=count)
    return count


def _statistics(tail: Tail) -> ShowStatistics:
    return ShowStatistics(person=_person(tail))


COMMANDS = (
    Command(key="verify", parse=_verify),
    Command(key="fairness", parse=_fairness),
    Command(key="journal", parse=_journal),
    Command(key="hidden", parse=_hidden),
    Command(key="open_hidden", parse=_open_hidden),
    Command(key="rolls", parse=_rolls),
    Command(key="own_rolls", parse=_own_rolls),
    Command(key="statistics", parse=_statistics),
)
