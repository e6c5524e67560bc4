"""
How models die: by which cause, and whether they may come back.

Every death passes here, those by the GM's hand included.

Source: PVT-DEATH-1, 2, 4, 5, 6, PVT-UNIT-8.
"""

from engine.pvt.battle import Battle
from engine.pvt.characteristics import Characteristic
from engine.pvt.effects_at_work import find_value
from engine.pvt.events.attacks import ModelSlain, UnitDestroyed
from engine.pvt.playing import Table
from engine.pvt.units import DeathCause, ModelRef, ModelStatus

_OVERWHELMING = 3
_INSTANT = frozenset(
    {
        DeathCause.MORTAL_WOUND,
        DeathCause.DEADLY_PLACE,
        DeathCause.NO_TOUGHNESS,
        DeathCause.OVERWHELMING_STRENGTH,
        DeathCause.FOR_GOOD_BY_HAND,
    }
)


def is_overwhelming(battle: Battle, ref: ModelRef, strength: int | None, attacker: str) -> bool:
    """
    Tell whether a hit is at least three times as strong as its victim is tough.

    Args:
        ref: the model that dies, as it stands at the moment of the hit.
        strength: of the shot or blow after modifiers.

    Source: PVT-DEATH-2.
    """
    if strength is None:
        return False
    toughness = find_value(battle, ref, Characteristic.TOUGHNESS, attacker)
    return toughness is not None and strength >= _OVERWHELMING * toughness


def slay_model(table: Table, ref: ModelRef, cause: DeathCause) -> None:
    """
    Let a model die; of several causes the worst counts.

    Source: PVT-DEATH-1, 2, 4, 5, 6, PVT-UNIT-8.
    """
    battle = table.battle
    if battle.is_deadly and cause not in _INSTANT:
        cause = DeathCause.DEADLY_PLACE
    table.emit(ModelSlain(model=ref, cause=cause, status=_find_status(battle, ref, cause)))
    body = battle.body_of(ref.unit)
    if battle.is_gone(body):
        table.emit(UnitDestroyed(unit=body))


def _find_status(battle: Battle, ref: ModelRef, cause: DeathCause) -> ModelStatus:
    if cause in _INSTANT:
        return ModelStatus.DEAD_FOR_GOOD
    is_hero = battle.profile(ref).action_points > 0
    return ModelStatus.OUT_OF_PLAY if is_hero else ModelStatus.DEAD
