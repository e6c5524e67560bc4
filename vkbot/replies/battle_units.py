"""Who fights: a list by sides, and the sheet of one unit."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from engine.pvt import events as happened
from engine.pvt.battle import Battle
from engine.pvt.characteristics import Characteristic
from engine.pvt.effects_at_work import find_value
from engine.pvt.target_values import find_invulnerable
from engine.pvt.units import DeathCause, ModelRef, Terrain, Unit
from engine.pvt.weapons import Amount, DamageType, Weapon, WeaponType
from vkbot.lexicon.characteristics import ABBREVIATIONS
from vkbot.replies.battle_actions import GROUNDS
from vkbot.replies.battle_distances import write_metres
from vkbot.replies.battle_events import write_events, write_recovery
from vkbot.replies.battle_harm import (
    merge_models,
    write_hero_deaths,
    write_other_deaths,
    write_status,
)
from vkbot.replies.battle_names import (
    MODELS,
    name_owner,
    name_unit,
    name_units,
    name_wounds,
    write_value,
)
from vkbot.replies.battle_walls import keep_short
from vkbot.replies.formations_shown import list_squads
from vkbot.replies.players_text import disarm
from vkbot.replies.plurals import count_nouns
from vkbot.results.battle import BattleNoted, UnitCreated, UnitShown, UnitsListed

_SIDES: Mapping[str, str] = {"gm": "ГМ", "players": "Игроки"}
_TYPES: Mapping[WeaponType, str] = {
    WeaponType.PISTOL: "пистолет",
    WeaponType.ASSAULT: "штурмовое",
    WeaponType.RAPID_FIRE: "скорострельное",
    WeaponType.HEAVY: "тяжёлое",
    WeaponType.MELEE: "ближний бой",
}
_HARM: Mapping[DamageType, str] = {
    DamageType.ENERGY: "Э",
    DamageType.IMPACT: "У",
    DamageType.CUTTING: "Р",
    DamageType.EXPLOSIVE: "В",
}
_SHORT: Mapping[Characteristic, str] = {
    **{Characteristic(key): short for key, short in ABBREVIATIONS.items()},
    Characteristic.ATTACKS: "АТК",
}
_RECOVERIES = (happened.WoundsHealed, happened.ModelRestored)
_LINES = (
    (
        Characteristic.SPEED,
        Characteristic.BALLISTIC_SKILL,
        Characteristic.WEAPON_SKILL,
        Characteristic.STRENGTH,
        Characteristic.TOUGHNESS,
        Characteristic.AGILITY,
    ),
    (
        Characteristic.MANOEUVRABILITY,
        Characteristic.INTELLIGENCE,
        Characteristic.WILLPOWER,
        Characteristic.LEADERSHIP,
        Characteristic.LUCK,
    ),
)


def render_unit_created(created: UnitCreated) -> str:
    """Say who entered the battle, and how it is armed."""
    unit = created.battle.units[created.unit]
    owner = name_owner(created.owner)
    head = f"➕ {disarm(unit.name)}: {count_nouns(len(unit.models), MODELS)}, играет {owner}"
    return "\n".join([head, *_arms(unit)])


def render_units_listed(listed: UnitsListed) -> str:
    """List who fights, side by side."""
    battle = listed.battle
    units = [unit for unit in battle.units.values() if not unit.is_removed]
    squads = list_squads(battle.scene)
    if not units and not squads:
        return "Юнитов пока нет. Например: создать Гвардейцы: 20 гвардеец"
    lines: list[str] = []
    for side in dict.fromkeys(unit.side for unit in units):
        lines.append(f"▸ {_SIDES.get(side, disarm(side))}")
        lines += [f"• {_row(battle, unit)}" for unit in units if unit.side == side]
    return "\n".join([*lines, *squads])


def _row(battle: Battle, unit: Unit) -> str:
    parts = [f"{disarm(unit.name)}: {_strength(battle, unit)}", name_owner(unit.owner)]
    if unit.attached_to is not None:
        parts.append(f"в юните {name_unit(battle, unit.attached_to)}")
    parts += _conditions(battle, unit)
    return ", ".join(parts)


def _strength(battle: Battle, unit: Unit) -> str:
    if len(unit.models) == 1:
        model, whole = unit.models[0], unit.profile_of(0).wounds
        if not model.is_alive:
            return write_status(model.status)
        return f"{name_wounds(unit)} {model.wounds_left}/{whole}"
    if not unit.living:
        last = battle.last_hero(unit.id)
        return "никого не осталось" if last is None else f"из живых {name_unit(battle, last.id)}"
    return f"{len(unit.living)}/{len(unit.models)}"


def _conditions(battle: Battle, unit: Unit) -> Iterator[str]:
    foes = battle.opponents_of(unit.id)
    if foes:
        yield f"в бою с: {name_units(battle, foes)}"
    if unit.cover_percent:
        yield f"укрытие {unit.cover_percent} %"
    if unit.is_broken:
        yield "дух сломлен"


def render_unit_shown(shown: UnitShown) -> str:
    """Write a unit's sheet as it stands."""
    battle, unit = shown.battle, shown.battle.units[shown.unit]
    head = f"📄 {disarm(unit.name)}: {_strength(battle, unit)}, играет {name_owner(unit.owner)}"
    lines = [head, *_profiles(battle, unit), *_arms(unit), *_rules(unit), *_wounded(unit)]
    return "\n".join([*lines, *_place(battle, unit)])


def _profiles(battle: Battle, unit: Unit) -> Iterator[str]:
    """Write each sort of models as the first living one of it stands."""
    for index, profile in enumerate(unit.profiles):
        alike = [place for place, model in enumerate(unit.models) if model.profile == index]
        living = [place for place in alike if unit.models[place].is_alive]
        if len(unit.profiles) > 1:
            yield f"▸ {disarm(profile.name)}: {len(living)}"
        if not alike:
            continue
        ref = ModelRef(unit.id, (living or alike)[0])
        for keys in _LINES:
            found = [(key, find_value(battle, ref, key)) for key in keys]
            values = [_value(battle, ref, key) for key, value in found if value is not None]
            if values:
                yield " ".join(values)
        yield " ".join(_body(battle, ref))


def _value(battle: Battle, ref: ModelRef, key: Characteristic) -> str:
    """Write a characteristic at work, and the sheet's where rules have changed it."""
    value = find_value(battle, ref, key)
    printed = battle.profile(ref).sheet_value(key, battle.model(ref).wounds_left)
    text = f"{_SHORT[key]} {write_value(value)}"
    return text if value == printed else f"{text} (по листу {write_value(printed)})"


def _body(battle: Battle, ref: ModelRef) -> Iterator[str]:
    profile, unit, left = battle.profile(ref), battle.units[ref.unit], battle.model(ref).wounds_left
    yield _value(battle, ref, Characteristic.ATTACKS)
    yield f"Р {profile.wounds}"
    yield f"Броня {write_value(profile.armour_at(left).value)}"
    invulnerable = find_invulnerable(battle, ref)
    if invulnerable is not None:
        yield f"Нефиз {invulnerable} %"
    if profile.action_points:
        yield f"ОД {unit.models[0].action_points_left}/{profile.action_points}"


def _arms(unit: Unit) -> Iterator[str]:
    """Go through the weapons of the living, each with its numbers."""
    bearers = Counter(
        key for place in unit.living for key in dict.fromkeys(unit.models[place].weapons)
    )
    for weapon in unit.weapons:
        if bearers[weapon.key]:
            yield f"• {disarm(weapon.name)} ×{bearers[weapon.key]}: {_write_weapon(weapon)}"


def _write_weapon(weapon: Weapon) -> str:
    strength = weapon.strength
    force = f"СИЛ {strength.value:+d}" if strength.adds_to_user else f"СИЛ {strength.value}"
    shots = "" if weapon.shots is None else f" {_amount(weapon.shots)}"
    parts = [f"{_TYPES[weapon.type]}{shots}", force, f"БР {weapon.armour_penetration}"]
    if weapon.range_metres is not None:
        parts.append(f"ДИСТ {weapon.range_metres}")
    return ", ".join([*parts, f"урон {_amount(weapon.damage)} {_HARM[weapon.damage_type]}"])


def _amount(amount: Amount) -> str:
    if not amount.is_rolled and amount.size == 1:
        return str(amount.times)
    times = "" if amount.times == 1 else str(amount.times)
    die = "D" if amount.is_rolled else ""
    return f"{times}{die}{'x' if amount.size is None else amount.size}"


def _rules(unit: Unit) -> Iterator[str]:
    if unit.rules:
        yield f"Правила: {', '.join(disarm(rule.name) for rule in unit.rules)}"


def _wounded(unit: Unit) -> Iterator[str]:
    hurt = [
        f"№{place + 1} {unit.models[place].wounds_left}/{unit.profile_of(place).wounds}"
        for place in unit.living
        if unit.models[place].wounds_left < unit.profile_of(place).wounds
    ]
    if hurt and len(unit.models) > 1:
        yield f"Ранены: {', '.join(hurt)}"


def _place(battle: Battle, unit: Unit) -> Iterator[str]:
    """Go through where a unit stands: with whom, against whom, how far from whom."""
    hero = battle.attached_hero(unit.id)
    if hero is not None:
        yield f"С юнитом герой: {disarm(hero.name)}"
    if unit.attached_to is not None:
        yield f"В юните: {name_unit(battle, unit.attached_to)}"
    yield from (text[0].upper() + text[1:] for text in _conditions(battle, unit))
    if unit.terrain is not Terrain.OPEN:
        yield GROUNDS[unit.terrain].capitalize()
    distances = [
        f"{name_unit(battle, other)} {metres}"
        for other in battle.units
        if other != unit.id and (metres := write_metres(battle, unit.id, other))
    ]
    if distances:
        yield f"Дистанции: {', '.join(distances)}"


def render_battle_noted(noted: BattleNoted) -> str:
    """Say what the GM has changed."""
    battle, events = noted.battle, noted.events
    recovered = [one for one in events if isinstance(one, _RECOVERIES)]
    lines = [
        *write_events(battle, _leave_out_doubles(events)),
        *merge_models(battle, ((one.model, write_recovery(battle, one)) for one in recovered)),
        *write_other_deaths(battle, events),
    ]
    told = [*(f"✔ {line}" for line in lines), *write_hero_deaths(battle, events)]
    return "\n".join(keep_short(told)) or "Ничего не изменилось."


def _leave_out_doubles(events: Sequence[object]) -> Iterator[object]:
    """Leave out what other lines tell: deaths, recoveries, wounds that a single model keeps."""
    is_deadly = any(isinstance(one, happened.ModelSlain) for one in events)
    hurt = [one for one in events if isinstance(one, happened.WoundsLost)]
    for event in events:
        match event:
            case happened.ModelSlain() | happened.WoundsHealed() | happened.ModelRestored():
                continue
            case happened.UnitDestroyed() if is_deadly:
                continue
            case happened.MortalWoundsTaken(cause=DeathCause.BY_HAND, lost=0) if (
                len(hurt) == 1 and hurt[0].left
            ):
                continue
        yield event
