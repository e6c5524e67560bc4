"""Who may do and read what in a battle: nobody more by a dialogue, a topic or another's name."""

import pytest

from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, GM, ChatHarness
from tests.duel import SHOT, status
from tests.forum import POST, STORY, Forum, forum, written

__all__ = ["forum", "written"]
STRANGER = 105
MUTE = f"заглушить [id{ANNA}|Анна] 60м"


# The topic


def test_a_muted_player_declares_nothing_by_the_topic(written: ChatHarness, forum: Forum) -> None:
    written.say(ADMIN, MUTE)
    assert "" == forum.write(ANNA, POST)
    assert "болтер" not in written.say(ADMIN, "заявки")
    assert "молчит" in status(written, ANNA)


def test_a_muted_player_changes_nothing_by_editing_his_post(
    written: ChatHarness, forum: Forum
) -> None:
    forum.write(ANNA, POST)
    before = written.say(ADMIN, "заявки")
    written.say(ADMIN, MUTE)
    forum.edit(forum.last, f"{STORY}\n____\nдвижение Алые 5")
    assert before == written.say(ADMIN, "заявки")


def test_a_player_is_heard_in_the_topic_when_his_voice_is_back(
    written: ChatHarness, forum: Forum
) -> None:
    written.say(ADMIN, MUTE)
    written.say(ADMIN, f"вернуть голос [id{ANNA}|Анна]")
    assert "Заявка 1" in forum.write(ANNA, POST)


@pytest.mark.parametrize("is_kicked", [False, True])
def test_a_post_of_a_gm_who_was_kicked_is_nobodys(
    written: ChatHarness, forum: Forum, *, is_kicked: bool
) -> None:
    written.say(ADMIN, f"роль [id{GM}|Ведущая] гм")
    written.say(GM, "роли")
    if is_kicked:
        written.happen("members", CHAT, user_id=GM, present=False)
        written.net.members[CHAT].pop(GM)
    forum.write(GM, f"{STORY}\n____\nдвижение Орки 5")
    assert is_kicked == ("движение Орки" not in written.say(ADMIN, "заявки"))


# A stranger's dialogue

PAGES = (
    "круг",
    "заявки",
    "проверка",
    "юниты",
    "юнит Алые",
    "журнал боя",
    "подробно 1",
    "пост",
    "шансы Алые -> Серые",
    "проверить круг 1",
    "тест лид Алые",
    "сцена",
    SHOT,
    "готово",
    "пас",
    "слово: привет",
    "заместитель [id103|Анна]",
    "отсутствую до 12.12",
)


@pytest.fixture
def resolved(fought: ChatHarness) -> ChatHarness:
    """Return a chat with a battle whose first round is resolved."""
    fought.say(ANNA, SHOT)
    fought.say(ADMIN, "итог 1 да")
    return fought


@pytest.mark.parametrize("line", PAGES)
def test_a_battle_shows_a_strangers_dialogue_nothing(resolved: ChatHarness, line: str) -> None:
    said = resolved.say(STRANGER, line, chat=STRANGER)
    assert "в её чатах я вас не вижу" in said
    assert "Алые" not in said


def test_a_player_who_was_kicked_reads_and_declares_nothing(resolved: ChatHarness) -> None:
    resolved.happen("members", CHAT, user_id=ANNA, present=False)
    resolved.net.members[CHAT].pop(ANNA)
    for line in ("круг", SHOT):
        assert "в её чатах я вас не вижу" in resolved.say(ANNA, line, chat=ANNA)


# Another's name


def test_nobody_tells_in_free_words_what_anothers_hero_does(fought: ChatHarness) -> None:
    assert "Здесь заявляет" in fought.say(BORIS, "Алые: другое: пою")
    assert "пою" not in fought.say(ADMIN, "заявки")


def test_free_words_keep_the_name_of_whom_they_tell(fought: ChatHarness) -> None:
    fought.say(BORIS, "Алые: другое: пою")
    assert "Алые: пою" in fought.say(ANNA, "Алые: другое: пою")
    assert "Алые: пою" in fought.say(ADMIN, "заявки")


# What only the GM knows


def test_a_landing_is_the_gms(fought: ChatHarness) -> None:
    assert "Это может только ГМ" in fought.say(ANNA, "высадка Алые")
    assert "высадка Алые" in fought.say(ADMIN, "высадка Алые")
