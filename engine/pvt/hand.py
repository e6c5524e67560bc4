"""
What the GM changes by hand: wounds, deaths and returns, as events like all others.

Source: the commands of the GM; PVT-DEATH-1, 2, 5, PVT-MW-2.
"""

from collections.abc import Mapping
from enum import StrEnum

from engine.errors import IllegalActionError
from engine.pvt.allocation import find_absorber, take_mortal_wounds
from engine.pvt.deaths import slay_model
from engine.pvt.events import ModelRestored, WoundsHealed
from engine.pvt.playing import Table
from engine.pvt.units import DeathCause, ModelRef, ModelStatus


class Correction(StrEnum):
    """What is done to a unit by hand."""

    WOUND = "wound"
    MORTAL = "mortal"
    HEAL = "heal"
    KILL = "kill"
    KILL_FOR_GOOD = "kill_for_good"
    KILL_BY_TOUGHNESS = "kill_by_toughness"
    RESTORE = "restore"
    RECOVER = "recover"


_DEATHS: Mapping[Correction, DeathCause] = {
    Correction.KILL: DeathCause.BY_HAND,
    Correction.KILL_FOR_GOOD: DeathCause.FOR_GOOD_BY_HAND,
    Correction.KILL_BY_TOUGHNESS: DeathCause.NO_TOUGHNESS,
}
"""What a model dies of that the GM kills; by the last its toughness has fallen to 0."""


def correct(table: Table, correction: Correction, unit: str, count: int) -> None:
    """
    Do something to a unit by hand.

    Args:
        count: of wounds, or of models to kill or restore.

    Raises:
        IllegalActionError: "nobody_to_correct", with the facts `unit` and `what`.
    """
    match correction:
        case Correction.WOUND:
            _require(table, unit, correction, any_left=not table.battle.is_gone(unit))
            take_mortal_wounds(table, unit, count, DeathCause.BY_HAND)
        case Correction.MORTAL:
            _require(table, unit, correction, any_left=not table.battle.is_gone(unit))
            take_mortal_wounds(table, unit, count, DeathCause.MORTAL_WOUND)
        case Correction.HEAL:
            _heal(table, unit, count)
        case Correction.KILL | Correction.KILL_FOR_GOOD | Correction.KILL_BY_TOUGHNESS:
            _kill(table, unit, count, _DEATHS[correction])
        case Correction.RESTORE:
            _restore(table, unit, count, ModelStatus.DEAD)
        case Correction.RECOVER:
            _restore(table, unit, count, ModelStatus.OUT_OF_PLAY)


def _require(table: Table, unit: str, correction: Correction, *, any_left: bool) -> None:
    if not any_left:
        facts = {"unit": table.battle.units[unit].name, "what": correction.value}
        raise IllegalActionError("nobody_to_correct", facts)


def _heal(table: Table, unit: str, wounds: int) -> None:
    """Give wounded models wounds back, in sheet order, none more than its sheet has."""
    battle = table.battle
    wounded = [
        ref
        for ref in battle.refs_of(unit)
        if battle.model(ref).wounds_left < battle.profile(ref).wounds
    ]
    _require(table, unit, Correction.HEAL, any_left=bool(wounded))
    for ref in wounded:
        left = battle.model(ref).wounds_left
        given = min(wounds, battle.profile(ref).wounds - left)
        if given:
            table.emit(WoundsHealed(model=ref, wounds=given, left=left + given))
        wounds -= given


def _kill(table: Table, unit: str, models: int, cause: DeathCause) -> None:
    _require(table, unit, Correction.KILL, any_left=not table.battle.is_gone(unit))
    for _ in range(models):
        ref = find_absorber(table.battle, unit)
        if ref is None:
            return
        slay_model(table, ref, cause)


def _restore(table: Table, unit: str, models: int, status: ModelStatus) -> None:
    """Bring back models that are not dead for good, with all wounds (PVT-DEATH-1, 2)."""
    battle = table.battle
    correction = Correction.RESTORE if status is ModelStatus.DEAD else Correction.RECOVER
    fallen = [
        ModelRef(unit, place)
        for place, model in enumerate(battle.units[unit].models)
        if model.status is status
    ]
    _require(table, unit, correction, any_left=bool(fallen))
    for ref in fallen[:models]:
        table.emit(ModelRestored(model=ref, wounds=battle.profile(ref).wounds))
