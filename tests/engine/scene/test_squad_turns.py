"""Own turns of squads that begin with an order, and the odds of orders in a scene."""

from fractions import Fraction

import pytest

from engine.errors import IllegalActionError
from engine.formations.commands import (
    BeginFormationTurn,
    CheckFear,
    EndFormationTurn,
    GiveOrder,
    KillSubordinates,
    RallyCrowd,
)
from engine.scene.events import Told
from engine.scene.order_odds import in_own_turn, look_at_order
from engine.scene.state import Scene
from engine.scene.turns import turn_before, turns_after
from tests.squads import a_battle_of_squads, play

NORTH = "f1"
BEGINS = BeginFormationTurn(formation=NORTH)
VOLLEY = GiveOrder(formation=NORTH, order="volley_fire", targets=("Гоблины",))


@pytest.fixture
def scene() -> Scene:
    return a_battle_of_squads().scene


@pytest.mark.parametrize("order", ["volley_fire", "run", "rejoice_in_blood"])
def test_an_order_of_the_own_turn_begins_it(scene: Scene, order: str) -> None:
    assert BEGINS == turn_before(scene, GiveOrder(formation=NORTH, order=order))


def test_a_rally_begins_the_own_turn(scene: Scene) -> None:
    assert BEGINS == turn_before(scene, RallyCrowd(formation=NORTH, crowds=("l9",)))


@pytest.mark.parametrize(
    "command",
    [
        GiveOrder(formation=NORTH, order="look_out"),
        GiveOrder(formation=NORTH, order="nonsense"),
        GiveOrder(formation="f99", order="run"),
        CheckFear(formation=NORTH),
    ],
)
def test_nothing_else_begins_a_turn(scene: Scene, command: GiveOrder | CheckFear) -> None:
    assert turn_before(scene, command) is None


def test_a_turn_begins_once_and_ends_with_that_of_its_player(scene: Scene) -> None:
    begun = play(scene, BEGINS)
    assert turn_before(begun, VOLLEY) is None
    assert (EndFormationTurn(formation=NORTH),) == turns_after(begun, scene)
    assert () == turns_after(begun, begun)


def test_the_odds_of_an_order_are_those_of_the_turn_to_come(scene: Scene) -> None:
    told = (Told(key="able", answer=3),)
    found = look_at_order(scene, VOLLEY, told)
    assert found is not None
    assert (80, Fraction(96, 100)) == (found.odds.target, found.odds.chance)
    assert found.odds.hits is not None
    assert {0: Fraction(4, 100), 3: Fraction(72, 100)}.items() <= found.odds.hits.items()
    assert () == found.assumed


def test_what_nobody_has_said_of_an_order_is_assumed(scene: Scene) -> None:
    found = look_at_order(scene, VOLLEY)
    assert found is not None
    assert ["able"] == [question.key for question in found.assumed]


def test_an_order_without_a_check_has_no_odds_of_its_own(scene: Scene) -> None:
    assert look_at_order(scene, GiveOrder(formation=NORTH, order="run")) is None


def test_the_odds_of_what_is_forbidden_are_refused(scene: Scene) -> None:
    with pytest.raises(IllegalActionError) as refused:
        look_at_order(scene, GiveOrder(formation=NORTH, order="double_time"))
    assert "not_granted" == refused.value.rule


def test_a_turn_that_needs_a_die_is_not_looked_into(scene: Scene) -> None:
    owing = play(scene, KillSubordinates(formation=NORTH, number=5))
    assert owing == in_own_turn(owing, VOLLEY)
