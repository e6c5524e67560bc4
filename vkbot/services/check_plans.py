"""
What decides a check, a chance or an opposed roll: the rules alone, or a roll.

Play, exact odds and hidden rolls take the same plan. What the rules decide without a die rolls
none. A planned roll has a label that names the check wherever the roll is shown by itself.
"""

from engine.dice.expression import Comparison, Goal, Grading, Pool, Roll
from engine.dice.limits import LABEL_LENGTH, check_limits
from engine.pvt.chances import decide_chance
from engine.pvt.checks import decide_check, find_target
from engine.pvt.modifiers import add, apply_modifiers
from engine.pvt.opposed import Needed, find_needed
from engine.pvt.settings import Rulings
from vkbot.lexicon.characteristics import ABBREVIATIONS
from vkbot.lexicon.checks import AGAINST_WORD
from vkbot.requests import Check, CheckCharacteristic, RollChance, RollOpposed
from vkbot.results import ChancesRolled, CheckRolled, OpposedRolled
from vkbot.services.situation import Situation
from vkbot.services.tested_units import Tested, find_tested

_D100 = Pool(count=1, sides=100)


def plan(
    request: Check, situation: Situation
) -> tuple[CheckRolled | ChancesRolled | OpposedRolled, Roll | None]:
    """Plan any of the three; what it returns and refuses is theirs."""
    rulings = situation.lane.settings.rulings
    match request:
        case CheckCharacteristic():
            return plan_check(request, find_subject(request, situation))
        case RollChance():
            return plan_chance(request, rulings)
        case RollOpposed():
            return plan_opposed(request, rulings)


def find_subject(request: CheckCharacteristic, situation: Situation) -> Tested:
    """
    Say what is tested: the value that is given, or that of somebody of the campaign.

    Raises:
        IllegalActionError, AmbiguousNameError: as `find_tested`.
    """
    if request.value is None:
        return find_tested(request, situation)
    rulings = situation.lane.settings.rulings
    modifiers = [add(amount) for amount in request.modifiers]
    value = apply_modifiers(request.value, modifiers, rulings).value
    decision = decide_check(value, rulings=rulings)
    return Tested(name="", base=request.value, value=value, decision=decision, rulings=rulings)


def plan_check(request: CheckCharacteristic, tested: Tested) -> tuple[CheckRolled, Roll | None]:
    """
    Plan the test of a characteristic.

    Returns:
        The result without its dice, and the roll, or None where no die is needed.

    Raises:
        LimitError: as `check_limits`.

    Source: PVT-TEST-1 to 8; PVT-MOD.
    """
    decision, value = tested.decision, tested.value
    checked = CheckRolled(
        number=None,
        characteristic=request.characteristic,
        base=tested.base,
        modifiers=request.modifiers,
        value=value,
        faces=(),
        passed=(decision is not None and decision.passed,) * request.times,
        unit=tested.name,
        label=request.label,
    )
    if decision is not None or value is None:
        return checked, None
    what = _name(ABBREVIATIONS[request.characteristic], tested.name)
    label = _name(what, request.label)
    return checked, _at_or_under(find_target(value, tested.rulings), request.times, label)


def plan_chance(request: RollChance, rulings: Rulings) -> tuple[ChancesRolled, Roll | None]:
    """
    Plan a chance, once or several times; returns as `plan_check`.

    Raises:
        LimitError: as `check_limits`.

    Source: PVT-DICE-5, 8.
    """
    sure = decide_chance(request.percent, rulings)
    rolled = ChancesRolled(
        number=None,
        percent=request.percent,
        faces=(),
        happened=(sure is True,) * request.times,
        label=request.label,
    )
    if sure is not None:
        return rolled, None
    return rolled, _at_or_under(max(0, request.percent), request.times, request.label)


def plan_opposed(request: RollOpposed, rulings: Rulings) -> tuple[OpposedRolled, Roll | None]:
    """
    Plan two values against each other; returns as `plan_check`.

    Raises:
        LimitError: as `check_limits`.

    Source: PVT-OPP.
    """
    needed = find_needed(request.subject, request.target, rulings)
    opposed = OpposedRolled(
        number=None,
        subject=request.subject,
        target=request.target,
        times=request.times,
        needed=_shown(needed),
        rolled=None,
        label=request.label,
    )
    if needed.is_automatic:
        return opposed, None
    roll = Roll(
        expression=Pool(count=request.times, sides=6),
        grading=Grading.SUCCESSES,
        goal=Goal(comparison=Comparison.AT_LEAST, value=int(needed)),
        rerolls=request.rerolls,
        label=_name(f"{request.subject} {AGAINST_WORD} {request.target}", request.label),
    )
    check_limits(roll)
    return opposed, roll


def _at_or_under(percent: int, times: int, label: str) -> Roll:
    roll = Roll(
        expression=_D100,
        grading=Grading.CHECK,
        goal=Goal(comparison=Comparison.AT_MOST, value=percent),
        repeats=times,
        label=label,
    )
    check_limits(roll)
    return roll


def _name(name: str, label: str) -> str:
    return f"{name} {label}".rstrip()[:LABEL_LENGTH]


def _shown(needed: Needed) -> int | str:
    if needed is Needed.AUTOMATIC_SUCCESS:
        return "success"
    return "failure" if needed is Needed.AUTOMATIC_FAILURE else int(needed)
