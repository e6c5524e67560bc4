"""Whose retinue a unit is in a battle: its hero may join it and his rules serve it (PVT-UNIT-2)."""

from engine.errors import IllegalActionError
from engine.pvt.events import RetinueSet
from engine.pvt.units import GAME_MASTER, Unit
from vkbot.battle_requests import SetRetinue
from vkbot.results.battle import BattleNoted
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import playing
from vkbot.services.situation import Situation, require_role


def set_retinue(request: SetRetinue, situation: Situation) -> BattleNoted:
    """
    Say whose retinue a unit is.

    Raises:
        IllegalActionError: "role_needed", or "no_leader" where the leader is no hero, or the led
            is one.
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        units = log.circle.battle.units
        hero = None if request.hero is None else units[request.hero]
        if hero is not None and not hero.is_hero:
            raise IllegalActionError("no_leader", {"unit": hero.name})
        if units[request.unit].is_hero:
            raise IllegalActionError("no_leader", {"unit": units[request.unit].name})
        event = RetinueSet(unit=request.unit, hero=request.hero)
        log.tell(event)
        return BattleNoted(battle=log.circle.battle.copy(), events=(event,))


def join_retinue(log: BattleLog, unit: Unit) -> None:
    """Let a player's only hero lead his new unit, or all that have no leader if he is the new."""
    own = [one for one in log.circle.battle.units.values() if one.owner == unit.owner]
    heroes = [one for one in own if one.is_hero and not one.is_removed]
    if unit.owner == GAME_MASTER or len(heroes) != 1:
        return
    (hero,) = heroes
    for one in own if unit.id == hero.id else [unit]:
        if not one.is_hero and one.retinue_of is None:
            log.tell(RetinueSet(unit=one.id, hero=hero.id))
