"""Admins decide: each about the version that he saw, by command or button, and once."""

import pytest

from engine.pvt.applying import ApplicationStatus, ApplicationStep
from tests.applicants import FORM, OTHER_FORM, ApplicationTable, applicants
from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, GM, OTHER_CHAT
from vkbot.store.application_records import CharacterStatus

__all__ = ["applicants"]


def last_edit(table: ApplicationTable) -> str:
    return table.net.edits[-1].text


def last_note(table: ApplicationTable) -> str:
    return table.net.presses[-1].text


def status_of(table: ApplicationTable) -> ApplicationStatus:
    return ApplicationStatus(table.applications[0].status)


def test_approval_spends_what_was_bought_and_grants_the_rest(applicants: ApplicationTable) -> None:
    applicants.apply()
    said = applicants.tell(ADMIN, "одобрить 1")
    assert said.startswith("✅ Анкета 1 «Лорд Сеферот» от [id103|Анна] одобрена, решение: Мастер")
    assert {
        "Лорд Сеферот": (105, 0, 65),
        "Кровавые разорители": (15, 0, 135),
    } == applicants.points()
    (record,) = applicants.applications
    assert (ApplicationStatus.APPROVED, ADMIN, 1) == (
        record.status,
        record.decided_by,
        record.approved_version,
    )
    assert CharacterStatus.APPROVED == applicants.characters[0].status


def test_what_is_returned_gives_its_points_back_and_may_be_submitted_again(
    applicants: ApplicationTable,
) -> None:
    applicants.apply()
    assert "«мало описания»" in applicants.tell(ADMIN, "вернуть 1: мало описания")
    assert 0 == applicants.bank()
    applicants.tell(ANNA, "подать")
    applicants.tell(ADMIN, "одобрить 1")
    assert [
        (ApplicationStep.EDIT, ANNA, ""),
        (ApplicationStep.SUBMIT, ANNA, ""),
        (ApplicationStep.RETURN, ADMIN, "мало описания"),
        (ApplicationStep.SUBMIT, ANNA, ""),
        (ApplicationStep.APPROVE, ADMIN, ""),
    ] == [(one.step, one.author_id, one.reason) for one in applicants.steps]


def test_what_is_rejected_gives_its_points_and_its_name_back(applicants: ApplicationTable) -> None:
    applicants.apply()
    assert "отклонена" in applicants.tell(ADMIN, "отклонить 1: не подходит")
    assert 0 == applicants.bank()
    assert "подана и ждёт" in applicants.apply(BORIS)


@pytest.mark.parametrize(
    ("decision", "word"), [("вернуть", "возвращена"), ("отклонить", "отклонена")]
)
def test_the_ledger_tells_what_is_returned_from_what_is_rejected(
    applicants: ApplicationTable, decision: str, word: str
) -> None:
    applicants.apply()
    applicants.tell(ADMIN, f"{decision} 1: не подходит")
    assert f"анкета {word}" in applicants.tell(ADMIN, "почему запись 2")


@pytest.mark.parametrize("decision", ["вернуть 1", "отклонить 1"])
def test_a_no_wants_a_reason(applicants: ApplicationTable, decision: str) -> None:
    applicants.apply()
    assert f"Нужна причина. Напишите: {decision}:" in applicants.tell(ADMIN, decision)
    assert ApplicationStatus.SUBMITTED is status_of(applicants)


@pytest.mark.parametrize("who", [ANNA, BORIS, GM])
@pytest.mark.parametrize(
    "typed", ["анкеты", "анкета 1", "одобрить 1", "вернуть 1: нет", "отклонить 1: нет"]
)
def test_only_an_admin_decides(applicants: ApplicationTable, who: int, typed: str) -> None:
    applicants.apply()
    assert "только админ" in applicants.tell(who, typed)
    assert ApplicationStatus.SUBMITTED is status_of(applicants)


def test_a_press_approves_and_the_card_is_written_anew(applicants: ApplicationTable) -> None:
    applicants.apply()
    applicants.press(ADMIN, "Одобрить")
    assert "одобрена, решение: [id101|" in last_edit(applicants)
    assert () == applicants.net.edits[-1].buttons


@pytest.mark.parametrize(("label", "example"), [("Вернуть", "вернуть"), ("Отклонить", "отклонить")])
def test_a_press_that_says_no_asks_for_the_reason(
    applicants: ApplicationTable, label: str, example: str
) -> None:
    applicants.apply()
    applicants.press(ADMIN, label)
    assert f"Нужна причина. Напишите: {example} 1:" in last_note(applicants)
    assert ApplicationStatus.SUBMITTED is status_of(applicants)


def test_a_player_who_presses_gets_a_note(applicants: ApplicationTable) -> None:
    applicants.apply()
    applicants.press(ANNA, "Одобрить")
    assert "только админ" in last_note(applicants)
    assert ApplicationStatus.SUBMITTED is status_of(applicants)


def test_a_button_of_another_campaign_approves_nobody(applicants: ApplicationTable) -> None:
    applicants.apply()
    card = max(applicants.net.seen(CHAT))
    applicants.tell(ADMIN, "кампания создать Поход")
    applicants.tell(BORIS, OTHER_FORM)
    applicants.tell(BORIS, "подать")
    applicants.press(ADMIN, "Одобрить", cmid=card)
    assert "уже не работает" in last_note(applicants)
    assert "ждёт" in applicants.tell(ADMIN, "анкета 1")
    applicants.tell(ADMIN, "кампания выбрать Основная")
    assert ApplicationStatus.SUBMITTED is status_of(applicants)
    applicants.press(ADMIN, "Одобрить", cmid=card)
    assert ApplicationStatus.APPROVED is status_of(applicants)


def test_a_button_of_an_older_version_says_so_and_does_nothing(
    applicants: ApplicationTable,
) -> None:
    applicants.apply()
    card = max(applicants.net.seen(CHAT))
    applicants.tell(ANNA, "анкета дальше\nСнаряжение: граната")
    applicants.press(ADMIN, "Одобрить", cmid=card)
    assert "изменилась, ничего не сделано" in last_note(applicants)
    applicants.tell(ANNA, "подать")
    applicants.press(ADMIN, "Одобрить", cmid=card)
    assert "изменилась, ничего не сделано" in last_note(applicants)
    assert ApplicationStatus.SUBMITTED is status_of(applicants)
    applicants.press(ADMIN, "Одобрить")
    assert 2 == applicants.applications[0].approved_version


def test_a_typed_decision_that_was_on_its_way_does_nothing_to_a_newer_version(
    applicants: ApplicationTable,
) -> None:
    applicants.apply()
    written_at = applicants.clock.now
    applicants.tell(ANNA, "анкета дальше\nСнаряжение: граната")
    applicants.tell(ANNA, "подать")
    assert "изменилась" in applicants.say(ADMIN, "одобрить 1", sent_at=written_at)
    assert "изменилась" in applicants.tell(ADMIN, "одобрить 1 версия 1")
    assert ApplicationStatus.SUBMITTED is status_of(applicants)
    assert "одобрена" in applicants.tell(ADMIN, "одобрить 1 версия 2")


def test_whoever_comes_second_hears_who_was_first(applicants: ApplicationTable) -> None:
    applicants.apply()
    card = max(applicants.net.seen(CHAT))
    button = applicants.net.seen(CHAT)[card].buttons[0][0]
    applicants.tell(ADMIN, "одобрить 1")
    applicants.press_button(ADMIN, button, cmid=card)
    assert "уже одобрена. Решение принял Мастер" in last_note(applicants)
    assert "уже одобрена" in applicants.tell(ADMIN, "отклонить 1: передумал")
    assert (105, 0, 65) == applicants.points()["Лорд Сеферот"]


def test_a_resubmission_shows_only_what_changed_and_the_difference(
    applicants: ApplicationTable,
) -> None:
    applicants.apply()
    applicants.tell(ADMIN, "вернуть 1: дорого")
    applicants.tell(
        ANNA,
        FORM.replace("Тиран", "Властелин")
        .replace("плазма-пистолет, ", "")
        .replace("x10", "x9")
        .replace("Вернулся", "Вышел"),
    )
    card = applicants.tell(ANNA, "подать").partition("📝")[2]
    assert card.splitlines()[1:] == [
        "Изменилось с прошлого раза:",
        "• + опция: Властелин",
        "• Кровавые разорители: разоритель: 10 → 9",
        "• описание переписано",
        "• − опция: Тиран",
        "• плазма-пистолет: 1 → 0",
        "▸ Лорд Сеферот: 90 из 170 (было 65 из 170, +25)",
        "▸ Кровавые разорители: 125 из 150 (было 135 из 150, -10)",
        "Вся целиком: анкета 1",
    ]
    assert "Продано: силовая броня мк7" in applicants.tell(ADMIN, "анкета 1")


def test_the_list_opens_each_by_a_button_and_has_pages(applicants: ApplicationTable) -> None:
    assert "нет" in applicants.tell(ADMIN, "анкеты")
    for who in range(201, 211):
        applicants.net.members[CHAT][who] = False
        applicants.happen("members", CHAT)
        applicants.apply(who, OTHER_FORM.replace("Абаддон", f"Герой{who}"))
    assert "(1/2)" in applicants.tell(ADMIN, "анкеты")
    rows = applicants.labels()
    assert (["1: Герой201", "2: Герой202"], ["›"], 5) == (rows[0], rows[-1], len(rows))
    applicants.press(ADMIN, "›")
    assert "анкета 10: Герой210 от" in last_edit(applicants)
    applicants.press(ADMIN, "10: Герой210")
    assert "ждёт решения, версия 1" in last_edit(applicants)
    applicants.press(ADMIN, "Одобрить", cmid=max(applicants.net.seen(CHAT)))
    assert "одобрена" in last_edit(applicants)


@pytest.mark.rule("PVT-DATA-8")
def test_who_was_given_a_hero_meanwhile_gets_no_third(applicants: ApplicationTable) -> None:
    applicants.approve(BORIS, OTHER_FORM)
    applicants.approve(BORIS, OTHER_FORM.replace("Абаддон", "Хорус"))
    applicants.approve(ANNA, FORM)
    applicants.apply(ANNA, OTHER_FORM.replace("Абаддон", "Ариман"))
    applicants.tell(GM, f"передать Хорус [id{ANNA}|Анна]")
    assert "не больше 2 одобренных" in applicants.tell(ADMIN, "одобрить 4")
    assert ApplicationStatus.SUBMITTED == applicants.applications[3].status


def test_what_was_wrong_under_changed_rulings_is_not_approved(
    applicants: ApplicationTable,
) -> None:
    applicants.tell(ADMIN, "настройка exclusive_options off")
    applicants.apply(form=FORM.replace("Тиран", "Тиран, Элитная гвардия"))
    applicants.tell(ADMIN, "настройка exclusive_options on")
    assert "есть нарушения" in applicants.tell(ADMIN, "одобрить 1")
    assert "⚠ Нарушений: 1" in applicants.tell(ADMIN, "анкета 1")
    assert ApplicationStatus.SUBMITTED is status_of(applicants)


@pytest.mark.parametrize(
    ("price", "said"), [(16, "изменились данные"), (15, "одобрена")], ids=["dearer", "the same"]
)
def test_what_costs_otherwise_than_it_was_seen_is_not_approved(
    applicants: ApplicationTable, price: int, said: str
) -> None:
    applicants.apply()
    applicants.import_price("plasma_pistol", price)
    assert said in applicants.tell(ADMIN, "одобрить 1")
    applicants.tell(ADMIN, "вернуть 1: подайте заново")
    applicants.tell(ANNA, "подать")
    assert "одобрена" in applicants.tell(ADMIN, "одобрить 1")
    assert (170 - 50 - price, 0, 50 + price) == applicants.points()["Лорд Сеферот"]


def test_an_author_hears_of_it_in_another_chat(applicants: ApplicationTable) -> None:
    applicants.invite(OTHER_CHAT)
    applicants.say(ADMIN, "этот чат: админы", chat=OTHER_CHAT)
    applicants.apply()
    applicants.tell(ADMIN, "вернуть 1: мало описания", chat=OTHER_CHAT)
    assert "возвращена" in applicants.heard(CHAT)[-1]
    assert "моя анкета" in applicants.heard(CHAT)[-1]


def test_there_is_nothing_to_decide_about_a_number_that_is_not_there(
    applicants: ApplicationTable,
) -> None:
    assert "Анкеты 7 нет" in applicants.tell(ADMIN, "одобрить 7")
    assert "Анкеты 7 нет" in applicants.tell(ADMIN, "анкета 7")


@pytest.mark.parametrize("decision", ["одобрить 1", "вернуть 1", "отклонить 1: нет"])
def test_a_draft_waits_for_its_author_and_not_for_an_admin(
    applicants: ApplicationTable, decision: str
) -> None:
    applicants.tell(ANNA, FORM)
    said = applicants.tell(ADMIN, decision)
    assert said.startswith("Анкета 1 — ещё черновик, автор её не подал.")


def test_what_was_returned_is_not_decided_before_it_is_submitted_again(
    applicants: ApplicationTable,
) -> None:
    applicants.apply()
    applicants.tell(ADMIN, "вернуть 1: мало описания")
    said = applicants.tell(ADMIN, "одобрить 1")
    assert said.startswith("Анкета 1 возвращена, автор её снова не подал.")


def test_a_card_of_differences_names_how_all_of_it_is_seen(applicants: ApplicationTable) -> None:
    applicants.apply()
    story = "Долгий путь. " * 200
    applicants.tell(ANNA, f"анкета дальше\nСнаряжение: граната\nОписание: {story}конец пути")
    applicants.tell(ANNA, "подать")
    card = applicants.heard(CHAT)[-1]
    assert "Вся целиком: анкета 1" in card.splitlines()
    assert "Долгий путь" not in card
    whole = applicants.tell(ADMIN, "анкета 1")
    assert {"• граната — 3", "▸ Кровавые разорители: 135 из 150"} <= set(whole.splitlines())
    assert whole.endswith("конец пути")
