"""The two bots as processes of their own, and what the system says of them (on Linux)."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.stub_vk import StubVk

PATIENCE_SECONDS = 60.0
TEXT = "2d6"


@dataclass(frozen=True, kw_only=True)
class Program:
    """A bot: how it is started, and how its answer to `TEXT` begins."""

    name: str
    arguments: tuple[str, ...]
    answer: str
    environment: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Process:
    """A bot that runs, and the seconds from its start to its first poll."""

    pid: int
    start_seconds: float

    def cpu_seconds(self) -> float:
        """Return the time that its threads have run."""
        tasks = Path(f"/proc/{self.pid}/task").iterdir()
        return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9

    def memory_megabytes(self) -> float:
        """Return the memory it holds."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


OURS = Program(
    name="vkbot run",
    arguments=(str(Path(sys.executable).with_name("vkbot")), "run"),
    answer=f"🎲 {TEXT}: [",
    environment={"VKBOT_REQUESTS_PER_SECOND": "100000"},
)
STOCK = Program(
    name="stock echo",
    arguments=(sys.executable, str(Path(__file__).with_name("stock_echo.py"))),
    answer=TEXT,
)


@asynccontextmanager
async def running(program: Program) -> AsyncIterator[tuple[StubVk, Process]]:
    """Run a bot on a core of its own, with a fresh database and a fresh stub."""
    stub = StubVk(lambda text: text.startswith(program.answer))
    with TemporaryDirectory() as folder:
        url = await stub.start()
        began = perf_counter()
        bot = await asyncio.create_subprocess_exec(
            *program.arguments,
            cwd=folder,
            env=environment_of(program, url),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            with _kept_apart(bot.pid):
                await asyncio.wait_for(stub.polled.wait(), PATIENCE_SECONDS)
                yield stub, Process(pid=bot.pid, start_seconds=perf_counter() - began)
        finally:
            bot.kill()
            await bot.wait()
            stub.close()


def environment_of(program: Program, api_url: str) -> dict[str, str]:
    """Return the environment of a bot that is to speak to `api_url`."""
    own = {"VKBOT_TOKEN": "token-1", "VKBOT_API_URL": api_url}
    return {**os.environ, **program.environment, **own}


@contextmanager
def _kept_apart(pid: int) -> Iterator[None]:
    """Let bot and stub not wait for each other's core, where there are two."""
    cores = os.sched_getaffinity(0)
    if len(cores) > 1:
        os.sched_setaffinity(0, {min(cores)})
        os.sched_setaffinity(pid, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)
