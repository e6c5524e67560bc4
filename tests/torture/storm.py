"""
What goes wrong during the torture: faults of the emulator, and the deaths of the bot.
"""

import time
from dataclasses import dataclass

from tests.process.programs import BotProcess
from tests.torture.play import Play
from vkbot.sandbox.client import ControlClient
from vkbot.sandbox.faults import Fault

CALLS = ("execute", "messages.send")
FAULTS: tuple[tuple[Fault, str, float, int], ...] = (
    *((Fault.DROP_ANSWER, call, 0.10, 0) for call in CALLS),
    *((Fault.MALFORMED_JSON, call, 0.03, 0) for call in CALLS),
    *((Fault.RESET, call, 0.04, 0) for call in CALLS),
    *((Fault.HTML_502, call, 0.03, 0) for call in CALLS),
    *((Fault.HANG, call, 0.02, 0) for call in CALLS),
    *((Fault.ERROR, call, 0.03, 10) for call in CALLS),
    (Fault.ERROR, "execute/messages.send", 0.06, 10),
    (Fault.ERROR, "execute/messages.send", 0.02, 1),
    (Fault.ERROR, "execute", 0.02, 6),
    (Fault.ERROR, "peer/*", 0.03, 10),
    (Fault.ERROR, "messages.get*", 0.05, 10),
    (Fault.DROP_ANSWER, "messages.get*", 0.05, 0),
    (Fault.RESET, "poll", 0.05, 0),
    (Fault.HTML_502, "poll", 0.03, 0),
    (Fault.MALFORMED_JSON, "poll", 0.03, 0),
    (Fault.NO_TS, "poll", 0.05, 0),
    (Fault.FAILED_2, "poll", 0.02, 0),
    (Fault.HANG, "poll", 0.02, 0),
    (Fault.REORDER, "poll", 0.50, 0),
    (Fault.DUPLICATE, "event/message_new", 0.15, 0),
)
"""Each fault with its target, its chance, and the error's code."""

SHORTEST_LIFE_SECONDS, LONGEST_LIFE_SECONDS = 0.5, 2.5
"""How long a life lasts from the bot's first poll on; how long a start takes is the machine's."""
EARLY_SHARE = 0.3
"""The part of what is said while the bot starts, before it polls."""
POLLS_WITHIN_SECONDS = 60.0
OFFLINE_SECONDS = 0.4
OFFLINE_EVERY_LIVES = 6
COMES_BACK_SECONDS = 15.0


class CutShortError(Exception):
    """The torture could not go on: the machine is too slow, or the bot does not run at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Storm:
    """How often the bot is killed, and how much is said meanwhile."""

    kills: int
    commands: int


def rage(storm: Storm, play: Play, bot: BotProcess) -> None:
    """
    Let people speak while everything goes wrong; at the end the bot is dead.

    Raises:
        CutShortError: the bot never came to poll.
    """
    switch_faults_on(play.vk)
    chance = play.chance
    for life in range(storm.kills):
        count = len(range(life, storm.commands, storm.kills))
        early = int(count * EARLY_SHARE)
        seconds = chance.uniform(SHORTEST_LIFE_SECONDS, LONGEST_LIFE_SECONDS)
        moments = sorted(chance.uniform(0.0, seconds) for _ in range(count - early))
        before = polls(play.vk)
        bot.start()
        for _ in range(early):
            play.speak()
        wait_for_poll(play.vk, bot, after=before)
        begun = time.monotonic()
        for moment in moments:
            _sleep_until(begun + moment)
            play.speak()
        if life % OFFLINE_EVERY_LIVES == OFFLINE_EVERY_LIVES - 1:
            go_offline(play.vk)
        _sleep_until(begun + seconds)
        bot.kill()


def polls(vk: ControlClient) -> int:
    """Count the polls that have begun, in all lives."""
    return int(vk.counters()["polls"])


def wait_for_poll(vk: ControlClient, bot: BotProcess, *, after: int) -> None:
    """
    Wait until more polls have begun than there were.

    Raises:
        CutShortError: none comes.
    """
    try:
        vk.wait_for(lambda: polls(vk) > after or not bot.is_running, POLLS_WITHIN_SECONDS)
    except TimeoutError:
        raise CutShortError(f"no poll within {POLLS_WITHIN_SECONDS:.0f} s") from None
    if not bot.is_running:
        raise CutShortError("the bot ended by itself")


def switch_faults_on(vk: ControlClient) -> None:
    """Let VK misbehave in every way that it can."""
    vk.set_switch("hang_seconds", 0.7)
    vk.set_switch("server_quota", None)
    for fault, target, likely, code in FAULTS:
        vk.add_fault(fault, target, chance=likely, code=code)


def go_offline(vk: ControlClient) -> None:
    """Let nobody reach VK for a moment."""
    vk.command("go_offline", seconds=OFFLINE_SECONDS)
    time.sleep(OFFLINE_SECONDS)
    vk.wait_for(lambda: _answers(vk), COMES_BACK_SECONDS)


def _answers(vk: ControlClient) -> bool:
    try:
        vk.counters()
    except OSError:
        return False
    return True


def _sleep_until(moment: float) -> None:
    time.sleep(max(0.0, moment - time.monotonic()))
