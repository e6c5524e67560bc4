"""The dice chats of `form1` go on: old rolls follow, are rerolled, opened and revealed."""

import pytest

from engine.pvt.applying import ApplicationStatus
from tests.chat_harness import ADMIN, ANNA, BORIS, GM
from tests.fakes import COMMUNITY
from tests.sqlite_alone import database_kind as database_kind
from tests.stored.continuing import Continued
from tests.stored.dice_of_form1 import is_roll_of_form_1
from tests.stored.form1_places import DICE, FORM1, SECOND, UNDONE
from tests.stored.kept import Kept
from tests.stored.verifying import Journal

ABADDONS_CARD = 87


@pytest.fixture
def kept() -> Kept:
    """Return the play that goes on here."""
    return FORM1


@pytest.fixture
def resumed(play: Continued) -> Continued:
    """Return the community after all that was under way has come to its end."""
    play.work()
    return play


def test_lines_that_nobody_had_read_are_read_once(play: Continued) -> None:
    play.work()
    first, second = play.campaign_rolls(), play.campaign_rolls("поход")
    labels = [one.label for one in (*first.values(), *second.values())]
    assert (1, 2) == (labels.count("на удачу"), labels.count("не прочитано"))
    assert (BORIS, 4) == (first[37].peer_id, second[4].number)
    for chat in (DICE, SECOND, BORIS):
        play.verify(chat)


def test_what_waited_to_be_sent_is_sent_once(play: Continued) -> None:
    play.work()
    assert 1 == sum("погоня" in text for text in play.heard(SECOND))
    assert 1 == sum("на удачу" in text for text in play.heard(BORIS))


@pytest.mark.parametrize("number", [1, 3, 18, 19, 21, 23, 26, 27])
def test_rolls_of_days_before_follow_from_their_secrets(resumed: Continued, number: int) -> None:
    assert "✅" in resumed.tell(ANNA, f"проверить {number}", DICE)


@pytest.mark.parametrize("number", [31, 33, 34, 35])
def test_rolls_under_a_seal_follow_when_the_day_is_over(resumed: Continued, number: int) -> None:
    assert "✅" not in resumed.tell(BORIS, f"проверить {number}", DICE)
    resumed.clock.advance(days=1)
    resumed.end_periods()
    assert "✅" in resumed.tell(BORIS, f"проверить {number}", DICE)


def test_the_end_of_a_period_reveals_what_was_sealed(resumed: Continued) -> None:
    resumed.clock.advance(days=7)
    resumed.end_periods()
    for chat in (DICE, ANNA, SECOND):
        sealed = Journal(FORM1.journals[chat]).sealed
        assert set() < sealed <= resumed.verify(chat).revealed


def test_old_rolls_have_the_dice_of_form_1(resumed: Continued) -> None:
    for chat in (DICE, ANNA, SECOND):
        secrets = resumed.secrets(chat)
        rolls = Journal(FORM1.journals[chat]).of("roll", "reroll")
        assert rolls
        assert all(is_roll_of_form_1(one, secrets[one["epoch"]]) for one in rolls)


@pytest.mark.parametrize(("who", "number"), [(ANNA, 23), (ANNA, 31)])
def test_an_old_roll_is_rerolled_once_by_its_author(
    resumed: Continued, who: int, number: int
) -> None:
    before = resumed.campaign_rolls()[number]
    resumed.tell(GM, f"реролл #{number} 1-6", DICE)
    resumed.tell(who, f"реролл #{number} 1-6", DICE)
    resumed.tell(who, f"реролл #{number} 1-6", DICE)
    rolls = resumed.campaign_rolls()
    assert before == rolls[number]
    assert [who] == [one.author_id for one in rolls.values() if one.reroll_of == number]
    resumed.verify(DICE)


def test_what_was_rerolled_before_is_not_rerolled_again(resumed: Continued) -> None:
    before = len(resumed.campaign_rolls())
    resumed.tell(ANNA, "реролл #1 1-6", DICE)
    resumed.tell(ANNA, "реролл #18 1-6", DICE)
    assert before == len(resumed.campaign_rolls())


@pytest.mark.parametrize(
    ("who", "number", "chat", "campaign"),
    [(GM, 28, DICE, ""), (GM, 30, UNDONE, ""), (BORIS, 3, SECOND, "поход")],
)
def test_an_old_hidden_roll_is_opened_as_it_was_sealed(
    resumed: Continued, who: int, number: int, chat: int, campaign: str
) -> None:
    before = resumed.campaign_rolls(campaign)[number]
    resumed.tell(who, f"открыть {number}", chat)
    after = resumed.campaign_rolls(campaign)[number]
    assert (None, before.faces) == (before.opened_at, after.faces)
    assert after.opened_at is not None
    assert number not in resumed.verify(chat).waiting
    assert "✅" in resumed.tell(who, f"проверить {number}", chat)


def test_new_rolls_of_all_kinds_stand_beside_the_old(resumed: Continued) -> None:
    resumed.tell(ANNA, "кампания выбрать Основная", ANNA)
    for chat in (DICE, ANNA):
        for line in ("2d6 дальше", "ещё", "/болтеры", "тест сил 35", "опп 30 20 x8"):
            resumed.tell(ANNA, line, chat)
    resumed.tell(GM, "скрыто на потом: d100 35", DICE)
    before = len(resumed.campaign_rolls())
    served = {one["epoch"] for one in resumed.verify(DICE).of("roll")}
    resumed.clock.advance(days=1)
    resumed.end_periods()
    resumed.tell(ANNA, "2d6 завтра", DICE)
    assert 37 + 5 + 5 + 1 == before
    resumed.verify(ANNA)
    assert served <= resumed.verify(DICE).revealed


def test_old_buttons_change_nothing_and_their_words_still_do(
    resumed: Continued, database_url: str
) -> None:
    resumed.remember(database_url)
    old = {"c": "одобрить 5 версия 1", "g": "0.0.0.0"}
    assert "" == resumed.forge_press(ADMIN, old, chat=DICE, cmid=ABADDONS_CARD)
    assert ApplicationStatus.RETURNED is status_of(resumed, 5)
    resumed.say(ADMIN, "одобрить 2", chat=DICE)
    assert ApplicationStatus.APPROVED is status_of(resumed, 2)


def status_of(resumed: Continued, number: int) -> ApplicationStatus:
    with resumed.database.transaction() as uow:
        campaign = uow.campaigns.of_community(COMMUNITY)[0]
        found = uow.applications.listed(campaign.id, *ApplicationStatus)
        return next(one.status for one in found if one.number == number)
