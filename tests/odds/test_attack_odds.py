import math
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import IllegalActionError, LimitError
from engine.pvt.attack_odds import AttackOdds, find_attack_odds, find_luck
from engine.pvt.battle import Battle
from engine.pvt.chance_sums import COST, Budget
from engine.pvt.declarations import Shoot
from engine.pvt.playing import Block
from engine.pvt.weapons import Amount
from tests.engine.pvt.armies import (
    BOLTER,
    FLAMER,
    LASCANNON,
    a_battle,
    bloodletters,
    guardsmen,
    orks,
    raiders,
    with_wounds,
)
from tests.odds.attack_armies import at_20, shoot
from tests.odds.attack_branches import count_up, resolve, walk_attack
from tests.odds.attack_cases import CASES, Case

EXACT = 1e-12


@pytest.mark.rule("PVT-SHOOT-8", "PVT-SHOOT-12", "PVT-SHOOT-18", "PVT-WND-2", "PVT-HIT-9")
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_odds_are_what_every_fall_of_the_dice_adds_up_to(case: Case) -> None:
    battle, action, *listed = case
    odds = find_attack_odds(battle, action)
    killed: dict[int, float] = {}
    lost: dict[int, float] = {}
    for (dead, wounds), chance in walk_attack(battle, action, *listed).items():
        killed[dead] = killed.get(dead, 0) + chance
        lost[wounds] = lost.get(wounds, 0) + chance
    assert killed == pytest.approx(odds.killed, rel=0, abs=EXACT)
    assert lost == pytest.approx(odds.wounds_lost, rel=0, abs=EXACT)


def ten_shots() -> tuple[Battle, Shoot]:
    battle = at_20(raiders(5), with_wounds(replace(bloodletters(3), cover_percent=15), 1, 2))
    return battle, shoot("CSM", "BLD", "bolter")


def flames() -> tuple[Battle, Shoot]:
    unit = raiders(4, weapons=(BOLTER, FLAMER))
    bearing = [replace(unit.models[0], weapons=(key,)) for key in ("bolter", "flamer")]
    battle = at_20(replace(unit, models=(*bearing, *bearing)), orks(6))
    return battle, shoot("CSM", "ORK", "bolter", "flamer")


def combat() -> tuple[Battle, Shoot]:
    battle = at_20(raiders(5), orks(4), guardsmen(3), engaged=(("ORK", "GRD"),))
    return battle, shoot("CSM", "ORK", "bolter")


class SeededBlocks:
    """Faces of one stream for all attacks of a test."""

    def __init__(self) -> None:
        self._random = Random(20260101)

    def draw(self, group: str, block: Block, number: int, sides: int, count: int) -> list[int]:
        """Take the next faces."""
        return self._random.choices(range(1, sides + 1), k=count)


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize("made", [ten_shots, flames, combat])
def test_resolved_attacks_fall_as_the_odds_say(made: Callable[[], tuple[Battle, Shoot]]) -> None:
    battle, action = made()
    odds, faces, resolved = find_attack_odds(battle, action), SeededBlocks(), 34_000
    counts = dict.fromkeys(odds.wounds_lost, 0)
    _, whole = count_up(battle, odds.target)
    for _ in range(resolved):
        _, left = count_up(resolve(battle, action, faces), odds.target)
        counts[whole - left] += 1
    # what is expected fewer than ten times counts as one; six deviations beyond the mean
    frequent = {lost for lost, chance in odds.wounds_lost.items() if chance * resolved >= 10}
    pairs = [(counts[lost], odds.wounds_lost[lost] * resolved) for lost in frequent]
    rest = resolved - sum(count for count, _ in pairs), resolved - sum(p for _, p in pairs)
    chi_square = sum((count - mean) ** 2 / mean for count, mean in (*pairs, rest) if mean > 1)
    freedom = len(frequent)
    assert chi_square < freedom + 6 * math.sqrt(2 * freedom)


MOST_AT_ODDS = 25
"""Shooters and targets whose odds never cost too much, whatever they are armed with."""


@pytest.mark.parametrize("damage", ["1", "D3", "D6", "x", "Dx"])
def test_the_dearest_odds_of_the_property_below_are_within_the_limit(damage: str) -> None:
    gun = replace(BOLTER, damage=Amount.of(damage), shots=Amount.of("Dx"))
    foes = raiders(MOST_AT_ODDS, unit_id="FOE")
    field = at_20(raiders(MOST_AT_ODDS, weapons=(gun,)), foes)
    odds = find_attack_odds(field, shoot("CSM", "FOE"))
    assert math.isclose(1, math.fsum(odds.killed.values()), abs_tol=EXACT)


@settings(deadline=None, max_examples=60)
@given(
    shooters=st.integers(1, MOST_AT_ODDS),
    targets=st.integers(1, MOST_AT_ODDS),
    damage=st.sampled_from(["1", "D3", "D6", "x", "Dx"]),
    shots=st.sampled_from(["1", "D3", "2D6", "x", "Dx"]),
    cover=st.integers(0, 100),
)
def test_chances_add_up_and_nobody_dies_twice(
    shooters: int, targets: int, damage: str, shots: str, cover: int
) -> None:
    gun = replace(BOLTER, damage=Amount.of(damage), shots=Amount.of(shots))
    foes = replace(raiders(targets, unit_id="FOE"), cover_percent=cover)
    odds = find_attack_odds(at_20(raiders(shooters, weapons=(gun,)), foes), shoot("CSM", "FOE"))
    assert math.isclose(1, math.fsum(odds.killed.values()), abs_tol=EXACT)
    assert math.isclose(1, math.fsum(odds.wounds_lost.values()), abs_tol=EXACT)
    assert 0 <= min(odds.killed) <= max(odds.killed) <= targets
    assert max(odds.wounds_lost) <= 2 * targets
    assert 2 * odds.mean_killed <= odds.mean_wounds + EXACT


def test_the_chance_to_wipe_out_is_that_of_all_dead() -> None:
    odds = find_attack_odds(*flames())
    assert (odds.killed[6], odds.wounds_lost[6]) == (odds.wipe_out, odds.wipe_out)


def test_needs_are_told_for_each_weapon() -> None:
    odds = find_attack_odds(*flames())
    assert (("bolter", 4, 2, 4, 1), ("flamer", 12, 3, 4, 1)) == odds.needs


def test_a_battle_is_as_it_was() -> None:
    battle, action = combat()
    before = battle.copy()
    find_attack_odds(battle, action)
    assert before == battle


def test_what_may_not_be_declared_has_no_odds() -> None:
    battle = a_battle(raiders(1), orks(1), unseen=(("CSM", "ORK"),))
    with pytest.raises(IllegalActionError) as refused:
        find_attack_odds(battle, shoot("CSM", "ORK"))
    assert refused.value.rule == "PVT-SHOOT-11"


def test_odds_that_would_take_too_long_are_refused() -> None:
    cannon = replace(LASCANNON, shots=Amount.of("9999D9999"))
    with pytest.raises(LimitError) as refused:
        find_attack_odds(at_20(raiders(1, weapons=(cannon,)), orks(100)), shoot("CSM", "ORK"))
    assert refused.value.limit == "attack_odds_cost"


def test_a_wide_combat_is_given_up_before_more_is_done_than_allowed() -> None:
    armed = (replace(raiders(1).models[0], weapons=(key,)) for key in ("bolter", "flamer"))
    unit = replace(raiders(20, weapons=(BOLTER, FLAMER)), models=(*armed,) * 10)
    foes = [replace(orks(6), id=f"O{place}") for place in range(4)]
    battle = at_20(unit, *foes, engaged=[("O0", "O1"), ("O1", "O2"), ("O2", "O3")])
    budget = Budget()
    with pytest.raises(LimitError):
        find_attack_odds(battle, shoot("CSM", "O0", "bolter", "flamer"), budget)
    assert COST / 2 < budget.spent <= COST


def luck_odds() -> AttackOdds:
    return find_attack_odds(at_20(raiders(2), orks(2)), shoot("CSM", "ORK", "bolter"))


def test_luck_counts_what_is_worse_and_half_of_what_is_the_same() -> None:
    odds = luck_odds()
    none, one = odds.wounds_lost[0], odds.wounds_lost[1]
    assert math.isclose(none / 2, find_luck(odds, 0))
    assert math.isclose(none + one / 2, find_luck(odds, 1))


def test_luck_is_one_half_on_the_average() -> None:
    odds = luck_odds()
    mean = sum(chance * find_luck(odds, lost) for lost, chance in odds.wounds_lost.items())
    assert math.isclose(0.5, mean)
