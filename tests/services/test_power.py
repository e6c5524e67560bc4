"""Power in the chat: who may do what with it, what follows, and what everybody can look up."""

from io import BytesIO

import pytest
from openpyxl import load_workbook

from tests.applicants import ApplicationTable
from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, GM, ChatHarness
from vkbot.services.application_codec import decode_build

FORM = """анкета
Имя: Сеферот
Слейт: Лорд хаоса
Легион: Чёрный легион
Снаряжение: плазма-пистолет, силовой меч
Свита: Разорители = разоритель x5: мельта 1
Описание: лорд"""


@pytest.fixture
def campaign(applicants: ApplicationTable) -> ApplicationTable:
    """Return a community where Anna's hero is approved: 115 of 150 are free, of his unit's 90."""
    applicants.approve(ANNA, FORM)
    return applicants


def free(campaign: ApplicationTable) -> list[int]:
    """Return the free points of the hero and of his unit."""
    return [points for points, _, _ in campaign.points().values()]


def bought(campaign: ApplicationTable) -> dict[str, int]:
    """Return what the hero has bought, by the build that holds."""
    with campaign.database.transaction() as uow:
        record = uow.applications.of_character(1)
        assert record is not None
        assert record.approved_version is not None
        version = uow.applications.get_version(record.id, record.approved_version)
        assert version is not None
        return {one.item: one.count for one in decode_build(version.build_json).purchases}


# What everybody has


def test_a_player_sees_his_heroes_and_an_admin_those_of_all(campaign: ApplicationTable) -> None:
    own, every = campaign.say(ANNA, "мощь"), campaign.say(ADMIN, "мощь")
    assert own.startswith("💠 Мощь ваших героев:\n• Сеферот: свободно 115, потрачено 35, всего 150")
    assert "◦ Разорители: свободно 90, потрачено 60, всего 150" in own
    assert every.startswith("💠 Мощь всех героев:\n• Сеферот ([id103|Анна]): свободно 115")


def test_there_may_be_no_heroes_yet(harness: ChatHarness) -> None:
    assert "Героев пока нет. Как начать: анкета шаблон" == harness.say(ANNA, "мощь")


def test_a_name_is_found_in_any_case_and_with_a_slip(campaign: ApplicationTable) -> None:
    assert "свободно 115" in campaign.say(BORIS, "мощь сефероту")
    assert "свободно 90" in campaign.say(BORIS, "мощь разорителей")


@pytest.mark.parametrize(
    "talk", ["почему Сеферот молчит?", "история повторяется", "мощь двигателя", "купить хлеба"]
)
def test_talk_about_power_is_talk(campaign: ApplicationTable, talk: str) -> None:
    assert "" == campaign.say(BORIS, talk)


# Admins give and take


def test_points_are_given_and_taken_with_a_reason(campaign: ApplicationTable) -> None:
    given = campaign.say(ADMIN, "начислить Сеферот 50: за победу")
    assert given.startswith(
        "✅ Запись 3: начислено, «за победу»\n• Сеферот: свободно 115 → 165 (+50)"
    )
    taken = campaign.say(ADMIN, "списать Сеферот 20: за штраф")
    assert "• Сеферот: свободно 165 → 145 (−20)" in taken
    assert [145, 90] == free(campaign)


@pytest.mark.parametrize("who", [ANNA, BORIS, GM])
@pytest.mark.parametrize(
    "line",
    [
        "начислить Сеферот 50: себе",
        "списать Сеферот 5: назло",
        "сторно 2: не нравится",
        "мощь выгрузка",
    ],
)
def test_only_an_admin_gives_takes_counters_and_exports(
    campaign: ApplicationTable, who: int, line: str
) -> None:
    assert campaign.say(who, line).startswith("Это может только админ.")
    assert [115, 90] == free(campaign)


def test_no_more_is_taken_than_is_free(campaign: ApplicationTable) -> None:
    said = campaign.say(ADMIN, "списать Сеферот 116: за штраф")
    assert said.startswith("Мощи не хватает: нужно 116, свободно 115.")
    assert [115, 90] == free(campaign)


@pytest.mark.parametrize("points", [0, 100_001])
def test_points_have_their_limits(campaign: ApplicationTable, points: int) -> None:
    said = campaign.say(ADMIN, f"начислить Сеферот {points}: за победу")
    assert "можно от 1 до 100\u00a0000" in said or "не больше 100\u00a0000 очков" in said
    assert [115, 90] == free(campaign)


def test_a_line_without_a_reason_is_shown_how(campaign: ApplicationTable) -> None:
    said = campaign.say(ADMIN, "/начислить Сеферот 50")
    assert "Например: начислить Сеферот 50: за победу" in said


# Buying and selling


def test_what_is_bought_is_paid_and_owned(campaign: ApplicationTable) -> None:
    said = campaign.say(ANNA, "купить Сеферот: ауспик, 2 болтера")
    assert said.startswith("✅ Запись 3: покупка, «ауспик, болтер x2»")
    assert {"plasma_pistol": 1, "power_sword": 1, "auspex": 1, "bolter": 2} == bought(campaign)
    assert [100, 90] == free(campaign)


def test_a_unit_buys_from_its_own_points(campaign: ApplicationTable) -> None:
    campaign.say(ANNA, "купить Разорители: 2 болтера")
    assert [115, 80] == free(campaign)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("купить Сеферот: звезда смерти", "Не знаю вещи «звезда смерти»"),
        ("купить Сеферот: 30 болтеров", "Мощи не хватает: нужно 150, свободно 115."),
        ("купить Сеферот: болтер, меганож", "Не знаю вещи «меганож»"),
        ("продать Сеферот: мельта", "Сеферот: столько этого нет, мельта (PVT-DATA-14)."),
        ("продать Сеферот: силовой меч", "Купленное назад не берут"),
        ("продать Разорители: силовая броня мк7", "Разорители: столько этого нет"),
    ],
)
def test_a_trade_that_is_refused_changes_nothing(
    campaign: ApplicationTable, line: str, said: str
) -> None:
    before = bought(campaign)
    assert campaign.say(ANNA, line).startswith(said)
    assert (before, [115, 90]) == (bought(campaign), free(campaign))


def test_nobody_trades_for_another_but_an_admin(campaign: ApplicationTable) -> None:
    assert campaign.say(BORIS, "купить Сеферот: ауспик").startswith("Это может только админ.")
    assert campaign.say(ADMIN, "купить Сеферот: ауспик").startswith("✅")


def test_free_equipment_is_sold_once_for_its_price(campaign: ApplicationTable) -> None:
    said = campaign.say(ANNA, "продать Сеферот: силовая броня мк7")
    assert "• Сеферот: свободно 115 → 135 (+20)" in said
    again = campaign.say(ANNA, "продать Сеферот: силовая броня мк7")
    assert "столько этого нет" in again
    assert [135, 90] == free(campaign)


def test_what_was_bought_is_taken_back_for_half_where_a_campaign_says_so(
    campaign: ApplicationTable,
) -> None:
    campaign.say(ADMIN, "настройка bought_resale half")
    said = campaign.say(ANNA, "продать Сеферот: плазма-пистолет")
    assert "• Сеферот: свободно 115 → 122 (+7)" in said
    assert {"power_sword": 1} == bought(campaign)


def test_nobody_trades_while_his_hero_is_in_a_battle(campaign: ApplicationTable) -> None:
    campaign.say(GM, "начать бой Порт")
    campaign.say(GM, "ввести Разорители")
    assert campaign.say(ANNA, "купить Сеферот: ауспик").startswith("Покупают и продают вне боя")
    assert campaign.say(ANNA, "продать Сеферот: силовая броня мк7").startswith("Покупают")
    campaign.say(GM, "закончить бой")
    assert campaign.say(ANNA, "купить Сеферот: ауспик").startswith("✅")


def test_a_battle_without_the_hero_hinders_no_trade(campaign: ApplicationTable) -> None:
    campaign.say(GM, "начать бой Порт")
    assert campaign.say(ANNA, "купить Сеферот: ауспик").startswith("✅")


# Moving points to a retinue


def test_a_hero_moves_what_he_earned(campaign: ApplicationTable) -> None:
    campaign.say(ADMIN, "начислить Сеферот 50: за победу")
    said = campaign.say(ANNA, "перевести Сеферот -> Разорители 30: на мельты")
    assert said.startswith("✅ Запись 4: перевод, «на мельты»")
    assert [135, 120] == free(campaign)
    refused = campaign.say(ANNA, "перевести Сеферот -> Разорители 21")
    assert refused.startswith("Столько не перевести: просят 21, а можно 20.")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("перевести Разорители -> Сеферот 5", "Обратно от юнита мощь не переводят"),
        ("перевести Сеферот -> Сеферот 5", "Мощь переводят только от героя его же юниту"),
    ],
)
def test_points_go_to_a_unit_only(campaign: ApplicationTable, line: str, said: str) -> None:
    campaign.say(ADMIN, "начислить Сеферот 50: за победу")
    assert campaign.say(ANNA, line).startswith(said)


# Putting right


def test_a_counter_entry_takes_points_back(campaign: ApplicationTable) -> None:
    campaign.say(ADMIN, "начислить Сеферот 50: за победу")
    said = campaign.say(ADMIN, "сторно 3: не тому")
    assert said.startswith("✅ Запись 4: сторно записи 3, начислено, «не тому»")
    assert [115, 90] == free(campaign)
    again = campaign.say(ADMIN, "сторно 3: ещё раз")
    assert "Запись 3 уже отменена. Чем, покажет: почему запись 4" == again


def test_a_counter_entry_gives_back_what_was_bought_and_sold(campaign: ApplicationTable) -> None:
    before = bought(campaign)
    campaign.say(ANNA, "купить Сеферот: ауспик")
    campaign.say(ANNA, "продать Сеферот: силовая броня мк7")
    campaign.say(ADMIN, "сторно 3: передумали\nсторно 4: передумали")
    assert (before, [115, 90]) == (bought(campaign), free(campaign))
    assert campaign.say(ANNA, "продать Сеферот: силовая броня мк7").startswith("✅")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("сторно 1: отмена", "Запись 1 сделана решением по анкете"),
        ("сторно 99: отмена", "Записи 99 нет."),
    ],
)
def test_some_entries_are_not_countered(campaign: ApplicationTable, line: str, said: str) -> None:
    assert campaign.say(ADMIN, line).startswith(said)


def test_a_counter_entry_is_not_countered(campaign: ApplicationTable) -> None:
    campaign.say(ADMIN, "начислить Сеферот 50: за победу\nсторно 3: не тому")
    assert campaign.say(ADMIN, "сторно 4: тому").startswith("Это уже исправление")


def test_points_that_are_spent_are_not_countered(campaign: ApplicationTable) -> None:
    campaign.say(ADMIN, "начислить Сеферот 50: за победу\nсписать Сеферот 160: штраф")
    assert campaign.say(ADMIN, "сторно 3: не тому").startswith("Мощи не хватает")


# Looking up


def test_a_history_is_read_in_pages(campaign: ApplicationTable) -> None:
    for number in range(3, 14):
        campaign.say(ADMIN, f"начислить Сеферот {number}: бой {number}")
    said = campaign.say(ANNA, "история Сеферот")
    shown = [line.partition(" ")[0] for line in said.splitlines() if line.startswith("№")]
    assert [f"№{number}" for number in range(13, 3, -1)] == shown
    ((older,),) = campaign.last.sent.buttons
    assert "история Сеферот до 4" == older.command
    rest = campaign.say(ANNA, older.command)
    assert [line.partition(" ")[0] for line in rest.splitlines() if line.startswith("№")] == [
        "№3",
        "№2",
        "№1",
    ]
    assert () == campaign.last.sent.buttons


def test_a_balance_is_told_by_what_it_is_made_of(campaign: ApplicationTable) -> None:
    campaign.say(ADMIN, "начислить Сеферот 50: раз\nначислить Сеферот 5: два")
    said = campaign.say(ANNA, "почему Сеферот")
    assert "Свободно 170 =\n  +115 анкета одобрена (запись 2)" in said
    assert "  +55 начислено (2 записи, последняя 4)" in said
    assert "Потрачено 35 =" in said


def test_an_entry_is_told_with_what_it_goes_on_from(campaign: ApplicationTable) -> None:
    campaign.say(ADMIN, "начислить Сеферот 50: за победу")
    said = campaign.say(ANNA, "почему запись 3").splitlines()
    assert [
        "🧾 Запись 3: начислено, «за победу»",
        "Автор [id101|Мастер], 30.11.2026 12:03",
    ] == said[:2]
    assert said[2].startswith("Основание: сообщение ")
    assert "• Сеферот: свободно 115 → 165 (+50), до этого запись 2" in said
    assert "• банк −300 → −350 (−50), до этого запись 2" in said


def test_a_purchase_is_told_by_its_version_of_the_application(campaign: ApplicationTable) -> None:
    campaign.say(ANNA, "купить Сеферот: ауспик")
    assert "Основание: анкета 1, версия 2" in campaign.say(BORIS, "почему запись 3")


def test_the_ledger_is_exported_as_a_spreadsheet(campaign: ApplicationTable) -> None:
    campaign.say(ADMIN, 'начислить Сеферот 50: =HYPERLINK("https://example.org")')
    said = campaign.say(ADMIN, "мощь выгрузка")
    assert said.startswith("📒 Вся мощь кампании, 3 записи.")
    document = campaign.last.sent.document
    assert document is not None
    book = load_workbook(BytesIO(document.content))
    rows = [[cell.value for cell in row] for row in book["Записи"].rows]
    reason = book["Записи"].cell(len(rows), 4)
    assert ('=HYPERLINK("https://example.org")', "s") == (reason.value, reason.data_type)
    assert 0 == sum(int(str(row[9])) for row in rows[1:])
    assert ["Сеферот", None, ANNA, 165, 0, 35, 200] == [
        cell.value for cell in list(book["Остатки"].rows)[1]
    ]


def test_nobody_outside_the_campaign_sees_its_power(campaign: ApplicationTable) -> None:
    stranger = 105
    said = campaign.say(stranger, "мощь", chat=stranger)
    assert said.startswith("Это видят только участники кампании")
    assert CHAT not in [one.peer for one in campaign.net.said[-1:]]


# The fallen


@pytest.fixture
def bereaved(campaign: ApplicationTable) -> ApplicationTable:
    """Return the community after a battle that three of the unit fell in, the melta with them."""
    campaign.say(GM, "начать бой Порт")
    campaign.say(GM, "ввести Разорители")
    campaign.say(GM, "убить Разорители 3")
    campaign.say(GM, "закончить бой")
    return campaign


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


def test_nobody_is_brought_back_while_the_battle_goes_on(campaign: ApplicationTable) -> None:
    campaign.say(GM, "начать бой Порт")
    campaign.say(GM, "ввести Разорители")
    assert campaign.say(ANNA, "выкупить Разорители").startswith("Покупают и продают вне боя")


def test_heroes_are_not_brought_back_for_power(bereaved: ApplicationTable) -> None:
    assert bereaved.say(ANNA, "выкупить Сеферот").startswith("Сеферот: герой возвращается не за")
