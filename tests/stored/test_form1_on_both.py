"""A short play on from `form1` on both databases: dice, a scene, a round of each running battle."""

import pytest

from tests.chat_harness import ADMIN, ANNA, BORIS, GM
from tests.stored.continuing import Continued
from tests.stored.form1_places import DICE, FORM1, OPEN, SECOND, UNDONE, assert_form_1
from tests.stored.kept import Kept


@pytest.fixture
def kept() -> Kept:
    """Return the play that goes on here."""
    return FORM1


def test_play_goes_on_after_an_update(play: Continued, database_url: str) -> None:
    play.work()
    play.tell(ANNA, "2d6 дальше", DICE)
    play.tell(ANNA, "реролл #31 1-6", DICE)
    play.tell(GM, "открыть 28", DICE)
    play.tell(BORIS, "открыть 3", SECOND)
    play.tell(GM, "ответ 21 Берсерк, Рубака", OPEN)
    for chat in (OPEN, UNDONE):
        play.tell(GM, "итог 2 да", chat)
        assert_form_1(play, chat, 2)
    play.restart(database_url)
    for chat in (OPEN, UNDONE):
        assert "✅" in play.tell(BORIS, "проверить круг 2", chat)
        play.tell(GM, "закончить бой да", chat)
        play.verify_battle(ANNA, chat)
    play.tell(ADMIN, "начислить Сеферот 5: за терпение", DICE)
    play.clock.advance(days=7)
    play.end_periods()
    for chat in (DICE, SECOND, ANNA, BORIS):
        play.verify(chat)
    assert "✅" in play.tell(ANNA, "проверить 31", DICE)
