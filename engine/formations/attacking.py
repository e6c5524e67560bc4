"""
Attack by orders: the check of the whole, its hits under the cap, and whom they strike.

Source: formations, FRM-ATK-1, 2, 4; ATTACK; FRM-TACT-6, 9 to 11; FRM-ORK-6, 9; FRM-KROOT-1, 2;
FRM-CHAOS-10; R36, R37, R41, R51.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.formations.checking import (
    CheckToRoll,
    FormationsPlay,
    RolledCheck,
    is_double,
    modified,
    roll_check,
)
from engine.formations.commands import GiveOrder, IncomingHit, TakeHits
from engine.formations.damage import locate
from engine.formations.effects import EffectKind
from engine.formations.events import HitsAssigned
from engine.formations.giving import OrderResolver
from engine.formations.moving import Pace, move
from engine.formations.orders import ORDERS, HitCount, Subtype
from engine.formations.profiles import Ability, FormationWeapon
from engine.formations.sides.ordering import check_order
from engine.formations.sides.own_fire import after_ballistic_check
from engine.formations.sides.surprise import ask_surprise
from engine.formations.state import Formation, FormationsState
from engine.formations.targeting import (
    SHARED_ATTACKS,
    can_be_picked,
    can_join,
    check_attack,
    modifier_against,
    modifier_for_joining,
    own_weapon,
)
from engine.formations.wounding import take_hits


def count_hits(rule: HitCount, degrees: int, *, multiplier: int, able: int | None) -> int:
    """
    Count the hits of an attack that succeeded.

    Args:
        rule: how degrees make hits.
        degrees: of success; 0 for a bare success where the ruling counts so.
        multiplier: of the main weapon's storm, else 1.
        able: the cap, None for none.

    Source: FRM-ATTACK-2, 6, 10; FRM-TACT-6, 11; FRM-ORK-9, R51.
    """
    match rule:
        case HitCount.PER_DEGREE:
            hits = degrees
        case HitCount.PER_TWO_BEYOND_FIRST:
            hits = 1 + max(0, degrees - 1) // 2
        case HitCount.PER_THREE:
            hits = degrees // 3
    hits *= multiplier
    return hits if able is None else min(hits, able)


def storm_multiplier(state: FormationsState, formation: Formation, order: str) -> int:
    """Return by how much a storm multiplies the hits of an order."""
    storms = formation.effects_of(EffectKind.MAIN_STORM)
    shoots = Subtype.SHOOTING in ORDERS[order].subtypes
    return state.rulings.storm_multiplier if storms and shoots else 1


def spread(hits: int, caps: Sequence[int], shares: Sequence[int] = ()) -> tuple[int, ...]:
    """
    Spread hits over targets: first as wished, then one each in turn; no target over its cap.

    Args:
        hits: in all.
        caps: the most for each target, in order.
        shares: how many are wished for the first targets.

    Source: FRM-ATK-2, FRM-ATTACK-2, R36.
    """
    given = [0] * len(caps)
    left = hits
    for place, share in enumerate(shares[: len(caps)]):
        given[place] = max(0, min(share, caps[place], left))
        left -= given[place]
    while left > 0 and any(have < cap for have, cap in zip(given, caps, strict=True)):
        for place, cap in enumerate(caps):
            if left > 0 and given[place] < cap:
                given[place] += 1
                left -= 1
    return tuple(given)


def attack(play: FormationsPlay, command: GiveOrder) -> RolledCheck:
    """
    Attack with the whole formation and with those who join; who could and is gone joins no more.

    Whom and how is checked before the first die of an order (see `targeting.check_attack`).
    """
    formation = play.state.find(command.formation)
    order = ORDERS[command.order]
    assert order.check is not None
    assert order.check.hits is not None
    is_capped = order.check.hits is not HitCount.PER_THREE
    able = _ask_able(play, formation, command) if is_capped else None
    bonus = ask_surprise(play, formation, command) + modifier_against(play.state, command)
    result = check_order(play, replace(command, modifier=command.modifier + bonus))
    if result.passed:
        multiplier = storm_multiplier(play.state, formation, order.key)
        hits = count_hits(order.check.hits, result.degrees, multiplier=multiplier, able=able)
        _strike_targets(play, command, hits, result.face, able)
    if order.check.ability is Ability.BALLISTIC_SKILL:
        after_ballistic_check(play, formation.id, result)
    for name in command.joining:
        if can_join(play.state.find(formation.id), name, order.key):
            _join(play, command, name)
    return result


def _ask_able(play: FormationsPlay, formation: Formation, command: GiveOrder) -> int:
    most = most_able(formation, command)
    if command.able is not None:
        return max(0, min(command.able, most))
    key = "engaged" if Subtype.MELEE in ORDERS[command.order].subtypes else "able"
    return play.ask_number(key, formation.id, default=formation.regulars, most=most)


def most_able(formation: Formation, command: GiveOrder) -> int:
    """Return how many the cap counts at most: nobody who attacks with another weapon; R37."""
    if Subtype.MELEE not in ORDERS[command.order].subtypes:
        return formation.regulars
    joining = sum(man.name in command.joining for man in formation.specialists_in)
    return formation.subordinates - joining


def _strike_targets(
    play: FormationsPlay, command: GiveOrder, hits: int, face: int, able: int | None
) -> None:
    targets = command.targets or ("",)
    limit = hits if able is None else able
    caps = [
        min(limit, command.able_by_target[place]) if place < len(command.able_by_target) else limit
        for place in range(len(targets))
    ]
    weapon = main_weapon(play.state.find(command.formation), command.order)
    for target, number in zip(targets, spread(hits, caps, command.shares), strict=True):
        if number or not command.targets:
            hit_target(play, command, target, number, weapon=weapon, face=face)


def main_weapon(formation: Formation, order: str) -> FormationWeapon | None:
    """Return the main weapon that an order uses."""
    is_melee = Subtype.MELEE in ORDERS[order].subtypes
    return formation.main_melee if is_melee else formation.main_ranged


def hit_target(
    play: FormationsPlay,
    command: GiveOrder,
    target: str,
    number: int,
    *,
    weapon: FormationWeapon | None,
    face: int,
    who: str = "regulars",
) -> None:
    """
    Let hits strike one target; a formation of the table takes their damage at once.

    Args:
        play: what it happens on.
        command: the order.
        target: id of a formation, or a free name.
        number: of hits.
        weapon: whose damage is rolled; None, or one without damage dice: the GM enters it.
        face: of the check: a double lets choose who is hit.
        who: attacks.
    """
    formation = play.state.find(command.formation)
    is_charge = command.order == "charge"
    bonus = formation.sum_of(EffectKind.CHARGE_DAMAGE) if is_charge else 0
    qualities = tuple(dict.fromkeys(one.note for one in formation.effects_of(EffectKind.QUALITY)))
    play.emit(
        HitsAssigned(
            formation=formation.id,
            who=who,
            order=command.order,
            target=target,
            weapon=weapon.name if weapon else "",
            locations=tuple(locate(play.state, place) for place in range(number)),
            damage_bonus=bonus,
            qualities=qualities if command.order in SHARED_ATTACKS else (),
        )
    )
    if weapon and weapon.damage and number and target in play.state.formations:
        damages = _roll_damage(play, weapon, number, bonus, f"{formation.id} {who} {target}")
        take_hits(play, _hits_on(play.state, command, target, weapon, damages, face))


def _hits_on(
    state: FormationsState,
    command: GiveOrder,
    target: str,
    weapon: FormationWeapon,
    damages: tuple[IncomingHit, ...],
    face: int,
) -> TakeHits:
    """Let hits strike whom a double singles out, where he is still there."""
    may_pick = is_double(face) and can_be_picked(state.find(target), command.picks)
    return TakeHits(
        formation=target,
        hits=damages,
        penetration=weapon.penetration,
        picks=command.picks if may_pick else None,
        ranged=Subtype.MELEE not in ORDERS[command.order].subtypes,
        spray=weapon.spray,
        blast=weapon.blast,
        enemy=command.formation,
    )


def _roll_damage(
    play: FormationsPlay, weapon: FormationWeapon, number: int, bonus: int, group: str
) -> tuple[IncomingHit, ...]:
    dice = weapon.damage
    assert dice is not None
    return tuple(
        IncomingHit(
            damage=sum(play.roll(dice.sides, dice.count, block="damage", group=group))
            + dice.bonus
            + bonus
        )
        for _ in range(number)
    )


def _join(play: FormationsPlay, command: GiveOrder, name: str) -> None:
    """Let a member attack with his own weapon: his own number, one hit, no cap; R37."""
    formation = play.state.find(command.formation)
    weapon, abilities = own_weapon(formation, name, command.order)
    shoots = Subtype.MELEE not in ORDERS[command.order].subtypes
    ability = Ability.BALLISTIC_SKILL if shoots else Ability.WEAPON_SKILL
    own = formation.sum_of(EffectKind.OWN_RANGED) if shoots else 0
    check = CheckToRoll(
        formation=formation.id,
        who=name,
        ability=ability,
        reason=command.order,
        target=modified(
            abilities.value(ability),
            own,
            modifier_for_joining(play.state, command, name),
            command.modifier,
            rulings=play.state.rulings,
        ),
        rerolls=False,
    )
    result = roll_check(play, check)
    if result.passed:
        target = (command.targets or ("",))[0]
        hit_target(play, command, target, 1, weapon=weapon, face=result.face, who=name)
    if shoots:
        after_ballistic_check(play, formation.id, result)


def _attack_only(play: FormationsPlay, command: GiveOrder) -> None:
    check_attack(play.state, command)
    attack(play, command)


def _charge(play: FormationsPlay, command: GiveOrder) -> None:
    check_attack(play.state, command)
    move(play, command, Pace.CHARGE)
    attack(play, command)


ATTACKS: Mapping[str, OrderResolver] = {
    "volley_fire": OrderResolver(resolve=_attack_only),
    "melee_attack": OrderResolver(resolve=_attack_only),
    "charge": OrderResolver(resolve=_charge),
}
"""Orders that only attack."""
