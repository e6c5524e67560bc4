"""The conversations of `form1` and what goes on in them: see its README."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import dropwhile, takewhile
from typing import Any

from tests.stored.continuing import Continued
from tests.stored.dice_of_form1 import is_of_form_1
from tests.stored.kept import FOLDERS, Kept
from tests.stored.verifying import Journal

DICE, CLOSED, OPEN, UNDONE, SECOND = (2_000_000_000 + number for number in range(1, 6))
FORM1 = Kept(next(folder for folder in FOLDERS if folder.name == "form1"))

Event = dict[str, Any]


def of_round(events: Sequence[Event], number: int) -> list[Event]:
    """Return what has happened from where a round was first opened to where it was last ended."""

    def is_about(event: Event, kind: str, field: str) -> bool:
        return event["event"] == kind and event["fields"][field] == number

    begun = list(dropwhile(lambda one: not is_about(one, "RoundOpened", "number"), events))
    ends = [place for place, one in enumerate(begun) if is_about(one, "RoundResolved", "round")]
    return begun[: ends[-1]]


def attempts(events: Sequence[Event], number: int) -> list[list[Event]]:
    """Return the rows of dice of each resolution of a round, in the order made."""
    begun = [
        place
        for place, one in enumerate(events)
        if one["event"] == "ResolutionBegan" and one["fields"]["round"] == number
    ]
    return [list(_drawn(_until_resolved(events[place:]))) for place in begun]


def dice_by_name(drawn: Sequence[Event]) -> dict[int | str, tuple[Any, ...]]:
    """Return epoch, revision and draws of each that has drawn, by its name."""
    return {one["name"]: (one["epoch"], one["revision"], one["draws"]) for one in drawn}


def newest_epoch(chat: int) -> int:
    """Return the number of the last seed that a chat was shown when the play was stored."""
    return int(max(one["epoch"] for one in Journal(FORM1.journals[chat]).of("announced")))


def assert_form_1(play: Continued, chat: int, number: int) -> None:
    """Check that all dice of a round, in all its resolutions and in its scenes, are of form 1."""
    secrets = play.secrets(chat)
    drawn = list(_drawn(of_round(play.told(chat), number)))
    assert drawn
    assert [] == [one for one in drawn if not is_of_form_1(one, secrets[one["epoch"]])]


def assert_revealed(play: Continued, chat: int, journal: Journal) -> None:
    """Check that a chat can see where all dice of its last battle come from."""
    drawn = {one["epoch"] for one in _drawn(play.told(chat))}
    assert drawn
    assert drawn <= journal.revealed


def _drawn(events: Iterable[Event]) -> Iterator[Event]:
    return (one["fields"] for one in events if one["event"] == "DiceDrawn")


def _until_resolved(events: Sequence[Event]) -> Iterator[Event]:
    return takewhile(lambda one: one["event"] != "RoundResolved", events)
