"""
The whole way of a command beside a stock vkbottle echo bot, on one emulated VK at a time.

The bot polls, stores, rolls from a sealed seed, commits with synchronous=FULL through SQLAlchemy
and answers; the peer only answers with the text. Both are processes of their own, run in turns;
ratios are taken within a round, medians over the rounds. "Window": 100 messages are said at once
in ten chats and the next hundred when all are answered; its time stands for the slowest answer.
CPU is the bot process's own, as the system counts it.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter, sleep

from vkbot.sandbox.client import ControlClient

ROUNDS = 5
CHATS, WINDOW, WINDOWS, SLOW = 10, 100, 15, 30
BURST = 200
PATIENCE_SECONDS = 30.0
UNLIMITED = "100000"
TICKS = os.sysconf("SC_CLK_TCK")
GOALS = {"cpu": 0.8, "window": 0.35, "start": 2.0, "memory": 1.3}


@dataclass(frozen=True)
class Measured:
    """One bot in one round: seconds, CPU seconds per event, megabytes."""

    start: float
    first: float
    later: float
    cpu: float
    window: float
    memory: float


@dataclass(frozen=True)
class Burst:
    """What became of many commands at once."""

    answered: int
    refused: int
    calls: int
    seconds: float


def run() -> None:
    """Print both bots side by side, then the burst."""
    rounds = [(measure(_our_command()), measure(_stock_command())) for _ in range(ROUNDS)]
    print(f"{'':26}{'ours':>10}{'stock':>10}{'ratio':>8}{'goal':>8}")
    for name, unit, factor in (
        ("cpu", "us CPU per command", 1e6),
        ("window", "ms for a window of 100", 1e3),
        ("start", "s until it answers", 1.0),
        ("memory", "MB after the load", 1.0),
    ):
        ours, stock = ([getattr(pair[side], name) for pair in rounds] for side in (0, 1))
        ratio = median(our / other for our, other in zip(ours, stock, strict=True))
        verdict = "met" if ratio <= GOALS[name] else "MISSED"
        print(
            f"{unit:26}{median(ours) * factor:10.2f}{median(stock) * factor:10.2f}"
            f"{ratio:7.2f}x{GOALS[name]:7}x  {verdict}"
        )
    first = median(ours.first / ours.later for ours, _ in rounds)
    print(f"first message after start against a later one: {first:.1f}x (goal 5x)")
    for name, command in (("ours", _our_command(rate="20")), ("stock", _stock_command())):
        burst = measure_burst(command)
        print(
            f"burst of {BURST} in one chat under 20 requests/s, {name}: {burst.answered} answered,"
            f" {burst.refused} refused, {burst.calls} calls, {burst.seconds:.2f} s"
        )


Command = tuple[list[str], dict[str, str]]


def _our_command(rate: str = UNLIMITED) -> Command:
    program = str(Path(sys.executable).with_name("vkbot"))
    return [program, "run"], {"VKBOT_REQUESTS_PER_SECOND": rate, "VKBOT_LOG_LEVEL": "WARNING"}


def _stock_command() -> Command:
    return [sys.executable, "-m", "benchmarks.stock_echo"], {}


@contextmanager
def _running(command: Command, *, rate: int | None) -> Iterator[tuple[ControlClient, int, float]]:
    """Run an emulator and a bot beside it; gives the emulator, the bot's pid, and when it began."""
    arguments, extra = command
    emulator = [sys.executable, "-m", "vkbot.sandbox", "--port", "0"]
    with (
        tempfile.TemporaryDirectory() as folder,
        subprocess.Popen(
            emulator, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as served,
    ):
        assert served.stdout is not None
        url = served.stdout.readline().strip()
        control = ControlClient(int(url.removesuffix("/method/").rpartition(":")[2]))
        control.set_switch("peer_hourly_limit", None)
        control.set_switch("requests_per_second", rate)
        environment = {**os.environ, **extra, "VKBOT_TOKEN": "token-1", "VKBOT_API_URL": url}
        environment["PYTHONPATH"] = os.getcwd()
        began = perf_counter()
        with subprocess.Popen(
            arguments, cwd=folder, env=environment, stderr=subprocess.DEVNULL
        ) as bot:
            try:
                yield control, bot.pid, began
            finally:
                bot.terminate()
                served.terminate()


def measure(command: Command) -> Measured:
    """Run one bot through all loads."""
    with _running(command, rate=None) as (control, pid, began):
        chats = [_open_chat(control, number) for number in range(CHATS)]
        _wait_until_alive(control, chats[0])
        start = perf_counter() - began
        for chat in chats:
            _answer_time(control, chat)
        first, *later = [_answer_time(control, chats[0]) for _ in range(SLOW)]
        before = _cpu_seconds(pid)
        windows = [_window_time(control, chats, number) for number in range(WINDOWS)]
        cpu = (_cpu_seconds(pid) - before) / (WINDOW * WINDOWS)
        memory = _memory_megabytes(pid)
    return Measured(start, first, median(later), cpu, max(windows), memory)


def measure_burst(command: Command) -> Burst:
    """Say many commands at once in one chat, with VK's limit of requests in force."""
    with _running(command, rate=20) as (control, _, _began):
        chat = _open_chat(control, 0)
        _wait_until_alive(control, chat)
        sleep(2.0)
        answered, calls, refused = _sent(control), _calls(control), _refused(control)
        began = perf_counter()
        lines = [_line(chat, number) for number in range(BURST)]
        control.command("say_each", lines=lines)
        last, seen = perf_counter(), answered
        while perf_counter() - last < 3.0 and seen - answered < BURST:
            sleep(0.01)
            if _sent(control) > seen:
                last, seen = perf_counter(), _sent(control)
        return Burst(
            seen - answered, _refused(control) - refused, _calls(control) - calls, last - began
        )


def _open_chat(control: ControlClient, number: int) -> int:
    people = [1000 * (number + 1) + one for one in range(BURST)]
    for person in people:
        control.command("add_user", user_id=person)
    return int(control.command("add_chat", members=people, admins=people[:1]))


def _line(chat: int, number: int) -> dict[str, object]:
    """Let the people of a chat speak in turn, so that nobody is over his limit of lines."""
    index = (chat - 2_000_000_001) + 1
    return {"user": 1000 * index + number % BURST, "peer": chat, "text": "2d6"}


_spoken = iter(range(10**9))


def _wait_until_alive(control: ControlClient, chat: int) -> None:
    """Wait for the first poll, and then for an answer (ours says more than one thing at first)."""
    control.wait_for(lambda: control.counters()["polls"], PATIENCE_SECONDS)
    before = _sent(control)
    control.command("say_each", lines=[_line(chat, next(_spoken))])
    control.wait_for(lambda: _sent(control) > before, PATIENCE_SECONDS)
    sleep(0.5)


def _answer_time(control: ControlClient, chat: int) -> float:
    before, began = _sent(control), perf_counter()
    control.command("say_each", lines=[_line(chat, next(_spoken))])
    while _sent(control) == before:
        if perf_counter() - began > PATIENCE_SECONDS:
            raise TimeoutError("no answer")
    return perf_counter() - began


def _window_time(control: ControlClient, chats: list[int], number: int) -> float:
    share = WINDOW // len(chats)
    lines = [_line(chat, number * share + one) for one in range(share) for chat in chats]
    before, began = _sent(control), perf_counter()
    control.command("say_each", lines=lines)
    while _sent(control) - before < WINDOW:
        sleep(0.001)
        if perf_counter() - began > PATIENCE_SECONDS:
            raise TimeoutError("a window was not answered")
    return perf_counter() - began


def _sent(control: ControlClient) -> int:
    counters = control.counters()
    counted = counters["calls"].get("messages.send", 0) + counters["inner_calls"].get(
        "messages.send", 0
    )
    return int(counted) - _refused(control)


def _calls(control: ControlClient) -> int:
    calls = control.counters()["calls"]
    return int(calls.get("messages.send", 0) + calls.get("execute", 0))


def _refused(control: ControlClient) -> int:
    return int(control.counters()["refusals"].get("6", 0))


def _cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _memory_megabytes(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise LookupError("no VmRSS")
