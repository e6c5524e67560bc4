"""
Tell of effects in a file that would never do anything where they stand.

Rows that were there before the file are left alone: nobody could mend them in it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from json import dumps
from typing import Any

from pydantic import TypeAdapter, ValidationError

from engine.pvt.effects import Effect, Rule
from engine.pvt.idle_effects import (
    Idle,
    find_idle_in_rule,
    find_idle_on_weapon,
    values_read_with,
)
from engine.pvt.weapons import Weapon
from seeds.importing_faults import SheetFault
from seeds.importing_rows import Place
from seeds.importing_words import CHARACTERISTICS, EFFECTS, WEAPON_VALUES
from seeds.schema import AnyEffect, WeaponSchema
from seeds.sheet_schema import SpecialRuleSchema

_EFFECT: TypeAdapter[Effect] = TypeAdapter(AnyEffect)


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinedEffect:
    """An effect of a row; `rule` is the datasheet's rule that has it, None on a weapon."""

    place: Place
    effect: Mapping[str, Any]
    owner: Mapping[str, Any]
    rule: Mapping[str, Any] | None = None


def check_idle(joined: JoinedEffect) -> Iterator[SheetFault]:
    """Tell why an effect would never do anything; what keeps no schema is told of elsewhere."""
    if joined.place.row is None or not joined.owner:
        return
    try:
        effect = _EFFECT.validate_json(dumps(joined.effect))
        yield from (
            _idle_on_weapon(joined, effect)
            if joined.rule is None
            else _idle_in_rule(
                joined, effect, SpecialRuleSchema.model_validate_json(dumps(joined.rule)).rule()
            )
        )
    except ValidationError:
        return


def _idle_in_rule(joined: JoinedEffect, effect: Effect, rule: Rule) -> Iterator[SheetFault]:
    place = joined.place
    match find_idle_in_rule(effect, rule, is_hero=bool(joined.owner.get("action_points"))):
        case Idle.NO_OPPONENT:
            name = CHARACTERISTICS[joined.effect["value"]][0]
            yield place.fault("effect_no_opponent", "target_keyword", name=name)
        case Idle.UNTESTED:
            name = CHARACTERISTICS[joined.effect["characteristic"]][0]
            yield place.fault("effect_untested", "value", name=name)
        case Idle.NO_HERO:
            yield place.fault("effect_no_hero", "kind")
        case Idle.SERVES_NOBODY:
            field = "serves_keywords" if rule.serves_keywords else "serves_retinue"
            yield place.fault("effect_serves_nobody", field)


def _idle_on_weapon(joined: JoinedEffect, effect: Effect) -> Iterator[SheetFault]:
    place, weapon = joined.place, _weapon_of(joined.owner)
    match find_idle_on_weapon(effect, weapon):
        case Idle.BEARERS_OWN:
            name = EFFECTS[joined.effect["kind"]][0]
            yield place.fault("effect_of_bearer", "kind", name=name)
        case Idle.OTHER_VALUE:
            words = {**CHARACTERISTICS, **WEAPON_VALUES}
            read = ", ".join(words[value][0] for value in values_read_with(weapon))
            name = words[joined.effect["value"]][0]
            yield place.fault("effect_other_value", "value", name=name, values=read)
        case Idle.NO_HIT_ROLL:
            field = "step" if "step" in joined.effect else "kind"
            yield place.fault("effect_no_hit_roll", field)


def _weapon_of(values: Mapping[str, Any]) -> Weapon:
    plain = {one: value for one, value in values.items() if one not in ("effects", "given")}
    return WeaponSchema.model_validate_json(dumps(plain)).weapon()
