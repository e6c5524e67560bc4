"""
What the bot needs from outside and may lose for a while: the database, VK.

An outage is told once where it begins or changes its cause, and once where it ends, however often
the same thing fails meanwhile.
"""

import time
from collections.abc import Callable

import structlog

from vkbot.store.database import Database
from vkbot.store.errors import StoreUnavailableError

log = structlog.get_logger("vkbot.outages")


STARTS_WITHIN_SECONDS = 300.0
LOOKS_EVERY_SECONDS = 2.0


def wait_for_database(
    database: Database, seconds: float = STARTS_WITHIN_SECONDS, every: float = LOOKS_EVERY_SECONDS
) -> None:
    """
    Wait for a server that is not there yet, as after a restart of the machine.

    Raises:
        StoreUnavailableError: it does not answer in time, or waiting is of no use.
    """
    outage, until = Outage("database"), time.monotonic() + seconds
    while True:
        try:
            database.revision()
        except StoreUnavailableError as error:
            if type(error) is not StoreUnavailableError or time.monotonic() > until:
                raise
            outage.fail(type(error).__name__, error=str(error))
            time.sleep(every)
        else:
            return outage.end()


class Outage:
    """
    Tells when something outside is lost and when it is back.

    Args:
        name: what may be lost, as the log's events begin: `database` gives `database_lost` and
            `database_back`.
        clock: seconds that only grow.
    """

    def __init__(self, name: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._name = name
        self._clock = clock
        self._why: str | None = None
        self._since = 0.0

    def fail(self, why: str, **facts: object) -> None:
        """Take note of a failure; it is told when it is the first, or of another cause."""
        if why == self._why:
            return
        if self._why is None:
            self._since = self._clock()
        self._why = why
        log.error(f"{self._name}_lost", why=why, **facts)

    def end(self) -> None:
        """Take note that it works."""
        if self._why is not None:
            self._why = None
            log.warning(f"{self._name}_back", seconds=round(self._clock() - self._since))
