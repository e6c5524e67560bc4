"""What a hero has is worth what was paid, and is made of the data that he was approved with."""

from typing import Any

import pytest

from tests.applicants import ApplicationTable
from tests.chat_harness import ADMIN, ANNA, GM
from tests.power_table import bought, free


@pytest.fixture
def resold(empowered: ApplicationTable) -> ApplicationTable:
    """Return the community where what was bought is taken back for its whole price."""
    empowered.say(ADMIN, "настройка bought_resale full")
    return empowered


def without(*keys: str) -> Any:
    """Return a change of the data that leaves out what is sold, and whoever is given it."""

    def change(content: dict[str, Any]) -> None:
        content["items"] = [row for row in content["items"] if row["key"] not in keys]

    return change


@pytest.mark.rule("PVT-DATA-14")
def test_what_was_bought_is_taken_back_for_what_was_paid(resold: ApplicationTable) -> None:
    resold.import_price("plasma_pistol", 60)
    said = resold.say(ANNA, "продать Сеферот: плазма-пистолет")
    assert "• Сеферот: свободно 115 → 130 (+15)" in said


@pytest.mark.rule("PVT-DATA-2")
def test_free_equipment_is_worth_what_it_was_at_approval(resold: ApplicationTable) -> None:
    resold.import_price("power_armour_mk7", 140)
    said = resold.say(ANNA, "продать Сеферот: силовая броня мк7")
    assert "• Сеферот: свободно 115 → 135 (+20)" in said


def test_what_is_bought_anew_costs_what_it_costs_now(resold: ApplicationTable) -> None:
    resold.import_price("plasma_pistol", 60)
    assert "115 → 55 (−60)" in resold.say(ANNA, "купить Сеферот: плазма-пистолет")
    assert "55 → 115 (+60)" in resold.say(ANNA, "продать Сеферот: плазма-пистолет")
    assert "115 → 130 (+15)" in resold.say(ANNA, "продать Сеферот: плазма-пистолет")


def test_the_price_that_was_paid_stays_when_prices_change_again(resold: ApplicationTable) -> None:
    resold.import_price("auspex", 40)
    assert "115 → 75 (−40)" in resold.say(ANNA, "купить Сеферот: ауспик")
    resold.import_price("auspex", 1)
    assert "75 → 115 (+40)" in resold.say(ANNA, "продать Сеферот: ауспик")


def test_two_are_taken_back_for_what_each_was_paid(resold: ApplicationTable) -> None:
    resold.import_price("plasma_pistol", 60)
    resold.say(ANNA, "купить Сеферот: плазма-пистолет")
    assert "55 → 130 (+75)" in resold.say(ANNA, "продать Сеферот: 2 плазма-пистолета")


def test_what_is_gone_from_the_data_is_sold_for_what_was_paid(resold: ApplicationTable) -> None:
    assert "115 → 110 (−5)" in resold.say(ANNA, "купить Сеферот: ауспик")
    resold.import_data(without("auspex"))
    assert "Не знаю вещи" in resold.say(ANNA, "купить Сеферот: ауспик")
    assert "110 → 115 (+5)" in resold.say(ANNA, "продать Сеферот: ауспик")


def test_what_the_approved_data_lack_is_borne_and_sold_all_the_same(
    resold: ApplicationTable,
) -> None:
    def add(content: dict[str, Any]) -> None:
        row = next(one for one in content["items"] if one["key"] == "auspex")
        content["items"].append({**row, "key": "idol", "name": "идол", "cost_points": 30})
        content["items"][-1].pop("other_names", None)

    resold.import_data(add)
    assert "115 → 85 (−30)" in resold.say(ANNA, "купить Сеферот: идол")
    resold.import_data(without())
    assert "Сеферот" in resold.say(ANNA, "лист Сеферот")
    assert "85 → 115 (+30)" in resold.say(ANNA, "продать Сеферот: идол")


def test_a_trade_does_not_move_a_hero_to_other_data(resold: ApplicationTable) -> None:
    def strengthen(content: dict[str, Any]) -> None:
        row = next(one for one in content["weapons"] if one["key"] == "plasma_pistol")
        row["armour_penetration"] = 9

    def pistol() -> str:
        lines = resold.say(ANNA, "лист Сеферот").splitlines()
        return next(line for line in lines if "плазма-пистолет" in line)

    before = pistol()
    resold.import_data(strengthen)
    resold.say(ANNA, "купить Сеферот: ауспик")
    assert before == pistol()


def test_a_purchase_that_is_taken_back_takes_the_very_one(resold: ApplicationTable) -> None:
    resold.import_price("plasma_pistol", 60)
    resold.say(ANNA, "купить Сеферот: плазма-пистолет")
    assert resold.say(ADMIN, "сторно 3: рано").startswith("✅")
    assert [115, 90] == free(resold)
    assert "115 → 130 (+15)" in resold.say(ANNA, "продать Сеферот: плазма-пистолет")
    assert {"power_sword": 1} == bought(resold)


@pytest.mark.rule("PVT-DEATH-3")
def test_the_fallen_come_back_for_the_price_of_their_data(resold: ApplicationTable) -> None:
    resold.say(ADMIN, "настройка bearers_die first")
    resold.say(GM, "начать бой Порт")
    resold.say(GM, "ввести Разорители")
    resold.say(GM, "убить Разорители 1")
    resold.say(GM, "закончить бой да")
    resold.import_price("meltagun", 90)
    assert "115 → 95 (−20)" in resold.say(ANNA, "выкупить Разорители 1")


def test_the_card_of_an_approved_hero_says_what_was_paid(resold: ApplicationTable) -> None:
    before = resold.say(ADMIN, "анкета 1")
    resold.import_price("plasma_pistol", 60)
    assert before == resold.say(ADMIN, "анкета 1")
