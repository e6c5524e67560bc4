"""
Two resolutions of one round compared: every effect that differs, and why, as far as it can be told.

A part of a round is a declaration, or the beginning or the end of a turn. Its events and its dice
are compared whole; that a turn began and ended, and for which units, is told by the field.

Why a part came out otherwise is sought in this order: it is new or gone; it was played again; its
dice are others; else what was said of its units before, what of its units had come out otherwise
before it, and what comes before it now and did not then.

Source: architecture, "After a reveal".
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import StrEnum
from functools import cached_property

from engine.pvt.battle import Battle
from engine.pvt.declarations import Fight, Shoot, units_of
from engine.pvt.events import TurnBegan, TurnEnded
from engine.pvt.fact_changes import FactChange, FactKind, find_fact_changes
from engine.pvt.round_records import Declared
from engine.pvt.rounds import Resolved

PartName = int | str
"""The number of a declaration, or what the beginning or the end of a turn is called."""


@dataclass(frozen=True, kw_only=True)
class PlayedRound:
    """
    A round as it was resolved: the states around it, what counted, and its parts in their order.

    The draws of its parts are empty where it is a stored one of an old version.
    """

    before: Battle
    after: Battle
    declarations: Mapping[int, Declared]
    parts: Sequence[Resolved]

    @cached_property
    def by_name(self) -> Mapping[PartName, Resolved]:
        """Return its parts by their names."""
        return {part.name: part for part in self.parts}

    @cached_property
    def places(self) -> Mapping[PartName, int]:
        """Return the place of each part."""
        return {part.name: place for place, part in enumerate(self.parts)}

    @property
    def tells_dice(self) -> bool:
        """Tell whether it is known what its parts drew."""
        return any(part.draws for part in self.parts)

    def precedes(self, first: PartName, second: PartName) -> bool:
        """Tell whether both are in this round, one before the other."""
        places = self.places
        return first in places and second in places and places[first] < places[second]

    def turn_order(self) -> list[str]:
        """List the turns in their order."""
        return list(dict.fromkeys(part.turn for part in self.parts))


class Reason(StrEnum):
    """Why a part came out otherwise."""

    ADDED = "added"
    REMOVED = "removed"
    REPLAYED = "replayed"
    FIRST_DICE = "first_dice"
    NEW_DICE = "new_dice"
    FOLLOWS = "follows"


@dataclass(frozen=True, slots=True, kw_only=True)
class PartChange:
    """
    A part that came out otherwise.

    With the reason `FOLLOWS` it is `facts` that differed, `parts` before it that had come out
    otherwise, or both; neither where nothing of the kind is found.
    """

    name: PartName
    reason: Reason
    facts: tuple[FactChange, ...] = ()
    parts: tuple[PartName, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundChanges:
    """
    How a round that was resolved again differs from the time before.

    `facts` is what was otherwise before a die fell; `new_dice` names the parts whose dice nobody
    had seen; `losses` are units that did not fare the same from the round's beginning to its end.
    """

    was: PlayedRound
    now: PlayedRound
    facts: tuple[FactChange, ...]
    new_dice: tuple[PartName, ...]
    parts: tuple[PartChange, ...]
    losses: tuple[str, ...]

    @property
    def is_same(self) -> bool:
        """Tell whether everything came out as before."""
        return not (self.parts or self.losses)


def compare_rounds(
    was: PlayedRound, now: PlayedRound, new_dice: Collection[PartName]
) -> RoundChanges:
    """
    Compare what a round came to with what it had come to before.

    Args:
        new_dice: the parts whose dice come from streams that nobody had seen.
    """
    comparison = _Comparison(was, now, new_dice)
    return RoundChanges(
        was=was,
        now=now,
        facts=comparison.facts,
        new_dice=tuple(part.name for part in now.parts if part.name in new_dice),
        parts=tuple(map(comparison.explain, comparison.different)),
        losses=tuple(_find_losses(was, now)),
    )


class _Comparison:
    """The search for what differs and for its reasons."""

    def __init__(self, was: PlayedRound, now: PlayedRound, new_dice: Collection[PartName]) -> None:
        self._was, self._now, self._new_dice = was, now, new_dice
        self._compares_dice = was.tells_dice and now.tells_dice
        self.facts = tuple(_find_all_facts(was, now))
        names = dict.fromkeys([*was.by_name, *now.by_name])
        self._units = {name: self._find_units(name) for name in names}
        self._attackers = dict(_find_attackers(was, now))
        gone = [name for name in was.by_name if name not in now.by_name]
        self.different = [name for name in (*gone, *now.by_name) if self._differs(name)]

    def explain(self, name: PartName) -> PartChange:
        """Say why a part came out otherwise."""
        reason = self._find_reason(name)
        if reason is not Reason.FOLLOWS:
            return PartChange(name=name, reason=reason)
        parts = tuple(other for other in self.different if self._hangs_on(name, other))
        facts = tuple(fact for fact in self.facts if self._concerns(fact, name))
        if not (parts or facts):
            general = (one for one in self.facts if not one.units and one.number is None)
            facts = tuple(general) or self.facts
        return PartChange(name=name, reason=reason, facts=facts, parts=parts)

    def _find_units(self, name: PartName) -> frozenset[str]:
        """Find whom a part touched, either time."""
        found: set[str] = set()
        for one in (self._was, self._now):
            part = one.by_name.get(name)
            if part is not None:
                found |= set(_units_in(part.events, one.after.units))
            if isinstance(name, int) and name in one.declarations:
                found |= set(units_of(one.declarations[name].action))
        return frozenset(found)

    def _differs(self, name: PartName) -> bool:
        was, now = self._was.by_name.get(name), self._now.by_name.get(name)
        if isinstance(name, int) and (was is None or now is None):
            return True
        if _events_of(was) != _events_of(now):
            return True
        return self._compares_dice and _draws_of(was) != _draws_of(now)

    def _find_reason(self, name: PartName) -> Reason:
        was, now = self._was.declarations, self._now.declarations
        if isinstance(name, int):
            if name not in was:
                return Reason.ADDED
            if name not in now:
                return Reason.REMOVED
            if was[name].revision != now[name].revision:
                return Reason.REPLAYED
        if name in self._new_dice:
            drew = _draws_of(self._was.by_name.get(name))
            return Reason.NEW_DICE if drew else Reason.FIRST_DICE
        return Reason.FOLLOWS

    def _hangs_on(self, name: PartName, other: PartName) -> bool:
        is_before = self._was.precedes(other, name) or self._now.precedes(other, name)
        return is_before and not self._units[name].isdisjoint(self._units[other])

    def _concerns(self, fact: FactChange, name: PartName) -> bool:
        if fact.kind in (FactKind.TURN_ORDER, FactKind.ORDER):
            return self._list_before(self._was, name) != self._list_before(self._now, name)
        if fact.number is not None:
            return fact.number == name
        if fact.kind is FactKind.COVER and fact.units == self._attackers.get(name):
            return False
        return bool(fact.units) and self._units[name].issuperset(fact.units)

    def _list_before(self, played: PlayedRound, name: PartName) -> set[PartName]:
        """List what touched the units of a part before it, of what is in both rounds."""
        common = self._was.by_name.keys() & self._now.by_name.keys()
        units = self._units[name]
        return {
            other
            for other in common
            if played.precedes(other, name) and not units.isdisjoint(self._units[other])
        }


def _events_of(part: Resolved | None) -> list[object]:
    events = () if part is None else part.events
    return [event for event in events if not isinstance(event, TurnBegan | TurnEnded)]


def _draws_of(part: Resolved | None) -> tuple[object, ...]:
    return () if part is None else tuple(part.draws)


def _units_in(value: object, units: Collection[str]) -> Iterator[str]:
    """Find the ids of units in an event, wherever they stand; turns name all of an owner."""
    if isinstance(value, str):
        if value in units:
            yield value
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _units_in(one, units)
    elif is_dataclass(value) and not isinstance(value, TurnBegan | TurnEnded):
        for field in fields(value):
            yield from _units_in(getattr(value, field.name), units)


def _find_attackers(*rounds: PlayedRound) -> Iterator[tuple[PartName, tuple[str, ...]]]:
    """Go through who shoots or fights in which declaration; their own cover is nothing to it."""
    for played in rounds:
        for number, declared in played.declarations.items():
            if isinstance(declared.action, Shoot | Fight):
                yield number, (declared.action.unit,)


def _find_all_facts(was: PlayedRound, now: PlayedRound) -> Iterator[FactChange]:
    """Go through what was otherwise before a die fell: the field, what was declared, the order."""
    yield from find_fact_changes(was.before, now.before)
    for number in sorted(was.declarations.keys() & now.declarations.keys()):
        first, second = was.declarations[number], now.declarations[number]
        if (first.action, first.claims) != (second.action, second.claims):
            yield FactChange(kind=FactKind.CLAIMS, number=number)
        if first.outcome != second.outcome:
            kind = FactKind.OUTCOME
            yield FactChange(kind=kind, number=number, was=first.outcome, now=second.outcome)
    turns = was.turn_order(), now.turn_order()
    first_turns, second_turns = _common(*turns), _common(*reversed(turns))
    if first_turns != second_turns:
        yield FactChange(kind=FactKind.TURN_ORDER, was=turns[0], now=turns[1])
    elif _order_in_turns(was, now) != _order_in_turns(now, was):
        yield FactChange(kind=FactKind.ORDER)


def _common(names: Sequence[str], others: Sequence[str]) -> list[str]:
    return [name for name in names if name in others]


def _order_in_turns(played: PlayedRound, other: PlayedRound) -> list[PartName]:
    return [name for name in played.by_name if name in other.by_name]


def _find_losses(was: PlayedRound, now: PlayedRound) -> Iterator[str]:
    """Go through the units that lost anything either time, and did not fare the same."""
    for unit in dict.fromkeys([*now.before.units, *was.before.units]):
        fared = [_fare(one, unit) for one in (was, now)]
        if fared[0] != fared[1] and any(begin != end for begin, end in fared):
            yield unit


def _fare(played: PlayedRound, unit: str) -> tuple[object, object]:
    """Return what was left of a unit when a round began and when it ended."""
    states = (battle.units.get(unit) for battle in (played.before, played.after))
    first, last = (None if one is None else (len(one.living), one.wounds_left) for one in states)
    return first, last
