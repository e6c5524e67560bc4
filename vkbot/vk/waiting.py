"""Waiting that ends early when the process is told to stop, and longer and longer waits."""

import asyncio
import random
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Backoff:
    """How long to wait after so many failures in a row: doubled each time, up to a cap."""

    first_seconds: float = 0.5
    cap_seconds: float = 60.0

    def seconds(self, failures: int) -> float:
        """Return the wait after failure number `failures` (from 1 on), with up to half off."""
        whole = min(self.cap_seconds, self.first_seconds * 2.0 ** min(failures - 1, 60))
        return whole * random.uniform(0.5, 1.0)  # noqa: S311 - spreads load, guards nothing


async def pause(stop: asyncio.Event, seconds: float) -> None:
    """Wait some seconds, or until `stop` is set."""
    try:
        await asyncio.wait_for(stop.wait(), seconds)
    except TimeoutError:
        return


async def unless_stopped(stop: asyncio.Event, work: Coroutine[Any, Any, T]) -> T | None:
    """Do some work that may be cut off, and return None when `stop` is set before it ends."""
    working, stopping = asyncio.ensure_future(work), asyncio.ensure_future(stop.wait())
    try:
        await asyncio.wait({working, stopping}, return_when=asyncio.FIRST_COMPLETED)
        return working.result() if working.done() else None
    finally:
        for task in (working, stopping):
            task.cancel()
        await asyncio.gather(working, stopping, return_exceptions=True)
