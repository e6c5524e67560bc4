import pytest

from engine.errors import IllegalActionError, LimitError, NotationError
from tests.commands.reading import CHAT, DIALOGUE, OURS, read
from vkbot.chat.context import ParseContext
from vkbot.chat.reading import LINE_LENGTH, read_message


def refusal(typed: str, context: ParseContext = CHAT) -> NotationError:
    with pytest.raises(NotationError) as refused:
        read(typed, context)
    return refused.value


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("/тест завтра?", "characteristic"),
        ("/тест сил 35 35", "check_end"),
        ("/шанс есть", "chance"),
        ("/опп 30", "opposed"),
        ("/5 против 3-х", "opposed"),
        ("/шансы тест сил 35 >= 1", "odds_of_check"),
        ("/тест сил 35 удар 4+", "check_end"),
        ("/проверить", "roll_number"),
        ("/открыть дверь", "roll_number"),
        ("/честность - лучшая политика", "line_end"),
        ("/скрыто на засаду: завтра", "hidden_roll"),
        ("/скрыто на засаду: 2d6, d100", "hidden_roll"),
        ("/броски 5 раз", "person"),
        ("/помощь нужна?", "help_topic"),
        ("/кампания затянулась", "campaign_action"),
        ("/кампания создать", "campaign_name"),
        (f"/кампания создать {'о' * 61}", "campaign_name"),
        ("/этот чат: кубы и кошки", "chat_purpose"),
        ("/роль у меня отличная", "person_and_role"),
        ("/роль @id5", "person_and_role"),
        ("/настройка сбилась", "setting"),
        ("/настройка zero_penetration six plus", "setting_value"),
        ("/заглушить @id5 навсегда", "person_and_time"),
        ("/реролл все", "faces"),
        ("/ещё раза три", "dice"),
        ("/макрос не работает", "macro"),
        ("/макрос а = привет", "macro_body"),
        ("/шансы малы", "dice"),
        ("/-2d6", "dice"),
        ("/+5", "dice"),
        ("@dice_bot /", "command"),
        ("@dice_bot //", "command"),
        ("/мои броски Маши", "line_end"),
        ("/удалить макрос", "macro_name"),
    ],
)
def test_an_addressed_line_that_does_not_fit_says_what_was_expected(
    typed: str, expected: str
) -> None:
    assert expected == refusal(typed).expected


def test_a_check_takes_a_value_or_a_known_name() -> None:
    refused = refusal("/тест сил 35 Орки", ParseContext(knows_unit=lambda name: name == "Орки"))
    assert "check_value_or_name" == refused.expected


@pytest.mark.parametrize(
    ("typed", "purpose", "roll"),
    [
        ("скрыто d100", "на засаду", "d100"),
        ("скрыто d100 35", "на засаду", "d100 35"),
        ("скрыто 2d6 в засаде", "в засаде", "2d6"),
        ("скрыто d100 35: на засаду", "на засаду", "d100 35"),
        ("скрыто тест сил 40 на засаду", "на засаду", "тест сил 40"),
    ],
)
@pytest.mark.parametrize("sigil", ["", "/"])
def test_a_hidden_roll_without_a_purpose_is_told_its_form(
    sigil: str, typed: str, purpose: str, roll: str
) -> None:
    with pytest.raises(IllegalActionError) as refused:
        read(f"{sigil}{typed}")
    assert ("hidden_form", {"purpose": purpose, "roll": roll}) == (
        refused.value.rule,
        refused.value.facts,
    )
    assert read(f"скрыто {purpose}: {roll}") is not None


def test_a_refusal_points_into_the_line_as_typed() -> None:
    refused = refusal("/Этот чат: кубы и кошки")
    assert ("Этот чат: кубы и кошки", 17) == (refused.text, refused.position)


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [
        ("/тесст сил 35", ("тест",)),
        ("/помошь", ("помощь",)),
        ("/чесность", ("честность",)),
        ("/этат чат: кубы", ("этот чат",)),
        ("/болтер 3", ("Болтеры",)),
        ("/абракадабра", ()),
        ("/1 2 3", ()),
    ],
)
def test_an_unknown_word_gets_the_nearest_known_one(typed: str, nearest: tuple[str, ...]) -> None:
    refused = refusal(typed, ParseContext(macro_names=lambda: ["Болтеры"]))
    assert ("command", nearest) == (refused.expected, refused.readings)


@pytest.mark.parametrize("typed", ["4d6к3", "40d6 4+2", "5d6 5", "(2d6+3)x2", "ещё 4d6к3"])
def test_dice_with_two_meanings_are_refused_with_both_even_unaddressed(typed: str) -> None:
    assert 2 == len(refusal(typed).readings)


def test_a_line_over_the_limit_is_refused_only_where_it_is_addressed() -> None:
    story = "слово " * (LINE_LENGTH // 6 + 1)
    assert read(story, CHAT) is None
    with pytest.raises(LimitError) as refused:
        read(story, DIALOGUE)
    assert "line_length" == refused.value.limit


def test_each_line_is_taken_or_refused_on_its_own_under_its_number() -> None:
    lines = read_message("2d6\nпривет\n/абракадабра\nd100", address=OURS, context=CHAT)
    assert [(0, True), (2, False), (3, True)] == [
        (line.index, line.refusal is None) for line in lines
    ]


def test_twenty_commands_are_taken_and_one_more_refuses_the_message() -> None:
    assert 20 == len(read_message("2d6\n" * 20, address=OURS, context=CHAT))
    with pytest.raises(LimitError) as refused:
        read_message("2d6\n" * 21, address=OURS, context=CHAT)
    assert "lines_per_message" == refused.value.limit
