"""The emulator and the bot as processes of their own, as a host runs them."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from vkbot.sandbox.client import ControlClient

TOKEN = "token-1"
ENDS_WITHIN_SECONDS = 20.0


@contextmanager
def emulator_process(*, seed: int = 0) -> Iterator[ControlClient]:
    """Run an emulator with one community (id 1) for the length of a block."""
    command = [sys.executable, "-m", "vkbot.sandbox", "--port", "0", "--seed", str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        try:
            yield ControlClient(int(address.removesuffix("/method/").rpartition(":")[2]))
        finally:
            process.terminate()
            process.wait(ENDS_WITHIN_SECONDS)


class BotProcess:
    """
    `vkbot run` in a folder of its own, whose log of all its lives is kept.

    Args:
        folder: where it runs and where its log lies.
        api_url: of the emulator.
        database_url: of the bot.
        settings: further variables, without `VKBOT_`.
    """

    def __init__(
        self, folder: Path, api_url: str, database_url: str | None = None, **settings: str
    ) -> None:
        self._log = folder / "bot.log"
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        given = {"TOKEN": TOKEN, "API_URL": api_url, "LOG_LEVEL": "DEBUG"} | settings
        if database_url is not None:
            given["DATABASE_URL"] = database_url
        outside = {name: text for name, text in os.environ.items() if "VKBOT" not in name}
        self._environment = outside | {f"VKBOT_{name}": text for name, text in given.items()}

    def start(self) -> None:
        """Begin to run."""
        program = Path(sys.executable).with_name("vkbot")
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [program, "run"],
                cwd=self._folder,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )

    @property
    def is_running(self) -> bool:
        """Tell whether the process has not ended by itself."""
        return self._process is not None and self._process.poll() is None

    @property
    def output(self) -> str:
        """Return all that it wrote, to both streams."""
        return self._log.read_text() if self._log.exists() else ""

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal and return the exit code."""
        assert self._process is not None
        self._process.send_signal(number)
        return self.wait()

    def kill(self) -> None:
        """End it in the middle of whatever it does."""
        self.stop(signal.SIGKILL)

    def wait(self) -> int:
        """Wait until it ends and return the exit code."""
        assert self._process is not None
        try:
            return self._process.wait(ENDS_WITHIN_SECONDS)
        finally:
            self._process.kill()
            self._process.wait()


@contextmanager
def running(bot: BotProcess) -> Iterator[BotProcess]:
    """Run a bot for the length of a block."""
    bot.start()
    try:
        yield bot
    finally:
        if bot.is_running:
            bot.kill()
