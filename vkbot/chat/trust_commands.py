"""Lines that check the dice: verify, fairness, journal, hidden rolls, history and statistics."""

import re
from contextlib import suppress
from dataclasses import replace

from engine.dice.expression import Roll
from engine.errors import IllegalActionError, LimitError, NotationError
from vkbot.chat.check_commands import parse_check
from vkbot.chat.dice_line import parse_dice_line
from vkbot.chat.people import parse_person
from vkbot.chat.registry import Command, Tail
from vkbot.lexicon.checks import HIDDEN_PURPOSE
from vkbot.requests import (
    ROLLS_LISTED,
    Check,
    ExportBattle,
    ExportJournal,
    ListRolls,
    OpenHidden,
    Person,
    RollHidden,
    ShowFairness,
    ShowStatistics,
    VerifyRoll,
)
from vkbot.round_requests import RehearseRound

MOST_ROLLS_LISTED = 50

_NUMBER = re.compile(r"[#\u2116]? ?(\d{1,9})")
_COUNTED = re.compile(r"(?:(.+) )?([0-9]{1,6})")
_MARKS = " ,;:-"
_HIDDEN = re.compile(r"([^:]{1,120}): ?(.+)")


def _roll_number(tail: Tail) -> int:
    number = _NUMBER.fullmatch(tail.words)
    if number is None:
        raise tail.refuse("roll_number")
    return int(number[1])


def _verify(tail: Tail) -> VerifyRoll | RehearseRound:
    if tail.words == "" and tail.context.field() is not None:
        return RehearseRound()
    return VerifyRoll(number=_roll_number(tail))


def _fairness(tail: Tail) -> ShowFairness:
    tail.require_end()
    return ShowFairness()


def _journal(tail: Tail) -> ExportJournal:
    tail.require_end()
    return ExportJournal()


def _battle_journal(tail: Tail) -> ExportBattle:
    tail.require_end()
    return ExportBattle()


def _hidden(tail: Tail) -> RollHidden:
    parts = _HIDDEN.fullmatch(tail.text)
    roll = _read_hidden(replace(tail, start=tail.start + parts.start(2))) if parts else None
    if parts is None or roll is None:
        _refuse_without_purpose(tail)
        raise tail.refuse("hidden_roll", parts.start(2) if parts else 0)
    return RollHidden(purpose=parts[1].strip(), roll=roll)


def _refuse_without_purpose(tail: Tail) -> None:
    """
    Refuse a roll with no purpose before it, even unaddressed: whoever asks must not get silence.

    Raises:
        IllegalActionError: "hidden_form", with the label as the purpose.
    """
    with suppress(NotationError):
        roll = _read_hidden(replace(tail, addressed=False))
        if roll is not None:
            typed = tail.text.removesuffix(roll.label).rstrip(_MARKS)
            facts = {"purpose": roll.label or HIDDEN_PURPOSE, "roll": typed}
            raise IllegalActionError("hidden_form", facts)


def _read_hidden(tail: Tail) -> Roll | Check | None:
    """Read the one roll or check of a hidden roll; None where there is none, or several."""
    check = parse_check(tail)
    if check is not None:
        return check
    rolls = parse_dice_line(tail.text, addressed=tail.addressed)
    return rolls[0] if rolls is not None and len(rolls) == 1 else None


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
    Command(key="battle_journal", parse=_battle_journal),
    Command(key="hidden", parse=_hidden),
    Command(key="open_hidden", parse=_open_hidden),
    Command(key="rolls", parse=_rolls),
    Command(key="own_rolls", parse=_own_rolls),
    Command(key="statistics", parse=_statistics),
)
