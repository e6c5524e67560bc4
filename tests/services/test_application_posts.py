"""Applications that are read from a topic of the discussion board."""

import pytest

from engine.pvt.applying import ApplicationStatus
from tests.applicants import FORM, OTHER_FORM, ApplicationTable
from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, GM, OTHER_CHAT
from tests.fakes import COMMUNITY
from tests.forum import LINK, Forum

BIND, UNBIND = f"привязать анкетницу {LINK}", "отвязать анкетницу да"
FIELDS = FORM.removeprefix("анкета\n")


@pytest.fixture
def board(applicants: ApplicationTable) -> Forum:
    """Return the topic that applications are read from, seen already."""
    applicants.tell(ADMIN, BIND)
    forum = Forum(applicants)
    forum.write(None, "Правила анкетницы")
    return forum


def text_of(table: ApplicationTable) -> str:
    """Return what the first application says now."""
    record = table.applications[0]
    with table.database.transaction() as uow:
        version = uow.applications.get_version(record.id, record.version)
    assert version is not None
    return version.text


def test_a_bound_topic_is_confirmed_by_the_first_post(applicants: ApplicationTable) -> None:
    assert "и в этой теме" in applicants.tell(ADMIN, BIND)
    forum = Forum(applicants)
    assert "читается" in forum.write(None, "Правила анкетницы")
    assert "" == forum.write(None, "Ещё правила")


def test_admins_alone_bind_and_unbind(applicants: ApplicationTable) -> None:
    for asked in (BIND, UNBIND):
        assert "админ" in applicants.tell(GM, f"/{asked}")


def test_a_post_becomes_its_authors_draft(applicants: ApplicationTable, board: Forum) -> None:
    told = board.write(ANNA, FORM)
    assert f"[id{ANNA}|" in told
    assert "«Лорд Сеферот»" in told
    assert [["Подать"]] == applicants.labels()
    (record,) = applicants.applications
    assert (ANNA, ApplicationStatus.DRAFT) == (record.author_id, record.status)


def test_the_fields_of_a_form_suffice(applicants: ApplicationTable, board: Forum) -> None:
    board.write(ANNA, FIELDS)
    assert FIELDS == text_of(applicants)


def test_what_cannot_be_read_is_told(applicants: ApplicationTable, board: Forum) -> None:
    told = board.write(ANNA, "анкета\nпривет всем")
    assert f"[id{ANNA}|" in told
    assert "ни одной знакомой строки" in told
    assert "знаков" in board.write(ANNA, f"{FORM}{'а' * 9000}")
    assert [] == applicants.applications


@pytest.mark.parametrize("text", ["Имя: красивое!", "анкета", "анкета 1", "анкеты", "d100", ""])
def test_talk_in_the_topic_is_silence(board: Forum, text: str) -> None:
    assert "" == board.write(ANNA, text)


def test_a_post_in_the_communitys_name_is_passed_over(
    applicants: ApplicationTable, board: Forum
) -> None:
    assert "" == board.write(None, FORM)
    assert [] == applicants.applications


def test_a_muted_person_is_not_heard(applicants: ApplicationTable, board: Forum) -> None:
    applicants.tell(ADMIN, f"мут [id{ANNA}|Анна] 1ч")
    assert "" == board.write(ANNA, FORM)


def test_an_edit_changes_the_draft(applicants: ApplicationTable, board: Forum) -> None:
    board.write(ANNA, FORM)
    assert "версия 2" in board.edit(board.last, FORM.replace(", силовой меч", ""))
    assert "силовой меч" not in text_of(applicants)


def test_an_edit_may_name_another_hero(applicants: ApplicationTable, board: Forum) -> None:
    board.write(ANNA, FORM)
    assert "«Абаддон»" in board.edit(board.last, OTHER_FORM)


def test_another_post_does_not_replace_another_hero(
    applicants: ApplicationTable, board: Forum
) -> None:
    board.write(ANNA, FORM)
    assert "анкета заново" in board.write(ANNA, OTHER_FORM)
    assert "Лорд Сеферот" in text_of(applicants)


def test_an_edit_changes_what_was_returned(applicants: ApplicationTable, board: Forum) -> None:
    board.write(ANNA, FORM)
    applicants.tell(ANNA, "подать")
    applicants.tell(ADMIN, "вернуть 1: мало описания")
    assert "черновик" in board.edit(board.last, f"{FORM} И снова пал.")
    assert "И снова пал." in text_of(applicants)


@pytest.mark.parametrize("decision", [None, "одобрить 1"])
def test_an_edit_changes_nothing_that_is_submitted_or_decided(
    applicants: ApplicationTable, board: Forum, decision: str | None
) -> None:
    board.write(ANNA, FORM)
    applicants.tell(ANNA, "подать")
    if decision:
        applicants.tell(ADMIN, decision)
    before = applicants.applications
    assert "ничего не изменила" in board.edit(board.last, f"{FORM} И снова пал.")
    assert before == applicants.applications


def test_an_edit_leaves_a_later_application_alone(
    applicants: ApplicationTable, board: Forum
) -> None:
    board.write(ANNA, FORM)
    applicants.tell(ANNA, "подать")
    applicants.tell(ADMIN, "одобрить 1")
    applicants.tell(ANNA, OTHER_FORM)
    before = applicants.applications
    assert "ничего не изменила" in board.edit(board.last, FORM)
    assert before == applicants.applications


def test_talk_that_is_edited_into_a_form_is_read(
    applicants: ApplicationTable, board: Forum
) -> None:
    board.write(ANNA, "Сейчас напишу")
    board.edit(board.last, FORM)
    assert 1 == len(applicants.applications)


def test_an_edit_of_a_post_from_before_the_binding_is_passed_over(
    applicants: ApplicationTable,
) -> None:
    forum = Forum(applicants)
    forum.write(ANNA, FORM)
    applicants.tell(ADMIN, BIND)
    assert "анкета" not in forum.edit(forum.last, FORM)
    assert [] == applicants.applications


def test_an_addition_is_read_once(applicants: ApplicationTable, board: Forum) -> None:
    board.write(ANNA, FORM)
    addition = "анкета дальше\nОписание: И пал."
    assert "версия 2" in board.write(ANNA, addition)
    assert "" == board.edit(board.last, addition)
    assert 2 == applicants.applications[0].version


def test_a_deleted_post_changes_nothing(applicants: ApplicationTable, board: Forum) -> None:
    board.write(ANNA, FORM)
    before = applicants.applications
    assert "" == board.delete(board.last)
    assert before == applicants.applications


def test_an_unbound_topic_is_not_read(applicants: ApplicationTable, board: Forum) -> None:
    assert "больше не читаю" in applicants.tell(ADMIN, UNBIND)
    assert "" == board.write(ANNA, FORM)
    assert "Связать" in applicants.tell(ADMIN, UNBIND)


def test_a_campaign_has_one_topic(applicants: ApplicationTable, board: Forum) -> None:
    applicants.tell(ADMIN, f"привязать анкетницу vk.com/topic-{COMMUNITY}_6")
    assert "" == board.write(ANNA, FORM)
    assert "Лорд Сеферот" in board.write(BORIS, FORM, topic=6)


def test_a_post_that_came_in_the_moment_of_the_binding_is_read(
    applicants: ApplicationTable,
) -> None:
    applicants.type(ADMIN, BIND)
    assert "Лорд Сеферот" in Forum(applicants).write(ANNA, FORM)


def test_a_topic_of_another_community_is_refused(applicants: ApplicationTable) -> None:
    told = applicants.tell(ADMIN, "привязать анкетницу vk.com/topic-999_5")
    assert "другом сообществе" in told


def test_the_topic_of_a_battle_is_refused(applicants: ApplicationTable) -> None:
    applicants.tell(ADMIN, "начать бой Ангар")
    applicants.tell(ADMIN, f"привязать тему {LINK}")
    assert "бой «Ангар»" in applicants.tell(ADMIN, BIND)
    applicants.tell(ADMIN, "закончить бой да")
    assert "и в этой теме" in applicants.tell(ADMIN, BIND)


@pytest.mark.usefixtures("board")
def test_a_battle_does_not_take_the_topic(applicants: ApplicationTable) -> None:
    applicants.tell(ADMIN, "начать бой Ангар")
    assert "читаются анкеты" in applicants.tell(ADMIN, f"привязать тему {LINK}")


def test_another_campaign_does_not_take_the_topic(
    applicants: ApplicationTable, board: Forum
) -> None:
    applicants.invite(OTHER_CHAT)
    applicants.tell(ADMIN, "/создать кампанию Вторая", chat=OTHER_CHAT)
    assert "другой кампании" in applicants.tell(ADMIN, BIND, chat=OTHER_CHAT)
    applicants.tell(ADMIN, "/выбрать кампанию Вторая")
    assert "" == board.write(ANNA, FORM)


def test_what_is_bound_in_a_dialogue_is_told_in_the_campaigns_chat(
    applicants: ApplicationTable,
) -> None:
    assert "и в этой теме" in applicants.tell(ADMIN, BIND, chat=ADMIN)
    Forum(applicants).write(ANNA, FORM)
    assert any("Лорд Сеферот" in text for text in applicants.heard(CHAT))
