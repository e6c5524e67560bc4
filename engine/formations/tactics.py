"""
Carry out tactical orders that shoot: the sector that is watched, the fire that suppresses.

Source: formations, FRM-TACT-5 to 11; R39, R40, R41.
"""

from collections.abc import Mapping

from engine.errors import IllegalActionError
from engine.formations.attacking import attack
from engine.formations.checking import (
    CheckToRoll,
    FormationsPlay,
    RolledCheck,
    Winner,
    roll_check,
    settle_opposed,
)
from engine.formations.commands import CompareSector, FireSector, GiveOrder
from engine.formations.effects import EffectKind
from engine.formations.events import (
    EffectExpired,
    EnemyMustCheck,
    FirstInSector,
    SectorFired,
    SectorSet,
)
from engine.formations.giving import OrderResolver
from engine.formations.kinds import EnemyCheck, Status
from engine.formations.profiles import Ability
from engine.formations.settings import SectorTriggers
from engine.formations.shock import check_suppression
from engine.formations.sides.ordering import start_until
from engine.formations.sides.pain import gain_pain
from engine.formations.state import OwedCheck
from engine.formations.targeting import check_attack

SECTOR = "sector_control"
SUPPRESSION_PER_SIZE = -5


def _set_sector(play: FormationsPlay, command: GiveOrder) -> None:
    formation = play.state.find(command.formation)
    weapon = formation.main_ranged
    start_until(play, command, EffectKind.SECTOR, formation.until_turn_starts())
    play.emit(SectorSet(formation=formation.id, range_metres=weapon.range_metres if weapon else 0))


def fire_sector(play: FormationsPlay, command: FireSector) -> None:
    """
    Shoot at an enemy who appears in the sector.

    Raises:
        IllegalActionError: "no_sector"; "not_active".

    Source: FRM-TACT-6, R39.
    """
    formation = play.state.find(command.formation)
    if formation.status is not Status.ACTIVE:
        raise IllegalActionError("not_active", {"formation": formation.id})
    sectors = formation.effects_of(EffectKind.SECTOR)
    if not sectors:
        raise IllegalActionError("no_sector", {"formation": formation.id})
    if play.state.rulings.sector_triggers is SectorTriggers.ONCE:
        play.emit(EffectExpired(formation=formation.id, effect=sectors[0]))
    play.emit(SectorFired(formation=formation.id, enemy=command.enemy))
    shot = GiveOrder(
        formation=formation.id,
        order=SECTOR,
        targets=(command.enemy,),
        able=command.able,
        modifier=command.modifier,
        picks=command.picks,
    )
    check_attack(play.state, shot)
    attack(play, shot)


def compare_sector(play: FormationsPlay, command: CompareSector) -> None:
    """
    Find who acts first: the higher Agility of the commanders, else an opposed check of it.

    Source: FRM-TACT-7, R40.
    """
    own = play.state.find(command.formation).commander.abilities.agility
    is_first = own > command.agility
    while own == command.agility:
        first = _check_agility(play, command, "commander", own)
        second = _check_agility(play, command, command.enemy, command.agility)
        winner = settle_opposed(first, second, first_value=own, second_value=command.agility)
        if winner is Winner.FIRST or winner is Winner.SECOND:
            is_first = winner is Winner.FIRST
            break
    play.emit(
        FirstInSector(formation=command.formation, enemy=command.enemy, formation_is_first=is_first)
    )


def _check_agility(
    play: FormationsPlay, command: CompareSector, who: str, target: int
) -> RolledCheck:
    check = CheckToRoll(
        formation=command.formation,
        who=who,
        ability=Ability.AGILITY,
        reason="initiative",
        target=target,
    )
    return roll_check(play, check)


def _suppress(play: FormationsPlay, command: GiveOrder) -> None:
    """Shoot, and let as many enemies check as there are degrees; FRM-TACT-9, 10, R41."""
    modifier = SUPPRESSION_PER_SIZE * play.state.size_for_orders(command.formation)
    check_attack(play.state, command)
    result = attack(play, command)
    for enemy in command.targets[: result.hits]:
        if enemy in play.state.formations:
            _suppress_formation(play, command.formation, enemy, modifier)
        else:
            owed = OwedCheck(
                enemy=enemy,
                kind=EnemyCheck.SUPPRESSION,
                formation=command.formation,
                modifier=modifier,
            )
            play.emit(EnemyMustCheck(owed=owed))


def _suppress_formation(play: FormationsPlay, formation: str, enemy: str, modifier: int) -> None:
    target = play.state.find(enemy)
    if target.status is not Status.ACTIVE or target.immune_suppression:
        return
    if not check_suppression(play, enemy, modifier):
        gain_pain(play, formation, 1)


TACTICS: Mapping[str, OrderResolver] = {
    SECTOR: OrderResolver(resolve=_set_sector),
    "suppressing_fire": OrderResolver(resolve=_suppress),
}
"""Tactical orders that shoot."""
