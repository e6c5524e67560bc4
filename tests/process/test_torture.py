"""The torture, in the length that a test suite can bear; `make torture` runs it for longer."""

import pytest

from tests.torture.run import run_torture

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
