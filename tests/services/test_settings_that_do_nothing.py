"""A ruling that nothing hangs on cannot be set, and does no harm where it was set before."""

import pytest

from tests.battle_table import BattleTable
from tests.chat_harness import ADMIN, ANNA, GM
from tests.fakes import COMMUNITY
from tests.sqlite_alone import database_kind as database_kind

KEY = "auto_pass_gains"


def keep(table: BattleTable, value: str) -> None:
    """Keep a setting as it was kept when it could be set."""
    with table.database.transaction() as uow:
        campaign = uow.campaigns.of_community(COMMUNITY)[0]
        uow.campaigns.put_setting(campaign.id, KEY, value)


@pytest.mark.rule("PVT-TEST-4")
def test_what_nothing_reads_is_refused_by_name(table: BattleTable) -> None:
    said = table.tell(ADMIN, f"настройка {KEY} on")
    assert KEY in said
    assert "off" in said
    assert KEY not in table.tell(ADMIN, "настройки все")


@pytest.mark.rule("PVT-TEST-4")
def test_where_it_was_set_everything_goes_on_and_it_can_be_taken_back(table: BattleTable) -> None:
    keep(table, "on")
    table.tell(GM, "закончить бой да")
    assert "начат" in table.tell(GM, "начать бой Застава")
    assert "🎲" in table.tell(ANNA, "тест сил 35")
    assert "off" in table.tell(ADMIN, f"настройка {KEY} off")
