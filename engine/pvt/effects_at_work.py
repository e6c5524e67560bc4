"""
Find which effects work on a unit or on an attack, and what values come of them.

The rules of a unit and of the hero who is one of its models serve both; rules of others may serve a
retinue or a keyword, as long as their bearer plays. Play and exact odds call the same functions.

Source: PVT-UNIT-5, 7, PVT-DEG-1, 3, PVT-DICE-9, PVT-HIT-1, PVT-SHOOT-16, PVT-FIGHT-5, PVT-DATA-6,
10.
"""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from engine.pvt.battle import Battle
from engine.pvt.characteristics import Characteristic
from engine.pvt.effects import Effect, HitAgainst, ModifyValue, RerollFaces, Rule, Step, WeaponValue
from engine.pvt.modifiers import Modifier, apply_modifiers
from engine.pvt.units import ModelRef, Unit
from engine.pvt.weapons import Weapon

_Kind = TypeVar("_Kind", bound=Effect)


def rules_on(battle: Battle, unit: str) -> Sequence[Rule]:
    """
    Return the rules that serve a unit, in battle order of their bearers.

    Args:
        unit: an attached hero is served as his unit is, and by his own keywords besides.
    """
    if not battle.bonds.bearers:
        return ()
    bearers = [battle.units[one] for one in battle.bonds.bearers]
    served = (battle.units[battle.body_of(unit)], battle.units[unit])
    return [
        rule
        for bearer in bearers
        if not bearer.is_gone
        for rule in bearer.rules
        if battle.body_of(bearer.id) == served[0].id or _serves(bearer, rule, served)
    ]


def _serves(bearer: Unit, rule: Rule, served: Iterable[Unit]) -> bool:
    """Tell whether a rule of somebody outside serves a unit (PVT-DATA-10)."""
    return any(
        (rule.serves_retinue and one.retinue_of == bearer.id)
        or not set(rule.serves_keywords).isdisjoint(one.keywords)
        for one in served
    )


def effects_on(battle: Battle, unit: str) -> tuple[Effect, ...]:
    """Return the effects of all rules that serve a unit."""
    if not battle.bonds.bearers:
        return ()
    rules = rules_on(battle, unit)
    return tuple(effect for rule in rules for effect in rule.effects) if rules else ()


def effects_of_attack(battle: Battle, attacker: str, weapon: Weapon) -> tuple[Effect, ...]:
    """Return what works when a unit uses a weapon: its rules, then the weapon's own effects."""
    return effects_on(battle, attacker) + weapon.effects


def of_kind(effects: Iterable[Effect], kind: type[_Kind]) -> list[_Kind]:
    """Select the effects of one kind."""
    return [effect for effect in effects if isinstance(effect, kind)]


def select_modifiers(
    effects: Iterable[Effect], value: Characteristic | WeaponValue, opponent: Unit | None = None
) -> tuple[Modifier, ...]:
    """
    Select the modifiers of a value.

    Args:
        effects: in the order given.
        opponent: whose keywords a modifier may ask for: those of his datasheet (PVT-UNIT-7).
    """
    keywords = () if opponent is None else opponent.keywords
    return tuple(
        effect.modifier
        for effect in of_kind(effects, ModifyValue)
        if effect.value == value
        and (effect.target_keyword is None or effect.target_keyword in keywords)
    )


def find_modifiers(
    battle: Battle,
    attacker: str,
    weapon: Weapon,
    target: str,
    value: Characteristic | WeaponValue,
) -> tuple[Modifier, ...]:
    """Find what rules and the weapon do to a value of an attack on a target (PVT-MOD-5)."""
    effects = effects_of_attack(battle, attacker, weapon)
    return select_modifiers(effects, value, battle.units[target]) if effects else ()


def find_rerolls(
    battle: Battle, attacker: str, weapon: Weapon, claimed: Sequence[RerollFaces] = ()
) -> tuple[RerollFaces, ...]:
    """
    Join the faces that an attack may reroll, by rules, weapon and claims.

    Returns:
        One entry for each step that has any.

    Source: PVT-DICE-9.
    """
    effects = effects_of_attack(battle, attacker, weapon)
    permitted = [*of_kind(effects, RerollFaces), *claimed]
    if not permitted:
        return ()
    joined = {
        step: {face for one in permitted if one.step is step for face in one.faces} for step in Step
    }
    return tuple(
        RerollFaces(step=step, faces=tuple(sorted(faces)))
        for step, faces in joined.items()
        if faces
    )


def find_evasion(battle: Battle, attacker: str, weapon: Weapon) -> Characteristic | None:
    """Return what the weapon, else a rule, has hit rolls go against; None: the usual one."""
    named = of_kind(effects_of_attack(battle, attacker, weapon), HitAgainst)
    return named[-1].characteristic if named else None


def find_value(
    battle: Battle,
    ref: ModelRef,
    characteristic: Characteristic,
    opponent: str | None = None,
    effects: Sequence[Effect] | None = None,
    *,
    circumstances: Sequence[Modifier] = (),
    claimed: Sequence[Modifier] = (),
) -> int | None:
    """
    Return a characteristic of a model at work: the only way in which rules read one.

    All that modifies it is applied at once to the value of the row of degradation that holds.

    Args:
        opponent: the unit that it is held against.
        effects: those of `effects_on` the model's unit, where they are known already.
        circumstances: what ground, distance and the like do to it; they come before the rules'.
        claimed: what was declared or said of it; they come last.

    Source: PVT-DEG-1, 3, PVT-MOD-1.
    """
    unit = battle.units[ref.unit]
    value = unit.profile_of(ref.place).sheet_value(
        characteristic, unit.models[ref.place].wounds_left
    )
    if effects is None:
        effects = effects_on(battle, ref.unit)
    if not (effects or circumstances or claimed):
        return value
    against = None if opponent is None else battle.units[opponent]
    modifiers = (
        *circumstances,
        *select_modifiers(effects, characteristic, against),
        *claimed,
    )
    return apply_modifiers(value, modifiers, battle.rulings).value


def find_strength(battle: Battle, bearer: ModelRef, weapon: Weapon, target: str) -> int | None:
    """
    Return the strength of a shot or blow in the hands of a bearer, after all modifiers.

    Source: PVT-SHOOT-16, PVT-FIGHT-5.
    """
    used = as_borne(battle, bearer, weapon)
    user = find_value(battle, bearer, Characteristic.STRENGTH, target)
    modifiers = find_modifiers(battle, bearer.unit, used, target, WeaponValue.STRENGTH)
    return apply_modifiers(used.strength.of(user), modifiers, battle.rulings).value


def find_penetration(battle: Battle, bearer: ModelRef, weapon: Weapon, target: str) -> int:
    """Return the armour penetration of a weapon in the hands of a bearer, after all modifiers."""
    used = as_borne(battle, bearer, weapon)
    modifiers = find_modifiers(battle, bearer.unit, used, target, WeaponValue.ARMOUR_PENETRATION)
    return apply_modifiers(used.armour_penetration, modifiers, battle.rulings).value or 0


def as_borne(battle: Battle, bearer: ModelRef, weapon: Weapon) -> Weapon:
    """Return a weapon with the values that its bearer's row of degradation gives it (PVT-DEG-1)."""
    row = battle.profile(bearer).row(battle.model(bearer).wounds_left)
    if row is None:
        return weapon
    return next((one for one in row.weapons if one.key == weapon.key), weapon)
