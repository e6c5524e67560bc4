"""Units and battles from the words of a case."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.pvt.battle import Battle
from engine.pvt.characteristics import Characteristic
from engine.pvt.effects import KillChance, Loner, RerollFaces, Rule, Step
from engine.pvt.events import HeroAttached
from engine.pvt.folding import apply_event
from engine.pvt.profiles import DegradationRow
from engine.pvt.units import FLIGHT, Terrain, Unit
from engine.pvt.weapons import Amount, Strength, Weapon
from tests.engine.pvt import armies

_WEAPONS: Mapping[str, Weapon] = {
    weapon.key: weapon for weapon in vars(armies).values() if isinstance(weapon, Weapon)
}
_EXTRA: Mapping[str, Weapon] = {
    "bolter_max_60": replace(armies.BOLTER, key="bolter_max_60", max_range_metres=60),
    "reaper": replace(
        armies.EXECUTIONER, key="reaper", effects=(KillChance(percent=7, outcome="soul"),)
    ),
    "grenade": replace(
        armies.FLAMER, key="grenade", is_grenade=True, range_metres=10, shots=Amount.of("Dx")
    ),
    "auto_pistol": replace(armies.LASPISTOL, key="auto_pistol", hits_automatically=True),
    "sure_134": replace(
        armies.EXECUTIONER,
        key="sure_134",
        strength=Strength(value=134),
        damage=Amount.of("3"),
    ),
    "sure_shot_10": replace(
        armies.EXECUTIONER,
        key="sure_shot_10",
        shots=Amount.of("1"),
        strength=Strength(value=100),
        damage=Amount.of("10"),
    ),
    "sure_d3": replace(
        armies.EXECUTIONER, key="sure_d3", shots=Amount.of("2"), damage=Amount.of("D3")
    ),
}
WEAPONS = {**_WEAPONS, **_EXTRA}
_BASES = {
    "GRD": armies.guardsmen,
    "CSM": armies.raiders,
    "BLD": armies.bloodletters,
    "ORK": armies.orks,
}
_RULES = {
    "reroll-1-hit": Rule(
        name="warband", effects=(RerollFaces(step=Step.HIT, faces=(1,)),), serves_retinue=True
    ),
}
_CODE = re.compile(r"([A-Z]+)(\d*)")


def build_battle(given: Mapping[str, Any]) -> Battle:
    """Put the units of a case on the field."""
    texts: Sequence[str] = given["units"]
    units = [build_unit(text) for text in texts]
    battle = armies.a_battle(
        *units,
        distances={
            (first, second): int(metres)
            for first, second, metres in map(str.split, given.get("distances", ()))
        },
        engaged=[_two(text) for text in given.get("engaged", ())],
        unseen=[_two(text) for text in given.get("unseen", ())],
        rulings=given.get("rulings"),
    )
    battle.is_deadly = given.get("deadly", False)
    for text in texts:
        found = re.search(r"with (\w+)", text)
        if found:
            unit = build_unit(text).id
            apply_event(battle, HeroAttached(hero=found[1], unit=unit))
    for unit in battle.units.values():
        began = replace(unit.activity, began_engaged=battle.is_engaged(unit.id))
        battle.units[unit.id] = replace(unit, activity=began)
    return battle


def _two(text: str) -> tuple[str, str]:
    first, second = text.split()
    return first, second


def build_unit(text: str) -> Unit:
    """Make a unit from its code and the words after it."""
    code, *words = (part.strip() for part in text.split(";"))
    found = _CODE.fullmatch(code)
    assert found is not None, code
    name, count = found.groups()
    unit = _base(name, int(count or 1))
    for word in words:
        unit = _change(unit, word)
    return unit


def _base(name: str, count: int) -> Unit:
    if name in _BASES:
        return _BASES[name](count)
    return {"TNK": armies.a_tank, "LORD": armies.a_lord}[name]()


def _change(unit: Unit, word: str) -> Unit:
    name, _, rest = word.partition(" ")
    change = _WORDS.get(name)
    return _change_profile(unit, name, rest) if change is None else change(unit, rest)


def _arm(unit: Unit, places: Sequence[int], keys: str) -> Unit:
    wanted = [key.strip() for key in keys.split(",")]
    known = {weapon.key: weapon for weapon in unit.weapons} | {k: WEAPONS[k] for k in wanted}
    models = list(unit.models)
    for place in places:
        models[place] = replace(models[place], weapons=tuple(wanted))
    borne = [key for model in models for key in model.weapons]
    weapons = tuple(known[key] for key in dict.fromkeys(borne))
    return replace(unit, models=tuple(models), weapons=weapons)


def _change_model(unit: Unit, text: str) -> Unit:
    number, what, rest = text.split(maxsplit=2)
    place = int(number) - 1
    if what == "armed":
        return _arm(unit, [place], rest)
    return armies.with_wounds(unit, place, int(rest.split()[0]))


def _change_profile(unit: Unit, name: str, value: str) -> Unit:
    (profile,) = unit.profiles
    if name == "degrades":
        rows = tuple(
            DegradationRow(
                least_wounds=int(least), values=((Characteristic.BALLISTIC_SKILL, int(skill)),)
            )
            for least, skill in (row.split(":") for row in value.split())
        )
        return replace(unit, profiles=(replace(profile, degradation=rows),))
    number = None if value == "-" else int(value)
    changed = replace(profile, **{name: number})
    models = unit.models
    if name in ("wounds", "action_points"):
        field = {"wounds": "wounds_left", "action_points": "action_points_left"}[name]
        models = tuple(replace(model, **{field: number}) for model in models)
    return replace(unit, profiles=(changed,), models=models)


def _give(unit: Unit, rule: Rule) -> Unit:
    return replace(unit, rules=(*unit.rules, rule))


_WORDS: Mapping[str, Callable[[Unit, str], Unit]] = {
    "moved": lambda unit, _: armies.moved(unit),
    "flight": lambda unit, _: replace(unit, keywords=(*unit.keywords, FLIGHT)),
    "loner": lambda unit, _: _give(unit, Rule(name="loner", effects=(Loner(),))),
    "rule": lambda unit, name: _give(unit, _RULES[name]),
    "named": lambda unit, name: replace(unit, id=name, name=name),
    "side": lambda unit, side: replace(unit, side=side),
    "cover": lambda unit, percent: replace(unit, cover_percent=int(percent)),
    "terrain": lambda unit, terrain: replace(unit, terrain=Terrain(terrain)),
    "armed": lambda unit, keys: _arm(unit, range(len(unit.models)), keys),
    "model": _change_model,
    "with": lambda unit, _: unit,
}
