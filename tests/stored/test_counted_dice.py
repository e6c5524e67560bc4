"""Dice that fell before anybody counted them."""

import pytest

from tests.chat_harness import ANNA
from tests.stored.continuing import Continued
from tests.stored.form1_places import DICE, FORM1
from tests.stored.kept import Kept
from vkbot.services.tallies import catch_up, recount
from vkbot.store import Database
from vkbot.store.tallies import OUTSIDE_BATTLES


@pytest.fixture
def kept() -> Kept:
    """Return the play whose dice are counted here."""
    return FORM1


def test_old_rolls_and_battles_are_counted_like_new_ones(database: Database) -> None:
    with database.transaction() as uow:
        behind = uow.tallies.behind()
        for campaign_id in behind:
            assert catch_up(uow, campaign_id)
            assert recount(uow, campaign_id) == uow.tallies.of_campaign(campaign_id)
        assert ([1, 2], []) == (behind, uow.tallies.behind())
        assert {OUTSIDE_BATTLES, 1, 2, 3} == set(uow.tallies.of_campaign(1))


def test_somebody_who_played_before_is_told_of_all_his_dice(play: Continued) -> None:
    play.work()  # three dice that nobody had read yet
    said = play.tell(ANNA, "статистика", DICE)
    assert "все кубы: в чатах 120, в диалоге 17, в боях 184\n" in said
    assert "После переброса, 20 кубов: " in said
