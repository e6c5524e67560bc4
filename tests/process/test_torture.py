"""The torture, in the length that a test suite can bear; `make torture` runs it for longer."""

from pathlib import Path

import pytest

from tests.process.programs import BotProcess, emulator_process, running
from tests.torture.run import run_torture
from tests.torture.storm import CutShortError, polls, wait_for_poll

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]


@pytest.mark.parametrize(
    ("seed", "suppressed", "shows_random_id"), [(1, "error", False)], ids=["worst-answers"]
)
def test_twenty_kills_leave_each_command_one_effect_and_one_reply(
    database_url: str, seed: int, suppressed: str, shows_random_id: bool
) -> None:
    outcome = run_torture(
        database_url,
        kills=20,
        commands=300,
        seed=seed,
        suppressed=suppressed,
        shows_random_id=shows_random_id,
    )
    assert [] == outcome.faults


def test_a_life_begins_with_a_poll_however_long_the_start_takes(tmp_path: Path) -> None:
    with emulator_process() as vk, running(BotProcess(tmp_path, vk.api_url)) as bot:
        wait_for_poll(vk, bot, after=0)
        assert polls(vk) > 0
        assert "running" in bot.output


def test_a_bot_that_does_not_run_cuts_a_torture_short(tmp_path: Path) -> None:
    with (
        emulator_process() as vk,
        running(BotProcess(tmp_path, vk.api_url, TOKEN="wrong")) as bot,
        pytest.raises(CutShortError, match="ended by itself"),
    ):
        wait_for_poll(vk, bot, after=0)
