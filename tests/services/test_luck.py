"""How lucky attacks of a report were."""

from dataclasses import replace

from engine.pvt.attack_odds import find_attack_odds
from engine.pvt.chance_sums import COST, Budget
from engine.pvt.declarations import Shoot, ShootingLine
from engine.pvt.events.attacks import AttackKind, ShotsCounted
from engine.pvt.round_records import Declared
from engine.pvt.rounds import resolve_declaration
from engine.pvt.weapons import Amount
from tests.engine.pvt.armies import BOLTER, a_battle, a_table, guardsmen, raiders
from vkbot.results.rounds import ReportPart
from vkbot.services.luck import tell_luck

SHOT = Shoot(unit="CSM", lines=(ShootingLine(weapon="bolter", bearers=None, target="GRD"),))

DECLARED = Declared(
    number=1,
    round=1,
    owner=1,
    action=SHOT,
    text="",
    epoch=1,
    anchor=1,
    source=None,
    is_standing=False,
)


def resolved(*faces: int) -> float | None:
    battle = a_battle(raiders(1), guardsmen(5), distances={("CSM", "GRD"): 24})
    before = battle.copy()
    table = a_table(battle, *faces)
    resolve_declaration(table, SHOT)
    (part,) = tell_luck(before, [ReportPart(owner=1, declared=DECLARED, events=table.events)])
    return part.luck


def test_an_attack_that_did_nothing_is_unlucky_and_one_that_killed_twice_is_lucky() -> None:
    nothing, twice = resolved(1, 1), resolved(6, 6, 6, 6, 6, 6)
    assert nothing is not None
    assert twice is not None
    # Each of two shots kills by 2/3 * 2/3 * 1/2 = 2/9.
    assert abs(nothing - (7 / 9) ** 2 / 2) < 1e-12
    assert abs(twice - (1 - (2 / 9) ** 2 / 2)) < 1e-12


def test_what_is_no_attack_has_no_luck() -> None:
    battle = a_battle(raiders(1))
    assert [None] == [
        part.luck for part in tell_luck(battle, [ReportPart(owner=1, declared=None, events=())])
    ]


def test_a_report_costs_no_more_than_one_question_however_many_attacks_it_has() -> None:
    gun = replace(BOLTER, shots=Amount.of("D6"), damage=Amount.of("D6"))
    battle = a_battle(raiders(20, weapons=(gun,)), guardsmen(20), distances={("CSM", "GRD"): 24})
    budget = Budget()
    find_attack_odds(battle, SHOT, budget)
    affordable = COST // budget.spent
    counted = ShotsCounted(
        attacker="CSM",
        target="GRD",
        weapon="bolter",
        kind=AttackKind.SHOOTING,
        bearers=20,
        models=20,
        dice=(),
        attacks=0,
    )
    shots = [ReportPart(owner=1, declared=DECLARED, events=(counted,))] * (affordable + 3)
    told = [part.luck is not None for part in tell_luck(battle, shots)]
    assert told[:affordable] == [True] * affordable
    assert told[affordable:] == [False] * 3
