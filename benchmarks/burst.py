"""200 commands at once in one chat, the emulator holding both bots to VK's 20 requests a second."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from benchmarks.bots import OURS, PATIENCE_SECONDS, STOCK, TEXT, Program, environment_of
from vkbot.sandbox.client import ControlClient

COMMANDS = 200
MOST_CALLS = 9
SENDING = ("messages.send", "execute")
QUIET_SECONDS = 3.0
"""After so long without an answer no more are expected."""


def run() -> None:
    """Print what became of the burst with either bot."""
    print(
        f"{COMMANDS} commands at once in one chat, 20 requests/s taken"
        f" (goal: all answered, none refused, at most {MOST_CALLS} calls):"
    )
    for program in (replace(OURS, environment={}), STOCK):
        answered, refused, calls, seconds = measure(program)
        print(
            f"  {program.name:12}{answered:5} answered{refused:5} refused{calls:5} calls"
            f"{seconds:8.2f} s to the last"
        )


def measure(program: Program) -> tuple[int, int, int, float]:
    """Return commands answered, requests refused, requests made, and seconds to the last answer."""
    with _running(program) as control:
        chat = int(control.command("add_chat", members=_people(control), admins=[1]))
        _say(control, chat, 1)
        control.wait_for(lambda: _answered(control, chat, program), PATIENCE_SECONDS)
        sleep(1.5)
        calls, refused = _requests(control)
        began = last = perf_counter()
        _say(control, chat, COMMANDS)
        answered = 0
        while answered < COMMANDS and perf_counter() - last < QUIET_SECONDS:
            sleep(0.05)
            now = _answered(control, chat, program) - 1
            if now > answered:
                answered, last = now, perf_counter()
        calls_after, refused_after = _requests(control)
    return answered, refused_after - refused, calls_after - calls, last - began


@contextmanager
def _running(program: Program) -> Iterator[ControlClient]:
    """Run the emulator, with VK's limits but the hourly one of a chat, and a bot beside it."""
    emulator = [sys.executable, "-m", "vkbot.sandbox", "--port", "0"]
    with (
        TemporaryDirectory() as folder,
        subprocess.Popen(
            emulator, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as served,
    ):
        assert served.stdout is not None
        url = served.stdout.readline().strip()
        control = ControlClient(int(url.removesuffix("/method/").rpartition(":")[2]))
        control.set_switch("peer_hourly_limit", None)
        with subprocess.Popen(
            program.arguments,
            cwd=folder,
            env=environment_of(program, url),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as bot:
            try:
                control.wait_for(lambda: control.counters()["polls"], PATIENCE_SECONDS)
                yield control
            finally:
                bot.kill()
                served.terminate()


def _people(control: ControlClient) -> list[int]:
    people = list(range(1, COMMANDS + 1))
    for person in people:
        control.command("add_user", user_id=person)
    return people


def _say(control: ControlClient, chat: int, count: int) -> None:
    lines = [{"user": 1 + number, "peer": chat, "text": TEXT} for number in range(count)]
    control.command("say_each", lines=lines)


def _answered(control: ControlClient, chat: int, program: Program) -> int:
    said = control.messages(chat)
    return sum(one.from_id < 0 and one.text.startswith(program.answer) for one in said)


def _requests(control: ControlClient) -> tuple[int, int]:
    """Count the requests that send, and those that were refused as too many."""
    counted = control.counters()
    made = sum(counted["calls"].get(method, 0) for method in SENDING)
    return int(made), int(counted["refusals"].get("6", 0))
