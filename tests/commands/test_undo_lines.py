"""Lines that take a round back."""

import pytest

from engine.errors import NotationError
from tests.commands.test_battle_lines import read
from vkbot.round_requests import UndoRound


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("откат: Спор", UndoRound(reason="Спор")),
        ("откат да: спор", UndoRound(reason="спор", confirmed=True)),
        ("откат 2 да: Спор", UndoRound(reason="Спор", round=2, confirmed=True)),
        ("откат 2: спор", UndoRound(reason="спор", round=2)),
    ],
)
def test_an_undo_has_its_reason_and_may_name_a_round(line: str, expected: UndoRound) -> None:
    assert expected == read(line)


@pytest.mark.parametrize("line", ["откат 2 да", "откат нет: спор", f"откат: {'а' * 301}"])
def test_an_undo_needs_a_reason_of_some_length(line: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(line)
    assert "undo_reason" == caught.value.expected
