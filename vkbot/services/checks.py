"""
Tests of characteristics, chances in per cent, opposed rolls: by rules and the campaign's rulings.

What the rules decide without a die rolls none, has no number and leaves no trace in the journal.
"""

from dataclasses import replace

from engine.dice.expression import Comparison, Goal, Grading, Pool, Roll
from engine.dice.limits import check_limits
from engine.errors import IllegalActionError
from engine.pvt.chances import decide_chance, grade_chance
from engine.pvt.checks import decide_check, find_target, grade_check
from engine.pvt.modifiers import add, apply_modifiers
from engine.pvt.opposed import Needed, find_needed
from vkbot.requests import CheckCharacteristic, RollChance, RollOpposed
from vkbot.results import ChancesRolled, CheckRolled, OpposedRolled
from vkbot.services.casting import cast_roll
from vkbot.services.situation import Situation

_D100 = Pool(count=1, sides=100)


def check_characteristic(request: CheckCharacteristic, situation: Situation) -> CheckRolled:
    """
    Test a characteristic whose value is given.

    Raises:
        IllegalActionError: "unit_checks_later" or "check_value_needed".

    Source: PVT-TEST-1, 6, 7; PVT-MOD.
    """
    if request.unit:
        raise IllegalActionError("unit_checks_later", {"unit": request.unit})
    if request.value is None:
        raise IllegalActionError("check_value_needed")
    rulings = situation.lane.settings.rulings
    modifiers = [add(amount) for amount in request.modifiers]
    value = apply_modifiers(request.value, modifiers, rulings).value
    checked = CheckRolled(
        number=None,
        characteristic=request.characteristic,
        base=request.value,
        modifiers=request.modifiers,
        value=value,
        face=None,
        passed=False,
    )
    decision = decide_check(value, rulings=rulings)
    if decision is not None or value is None:
        return replace(checked, passed=decision is not None and decision.passed)
    made = cast_roll(situation, _at_or_under(find_target(value, rulings)), 0, kind="check")
    face = made.rolled.total
    return replace(checked, number=made.number, face=face, passed=grade_check(face, value, rulings))


def roll_chance(request: RollChance, situation: Situation) -> ChancesRolled:
    """
    Roll a chance, once or several times.

    Source: PVT-DICE-5, 8.
    """
    percent, times = request.percent, request.times
    sure = decide_chance(percent, situation.lane.settings.rulings)
    if sure is not None:
        return ChancesRolled(number=None, percent=percent, faces=(), happened=(sure,) * times)
    roll = _at_or_under(max(0, percent), repeats=times)
    check_limits(roll)
    made = cast_roll(situation, roll, 0, kind="chance")
    faces = tuple(once.result for once in made.rolled.repeats)
    return ChancesRolled(
        number=made.number,
        percent=percent,
        faces=faces,
        happened=tuple(grade_chance(face, percent) for face in faces),
    )


def roll_opposed(request: RollOpposed, situation: Situation) -> OpposedRolled:
    """
    Roll two values against each other.

    Source: PVT-OPP.
    """
    needed = find_needed(request.subject, request.target, situation.lane.settings.rulings)
    opposed = OpposedRolled(
        number=None,
        subject=request.subject,
        target=request.target,
        times=request.times,
        needed=_shown(needed),
        rolled=None,
    )
    if needed.is_automatic:
        return opposed
    roll = Roll(
        expression=Pool(count=request.times, sides=6),
        grading=Grading.SUCCESSES,
        goal=Goal(comparison=Comparison.AT_LEAST, value=int(needed)),
        rerolls=request.rerolls,
    )
    check_limits(roll)
    made = cast_roll(situation, roll, 0, kind="opposed")
    return replace(opposed, number=made.number, rolled=made.rolled)


def _at_or_under(percent: int, *, repeats: int = 1) -> Roll:
    return Roll(
        expression=_D100,
        grading=Grading.CHECK,
        goal=Goal(comparison=Comparison.AT_MOST, value=percent),
        repeats=repeats,
    )


def _shown(needed: Needed) -> int | str:
    if needed is Needed.AUTOMATIC_SUCCESS:
        return "success"
    return "failure" if needed is Needed.AUTOMATIC_FAILURE else int(needed)
