"""A process beside the bot that does heavy work: started when needed, ended when it hangs."""

import subprocess
import sys
from contextlib import suppress
from threading import Event, Timer
from typing import Protocol

from vkbot.apart_records import Done, Order, Setup, read_record, write_record

ENDS_WITHIN_SECONDS = 5.0


class WorkTooLongError(Exception):
    """The work was stopped because it took too long."""


class WorkDiedError(Exception):
    """The process ended before the work did."""


class Helper(Protocol):
    """Does one piece of work at a time."""

    def carry_out(self, order: Order, seconds: float) -> Done:
        """
        Do a piece of work.

        Raises:
            WorkTooLongError, WorkDiedError: it was not done, and this helper is of no use any more.
        """
        ...

    def end(self) -> None:
        """End at once, whatever is being done."""
        ...


class HelperProcess:
    """
    A helper that is a process.

    Args:
        setup: what it needs to begin.
    """

    def __init__(self, setup: Setup) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "vkbot.apart_program"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        with suppress(BrokenPipeError):
            self._send(setup)

    @property
    def pid(self) -> int:
        """Return the number of the process."""
        return self._process.pid

    def carry_out(self, order: Order, seconds: float) -> Done:
        """
        Do a piece of work, for so many seconds at most.

        Raises:
            WorkTooLongError, WorkDiedError: it was not done.
        """
        assert self._process.stdout is not None
        is_late = Event()
        timer = Timer(seconds, self._stop, [is_late])
        timer.start()
        try:
            self._send(order)
            done: Done = read_record(self._process.stdout)
            return done
        except (EOFError, OSError) as error:
            self.end()
            raise (WorkTooLongError if is_late.is_set() else WorkDiedError) from error
        finally:
            timer.cancel()

    def end(self) -> None:
        """End at once."""
        self._process.kill()
        self._process.wait(ENDS_WITHIN_SECONDS)
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with suppress(OSError):
                    stream.close()

    def _stop(self, is_late: Event) -> None:
        is_late.set()
        self._process.kill()

    def _send(self, record: object) -> None:
        assert self._process.stdin is not None
        write_record(self._process.stdin, record)
