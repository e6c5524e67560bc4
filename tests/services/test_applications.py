"""A player applies: the form, everything that is wrong at once, and what is submitted."""

import pytest

from engine.pvt.applying import ApplicationStatus
from tests.applicants import FORM, ApplicationTable, applicants
from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, OTHER_CHAT

__all__ = ["applicants"]

WRONG = """анкета
Имя: Лорд Сеферот
Слейт: Лорд хаоса
Легион: Черный легион
Опции: Тиран, Властелин
Снаряжение: звездолёт, плазма-пистолет 5
Свита: А = разоритель x1
Свита: Б = разоритель x1
Свита: В = разоритель x1
Свита: Г = разоритель x1
Свита: Д = разоритель x16"""


def test_a_draft_shows_its_costs_line_by_line_and_the_limits(applicants: ApplicationTable) -> None:
    said = applicants.tell(ANNA, FORM)
    assert said.splitlines()[1:] == [
        "Лорд хаоса, легион: Черный легион",
        "Продано: силовая броня мк7",
        "▸ Лорд Сеферот: 65 из 170",
        "• Тиран — 30",
        "• плазма-пистолет — 15",
        "• силовой меч — 20",
        "Лимит: 150 +20 (силовая броня мк7)",
        "▸ Кровавые разорители: 135 из 150",
        "• разоритель ×10 — 100",
        "• мельта — 10",
        "• лазпушка — 25",
        "Описание: Вернулся из Ока.",
        "Нарушений нет. Отдать админам: подать",
    ]
    assert [["Подать"]] == applicants.labels()


@pytest.mark.rule("PVT-DATA-7")
def test_every_violation_is_told_at_once_with_whose_it_is(applicants: ApplicationTable) -> None:
    said = applicants.tell(ANNA, WRONG)
    _, _, faults = said.partition("⚠ Нарушений: ")
    assert faults.splitlines()[:-1] == [
        "4",
        "1. Лорд Сеферот: опции исключают друг друга: Тиран, Властелин; оставьте одну (PVT-DATA-5)",
        "2. Лорд Сеферот: юнитов свиты 5, а можно 4; лишних: 1 (PVT-DATA-7)",
        "3. Лорд Сеферот: потрачено 175 при лимите 150; уберите на 25 (PVT-DATA-7)",
        "4. Д: потрачено 160 при лимите 150; уберите на 10 (PVT-DATA-7)",
        "Не продаётся, в анкету не попало: «звездолёт»",
    ]
    assert [] == applicants.labels()


def test_lines_of_which_nothing_can_be_made_are_reported(applicants: ApplicationTable) -> None:
    said = applicants.tell(ANNA, f"анкета\nКот: Барсик\nИмя: Сеферот{'':3}\nСлейт: Лорд хаоса")
    assert "Не понимаю, в анкету не попало: «Кот: Барсик»" in said


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("Слейт: лорды хаоса", "Лорд хаоса"),
        ("Слейт: лорд хооса", "Лорд хаоса"),
        ("Слейт: Лорд хаоса\nОпции: тирам", "• Тиран — 30"),
        ("Слейт: Лорд хаоса\nСнаряжение: плазма-пистолеты", "• плазма-пистолет — 15"),
        ("Слейт: Лорд хаоса\nСнаряжение: силовой меч и граната", "• граната — 3"),
        ("Опции: Тиран\nСлейт: Лорд хаоса", "• Тиран — 30"),
    ],
)
def test_names_are_found_in_any_form_and_with_a_typing_error(
    applicants: ApplicationTable, typed: str, said: str
) -> None:
    assert said in applicants.tell(ANNA, f"анкета\nИмя: Сеферот\n{typed}")


def test_a_name_that_fits_two_things_is_asked_back_and_nothing_happens(
    applicants: ApplicationTable,
) -> None:
    said = applicants.tell(ANNA, "анкета\nИмя: Сеферот\nСлейт: Лорд хаоса\nСнаряжение: силов")
    assert "подходит несколько имён" in said
    assert "• силовой меч" in said
    assert [] == applicants.applications


def test_a_form_goes_on_in_another_message(applicants: ApplicationTable) -> None:
    applicants.tell(ANNA, "анкета\nИмя: Сеферот\nОпции: Тиран")
    said = applicants.tell(ANNA, "анкета дальше\nСлейт: Лорд хаоса\nОпции: Властелин")
    assert "Сеферот: 100 из 150" in said
    assert "исключают друг друга: Тиран, Властелин" in said


def test_a_form_that_is_written_anew_forgets_what_it_said(applicants: ApplicationTable) -> None:
    applicants.tell(ANNA, WRONG)
    assert "Нарушений нет" in applicants.tell(ANNA, FORM)
    assert 1 == len(applicants.applications)


def test_there_has_to_be_a_form_to_go_on_with(applicants: ApplicationTable) -> None:
    assert "Анкеты у вас пока нет" in applicants.tell(ANNA, "анкета дальше\nОпции: Тиран")
    assert "Анкеты у вас пока нет" in applicants.tell(ANNA, "подать")


@pytest.mark.parametrize(
    ("form", "why"),
    [
        ("анкета\nСлейт: Лорд хаоса", "нет имени"),
        ("анкета\nИмя: Сеферот", "нет слейта"),
        (WRONG, "нарушения, всего 4"),
    ],
)
def test_what_is_not_right_is_not_submitted(
    applicants: ApplicationTable, form: str, why: str
) -> None:
    assert why in applicants.apply(form=form)
    (record,) = applicants.applications
    assert ApplicationStatus.DRAFT == record.status
    assert [] == applicants.characters


def test_a_draft_costs_nothing_and_what_is_submitted_is_held(
    applicants: ApplicationTable,
) -> None:
    applicants.tell(ANNA, FORM)
    assert 0 == applicants.bank()
    applicants.tell(ANNA, "подать")
    assert {
        "Лорд Сеферот": (0, 65, 0),
        "Кровавые разорители": (0, 135, 0),
    } == applicants.points()
    assert -200 == applicants.bank()


def test_an_application_is_submitted_once(applicants: ApplicationTable) -> None:
    applicants.apply()
    assert "уже подана" in applicants.tell(ANNA, "подать")
    assert -200 == applicants.bank()


def test_whoever_writes_a_submitted_form_anew_takes_it_back_with_its_points(
    applicants: ApplicationTable,
) -> None:
    applicants.apply()
    said = applicants.tell(ANNA, "анкета дальше\nСнаряжение: граната")
    assert "теперь она снова черновик" in said
    assert 0 == applicants.bank()
    assert "подана и ждёт" in applicants.tell(ANNA, "подать")
    assert (0, 68, 0) == applicants.points()["Лорд Сеферот"]


def test_units_that_are_led_no_more_hold_nothing(applicants: ApplicationTable) -> None:
    applicants.apply()
    applicants.tell(ANNA, FORM.replace("Кровавые разорители = ", "Северяне = "))
    applicants.tell(ANNA, "подать")
    assert {"Лорд Сеферот": (0, 65, 0), "Северяне": (0, 135, 0)} == applicants.points()
    assert -200 == applicants.bank()


@pytest.mark.parametrize("name", ["Лорд Сеферот", "лорд сеферот"])
def test_no_two_heroes_share_a_name(applicants: ApplicationTable, name: str) -> None:
    applicants.apply()
    said = applicants.tell(BORIS, FORM.replace("Лорд Сеферот", name))
    assert "имя занято другим героем" in said
    assert "занято" in applicants.tell(BORIS, "подать")


def test_units_whose_names_differ_in_case_alone_share_it(applicants: ApplicationTable) -> None:
    said = applicants.tell(ANNA, f"{FORM}\nСвита: кровавые Разорители = культист x1")
    assert "Кровавые разорители: имя встречается несколько раз (2)" in said


@pytest.mark.rule("PVT-DATA-8")
def test_a_player_has_two_heroes_at_most(applicants: ApplicationTable) -> None:
    applicants.fill_two()
    third = FORM.replace("Лорд Сеферот", "Третий")
    assert "не больше 2 одобренных героев" in applicants.apply(form=third)
    applicants.tell(ANNA, "в отставку Абаддон да")
    assert "подана и ждёт" in applicants.tell(ANNA, "подать")


def test_everybody_sees_how_far_his_own_is(applicants: ApplicationTable) -> None:
    assert "Анкеты нет" in applicants.tell(ANNA, "моя анкета")
    applicants.apply()
    assert "ждёт решения, версия 1" in applicants.tell(ANNA, "моя анкета")
    assert "Анкеты нет" in applicants.tell(BORIS, "моя анкета")
    applicants.tell(ADMIN, "вернуть 1: мало описания")
    said = applicants.tell(ANNA, "моя анкета")
    assert "возвращена" in said
    assert "«мало описания»" in said
    applicants.tell(ANNA, "подать")
    applicants.tell(ADMIN, "одобрить 1")
    said = applicants.tell(ANNA, "моя анкета")
    assert "✅ Анкета 1 «Лорд Сеферот» от [id103|Анна] одобрена" in said
    assert "Ваши герои: Лорд Сеферот" in said


def test_whoever_was_rejected_sees_why(applicants: ApplicationTable) -> None:
    applicants.apply()
    applicants.tell(ADMIN, "отклонить 1: не подходит к сюжету")
    said = applicants.tell(ANNA, "моя анкета")
    assert "отклонена, решение: [id101|" in said
    assert "«не подходит к сюжету»" in said


def test_the_empty_form_can_be_sent_as_it_is(applicants: ApplicationTable) -> None:
    form = applicants.tell(ANNA, "анкета шаблон").partition("\n\n")[0]
    assert "Легион:" in form.splitlines()
    assert "не указано имя" in applicants.tell(ANNA, form)


def test_the_card_goes_to_the_chat_that_serves_the_admins(applicants: ApplicationTable) -> None:
    applicants.invite(OTHER_CHAT)
    applicants.say(ADMIN, "этот чат: админы", chat=OTHER_CHAT)
    assert "📝" not in applicants.apply()
    assert "📝 Анкета 1 «Лорд Сеферот»" in applicants.heard(OTHER_CHAT)[-1]
    assert [["Одобрить", "Вернуть", "Отклонить"]] == applicants.labels(OTHER_CHAT)


def test_without_such_a_chat_it_goes_where_the_campaign_is(applicants: ApplicationTable) -> None:
    applicants.tell(ANNA, FORM, chat=ANNA)
    assert "подана и ждёт" in applicants.tell(ANNA, "подать", chat=ANNA)
    assert "📝 Анкета 1 «Лорд Сеферот»" in applicants.heard(CHAT)[-1]


def test_a_repeated_message_applies_once(applicants: ApplicationTable) -> None:
    cmid = applicants.type(ANNA, FORM)
    applicants.type(ANNA, FORM, cmid=cmid)
    applicants.work()
    assert 1 == applicants.applications[0].version


@pytest.mark.rule("PVT-DATA-7")
def test_an_error_goes_when_the_limit_that_it_came_from_has_changed(
    applicants: ApplicationTable,
) -> None:
    two_options = FORM.replace("Тиран", "Тиран, Элитная гвардия")
    assert "Нарушений: 1" in applicants.tell(ANNA, two_options)
    applicants.tell(ADMIN, "настройка exclusive_options off")
    assert "Нарушений нет" in applicants.tell(ANNA, "моя анкета")
    assert "подана и ждёт" in applicants.tell(ANNA, "подать")


def test_a_limit_is_that_of_its_own_unit_whatever_another_is_called(
    applicants: ApplicationTable,
) -> None:
    said = applicants.tell(
        ANNA, f"{FORM}\nСвита: Разорители = разоритель x15\nСвита: Кровь = разоритель x3"
    )
    assert "▸ Кровавые разорители: 135 из 150" in said
    assert "▸ Разорители: 150 из 150" in said
    assert "▸ Кровь: 30 из 150" in said
