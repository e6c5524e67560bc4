"""The process that does heavy work: what it finds, and what its end or its slowness comes to."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from vkbot.apart_process import HelperProcess, WorkDiedError, WorkTooLongError
from vkbot.apart_records import Order, Setup
from vkbot.looked_up import NotApart
from vkbot.store.database import open_database
from vkbot.vk.updates import read_update

pytestmark = pytest.mark.slow

UNKNOWN = Order(inbox_id=1, now=0.0, addresses={})
PATIENCE_SECONDS = 60.0


@pytest.fixture
def helper(tmp_path: Path) -> Iterator[HelperProcess]:
    url = f"sqlite:///{tmp_path}/bot.sqlite"
    database = open_database(url)
    database.migrate()
    database.close()
    started = HelperProcess(Setup(database_url=url, read_update=read_update))
    yield started
    started.end()


def test_a_row_that_is_done_already_is_left_to_who_asked(helper: HelperProcess) -> None:
    for _ in range(2):
        assert NotApart() == helper.carry_out(UNKNOWN, PATIENCE_SECONDS).found


def test_a_process_that_is_killed_says_so(helper: HelperProcess) -> None:
    os.kill(helper.pid, signal.SIGKILL)
    with pytest.raises(WorkDiedError):
        helper.carry_out(UNKNOWN, PATIENCE_SECONDS)


def test_a_process_that_takes_too_long_is_ended(helper: HelperProcess) -> None:
    os.kill(helper.pid, signal.SIGSTOP)
    with pytest.raises(WorkTooLongError):
        helper.carry_out(UNKNOWN, 0.1)
