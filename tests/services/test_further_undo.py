"""A further round is taken back only when it is said that it is meant."""

import pytest

from engine.pvt.events.circle import RoundUndone
from tests.battle_table import SHOT, BattleTable
from tests.chat_harness import ADMIN, ANNA, CHAT, GM
from vkbot.outgoing import Button


@pytest.fixture
def played(table: BattleTable) -> BattleTable:
    """Return a battle in its fourth round."""
    for number in (1, 2, 3):
        table.tell(ANNA, SHOT)
        table.tell(GM, f"итог {number} да")
    return table


def undone(table: BattleTable) -> list[int]:
    return [event.round for event in table.stored() if isinstance(event, RoundUndone)]


def confirmation(table: BattleTable) -> Button:
    """Return the button under the question that was asked last."""
    return next(
        button
        for _, message in sorted(table.net.seen(CHAT).items(), reverse=True)
        for row in message.buttons
        for button in row
        if button.command.startswith("откат ")
    )


def test_two_gms_who_take_the_same_round_back_take_back_one(played: BattleTable) -> None:
    assert "↩ Круг 3 отменён" in played.tell(GM, "откат: спор")
    assert (
        "Круг 3 уже отменён и открыт. Отменить ещё и круг 2?\nСнимется итог 1 заявки"
    ) in played.tell(ADMIN, "откат: спор о прицеле")
    assert [3] == undone(played)


def test_the_button_takes_back_the_round_that_it_names_once(played: BattleTable) -> None:
    played.tell(GM, "откат: спор")
    played.tell(GM, "откат: спор о прицеле")
    button = confirmation(played)
    assert ("Откатить и круг 2", "откат 2 да: спор о прицеле") == (button.label, button.command)
    assert "↩ Круг 2 отменён: «спор о прицеле»" in played.press(GM, button.label)
    assert "" == played.press(GM, button.label)
    assert [3, 2] == undone(played)


def test_a_button_pressed_after_the_round_was_resolved_again_does_nothing(
    played: BattleTable,
) -> None:
    for line in ("откат: спор", "откат: ещё", "откат 2 да: ещё", "итог 2 да"):
        played.tell(GM, line)
    before = played.stored()
    assert "Круг 2 решён, подтверждать нечего" in played.tell(GM, "откат 2 да: ещё")
    assert before == played.stored()
    assert "↩ Круг 2 отменён" in played.tell(GM, "откат: ещё")


def test_a_bare_yes_answers_the_first_question_only(played: BattleTable) -> None:
    assert "подтверждать нечего" in played.tell(GM, "откат да: спор")
    played.tell(GM, "откат: спор")
    assert "↩ Круг 2 отменён" in played.tell(GM, "откат да: спор")
    assert "Отменить ещё и круг 1?" in played.tell(ADMIN, "откат да: спор")
    assert "↩ Круг 1 отменён" in played.tell(GM, "откат 1 да: спор")
    assert [3, 2, 1] == undone(played)


@pytest.mark.parametrize("line", ["откат 1: спор", "откат 1 да: спор", "откат 9 да: спор"])
def test_only_the_last_round_can_be_named(played: BattleTable, line: str) -> None:
    assert "Последний решённый — круг 3" in played.tell(GM, line)
    assert [] == undone(played)


@pytest.mark.parametrize("again", ["итог 3 да", "переиграть 2: спор"])
def test_after_a_round_was_resolved_again_no_question_is_asked(
    played: BattleTable, again: str
) -> None:
    played.tell(GM, "откат: спор")
    assert "⚔ Круг" in played.tell(GM, again)
    assert "↩ Круг" in played.tell(GM, "откат: спор")


def test_a_long_reason_fits_a_button(played: BattleTable) -> None:
    played.tell(GM, "откат: спор")
    asked = played.tell(GM, f"откат: {'очень ' * 45}спорно")
    button = confirmation(played)
    assert "…" in button.command
    assert button.command in asked
