from dataclasses import replace

import pytest

from engine.assault.commands import (
    CatchUnit,
    JoinUnit,
    LeaveUnit,
    PutUnit,
    RemoveCasualties,
    RemoveUnit,
    RestoreModel,
    SetModelFlag,
    SetModelValue,
    SetUnitFlag,
    SetUnitStatus,
    TakeWounds,
)
from engine.assault.events import CasualtyRemoved, DuellistSlain
from engine.assault.flags import ModelFlag, ModelValue, UnitFlag
from engine.assault.leadership import unit_leadership
from engine.assault.records import Model, ModelProfile, UnitStatus
from engine.assault.state import AssaultState
from engine.characters.commands import AcceptChallenge, IssueChallenge
from engine.errors import IllegalActionError
from tests.engine.assault.table import a_character, a_fight, a_trooper, carry_out, put


def test_a_unit_and_its_models_get_ids_that_are_free() -> None:
    commands = [PutUnit(name="U", side="south", models=(a_trooper(), a_trooper()))] * 2
    state = carry_out(AssaultState(), *commands).state
    assert ["a1", "a2"] == list(state.units)
    assert ["a1.1", "a1.2", "a2.1", "a2.2"] == list(state.models)


def test_a_unit_told_anew_keeps_its_flags_and_what_it_is_about() -> None:
    flagged = carry_out(
        a_fight(),
        SetUnitFlag(unit="a1", flag=UnitFlag.PASSES_MORALE, is_on=True),
        SetModelFlag(model="a1.1", flag=ModelFlag.NO_SWEEP, is_on=True),
        SetModelFlag(model="a1.1", flag=ModelFlag.ENGAGED, is_on=False),
    ).state
    told = tuple(
        Model(id=f"a1.{place}", name="told", profile=ModelProfile(leadership=10))
        for place in (1, 2, 3)
    )
    state = carry_out(flagged, replace(put("a1", "south", told), name="New", owner=7)).state
    assert replace(flagged.units["a1"], name="New", owner=7) == state.units["a1"]
    known = replace(flagged.models["a1.1"], name="told", profile=ModelProfile(leadership=10))
    assert known == state.models["a1.1"]


def test_models_that_are_not_told_any_more_are_casualties_of_the_phase() -> None:
    models = (Model(id="a1.1", name="Sgt"), Model(id="a1.2", name="B", wounds_left=0))
    play = carry_out(a_fight(), put("a1", "south", models))
    fallen = [event.model for event in play.events if isinstance(event, CasualtyRemoved)]
    assert ["a1.2", "a1.3"] == fallen
    assert 2 == play.state.units["a1"].lost_this_phase
    assert ("a1.1",) == tuple(model.id for model in play.state.living("a1"))


def test_a_fighter_who_is_not_told_any_more_is_slain_in_his_challenge() -> None:
    duel = carry_out(a_fight(), IssueChallenge(model="a1.1"), AcceptChallenge(model="a2.1")).state
    play = carry_out(duel, put("a2", "north", [Model(id="a2.2", name="left")]))
    assert DuellistSlain(challenge="d1", model="a2.1") in play.events


def test_a_joined_character_told_with_his_own_unit_stays_where_he_is() -> None:
    hero = replace(a_character("Hero"), id="u9.0", is_independent=True)
    state = carry_out(a_fight(), put("u9", "south", [hero])).state
    moved = {**state.models, "u9.0": replace(state.models["u9.0"], unit="a1")}
    state = carry_out(replace(state, models=moved), put("u9", "south", [hero])).state
    assert "a1" == state.models["u9.0"].unit


def test_telling_a_unit_anew_heals_nobody_and_brings_nobody_back() -> None:
    hurt = carry_out(
        a_fight(theirs=[a_character("Champ", wounds=3), a_trooper()]),
        TakeWounds(model="a2.1", wounds=2),
        RemoveCasualties(models=("a2.2",)),
    ).state
    whole = [Model(id="a2.1", name="Champ", wounds_left=3), Model(id="a2.2", name="trooper")]
    told = carry_out(hurt, put("a2", "north", whole)).state
    assert [1, 0] == [told.models[one].wounds_left for one in ("a2.1", "a2.2")]


def test_a_unit_that_is_gone_is_not_told_anew() -> None:
    gone = carry_out(a_fight(), RemoveUnit(unit="a2")).state
    with pytest.raises(IllegalActionError, match=r"^unit_is_gone$"):
        carry_out(gone, put("a2", "north", [Model(id="a2.1", name="Champ")]))


@pytest.mark.rule("CHR-TYPE-5")
def test_who_leaves_a_unit_while_his_own_is_gone_stands_alone() -> None:
    hero = replace(a_character("Hero"), is_independent=True)
    fight = carry_out(a_fight(), put("a3", "south", [hero])).state
    commands = JoinUnit(model="a3.1", unit="a1"), RemoveUnit(unit="a3"), LeaveUnit(model="a3.1")
    assert "a4" == carry_out(fight, *commands).state.models["a3.1"].unit


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (put("a9", "south", ()), "unit_without_models"),
        (put("a9", "south", [Model(id="x", name=""), Model(id="x", name="")]), "model_told_twice"),
        (put("a9", "south", [Model(id="a1.1", name="")]), "model_is_of_another_unit"),
        (RemoveUnit(unit="a1", status=UnitStatus.FREE), "status_is_no_way_out"),
        (RemoveUnit(unit="a7"), "unit_unknown"),
        (RemoveCasualties(models=("a1.7",)), "model_unknown"),
        (RestoreModel(model="a1.7", wounds=1), "model_unknown"),
        (RestoreModel(model="a1.1", wounds=2), "wounds_out_of_range"),
        (SetUnitStatus(unit="a1", status=UnitStatus.DESTROYED), "status_needs_removal"),
        (SetUnitStatus(unit="a1", status=UnitStatus.LOCKED), "status_needs_combat"),
        (SetModelFlag(model="a1.1", flag=ModelFlag.VEHICLE, is_on=None), "flag_is_yes_or_no"),
        (
            SetModelValue(model="a1.1", value=ModelValue.WOUNDS, number=None),
            "value_is_number",
        ),
    ],
)
def test_what_makes_no_sense_is_refused_by_name(command: object, rule: str) -> None:
    with pytest.raises(IllegalActionError, match=f"^{rule}$"):
        carry_out(a_fight(), command)


def test_who_is_said_to_fall_back_has_left_his_combat() -> None:
    state = carry_out(a_fight(), SetUnitStatus(unit="a1", status=UnitStatus.FALLING_BACK)).state
    unit = state.units["a1"]
    assert (UnitStatus.FALLING_BACK, None) == (unit.status, unit.combat)
    assert ("a2",) == state.combats["c1"].units


def test_numbers_of_the_sheet_and_of_the_model_are_set_by_hand() -> None:
    state = carry_out(
        a_fight(),
        SetModelValue(model="a1.1", value=ModelValue.LEADERSHIP, number=10),
        SetModelValue(model="a1.1", value=ModelValue.FALL_BACK_DICE, number=3),
        SetModelValue(model="a1.1", value=ModelValue.SAVE, number=None),
    ).state
    assert 10 == unit_leadership(state, "a1")
    assert 3 == state.models["a1.1"].fall_back_dice
    assert state.models["a1.1"].profile.save is None


def test_wounds_by_hand_kill_who_has_no_more_and_the_last_takes_the_unit_with_him() -> None:
    fight = a_fight(theirs=[a_character("Lone", wounds=2)])
    hurt = carry_out(fight, TakeWounds(model="a2.1")).state
    assert (1, UnitStatus.LOCKED) == (hurt.models["a2.1"].wounds_left, hurt.units["a2"].status)
    dead = carry_out(hurt, TakeWounds(model="a2.1")).state
    assert UnitStatus.DESTROYED is dead.units["a2"].status


def test_who_is_brought_back_brings_his_unit_back_into_its_combat() -> None:
    dead = carry_out(a_fight(theirs=[a_trooper()]), RemoveCasualties(models=("a2.1",))).state
    back = carry_out(dead, RestoreModel(model="a2.1", wounds=1)).state
    assert UnitStatus.LOCKED is back.units["a2"].status


@pytest.mark.rule("MOR-SWEEP-5")
def test_a_caught_unit_lives_only_by_a_rule_of_its_own() -> None:
    spared = carry_out(
        a_fight(),
        SetUnitFlag(unit="a2", flag=UnitFlag.SURVIVES_SWEEP, is_on=True),
        CatchUnit(unit="a2"),
        CatchUnit(unit="a1"),
    ).state
    assert (0, 3) == (len(spared.living("a1")), len(spared.living("a2")))
    assert spared.units["a2"].was_caught
