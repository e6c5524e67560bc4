"""`vkbot run` as a host runs it: from the token alone to a reply, and cleanly to its end."""

import re
import signal
import time

import pytest

from tests.databases import TEMPLATE, Server
from tests.process.conftest import ANNA, BORIS, Table
from tests.process.programs import TOKEN, running
from tests.store.sessions import end_lock_sessions
from vkbot.sandbox.client import ControlClient
from vkbot.sandbox.faults import Fault

pytestmark = pytest.mark.slow
DICE = re.compile(r"🎲 2d6: \[[1-6] [1-6]\] = \d+  #\d+")
RUNS_WITHIN_SECONDS = 20.0


def test_the_token_is_enough_to_greet_to_seal_and_to_roll(table: Table) -> None:
    with running(table.bot()) as bot:
        table.invite()
        answer = table.ask("2d6")
        assert DICE.fullmatch(answer.text)
        assert 0 == bot.stop()
    assert (table.folder / "vkbot.sqlite").exists()


def test_a_reply_over_the_limit_comes_in_parts_of_which_the_first_quotes(table: Table) -> None:
    with running(table.bot()):
        table.invite()
        table.vk.say(BORIS, table.chat, "15x 60d1000000")
        table.vk.wait_for(lambda: len(table.heard()) >= 4, RUNS_WITHIN_SECONDS)
        last = table.ask("2d6")
        parts = table.heard()[2:-1]
    assert DICE.fullmatch(last.text)
    assert len(parts) >= 2
    assert [True] + [False] * (len(parts) - 1) == [part.reply_to is not None for part in parts]
    assert all(len(part.text) <= 4096 for part in parts)
    repeats = [found for part in parts for found in re.findall(r"\[([\d ]+)\]", part.text)]
    assert [60] * 15 == [len(faces.split()) for faces in repeats]


def test_it_waits_for_an_api_that_is_down_at_its_start(table: Table) -> None:
    table.vk.command("go_offline", seconds=3.0)
    with running(table.bot()) as bot:
        time.sleep(2.5)
        assert bot.is_running
        table.vk.wait_for(lambda: _is_up(table.vk), RUNS_WITHIN_SECONDS)
        table.invite()
        assert DICE.fullmatch(table.ask("2d6").text)


def _is_up(vk: ControlClient) -> bool:
    try:
        vk.counters()
    except OSError:
        return False
    return True


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_at_once_while_it_is_busy(table: Table, number: signal.Signals) -> None:
    with running(table.bot()) as bot:
        table.invite()
        lines = [{"user": BORIS, "peer": table.chat, "text": "2d6"} for _ in range(25)]
        table.vk.command("say_each", lines=lines)
        begun = time.monotonic()
        assert 0 == bot.stop(number)
        assert time.monotonic() - begun < 5.0
        assert "Traceback" not in bot.output


def test_a_signal_ends_it_while_the_api_is_down(table: Table) -> None:
    table.vk.command("go_offline", seconds=60.0)
    with running(table.bot()) as bot:
        table_waits = time.monotonic() + RUNS_WITHIN_SECONDS
        while "community_unknown" not in bot.output and time.monotonic() < table_waits:
            time.sleep(0.1)
        assert 0 == bot.stop()
        assert "never awaited" not in bot.output


def test_what_was_said_while_it_was_down_is_answered_after_the_restart(table: Table) -> None:
    bot = table.bot()
    with running(bot):
        table.invite()
        bot.kill()
    missed = [table.vk.say(BORIS, table.chat, f"2d6 {word}") for word in ("один", "два")]
    with running(bot):
        replies = [table.answers(cmid)[0] for cmid in missed]
    assert ["один" in replies[0].text, "два" in replies[1].text] == [True, True]
    assert replies[0].cmid < replies[1].cmid


def test_a_second_process_on_the_same_file_says_that_one_runs_already(table: Table) -> None:
    with running(table.bot()) as first:
        table.invite()
        second = table.bot()
        second.start()
        assert 1 == second.wait()
        assert "уже" in second.output
        assert "Traceback" not in second.output
        assert first.is_running


def test_it_takes_the_lock_of_its_sender_anew_and_goes_on(table: Table, postgresql: Server) -> None:
    url = postgresql.create(TEMPLATE)
    with running(table.bot(DATABASE_URL=url)) as bot:
        table.invite()
        end_lock_sessions(url)
        assert DICE.fullmatch(table.ask("2d6").text)
        second = table.bot(DATABASE_URL=url)
        second.start()
        assert 1 == second.wait()
        assert bot.is_running
    postgresql.drop(url)


def test_a_wrong_token_is_a_sentence_and_no_traceback(table: Table) -> None:
    bot = table.bot(TOKEN="vk1.a.wrong-token-of-somebody-else")
    bot.start()
    assert 1 == bot.wait()
    assert "не принимает ключ доступа" in bot.output
    assert "Traceback" not in bot.output
    assert "wrong-token" not in bot.output


def test_the_token_is_never_written_whatever_goes_wrong(table: Table) -> None:
    table.vk.set_switch("hang_seconds", 0.3)
    with running(table.bot(REQUEST_TIMEOUT_SECONDS="1", GAP_AFTER_SECONDS="0.5")) as bot:
        table.invite()
        for fault in (Fault.RESET, Fault.HTML_502, Fault.MALFORMED_JSON, Fault.FAILED_2):
            table.vk.add_fault(fault, "poll", times=1)
        for fault in (Fault.RESET, Fault.HANG, Fault.HTML_502, Fault.ERROR, Fault.DROP_ANSWER):
            table.vk.add_fault(fault, "messages.send", times=1)
            table.ask("2d6")
        assert 0 == bot.stop()
    assert "send_refused" in bot.output
    assert "send_unanswered" in bot.output
    assert "poll_failed" in bot.output
    assert TOKEN not in bot.output


def test_two_communities_are_served_by_one_process(table: Table) -> None:
    table.vk.command("add_community", community_id=2, name="Second")
    other = table.vk.command("add_chat", members=[ANNA, BORIS], with_bot=False)
    with running(table.bot(TOKEN=f"{TOKEN}, token-2")) as bot:
        table.invite()
        table.vk.command("invite_bot", chat=other, by=ANNA, is_admin=True, community=2)
        table.vk.wait_for(lambda: len(table.vk.messages(other)) == 3, RUNS_WITHIN_SECONDS)
        cmid = table.vk.say(BORIS, other, "2d6")
        table.vk.wait_for(
            lambda: table.vk.messages(other)[-1].reply_to == cmid, RUNS_WITHIN_SECONDS
        )
        assert -2 == table.vk.messages(other)[-1].from_id
        assert -1 == table.ask("2d6").from_id
        assert 0 == bot.stop()


def test_one_wrong_token_among_two_ends_the_process_with_a_sentence(table: Table) -> None:
    bot = table.bot(TOKEN=f"{TOKEN}, nobody's")
    bot.start()
    assert 1 == bot.wait()
    assert "Traceback" not in bot.output
    assert "never awaited" not in bot.output
