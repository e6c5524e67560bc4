"""What differs between two resolutions of a round, and why."""

from dataclasses import replace
from typing import Any

import pytest

from engine.pvt.battle import Battle
from engine.pvt.comparing import PartChange, PlayedRound, Reason, compare_rounds
from engine.pvt.declarations import FreeText, Move
from engine.pvt.fact_changes import FactChange, FactKind
from tests.engine.pvt.armies import a_battle, guardsmen, orks, raiders
from tests.engine.pvt.rounds_played import HITS, MISSES, play, shot

FIELD: dict[str, Any] = {"distances": {("CSM", "GRD"): 24, ("CSM", "ORK"): 24}}
SHOT = shot("CSM", "GRD")
MOVE = Move(unit="ORK", metres=3)


def a_field(guard: int = 10, **fields: Any) -> Battle:
    return a_battle(guardsmen(guard), raiders(2), orks(2), **{**FIELD, **fields})


def a_shot_and_a_move(battle: Battle, faces: tuple[int, ...] = HITS) -> PlayedRound:
    return play(battle, {1: (1, SHOT), 2: (2, MOVE)}, {1: faces})


def test_nothing_differs_where_everything_came_out_the_same() -> None:
    changes = compare_rounds(a_shot_and_a_move(a_field()), a_shot_and_a_move(a_field()), ())
    assert changes.is_same
    assert ((), (), (), ()) == (changes.facts, changes.new_dice, changes.parts, changes.losses)


def test_a_part_that_was_played_again_differs_by_its_dice_and_its_losses() -> None:
    was, now = (a_shot_and_a_move(a_field(), faces) for faces in (MISSES, HITS))
    again = replace(now.declarations[1], revision=1)
    now = replace(now, declarations={**now.declarations, 1: again})
    changes = compare_rounds(was, now, {1})
    assert (PartChange(name=1, reason=Reason.REPLAYED),) == changes.parts
    assert ((1,), ("GRD",)) == (changes.new_dice, changes.losses)
    assert not changes.is_same


def test_dice_that_differ_without_an_effect_are_told() -> None:
    was, now = (a_shot_and_a_move(a_field(), faces) for faces in (MISSES, (2, 1, 1, 2)))
    assert [1] == [change.name for change in compare_rounds(was, now, {1}).parts]


def test_a_stored_round_without_dice_is_compared_by_its_events() -> None:
    declared: Any = {1: (1, SHOT)}
    was = play(a_field(), declared, {1: HITS}, tells_dice=False)
    now = play(a_field(), declared, {1: HITS})
    assert compare_rounds(was, now, ()).is_same


def test_what_first_draws_is_told_from_what_drew_before() -> None:
    out_of_reach = a_field(distances={("CSM", "GRD"): 240})
    was, now = a_shot_and_a_move(out_of_reach, ()), a_shot_and_a_move(a_field())
    assert Reason.FIRST_DICE is compare_rounds(was, now, {1}).parts[0].reason
    was = a_shot_and_a_move(a_field(), MISSES)
    assert Reason.NEW_DICE is compare_rounds(was, now, {1}).parts[0].reason


def test_morale_at_the_end_of_a_turn_follows_from_the_shot_before_it() -> None:
    battle = a_field(2, rulings={"morale": "quarter"})
    declared: Any = {1: (1, SHOT)}
    order = (1, 2, 0)
    was = play(battle, declared, {1: MISSES}, order=order)
    now = play(battle, declared, {1: HITS, "end 0": (90,)}, order=order)
    shot_changed, morale = compare_rounds(was, now, {1}).parts
    assert (1, Reason.NEW_DICE) == (shot_changed.name, shot_changed.reason)
    assert PartChange(name="end 0", reason=Reason.FOLLOWS, parts=(1,)) == morale


def test_morale_with_other_dice_is_told_although_no_declaration_differs() -> None:
    battle = a_field(2, rulings={"morale": "quarter"})
    was, now = (
        play(battle, {1: (1, SHOT)}, {1: HITS, "end 0": (face,)}, order=(1, 2, 0))
        for face in (90, 10)
    )
    changes = compare_rounds(was, now, {"end 0"})
    assert (PartChange(name="end 0", reason=Reason.NEW_DICE),) == changes.parts
    assert ("end 0",) == changes.new_dice


def test_a_fact_concerns_what_touched_all_its_units() -> None:
    near = {("CSM", "GRD"): 24, ("CSM", "ORK"): 12, ("GRD", "ORK"): 9}
    battle = a_field(distances=near)
    battle.units["GRD"] = battle.units["GRD"].changed(cover_percent=50)
    battle.units["CSM"] = battle.units["CSM"].changed(cover_percent=15)
    was = a_shot_and_a_move(a_field())
    now = a_shot_and_a_move(battle, (*HITS, 10))
    changes = compare_rounds(was, now, ())
    cover = FactChange(kind=FactKind.COVER, units=("GRD",), was=0, now=50)
    assert (PartChange(name=1, reason=Reason.FOLLOWS, facts=(cover,)),) == changes.parts
    assert 4 == len(changes.facts)


def test_what_is_new_and_what_is_gone_is_told_and_what_hangs_on_it() -> None:
    answer, ones = (0, shot("GRD", "CSM")), (1,) * 20
    was = play(a_field(), {1: (1, SHOT), 2: answer}, {1: HITS, 2: ones}, order=(1, 2, 0))
    now = play(a_field(), {2: answer, 3: (2, MOVE)}, {2: ones}, order=(1, 2, 0))
    gone, new, follows = compare_rounds(was, now, ()).parts
    assert PartChange(name=1, reason=Reason.REMOVED) == gone
    assert PartChange(name=3, reason=Reason.ADDED) == new
    assert (2, (1,)) == (follows.name, follows.parts)


def test_another_order_of_turns_is_a_reason_for_what_met_other_things_before() -> None:
    declared: Any = {1: (1, SHOT), 2: (0, shot("GRD", "CSM")), 3: (2, MOVE)}
    faces: Any = {1: HITS, 2: (1,) * 20}
    was = play(a_field(), declared, faces, order=(1, 2, 0))
    now = play(a_field(), declared, faces, order=(0, 2, 1))
    (change,) = compare_rounds(was, now, ()).parts
    turned = FactChange(kind=FactKind.TURN_ORDER, was=["1", "2", "0"], now=["0", "2", "1"])
    assert PartChange(name=2, reason=Reason.FOLLOWS, facts=(turned,)) == change


def test_another_order_within_a_turn_is_told() -> None:
    declared: Any = {1: (1, SHOT), 2: (1, Move(unit="CSM", metres=3))}
    was = play(a_field(), declared, {1: MISSES})
    now = replace(was, parts=[was.parts[at] for at in (0, 1, 2, 4, 3, *range(5, len(was.parts)))])
    assert (FactChange(kind=FactKind.ORDER),) == compare_rounds(was, now, ()).facts


def test_a_claim_that_was_struck_and_an_outcome_that_was_told_are_facts() -> None:
    was = play(a_field(), {1: (1, SHOT), 2: (2, FreeText(text="Жду"))}, {1: MISSES})
    other = replace(was.declarations[1], action=shot("CSM", "ORK"))
    told = replace(was.declarations[2], outcome="дождь")
    now = replace(was, declarations={1: other, 2: told})
    assert (
        FactChange(kind=FactKind.CLAIMS, number=1),
        FactChange(kind=FactKind.OUTCOME, number=2, was="", now="дождь"),
    ) == compare_rounds(was, now, ()).facts


def test_a_unit_that_is_new_changes_no_part_by_its_turn_alone() -> None:
    was = a_shot_and_a_move(a_field())
    more = a_battle(guardsmen(10), raiders(2), orks(2), guardsmen(5, "NEW"), **FIELD)
    changes = compare_rounds(was, a_shot_and_a_move(more), ())
    assert changes.is_same
    new = FactChange(kind=FactKind.PRESENT, units=("NEW",), was=False, now=True)
    assert (new,) == changes.facts


@pytest.mark.parametrize(
    ("field", "value", "kind"),
    [
        ("owner", 7, FactKind.OWNER),
        ("side", "X", FactKind.SIDE),
        ("retinue_of", "ORK", FactKind.RETINUE),
        ("attached_to", "ORK", FactKind.ATTACHED),
        ("cover_percent", 15, FactKind.COVER),
        ("is_broken", True, FactKind.BROKEN),
        ("is_removed", True, FactKind.PRESENT),
        ("models_at_round_start", 77, FactKind.UNIT),
    ],
)
def test_no_difference_of_a_unit_is_passed_over(field: str, value: object, kind: FactKind) -> None:
    was = play(a_field(), {}, {})
    before = was.before.copy()
    before.units["GRD"] = before.units["GRD"].changed(**{field: value})
    (found,) = compare_rounds(was, replace(was, before=before), ()).facts
    assert (kind, ("GRD",)) == (found.kind, found.units)


def test_no_difference_of_a_field_is_passed_over() -> None:
    was = play(a_field(), {}, {})
    before = was.before.copy()
    before.sight["CSM", "GRD"] = False
    before.engagements.add(("CSM", "ORK"))
    before.distances["GRD", "ORK"] = 3
    before.is_deadly = True
    before.scene = replace(before.scene, facts={("contact", ()): True}, actions=9)
    found = compare_rounds(was, replace(was, before=before), ()).facts
    assert [
        FactKind.DISTANCE,
        FactKind.SIGHT,
        FactKind.ENGAGED,
        FactKind.DEADLY,
        FactKind.SCENE,
    ] == [fact.kind for fact in found]
