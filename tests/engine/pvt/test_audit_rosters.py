"""A hundred rosters, most of them wrong somewhere, audited the same by another, slow checker."""

from collections import Counter
from random import Random

import pytest

from engine.pvt.audit import Played
from engine.pvt.builds import Build, Purchase, RetinueBuild
from engine.pvt.violations import ViolationKind
from tests.engine.pvt.builds import GOODS, audit
from tests.engine.pvt.slow_audit import SHEETS, SlowAudit

HEROES = [key for key, sheet in GOODS.datasheets.items() if sheet.is_hero]
LEGION = ["raider", "raider_champion", "chaos_dreadnought"]
ITEMS = [*GOODS.items, "нет такого"]
OPTIONS = [option.key for option in GOODS.datasheets["chaos_lord"].options]
FREE = ["power_armour_mk7", "power_armour_mk5", "slugga", "bolter"]

Roster = tuple[Build, dict[str, tuple[int, int, int]]]


def some(dice: Random, things: list[str], most: int) -> tuple[str, ...]:
    return tuple(dice.choice(things) for _ in range(dice.randint(0, most)))


def purchases(dice: Random, most: int, count: int) -> tuple[Purchase, ...]:
    return tuple(
        Purchase(item=item, count=dice.randint(1, count)) for item in some(dice, ITEMS, most)
    )


def a_unit(dice: Random, name: str) -> RetinueBuild:
    return RetinueBuild(
        name=name,
        sheet=dice.choice([*LEGION * 6, *SHEETS, "нет такого"]),
        models=dice.choice([1, 5, 10, 15, 20, 20, 501]),
        purchases=purchases(dice, 4, 12),
    )


def a_roster(seed: int) -> Roster:
    """Make up a build of a lord mostly, with what has been played."""
    dice = Random(seed)
    names = dice.choices(["A", "B", "C", "D", "Hero"], [8, 8, 8, 8, 1], k=dice.randint(0, 4))
    legion = dice.choice(["черный легион", "несущие слово", ""])
    build = Build(
        name="Hero",
        sheet=dice.choice([*["chaos_lord"] * 12, *HEROES, "guardsman", "нет такого"]),
        blanks=(("легион", legion),),
        options=some(dice, [*OPTIONS, "нет такого"], 2),
        purchases=purchases(dice, 6, 3),
        sold=tuple(dict.fromkeys(some(dice, FREE, 2))),
        chosen=tuple(dict.fromkeys(some(dice, FREE, 1))),
        retinue=tuple(a_unit(dice, name) for name in names),
    )
    whose = [build.name, *names]
    played = {
        name: (dice.randint(0, 60), dice.randint(-20, 20), dice.randint(0, 20))
        for name in whose
        if dice.random() < 0.4
    }
    return build, played


@pytest.mark.rule("PVT-DATA-7")
@pytest.mark.parametrize("seed", range(100))
def test_a_roster_is_audited_as_the_slow_checker_does(seed: int) -> None:
    build, played = a_roster(seed)
    slow = SlowAudit(build, played)
    found = audit(
        build,
        played={
            name: Played(earned=earned, moved=moved, lost=lost)
            for name, (earned, moved, lost) in played.items()
        },
    )
    sums = {one.whose: (one.spent, one.limit) for one in found.budgets}
    assert {name: (slow.spent[name], slow.limit[name]) for name in sums} == sums
    wrong = Counter((one.whose, str(one.kind)) for one in found.violations)
    assert +slow.wrong == wrong


def test_rosters_are_right_at_times_and_wrong_in_every_way() -> None:
    slow = [SlowAudit(*a_roster(seed)) for seed in range(100)]
    kinds = {kind for one in slow for (_, kind), count in one.wrong.items() if count}
    assert set(ViolationKind) == kinds
    assert any(not +one.wrong for one in slow)
