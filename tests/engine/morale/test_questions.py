"""What is asked of people, in which order, before an action goes on."""

from collections.abc import Mapping, Sequence

import pytest

from engine.morale import commands as asked
from engine.table.questions import Answer, FactKey, QuestionOpenError
from tests.morale_cases import Played
from tests.morale_cases.playing import a_play, resolve

CHARGE = {"units": ["A: south 3", "X: north 3", "Y: north 3"], "turn": "south", "phase": "assault"}
COMBAT = {**CHARGE, "engaged": ["A X", "A Y"]}


def lasts(played: Played, command: object, known: Mapping[FactKey, Answer]) -> bool:
    """Tell whether what an action asks next holds for the whole scene."""
    with pytest.raises(QuestionOpenError) as open_one:
        resolve(a_play(played.state, (1, 1), known, waits=True), command)
    return open_one.value.question.lasts


def list_questions(
    played: Played,
    command: object,
    faces: Sequence[int] = (),
    first: Mapping[FactKey, Answer] | None = None,
) -> list[tuple[str, ...]]:
    """List all that an action asks if each answer is the default, and what it is about."""
    known = dict(first or {})
    while True:
        try:
            resolve(a_play(played.state, faces, known, waits=True), command)
        except QuestionOpenError as open_one:
            question = open_one.question
            known[question.key, question.about] = question.default
        else:
            return [(key, *about) for key, about in known]


@pytest.mark.rule("MOR-MULTI-7", "MOR-MULTI-22")
def test_reach_and_sight_of_each_target_and_the_ground_are_asked_of_a_charge() -> None:
    command = asked.DeclareCharge(unit="A", primary="X", secondaries=("Y",))
    assert [
        ("in_reach", "A", "X"),
        ("visible", "A", "X"),
        ("in_reach", "A", "Y"),
        ("visible", "A", "Y"),
        ("through_difficult", "A"),
    ] == list_questions(Played(CHARGE, ()), command)


@pytest.mark.rule("MOR-MULTI-16", "MOR-MULTI-17", "MOR-MULTI-20", "MOR-MULTI-21")
def test_who_goes_first_whether_he_arrives_and_who_follows_is_asked() -> None:
    played = Played(CHARGE, ())
    played.play("A charges X + Y")
    assert [("initial_charger", "A", "X"), ("charge_ok", "A")] == list_questions(
        played, asked.LeadCharge(unit="A")
    )
    played.play("A.1 leads the charge")
    command = asked.CompleteCharge(unit="A", secondary=(("A.2", "Y"),))
    assert [("primary_reachable", "A.2"), ("coherent", "A")] == list_questions(played, command)


@pytest.mark.rule("MOR-WEAK-1")
def test_whether_each_enemy_can_be_hurt_is_asked() -> None:
    known: dict[FactKey, Answer] = {("can_hurt", ("A", "X")): False}
    play = a_play(Played(COMBAT, ()).state, (), known, waits=True)
    with pytest.raises(QuestionOpenError) as open_one:
        resolve(play, asked.FailWillingly(unit="A"))
    assert ("can_hurt", ("A", "Y")) == (open_one.value.question.key, open_one.value.question.about)


@pytest.mark.rule("MOR-END-2", "MOR-END-3")
def test_contact_after_piling_in_is_asked_of_each_pair() -> None:
    command = asked.ResolveCombat(combat="c1")
    assert [("contact_regained", "A", "X"), ("contact_regained", "A", "Y")] == list_questions(
        Played(COMBAT, ()), command
    )


@pytest.mark.rule("MOR-MULTI-35")
def test_a_new_contact_is_asked_only_of_who_has_lost_all_others() -> None:
    given = {
        **CHARGE,
        "units": ["A: south 3", "B: south 3", "X: north 3", "Y: north 3"],
        "engaged": ["A X", "B X", "B Y"],
    }
    command = asked.ResolveCombat(combat="c1")
    assert [("contact_regained", *pair) for pair in ("AX", "BX", "BY", "AY")] == list_questions(
        Played(given, ()), command, first={("contact_regained", ("A", "X")): False}
    )


@pytest.mark.rule("MOR-FALL-6", "MOR-FALL-8", "MOR-FALL-10", "MOR-FALL-11")
def test_the_path_is_asked_of_the_first_flight_and_whether_it_is_barred_of_the_next() -> None:
    given = {**CHARGE, "units": ["A: south 3; falling back"], "phase": "movement"}
    command = asked.FallBackUnit(unit="A")
    assert [("path_length", "A"), ("dangerous", "A")] == list_questions(
        Played(given, ()), command, (1, 1)
    )
    known = {**given, "units": ["A: south 3; falling back; path 9"]}
    assert [("blocked", "A"), ("dangerous", "A")] == list_questions(
        Played(known, ()), command, (1, 1)
    )


@pytest.mark.rule("MOR-CONS-4", "MOR-CONS-5", "MOR-CONS-7")
def test_only_enemies_near_and_dangerous_ground_are_asked_of_consolidation() -> None:
    given = {**CHARGE, "units": ["A: south 3; may consolidate"]}
    command = asked.ConsolidateUnit(unit="A", inches=2)
    assert [("cons_ok", "A"), ("dangerous", "A")] == list_questions(
        Played(given, ()), command, (3,)
    )


@pytest.mark.rule("MOR-MULTI-24", "MOR-MULTI-36")
def test_with_whom_a_model_is_engaged_is_asked_only_in_a_combat_with_several() -> None:
    command = asked.DirectAttacks(model="A.1", split=(("X", 1),))
    assert [("engaged_with", "A.1")] == list_questions(Played(COMBAT, ()), command)
    single = {**CHARGE, "engaged": ["A X"]}
    assert [] == list_questions(Played(single, ()), command)


@pytest.mark.rule("MOR-SWEEP-1")
def test_whether_a_winner_pursues_is_asked_only_where_that_is_a_choice() -> None:
    given = {
        **CHARGE,
        "units": ["A: south 3; will fail; path 9", "X: north 3; no_sweep", "Y: north 3"],
    }
    given |= {"engaged": ["A X", "A Y"], "scores": ["X 1"]}
    command, faces = asked.ResolveCombat(combat="c1"), (6, 1, 1, 1)
    assert ("pursues", "Y") not in list_questions(Played(given, ()), command, faces)
    given |= {"rulings": {"sweep_optional": "on"}}
    questions = list_questions(Played(given, ()), command, faces)
    assert ("pursues", "Y") == questions[0]
    assert ("pursues", "X") not in questions


@pytest.mark.rule("MOR-WEAK-1")
def test_whether_a_unit_can_hurt_its_enemy_holds_for_the_whole_scene() -> None:
    assert lasts(Played(COMBAT, ()), asked.FailWillingly(unit="A"), {})


@pytest.mark.rule("MOR-END-3", "MOR-FALL-11", "MOR-CONS-7")
def test_what_was_said_of_a_move_holds_for_that_move() -> None:
    given = {**CHARGE, "units": ["A: south 3; falling back; path 9", "B: south 3; may consolidate"]}
    moving = Played({**given, "phase": "movement"}, ())
    assert not lasts(Played(COMBAT, ()), asked.ResolveCombat(combat="c1"), {})
    assert not lasts(moving, asked.FallBackUnit(unit="A"), {})
    assert not lasts(moving, asked.ConsolidateUnit(unit="B", inches=0), {})


@pytest.mark.rule("MOR-MULTI-7", "MOR-MULTI-17", "MOR-MULTI-20", "MOR-MULTI-21")
def test_what_was_said_of_a_charge_holds_for_that_charge() -> None:
    played = Played(CHARGE, ())
    charge = asked.DeclareCharge(unit="A", primary="X")
    assert not lasts(played, charge, {})
    assert not lasts(played, charge, {("in_reach", ()): True, ("visible", ()): True})
    played.play("A charges X + Y")
    assert not lasts(played, asked.LeadCharge(unit="A"), {})
    assert not lasts(played, asked.LeadCharge(unit="A", model="A.1"), {})
    played.play("A leads the charge")
    second = asked.CompleteCharge(unit="A", secondary=(("A.2", "Y"),))
    assert not lasts(played, second, {})
    assert not lasts(played, second, {("primary_reachable", ()): False})
