"""The battles of `form1` go on: a round begun under form 1 ends under form 1, whatever is new."""

import pytest

from tests.chat_harness import ANNA, BORIS, GM
from tests.sqlite_alone import database_kind as database_kind
from tests.stored.continuing import Continued
from tests.stored.form1_places import (
    CLOSED,
    FORM1,
    OPEN,
    UNDONE,
    assert_form_1,
    assert_revealed,
    attempts,
    dice_by_name,
    newest_epoch,
)
from tests.stored.kept import Kept

FRENZY = "ответ 20 да"
TERROR = "ответ 21 Берсерк, Рубака"


@pytest.fixture
def kept() -> Kept:
    """Return the play that goes on here."""
    return FORM1


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_rounds_of_a_battle_that_is_over_follow_from_their_secrets(
    play: Continued, number: int
) -> None:
    for running in (OPEN, UNDONE):
        play.tell(GM, "закончить бой да", running)
    assert "✅" in play.tell(ANNA, f"проверить круг {number}", CLOSED)


def test_a_battle_that_is_over_is_of_form_1(play: Continued) -> None:
    for number in (1, 2, 3):
        assert_form_1(play, CLOSED, number)
    assert_revealed(play, CLOSED, play.verify_battle(ANNA, CLOSED))


# In the middle of a round, with a scene


def test_an_open_round_is_resolved_with_the_dice_that_were_sealed_for_it(play: Continued) -> None:
    play.tell(GM, "итог 2 да", OPEN)
    (drawn,) = attempts(play.told(OPEN), 2)
    assert {6, 7, 8, 9} <= {one["name"] for one in drawn}
    assert {newest_epoch(OPEN)} == {one["epoch"] for one in drawn}
    assert_form_1(play, OPEN, 2)
    assert "✅" in play.tell(BORIS, "проверить круг 2", OPEN)
    assert "✅" in play.tell(BORIS, "проверить круг 1", OPEN)
    play.verify_battle(ANNA, OPEN)


def test_a_round_with_what_is_declared_now_ends_in_form_1_too(play: Continued) -> None:
    play.tell(ANNA, "отмена 7\nзаявка тест сил Алые", OPEN)
    play.tell(BORIS, "движение Парни 1", OPEN)
    play.tell(GM, "порядок 9 8 6", OPEN)
    play.tell(GM, "итог 2 да", OPEN)
    (drawn,) = attempts(play.told(OPEN), 2)
    assert 7 not in {one["name"] for one in drawn}
    assert_form_1(play, OPEN, 2)
    play.verify_battle(ANNA, OPEN)


def test_words_wait_for_a_round_whose_dice_they_are_mixed_into(play: Continued) -> None:
    assert "слова в его кубы не идут" in play.tell(ANNA, "слово: за Императора", OPEN)
    play.tell(GM, "итог 2 да", OPEN)
    assert "Слово в кубах круга 3" in play.tell(ANNA, "слово: за Императора", OPEN)


def test_waiting_questions_are_answered_and_have_the_dice_of_form_1(play: Continued) -> None:
    before = len(play.told(OPEN))
    play.tell(GM, FRENZY, OPEN)
    play.tell(GM, TERROR, OPEN)
    new = play.told(OPEN)[before:]
    assert 1 == sum(one["event"] == "DiceDrawn" for one in new)
    play.tell(GM, "мораль Банда -2; путь 20; опасный ландшафт 0", OPEN)
    play.tell(GM, "итог 2 да", OPEN)
    assert_form_1(play, OPEN, 2)
    play.verify_battle(ANNA, OPEN)


def test_the_last_action_of_a_scene_is_taken_back(play: Continued) -> None:
    play.tell(GM, FRENZY, OPEN)
    play.tell(GM, TERROR, OPEN)
    before = len(play.told(OPEN))
    play.tell(GM, "откат действия: не те", OPEN)
    assert ["SceneActionUndone"] == [one["event"] for one in play.told(OPEN)[before:]]
    play.tell(GM, "итог 2 да", OPEN)
    assert_form_1(play, OPEN, 2)


def test_a_round_of_form_1_keeps_its_form_when_it_is_replayed_and_taken_back(
    play: Continued,
) -> None:
    play.tell(GM, "итог 2 да", OPEN)
    play.tell(GM, "переиграть 7: спор", OPEN)
    play.tell(GM, "откат: спор", OPEN)
    play.tell(GM, "итог 2 да", OPEN)
    first, replayed, again = map(dice_by_name, attempts(play.told(OPEN), 2))
    assert first[7] != replayed[7] == again[7]
    assert [first[name] for name in (6, 8, 9)] == [again[name] for name in (6, 8, 9)]
    assert_form_1(play, OPEN, 2)
    assert "✅" in play.tell(BORIS, "проверить круг 2", OPEN)
    play.verify_battle(ANNA, OPEN)


def test_a_round_that_begins_now_is_played_and_verifies(play: Continued) -> None:
    play.tell(GM, "итог 2 да", OPEN)
    play.tell(ANNA, "стрельба Алые -> Парни\nзаявка тест ВОЛ Алые", OPEN)
    play.tell(GM, "итог 3 да", OPEN)
    assert "✅" in play.tell(BORIS, "проверить круг 3", OPEN)
    play.tell(GM, "закончить бой да", OPEN)
    assert_revealed(play, OPEN, play.verify_battle(ANNA, OPEN))


def test_a_round_that_was_resolved_before_is_taken_back_and_keeps_its_dice(
    play: Continued,
) -> None:
    play.tell(GM, "откат: сначала", OPEN)
    play.tell(GM, "итог 1 да", OPEN)
    first, again = map(dice_by_name, attempts(play.told(OPEN), 1))
    assert first == {name: dice for name, dice in again.items() if name in first}
    assert_form_1(play, OPEN, 1)
    play.tell(GM, "итог 2 да", OPEN)
    assert_form_1(play, OPEN, 2)
    play.verify_battle(ANNA, OPEN)


# Taken back and not resolved again


def test_what_had_drawn_keeps_its_dice_and_what_is_new_has_the_seed_of_the_undo(
    play: Continued,
) -> None:
    play.tell(GM, "итог 2 да", UNDONE)
    first, again = map(dice_by_name, attempts(play.told(UNDONE), 2))
    assert [first[name] for name in (4, 5, 6, 7)] == [again[name] for name in (4, 5, 6, 7)]
    assert newest_epoch(UNDONE) == again[11][0] > first[4][0]
    assert_form_1(play, UNDONE, 2)
    assert "✅" in play.tell(BORIS, "проверить круг 2", UNDONE)
    play.verify_battle(ANNA, UNDONE)


def test_what_was_refused_before_draws_from_the_seed_of_the_undo(play: Continued) -> None:
    play.tell(GM, "связаны Жрец, Зелёные", UNDONE)
    play.tell(GM, "итог 2 да", UNDONE)
    first, again = map(dice_by_name, attempts(play.told(UNDONE), 2))
    assert 9 not in first
    assert newest_epoch(UNDONE) == again[9][0]
    assert first[6] == again[6]
    assert_form_1(play, UNDONE, 2)
    play.verify_battle(ANNA, UNDONE)


def test_what_was_said_after_the_round_comes_back_with_the_next(play: Continued) -> None:
    play.tell(GM, "итог 2 да", UNDONE)
    assert "Подмога" in play.tell(GM, "юниты", UNDONE)
    assert "10." in play.tell(ANNA, "заявки", UNDONE)


def test_the_end_of_a_battle_opens_what_is_hidden_and_reveals_what_has_served(
    play: Continued,
) -> None:
    play.tell(GM, "итог 2 да", UNDONE)
    play.tell(GM, "закончить бой да", UNDONE)
    journal = play.verify_battle(ANNA, UNDONE)
    assert set() == journal.waiting
    assert_revealed(play, UNDONE, journal)


def test_a_new_battle_is_held_where_an_old_one_was(play: Continued) -> None:
    play.tell(GM, "начать бой Новый", CLOSED)
    play.tell(
        GM, f"создать Алые: 5 разоритель для [id{ANNA}|Анна]\nсоздать Рота: 9 гвардеец", CLOSED
    )
    play.tell(GM, "дистанция Алые, Рота 12", CLOSED)
    play.tell(ANNA, "стрельба Алые -> Рота", CLOSED)
    play.tell(GM, "итог 1 да", CLOSED)
    play.tell(GM, "закончить бой да", CLOSED)
    assert_revealed(play, CLOSED, play.verify_battle(ANNA, CLOSED))
