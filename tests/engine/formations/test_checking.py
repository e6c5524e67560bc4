"""Targets, degrees, doubles and opposed checks of formations."""

from dataclasses import replace

import pytest

from engine.dice.faces import ScriptedFaces
from engine.dice.streams import OneStream
from engine.formations.checking import (
    CheckToRoll,
    RolledCheck,
    Winner,
    grade,
    modified,
    order_target,
    roll_check,
    settle_opposed,
)
from engine.formations.folding import apply_event
from engine.formations.orders import ORDERS, Checked
from engine.formations.profiles import Abilities, Ability
from engine.formations.settings import DEFAULT, FormationRulings
from engine.formations.state import FormationsState
from engine.table.play import Play
from engine.table.questions import Answers
from tests.formations_cases.building import build_formation


def _degrees(face: int, target: int, mode: str = "full_tens") -> tuple[bool, int]:
    result = grade(face, target, FormationRulings.of({"dos_mode": mode}))
    return result.passed, result.degrees


@pytest.mark.rule("FRM-TEST-1", "FRM-TEST-3")
@pytest.mark.parametrize(
    ("face", "target", "mode", "expected"),
    [
        (32, 75, "full_tens", (True, 5)),
        (32, 75, "tens_digit", (True, 5)),
        (38, 75, "full_tens", (True, 4)),
        (38, 75, "tens_digit", (True, 5)),
        (38, 75, "no_base", (True, 3)),
        (75, 75, "full_tens", (True, 1)),
        (75, 75, "no_base", (True, 0)),
        (46, 45, "full_tens", (False, 1)),
        (55, 45, "full_tens", (False, 2)),
        (65, 45, "full_tens", (False, 3)),
        (50, 45, "tens_digit", (False, 2)),
        (46, 45, "tens_digit", (False, 1)),
        (55, 45, "no_base", (False, 1)),
        (20, 128, "tens_digit", (True, 11)),
    ],
)
def test_degrees_are_counted_as_the_ruling_says(
    face: int, target: int, mode: str, expected: tuple[bool, int]
) -> None:
    assert expected == _degrees(face, target, mode)


@pytest.mark.rule("FRM-TEST-4")
@pytest.mark.parametrize(
    ("setting", "face", "target", "expected"),
    [
        ("on", 1, -30, (True, 1)),
        ("on", 100, 140, (False, 1)),
        ("off", 1, -30, (False, 4)),
        ("off", 100, 140, (True, 5)),
        ("off", 1, 10, (True, 1)),
    ],
)
def test_one_and_a_hundred_are_sure_while_the_ruling_is_on(
    setting: str, face: int, target: int, expected: tuple[bool, int]
) -> None:
    result = grade(face, target, FormationRulings.of({"auto_results": setting}))
    assert expected == (result.passed, result.degrees)


@pytest.mark.rule("FRM-TEST-3", "FRM-TEST-4")
@pytest.mark.parametrize(("setting", "least"), [("on", 1), ("off", 0)])
def test_sure_results_are_worth_a_degree_only_while_they_are_sure(setting: str, least: int) -> None:
    rulings = FormationRulings.of({"auto_results": setting, "dos_mode": "no_base"})
    lucky, unlucky = grade(1, 5, rulings), grade(100, 95, rulings)
    assert (True, least) == (lucky.passed, lucky.degrees)
    assert (False, least) == (unlucky.passed, unlucky.degrees)


@pytest.mark.rule("FRM-TEST-5")
@pytest.mark.parametrize(("cap", "expected"), [("none", (140, -40)), ("60", (90, -30))])
def test_modifiers_are_capped_only_by_a_ruling(cap: str, expected: tuple[int, int]) -> None:
    rulings = FormationRulings.of({"modifier_cap": cap})
    up = modified(30, 120, -10, rulings=rulings)
    down = modified(30, -90, 20, rulings=rulings)
    assert expected == (up, down)


@pytest.mark.rule("FRM-TEST-2", "FRM-TEST-6")
@pytest.mark.parametrize(
    ("order", "ability", "checked", "modifier"),
    [
        ("volley_fire", Ability.BALLISTIC_SKILL, Checked.REGULARS, 0),
        ("melee_attack", Ability.WEAPON_SKILL, Checked.REGULARS, 0),
        ("charge", Ability.WEAPON_SKILL, Checked.REGULARS, 10),
        ("scatter", Ability.AGILITY, Checked.REGULARS, 0),
        ("sector_control", Ability.BALLISTIC_SKILL, Checked.REGULARS, -10),
        ("suppressing_fire", Ability.BALLISTIC_SKILL, Checked.REGULARS, -10),
        ("look_out", Ability.PERCEPTION, Checked.COMMANDER, 0),
        ("double_time", Ability.COMMAND, Checked.COMMANDER, 10),
        ("first_rank_second_rank", Ability.COMMAND, Checked.COMMANDER, 20),
        ("rejoice_in_blood", Ability.WILLPOWER, Checked.COMMANDER, 10),
        ("accept_these_souls", Ability.WILLPOWER, Checked.COMMANDER, -30),
    ],
)
def test_the_difficulty_is_the_number_and_the_profile_is_of_whoever_is_named(
    order: str, ability: Ability, checked: Checked, modifier: int
) -> None:
    check = ORDERS[order].check
    assert check is not None
    assert (ability, checked, modifier) == (check.ability, check.checked, check.modifier)


@pytest.mark.rule("FRM-COMP-5", "FRM-TEST-6")
def test_all_regulars_share_one_profile() -> None:
    formation = build_formation("A = IG8; regular ballistic_skill 50")
    state = FormationsState(formations={"A": formation})
    assert 90 == order_target(state, "A", "volley_fire")


@pytest.mark.rule("FRM-TEST-7")
def test_a_bonus_is_the_tens_digit() -> None:
    assert 4 == Abilities(fellowship=42).bonus(Ability.FELLOWSHIP)


@pytest.mark.rule("FRM-TEST-8")
def test_doubles_have_equal_digits_and_a_hundred_is_read_as_two_noughts() -> None:
    doubles = [face for face in range(1, 101) if grade(face, 50, DEFAULT).is_double]
    assert [11, 22, 33, 44, 55, 66, 77, 88, 99, 100] == doubles


@pytest.mark.rule("FRM-TEST-9")
@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        ((34, 55), (90, 90), Winner.FIRST),
        ((60, 55), (90, 90), Winner.SECOND),
        ((60, 55), (95, 90), Winner.NOBODY),
        ((34, 55), (22, 40), Winner.FIRST),
        ((34, 55), (15, 60), Winner.SECOND),
        ((34, 55), (25, 45), Winner.FIRST),
        ((34, 45), (33, 45), Winner.SECOND),
        ((34, 45), (34, 45), None),
    ],
)
def test_an_opposed_check_goes_by_success_degrees_value_and_the_lower_roll(
    first: tuple[int, int], second: tuple[int, int], winner: Winner | None
) -> None:
    one, other = (grade(face, value, DEFAULT) for face, value in (first, second))
    found = settle_opposed(one, other, first_value=first[1], second_value=second[1])
    assert winner is found


@pytest.mark.rule("FRM-TEST-10")
def test_only_a_failure_is_rolled_again_and_once() -> None:
    first = _roll_volley("A = IG8", 70, 1)
    again = _roll_volley("A = IG8", 80, 90)
    assert ((70, True), (90, False)) == ((first.face, first.passed), (again.face, again.passed))


@pytest.mark.rule("FRM-TEST-10", "FRM-IG-1")
def test_nothing_is_rolled_again_that_is_not_wished() -> None:
    assert 80 == _roll_volley("A = IG8", 80, 90, rerolls=False).face


def _roll_volley(text: str, *faces: int, rerolls: bool = True) -> RolledCheck:
    state = FormationsState(formations={"A": build_formation(text)})
    stream = OneStream(ScriptedFaces(faces))
    play = Play(state, apply_event, faces=stream, answers=Answers({}, waits=False))
    check = CheckToRoll(
        formation="A",
        who=Checked.REGULARS,
        ability=Ability.BALLISTIC_SKILL,
        reason="volley_fire",
        target=75,
    )
    return roll_check(play, replace(check, rerolls=rerolls))
