"""Checks, chances and opposed rolls by the campaign's rulings."""

from dataclasses import replace

import pytest

from tests.chat_harness import ADMIN, ANNA, ChatHarness
from vkbot.replies.rolls import render_roll
from vkbot.services.casting import replay


def test_a_check_shows_value_modifiers_die_and_verdict(harness: ChatHarness) -> None:
    said = harness.say(ANNA, "тест ВОЛ 60 -10")
    face = int(said.partition("[")[2].partition("]")[0])
    verdict = "успех" if face <= 50 else "провал"
    assert f"🎲 ВОЛ 60 - 10 = 50: [{face}] — {verdict}  #1" == said


def test_a_check_without_a_value_is_refused(harness: ChatHarness) -> None:
    assert "Не хватает значения характеристики" in harness.say(ANNA, "тест сил")


@pytest.mark.parametrize(("ruling", "verdict"), [("вкл", "провал"), ("выкл", "успех")])
def test_a_check_rolled_again_is_graded_by_the_ruling_of_the_first(
    harness: ChatHarness, ruling: str, verdict: str
) -> None:
    harness.say(ADMIN, f"настройка natural_100_fails {ruling}")
    harness.say(ANNA, "тест ВОЛ 120")
    harness.say(ANNA, "ещё")
    rolled_hundred = replay(replace(harness.rolls()[0], faces="[100]"))
    assert f"[100] — {verdict}" in render_roll(rolled_hundred)


def test_what_needs_no_die_has_no_number_and_no_row(harness: ChatHarness) -> None:
    rows = harness.journal()
    for line in ("шанс 100", "опп 30 0"):
        said = harness.say(ANNA, line)
        assert "без броска" in said
        assert "#" not in said
    assert [] == harness.rolls()
    assert {"announced"} >= {row.kind for row in harness.journal()[len(rows) :]}


def test_a_ruling_lets_a_sure_chance_be_rolled(harness: ChatHarness) -> None:
    harness.say(ADMIN, "настройка sure_chance_rolls вкл")
    assert harness.say(ANNA, "шанс 100").startswith("🎲 Шанс 100 %: [")


def test_several_chances_are_one_roll(harness: ChatHarness) -> None:
    said = harness.say(ANNA, "шанс 50 x3")
    assert said.startswith("🎲 Шанс 50 %: [")
    assert said.endswith("#1")
    assert 1 == len(harness.rolls())


@pytest.mark.parametrize(
    "line", ["опп 30 20 x8", "8x 30 против 20", "30 против 20"], ids=["word", "times", "bare"]
)
def test_an_opposed_roll_says_the_number_needed(harness: ChatHarness, line: str) -> None:
    assert harness.say(ANNA, line).startswith("🎲 30 против 20, нужно 3+: [")


def test_a_ruling_changes_the_number_needed(harness: ChatHarness) -> None:
    assert "нужно 2+" in harness.say(ANNA, "опп 8 4")
    harness.say(ADMIN, "настройка opposed_order difference_first")
    assert "нужно 4+" in harness.say(ANNA, "опп 8 4")


def test_too_many_opposed_dice_are_refused(harness: ChatHarness) -> None:
    said = harness.say(ANNA, "опп 30 20 x600 р1")
    assert "Не больше 1000 кубов" in said.replace("\u2060", "").replace("\u00a0", "")
    assert [] == harness.rolls()
