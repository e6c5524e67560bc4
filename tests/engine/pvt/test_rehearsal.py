"""Declarations gone through again and again: nothing twice, and always as if for the first time."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.pvt import rehearsal
from engine.pvt.battle import Battle
from engine.pvt.declarations import Action, Move
from engine.pvt.rehearsal import Rehearsal
from engine.pvt.rounds import NumberedAction, Turn
from tests.engine.pvt.armies import a_battle, guardsmen, moved, orks
from tests.engine.pvt.rounds_played import shot

WALK = Move(unit="GRD", metres=5)
FIRE = shot("GRD", "ORK")
SWARM = Move(unit="ORK", metres=4)


def a_field() -> Battle:
    return a_battle(guardsmen(5), orks(5), distances={("GRD", "ORK"): 12})


def a_turn(*actions: Action) -> Turn:
    numbered = tuple(NumberedAction(number=at, action=one) for at, one in enumerate(actions, 1))
    return Turn(name="1", units=("GRD",), declarations=numbered)


def told(known: Rehearsal, battle: Battle, turns: Sequence[Turn]) -> list[object]:
    """Say what is said of each declaration, its obstacle by rule and facts."""
    return [
        (replace(one, obstacle=None), one.obstacle and (one.obstacle.rule, one.obstacle.facts))
        for one in known.go_through(battle, turns)
    ]


def anew(battle: Battle, turns: Sequence[Turn]) -> list[object]:
    return told(Rehearsal(), battle, turns)


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[Action]:
    """Note each action that is judged."""
    noted: list[Action] = []
    rehearse = rehearsal.rehearse

    def note(table: object, action: Action) -> None:
        noted.append(action)
        rehearse(table, action)  # type: ignore[arg-type]

    monkeypatch.setattr(rehearsal, "rehearse", note)
    return noted


def test_one_declaration_more_is_judged_alone(judged: list[Action]) -> None:
    known, battle = Rehearsal(), a_field()
    list(known.go_through(battle, [a_turn(WALK)]))
    list(known.go_through(battle, [a_turn(WALK, FIRE)]))
    assert [WALK, FIRE] == judged


@pytest.mark.parametrize(
    "then",
    [
        [a_turn(WALK, FIRE)],
        [a_turn(FIRE)],
        [a_turn(FIRE, WALK)],
        [a_turn()],
        [a_turn(WALK, WALK, FIRE), Turn(name="2", units=("ORK",), declarations=())],
        [
            Turn(
                name="2",
                units=("ORK",),
                declarations=(NumberedAction(number=9, action=SWARM),),
            ),
            a_turn(WALK, FIRE),
        ],
    ],
)
def test_after_a_change_it_is_as_if_gone_through_for_the_first_time(then: list[Turn]) -> None:
    known, battle = Rehearsal(), a_field()
    list(known.go_through(battle, [a_turn(WALK, FIRE, WALK)]))
    assert anew(battle, then) == told(known, battle, then)


def test_what_happens_in_the_battle_meanwhile_counts() -> None:
    known, battle, turns = Rehearsal(), a_field(), [a_turn(WALK)]
    list(known.go_through(battle, turns))
    battle.distances["GRD", "ORK"] = 3
    battle.units["GRD"] = moved(battle.units["GRD"])
    assert anew(battle, turns) == told(known, battle, turns)


def test_the_battle_stays_as_it_is() -> None:
    battle = a_field()
    anew(battle, [a_turn(WALK, FIRE)])
    assert a_field() == battle
