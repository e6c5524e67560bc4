"""
The whole way of a command beside a stock vkbottle echo bot, in one run (on Linux).

`vkbot run` polls, stores, rolls `2d6` from a sealed seed, commits to a SQLite file with
synchronous=FULL through SQLAlchemy, and answers; the peer answers with the text it got and keeps
nothing. Each is a process of its own on a core of its own, a stub of VK on another; both meet the
same load: a few messages, then 50 a second, then a window of 100 unanswered ones in ten chats.
Every round measures both; the table shows medians, and medians of the ratios within a round.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from time import perf_counter

from benchmarks import burst, commands
from benchmarks.bots import OURS, PATIENCE_SECONDS, STOCK, TEXT, Process, Program, running
from benchmarks.stub_vk import CHATS, StubVk

ROUNDS = 7
QUIET_MESSAGES, QUIET_SECONDS = 100, 0.02
WINDOW, WINDOW_MESSAGES = 100, 3000
FIRST_AGAINST_LATER = 5


@dataclass(frozen=True, kw_only=True)
class Measured:
    """One bot in one round: times in seconds, CPU in seconds per message, memory in MB."""

    start: float
    first: float
    quiet: Sequence[float]
    cpu: float
    rate: float
    busy: Sequence[float]
    memory_at_start: float
    memory: float


@dataclass(frozen=True, kw_only=True)
class Row:
    """A row of the table; `goal` is the greatest ratio to the peer that is good enough."""

    title: str
    value: Callable[[Measured], float]
    goal: float | None = None


ROWS = (
    Row(title="CPU, us per message", value=lambda one: one.cpu * 1e6, goal=0.8),
    Row(title="window of 100: messages/s", value=lambda one: one.rate),
    Row(title="window of 100: p50, ms", value=lambda one: median(one.busy) * 1e3),
    Row(title="window of 100: p99, ms", value=lambda one: _p99(one.busy) * 1e3, goal=0.35),
    Row(title="50 messages/s: p50, ms", value=lambda one: median(one.quiet) * 1e3),
    Row(title="50 messages/s: p99, ms", value=lambda one: _p99(one.quiet) * 1e3),
    Row(title="start-up, s", value=lambda one: one.start, goal=2.0),
    Row(title="memory at start, MB", value=lambda one: one.memory_at_start),
    Row(title="memory after the load, MB", value=lambda one: one.memory, goal=1.3),
)


def run() -> None:
    """Print the table, then what belongs to it."""
    rounds = [(asyncio.run(measure(OURS)), asyncio.run(measure(STOCK))) for _ in range(ROUNDS)]
    print(f"{'':28}{OURS.name:>12}{STOCK.name:>12}{'ratio':>9}{'goal':>8}")
    for row in ROWS:
        ours = [row.value(own) for own, _ in rounds]
        theirs = [row.value(peer) for _, peer in rounds]
        ratio = median(own / peer for own, peer in zip(ours, theirs, strict=True))
        goal = "" if row.goal is None else f"{row.goal:7}x  {_verdict(ratio, row.goal)}"
        print(f"{row.title:28}{median(ours):12.2f}{median(theirs):12.2f}{ratio:8.2f}x{goal}")
    print("first message after the start against the median later one, its dice sealed on the way:")
    for name, side in ((OURS.name, 0), (STOCK.name, 1)):
        ratio = median(both[side].first / median(both[side].quiet) for both in rounds)
        print(f"  {name:12}{ratio:6.1f}x  (goal {FIRST_AGAINST_LATER}x)")
    commands.run()
    burst.run()


def _verdict(ratio: float, goal: float) -> str:
    return "met" if ratio <= goal else "MISSED"


async def measure(program: Program) -> Measured:
    """Run one bot through all loads."""
    async with running(program) as (stub, bot):
        await _settle_down()
        memory_at_start = bot.memory_megabytes()
        first = await _answer_one(stub, CHATS[0])
        for chat in CHATS:
            await _answer_one(stub, chat)
        quiet = await _speak_slowly(stub)
        busy, cpu, seconds = await _keep_window(stub, bot)
        return Measured(
            start=bot.start_seconds,
            first=first,
            quiet=quiet,
            cpu=cpu / WINDOW_MESSAGES,
            rate=WINDOW_MESSAGES / seconds,
            busy=busy,
            memory_at_start=memory_at_start,
            memory=bot.memory_megabytes(),
        )


async def _settle_down() -> None:
    """Let what a bot does right after its first poll pass by."""
    await asyncio.sleep(0.3)


async def _answer_one(stub: StubVk, chat: int) -> float:
    """Say one thing; the first in a chat also waits for the seal of its dice."""
    return (await _answers(stub, 1, lambda: stub.say(TEXT, chat)))[0]


async def _speak_slowly(stub: StubVk) -> list[float]:
    async def speak() -> None:
        for _ in range(QUIET_MESSAGES):
            stub.say(TEXT)
            await asyncio.sleep(QUIET_SECONDS)

    async with asyncio.TaskGroup() as tasks:
        return await _answers(stub, QUIET_MESSAGES, lambda: tasks.create_task(speak()))


async def _keep_window(stub: StubVk, bot: Process) -> tuple[list[float], float, float]:
    """Let 100 messages be unanswered all the time; gives latencies, CPU and seconds."""
    left = WINDOW_MESSAGES

    def speak(count: int) -> None:
        nonlocal left
        for _ in range(min(count, left)):
            left -= 1
            stub.say(TEXT)

    cpu, began = bot.cpu_seconds(), perf_counter()
    stub.answered = lambda: speak(1)
    latencies = await _answers(stub, WINDOW_MESSAGES, lambda: speak(WINDOW))
    return latencies, bot.cpu_seconds() - cpu, perf_counter() - began


async def _answers(stub: StubVk, count: int, speak: Callable[[], object]) -> list[float]:
    """Start to speak and wait until so many answers came; gives the latency of each."""
    stub.latencies.clear()
    speak()
    async with asyncio.timeout(PATIENCE_SECONDS):
        while len(stub.latencies) < count:
            await stub.next_answer()
    return list(stub.latencies)


def _p99(times: Sequence[float]) -> float:
    return quantiles(times, n=100)[-1]
