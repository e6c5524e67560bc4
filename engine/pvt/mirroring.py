"""
Units of the core game in a scene: they are put there when a command names them, as they stand.

What befalls them there comes back: whoever falls in the scene has fallen in the battle. Values of
the core game count in whole tens where the other texts roll D6.

Source: PVT-MOR-1 (whole tens); CHR-TYPE-1, 3; the state models of the texts.
"""

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, get_args

from engine.assault.commands import AssaultCommand, JoinUnit, PutUnit, RestoreModel
from engine.assault.records import Model, ModelProfile
from engine.assault.state import AssaultState
from engine.characters.commands import CharactersCommand
from engine.morale.commands import MoraleCommand
from engine.psychology.commands import PsychologyCommand, PutWarrior
from engine.psychology.state import Traits
from engine.pvt.battle import Battle
from engine.pvt.characteristics import Characteristic
from engine.pvt.deaths import slay_model
from engine.pvt.effects_at_work import find_value
from engine.pvt.events import WoundsLost
from engine.pvt.playing import Table
from engine.pvt.profiles import ModelKind
from engine.pvt.readings import MoraleScale
from engine.pvt.targeting import Deed, require_target
from engine.pvt.units import DeathCause, ModelRef, Unit
from engine.scene.commands import SceneCommand

_TENS = 10
_OF_ASSAULT = get_args(AssaultCommand | CharactersCommand | MoraleCommand)
_OF_PSYCHOLOGY = get_args(PsychologyCommand)


def list_mirrored(battle: Battle, command: SceneCommand) -> list[SceneCommand]:
    """
    List the commands that put the units of the core game into the scene which a command names.

    A unit that is there already is told anew, so that whoever fell in the battle has fallen here.

    Raises:
        IllegalActionError: "PVT-UNIT-5", a hero is named as a unit who is a model of another.
    """
    if isinstance(command, _OF_ASSAULT):
        _require_bodies(battle, command)
    named = [one for one in dict.fromkeys(_strings_in(command)) if one in battle.units]
    if isinstance(command, _OF_ASSAULT):
        return [put for one in named for put in _put_unit(battle, battle.units[one])]
    if isinstance(command, _OF_PSYCHOLOGY):
        return [_put_warrior(battle, battle.units[one]) for one in named]
    return []


def name_models(scene_units: AssaultState, battle: Battle, command: SceneCommand) -> SceneCommand:
    """Let a command that means a model by the name of its unit mean the only model of that."""
    changed: dict[str, Any] = {}
    for field in fields(command):
        value = getattr(command, field.name)
        if field.name in _MODEL_FIELDS and value in battle.units:
            living = scene_units.living(value)
            if len(living) == 1:
                changed[field.name] = living[0].id
    return replace(command, **changed) if changed else command


_MODEL_FIELDS = frozenset({"model", "receiver", "striker"})


def _strings_in(value: object) -> Iterator[str]:
    """Go through all texts of a command."""
    if isinstance(value, str):
        yield str(value).partition(".")[0]
    elif isinstance(value, tuple):
        for one in value:
            yield from _strings_in(one)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from _strings_in(getattr(value, field.name))


_UNIT_FIELDS = frozenset(
    {"unit", "units", "target", "primary", "secondaries", "at", "order", "enemies", "split"}
)


def _require_bodies(battle: Battle, command: SceneCommand) -> None:
    """Refuse a hero who is named as a unit, and is in the scene or will be a model of another."""
    for field in fields(command):
        if field.name not in _UNIT_FIELDS:
            continue
        for name in _strings_in(getattr(command, field.name)):
            known = battle.scene.assault.models.get(f"{name}.0")
            if name in battle.units and (known is None or known.unit != name):
                require_target(battle, Deed.SCENE, name, name)


def _put_unit(battle: Battle, unit: Unit) -> Iterator[SceneCommand]:
    """Put a unit as it stands, and the hero who is one of its models into it."""
    body = battle.units[battle.body_of(unit.id)]
    hero = battle.attached_hero(body.id)
    for one in (body,) if hero is None else (body, hero):
        models = tuple(_model(battle, one, place) for place in range(len(one.models)))
        yield from _list_returned(battle.scene.assault, models)
        if one.living:
            yield PutUnit(unit=one.id, name=one.name, owner=one.owner, side=one.side, models=models)
    is_new = hero is not None and f"{hero.id}.0" not in battle.scene.assault.models
    if hero is not None and is_new and hero.side == body.side:
        yield JoinUnit(model=f"{hero.id}.0", unit=body.id)


def _list_returned(state: AssaultState, models: Iterable[Model]) -> Iterator[SceneCommand]:
    """List who was healed or brought back in the battle since he was put into the scene."""
    for model in models:
        known = state.models.get(model.id)
        if known is not None and known.wounds_left < model.wounds_left:
            yield RestoreModel(model=model.id, wounds=model.wounds_left)


def _model(battle: Battle, unit: Unit, place: int) -> Model:
    profile, model = unit.profile_of(place), unit.models[place]
    ref = ModelRef(unit.id, place)
    lead = _value(battle, ref, Characteristic.LEADERSHIP)
    is_in_tens = battle.rulings.morale_scale is MoraleScale.TENS
    return Model(
        id=f"{unit.id}.{place}",
        name=unit.name if len(unit.models) == 1 else profile.name,
        profile=ModelProfile(
            weapon_skill=_value(battle, ref, Characteristic.WEAPON_SKILL) // _TENS,
            toughness=_value(battle, ref, Characteristic.TOUGHNESS) // _TENS,
            initiative=_value(battle, ref, Characteristic.AGILITY) // _TENS,
            leadership=lead // _TENS if is_in_tens else lead,
            attacks=_value(battle, ref, Characteristic.ATTACKS),
            wounds=profile.wounds,
        ),
        wounds_left=model.wounds_left if model.is_alive else 0,
        is_character=unit.is_hero,
        is_independent=unit.is_hero,
        is_vehicle=profile.kind is ModelKind.VEHICLE,
    )


def _value(battle: Battle, ref: ModelRef, characteristic: Characteristic) -> int:
    return find_value(battle, ref, characteristic) or 0


def _put_warrior(battle: Battle, unit: Unit) -> PutWarrior:
    ref = ModelRef(unit.id, unit.living[0] if unit.living else 0)
    return PutWarrior(
        id=unit.id,
        name=unit.name,
        side=unit.side,
        owner=unit.owner,
        traits=Traits(
            willpower=_value(battle, ref, Characteristic.WILLPOWER) // _TENS,
            mobility=_value(battle, ref, Characteristic.SPEED),
            attack_dice=_value(battle, ref, Characteristic.ATTACKS),
        ),
    )


def carry_back(table: Table) -> None:
    """Let whoever was hurt or fell in the scene be so in the battle."""
    battle = table.battle
    for model in list(battle.scene.assault.models.values()):
        unit, _, place = model.id.partition(".")
        if unit not in battle.units:
            continue
        ref = ModelRef(unit, int(place))
        is_gone = battle.scene.assault.units[model.unit].status.is_gone
        left, known = 0 if is_gone else model.wounds_left, battle.model(ref)
        if known.is_alive and left < known.wounds_left:
            table.emit(WoundsLost(model=ref, wounds=known.wounds_left - left, left=left))
            if not left:
                slay_model(table, ref, DeathCause.ATTACK)
