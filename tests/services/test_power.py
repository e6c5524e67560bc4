"""Power in the chat: who may do what with it, what follows, and what everybody can look up."""

from io import BytesIO

import pytest
from openpyxl import load_workbook

from tests.applicants import ApplicationTable
from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, GM, ChatHarness
from tests.power_table import bought, free

# What everybody has


def test_a_player_sees_his_heroes_and_an_admin_those_of_all(empowered: ApplicationTable) -> None:
    own, every = empowered.say(ANNA, "мощь"), empowered.say(ADMIN, "мощь")
    assert own.startswith("💠 Мощь ваших героев:\n• Сеферот: свободно 115, потрачено 35, всего 150")
    assert "◦ Разорители: свободно 90, потрачено 60, всего 150" in own
    assert every.startswith("💠 Мощь всех героев:\n• Сеферот ([id103|Анна]): свободно 115")


def test_there_may_be_no_heroes_yet(harness: ChatHarness) -> None:
    assert "Героев пока нет. Как начать: анкета шаблон" == harness.say(ANNA, "мощь")


def test_a_name_is_found_in_any_case_and_with_a_slip(empowered: ApplicationTable) -> None:
    assert "свободно 115" in empowered.say(BORIS, "мощь сефероту")
    assert "свободно 90" in empowered.say(BORIS, "мощь разорителей")


@pytest.mark.parametrize(
    "talk", ["почему Сеферот молчит?", "история повторяется", "мощь двигателя", "купить хлеба"]
)
def test_talk_about_power_is_talk(empowered: ApplicationTable, talk: str) -> None:
    assert "" == empowered.say(BORIS, talk)


# Admins give and take


def test_points_are_given_and_taken_with_a_reason(empowered: ApplicationTable) -> None:
    given = empowered.say(ADMIN, "начислить Сеферот 50: за победу")
    assert given.startswith(
        "✅ Запись 3: начислено, «за победу»\n• Сеферот: свободно 115 → 165 (+50)"
    )
    taken = empowered.say(ADMIN, "списать Сеферот 20: за штраф")
    assert "• Сеферот: свободно 165 → 145 (−20)" in taken
    assert [145, 90] == free(empowered)


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
    empowered: ApplicationTable, who: int, line: str
) -> None:
    assert empowered.say(who, line).startswith("Это может только админ.")
    assert [115, 90] == free(empowered)


def test_no_more_is_taken_than_is_free(empowered: ApplicationTable) -> None:
    said = empowered.say(ADMIN, "списать Сеферот 116: за штраф")
    assert said.startswith("Мощи не хватает: нужно 116, свободно 115.")
    assert [115, 90] == free(empowered)


@pytest.mark.parametrize("points", [0, 100_001])
def test_points_have_their_limits(empowered: ApplicationTable, points: int) -> None:
    said = empowered.say(ADMIN, f"начислить Сеферот {points}: за победу")
    assert "можно от 1 до 100\u00a0000" in said or "не больше 100\u00a0000 очков" in said
    assert [115, 90] == free(empowered)


def test_a_line_without_a_reason_is_shown_how(empowered: ApplicationTable) -> None:
    said = empowered.say(ADMIN, "/начислить Сеферот 50")
    assert "Например: начислить Сеферот 50: за победу" in said


# Moving points to a retinue


def test_a_hero_moves_what_he_earned(empowered: ApplicationTable) -> None:
    empowered.say(ADMIN, "начислить Сеферот 50: за победу")
    said = empowered.say(ANNA, "перевести Сеферот -> Разорители 30: на мельты")
    assert said.startswith("✅ Запись 4: перевод, «на мельты»")
    assert [135, 120] == free(empowered)
    refused = empowered.say(ANNA, "перевести Сеферот -> Разорители 21")
    assert refused.startswith("Столько не перевести: просят 21, а можно 20.")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("перевести Разорители -> Сеферот 5", "Обратно от юнита мощь не переводят"),
        ("перевести Сеферот -> Сеферот 5", "Мощь переводят только от героя его же юниту"),
    ],
)
def test_points_go_to_a_unit_only(empowered: ApplicationTable, line: str, said: str) -> None:
    empowered.say(ADMIN, "начислить Сеферот 50: за победу")
    assert empowered.say(ANNA, line).startswith(said)


# Putting right


def test_a_counter_entry_takes_points_back(empowered: ApplicationTable) -> None:
    empowered.say(ADMIN, "начислить Сеферот 50: за победу")
    said = empowered.say(ADMIN, "сторно 3: не тому")
    assert said.startswith("✅ Запись 4: сторно записи 3, начислено, «не тому»")
    assert [115, 90] == free(empowered)
    again = empowered.say(ADMIN, "сторно 3: ещё раз")
    assert "Запись 3 уже отменена. Чем, покажет: почему запись 4" == again


def test_a_counter_entry_gives_back_what_was_bought_and_sold(empowered: ApplicationTable) -> None:
    before = bought(empowered)
    empowered.say(ANNA, "купить Сеферот: ауспик")
    empowered.say(ANNA, "продать Сеферот: силовая броня мк7")
    empowered.say(ADMIN, "сторно 3: передумали\nсторно 4: передумали")
    assert (before, [115, 90]) == (bought(empowered), free(empowered))
    assert empowered.say(ANNA, "продать Сеферот: силовая броня мк7").startswith("✅")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("сторно 1: отмена", "Запись 1 сделана решением по анкете"),
        ("сторно 99: отмена", "Записи 99 нет."),
    ],
)
def test_some_entries_are_not_countered(empowered: ApplicationTable, line: str, said: str) -> None:
    assert empowered.say(ADMIN, line).startswith(said)


def test_a_counter_entry_is_not_countered(empowered: ApplicationTable) -> None:
    empowered.say(ADMIN, "начислить Сеферот 50: за победу\nсторно 3: не тому")
    assert empowered.say(ADMIN, "сторно 4: тому").startswith("Это уже исправление")


def test_points_that_are_spent_are_not_countered(empowered: ApplicationTable) -> None:
    empowered.say(ADMIN, "начислить Сеферот 50: за победу\nсписать Сеферот 160: штраф")
    assert empowered.say(ADMIN, "сторно 3: не тому").startswith("Мощи не хватает")


# Looking up


def test_a_history_is_read_in_pages(empowered: ApplicationTable) -> None:
    for number in range(3, 14):
        empowered.say(ADMIN, f"начислить Сеферот {number}: бой {number}")
    said = empowered.say(ANNA, "история Сеферот")
    shown = [line.partition(" ")[0] for line in said.splitlines() if line.startswith("№")]
    assert [f"№{number}" for number in range(13, 3, -1)] == shown
    ((older,),) = empowered.last.sent.buttons
    assert "история Сеферот до 4" == older.command
    rest = empowered.say(ANNA, older.command)
    assert [line.partition(" ")[0] for line in rest.splitlines() if line.startswith("№")] == [
        "№3",
        "№2",
        "№1",
    ]
    assert () == empowered.last.sent.buttons


def test_a_balance_is_told_by_what_it_is_made_of(empowered: ApplicationTable) -> None:
    empowered.say(ADMIN, "начислить Сеферот 50: раз\nначислить Сеферот 5: два")
    said = empowered.say(ANNA, "почему Сеферот")
    assert "Свободно 170 =\n  +115 анкета одобрена (запись 2)" in said
    assert "  +55 начислено (2 записи, последняя 4)" in said
    assert "Потрачено 35 =" in said


def test_an_entry_is_told_with_what_it_goes_on_from(empowered: ApplicationTable) -> None:
    empowered.say(ADMIN, "начислить Сеферот 50: за победу")
    said = empowered.say(ANNA, "почему запись 3").splitlines()
    assert [
        "🧾 Запись 3: начислено, «за победу»",
        "Автор [id101|Мастер], 30.11.2026 12:03",
    ] == said[:2]
    assert said[2].startswith("Основание: сообщение ")
    assert "• Сеферот: свободно 115 → 165 (+50), до этого запись 2" in said
    assert "• банк −300 → −350 (−50), до этого запись 2" in said


def test_a_purchase_is_told_by_its_version_of_the_application(empowered: ApplicationTable) -> None:
    empowered.say(ANNA, "купить Сеферот: ауспик")
    assert "Основание: анкета 1, версия 2" in empowered.say(BORIS, "почему запись 3")


def test_the_ledger_is_exported_as_a_spreadsheet(empowered: ApplicationTable) -> None:
    empowered.say(ADMIN, 'начислить Сеферот 50: =HYPERLINK("https://example.org")')
    said = empowered.say(ADMIN, "мощь выгрузка")
    assert said.startswith("📒 Вся мощь кампании, 3 записи.")
    document = empowered.last.sent.document
    assert document is not None
    book = load_workbook(BytesIO(document.content))
    rows = [[cell.value for cell in row] for row in book["Записи"].rows]
    reason = book["Записи"].cell(len(rows), 4)
    assert ('=HYPERLINK("https://example.org")', "s") == (reason.value, reason.data_type)
    assert 0 == sum(int(str(row[9])) for row in rows[1:])
    assert ["Сеферот", None, ANNA, 165, 0, 35, 200] == [
        cell.value for cell in list(book["Остатки"].rows)[1]
    ]


def test_nobody_outside_the_campaign_sees_its_power(empowered: ApplicationTable) -> None:
    stranger = 105
    said = empowered.say(stranger, "мощь", chat=stranger)
    assert said.startswith("Это видят только участники кампании")
    assert CHAT not in [one.peer for one in empowered.net.said[-1:]]
