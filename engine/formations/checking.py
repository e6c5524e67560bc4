"""
Roll the checks of formations: target, degrees, doubles, rerolls, opposed checks.

Source: formations, TEST; FRM-IG-1; FRM-ORK-3, 7, 8.
"""

from dataclasses import dataclass
from enum import IntEnum

from engine.formations.effects import EffectKind
from engine.formations.events import FormationCheckRolled, FormationsEvent, RerollUsed
from engine.formations.kinds import Kind
from engine.formations.orders import ORDERS, Checked
from engine.formations.profiles import Ability
from engine.formations.settings import DegreesMode, FormationRulings
from engine.formations.state import Formation, FormationsState
from engine.table.checks import passes
from engine.table.play import Play

FormationsPlay = Play[FormationsState, FormationsEvent]
"""What every action with formations plays on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RolledCheck:
    """A check that came out: `degrees` of success where it passed, of failure otherwise."""

    target: int
    face: int
    passed: bool
    degrees: int

    @property
    def hits(self) -> int:
        """Return the degrees of success, 0 of a failure."""
        return self.degrees if self.passed else 0

    @property
    def is_double(self) -> bool:
        """Tell whether it came up a double."""
        return is_double(self.face)


def is_double(face: int) -> bool:
    """Tell whether both digits are equal: 100 is read 00, 1 to 9 are 01 to 09; FRM-TEST-8, R06."""
    return face % 100 // 10 == face % 10


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckToRoll:
    """
    A check that is about to be rolled.

    Args:
        formation: whose it is, or because of whom somebody else rolls.
        who: "regulars", "commander", or a name.
        ability: what is checked, None where only the target is known.
        reason: the order, or a key.
        target: after all modifiers.
        rerolls: whether a failure is rolled again where that is possible.
    """

    formation: str
    who: str
    ability: Ability | None
    reason: str
    target: int
    rerolls: bool = True


def grade(face: int, target: int, rulings: FormationRulings) -> RolledCheck:
    """
    Grade one face of a d100 against a target; any number.

    Source: FRM-TEST-1, 3, 4; R02, R03.
    """
    sure = rulings.auto_results.is_on
    passed = passes((face,), target, sure_pass=1 if sure else None, sure_fail=100 if sure else None)
    margin = target - face if passed else face - target
    degrees = _count_degrees(margin, face, target, passed=passed, mode=rulings.dos_mode)
    if sure and face in (1, 100):
        degrees = max(1, degrees)
    return RolledCheck(target=target, face=face, passed=passed, degrees=degrees)


def _count_degrees(margin: int, face: int, target: int, *, passed: bool, mode: DegreesMode) -> int:
    match mode:
        case DegreesMode.FULL_TENS:
            return 1 + margin // 10
        case DegreesMode.TENS_DIGIT:
            tens = target // 10 - face // 10
            return max(1, 1 + (tens if passed else -tens))
        case DegreesMode.NO_BASE:
            return margin // 10


def modified(value: int, *modifiers: int, rulings: FormationRulings) -> int:
    """Return a target: the value and what the cap leaves of all modifiers; FRM-TEST-5."""
    return value + rulings.modifier_cap.clamp(sum(modifiers))


def value_of(formation: Formation, checked: Checked, ability: Ability) -> int:
    """
    Return the number that a check uses.

    An ork commander leads by Intimidation where that is better. Source: FRM-TEST-6; FRM-ORK-3, R48.
    """
    if checked is Checked.REGULARS:
        return formation.regular.abilities.value(ability)
    abilities = formation.commander.abilities
    if ability is Ability.COMMAND and formation.has("toughest_meanest_greenest"):
        return max(abilities.command, abilities.intimidate)
    return abilities.value(ability)


def order_target(
    state: FormationsState, formation: str, order: str, *, victims: int = 0, modifier: int = 0
) -> int:
    """
    Return the target of an order's check as the formation stands now.

    Args:
        state: of the scene.
        formation: who carries it out.
        order: one with a check.
        victims: given up for it.
        modifier: by circumstances, and by what works on the check.
    """
    check = ORDERS[order].check
    assert check is not None, order
    one = state.find(formation)
    own = one.sum_of(EffectKind.OWN_RANGED) if check.ability is Ability.BALLISTIC_SKILL else 0
    return modified(
        value_of(one, check.checked, check.ability),
        check.modifier,
        check.per_size * state.size_for_orders(formation),
        check.per_victim * victims,
        own,
        modifier,
        rulings=state.rulings,
    )


def roll_check(play: FormationsPlay, check: CheckToRoll) -> RolledCheck:
    """
    Roll a check, and once more where it failed and something lets it be rolled again.

    Source: FRM-TEST-1, 10; R08.
    """
    result = _roll(play, check, is_reroll=False)
    source = find_reroll(play.state, check) if check.rerolls and not result.passed else None
    if source is None:
        return result
    play.emit(RerollUsed(formation=check.formation, source=source))
    return _roll(play, check, is_reroll=True)


def _roll(play: FormationsPlay, check: CheckToRoll, *, is_reroll: bool) -> RolledCheck:
    face = play.roll_one(100, block=f"{check.reason} check", group=f"{check.formation} {check.who}")
    result = grade(face, check.target, play.state.rulings)
    play.emit(
        FormationCheckRolled(
            formation=check.formation,
            who=check.who,
            ability=check.ability,
            reason=check.reason,
            target=check.target,
            face=face,
            passed=result.passed,
            degrees=result.degrees,
            is_reroll=is_reroll,
        )
    )
    return result


def find_reroll(state: FormationsState, check: CheckToRoll) -> str | None:
    """Find the order that lets a failed check be rolled again; FRM-IG-1, R43; FRM-ORK-7, R50."""
    one = state.find(check.formation)
    if check.who != Checked.REGULARS:
        return None
    if can_drill(one) and check.reason == "volley_fire":
        return "fire_drill"
    rolls_again = check.ability in (Ability.WEAPON_SKILL, Ability.TOUGHNESS)
    if rolls_again and one.effects_of(EffectKind.REROLL) and not one.window.ork_reroll_used:
        return "war_wont_wait"
    return None


def can_drill(formation: Formation) -> bool:
    """Tell whether a failed volley may be rolled again; FRM-IG-1, R43."""
    turn = formation.turn
    return formation.has("fire_drill") and not turn.moved and not turn.fire_drill_used


class Winner(IntEnum):
    """Who wins an opposed check."""

    FIRST = 1
    NOBODY = 0
    SECOND = 2


def settle_opposed(
    first: RolledCheck, second: RolledCheck, *, first_value: int, second_value: int
) -> Winner | None:
    """
    Settle an opposed check; None: all is equal, both roll again.

    Args:
        first: how one came out.
        second: how the other did.
        first_value: the number checked, before modifiers.
        second_value: the other's.

    Source: FRM-TEST-9; R07.
    """
    if not first.passed and not second.passed:
        return Winner.NOBODY
    one = (first.passed, first.hits, first_value, -first.face)
    other = (second.passed, second.hits, second_value, -second.face)
    if one == other:
        return None
    return Winner.FIRST if one > other else Winner.SECOND


def fear_target(state: FormationsState, formation: str, modifier: int) -> int:
    """
    Return the target of a check against fear or suppression: the commander's willpower.

    Source: FRM-BRK-1; FRM-FEAR-1; orks stand by their number, FRM-ORK-2.
    """
    one = state.find(formation)
    crowd = 10 * state.size(formation) if one.has("toughest_meanest_greenest") else 0
    return modified(one.commander.abilities.willpower, crowd, modifier, rulings=state.rulings)


def courage_target(state: FormationsState, formation: str, losses: int, modifier: int = 0) -> int:
    """Return the target of a courage check; FRM-COUR-2."""
    command = value_of(state.find(formation), Checked.COMMANDER, Ability.COMMAND)
    return modified(command, 20, -5 * losses, modifier, rulings=state.rulings)


def checks_courage(formation: Formation) -> bool:
    """Tell whether a formation makes courage checks at all; FRM-COUR-5, 6."""
    return formation.kind is Kind.TROOPS and not formation.skip_courage
