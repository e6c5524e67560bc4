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
    assert "Героя у вас здесь нет, нужно значение или имя" in harness.say(ANNA, "тест сил")


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


def test_a_check_is_repeated_in_one_roll(harness: ChatHarness) -> None:
    said = harness.say(ANNA, "тест сил 35 x5")
    assert said.startswith("🎲 СИЛ 35: [")
    assert said.endswith("из 5  #1")
    assert ["5x 1d100 check35"] == [roll.canonical for roll in harness.rolls()]


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("тест сил 35 на прыжок", "🎲 СИЛ 35 «на прыжок»: ["),
        ("шанс 50 дождь", "🎲 Шанс 50 % «дождь»: ["),
        ("8x 30 против 20 ранения", "🎲 30 против 20, нужно 3+ «ранения»: ["),
    ],
)
def test_a_label_is_shown(harness: ChatHarness, line: str, shown: str) -> None:
    assert harness.say(ANNA, line).startswith(shown)


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("тест сил 35", "🎲 d100 35 «СИЛ»"),
        ("тест сил 35 на прыжок", "🎲 d100 35 «СИЛ на прыжок»"),
        ("опп 30 25", "🎲 d6 4+ «30 против 25»"),
        ("шанс 1 дождь", "🎲 d100 1 «дождь»"),
    ],
)
def test_what_is_rolled_again_or_rerolled_keeps_its_name(
    harness: ChatHarness, line: str, shown: str
) -> None:
    harness.say(ANNA, line)
    assert harness.say(ANNA, "ещё").startswith(f"{shown}: [")
    assert harness.say(ANNA, "реролл #1 1-100").startswith(f"{shown}, переброс #1 (")
    assert f"{shown}: [" in harness.say(ANNA, "броски")


@pytest.mark.parametrize(
    ("line", "head", "chance"),
    [
        ("шансы тест сил 35", "📊 Шансы d100 35 «СИЛ»", "Шанс пройти: 35 % — 7 из 20"),
        ("шансы шанс 50 x3", "📊 Шансы 3x d100 50", "Шанс пройти: 50 % — 1 из 2"),
        ("шансы 8x 30 против 20", "📊 Шансы 8d6 3+ «30 против 20»", "В среднем 5,33 успеха"),
        ("шансы опп 30 20 x8 р1", "📊 Шансы 8d6 3+ р1 «30 против 20»", "В среднем 6,22 успеха"),
        ("вероятность 30 против 20 >= 1", "📊 Шансы d6 3+ «30 против 20»", "66,7 % — 2 из 3"),
    ],
)
def test_the_odds_of_a_check_are_those_of_its_roll(
    harness: ChatHarness, line: str, head: str, chance: str
) -> None:
    said = harness.say(ANNA, line)
    assert head == said.splitlines()[0]
    assert chance in said
    assert [] == harness.rolls()


def test_a_ruling_changes_the_odds_of_a_check(harness: ChatHarness) -> None:
    harness.say(ADMIN, "настройка natural_100_fails вкл")
    assert "Шанс пройти: 99 %" in harness.say(ANNA, "шансы тест сил 120")


def test_a_success_is_not_offered_for_a_reroll(harness: ChatHarness) -> None:
    harness.say(ANNA, "d100 99")
    assert harness.say(ANNA, "реролл #1").endswith(", успех. Успехи не перебрасывают.")
    assert () == harness.last.sent.buttons


def test_the_odds_of_what_needs_no_die_are_its_result(harness: ChatHarness) -> None:
    assert "СИЛ 0: провал без броска" == harness.say(ANNA, "шансы тест сил 0")
