"""What is bought, sold and brought back for power, and when it is refused."""

import pytest

from tests.applicants import ApplicationTable
from tests.chat_harness import ADMIN, ANNA, BORIS, GM
from tests.power_table import bought, free

# Buying and selling


def test_what_is_bought_is_paid_and_owned(empowered: ApplicationTable) -> None:
    said = empowered.say(ANNA, "купить Сеферот: ауспик, 2 болтера")
    assert said.startswith("✅ Запись 3: покупка, «ауспик, болтер ×2»")
    assert {"plasma_pistol": 1, "power_sword": 1, "auspex": 1, "bolter": 2} == bought(empowered)
    assert [100, 90] == free(empowered)


def test_a_unit_buys_from_its_own_points(empowered: ApplicationTable) -> None:
    empowered.say(ANNA, "купить Разорители: 2 болтера")
    assert [115, 80] == free(empowered)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("купить Сеферот: звезда смерти", "Не знаю вещи «звезда смерти»"),
        ("купить Сеферот: 30 болтеров", "Мощи не хватает: нужно 150, свободно 115."),
        ("купить Сеферот: болтер, меганож", "Не знаю вещи «меганож»"),
        ("продать Сеферот: мельта", "Сеферот: столько этого нет, мельта (PVT-DATA-14)."),
        ("продать Сеферот: силовой меч", "Купленное назад не берут"),
        ("продать Разорители: силовая броня мк7", "Разорители: столько этого нет"),
        (
            "купить Разорители: 6 ауспиков",
            "Разорители: «ауспик» будет 6, а взять можно только 5 (PVT-UNIT-1). "
            "Кто что несёт, покажет: лист Разорители",
        ),
        ("купить Разорители: 5 мельта", "Разорители: «мельта» будет 6, а взять можно только 5"),
        (
            "купить Разорители: рефракторное поле",
            "Разорители: не хватает ключевых слов для этой вещи, рефракторное поле: герой",
        ),
        (
            "купить Сеферот: бич людей",
            "Сеферот: не хватает ключевых слов для этой вещи, бич людей: несущие слово",
        ),
    ],
)
def test_a_trade_that_is_refused_changes_nothing(
    empowered: ApplicationTable, line: str, said: str
) -> None:
    before = bought(empowered)
    assert empowered.say(ANNA, line).startswith(said)
    assert (before, [115, 90]) == (bought(empowered), free(empowered))


def test_nobody_trades_for_another_but_an_admin(empowered: ApplicationTable) -> None:
    assert empowered.say(BORIS, "купить Сеферот: ауспик").startswith("Это может только админ.")
    assert empowered.say(ADMIN, "купить Сеферот: ауспик").startswith("✅")


def test_free_equipment_is_sold_once_for_its_price(empowered: ApplicationTable) -> None:
    said = empowered.say(ANNA, "продать Сеферот: силовая броня мк7")
    assert "• Сеферот: свободно 115 → 135 (+20)" in said
    again = empowered.say(ANNA, "продать Сеферот: силовая броня мк7")
    assert "столько этого нет" in again
    assert [135, 90] == free(empowered)


def test_what_was_bought_is_taken_back_for_half_where_a_campaign_says_so(
    empowered: ApplicationTable,
) -> None:
    empowered.say(ADMIN, "настройка bought_resale half")
    said = empowered.say(ANNA, "продать Сеферот: плазма-пистолет")
    assert "• Сеферот: свободно 115 → 122 (+7)" in said
    assert {"power_sword": 1} == bought(empowered)


def test_nobody_trades_while_his_hero_is_in_a_battle(empowered: ApplicationTable) -> None:
    empowered.say(GM, "начать бой Порт")
    empowered.say(GM, "ввести Разорители")
    assert empowered.say(ANNA, "купить Сеферот: ауспик").startswith("Покупают и продают вне боя")
    assert empowered.say(ANNA, "продать Сеферот: силовая броня мк7").startswith("Покупают")
    empowered.say(GM, "закончить бой да")
    assert empowered.say(ANNA, "купить Сеферот: ауспик").startswith("✅")


def test_a_battle_without_the_hero_hinders_no_trade(empowered: ApplicationTable) -> None:
    empowered.say(GM, "начать бой Порт")
    assert empowered.say(ANNA, "купить Сеферот: ауспик").startswith("✅")


# The fallen


@pytest.fixture
def bereaved(empowered: ApplicationTable) -> ApplicationTable:
    """Return the community after a battle that three of the unit fell in, the melta with them."""
    empowered.say(ADMIN, "настройка bearers_die first")
    empowered.say(GM, "начать бой Порт")
    empowered.say(GM, "ввести Разорители")
    empowered.say(GM, "убить Разорители 3")
    empowered.say(GM, "закончить бой да")
    return empowered


def living(campaign: ApplicationTable) -> str:
    """Return how many of the unit live, as its sheet says."""
    return campaign.say(ANNA, "юнит Разорители").splitlines()[0].rpartition(": ")[2].split(",")[0]


@pytest.mark.rule("PVT-DEATH-3")
def test_the_fallen_are_brought_back_for_their_price(bereaved: ApplicationTable) -> None:
    with_melta = bereaved.say(ANNA, "выкупить Разорители 1")
    assert with_melta.startswith("✅ Запись 3: возвращение в строй, «разоритель»")
    assert "• Сеферот: свободно 115 → 95 (−20)" in with_melta
    assert "• Сеферот: свободно 95 → 85 (−10)" in bereaved.say(ANNA, "выкупить Разорители 1")
    assert "4/5" in living(bereaved)


@pytest.mark.rule("PVT-DEATH-3")
def test_all_the_fallen_are_brought_back_at_once(bereaved: ApplicationTable) -> None:
    bereaved.say(ANNA, "выкупить Разорители")
    assert "5/5" in living(bereaved)
    assert bereaved.say(ANNA, "выкупить Разорители").startswith("Возвращать некого")


def test_who_was_brought_back_by_mistake_lies_down_again(bereaved: ApplicationTable) -> None:
    before = (living(bereaved), free(bereaved))
    bereaved.say(ANNA, "выкупить Разорители")
    assert bereaved.say(ADMIN, "сторно 3: рано").startswith("✅")
    assert before == (living(bereaved), free(bereaved))


def test_nobody_is_brought_back_for_more_than_there_is(bereaved: ApplicationTable) -> None:
    before = living(bereaved)
    bereaved.say(ADMIN, "списать Сеферот 110: штраф")
    assert bereaved.say(ANNA, "выкупить Разорители").startswith("Мощи не хватает")
    assert before == living(bereaved)


def test_nobody_is_brought_back_while_the_battle_goes_on(empowered: ApplicationTable) -> None:
    empowered.say(GM, "начать бой Порт")
    empowered.say(GM, "ввести Разорители")
    assert empowered.say(ANNA, "выкупить Разорители").startswith("Покупают и продают вне боя")


def test_heroes_are_not_brought_back_for_power(bereaved: ApplicationTable) -> None:
    assert bereaved.say(ANNA, "выкупить Сеферот").startswith("Сеферот: герой возвращается не за")
