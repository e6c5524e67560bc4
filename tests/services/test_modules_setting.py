"""Which texts a campaign plays besides the core game."""

import pytest

from engine.scene.modules import Module, read_modules, write_modules
from vkbot.lexicon.modules import find_modules, show_modules


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("все", "all"),
        ("нет", "none"),
        ("подразделения, мораль", "formations+morale"),
        ("психология и персонажи", "characters+psychology"),
        ("боевой дух", "morale"),
    ],
)
def test_texts_are_named_in_words(typed: str, value: str) -> None:
    assert value == find_modules(typed)
    assert find_modules(show_modules(value)) == value


def test_an_unknown_text_is_none() -> None:
    assert find_modules("магия") is None


def test_a_value_reads_back_as_it_was_written() -> None:
    for modules in (set(Module), set(), {Module.MORALE}, {Module.MORALE, Module.FORMATIONS}):
        assert modules == read_modules(write_modules(modules))
