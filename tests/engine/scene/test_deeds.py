"""Deeds of a scene: a kind for every command, names of dice, streams without what is chosen."""

import dataclasses
from typing import get_args

import pytest

from engine.characters.commands import DeclareIntervention
from engine.dice.faces import ScriptedFaces
from engine.dice.streams import Draw, OneStream
from engine.formations import commands as formations
from engine.formations.kinds import EnemyCheck
from engine.formations.profiles import Ability
from engine.morale.commands import ResolveCombat
from engine.psychology.commands import BeginWarriorsTurn, Misfire, RollWarriorAttack
from engine.scene.commands import SceneCommand
from engine.scene.deed_dice import DeedDice, NotedDice, name_purpose
from engine.scene.deeds import KINDS, DeedKind, DeedName, doer_of, is_deed_of


def test_every_command_has_a_kind() -> None:
    assert set(get_args(SceneCommand)) == set(KINDS)


def test_a_kind_is_one_word_of_ascii_for_the_names_of_dice() -> None:
    assert [] == [kind for kind in DeedKind if not kind.isascii() or " " in kind]


@pytest.mark.parametrize(
    ("command", "doer"),
    [
        (RollWarriorAttack(warrior="w1", target="w2"), "w1"),
        (formations.GiveOrder(formation="f1", order="volley_fire", targets=("f2",)), "f1"),
        (DeclareIntervention(model="a1.2"), "a1.2"),
        (ResolveCombat(combat="c1", loser="x"), "c1"),
        (BeginWarriorsTurn(side="x"), "scene"),
        (Misfire(weapon="x", warrior="w1"), "scene"),
    ],
)
def test_a_deed_is_whose_it_is(command: SceneCommand, doer: str) -> None:
    assert doer == doer_of(command)


def test_the_name_of_a_deed_tells_all_that_parts_it_from_others() -> None:
    name = str(DeedName(actor="w1", kind=DeedKind.STRIKE, round=3, turn=1, ordinal=2))
    assert "deed w1 strike 3.1 2" == name
    assert is_deed_of(name, "w1")
    assert not is_deed_of(name, "w")
    assert not is_deed_of(None, "w1")


ORDER = formations.GiveOrder(formation="f1", order="volley_fire", targets=("f2", "Орки"))
FACE = formations.FaceFormation(formation="f1", enemy="Анна", kind=EnemyCheck.FEAR, willpower=40)


@pytest.mark.parametrize(
    ("command", "group", "block", "purpose"),
    [
        (ORDER, "f1 regulars", "volley_fire check", ("f1", "order check")),
        (ORDER, "f1 regulars f2", "damage", ("f1 regulars 1", "damage")),
        (ORDER, "f1 regulars Орки", "damage", ("f1 regulars 2", "damage")),
        (ORDER, "f1 Плазма", "volley_fire check", ("f1 Плазма", "volley_fire check")),
        (ORDER, "f2 commander", "look_out check", ("f2 commander", "look_out check")),
        (
            dataclasses.replace(ORDER, order="look_out"),
            "f1 commander",
            "look_out check",
            ("f1", "order check"),
        ),
        (
            formations.FireSector(formation="f1", enemy="f2"),
            "f1 regulars",
            "sector_control check",
            ("f1", "order check"),
        ),
        (
            formations.FireSector(formation="f1", enemy="f2"),
            "f1 regulars f2",
            "damage",
            ("f1 regulars 1", "damage"),
        ),
        (
            formations.CheckFormation(formation="f1", ability=Ability.STEALTH),
            "f1 commander",
            "stealth check",
            ("f1", "ability check"),
        ),
        (FACE, "f1 Анна", "fear check", ("f1 enemy", "fear check")),
        (FACE, "f2 commander", "fear check", ("f2 commander", "fear check")),
        (Misfire(weapon="x", warrior="w1"), "w1", "misfire", ("", "misfire")),
        (RollWarriorAttack(warrior="w1", target="w2"), "w1", "hit", ("w1", "hit")),
    ],
)
def test_streams_are_named_without_what_is_chosen(
    command: SceneCommand, group: str, block: str, purpose: tuple[str, str]
) -> None:
    assert purpose == name_purpose(command, group, block)


def test_what_was_drawn_is_known_also_of_an_action_that_stops() -> None:
    noted = NotedDice(OneStream(ScriptedFaces((4, 5))))
    DeedDice(noted, Misfire(weapon="x", warrior="w1")).draw("w1", "misfire", 0, 6, 2)
    assert [Draw(group="", block="misfire", sides=6, faces=(4, 5))] == noted.draws
