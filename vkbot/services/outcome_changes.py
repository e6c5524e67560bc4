"""How a round that was resolved again differs from the time before: what is compared, and when."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from engine.journal import JournalEntry
from engine.pvt.battle import Battle
from engine.pvt.circle_folding import AnyEvent, fold_circle
from engine.pvt.comparing import PartName, PlayedRound, RoundChanges, compare_rounds
from engine.pvt.events import CheckRolled, MoraleTested, TurnBegan, UnitRallied
from engine.pvt.events.dice import DiceDrawn
from engine.pvt.folding import apply_event
from engine.pvt.post_circle import PostCircle
from engine.pvt.rounds import Resolved
from vkbot.services.battle_codec import decode_event
from vkbot.services.stored_rounds import StoredResolution, find_resolution


def find_changes(
    earlier: StoredResolution,
    circle: PostCircle,
    before: Battle,
    resolved: Sequence[Resolved],
    drawn: Iterable[DiceDrawn],
) -> RoundChanges:
    """
    Compare a round that has just been resolved with its resolution before.

    Args:
        circle: as the round leaves it.
        before: the field as the round found it.
        drawn: the dice of its parts, with the streams that they come from.
    """
    now = PlayedRound(
        before=before,
        after=circle.battle.copy(),
        declarations={one.number: one for one in circle.counting()},
        parts=resolved,
    )
    return compare_rounds(_play_back(earlier), now, _find_new(earlier, drawn))


def find_stored_changes(resolution: StoredResolution, number: int) -> RoundChanges | None:
    """Compare the last resolution of a round with the one before; None: there is none."""
    earlier = find_resolution(resolution.earlier[:-1], number)
    if earlier is None:
        return None
    new = _find_new(earlier, _dice_in(resolution.drawn))
    return compare_rounds(_play_back(earlier), _play_back(resolution), new)


def _find_new(earlier: StoredResolution, drawn: Iterable[DiceDrawn]) -> frozenset[PartName]:
    """Find the parts whose dice come from a stream that nobody had drawn from."""
    seen = {_stream_of(one) for one in _dice_in([*earlier.earlier, *earlier.drawn])}
    return frozenset(one.name for one in drawn if _stream_of(one) not in seen)


def _stream_of(drawn: DiceDrawn) -> DiceDrawn:
    return replace(drawn, draws=())


def _dice_in(entries: Iterable[JournalEntry]) -> Iterator[DiceDrawn]:
    for entry in entries:
        if DiceDrawn.__name__ in entry.body_json:
            event = decode_event(entry)
            if isinstance(event, DiceDrawn):
                yield event


def _play_back(resolution: StoredResolution) -> PlayedRound:
    """Put a stored resolution together again: what it began from, and what came of each part."""
    circle = fold_circle(map(decode_event, resolution.earlier))
    before = circle.battle.copy()
    after = before.copy()
    for _, event in resolution.events:
        apply_event(after, event)
    return PlayedRound(
        before=before,
        after=after,
        declarations={one.number: one for one in circle.counting()},
        parts=_read_parts(circle, resolution),
    )


def _read_parts(circle: PostCircle, resolution: StoredResolution) -> list[Resolved]:
    """Deal what happened out to the parts of the turns, in their order."""
    draws = {one.name: one.draws for one in _dice_in(resolution.drawn)}
    dealt: dict[tuple[str, PartName], list[Any]] = {}
    turns, turn, is_beginning = iter(circle.turn_order()), "", False
    for number, event in resolution.events:
        if isinstance(event, TurnBegan):
            turn, is_beginning = str(next(turns)), True
            dealt[turn, f"start {turn}"] = []
        elif is_beginning:
            is_beginning = number is None and _is_of_rally(event)
        name = number or f"{'start' if is_beginning else 'end'} {turn}"
        dealt.setdefault((turn, name), []).append(event)
    return [
        Resolved(turn=turn, name=name, events=events, draws=draws.get(name, ()))
        for (turn, name), events in dealt.items()
    ]


def _is_of_rally(event: AnyEvent) -> bool:
    """Tell what happens at a turn's beginning from what happens at its end."""
    if isinstance(event, MoraleTested):
        return not event.lost
    return isinstance(event, CheckRolled | UnitRallied)
