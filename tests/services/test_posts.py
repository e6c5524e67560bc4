"""A battle that is written in a topic: posts mark their authors, and declare by their summaries."""

import pytest

from tests.chat_harness import ADMIN, ANNA, BORIS, GM, NOON, OTHER_CHAT, ChatHarness
from tests.duel import MOVE, SHOT, status
from tests.forum import LINK, POST, STORY, TOPIC, Forum

HOUR = 3600


@pytest.mark.rule("PVT-POST-1")
def test_a_bound_topic_is_confirmed_by_the_first_post_seen_there(written: ChatHarness) -> None:
    forum = Forum(written)
    assert "читается" in forum.write(999, "Правила локации")
    assert "" == forum.write(999, "Ещё правила")


def test_a_topic_that_is_not_bound_is_not_read(written: ChatHarness, forum: Forum) -> None:
    assert "" == forum.write(ANNA, POST, topic=TOPIC + 1)
    written.say(ADMIN, "отвязать тему да")
    assert "" == forum.write(ANNA, POST)
    assert "молчит" in status(written, ANNA)


def test_a_post_that_came_before_its_topic_was_bound_in_the_same_moment_is_read(
    harness: ChatHarness,
) -> None:
    harness.say(ADMIN, "начать бой Ангар")
    harness.say(ADMIN, f"создать Алые: 5 космодесантник для [id{ANNA}|Кто]")
    harness.type(ADMIN, f"привязать тему {LINK}")
    assert "прочитан" in Forum(harness).write(ANNA, STORY)


def test_after_the_battle_its_topic_is_read_no_more(written: ChatHarness, forum: Forum) -> None:
    written.say(ADMIN, "закончить бой да")
    assert "" == forum.write(ANNA, POST)


def test_a_topic_of_another_community_cannot_be_read(written: ChatHarness) -> None:
    assert "другом сообществе" in written.say(ADMIN, "привязать тему vk.com/topic-999_5")


def test_a_topic_has_one_open_battle(written: ChatHarness) -> None:
    written.invite(OTHER_CHAT)
    written.say(ADMIN, "начать бой Мост", chat=OTHER_CHAT)
    assert "уже идёт бой «Ангар»" in written.say(ADMIN, f"привязать тему {LINK}", chat=OTHER_CHAT)


def test_a_topic_is_bound_by_a_gm_alone(written: ChatHarness) -> None:
    assert "ГМ" in written.say(ANNA, f"/привязать тему {LINK}")
    assert "ГМ" in written.say(ANNA, "/отвязать тему")


def test_a_battle_without_a_topic_has_none_to_unbind(written: ChatHarness) -> None:
    written.say(ADMIN, "отвязать тему да")
    assert "ни с какой темой" in written.say(ADMIN, "отвязать тему да")


@pytest.mark.rule("PVT-POST-1", "PVT-TURN-2")
def test_a_post_marks_its_author_as_posted(written: ChatHarness, forum: Forum) -> None:
    forum.write(ANNA, STORY)
    assert "пост без заявок" in status(written, ANNA)
    assert "молчит" in status(written, BORIS)


@pytest.mark.rule("PVT-TURN-8")
def test_the_lines_under_the_underscores_are_declared(written: ChatHarness, forum: Forum) -> None:
    told = forum.write(ANNA, f"{STORY}\n{MOVE}\n______\n- {MOVE}\n2) {SHOT}")
    assert f"[id{ANNA}|" in told
    assert ["Заявка 1" in told, "Заявка 2" in told, "Заявка 3" in told] == [True, True, False]
    assert "заявлено 2" in status(written, ANNA)


@pytest.mark.rule("PVT-POST-4")
def test_a_post_without_a_summary_counts_and_the_gm_is_told(
    written: ChatHarness, forum: Forum
) -> None:
    written.say(ADMIN, f"роль [id{GM}|Ведущая] гм")
    told = forum.write(ANNA, STORY)
    assert f"[id{GM}|" in told
    assert "пост без заявок" in status(written, ANNA)


@pytest.mark.rule("PVT-POST-4")
def test_by_the_setting_a_post_without_a_summary_is_a_pass(
    written: ChatHarness, forum: Forum
) -> None:
    written.say(ADMIN, "настройка no_summary pass")
    forum.write(ANNA, STORY)
    assert "пас" in status(written, ANNA)


def test_who_has_declared_in_the_chat_needs_no_summary(written: ChatHarness, forum: Forum) -> None:
    written.say(ANNA, f"{SHOT}\nготово")
    assert "Заявок нет" not in forum.write(ANNA, STORY)
    assert "готово" in status(written, ANNA)


@pytest.mark.rule("PVT-POST-3")
def test_a_first_post_of_fewer_than_three_lines_is_taken_with_a_remark(
    written: ChatHarness, forum: Forum
) -> None:
    assert "короткий" in forum.write(ANNA, f"Вышли.\n\nСтоим.\n___\n{SHOT}\n{MOVE}")
    assert "заявлено" in status(written, ANNA)
    assert "короткий" not in forum.write(ANNA, f"Стоим.\n___\n{MOVE}")


@pytest.mark.rule("PVT-POST-3")
def test_by_the_setting_a_short_first_post_is_refused(written: ChatHarness, forum: Forum) -> None:
    written.say(ADMIN, "настройка short_post refuse")
    written.say(ADMIN, "настройка min_post_lines 4")
    assert "не учтён" in forum.write(ANNA, POST)
    assert "молчит" in status(written, ANNA)
    assert "Заявка 1" in forum.edit(forum.last, f"И ещё строка.\n{POST}")


def test_a_line_under_the_underscores_that_is_no_declaration_is_told_of(
    written: ChatHarness, forum: Forum
) -> None:
    rolled = len(written.rolls())
    told = forum.write(ANNA, f"{POST}\nстрелба Алые -> Серые\n2d6\nитог")
    assert "Заявка 1" in told
    assert 2 == told.count("стоят только заявки")
    assert "Не знаю" in told
    assert f"[id{ANNA}|" in told
    assert rolled == len(written.rolls())


def test_nobody_declares_for_the_units_of_others_in_a_post(
    written: ChatHarness, forum: Forum
) -> None:
    assert "заместитель" in forum.write(ANNA, f"{STORY}\n___\nдвижение Серые 5")
    assert "молчит" in status(written, BORIS)


def test_a_post_of_somebody_who_plays_nobody_is_passed_over(
    written: ChatHarness, forum: Forum
) -> None:
    assert "" == forum.write(999, POST)


def test_a_deputy_posts_for_whom_he_stands_in(written: ChatHarness, forum: Forum) -> None:
    written.say(ANNA, f"заместитель [id{GM}|Ведущая]")
    assert "Заявка 1" in forum.write(GM, POST)
    assert "заявлено" in status(written, ANNA)


@pytest.mark.rule("PVT-TURN-2")
def test_a_post_of_the_gm_is_that_of_the_gms_units(written: ChatHarness, forum: Forum) -> None:
    assert "Заявка 1" in forum.write(ADMIN, "Орки идут.\n___\nдвижение Орки 5")
    assert "заявлено 1: ГМ" in written.say(ADMIN, "круг")


def test_a_post_in_the_communitys_name_is_the_gms_and_carries_no_rights(
    written: ChatHarness, forum: Forum
) -> None:
    told = forum.write(None, f"Орки идут.\n___\nдвижение Орки 5\n{MOVE}\nза [id{ANNA}|А]: {MOVE}")
    assert ["Заявка 1" in told, "Заявка 2" in told] == [True, False]
    assert "молчит" in status(written, ANNA)


def test_a_post_after_the_deadline_is_too_late(written: ChatHarness, forum: Forum) -> None:
    written.clock.now = int(NOON.timestamp()) + 48 * HOUR
    written.wake_battles()
    assert "ход пропущен" in forum.write(ANNA, POST)
    assert "пропуск" in status(written, ANNA)


def test_a_post_in_time_that_is_read_late_counts(written: ChatHarness, forum: Forum) -> None:
    written.clock.now = int(NOON.timestamp()) + 49 * HOUR
    written.wake_battles()
    forum.write(ANNA, POST, written_at=int(NOON.timestamp()) + 47 * HOUR)
    assert "заявлено" in status(written, ANNA)


@pytest.mark.rule("PVT-POST-5")
def test_what_the_dice_do_not_decide_is_left_to_the_gm(written: ChatHarness, forum: Forum) -> None:
    forum.write(ANNA, f"{STORY}\n___\nдругое: жму на кнопку тревоги")
    written.say(ADMIN, "исход 1: тревога поднята")
    report = written.say(ADMIN, "итог 1 да")
    assert "тревога поднята" in report
