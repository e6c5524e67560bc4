"""
The program of a process that does heavy work for the bot: `python -m vkbot.apart_program`.

It reads records from its standard input and writes what comes of each to its standard output, both
pickled, for both ends are our own. It never writes to the database. It ends when its input does, so
it does not outlive the bot.
"""

import os
import signal
import sys
from functools import partial
from time import process_time
from typing import IO

from vkbot.apart_records import Done, Order, Setup, read_record, write_record
from vkbot.store.database import open_database

NICENESS = 10
"""So much this process steps back behind the one that serves chats."""


def work(orders: IO[bytes], answers: IO[bytes]) -> None:
    """Carry out orders until there are no more."""
    from vkbot.bootstrap import build_worker  # the words and rules of everything
    from vkbot.logs import set_up_logs

    setup: Setup = read_record(orders)
    set_up_logs(setup.log_level, "json", ())
    database = open_database(setup.database_url)
    while True:
        order: Order = read_record(orders)
        began = process_time()
        worker = build_worker(
            database, setup.read_update, order.addresses, now=partial(float, order.now)
        )
        found = worker.look_up(order.inbox_id)
        write_record(answers, Done(found=found, seconds=process_time() - began))


def main() -> None:
    """Work for whoever started this process; what is printed goes to the log."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the bot ends this process itself
    os.nice(NICENESS)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    try:
        work(sys.stdin.buffer, answers)
    except (EOFError, BrokenPipeError):
        return


if __name__ == "__main__":
    main()
