"""
What goes wrong during the torture: faults of the emulator, and the deaths of the bot.
"""

import random
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
OFFLINE_SECONDS = 0.4
OFFLINE_EVERY_LIVES = 6
COMES_BACK_SECONDS = 15.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Storm:
    """How often the bot is killed, and how much is said meanwhile."""

    kills: int
    commands: int


def rage(storm: Storm, play: Play, bot: BotProcess, chance: random.Random) -> None:
    """Let people speak while everything goes wrong; at the end the bot is dead."""
    switch_faults_on(play.vk)
    for life in range(storm.kills):
        count = len(range(life, storm.commands, storm.kills))
        seconds = chance.uniform(SHORTEST_LIFE_SECONDS, LONGEST_LIFE_SECONDS)
        moments = sorted(chance.uniform(0.0, seconds) for _ in range(count))
        bot.start()
        begun = time.monotonic()
        for moment in moments:
            _sleep_until(begun + moment)
            play.speak()
        if life % OFFLINE_EVERY_LIVES == OFFLINE_EVERY_LIVES - 1:
            go_offline(play.vk)
        _sleep_until(begun + seconds)
        bot.kill()


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
