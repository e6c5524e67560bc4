"""Named rolls, and rolls that are made again."""

import pytest

from tests.chat_harness import ADMIN, ANNA, BORIS, ChatHarness


def test_a_macro_is_rolled_under_its_name(harness: ChatHarness) -> None:
    said = harness.say(ANNA, "макрос болтеры = 4d6 3+")
    assert "Макрос «болтеры» = 4d6 3+\nБросить: /болтеры" == said
    assert harness.say(ANNA, "/болтеры").startswith("🎲 4d6 3+ «болтеры»: [")


def test_a_macro_may_be_called_in_the_message_that_keeps_it(harness: ChatHarness) -> None:
    kept, _, rolled = harness.say(ANNA, "макрос и = 2d6\n/и").splitlines()
    assert "Макрос «и» = 2d6" == kept
    assert rolled.startswith("🎲 2d6 «и»: [")


def test_a_macro_that_was_not_kept_is_not_called(harness: ChatHarness) -> None:
    said = harness.say(ANNA, "макрос общий и = 2d6\n/и")
    assert "нет" in said.splitlines()[-1]
    assert [] == harness.rolls()


def test_a_macro_is_called_by_an_addressed_line_only(harness: ChatHarness) -> None:
    harness.say(ANNA, "макрос болтеры = 4d6 3+")
    assert "" == harness.say(ANNA, "болтеры")


def test_a_number_stands_for_the_dollar_sign(harness: ChatHarness) -> None:
    harness.say(ANNA, "макрос болтеры = $d6 3+")
    assert harness.say(ANNA, "/болтеры 5").startswith("🎲 5d6 3+")


def test_a_call_takes_a_label_after_its_number(harness: ChatHarness) -> None:
    harness.say(ANNA, "макрос болтеры = $d6 3+")
    assert harness.say(ANNA, "/болтеры 5 по оркам").startswith("🎲 5d6 3+ «болтеры по оркам»: [")


def test_a_name_and_a_label_over_the_limit_are_refused(harness: ChatHarness) -> None:
    harness.say(ANNA, "макрос болтеры = 2d6")
    assert "Подпись слишком длинная" in harness.say(ANNA, f"/болтеры {'о' * 115}")
    assert [] == harness.rolls()


@pytest.mark.parametrize(
    ("body", "call", "refusal"),
    [
        ("$d6", "/болтеры", "вместо $ нужно число"),
        ("2d6", "/болтеры 5", "нет $, поэтому число после имени лишнее"),
        ("$d6", "/болтеры 5000", "Не больше 1000 кубов"),
    ],
)
def test_a_call_that_makes_no_roll_is_refused(
    harness: ChatHarness, body: str, call: str, refusal: str
) -> None:
    harness.say(ANNA, f"макрос болтеры = {body}")
    assert refusal in harness.say(ANNA, call).replace("\u2060", "").replace("\u00a0", "")
    assert [] == harness.rolls()


def test_a_macro_is_its_owners_alone(harness: ChatHarness) -> None:
    harness.say(ANNA, "макрос болтеры = 4d6 3+")
    assert "Не знаю «болтеры»" in harness.say(BORIS, "/болтеры")


def test_a_new_body_takes_the_place_of_the_old(harness: ChatHarness) -> None:
    harness.say(ANNA, "макрос болтеры = 4d6")
    assert "(раньше: 4d6)" in harness.say(ANNA, "макрос болтеры = 5d6")
    assert "/болтеры = 5d6" in harness.say(ANNA, "макросы")


def test_a_players_macro_for_all_is_refused(harness: ChatHarness) -> None:
    assert "Это может только ГМ" in harness.say(ANNA, "макрос общий залп = 4d6")
    assert "Макросов пока нет" in harness.say(ANNA, "макросы")


def test_everybody_rolls_the_campaigns_macro_and_ones_own_goes_first(harness: ChatHarness) -> None:
    harness.say(ADMIN, "макрос общий залп = 4d6")
    assert harness.say(ANNA, "/залп").startswith("🎲 4d6")
    harness.say(ANNA, "макрос залп = 3d6")
    assert harness.say(ANNA, "/залп").startswith("🎲 3d6")


def test_a_forgotten_macro_is_gone(harness: ChatHarness) -> None:
    harness.say(ANNA, "макрос болтеры = 4d6")
    gone = "Макрос «болтеры» удалён. Вернуть: макрос болтеры = 4d6"
    assert gone == harness.say(ANNA, "макрос удалить болтеры")
    assert "Макроса «болтеры» нет" in harness.say(ANNA, "макрос удалить болтеры")


def test_there_are_at_most_fifty_macros_each(harness: ChatHarness) -> None:
    for start in range(0, 50, 10):
        lines = [f"макрос залп{number} = 2d6" for number in range(start, start + 10)]
        harness.say(ANNA, "\n".join(lines))
        harness.clock.advance(seconds=60)
    assert "Не больше 50 макросов" in harness.say(ANNA, "макрос залп50 = 2d6")
    assert "(раньше: 2d6)" in harness.say(ANNA, "макрос залп7 = 3d6")


def test_the_last_roll_is_made_again(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6 удар")
    harness.say(BORIS, "d100")
    said = harness.say(ANNA, "ещё")
    assert said.startswith("🎲 2d6 «удар»: [")
    assert said.endswith("#3")


def test_the_last_roll_is_made_again_several_times(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    assert ["#2", "#3", "#4"] == [line[-2:] for line in harness.say(ANNA, "ещё 3").splitlines()]


def test_another_roll_after_the_word_is_made_in_its_place(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    assert harness.say(ANNA, "ещё 3d6").startswith("🎲 3d6")


def test_without_a_roll_there_is_nothing_to_make_again(harness: ChatHarness) -> None:
    assert "Повторять пока нечего" in harness.say(ANNA, "ещё")


def test_a_roll_made_too_many_times_again_is_refused(harness: ChatHarness) -> None:
    harness.say(ANNA, "600d6")
    said = harness.say(ANNA, "ещё 2")
    assert "Не больше 1000 кубов" in said.replace("\u2060", "").replace("\u00a0", "")
    assert 1 == len(harness.rolls())


def test_a_check_is_made_again_against_the_same_value(harness: ChatHarness) -> None:
    harness.say(ANNA, "тест сил 35")
    assert harness.say(ANNA, "ещё").startswith("🎲 d100 35 «СИЛ»: [")
