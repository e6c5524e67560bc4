"""Lines about power, as they are typed."""

import pytest

from engine.errors import AmbiguousNameError, NotationError
from tests.commands.reading import read
from vkbot import power_requests as asked
from vkbot.application_requests import TypedItem
from vkbot.chat.context import ParseContext
from vkbot.requests import Request

NAMES = [
    ("Лорд Сеферот", "c1"),
    ("Разорители", "r1"),
    ("Гвардейцы Тьмы", "r2"),
    ("Гвардейцы Света", "r3"),
]
CHAT = ParseContext(character_names=lambda: NAMES)


@pytest.mark.parametrize(
    ("typed", "request_"),
    [
        ("мощь", asked.ShowPower()),
        ("мощь 2", asked.ShowPower(page=2)),
        ("Мощь Сеферота", asked.ShowPower(owner="c1")),
        ("мощь выгрузка", asked.ExportPower()),
        ("история Сеферот", asked.ShowPowerHistory(owner="c1")),
        ("история лорд сеферот до №38", asked.ShowPowerHistory(owner="c1", before=38)),
        ("почему разорители", asked.ExplainPower(owner="r1")),
        ("почему запись 37", asked.ExplainEntry(number=37)),
        ("почему №37", asked.ExplainEntry(number=37)),
        (
            "начислить Сеферот 50: за Победу",
            asked.GrantPower(owner="c1", points=50, reason="за Победу"),
        ),
        (
            "начислить Сеферот +50 очков : 2:1 в бою",
            asked.GrantPower(owner="c1", points=50, reason="2:1 в бою"),
        ),
        ("списать Сеферот 20: штраф", asked.DeductPower(owner="c1", points=20, reason="штраф")),
        (
            "купить Сеферот: плазма-пистолет",
            asked.BuyItems(owner="c1", items=(TypedItem(name="плазма-пистолет"),)),
        ),
        (
            "купить Разорители: 2 мельты, лазпушка x3",
            asked.BuyItems(
                owner="r1",
                items=(TypedItem(name="мельты", count=2), TypedItem(name="лазпушка", count=3)),
            ),
        ),
        ("продать Сеферот: Болтер", asked.SellItem(owner="c1", item=TypedItem(name="Болтер"))),
        (
            "перевести Сеферот -> Разорители 30",
            asked.MovePower(source="c1", target="r1", points=30),
        ),
        (
            "перевести Сеферот → Разорители: 30: на мельты",
            asked.MovePower(source="c1", target="r1", points=30, reason="на мельты"),
        ),
        ("сторно 37: не тому", asked.CounterEntry(number=37, reason="не тому")),
        ("выкупить Разорители", asked.ReviveModels(owner="r1")),
        ("вернуть павших Разорители 2", asked.ReviveModels(owner="r1", count=2)),
    ],
)
def test_a_line_asks_for_what_it_says(typed: str, request_: Request) -> None:
    assert request_ == read(typed, CHAT)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("/мощь Абаддон", "power_owner"),
        ("/история", "power_owner"),
        ("/почему", "power_owner"),
        ("/начислить Сеферот 50", "power_change"),
        ("/начислить Абаддон 50: за победу", "power_owner"),
        ("/списать 50: за победу", "power_change"),
        ("/купить Сеферот", "power_trade"),
        ("/купить Сеферот: 0 болтеров", "power_trade"),
        ("/купить Сеферот: граната — 3", "power_count"),
        ("/продать Сеферот: ауспик (5)", "power_count"),
        ("/продать Сеферот: болтер, меч", "power_single_item"),
        ("/перевести Сеферот Разорители 30", "power_move"),
        ("/перевести Сеферот -> Абаддон 30", "power_owner"),
        ("/сторно 37", "power_counter"),
        ("/выкупить Абаддон", "power_owner"),
        ("/выкупить Разорители 0", "power_owner"),
        ("/мощь выгрузка сейчас", "line_end"),
    ],
)
def test_what_does_not_fit_is_named(typed: str, expected: str) -> None:
    with pytest.raises(NotationError) as refused:
        read(typed, CHAT)
    assert expected == refused.value.expected


@pytest.mark.parametrize(
    "talk",
    [
        "почему ты так решил",
        "история повторяется",
        "купить хлеб: батон",
        "продать всё: и дом",
        "начислить бы мне 50: мечта",
        "перевести на русский 30",
        "мощь!",
    ],
)
def test_talk_that_begins_so_is_silence(talk: str) -> None:
    assert read(talk, CHAT) is None


def test_a_name_that_fits_several_is_asked_back() -> None:
    with pytest.raises(AmbiguousNameError) as refused:
        read("мощь гвардейцы", CHAT)
    assert ("Гвардейцы Тьмы", "Гвардейцы Света") == refused.value.candidates
