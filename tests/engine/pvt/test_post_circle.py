"""What follows from the declarations of a round follows every event."""

from dataclasses import replace

import pytest

from engine.pvt.circle_folding import apply_circle_event
from engine.pvt.declarations import Action, Advance, Chance
from engine.pvt.events import RoundOpened, UnitGiven
from engine.pvt.events.circle import (
    DeclarationEntered,
    DeclarationWithdrawn,
    ResolutionBegan,
    RoundUndone,
    Source,
)
from engine.pvt.post_circle import PostCircle
from tests.engine.pvt.armies import ORK_PLAYER, PLAYER, a_battle, orks, raiders


def _a_circle() -> PostCircle:
    circle = PostCircle(battle=a_battle(raiders(2, retinue_of=None), orks(2)))
    apply_circle_event(circle, RoundOpened(number=1))
    return circle


def _enter(circle: PostCircle, owner: int, action: Action, source: Source | None = None) -> int:
    entered = DeclarationEntered(
        number=circle.next_number, owner=owner, action=action, text="", epoch=1, source=source
    )
    apply_circle_event(circle, entered)
    return entered.number


def _numbers(circle: PostCircle, owner: int) -> list[int]:
    return [one.number for one in circle.declared_by(owner)]


def test_declarations_are_numbered_on_from_round_to_round_and_count_in_their_own() -> None:
    circle = _a_circle()
    assert _enter(circle, PLAYER, Chance(percent=40)) == 1
    assert _enter(circle, ORK_PLAYER, Chance(percent=40)) == 2
    assert _numbers(circle, PLAYER) == [1]
    apply_circle_event(circle, RoundOpened(number=2))
    assert _numbers(circle, PLAYER) == []
    assert _enter(circle, PLAYER, Chance(percent=40)) == 3
    assert _numbers(circle, PLAYER) == [3]
    assert [one.number for one in circle.counting(1)] == [1, 2]


def test_a_line_that_an_edit_puts_before_others_is_put_there() -> None:
    circle = _a_circle()
    for number, cmid, line in ((1, 7, 0), (2, 8, 0), (3, 8, 1), (4, 7, 1)):
        _enter(circle, PLAYER, Chance(percent=40), Source(peer=1, cmid=cmid, line=line))
        assert number in _numbers(circle, PLAYER)
    assert _numbers(circle, PLAYER) == [1, 4, 2, 3]


def test_what_is_withdrawn_counts_no_more() -> None:
    circle = _a_circle()
    number = _enter(circle, PLAYER, Chance(percent=40))
    assert _numbers(circle, PLAYER) == [number]
    apply_circle_event(circle, DeclarationWithdrawn(number=number))
    assert _numbers(circle, PLAYER) == []


def test_a_declaration_goes_with_its_actor_to_another_player() -> None:
    circle = _a_circle()
    number = _enter(circle, PLAYER, Advance(unit="CSM"))
    assert _numbers(circle, PLAYER) == [number]
    apply_circle_event(circle, UnitGiven(unit="CSM", owner=ORK_PLAYER))
    assert _numbers(circle, PLAYER) == []
    assert _numbers(circle, ORK_PLAYER) == [number]
    assert [turn.name for turn in circle.turns()] == [str(ORK_PLAYER)]


@pytest.mark.parametrize(("renewed", "epochs"), [(None, (1, 1)), ((), (2, 1)), ((1,), (2, 2))])
def test_a_round_resolved_again_renews_what_it_says_and_in_older_journals_nothing(
    renewed: tuple[int, ...] | None, epochs: tuple[int, int]
) -> None:
    circle = _a_circle()
    number = _enter(circle, PLAYER, Chance(percent=50))
    began = ResolutionBegan(round=1, attempt=1, epoch=1, numbers=(number,))
    apply_circle_event(circle, began)
    apply_circle_event(circle, RoundUndone(round=1, reason=""))
    apply_circle_event(circle, replace(began, attempt=2, epoch=2, renewed=renewed))
    assert epochs == (circle.round.epoch, circle.declarations[number].epoch)
