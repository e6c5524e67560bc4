"""Workers of several processes on the database of one community."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from tests.chat_harness import ChatHarness, read_event
from vkbot.bootstrap import build_worker, repeatable_entropy
from vkbot.store.database import open_database
from vkbot.worker import Worker


@contextmanager
def other_worker(harness: ChatHarness, url: str, number: int) -> Iterator[Worker]:
    """Have one more worker; each number has other random bytes."""
    database = open_database(url)
    entropy = repeatable_entropy(number)
    yield build_worker(database, read_event, {}, entropy=entropy, now=harness.clock)
    database.close()


def work_together(harness: ChatHarness, workers: Sequence[Worker]) -> None:
    """Let all take what is in the inbox, until they find nothing."""

    def work(worker: Worker) -> None:
        idle = 0
        while idle < 3:
            idle = 0 if worker.run_once().taken else idle + 1

    with ThreadPoolExecutor(len(workers)) as threads:
        list(threads.map(work, workers))
    harness.work()
