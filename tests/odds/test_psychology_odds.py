"""Chances of psychology against all rolls that can be, and against the published ones."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from engine.errors import LimitError
from engine.psychology import commands as asked
from engine.psychology.events import (
    AttackDiceRolled,
    HatredRerolled,
    MeleeAttackDeclared,
)
from engine.psychology.settings import DEFAULT_RULINGS, PsychologyRulings
from engine.psychology.state import Effect, EffectKind, Melee, Squad
from engine.scene.events import SceneEvent
from engine.scene.odds import find_odds
from engine.scene.state import Scene
from tests.engine.psychology.scenes import a_scene, a_warrior, play_out
from tests.odds.psychology_formulas import (
    chance_of_hit,
    chance_of_willpower,
    chance_to_attack,
    spread_hits,
    spread_ram_damage,
)

OGRE = a_warrior("ogre", "B", causes_fear=True)
MELEE = {"m1": Melee(id="m1", rounds_of={"w": 1, "ogre": 1})}


@pytest.mark.rule("APO-FEAR-1", "APO-STUPID-2")
@pytest.mark.parametrize(
    ("willpower", "sixths"),
    [(-1, 0), (0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (9, 6)],
)
def test_each_point_of_willpower_is_a_sixth(willpower: int, sixths: int) -> None:
    assert Fraction(sixths, 6) == chance_of_willpower(DEFAULT_RULINGS, willpower)


@pytest.mark.parametrize(
    ("dice", "chance"),
    [("2d6", Fraction(21, 36)), ("d10", Fraction(7, 10)), ("d100", Fraction(7, 100))],
)
def test_other_dice_have_chances_of_their_own(dice: str, chance: Fraction) -> None:
    assert chance == chance_of_willpower(PsychologyRulings.of({"test_dice": dice}), 7)


@pytest.mark.rule("APO-FEAR-6", "APO-FEAR-7", "APO-FEAR-8")
def test_the_chance_to_attack_is_the_share_of_the_faces_that_let_him() -> None:
    afraid = replace(a_warrior("w", will=5), effects=(Effect(kind=EffectKind.AFRAID),))
    scene = a_scene(afraid, OGRE)
    command = asked.DeclareMeleeAttack(warrior="w", target="ogre")
    attacks = sum(
        any(isinstance(one, MeleeAttackDeclared) for one in play_out(scene, command, face).events)
        for face in range(1, 7)
    )
    assert Fraction(4, 6) == Fraction(attacks, 6) == chance_to_attack(scene, "w", "ogre")


def test_the_chance_to_attack_knows_leaders_and_who_need_not_dare() -> None:
    squad = Squad(id="s1", name="s", side="A", members=("w", "boss"), leader="boss")
    scene = a_scene(
        a_warrior("w", will=2),
        a_warrior("boss", will=5),
        a_warrior("rat", "B"),
        OGRE,
        squads={"s1": squad},
    )
    assert Fraction(5, 6) == chance_to_attack(scene, "w", "ogre")
    assert 1 == chance_to_attack(scene, "w", "rat")


@pytest.mark.rule("APO-HATE-1")
def test_hatred_hits_three_times_in_four_where_half_of_the_dice_do() -> None:
    assert Fraction(1, 2) == chance_of_hit(4)
    assert Fraction(3, 4) == chance_of_hit(4, rerolls=True)


@pytest.mark.rule("APO-HATE-1", "APO-FEAR-5")
@pytest.mark.parametrize("modifier", [0, -1])
def test_the_hits_of_hatred_are_spread_as_all_rolls_spread_them(modifier: int) -> None:
    hater = a_warrior("w", attack_dice=2, hates=("ogre",))
    afraid = replace(hater, effects=(Effect(kind=EffectKind.AFRAID),) * -modifier)
    scene = a_scene(afraid, OGRE, melees=MELEE)
    command = asked.RollWarriorAttack(warrior="w", target="ogre", to_hit=5)
    found: Counter[int] = Counter()
    for faces in product(range(1, 7), repeat=2):
        missed = sum(face + modifier < 5 for face in faces)
        for again in product(range(1, 7), repeat=missed):
            events = play_out(scene, command, *faces, *again).events
            found[_final_hits(events)] += 6 ** (2 - missed)
    spread = tuple(Fraction(found[hits], 6**4) for hits in range(3))
    assert spread == spread_hits(2, 5, modifier, rerolls=True)


@pytest.mark.parametrize("dice", [1, 2, 4])
def test_the_odds_of_a_scene_with_hatred_are_those_of_the_hits(dice: int) -> None:
    hater = a_warrior("w", attack_dice=dice, hates=("ogre",))
    scene = Scene(psychology=a_scene(hater, OGRE, melees=MELEE))
    odds = find_odds(scene, asked.RollWarriorAttack(warrior="w", target="ogre", to_hit=4))
    found = [Fraction(0)] * (dice + 1)
    for way in odds.ways:
        found[_final_hits(way.events)] += way.chance
    assert tuple(found) == spread_hits(dice, 4, rerolls=True)


def test_dice_that_show_too_many_things_are_refused_before_any_is_rolled() -> None:
    scene = Scene(psychology=a_scene(a_warrior("w", attack_dice=99), OGRE, melees=MELEE))
    with pytest.raises(LimitError) as refused:
        find_odds(scene, asked.RollWarriorAttack(warrior="w", target="ogre", to_hit=4))
    assert "odds_ways" == refused.value.limit


def _final_hits(events: Sequence[SceneEvent]) -> int:
    rolls = [one.hits for one in events if isinstance(one, AttackDiceRolled | HatredRerolled)]
    return rolls[-1]


@pytest.mark.parametrize(("dice", "to_hit"), [(1, 4), (4, 2), (6, 6)])
def test_some_number_of_hits_comes_for_certain(dice: int, to_hit: int) -> None:
    spread = spread_hits(dice, to_hit)
    mean = sum(hits * chance for hits, chance in enumerate(spread))
    assert (1, dice * chance_of_hit(to_hit)) == (sum(spread), mean)


@pytest.mark.rule("APO-LEAPATK-4")
def test_a_ram_hit_does_one_and_a_half_on_average() -> None:
    assert {1: Fraction(1, 2), 2: Fraction(1, 2)} == spread_ram_damage()
    assert Fraction(3, 2) == sum(damage * chance for damage, chance in spread_ram_damage().items())
