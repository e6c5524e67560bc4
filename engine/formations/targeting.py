"""
Say whom attacks strike, with which weapon, and how hard that is; refuse what nobody can do.

Source: formations, FRM-ATK-5 to 8; FRM-ATTACK-3, 7, 12; R18, R19, R37.
"""

from dataclasses import replace

from engine.errors import IllegalActionError
from engine.formations.commands import GiveOrder
from engine.formations.effects import EffectKind
from engine.formations.kinds import Status
from engine.formations.orders import ORDERS, Subtype
from engine.formations.profiles import Abilities, FormationWeapon
from engine.formations.state import Formation, FormationsState

COMMANDER = "commander"

SHARED_ATTACKS = ("volley_fire", "melee_attack", "charge")
"""Orders that members with a weapon of their own may join."""


def can_be_hit(formation: Formation) -> bool:
    """Tell whether anybody is there to be hit: a formation that stands, or its lone commander."""
    return formation.status is Status.ACTIVE or formation.commander_stands


def can_be_picked(formation: Formation, picks: str | None) -> bool:
    """Tell whether a member may be singled out; None: nobody is."""
    return picks in (None, COMMANDER, *(man.name for man in formation.specialists_in))


def check_attack(state: FormationsState, command: GiveOrder) -> None:
    """
    Check whom an order attacks, whom it singles out, and who joins it.

    Raises:
        IllegalActionError: "bad_target".
    """
    formation = state.find(command.formation)
    enemies = [state.formations[key] for key in command.targets if key in state.formations]
    for enemy in enemies:
        if enemy.id == formation.id or not can_be_hit(enemy):
            raise IllegalActionError("bad_target", {"formation": formation.id, "picks": enemy.id})
    if enemies and not any(can_be_picked(enemy, command.picks) for enemy in enemies):
        raise IllegalActionError("bad_target", {"formation": formation.id, "picks": command.picks})
    for name in command.joining:
        is_twice = command.joining.count(name) > 1
        if is_twice or not can_join(formation, name, command.order):
            raise IllegalActionError("bad_target", {"formation": formation.id, "picks": name})


def modifier_against(state: FormationsState, command: GiveOrder) -> int:
    """
    Return what formations that are attacked do to the check: the handiest target counts.

    Source: FRM-MOVE-3; FRM-KROOT-12; as R18 has it for the members of one formation.
    """
    is_melee = Subtype.MELEE in ORDERS[command.order].subtypes
    kind = EffectKind.MELEE_AGAINST if is_melee else EffectKind.RANGED_AGAINST
    struck = [state.formations.get(target) for target in command.targets]
    return max((one.sum_of(kind) if one else 0 for one in struck), default=0)


def modifier_for_joining(state: FormationsState, command: GiveOrder, name: str) -> int:
    """
    Return what the first target does to the check of a member who attacks along.

    Source: R37; a commander who feared the slaughter strikes those who caused it worse, FRM-DRUK-8.
    """
    aimed = replace(command, targets=command.targets[:1])
    struck = [state.formations[key] for key in aimed.targets if key in state.formations]
    fears = sum(one.dread_of(command.formation) for one in struck) if name == COMMANDER else 0
    return modifier_against(state, aimed) + fears


def can_join(formation: Formation, name: str, order: str) -> bool:
    """Tell whether a member has a weapon of his own for an order."""
    weapon, _ = own_weapon(formation, name, order)
    return weapon is not None and order in SHARED_ATTACKS


def own_weapon(
    formation: Formation, name: str, order: str
) -> tuple[FormationWeapon | None, Abilities]:
    """Return the weapon that a member uses along with an order, and his abilities."""
    is_melee = Subtype.MELEE in ORDERS[order].subtypes
    if name == COMMANDER:
        commander = formation.commander
        return (commander.melee if is_melee else commander.ranged), commander.abilities
    for man in formation.specialists_in:
        if man.name == name:
            profile = man.profile or formation.regular
            return (man.melee if is_melee else man.ranged), profile.abilities
    return None, Abilities()
