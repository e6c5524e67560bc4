"""What happened to warriors, in the short words of a case."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.psychology import events as happened
from engine.psychology.events import PsychologyEvent, WillpowerCheck


def describe(events: Sequence[PsychologyEvent]) -> str:
    """Write what happened, in short."""
    told = [_TOLD[type(event)](event) for event in events if type(event) in _TOLD]
    return "; ".join(told) or "done"


def _check(check: WillpowerCheck) -> str:
    faces = "+".join(str(face) for face in check.faces)
    leader = f" of {check.target.leader}" if check.target.leader else ""
    verdict = "passed" if check.passed else "failed"
    return f"{faces} vs {check.target.value}{leader} {verdict}"


def _faces(faces: Sequence[int]) -> str:
    return ",".join(str(face) for face in faces)


_TOLD: dict[type, Callable[[Any], str]] = {
    happened.FpPoolFormed: lambda one: f"pool {one.pool}",
    happened.WarriorEffectEnded: lambda one: f"{one.warrior} no more {one.kind.value}",
    happened.FearChecked: lambda one: f"{one.warrior} fear {one.case.value} {_check(one.check)}",
    happened.MeleeAttackDeclared: lambda one: f"{one.warrior} -> {one.target} dice {one.dice}",
    happened.MeleeAttackForbidden: lambda one: f"{one.warrior} may not attack",
    happened.TerrorChecked: lambda one: f"{one.warrior} terror {_check(one.check)}",
    happened.WarriorFled: lambda one: f"{one.warrior} flees {one.creature or '-'}",
    happened.WarriorFlightEnded: lambda one: f"{one.warrior} flees no more",
    happened.FrenzyStarted: lambda one: f"{one.warrior} frenzied",
    happened.FrenzyEnded: lambda one: f"{one.warrior} calm{' for good' * one.is_for_good}",
    happened.FrenzyAttackForced: lambda one: f"{one.warrior} must attack {one.target}",
    happened.FightRoundLost: lambda one: f"{one.warrior} lost",
    happened.StupidityChecked: lambda one: f"{one.warrior} stupidity {_check(one.check)}",
    happened.StupidityTableRolled: lambda one: f"table {one.face} {one.text or 'stands still'}",
    happened.WarriorDeedDeclared: lambda one: f"{one.warrior} {one.deed.value}",
    happened.MeleeStarted: lambda one: f"{one.melee} starts",
    happened.MeleeRoundStarted: lambda one: f"{one.melee} round {one.round}",
    happened.AttackDiceRolled: lambda one: f"{_faces(one.faces)} hits {one.hits}",
    happened.HatredRerolled: lambda one: f"again {_faces(one.faces)} hits {one.hits}",
    happened.LeapMade: lambda one: f"{one.warrior} leaps {one.distance} high {one.height}",
    happened.LeapAttackMade: lambda one: f"{one.warrior} lands on {one.target}",
    happened.RamDamageRolled: lambda one: f"ram {one.damage}",
    happened.MisfireRolled: lambda one: f"misfire {one.face} {one.text or 'GM decides'}",
}
"""Events that are not here are silent: what they change is asked of the state."""
