"""Lines about morale become commands: checks, results of combats, flights, charges."""

import pytest

from engine.assault.records import MoraleRule
from engine.morale import commands as morale
from engine.scene.commands import SceneCommand
from tests.commands.assault_lines import (
    CHARGING,
    command_of,
)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("мораль Стражи", morale.CheckMorale(unit="a1")),
        (
            "мораль Стражей -2: психатака",
            morale.CheckMorale(unit="a1", modifier=-2, reason="психатака"),
        ),
        ("подавление Стражи", morale.CheckLeadership(unit="a1", reason="pinning")),
        ("проверка лидерства Стражи: ужас", morale.CheckLeadership(unit="a1", reason="ужас")),
        ("бесполезно Гоблины", morale.FailWillingly(unit="a3")),
        ("результат боя", morale.ResolveCombat(combat="c1")),
        ("результат боя Стражи", morale.ResolveCombat(combat="c1")),
        (
            "результат боя Стражи; счёт 4 2",
            morale.ResolveCombat(combat="c1", loser="орки", difference=2),
        ),
        (
            "результат боя Стражи; счет 1-4",
            morale.ResolveCombat(combat="c1", loser="империум", difference=3),
        ),
        (
            "результат боя; счет 2-1",
            morale.ResolveCombat(combat="c1", loser="орки", difference=1),
        ),
        (
            "результат боя; проиграл империум на 4",
            morale.ResolveCombat(combat="c1", loser="империум", difference=4),
        ),
        (
            "результат боя Стражи; проиграли орки на 1",
            morale.ResolveCombat(combat="c1", loser="орки", difference=1),
        ),
        (
            "неспасённые ранения Гоблины 4 от Стражи",
            morale.TakeUnsavedWounds(unit="a3", wounds=4, by="a1"),
        ),
        ("путь отхода Стражи 13", morale.SetFlightPath(unit="a1", edges=(("", 13),))),
        (
            "путь отхода Стражи: 13 север, 10 дюймов восток",
            morale.SetFlightPath(unit="a1", edges=(("север", 13), ("восток", 10))),
        ),
        ("бегство Стражи", morale.FallBackUnit(unit="a1")),
        ("бегство Стражи не дальше 4", morale.FallBackUnit(unit="a1", at_most=4)),
        (
            "дух отряда Стражи: потери +1, проигранный бой без броска, -2",
            morale.SetMoraleRules(
                unit="a1",
                rules=(
                    MoraleRule(reason="casualties", modifier=1),
                    MoraleRule(reason="lost_combat", passes=True),
                    MoraleRule(modifier=-2),
                ),
            ),
        ),
        ("дух отряда Стражи нет", morale.SetMoraleRules(unit="a1", rules=())),
        ("перегруппировка Стражи", morale.RegroupUnit(unit="a1")),
        ("обычное движение Стражи", morale.MoveUnitNormally(unit="a1")),
        ("объединение Стражи", morale.ConsolidateUnit(unit="a1")),
        ("объединение Стражи 4 дюйма", morale.ConsolidateUnit(unit="a1", inches=4)),
        ("отряд стрелял Стражи -> Банда", morale.NoteShooting(unit="a1", target="a2")),
        (
            "наступление Стражи -> Банда + Гоблины",
            morale.DeclareCharge(unit="a1", primary="a2", secondaries=("a3",)),
        ),
        (
            "упреждение Гоблины, Банда -> Стражи",
            morale.FireOverwatchAt(at="a1", order=("a3", "a2")),
        ),
        ("первый нападающий Стражи", morale.LeadCharge(unit="a1")),
        ("первый нападающий Стражи: Сержант", morale.LeadCharge(unit="a1", model="a1.2")),
        ("завершить наступление Стражи", morale.CompleteCharge(unit="a1")),
        (
            "завершить наступление Стражи: боец №3 -> Гоблины, боец №4 -> Гоблины",
            morale.CompleteCharge(unit="a1", secondary=(("a1.5", "a3"), ("a1.6", "a3"))),
        ),
        (
            "атаки Сержант: Банда 2, Гоблины 1; бонус 1",
            morale.DirectAttacks(model="a1.2", split=(("a2", 2), ("a3", 1)), bonus=1),
        ),
    ],
)
def test_morale_goes_by_lines(line: str, command: SceneCommand) -> None:
    assert command == command_of(line)


def test_the_only_charge_at_a_unit_is_whom_it_fires_at() -> None:
    assert morale.FireOverwatchAt(at="a1", order=("a3", "a2")) == command_of(
        "упреждение Гоблины и Банда", CHARGING
    )
