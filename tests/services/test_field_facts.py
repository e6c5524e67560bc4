"""What the GM says of the field is of two units, both of which are there."""

import pytest

from tests.battle_table import BattleTable
from tests.chat_harness import ANNA, BORIS, GM


@pytest.mark.parametrize(
    "typed",
    ["дистанция Орки, Орки 5", "связаны Орки, Орки", "развести Орки, Орки", "видят Орки, Орки"],
)
def test_a_unit_stands_to_itself_in_no_relation(table: BattleTable, typed: str) -> None:
    before = table.stored()
    assert "один и тот же юнит" in table.tell(GM, typed)
    assert before == table.stored()


@pytest.mark.rule("PVT-UNIT-8")
def test_the_dead_are_in_no_close_combat(table: BattleTable) -> None:
    table.tell(GM, "убить Орки 8")
    assert "никого не осталось" in table.tell(GM, "связаны Орки, Гвардейцы")
    assert set() == table.circle.battle.engagements


@pytest.mark.rule("PVT-UNIT-5")
def test_what_is_said_of_a_hero_in_a_unit_is_said_of_the_unit(table: BattleTable) -> None:
    table.tell(ANNA, "прикрепить Сеферот к Разорителям")
    table.tell(GM, "итог 1 да")
    table.tell(GM, "связаны Сеферот, Гвардейцы\nдистанция Сеферот, Орки 33\nне видят Сеферот, Орки")
    battle = table.circle.battle
    assert {("u2", "u4")} == battle.engagements
    assert (33, False) == (battle.distance("u2", "u3"), battle.sees("u3", "u2"))
    assert "Разорители: укрытие 40 %" in table.tell(GM, "укрытие Сеферот жесткое")
    assert "Разорители" in table.tell(GM, "ландшафт Сеферот трудный")
    unit = table.circle.battle.units["u2"]
    assert (40, "difficult") == (unit.cover_percent, unit.terrain)


def test_nothing_is_done_by_hand_no_times(table: BattleTable) -> None:
    before = table.stored()
    assert "не число от 1" in table.tell(GM, "/урон Гвардейцы 0")
    assert before == table.stored()


def aimed(table: BattleTable) -> BattleTable:
    """Have the GM say how far the guardsmen are and what hides them."""
    table.tell(GM, "дистанция Разорители, Гвардейцы 24\nукрытие Гвардейцы жесткое")
    return table


def test_odds_are_those_of_what_is_typed(table: BattleTable) -> None:
    plain = table.tell(ANNA, "шансы Разорители -> Гвардейцы: 5 болтер")
    aimed(table)
    table.tell(GM, "дистанция Разорители, Гвардейцы 3")
    near = table.tell(ANNA, "шансы Разорители -> Гвардейцы: 5 болтер; укрытие нет")
    aimed(table)
    assert near == table.tell(ANNA, "шансы Разорители -> Гвардейцы: 5 болтер; 3м; укрытие нет")
    assert near != plain


@pytest.mark.rule("PVT-SHOOT-21")
def test_a_player_is_told_of_the_gms_word_against_his_own(table: BattleTable) -> None:
    told = aimed(table).tell(ANNA, "стрельба Разорители -> Гвардейцы: 5 болтер; 3м; укрытие нет")
    for said in (told, table.tell(GM, "проверка")):
        assert "дистанция 24 м, 3 м не в счёт" in said
        assert "укрытие 40 %, 0 % не в счёт" in said


def test_a_charge_is_told_of_the_gms_word_too(table: BattleTable) -> None:
    assert "дистанция 15 м, 3 м не в счёт" in table.tell(BORIS, "нападение Орки -> Гвардейцы; 3м")


def test_what_the_gm_declares_stands_against_what_he_said_of_the_field(table: BattleTable) -> None:
    aimed(table)
    table.tell(GM, "дистанция Орки, Гвардейцы 30")
    told = table.tell(GM, "нападение Орки -> Гвардейцы; 12м")
    assert "не выйдет" not in told
    assert "не в счёт" not in told
    assert 30 == table.circle.battle.distance("u3", "u4")


def test_odds_of_close_combat_are_asked_by_its_word(table: BattleTable) -> None:
    table.tell(GM, "связаны Орки, Гвардейцы")
    told = table.tell(BORIS, "шансы бой Орки -> Гвардейцы")
    assert told.startswith("📊 бой Орки → Гвардейцы\nрубила, атак до 16")
    shot = table.tell(ANNA, "шансы Разорители -> Гвардейцы: 5 болтер")
    assert shot == table.tell(ANNA, "шансы стрельба Разорители -> Гвардейцы: 5 болтер")


def test_a_unit_that_the_gm_made_comes_back_as_it_left(table: BattleTable) -> None:
    table.tell(GM, "убить Гвардейцы 2\nвывести Гвардейцы да")
    before = table.circle.battle.units["u4"]
    assert "Гвардейцы" not in table.tell(GM, "юниты")
    assert "Гвардейцы" in table.tell(GM, "ввести Гвардейцы")
    after = table.circle.battle.units["u4"]
    assert (True, False) == (before.is_removed, after.is_removed)
    assert before.models == after.models
    assert "уже" in table.tell(GM, "ввести Гвардейцы")


@pytest.mark.rule("PVT-DEATH-2")
def test_whoever_falls_in_the_warp_is_lost_for_good(table: BattleTable) -> None:
    assert "гибнут навсегда" in table.tell(GM, "место боя варп")
    table.tell(GM, "убить Орки 1")
    table.tell(GM, "место боя обычное\nубить Гвардейцы 1")
    units = table.circle.battle.units
    fallen = [
        next(one.status for one in units[unit].models if one.status != "alive")
        for unit in ("u3", "u4")
    ]
    assert ["dead_for_good", "dead"] == fallen


def test_only_the_gm_says_where_a_battle_is(table: BattleTable) -> None:
    before = table.stored()
    table.tell(ANNA, "место боя космос")
    assert "Например: место боя варп" in table.tell(GM, "/место боя луна")
    assert before == table.stored()
