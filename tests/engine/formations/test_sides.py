"""Orders of the sides: every one is known, and what people have to say is asked before any die."""

from dataclasses import replace

import pytest

from engine.dice.faces import ScriptedFaces
from engine.dice.streams import OneStream
from engine.formations.checking import courage_target, fear_target
from engine.formations.commands import GiveOrder
from engine.formations.effects import Effect, EffectKind
from engine.formations.folding import apply_event
from engine.formations.kinds import EnemyCheck
from engine.formations.order_table import ORDER_RESOLVERS
from engine.formations.orders import ORDERS
from engine.formations.resolving import resolve
from engine.formations.state import FormationsState
from engine.table.durations import SCENE
from engine.table.play import Play
from engine.table.questions import Answers, QuestionOpenError
from tests.formations_cases.building import build_formation


def a_scene(text: str) -> FormationsState:
    formation = build_formation(text)
    return FormationsState(formations={formation.id: formation}, count=1)


def test_every_order_that_is_given_is_carried_out_and_no_permanent_ability_is() -> None:
    given = {key for key, order in ORDERS.items() if not order.is_permanent}
    assert given == set(ORDER_RESOLVERS)


@pytest.mark.rule("FRM-CHAOS-13")
def test_a_formation_whose_shot_a_field_took_owes_the_check_by_its_id() -> None:
    gun = "ranged gun 1d10+5"
    guard = replace(build_formation(f"A = IG8; {gun}"), name="The Guard")
    field = Effect(kind=EffectKind.FORCE_FIELD, value=33, until=SCENE, source="tremble_before_me")
    band = replace(build_formation("B = CHA12"), effects=(field,))
    state = FormationsState(formations={"A": guard, "B": band}, count=2)
    faces = OneStream(ScriptedFaces([66, 5, 33]))
    play = Play(state, apply_event, faces=faces, answers=Answers({}, waits=False))
    resolve(
        play,
        GiveOrder(formation="A", order="volley_fire", targets=("B",), able=1, picks="commander"),
    )
    assert [("A", EnemyCheck.FIELD)] == [(one.enemy, one.kind) for one in play.state.owed]


@pytest.mark.rule("FRM-ORK-4")
def test_the_usual_traits_of_orks_add_nothing_to_what_a_band_gives() -> None:
    plain = a_scene("A = ORK12")
    one = plain.formations["A"]
    traits = ("commander", "might_makes_right", "mob_rule")
    with_traits = replace(
        plain,
        formations={
            "A": replace(
                one,
                commander=replace(one.commander, traits=traits),
                regular=replace(one.regular, traits=traits),
            )
        },
    )
    targets = [
        (fear_target(state, "A", -10), courage_target(state, "A", 6))
        for state in (plain, with_traits)
    ]
    assert [(140, 40)] * 2 == targets


@pytest.mark.parametrize(
    ("order", "targets", "key", "about"),
    [
        ("volley_fire", (), "able", ("A",)),
        ("artful_deception", ("X",), "concealment", ("A",)),
        ("accept_these_souls", (), "victims", ("A",)),
        ("shapers_wisdom", (), "eaten", ("A", "fearless")),
    ],
)
def test_what_only_people_know_is_asked_before_any_die(
    order: str, targets: tuple[str, ...], key: str, about: tuple[str, ...]
) -> None:
    state = a_scene(f"A = KRO6; granted {order}")
    play = Play(
        state,
        apply_event,
        faces=OneStream(ScriptedFaces(())),
        answers=Answers({}, waits=True),
    )
    with pytest.raises(QuestionOpenError) as asked:
        resolve(play, GiveOrder(formation="A", order=order, targets=targets, name="fearless"))
    assert (key, about) == (asked.value.question.key, asked.value.question.about)


@pytest.mark.rule("FRM-KROOT-6")
def test_instincts_take_away_the_penalties_of_difficult_ground() -> None:
    state = a_scene("A = KRO6")
    play = Play(
        state,
        apply_event,
        faces=OneStream(ScriptedFaces(())),
        answers=Answers({}, waits=False),
    )
    resolve(play, GiveOrder(formation="A", order="predator_instincts"))
    (effect,) = play.state.formations["A"].effects_of(EffectKind.NO_DIFFICULT_GROUND)
    assert ("predator_instincts", 2) == (effect.source, effect.until.number)


@pytest.mark.rule("FRM-CHAOS-9", "FRM-CHAOS-12", "FRM-ORK-5", "FRM-ORK-10")
@pytest.mark.parametrize(
    ("formation", "orders", "faces", "sides"),
    [
        ("CHA12", ("let_galaxy_burn",), (5, 36), [5, 100]),
        ("CHA12", ("tremble_before_me",), (20, 5), [100, 5]),
        ("ORK12", ("here_we_come",), (10,), [10]),
        ("ORK12", ("shoot_more_shoot_louder", "volley_fire"), (55, 5), [100, 5]),
    ],
)
def test_each_die_has_its_sides(
    formation: str, orders: tuple[str, ...], faces: tuple[int, ...], sides: list[int]
) -> None:
    play = Play(
        a_scene(f"A = {formation}"),
        apply_event,
        faces=OneStream(ScriptedFaces(faces)),
        answers=Answers({}, waits=False),
    )
    for order in orders:
        resolve(play, GiveOrder(formation="A", order=order))
    assert sides == [draw.sides for draw in play.draws]


@pytest.mark.rule("FRM-CHAOS-8")
def test_where_nobody_says_how_many_souls_are_offered_it_is_one() -> None:
    play = Play(
        a_scene("A = CHA12"),
        apply_event,
        faces=OneStream(ScriptedFaces((26,))),
        answers=Answers({}, waits=False),
    )
    resolve(play, GiveOrder(formation="A", order="accept_these_souls", condition=True))
    assert 11 == play.state.size("A")
