import ast
import re
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

import engine.psychology
from engine.psychology.commands import PsychologyCommand
from engine.psychology.events import Deed, FearCase
from engine.psychology.state import Fatigue, Traits
from vkbot.lexicon import psychology as words
from vkbot.lexicon.battle import BATTLE_WORDS
from vkbot.lexicon.commands import COMMAND_WORDS
from vkbot.lexicon.folding import fold
from vkbot.lexicon.psychology import PSYCHOLOGY_WORDS, QUESTION_WORDS

_ASKS = r"\b_?(ask_\w+|roll_entry)$"


def test_every_command_has_words() -> None:
    keys = [re.sub(r"(?<!^)(?=[A-Z])", "_", one.__name__).lower() for one in _commands()]
    assert sorted(keys) == sorted(PSYCHOLOGY_WORDS)


def _commands() -> tuple[type, ...]:
    return get_args(PsychologyCommand)


def test_no_words_begin_two_commands() -> None:
    found = Counter(word for spellings in PSYCHOLOGY_WORDS.values() for word in spellings)
    others = {
        word for key, one in COMMAND_WORDS.items() if key not in PSYCHOLOGY_WORDS for word in one
    }
    assert {1} == set(found.values())
    assert set() == set(found) & (others | {word for one in BATTLE_WORDS.values() for word in one})


@pytest.mark.parametrize("table", [PSYCHOLOGY_WORDS, QUESTION_WORDS])
def test_all_words_are_folded(table: dict[str, tuple[str, ...]]) -> None:
    spellings = [word for one in table.values() for word in one]
    assert spellings == [fold(word) for word in spellings]


def test_every_question_that_the_rules_ask_has_words() -> None:
    asked = {
        argument.value
        for path in Path(engine.psychology.__path__[0]).glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and re.search(_ASKS, ast.unparse(node.func))
        for argument in (*node.args, *(one.value for one in node.keywords if one.arg == "key"))
        if isinstance(argument, ast.Constant)
    }
    assert asked == set(QUESTION_WORDS)


def test_every_trait_and_every_kind_of_fatigue_has_its_words() -> None:
    told = {*words.TRAIT_NUMBERS, *words.TRAIT_FLAGS, "hates"}
    assert told == set(Traits.__dataclass_fields__)
    assert set(words.FATIGUE) == set(Fatigue.__dataclass_fields__)


@pytest.mark.parametrize(
    ("key", "typed", "number"),
    [
        ("willpower", "Сила Духа 4", "4"),
        ("willpower", "СД: 3", "3"),
        ("mobility", "подвижность 5", "5"),
        ("attack_dice", "кубики атаки 2", "2"),
        ("attack_dice", "атак 3", "3"),
        ("leap_rating", "гигантский скачок 4", "4"),
    ],
)
def test_the_numbers_of_a_profile_are_read(key: str, typed: str, number: str) -> None:
    found = {
        name: match[1]
        for name, pattern in words.TRAIT_NUMBERS.items()
        if (match := pattern.fullmatch(fold(typed)))
    }
    assert {key: number} == found


@pytest.mark.parametrize(
    ("key", "typed"),
    [
        ("causes_fear", "страшная"),
        ("causes_fear", "вызывает страх"),
        ("causes_terror", "Ужас"),
        ("causes_terror", "ужасный"),
        ("is_stupid_prone", "тупое"),
        ("is_stupid_prone", "подвержен тупости"),
    ],
)
def test_the_flags_of_a_profile_are_read(key: str, typed: str) -> None:
    found = [name for name, one in words.TRAIT_FLAGS.items() if one.fullmatch(fold(typed))]
    assert [key] == found


@pytest.mark.parametrize(
    ("typed", "steps"),
    [
        ("4 3", ("4", "3")),
        ("на 4 шага, высота 3", ("4", "3")),
        ("4/3", ("4", "3")),
        ("длина 4", ("4", None)),
    ],
)
def test_a_leap_is_read_by_its_length_and_height(typed: str, steps: tuple[str, str | None]) -> None:
    found = words.LEAP.fullmatch(fold(typed))
    assert found is not None
    assert steps == found.groups()


@pytest.mark.parametrize(
    ("pattern", "typed", "groups"),
    [
        (words.HATES, "ненавидит орков", ("орков",)),
        (words.HATES, "ненависть к Грызу", ("грызу",)),
        (words.OF_SIDE, "сторона Орда", ("орда",)),
        (words.LED_BY, "; командир ", ()),
        (words.TO_HIT, "4+", ("4",)),
        (words.TO_HIT, "нужно 4+", ("4",)),
        (words.DICE_OF_ATTACK, "кубики 2", ("2", None)),
        (words.DICE_OF_ATTACK, "3 кубика", (None, "3")),
        (words.POOL_BASE, "6", ("6",)),
        (words.POOL_BASE, "база 6", ("6",)),
        (words.FROM_CLIFF, "с утёса", ()),
        (words.LOSERS, "; проиграли ", ()),
        (words.TABLE_ENTRY, "4: бредёт к врагу", ("4", "бредет к врагу")),
        (words.FATIGUE["tokens"], "2 жетона", ("2",)),
        (words.FATIGUE["hit"], "на попадание -1", ("-1",)),
        (words.FATIGUE["will"], "сила духа -2", ("-2",)),
    ],
)
def test_what_is_said_with_a_command_is_read(
    pattern: re.Pattern[str], typed: str, groups: tuple[str | None, ...]
) -> None:
    found = pattern.fullmatch(fold(typed))
    assert found is not None
    assert groups == found.groups()


def test_every_reason_to_fear_and_every_free_deed_has_words() -> None:
    assert set(FearCase) == set(words.FEAR_CASES.values())
    assert set(Deed) - {Deed.ATTACK, Deed.STRIKE} == set(words.DEEDS.values())
    assert set(PSYCHOLOGY_WORDS["set_warrior_life"]) == set(words.ALIVE)
