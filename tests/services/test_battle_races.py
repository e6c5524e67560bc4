"""Two workers on one PostgreSQL: a round is resolved once, a declaration is in one round whole."""

import pytest

from engine.pvt.events.circle import DeclarationEntered, ResolutionBegan, RoundResolved
from tests.battle_table import ANSWER, CHARGE, SHOT, BattleTable
from tests.chat_harness import ADMIN, ANNA, BORIS, GM
from tests.services.racing import other_worker, work_together

pytestmark = pytest.mark.slow


@pytest.fixture
def database_kind() -> str:
    return "postgresql"


def race(table: BattleTable, url: str) -> None:
    """Let two workers take what is in the inbox, until both find nothing."""
    with other_worker(table, url, 8) as second:
        work_together(table, (table.worker, second))


@pytest.mark.parametrize("attempt", range(3))
def test_two_leaders_resolve_once(table: BattleTable, database_url: str, attempt: int) -> None:
    table.tell(GM, f"дистанция Сеферот, Орки {40 + attempt}")
    table.tell(ANNA, SHOT)
    table.tell(BORIS, CHARGE)
    table.clock.advance(seconds=60)
    table.type(GM, "итог")
    table.type(ADMIN, "итог", chat=ADMIN)
    race(table, database_url)
    events = table.stored()
    assert 1 == sum(isinstance(one, ResolutionBegan) for one in events)
    assert 1 == sum(isinstance(one, RoundResolved) for one in events)


def test_what_is_declared_beside_the_resolution_is_in_one_round_whole(
    table: BattleTable, database_url: str
) -> None:
    table.tell(ANNA, SHOT)
    table.tell(BORIS, CHARGE)
    table.clock.advance(seconds=60)
    for line in range(6):
        table.type(ANNA, f"другое: крик {line}", chat=ANNA)
    table.type(GM, "итог")
    table.type(GM, ANSWER, chat=GM)
    race(table, database_url)
    circle = table.circle
    (began,) = [one for one in table.stored() if isinstance(one, ResolutionBegan)]
    entered = [one.number for one in table.stored() if isinstance(one, DeclarationEntered)]
    assert 9 == len(entered)
    in_it = {one.number for one in circle.declarations.values() if one.round == 1}
    assert set(began.numbers) == in_it
    later = {one.number for one in circle.counting(2)}
    assert set(entered) == in_it | later
    assert table.tell(GM, "проверить круг 1").startswith("✅")
