"""Posts that are edited, deleted or restored, and those that may be of two heroes."""

import pytest

from tests.chat_harness import ADMIN, ANNA, ChatHarness
from tests.duel import MOVE, SHOT, status
from tests.fakes import COMMUNITY
from tests.forum import POST, STORY, TOPIC, Forum


def test_an_edit_updates_what_is_declared_until_the_round_is_resolved(
    written: ChatHarness, forum: Forum
) -> None:
    forum.write(ANNA, POST)
    assert "Вместо заявок: 1" in forum.edit(forum.last, f"{STORY}\n___\n{MOVE}")
    written.say(ADMIN, "итог 1 да")
    assert "Круг 1 уже решён" in forum.edit(forum.last, POST)
    assert "пока нет" in written.say(ANNA, "заявки")


def test_an_edit_of_the_story_alone_is_passed_over(written: ChatHarness, forum: Forum) -> None:
    forum.write(ANNA, POST)
    written.say(ANNA, "готово")
    assert "" == forum.edit(forum.last, f"Кстати.\n{POST}")
    assert "готово" in status(written, ANNA)
    written.say(ADMIN, "итог 1 да")
    assert "" == forum.edit(forum.last, POST)


def test_an_old_post_edited_after_the_topic_was_bound_is_none_of_this_round(
    written: ChatHarness, forum: Forum
) -> None:
    forum.write(ANNA, POST, topic=TOPIC + 1)
    old = forum.last
    written.clock.advance(hours=1)
    written.say(ADMIN, f"привязать тему vk.com/topic-{COMMUNITY}_{TOPIC + 1}")
    forum.write(999, "Правила", topic=TOPIC + 1)
    assert "" == forum.edit(old, POST)
    assert "молчит" in status(written, ANNA)


def test_a_deleted_post_takes_its_declarations_along(written: ChatHarness, forum: Forum) -> None:
    forum.write(ANNA, POST)
    assert "Заявка 1 отменена" in forum.delete(forum.last)
    assert "молчит" in status(written, ANNA)


def test_who_has_another_post_has_posted_although_one_is_deleted(
    written: ChatHarness, forum: Forum
) -> None:
    forum.write(ANNA, STORY)
    forum.write(ANNA, POST)
    forum.delete(forum.last)
    assert "пост без заявок" in status(written, ANNA)


def test_a_restored_post_declares_again(written: ChatHarness, forum: Forum) -> None:
    forum.write(ANNA, POST)
    forum.delete(forum.last)
    assert "Заявка 2" in forum.edit(forum.last, POST)
    assert "заявлено" in status(written, ANNA)


def test_a_post_deleted_after_the_round_was_resolved_changes_nothing(
    written: ChatHarness, forum: Forum
) -> None:
    forum.write(ANNA, POST)
    written.say(ADMIN, "итог 1 да")
    assert "" == forum.delete(forum.last)


@pytest.fixture
def paired(written: ChatHarness) -> ChatHarness:
    """Let Anna have two heroes."""
    for name in ("Аркан", "Борей"):
        written.say(ADMIN, f"создать {name}: 1 лорд хаоса для [id{ANNA}|Анна]")
    return written


@pytest.mark.rule("PVT-POST-6", "PVT-TURN-7")
def test_a_post_that_may_be_of_two_heroes_changes_nothing_until_it_names_one(
    paired: ChatHarness, forum: Forum
) -> None:
    """V64, its first two posts."""
    told = forum.write(ANNA, POST)
    assert f"[id{ANNA}|" in told
    assert "Аркан или Борей" in told
    assert "молчит" in status(paired, ANNA)
    named = forum.edit(forum.last, f"Аркан: вышли.\nСтоим.\n___\n{SHOT}")
    assert "Заявка 1" in named
    assert "короткий" in named
    assert "заявлено" in status(paired, ANNA)


@pytest.mark.rule("PVT-TURN-7")
def test_each_hero_has_a_first_post_of_his_own(paired: ChatHarness, forum: Forum) -> None:
    assert "короткий" not in forum.write(ANNA, f"Аркан смотрит.\n{POST}")
    assert "короткий" in forum.write(ANNA, "Борей ждёт.")
    assert "короткий" not in forum.write(ANNA, "Борей ждёт.")


@pytest.mark.rule("PVT-POST-6")
def test_by_the_setting_a_post_without_a_name_is_that_of_the_first_hero(
    paired: ChatHarness, forum: Forum
) -> None:
    paired.say(ADMIN, "настройка nameless_post first_character")
    assert "Заявка 1" in forum.write(ANNA, POST)


def test_a_nameless_post_of_a_round_that_is_over_is_not_taken_for_the_next(
    paired: ChatHarness, forum: Forum
) -> None:
    forum.write(ANNA, POST)
    paired.say(ADMIN, "итог 1 да")
    assert "" == forum.edit(forum.last, f"Аркан: {POST}")
    assert "молчит" in status(paired, ANNA)
