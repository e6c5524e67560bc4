from dataclasses import replace

import pytest

from engine.errors import IllegalActionError
from engine.psychology import commands as asked
from engine.psychology.commands import PsychologyCommand
from engine.psychology.events import Deed
from engine.psychology.settings import PSYCHOLOGY_SETTINGS, CheckDice, PsychologyRulings
from engine.psychology.state import Effect, EffectKind, Squad, Traits
from tests.engine.psychology.scenes import a_scene, a_warrior, play_out

AFRAID = Effect(kind=EffectKind.AFRAID, source="ogre")
SQUAD = Squad(id="s1", name="first", side="A", members=("w", "v"), leader="v")
SCENE = a_scene(a_warrior("w"), a_warrior("v"), a_warrior("ogre", "B"), squads={SQUAD.id: SQUAD})


def test_a_warrior_who_is_known_is_refreshed_and_keeps_what_he_is_under() -> None:
    known = replace(a_warrior("u3"), effects=(AFRAID,), is_fleeing=True, foes=("ogre",))
    traits = Traits(willpower=5)
    command = asked.PutWarrior(id="u3", name="Brother", side="A", owner=7, traits=traits)
    after = play_out(a_scene(known), command).state
    assert {"u3": replace(known, name="Brother", owner=7, traits=traits)} == after.warriors


def test_new_warriors_and_squads_are_numbered() -> None:
    command = asked.PutWarrior(name="x", side="A", traits=Traits(willpower=3))
    state = play_out(a_scene(a_warrior("w1")), command).state
    squad = asked.PutSquad(name="first", side="A", members=("w1", "w2", "w1"))
    after = play_out(state, squad).state
    assert ["w1", "w2"] == list(after.warriors)
    assert ("w1", "w2") == after.squads["s1"].members


def test_who_is_removed_leaves_squad_and_melee() -> None:
    fighting = play_out(SCENE, asked.StartMelee(participants=("v", "w", "ogre"))).state
    after = play_out(fighting, asked.RemoveWarrior(warrior="v")).state
    assert ["w", "ogre"] == list(after.warriors)
    assert (("w",), "") == (after.squads["s1"].members, after.squads["s1"].leader)
    assert ("w", "ogre") == after.melees["m1"].participants


def test_who_comes_after_one_who_is_gone_is_neither_hated_nor_fled_from_for_him() -> None:
    hater = replace(
        a_warrior("w2", hates=("w1", "B")), foes=("w1",), is_fleeing=True, flees_from="w1"
    )
    gone = play_out(a_scene(a_warrior("w1", "B"), hater), asked.RemoveWarrior(warrior="w1")).state
    new = asked.PutWarrior(name="friend", side="A", traits=Traits(willpower=3))
    after = play_out(gone, new).state
    assert "w1" in after.warriors
    left = after.warriors["w2"]
    assert (("B",), (), "") == (left.traits.hates, left.foes, left.flees_from)


def test_a_squad_takes_its_members_from_others() -> None:
    command = asked.PutSquad(id="s2", name="second", side="A", members=("v",), leader="v")
    after = play_out(SCENE, command).state
    assert {"s1": ("w",), "s2": ("v",)} == {
        key: squad.members for key, squad in after.squads.items()
    }
    assert "" == after.squads["s1"].leader


def test_who_falls_is_under_nothing_and_out_of_his_melee() -> None:
    fighting = play_out(SCENE, asked.StartMelee(participants=("v", "ogre"))).state
    fallen = play_out(fighting, asked.SetWarriorLife(warrior="v", is_alive=False)).state
    assert not fallen.warriors["v"].is_alive
    assert fallen.melee_of("v") is None


def test_the_end_of_a_battle_frees_everybody() -> None:
    hurt = replace(a_warrior("w"), effects=(AFRAID,), is_fleeing=True, flees_from="ogre")
    fighting = play_out(
        a_scene(hurt, a_warrior("ogre", "B")), asked.StartMelee(participants=("w", "ogre"))
    ).state
    after = play_out(fighting, asked.EndWarriorsBattle()).state
    assert (a_warrior("w"), {}) == (after.warriors["w"], after.melees)


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (asked.RemoveWarrior(warrior="x"), "warrior_unknown"),
        (asked.SetWarriorLife(warrior="x", is_alive=False), "warrior_unknown"),
        (asked.SetWarriorLife(warrior="w", is_alive=True), "life_unchanged"),
        (asked.PutSquad(name="s", side="A", members=("x",)), "warrior_unknown"),
        (asked.PutSquad(name="s", side="A", members=("ogre",)), "squad_other_side"),
        (asked.PutSquad(name="s", side="A", members=("w",), leader="v"), "leader_not_member"),
        (asked.StartWarriorFlight(warrior="w", creature="x"), "warrior_unknown"),
        (asked.EndWarriorFlight(warrior="w"), "not_fleeing"),
        (asked.EndMeleeRound(melee="m9"), "melee_unknown"),
        (asked.DeclareWarriorDeed(warrior="w", deed=Deed.ATTACK), "deed_needs_target"),
    ],
)
def test_what_makes_no_sense_is_refused(command: PsychologyCommand, rule: str) -> None:
    with pytest.raises(IllegalActionError) as refused:
        play_out(SCENE, command)
    assert rule == refused.value.rule


def test_nobody_flees_twice() -> None:
    fleeing = play_out(SCENE, asked.StartWarriorFlight(warrior="w", creature="ogre")).state
    assert "ogre" == fleeing.warriors["w"].flees_from
    with pytest.raises(IllegalActionError, match="already_fleeing"):
        play_out(fleeing, asked.StartWarriorFlight(warrior="w"))


def test_every_value_of_every_ruling_may_be_set() -> None:
    assert all(set(row.choices) == row.built for row in PSYCHOLOGY_SETTINGS.values())


@pytest.mark.parametrize(
    ("value", "dice"), [("d6", (1, 6)), ("2d6", (2, 6)), ("d10", (1, 10)), ("d100", (1, 100))]
)
def test_the_dice_of_checks_are_read_from_their_name(value: str, dice: tuple[int, int]) -> None:
    found: CheckDice = PsychologyRulings.of({"test_dice": value}).test_dice
    assert dice == (found.number, found.sides)
