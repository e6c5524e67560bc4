"""How degrees become hits, and hits are spread over targets."""

from dataclasses import replace

import pytest

from engine.dice.faces import ScriptedFaces
from engine.dice.streams import OneStream
from engine.formations.attacking import count_hits, spread
from engine.formations.commands import IncomingHit, TakeHits
from engine.formations.effects import Effect, EffectKind
from engine.formations.folding import apply_event
from engine.formations.orders import HitCount
from engine.formations.resolving import resolve
from engine.formations.state import FormationsState
from engine.table.durations import SCENE
from engine.table.play import Play
from engine.table.questions import Answers
from tests.formations_cases.building import build_formation


@pytest.mark.rule("FRM-TACT-6")
def test_a_sector_has_one_hit_and_one_for_two_degrees_beyond_the_first() -> None:
    rule = HitCount.PER_TWO_BEYOND_FIRST
    hits = [count_hits(rule, degrees, multiplier=1, able=7) for degrees in range(1, 7)]
    assert [1, 1, 2, 2, 3, 3] == hits


@pytest.mark.rule("FRM-TACT-11")
def test_fire_that_suppresses_has_one_hit_for_three_degrees_and_no_cap() -> None:
    hits = [
        count_hits(HitCount.PER_THREE, degrees, multiplier=1, able=None) for degrees in range(1, 8)
    ]
    assert [0, 0, 1, 1, 1, 2, 2] == hits


@pytest.mark.rule("FRM-ORK-9")
def test_a_storm_doubles_hits_before_the_cap() -> None:
    rules = (HitCount.PER_DEGREE, HitCount.PER_TWO_BEYOND_FIRST, HitCount.PER_THREE)
    assert [7, 4, 2] == [count_hits(rule, 4, multiplier=2, able=7) for rule in rules]


@pytest.mark.rule("FRM-ATK-2", "FRM-ATTACK-3")
@pytest.mark.parametrize(
    ("hits", "caps", "shares", "expected"),
    [
        (5, (9, 9), (), (3, 2)),
        (5, (9, 9), (1, 4), (1, 4)),
        (5, (1, 9), (3,), (1, 4)),
        (5, (1, 2), (), (1, 2)),
        (5, (9, 9), (9,), (5, 0)),
        (5, (9,), (-2,), (5,)),
    ],
)
def test_hits_go_where_they_are_wished_then_one_by_one_and_never_over_a_cap(
    hits: int, caps: tuple[int, ...], shares: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert expected == spread(hits, caps, shares)


@pytest.mark.rule("FRM-WPN-5", "FRM-KROOT-9")
@pytest.mark.parametrize(("avoided", "left"), [(0, 2), (1, 3)])
def test_a_hit_that_was_avoided_brings_no_fury(avoided: int, left: int) -> None:
    dodged = Effect(kind=EffectKind.DODGED, value=avoided, until=SCENE, source="hunting_art")
    band = replace(build_formation("A = KRO6"), effects=(dodged,))
    play = Play(
        FormationsState(formations={"A": band}, count=1),
        apply_event,
        faces=OneStream(ScriptedFaces([])),
        answers=Answers({}, waits=False),
    )
    hits = (IncomingHit(damage=12), IncomingHit(damage=0, fury=True))
    resolve(play, TakeHits(formation="A", hits=hits, blast=3))
    assert left == play.state.size("A")
