"""What events of morale came to, in a few words."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from engine.assault import events as base
from engine.assault.records import UnitStatus
from engine.morale import events as happened


def describe(events: Sequence[object]) -> str:
    """Write what happened, parted by `; `."""
    return "; ".join(_list_words(events)) or "-"


def _list_words(events: Sequence[object]) -> Iterator[str]:
    told = (event for event in events if type(event) in _TOLD)
    for kind, group in groupby(told, key=_sort):
        several = list(group)
        if kind[0] is base.CasualtyRemoved:
            yield f"{kind[1]} loses {len(several)}"
        elif kind[0] is happened.SweepRolled:
            yield ", ".join(_WORDS[kind[0]](one) for one in several)
        else:
            yield from (_WORDS[type(one)](one) for one in several)


def _sort(event: object) -> tuple[type, str]:
    return type(event), event.unit if isinstance(event, base.CasualtyRemoved) else ""


def _check(event: happened.MoraleCheckTaken) -> str:
    sign = "<=" if event.passed else ">"
    rolled = "+".join(map(str, event.faces))
    return f"{event.unit} {rolled} {sign} {event.leadership + event.modifier}"


def _scored(event: happened.CombatScored) -> str:
    return f"{event.winner} wins by {event.difference}" if event.winner else "draw"


def _charge(event: happened.AssaultChargeDeclared) -> str:
    targets = " and ".join((event.primary, *event.secondaries))
    return f"{event.unit} charges {targets}" + (" in disorder" if event.secondaries else "")


def _directed(event: happened.AttacksDirected) -> str:
    return f"{event.model} strikes " + ", ".join(f"{unit} {n}" for unit, n in event.split)


def _lost(event: base.AssaultUnitLost) -> str:
    left = event.status is UnitStatus.LEFT_TABLE
    return f"{event.unit} " + ("leaves the table" if left else "is wiped out")


_WORDS: Mapping[type, Callable[[Any], str]] = {
    happened.MoraleCheckTaken: _check,
    happened.MoralePassedUnrolled: lambda event: f"{event.unit} passes",
    happened.WillingFailureAnnounced: lambda event: f"{event.unit} will fail",
    happened.MoraleFailedWillingly: lambda event: f"{event.unit} fails willingly",
    happened.LeadershipCheckPassed: lambda event: f"{event.unit} passes {event.reason}",
    happened.LeadershipCheckRequired: lambda event: (
        f"{event.unit} has to test {event.reason} on {event.leadership}"
    ),
    happened.CombatScored: _scored,
    happened.PursuitBarred: lambda event: f"{event.unit} may not pursue {event.rule}",
    happened.PursuitDeclined: lambda event: f"{event.unit} stays",
    happened.SweepRolled: lambda event: (
        f"{event.unit} {event.face}+{event.initiative}={event.face + event.initiative}"
    ),
    base.UnitCaught: lambda event: f"{event.unit} caught" + ", survives" * event.survives,
    happened.PursuitEscaped: lambda event: f"{event.unit} escapes",
    happened.FlightPathSet: lambda event: (
        f"{event.unit} heads {event.edge or 'own'} {event.inches}"
    ),
    happened.FallBackMoved: lambda event: (
        f"{event.unit} falls back {event.inches}, {event.left} left"
    ),
    base.AssaultUnitLost: _lost,
    happened.UnitRegrouped: lambda event: f"{event.unit} regroups",
    happened.NormalMoveMade: lambda event: f"{event.unit} moves",
    happened.PiledIn: lambda event: (
        f"{event.first} {event.second} " + ("in contact" if event.in_contact else "apart")
    ),
    happened.ConsolidationEarned: lambda event: f"{event.unit} is free",
    happened.ConsolidationRolled: lambda event: f"{event.unit} may go {event.inches}",
    happened.ConsolidationStopped: lambda event: f"{event.unit} stops {event.rule}",
    happened.UnitConsolidated: lambda event: f"{event.unit} goes {event.inches}",
    happened.UnitShotAt: lambda event: f"{event.unit} shot at {event.target}",
    happened.AssaultChargeDeclared: _charge,
    happened.AssaultOverwatchFired: lambda event: f"{event.unit} fires",
    happened.AssaultOverwatchRefused: lambda event: f"{event.unit} does not fire {event.rule}",
    happened.InitialChargerMoved: lambda event: f"{event.model} reaches the primary target",
    happened.AssaultChargeFailed: lambda event: f"{event.model} does not arrive",
    happened.AssaultChargeCompleted: lambda event: (
        f"{event.unit} engages " + " and ".join(event.engaged)
    ),
    happened.CombatsMerged: lambda event: f"{event.combat} becomes {event.into}",
    happened.AttacksDirected: _directed,
    base.WoundsScored: lambda event: f"{event.unit} scores {event.wounds}",
    base.ExcessWoundsLost: lambda event: f"{event.wounds} lost",
}
_TOLD = {*_WORDS, base.CasualtyRemoved}
