"""
Tests of characteristics, chances in per cent, opposed rolls: by rules and the campaign's rulings.

What the rules decide without a die rolls none, has no number and leaves no trace in the journal.
"""

from dataclasses import replace

from engine.dice.expression import Roll
from engine.pvt.chances import grade_chance
from engine.pvt.checks import grade_check
from vkbot.requests import CheckCharacteristic, RollChance, RollOpposed
from vkbot.results import ChancesRolled, CheckRolled, NumberedRoll, OpposedRolled
from vkbot.services.casting import cast_roll
from vkbot.services.check_plans import find_subject, plan_chance, plan_check, plan_opposed
from vkbot.services.situation import Situation


def check_characteristic(request: CheckCharacteristic, situation: Situation) -> CheckRolled:
    """Test a characteristic, once or several times; refuses as `find_subject`, `plan_check`."""
    tested = find_subject(request, situation)
    checked, roll = plan_check(request, tested)
    if roll is None:
        return checked
    assert checked.value is not None
    made = _cast(situation, roll, kind="check")
    faces = _list_faces(made)
    passed = tuple(grade_check(face, checked.value, tested.rulings) for face in faces)
    return replace(checked, number=made.number, faces=faces, passed=passed)


def roll_chance(request: RollChance, situation: Situation) -> ChancesRolled:
    """Roll a chance, once or several times; refuses as `plan_chance`."""
    rolled, roll = plan_chance(request, situation.lane.settings.rulings)
    if roll is None:
        return rolled
    made = _cast(situation, roll, kind="chance")
    faces = _list_faces(made)
    happened = tuple(grade_chance(face, request.percent) for face in faces)
    return replace(rolled, number=made.number, faces=faces, happened=happened)


def roll_opposed(request: RollOpposed, situation: Situation) -> OpposedRolled:
    """Roll two values against each other; refuses as `plan_opposed`."""
    opposed, roll = plan_opposed(request, situation.lane.settings.rulings)
    if roll is None:
        return opposed
    made = _cast(situation, roll, kind="opposed")
    return replace(opposed, number=made.number, rolled=made.rolled)


def _cast(situation: Situation, roll: Roll, *, kind: str) -> NumberedRoll:
    return cast_roll(situation, roll, 0, kind=kind, label=roll.label)


def _list_faces(made: NumberedRoll) -> tuple[int, ...]:
    return tuple(once.result for once in made.rolled.repeats)
