"""
Units on the table: put, told anew, corrected, joined, left, removed.

Source: CHR-TYPE-2, 3, 5, 6; MOR-SWEEP-4, 5.
"""

from collections.abc import Sequence
from dataclasses import replace

from engine.assault import commands as asked
from engine.assault.events import (
    AssaultModelRenamed,
    AssaultUnitPut,
    AssaultUnitRefreshed,
    CasualtyReturned,
    CombatLeft,
    ModelFlagSet,
    ModelValueSet,
    UnitCaught,
    UnitFlagSet,
    UnitJoined,
    UnitParted,
    UnitStatusSet,
)
from engine.assault.flags import ModelFlag
from engine.assault.records import Model, Unit, UnitStatus
from engine.assault.state import UNIT_PREFIX, next_id
from engine.assault.wounds import AssaultPlay, lose_unit, remove_casualty, wound_model
from engine.errors import IllegalActionError

_MAY_BE_UNKNOWN = (ModelFlag.CAN_STRIKE, ModelFlag.ENGAGED)
_WAYS_OUT = (UnitStatus.DESTROYED, UnitStatus.LEFT_TABLE)


def put_unit(play: AssaultPlay, command: asked.PutUnit) -> None:
    """
    Put a unit on the table, or tell a known one anew.

    Raises:
        IllegalActionError: "unit_without_models", "model_told_twice", "model_is_of_another_unit",
            "unit_is_gone".
    """
    unit = command.unit or next_id(UNIT_PREFIX, play.state.units)
    models = _name_models(unit, command.models)
    _check_models(play, unit, models)
    if unit in play.state.units:
        _refresh(play, unit, command, models)
        return
    came = tuple(replace(model, unit=unit, home=unit) for model in models)
    put = Unit(
        id=unit,
        name=command.name,
        owner=command.owner,
        side=command.side,
        models_at_phase_start=sum(model.is_alive for model in came),
    )
    play.emit(AssaultUnitPut(unit=put, models=came))


def _name_models(unit: str, models: Sequence[Model]) -> list[Model]:
    return [
        model if model.id else replace(model, id=f"{unit}.{number}")
        for number, model in enumerate(models, 1)
    ]


def _check_models(play: AssaultPlay, unit: str, models: Sequence[Model]) -> None:
    if not any(model.is_alive for model in models) and unit not in play.state.units:
        raise IllegalActionError("unit_without_models", {"unit": unit})
    if len({model.id for model in models}) < len(models):
        raise IllegalActionError("model_told_twice", {"unit": unit})
    for model in models:
        known = play.state.models.get(model.id)
        if known is not None and known.home != unit:
            raise IllegalActionError("model_is_of_another_unit", {"model": model.id})


def _refresh(play: AssaultPlay, unit: str, command: asked.PutUnit, models: Sequence[Model]) -> None:
    """
    Tell a unit anew: whoever is told with no wounds left, or not at all, has fallen.

    Nobody is healed or brought back by that: wounds suffered here stand.
    """
    play.state.find_unit(unit)
    told = [_tell(play, unit, model) for model in models if model.is_alive]
    standing = {model.id for model in told}
    fallen = [
        model.id
        for model in play.state.models.values()
        if model.home == unit and model.is_alive and model.id not in standing
    ]
    play.emit(
        AssaultUnitRefreshed(
            unit=unit,
            name=command.name,
            owner=command.owner,
            side=command.side,
            models=tuple(told),
        )
    )
    for model in fallen:
        remove_casualty(play, model)


def _tell(play: AssaultPlay, unit: str, told: Model) -> Model:
    known = play.state.models.get(told.id)
    if known is None:
        return replace(told, unit=unit, home=unit)
    left = min(known.wounds_left, told.wounds_left)
    return replace(known, name=told.name, profile=told.profile, wounds_left=left)


def remove_unit(play: AssaultPlay, command: asked.RemoveUnit) -> None:
    """Take a unit out of the game; raises "status_is_no_way_out"."""
    play.state.find_unit(command.unit)
    if command.status not in _WAYS_OUT:
        raise IllegalActionError("status_is_no_way_out", {"status": command.status})
    lose_unit(play, command.unit, command.status)


def catch_unit(play: AssaultPlay, unit: str) -> None:
    """Let a sweeping advance catch a unit (MOR-SWEEP-4, 5)."""
    survives = play.state.find_unit(unit).survives_sweep
    play.emit(UnitCaught(unit=unit, survives=survives))
    if not survives:
        lose_unit(play, unit, UnitStatus.DESTROYED)


def rename_model(play: AssaultPlay, command: asked.RenameModel) -> None:
    """Name a model."""
    play.state.find_model(command.model)
    play.emit(AssaultModelRenamed(model=command.model, name=command.name))


def set_model_flag(play: AssaultPlay, command: asked.SetModelFlag) -> None:
    """Write down what somebody says of a model; raises "flag_is_yes_or_no"."""
    play.state.find_model(command.model)
    if command.is_on is None and command.flag not in _MAY_BE_UNKNOWN:
        raise IllegalActionError("flag_is_yes_or_no", {"flag": command.flag})
    play.emit(ModelFlagSet(model=command.model, flag=command.flag, is_on=command.is_on))


def set_model_value(play: AssaultPlay, command: asked.SetModelValue) -> None:
    """Change a number of a model; raises "value_is_number"."""
    play.state.find_model(command.model)
    is_save = command.value == "save"
    if command.number is None and not is_save:
        raise IllegalActionError("value_is_number", {"value": command.value})
    play.emit(ModelValueSet(model=command.model, value=command.value, number=command.number))


def set_unit_flag(play: AssaultPlay, command: asked.SetUnitFlag) -> None:
    """Write down what somebody says of a unit."""
    play.state.find_unit(command.unit)
    play.emit(UnitFlagSet(unit=command.unit, flag=command.flag, is_on=command.is_on))


def set_unit_status(play: AssaultPlay, command: asked.SetUnitStatus) -> None:
    """
    Say what a unit is about; it leaves the combat it is in.

    Raises:
        IllegalActionError: "status_needs_combat", "status_needs_removal".
    """
    unit = play.state.find_unit(command.unit)
    if command.status is UnitStatus.LOCKED:
        raise IllegalActionError("status_needs_combat", {"unit": unit.id})
    if command.status.is_gone:
        raise IllegalActionError("status_needs_removal", {"unit": unit.id})
    if unit.combat is not None:
        play.emit(CombatLeft(combat=unit.combat, unit=unit.id))
    play.emit(UnitStatusSet(unit=unit.id, status=command.status))


def join_unit(play: AssaultPlay, command: asked.JoinUnit) -> None:
    """
    Let an independent character join a unit of his side.

    Raises:
        IllegalActionError: CHR-TYPE-5, he is no independent character, or the unit is not his
            side's; "already_member".
    """
    model, unit = _find_independent(play, command.model), play.state.find_unit(command.unit)
    former = play.state.unit_of(model.id)
    if former.id == unit.id:
        raise IllegalActionError("already_member", {"model": model.id})
    if former.side != unit.side:
        raise IllegalActionError("CHR-TYPE-5", {"model": model.id, "unit": unit.id})
    play.emit(UnitJoined(model=model.id, unit=unit.id))
    if former.combat is not None and not play.state.living(former.id):
        play.emit(CombatLeft(combat=former.combat, unit=former.id))


def leave_unit(play: AssaultPlay, command: asked.LeaveUnit) -> None:
    """Let an independent character stand alone; raises CHR-TYPE-5 and "stands_alone"."""
    model = _find_independent(play, command.model)
    unit = play.state.unit_of(model.id)
    if len(play.state.living(unit.id)) == 1:
        raise IllegalActionError("stands_alone", {"model": model.id})
    own, new = model.home, None
    if own == unit.id or play.state.units[own].status.is_gone:
        own = next_id(UNIT_PREFIX, play.state.units)
        new = Unit(id=own, name=model.name, owner=unit.owner, side=unit.side)
    play.emit(UnitParted(model=model.id, unit=unit.id, own=own, new=new))


def _find_independent(play: AssaultPlay, model: str) -> Model:
    found = play.state.find_model(model)
    if not (found.is_character and found.is_independent):
        raise IllegalActionError("CHR-TYPE-5", {"model": model})
    return found


def take_wounds(play: AssaultPlay, command: asked.TakeWounds) -> None:
    """Take wounds from a model by hand."""
    play.state.find_model(command.model)
    wound_model(play, command.model, command.wounds)


def remove_casualties(play: AssaultPlay, command: asked.RemoveCasualties) -> None:
    """Remove models by hand."""
    for model in command.models:
        play.state.find_model(model)
        remove_casualty(play, model)


def restore_model(play: AssaultPlay, command: asked.RestoreModel) -> None:
    """Heal a model or bring it back; raises "model_unknown", "wounds_out_of_range"."""
    model = play.state.models.get(command.model)
    if model is None:
        raise IllegalActionError("model_unknown", {"model": command.model})
    if not 1 <= command.wounds <= model.profile.wounds:
        raise IllegalActionError("wounds_out_of_range", {"most": model.profile.wounds})
    play.emit(CasualtyReturned(model=model.id, wounds=command.wounds))
    _bring_back(play, model.unit)


def _bring_back(play: AssaultPlay, unit: str) -> None:
    """Let a unit that was gone play again, in its combat if that goes on."""
    one = play.state.units[unit]
    if one.status.is_gone:
        status = UnitStatus.FREE if one.combat is None else UnitStatus.LOCKED
        play.emit(UnitStatusSet(unit=unit, status=status))
