"""One torture from beginning to end."""

import random
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from tests.process.programs import BotProcess, emulator_process, running
from tests.torture.audit import describe, find_faults
from tests.torture.play import COMMUNITY, Play
from tests.torture.storm import Storm, rage
from vkbot.store.database import open_database

SETTINGS = {
    "LOG_LEVEL": "INFO",
    "GAP_AFTER_SECONDS": "1",
    "UNSURE_AFTER_SECONDS": "2",
    "REQUEST_TIMEOUT_SECONDS": "3",
    "POLL_WAIT_SECONDS": "2",
}
STARTS_SECONDS = 20.0
SETTLES_SECONDS = 60.0
QUIET_SECONDS = 2.5


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
        with running(bot):
            vk.wait_for(lambda: vk.counters()["polls"], STARTS_SECONDS)
            play.open_chats()
            _settle(play, database_url, quiet_seconds=1.0)
            bot.kill()
            rage(Storm(kills=kills, commands=commands), play, bot, chance)
            vk.command("clear_faults")
            bot.start()
            _settle(play, database_url)
            exit_code = bot.stop()
        faults = find_faults(play, database_url, folder)
        if exit_code:
            faults.append(f"the bot ended with {exit_code}")
        if faults:
            log = Path(tempfile.gettempdir(), f"torture-{seed}.log")
            log.write_text(bot.output)
            faults.append(f"the bot's log: {log}")
        story = f"{time.monotonic() - begun:.0f} s, {kills} kills, {describe(play, vk.counters())}"
    return Outcome(faults=faults, story=story)


def _settle(play: Play, database_url: str, *, quiet_seconds: float = QUIET_SECONDS) -> None:
    """Wait until nothing is pending any more and nothing new has come for a while."""
    database = open_database(database_url)
    deadline, quiet_since = time.monotonic() + SETTLES_SECONDS, time.monotonic()
    count = -1
    try:
        while time.monotonic() < deadline and time.monotonic() - quiet_since < quiet_seconds:
            with database.transaction() as uow:
                waits = uow.inbox.pending_count() + uow.outbox.pending_count(COMMUNITY)
            now = sum(len(play.seen(peer_id)) for peer_id in play.chats)
            if waits or now != count:
                quiet_since, count = time.monotonic(), now
            time.sleep(0.1)
    finally:
        database.close()
