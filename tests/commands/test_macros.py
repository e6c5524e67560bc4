import pytest

from engine.errors import IllegalActionError, LimitError, NotationError
from tests.commands.reading import CHAT, read
from vkbot.chat.context import ParseContext
from vkbot.chat.macro_commands import expand_macro
from vkbot.requests import CallMacro, DefineMacro, DeleteMacro, ListMacros, Request

KNOWING = ParseContext(macro_names=lambda: ["болтеры", "Тяжёлый залп", "залп 2"])


@pytest.mark.parametrize(
    ("typed", "request_made"),
    [
        ("макрос болтеры = 16d6 3+ р1", DefineMacro(name="болтеры", body="16d6 3+ р1")),
        ("макрос Ёж=2d6 Удар Ежа", DefineMacro(name="Ёж", body="2d6 Удар Ежа")),
        ("макрос общий залп = $d6 3+", DefineMacro(name="залп", body="$d6 3+", shared=True)),
        ("макрос тяжёлый залп = 4d6", DefineMacro(name="тяжёлый залп", body="4d6")),
        ("макрос удалить болтеры", DeleteMacro(name="болтеры")),
        ("макрос общий удалить залп", DeleteMacro(name="залп", shared=True)),
        ("макрос удалить общий залп", DeleteMacro(name="залп", shared=True)),
        ("/удалить макрос Меч", DeleteMacro(name="Меч")),
        ("/удалить макрос общий залп", DeleteMacro(name="залп", shared=True)),
        ("макросы", ListMacros()),
        ("макрос", ListMacros()),
    ],
)
def test_macros_are_kept_forgotten_and_listed(typed: str, request_made: Request) -> None:
    assert request_made == read(typed)


@pytest.mark.parametrize(
    ("typed", "call"),
    [
        ("/болтеры", CallMacro(name="болтеры")),
        ("/БОЛТЕРЫ 24", CallMacro(name="болтеры", argument="24")),
        ("/тяжелый залп 3", CallMacro(name="Тяжёлый залп", argument="3")),
        ("/залп 2", CallMacro(name="залп 2")),
        ("/залп 2 5", CallMacro(name="залп 2", argument="5")),
        ("/болтеры 24 по Оркам", CallMacro(name="болтеры", argument="24", label="по Оркам")),
        ("/болтеры по Оркам", CallMacro(name="болтеры", label="по Оркам")),
        ("/болтеры, по Оркам", CallMacro(name="болтеры", label="по Оркам")),
    ],
)
def test_a_known_name_calls_its_macro(typed: str, call: CallMacro) -> None:
    assert call == read(typed, KNOWING)


@pytest.mark.parametrize("tail", ["-5", "4+", "24 4+", "24 удар 4+", "24 25", "24%", "2d6"])
def test_what_is_neither_a_number_nor_a_label_is_refused_with_the_macros_name(tail: str) -> None:
    with pytest.raises(NotationError) as refused:
        read(f"/болтеры {tail}", KNOWING)
    assert ("command", ("болтеры",)) == (refused.value.expected, refused.value.readings)


def test_a_known_macro_is_forgotten_unaddressed() -> None:
    assert DeleteMacro(name="болтеры") == read("удалить макрос болтеры", KNOWING)
    assert read("удалить макрос меч", KNOWING) is None


@pytest.mark.parametrize("body", ["$d6 $2+", "$$d6", "2$d6"])
def test_digits_beside_the_dollar_sign_are_refused(body: str) -> None:
    with pytest.raises(IllegalActionError) as refused:
        read(f"макрос залп = {body}")
    assert "macro_one_number" == refused.value.rule


@pytest.mark.parametrize("body", ["d$ 3+", "d6 $+", "4d6в$"])
def test_a_body_that_is_a_roll_with_some_number_is_kept(body: str) -> None:
    assert DefineMacro(name="залп", body=body) == read(f"макрос залп = {body}")


def test_a_macro_is_called_by_an_addressed_line_only() -> None:
    assert read("болтеры 24", KNOWING) is None


def test_an_unknown_name_is_no_call() -> None:
    with pytest.raises(NotationError):
        read("/болтеры", CHAT)


@pytest.mark.parametrize("name", ["тест", "Тест силы", "помощь", "этот", "d6", "к6", "д6в3"])
def test_words_of_commands_and_dice_are_reserved(name: str) -> None:
    with pytest.raises(IllegalActionError) as refused:
        read(f"макрос {name} = 2d6")
    assert ("macro_reserved", {"name": name}) == (refused.value.rule, refused.value.facts)


def test_a_body_over_a_limit_is_refused_when_it_is_kept() -> None:
    with pytest.raises(LimitError):
        read("макрос залп = 2000d6")


@pytest.mark.parametrize(
    ("body", "argument", "canonical"),
    [
        ("16d6 3+ р1", "", ["16d6 >=3 r1"]),
        ("$d6 3+", "24", ["24d6 >=3"]),
        ("d100 $", "35", ["1d100 check35"]),
        ("$d6, d$", "4", ["4d6", "1d4"]),
    ],
)
def test_a_number_stands_for_the_dollar_signs(
    body: str, argument: str, canonical: list[str]
) -> None:
    assert canonical == [str(roll) for roll in expand_macro(body, argument)]


@pytest.mark.parametrize(
    ("body", "argument", "expected"),
    [("$d6", "", "macro_number"), ("2d6", "24", "macro_without_number")],
)
def test_a_number_that_lacks_or_is_too_many_is_refused(
    body: str, argument: str, expected: str
) -> None:
    with pytest.raises(NotationError) as refused:
        expand_macro(body, argument)
    assert expected == refused.value.expected


def test_a_number_may_take_a_macro_over_a_limit() -> None:
    with pytest.raises(LimitError):
        expand_macro("$d6", "5000")
