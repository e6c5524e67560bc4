"""
Move formations: how far each sort of member goes, and what the move brings.

Positions are the GM's: distances are reported, cohesion is confirmed by hand.

Source: formations, MOVE; FRM-COH-5, 6; FRM-TACT-1, 2; R15.
"""

from collections.abc import Mapping
from enum import StrEnum

from engine.formations.checking import FormationsPlay
from engine.formations.commands import GiveOrder
from engine.formations.effects import EffectKind
from engine.formations.events import FormationMoved, MemberDistance
from engine.formations.giving import OrderResolver
from engine.formations.profiles import Distances
from engine.formations.sides.ordering import start_until
from engine.formations.state import Formation


class Pace(StrEnum):
    """Which of his distances a member moves."""

    HALF = "half"
    FULL = "full"
    CHARGE = "charge"
    RUN = "run"


AGAINST_RUNNERS = {EffectKind.RANGED_AGAINST: -20, EffectKind.MELEE_AGAINST: 10}


def list_distances(formation: Formation) -> tuple[tuple[str, Distances], ...]:
    """Return the distances of each sort of member in cohesion, the regulars first."""
    regular = formation.regular.distances
    rows = [("regulars", regular)] if formation.regulars else []
    rows += [
        (man.name, man.profile.distances if man.profile else regular)
        for man in formation.specialists_in
    ]
    if formation.commander_stands:
        rows.append(("commander", formation.commander.distances))
    return tuple(rows)


def narrative_speed(formation: Formation) -> int:
    """Return the narrative speed of the whole: that of its slowest member; FRM-COH-6."""
    return min((distances.narrative for _, distances in list_distances(formation)), default=0)


def move(
    play: FormationsPlay,
    command: GiveOrder,
    pace: Pace | None,
    *,
    further: int = 0,
    keeps_cover: bool = False,
    no_free_attacks: bool = False,
) -> None:
    """
    Let each member move.

    Args:
        play: what it happens on.
        command: the order.
        pace: which of his distances each moves; None: none.
        further: metres more for everybody.
        keeps_cover: whether the cover serves during the move.
        no_free_attacks: whether enemies in melee let them go.
    """
    formation = play.state.find(command.formation)
    distances = tuple(
        MemberDistance(who=who, metres=(getattr(one, pace.value) if pace else 0) + further)
        for who, one in list_distances(formation)
    )
    play.emit(
        FormationMoved(
            formation=formation.id,
            order=command.order,
            distances=distances,
            slowest=narrative_speed(formation),
            keeps_cover=keeps_cover,
            no_free_attacks=no_free_attacks,
        )
    )


def _advance(play: FormationsPlay, command: GiveOrder) -> None:
    move(play, command, Pace.HALF)


def _run(play: FormationsPlay, command: GiveOrder) -> None:
    move(play, command, Pace.RUN)
    until = play.state.find(command.formation).until_turn_starts()
    for kind, modifier in AGAINST_RUNNERS.items():
        start_until(play, command, kind, until, value=modifier)


def _fall_back(play: FormationsPlay, command: GiveOrder) -> None:
    move(play, command, Pace.HALF, no_free_attacks=True)


def _move_tactically(play: FormationsPlay, command: GiveOrder) -> None:
    """Move at full speed; from cover to cover, the cover serves on the way; FRM-TACT-2."""
    formation = play.state.find(command.formation)
    begins_in_cover = play.state.is_in_cover(formation)
    ends_in_cover = command.enters
    if ends_in_cover is None and begins_in_cover:
        ends_in_cover = play.ask_yes("ends_in_cover", formation.id, default=True, lasts=False)
    move(play, command, Pace.FULL, keeps_cover=begins_in_cover and bool(ends_in_cover))


MANOEUVRES: Mapping[str, OrderResolver] = {
    "advance": OrderResolver(resolve=_advance),
    "run": OrderResolver(resolve=_run),
    "fall_back": OrderResolver(resolve=_fall_back),
    "tactical_movement": OrderResolver(resolve=_move_tactically),
}
"""Orders that move."""
