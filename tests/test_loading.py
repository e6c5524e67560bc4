"""What a running bot loads, and how."""

import gc
import subprocess
import sys

import pytest

from vkbot.loading import undisturbed

NOT_FOR_A_RUNNING_BOT = {
    "alembic",
    "numpy",
    "psycopg",
    "rapidfuzz",
    "sqlalchemy.dialects.postgresql",
    "sqlalchemy.ext.asyncio",
    "sqlalchemy.orm",
    "vkbot.doctor",
    "vkbot.sandbox",
    "vkbot.terminal",
    "vkbot.verifier",
}


def test_the_collector_rests_while_modules_load_and_never_sees_what_they_build() -> None:
    gc.unfreeze()
    with undisturbed():
        assert not gc.isenabled()
        kept = [object()]
    assert gc.isenabled()
    assert gc.get_freeze_count() > 0
    assert not any(one is kept for one in gc.get_objects())
    gc.unfreeze()


@pytest.mark.slow
def test_a_running_bot_loads_nothing_that_it_does_not_need() -> None:
    script = "import sys, vkbot.cli, vkbot.running; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", script], timeout=60, check=True, capture_output=True, text=True
    )
    assert set() == NOT_FOR_A_RUNNING_BOT & set(loaded.stdout.split())


@pytest.mark.slow
def test_the_package_runs_as_a_program() -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "vkbot", "--help"], timeout=60, check=True, capture_output=True
    )
    assert "console" in shown.stdout.decode()
