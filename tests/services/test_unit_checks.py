"""Tests of a characteristic by the sheet: of a unit in battle, of a hero, of one's own."""

import re

import pytest

from tests.applicants import OTHER_FORM, ApplicationTable
from tests.battle_table import BattleTable
from tests.chat_harness import ADMIN, ANNA, BORIS, GM, OTHER_CHAT, ChatHarness


def face_of(said: str) -> int:
    found = re.search(r"\[(\d+)\]", said)
    assert found is not None, said
    return int(found[1])


@pytest.mark.rule("PVT-TEST-1")
def test_a_unit_tests_its_value_and_the_chat_keeps_the_roll(table: BattleTable) -> None:
    said = table.tell(BORIS, "тест лид Гвардейцы -10")
    verdict = "успех" if face_of(said) <= 30 else "провал"
    assert f"🎲 Гвардейцы, ЛИД 40 - 10 = 30: [{face_of(said)}] — {verdict}  #1" == said
    assert "check" == table.rolls()[0].kind
    assert "ЛИД Гвардейцы" == table.rolls()[0].label


@pytest.mark.rule("PVT-TEST-2")
def test_an_attached_hero_lends_his_value_while_he_plays(table: BattleTable) -> None:
    alone = table.tell(ANNA, "тест лид Разорители")
    table.tell(GM, "свита Разорители: Сеферот")
    table.tell(ANNA, "прикрепить Сеферот к Разорители")
    table.tell(GM, "итог 1 да")
    together = table.tell(ANNA, "тест лид Разорители")
    hero = table.circle.battle.units
    best = max(
        profile.leadership or 0
        for unit in hero.values()
        if unit.name in ("Сеферот", "Разорители")
        for profile in unit.profiles
    )
    assert f"ЛИД {best}:" in together
    assert alone.partition("[")[0] != together.partition("[")[0]


@pytest.mark.rule("PVT-TEST-3")
def test_a_degraded_model_tests_the_value_of_its_row(table: BattleTable) -> None:
    table.tell(GM, "создать Танк: 1 леман русс")
    whole = table.tell(GM, "тест мет Танк").partition("[")[0]
    table.tell(GM, "мр Танк 12")
    assert whole != table.tell(GM, "тест мет Танк").partition("[")[0]


def test_a_unit_of_the_dead_is_not_tested(table: BattleTable) -> None:
    table.tell(GM, "убить Орки 8")
    assert "проверять некого" in table.tell(BORIS, "тест лид Орки")
    assert [] == table.rolls()


def test_without_a_name_ones_own_hero_is_tested(table: BattleTable) -> None:
    said = table.tell(ANNA, "тест сил")
    assert said.startswith("🎲 Сеферот, СИЛ ")


def test_who_has_no_hero_is_told_what_to_name(table: BattleTable) -> None:
    assert "Героя у вас здесь нет" in table.tell(BORIS, "тест сил")


def test_a_name_that_nobody_has_is_talk_and_refused_to_the_bot(table: BattleTable) -> None:
    assert "" == table.tell(BORIS, "тест лид Демоны")
    assert "Не знаю юнита «Демоны»" in table.tell(BORIS, "/тест лид Демоны")


def test_a_hidden_test_of_a_unit_is_rolled_out_of_sight(table: BattleTable) -> None:
    table.tell(GM, "скрыто на засаду: тест лид Гвардейцы")
    assert any("ЛИД Гвардейцы" in said.text for said in table.net.said if said.peer == GM)


def test_the_odds_of_a_test_are_those_of_the_value(table: BattleTable) -> None:
    assert "40 %" in table.tell(ANNA, "шансы тест лид Гвардейцы")


def test_a_test_of_several_tries_counts_them(table: BattleTable) -> None:
    assert "из 3" in table.tell(ANNA, "тест лид x3 Гвардейцы")


def test_the_rulings_of_the_battle_hold_in_its_tests(harness: ChatHarness) -> None:
    harness.say(ADMIN, "начать бой Сад")
    harness.say(ADMIN, "создать Титан: 1 лорд хаоса")
    harness.say(ADMIN, "настройка natural_100_fails вкл")
    harness.say(ADMIN, "тест лид Титан +100")
    harness.say(ADMIN, "тест лид 170")
    by_campaign, by_battle = [one.canonical for one in harness.rolls()]
    assert ("1d100 check99", "1d100 check170") == (by_campaign, by_battle)


# Out of battle


def test_an_approved_hero_is_tested_by_his_sheet(applicants: ApplicationTable) -> None:
    applicants.approve()
    assert "🎲 Лорд Сеферот, СИЛ " in applicants.tell(BORIS, "тест сил Сеферот")
    assert "🎲 Лорд Сеферот, СИЛ " in applicants.tell(ANNA, "тест сил")


def test_his_retinue_too(applicants: ApplicationTable) -> None:
    applicants.approve()
    assert "🎲 Кровавые разорители, ЛИД " in applicants.tell(BORIS, "тест лид Кровавые разорители")


def test_who_has_two_heroes_is_asked_which(applicants: ApplicationTable) -> None:
    applicants.approve()
    applicants.approve(form=OTHER_FORM)
    asked = applicants.tell(ANNA, "тест сил")
    assert "Лорд Сеферот" in asked
    assert "Абаддон" in asked
    assert [] == applicants.rolls()


def test_a_test_in_another_chat_of_the_campaign_is_rolled_there(table: BattleTable) -> None:
    table.invite(OTHER_CHAT)
    table.say(ADMIN, "кампания выбрать Основная", chat=OTHER_CHAT)
    assert "🎲 Гвардейцы, ЛИД 40" in table.tell(ANNA, "тест лид Гвардейцы", chat=OTHER_CHAT)
