"""One torture from beginning to end."""

import random
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from tests.process.programs import BotProcess, emulator_process, running
from tests.torture.audit import describe, find_faults
from tests.torture.play import COMMUNITY, DIALOGUES, Play
from tests.torture.storm import CutShortError, Storm, polls, rage, wait_for_poll
from vkbot.store.database import Database, open_database

SETTINGS = {
    "LOG_LEVEL": "INFO",
    "GAP_AFTER_SECONDS": "1",
    "UNSURE_AFTER_SECONDS": "2",
    "REQUEST_TIMEOUT_SECONDS": "3",
    "POLL_WAIT_SECONDS": "2",
}
SETTLES_SECONDS = 180.0
QUIET_SECONDS = 2.5
POLLS = 2
"""So many polls have to begin while it is quiet: the second says that the first was stored."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a torture came to: what is wrong (nothing, one hopes), and what happened, in words."""

    faults: list[str]
    story: str


def run_torture(
    database_url: str,
    *,
    kills: int,
    commands: int,
    seed: int,
    suppressed: str = "same",
    shows_random_id: bool = True,
) -> Outcome:
    """
    Torture the bot on an empty or migrated database.

    Args:
        database_url: of the bot.
        kills: how often it is killed.
        commands: messages said meanwhile.
        seed: of who says what where and when, and of the emulator's faults.
        suppressed: what VK answers to a repeated send: "same", "zeroes", "no_cmid" or "error".
        shows_random_id: whether VK's history tells under which `random_id` a message was sent.
    """
    begun = time.monotonic()
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as name, emulator_process(seed=seed) as vk:
        folder = Path(name)
        vk.set_switch("suppressed_send", suppressed)
        vk.set_switch("history_shows_random_id", shows_random_id)
        bot = BotProcess(folder, vk.api_url, database_url, **SETTINGS)
        play = Play(vk=vk, chance=chance)
        faults = _play_through(play, bot, database_url, Storm(kills=kills, commands=commands))
        faults += find_faults(play, database_url, folder)
        if faults:
            log = Path(tempfile.gettempdir(), f"torture-{seed}.log")
            log.write_text(bot.output)
            faults.append(f"the bot's log: {log}")
        story = f"{time.monotonic() - begun:.0f} s, {kills} kills, {describe(play, vk.counters())}"
    return Outcome(faults=faults, story=story)


def _play_through(play: Play, bot: BotProcess, database_url: str, storm: Storm) -> list[str]:
    """Let the storm rage and the bot recover; list what is wrong with how that ended."""
    try:
        with running(bot):
            wait_for_poll(play.vk, bot, after=0)
            play.open_chats()
            _settle(play, database_url)
            bot.kill()
            rage(storm, play, bot)
            play.vk.command("clear_faults")
            bot.start()
            _settle(play, database_url)
            exit_code = bot.stop()
    except CutShortError as error:
        return [f"cut short, so what follows may come of that alone: {error}"]
    return [f"the bot ended with {exit_code}"] if exit_code else []


def _settle(play: Play, database_url: str) -> None:
    """
    Wait until polls bring nothing new, nothing is pending and no number is missing any more.

    Raises:
        CutShortError: it is not so in time.
    """
    database = open_database(database_url)
    deadline = time.monotonic() + SETTLES_SECONDS
    last, quiet_since = (-1, 0), time.monotonic()
    before = polls(play.vk)
    try:
        while time.monotonic() - quiet_since < QUIET_SECONDS or polls(play.vk) < before + POLLS:
            now = _seen(play), _waiting(database)
            if now != last or now[1]:
                last, quiet_since, before = now, time.monotonic(), polls(play.vk)
            if time.monotonic() > deadline:
                raise CutShortError(f"after {SETTLES_SECONDS:.0f} s {now[1]} still wait")
            time.sleep(0.1)
    finally:
        database.close()


def _seen(play: Play) -> int:
    return sum(len(play.seen(peer_id)) for peer_id in (*play.chats, *DIALOGUES))


def _waiting(database: Database) -> int:
    """Count rows that are pending, and conversations with numbers not accounted for."""
    with database.transaction() as uow:
        pending = uow.inbox.pending_count() + uow.outbox.pending_count(COMMUNITY)
        return pending + len(uow.gaps.peers_behind(COMMUNITY))
