"""A battle through the whole way: the emulator's network, the process, and its return."""

import sqlite3
import time

import pytest

from tests.process.conftest import ANNA, BORIS, Table
from tests.process.programs import running

pytestmark = pytest.mark.slow
WITHIN_SECONDS = 20.0
CLOCK_WITHIN_SECONDS = 60.0
TOPIC = 5
STORY = "Раз.\nДва.\nТри.\n___\n"


def begin(table: Table) -> None:
    """Begin a battle of one player, and bring him into the field."""
    table.invite()
    table.ask("начать бой Ангар", ANNA)
    table.ask(f"создать Алые: 5 космодесантник для [id{BORIS}|Борис]", ANNA)
    table.ask("создать Орки: 5 бойз", ANNA)


def told(table: Table, words: str, seconds: float = WITHIN_SECONDS) -> str:
    """Wait for a message of the bot, and return its text."""

    def found() -> list[str]:
        return [one.text for one in table.heard() if words in one.text]

    table.vk.wait_for(found, seconds)
    return found()[-1]


def test_an_edited_message_and_posts_of_a_topic_declare(table: Table) -> None:
    with running(table.bot()):
        begin(table)
        cmid = table.vk.say(BORIS, table.chat, "движение Алые 5")
        table.answers(cmid)
        table.vk.command("edit", user=BORIS, peer=table.chat, cmid=cmid, text="движение Алые 6")
        assert "Вместо заявок: 1" in table.answers(cmid, 2)[-1].text
        assert "идёт в этой теме" in table.ask("привязать тему vk.com/topic-1_5", ANNA).text
        post = table.vk.command("board_post", user=BORIS, topic=TOPIC, text=f"{STORY}2d6")
        assert "стоят только заявки" in told(table, "пост прочитан")
        told(table, "Тема боя")
        table.vk.command("board_edit", post_id=post, text=f"{STORY}движение Алые 7")
        assert "Заявка 3" in told(table, "пост изменён")
        table.vk.command("board_delete", post_id=post)
        assert "Заявка 3 отменена" in told(table, "пост удалён")


def test_a_deadline_that_passed_while_the_bot_was_down_waits_for_what_was_said_before(
    table: Table,
) -> None:
    bot = table.bot()
    with running(bot):
        begin(table)
        assert 0 == bot.stop()
    missed = table.vk.say(BORIS, table.chat, "движение Алые 5")
    base = sqlite3.connect(table.folder / "vkbot.sqlite")
    with base:
        base.execute("UPDATE battles SET deadline_at = ?", (int(time.time()),))
    base.close()
    with running(bot):
        ready = told(table, "Срок круга 1 вышел", CLOCK_WITHIN_SECONDS)
        assert table.answers(missed)
    assert "пропущен" not in ready
