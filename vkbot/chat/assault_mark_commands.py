"""Lines that correct who fights in an assault by hand: marks, names, members, losses."""

import re
from collections.abc import Callable, Mapping

from engine.assault import commands as asked
from engine.assault.flags import ModelFlag, ModelValue
from engine.assault.records import UnitStatus
from engine.errors import NotationError
from engine.scene.commands import SceneCommand
from vkbot.chat.assault_field import AssaultLine
from vkbot.chat.assault_traits_line import match_value
from vkbot.chat.field import LONGEST_NAME
from vkbot.chat.registry import Tail
from vkbot.lexicon import assault_traits as words
from vkbot.lexicon.folding import QUOTES

_COUNT = re.compile(r" (\d{1,3})$")

_Mark = (
    asked.PutUnit
    | asked.SetUnitFlag
    | asked.SetUnitStatus
    | asked.SetModelFlag
    | asked.SetModelValue
)


def _unit_alone(make: Callable[[str], SceneCommand]) -> Callable[[Tail], SceneCommand]:
    def read(tail: Tail) -> SceneCommand:
        line = AssaultLine(tail)
        unit = line.take_unit()
        line.require_end()
        return make(unit)

    return read


def _mark(tail: Tail) -> _Mark:
    """Read what is said of a unit, or of a model: `Sergeant: Ld 9`, `Sergeant: no character`."""
    mark = _mark_unit(AssaultLine(tail))
    return mark or _mark_model(AssaultLine(tail))


def _mark_unit(line: AssaultLine) -> _Mark | None:
    """Read what is said of a unit; None where no unit is named, or no more than its models."""
    try:
        unit = line.take_unit()
    except NotationError:
        return None
    if not line.skip_colon():
        return None
    side = words.OF_SIDE.fullmatch(line.folded)
    if side is not None and unit in line.state.units:
        return _change_side(line, unit, words.SIDE_WORDS.get(side[1], side[1]))
    for status, pattern in words.STATUSES.items():
        if pattern.fullmatch(line.folded):
            return asked.SetUnitStatus(unit=unit, status=status)
    said = line.folded
    for text, is_on in ((said, True), (said.removeprefix(words.NOT_SAID), False)):
        for flag, pattern in words.UNIT_FLAGS.items():
            if pattern.fullmatch(text):
                return asked.SetUnitFlag(unit=unit, flag=flag, is_on=is_on)
    return None


def _change_side(line: AssaultLine, unit: str, side: str) -> asked.PutUnit:
    """Tell a unit anew, on another side."""
    one = line.state.units[unit]
    own = [model for model in line.state.models.values() if model.home == unit]
    return asked.PutUnit(
        unit=unit, name=one.name, owner=one.owner, side=side[:LONGEST_NAME], models=tuple(own)
    )


def _mark_model(line: AssaultLine) -> _Mark:
    model = line.take_model()
    if not line.skip_colon():
        raise line.refuse("assault_mark")
    value = match_value(line.tail.folded, line.at, len(line.tail.folded))
    if value is not None:
        kind, number, line.at = value
        _require_one(line)
        return asked.SetModelValue(model=model, value=ModelValue(kind), number=number)
    is_on = not line.skip(words.NOT)
    for flag, pattern in words.FLAGS.items():
        said = line.skip(pattern)
        if said is None:
            continue
        is_unknown = line.skip(words.UNKNOWN)
        _require_one(line)
        return asked.SetModelFlag(
            model=model, flag=ModelFlag(flag), is_on=None if is_unknown else is_on
        )
    raise line.refuse("assault_mark")


def _require_one(line: AssaultLine) -> None:
    if line.rest:
        raise line.refuse("one_mark")


def _rename(tail: Tail) -> asked.RenameModel:
    line = AssaultLine(tail)
    model = line.take_model()
    is_told = line.skip_colon() or line.skip_arrow()
    name = line.rest.strip(f"{QUOTES} ")
    if not is_told or not 1 <= len(name) <= LONGEST_NAME:
        raise line.refuse("new_model_name")
    return asked.RenameModel(model=model, name=name)


def _join(tail: Tail) -> asked.JoinUnit:
    line = AssaultLine(tail)
    model = line.take_model()
    line.require_arrow()
    unit = line.take_unit()
    line.require_end()
    return asked.JoinUnit(model=model, unit=unit)


def _leave(tail: Tail) -> asked.LeaveUnit:
    line = AssaultLine(tail)
    model = line.take_model()
    line.require_end()
    return asked.LeaveUnit(model=model)


def _read_count(line: AssaultLine, expected: str = "assault_count") -> int:
    """Read the number that ends a line, 1 where none stands there."""
    if not line.rest:
        return 1
    count = _COUNT.match(line.tail.folded, line.at)
    if count is None or not int(count[1]):
        raise line.refuse(expected)
    line.at = count.end()
    return int(count[1])


def _take_wounds(tail: Tail) -> asked.TakeWounds:
    line = AssaultLine(tail)
    return asked.TakeWounds(model=line.take_model(), wounds=_read_count(line))


def _restore(tail: Tail) -> asked.RestoreModel:
    line = AssaultLine(tail)
    return asked.RestoreModel(model=line.take_model(), wounds=_read_count(line))


def _remove(tail: Tail) -> asked.RemoveCasualties:
    """Read models by name, or a unit and a number: its characters fall last."""
    line = AssaultLine(tail)
    models = line.take_models("casualties")
    if not line.rest:
        return asked.RemoveCasualties(models=models)
    count = _read_count(line, "casualties")
    known = line.state.models
    ranked = sorted(models, key=lambda one: one in known and known[one].is_character)
    return asked.RemoveCasualties(models=tuple(ranked[:count]))


ACTIONS: Mapping[str, Callable[[Tail], SceneCommand]] = {
    "destroy_assault_unit": _unit_alone(lambda unit: asked.RemoveUnit(unit=unit)),
    "take_unit_off_table": _unit_alone(
        lambda unit: asked.RemoveUnit(unit=unit, status=UnitStatus.LEFT_TABLE)
    ),
    "catch_unit": _unit_alone(lambda unit: asked.CatchUnit(unit=unit)),
    "mark_in_assault": _mark,
    "rename_model": _rename,
    "join_unit": _join,
    "leave_unit": _leave,
    "take_wounds": _take_wounds,
    "remove_casualties": _remove,
    "restore_model": _restore,
}
"""What reads the lines, by the key of their words."""
