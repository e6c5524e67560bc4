"""
A declaration chosen by buttons: a unit, what it does, to whom, with what.

Each step is a line of the chat language that shows the next one; the last is the declaration
itself. So nothing is kept between the steps, and who types a step gets the same menu. What may be
chosen is what there is when it would be carried out, after what is declared before (PVT-TURN-9).
"""

from collections.abc import Callable, Iterator, Mapping

from engine.errors import IllegalActionError
from engine.pvt.battle import Battle
from engine.pvt.declarations import (
    Advance,
    Charge,
    FallBack,
    Fight,
    FightLine,
    Move,
    Shoot,
    ShootingLine,
)
from engine.pvt.targeting import is_held
from engine.pvt.units import GAME_MASTER, Unit
from engine.pvt.weapons import Weapon
from vkbot.battle_requests import Declare, MarkReady, PassTurn
from vkbot.guards import ANYBODY, Guard
from vkbot.menu_requests import Deed, ShowMenu
from vkbot.requests import Request
from vkbot.results.menus import MenuChoice, MenuShown
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import guard_of, is_gm, playing, require_own
from vkbot.services.paging import cut_page
from vkbot.services.rehearsing import find_met
from vkbot.services.situation import Situation

CHOICES_ON_A_PAGE, CHOICES_ON_THE_ONLY_PAGE = 7, 9
"""With the ways back, on and off as many buttons as VK puts under a message."""


def show_menu(request: ShowMenu, situation: Situation) -> MenuShown:
    """
    Show what may be chosen next.

    Raises:
        IllegalActionError: "no_battle", "no_own_units", "not_your_unit", or "menu_empty" where
            there is nothing to choose from.
    """
    with playing(situation) as log:
        battle = log.circle.battle
        if request.unit is not None:
            owner = battle.units[request.unit].owner
            require_own(situation, log, owner)
            battle = find_met(log, owner)
        choices = list(_choices(request, situation, log, battle))
        if not choices:
            raise IllegalActionError("menu_empty", {"unit": battle.units[request.unit or ""].name})
        size = CHOICES_ON_A_PAGE
        if len(choices) <= CHOICES_ON_THE_ONLY_PAGE:
            size = CHOICES_ON_THE_ONLY_PAGE
        shown, page, pages = cut_page(choices, request.page, size)
        return MenuShown(
            battle=battle.copy(),
            guard=guard_of(log, situation.speaker),
            chosen=request,
            choices=tuple(shown),
            page=page,
            pages=pages,
        )


def renew_guard(guard: Guard, request: Request, situation: Situation) -> Guard:
    """
    Return the guard of buttons that follow upon a press.

    Raises:
        IllegalActionError: "button_of_another", or "button_stale": the round is over, or somebody
            whose unit acts has declared since.
        MoveToLane: the battle is decided in another conversation's order.
    """
    if guard.whose not in (ANYBODY, situation.speaker):
        raise IllegalActionError("button_of_another")
    with playing(situation) as log:
        fresh = guard_of(log, guard.whose)
        if (guard.battle_id, guard.round) != (fresh.battle_id, fresh.round):
            raise IllegalActionError("button_stale")
        if isinstance(request, Declare) and _has_declared_since(guard, request, log):
            raise IllegalActionError("button_stale")
        return fresh


def _has_declared_since(guard: Guard, request: Declare, log: BattleLog) -> bool:
    action = request.action
    acting = getattr(action, "unit", None)
    owner = log.circle.battle.units[acting].owner if acting is not None else guard.whose
    return any(
        one.owner == owner and one.number >= guard.next_number
        for one in log.circle.declarations.values()
    )


def _choices(
    request: ShowMenu, situation: Situation, log: BattleLog, battle: Battle
) -> Iterator[MenuChoice]:
    if request.unit is None:
        yield from _units(situation, log)
    elif request.deed is None:
        yield from _deeds(battle, battle.units[request.unit])
    elif request.target is None or request.deed not in _WEAPON_CHOICES:
        yield from _TARGET_CHOICES[request.deed](battle, request.unit)
    else:
        yield from _WEAPON_CHOICES[request.deed](battle, request.unit, request.target)


def _units(situation: Situation, log: BattleLog) -> Iterator[MenuChoice]:
    """Go through whom the speaker commands; a GM by buttons only what is the GM's, or his own."""
    players, speaker = log.circle.players, situation.speaker
    own = {speaker, *(one for one, player in players.items() if player.deputy == speaker)}
    if is_gm(situation):
        own.add(GAME_MASTER)
    units = [one for one in log.circle.battle.units.values() if not one.is_gone]
    commanded = [ShowMenu(unit=one.id) for one in units if one.owner in own]
    if not commanded:
        raise IllegalActionError("no_own_units")
    yield from commanded
    yield MarkReady()
    yield PassTurn()


def _deeds(battle: Battle, unit: Unit) -> Iterator[MenuChoice]:
    if unit.is_gone:
        return
    yield ShowMenu(unit=unit.id, deed=Deed.MOVE)
    weapons = _weapons_of(battle, unit.id)
    if any(weapon.is_ranged for weapon in weapons):
        yield ShowMenu(unit=unit.id, deed=Deed.SHOOT)
    yield ShowMenu(unit=unit.id, deed=Deed.CHARGE)
    if not all(weapon.is_ranged for weapon in weapons):
        yield ShowMenu(unit=unit.id, deed=Deed.FIGHT)
    if unit.activity.began_engaged and is_held(battle, unit.id):
        yield FallBack(unit=unit.id)
    yield MarkReady()
    yield PassTurn()


def _others(battle: Battle, unit_id: str) -> list[str]:
    """List who else stands on the field: enemies before friends, the near before the far."""
    unit, body = battle.units[unit_id], battle.body_of(unit_id)
    others = [
        one
        for one in battle.units.values()
        if one.id != body and one.attached_to is None and not battle.is_gone(one.id)
    ]

    def rank(other: Unit) -> tuple[bool, bool, int]:
        metres = battle.distance(unit_id, other.id)
        return other.side == unit.side, metres is None, metres or 0

    return [one.id for one in sorted(others, key=rank)]


def _enemies(battle: Battle, unit_id: str) -> list[str]:
    """List whom to attack: the other sides, or everybody where there is but one."""
    side, others = battle.units[unit_id].side, _others(battle, unit_id)
    return [one for one in others if battle.units[one].side != side] or others


def _moves(battle: Battle, unit: str) -> Iterator[MenuChoice]:
    yield Move(unit=unit)
    yield Advance(unit=unit)
    for other in _others(battle, unit):
        yield Move(unit=unit, towards=other)


def _charges(battle: Battle, unit: str) -> Iterator[MenuChoice]:
    for other in _enemies(battle, unit):
        yield Charge(unit=unit, targets=(other,))


def _shooting_targets(battle: Battle, unit: str) -> Iterator[MenuChoice]:
    for other in _enemies(battle, unit):
        yield ShowMenu(unit=unit, deed=Deed.SHOOT, target=other)


def _fighting_targets(battle: Battle, unit: str) -> Iterator[MenuChoice]:
    enemies = _enemies(battle, unit)
    for other in sorted(enemies, key=lambda one: not battle.are_engaged(unit, one)):
        yield ShowMenu(unit=unit, deed=Deed.FIGHT, target=other)


def _shots(battle: Battle, unit: str, target: str) -> Iterator[MenuChoice]:
    keys = [weapon.key for weapon in _weapons_of(battle, unit) if weapon.is_ranged]
    for key in (None, *keys):
        line = ShootingLine(weapon=key, bearers=None, target=target)
        yield Shoot(unit=unit, lines=(line,))


def _blows(battle: Battle, unit: str, target: str) -> Iterator[MenuChoice]:
    keys = [weapon.key for weapon in _weapons_of(battle, unit) if not weapon.is_ranged]
    for key in (None, *keys):
        yield Fight(unit=unit, lines=(FightLine(weapon=key, target=target),))


def _weapons_of(battle: Battle, unit: str) -> list[Weapon]:
    """List the weapons that living models of a unit bear, an attached hero's last."""
    borne: dict[str, Weapon] = {}
    for ref in battle.refs_of(unit):
        arsenal = battle.units[ref.unit].weapons_by_key
        borne |= {key: arsenal[key] for key in battle.model(ref).weapons}
    return list(borne.values())


_TARGET_CHOICES: Mapping[Deed, Callable[[Battle, str], Iterator[MenuChoice]]] = {
    Deed.MOVE: _moves,
    Deed.SHOOT: _shooting_targets,
    Deed.CHARGE: _charges,
    Deed.FIGHT: _fighting_targets,
}
_WEAPON_CHOICES: Mapping[Deed, Callable[[Battle, str, str], Iterator[MenuChoice]]] = {
    Deed.SHOOT: _shots,
    Deed.FIGHT: _blows,
}
