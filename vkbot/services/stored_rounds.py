"""What the resolution of a round brought about, read from the journal of its battle."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.journal import JournalEntry
from engine.pvt.circle_folding import AnyEvent
from engine.pvt.events.dice import DiceDrawn
from vkbot.services.battle_codec import decode_event
from vkbot.store.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredResolution:
    """
    The last resolution of a round.

    `earlier` is everything up to the event that began it; `happened` are pairs of a declaration
    (None: the beginning or the end of a turn) and an event, in the order they happened. `drawn`
    tells of the dice, in the order of what drew them.
    """

    earlier: Sequence[JournalEntry]
    happened: Sequence[tuple[int | None, JournalEntry]]
    drawn: Sequence[JournalEntry]

    @property
    def events(self) -> list[tuple[int | None, AnyEvent]]:
        """Return what happened."""
        return [(number, decode_event(entry)) for number, entry in self.happened]

    def by_declaration(self) -> Mapping[int, list[AnyEvent]]:
        """Return what came of each declaration."""
        found: dict[int, list[AnyEvent]] = {}
        for number, event in self.events:
            if number is not None:
                found.setdefault(number, []).append(event)
        return found


def drawing_in(resolution: StoredResolution) -> set[int | str]:
    """Return what has drawn a die in a resolution: numbers of declarations, names of the others."""
    return {json.loads(entry.body_json)["fields"]["name"] for entry in resolution.drawn}


def read_resolution(uow: UnitOfWork, battle_id: int, number: int) -> StoredResolution | None:
    """Read the last resolution of a round, None where it has never been resolved."""
    return find_resolution(uow.battles.events_after(battle_id, 0), number)


def find_resolution(entries: Sequence[JournalEntry], number: int) -> StoredResolution | None:
    """Find the last resolution of a round in a battle's journal, or in the beginning of it."""
    bodies: list[dict[str, Any]] = [json.loads(entry.body_json) for entry in entries]

    def last(event: str) -> int | None:
        return next(
            (
                index
                for index in range(len(bodies) - 1, -1, -1)
                if bodies[index]["event"] == event and bodies[index]["fields"]["round"] == number
            ),
            None,
        )

    first, end = last("ResolutionBegan"), last("RoundResolved")
    if first is None or end is None:
        return None
    happened: list[tuple[int | None, JournalEntry]] = []
    drawn: list[JournalEntry] = []
    for body, entry in zip(bodies[first + 1 : end], entries[first + 1 : end], strict=True):
        if body["event"] == DiceDrawn.__name__:
            drawn.append(entry)
        else:
            happened.append((body["declaration"], entry))
    return StoredResolution(earlier=entries[: first + 1], happened=happened, drawn=drawn)
