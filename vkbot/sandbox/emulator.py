"""The emulator as one object: a script whose platform listens on a port of this machine."""

import asyncio
import socket
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

from aiohttp import web

from vkbot.sandbox.platform import Platform
from vkbot.sandbox.script import Script
from vkbot.sandbox.server import build_app
from vkbot.sandbox.switches import Switches

START_SECONDS = 10.0
SETTLE_SECONDS = 0.02


class Emulator(Script):
    """
    Serve an emulated VK from a thread of its own; every method may be called from any thread.

    `api_url` ends with a slash, as clients want it. The port stays the same through
    `refuse_connections` and `accept_connections`.
    """

    def __init__(self, switches: Switches | None = None, *, seed: int = 0, port: int = 0) -> None:
        super().__init__(Platform(switches, seed))
        self.port = port
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._runner: web.AppRunner | None = None
        self._socket: socket.socket

    @property
    def url(self) -> str:
        """Give the address that everything here begins with, without a slash at its end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def api_url(self) -> str:
        """Give what a client puts before a method's name."""
        return f"{self.url}/method/"

    def start(self) -> None:
        """Begin to serve."""
        self._thread.start()
        self.accept_connections()

    def stop(self) -> None:
        """End serving, whatever still waits, and the thread."""
        self._wait(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(START_SECONDS)
        self._loop.close()

    def refuse_connections(self) -> None:
        """Close the port and every connection; polls that wait are cut."""
        self._wait(self._close())

    def accept_connections(self) -> None:
        """Listen on the port (again)."""
        self._wait(self._open())

    def go_offline(self, seconds: float) -> None:
        """Refuse connections from now on for some seconds; returns at once."""
        asyncio.run_coroutine_threadsafe(self._pause(seconds), self._loop)

    def _wait(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(START_SECONDS)

    async def _open(self) -> None:
        if self._runner is not None:
            return
        app = build_app(self, self.go_offline)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.05)
        await self._runner.setup()
        self._socket = socket.create_server(("127.0.0.1", self.port))
        self.port = self._socket.getsockname()[1]
        self.platform.base_url = self.url
        await web.SockSite(self._runner, self._socket).start()

    async def _close(self) -> None:
        if self._runner is None:
            return
        runner, self._runner = self._runner, None
        # A connection that asyncio has accepted but not yet handed over when its server closes
        # stays open for good: stop accepting first, and let those be handed over.
        self._loop.remove_reader(self._socket.fileno())
        await asyncio.sleep(SETTLE_SECONDS)
        await runner.cleanup()

    async def _end(self) -> None:
        await self._close()
        # The runner cancels requests without waiting for their ends; a pause would open the port.
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _pause(self, seconds: float) -> None:
        await self._close()
        await asyncio.sleep(seconds)
        await self._open()


@contextmanager
def running_emulator(switches: Switches | None = None, *, seed: int = 0) -> Iterator[Emulator]:
    """Serve an emulator for the length of a block."""
    emulator = Emulator(switches, seed=seed)
    emulator.start()
    try:
        yield emulator
    finally:
        emulator.stop()
