import pytest

from engine.dice.expression import Comparison, FaceSet, Goal
from tests.commands.reading import read
from vkbot.requests import (
    Check,
    CheckCharacteristic,
    Request,
    RollChance,
    RollHidden,
    RollOpposed,
    ShowOdds,
)

ONES = FaceSet(ranges=((1, 1),))


def check(
    characteristic: str,
    value: int | None,
    *modifiers: int,
    unit: str = "",
    times: int = 1,
    label: str = "",
) -> CheckCharacteristic:
    return CheckCharacteristic(
        characteristic=characteristic,
        value=value,
        modifiers=modifiers,
        unit=unit,
        times=times,
        label=label,
    )


@pytest.mark.parametrize(
    ("typed", "request_made"),
    [
        ("тест сил 35", check("strength", 35)),
        ("Тест СИЛЫ 35", check("strength", 35)),
        ("тест ВОЛ 60 -10", check("willpower", 60, -10)),
        ("тест ВОЛ 60 – 10 + 5", check("willpower", 60, -10, 5)),
        ("тест вол 60-10", check("willpower", 60, -10)),
        ("тест воли 60", check("willpower", 60)),
        ("тест сила воли 60", check("willpower", 60)),
        ("тест на 60", None),
        ("тест ловкасть 40%", check("agility", 40)),
        ("тест ближний бой 40", check("weapon_skill", 40)),
        ("тест хтх 40", check("weapon_skill", 40)),
        ("тест манёвренности 30", check("manoeuvrability", 30)),
        ("тест сил –", check("strength", 0)),
        ("тест сил", check("strength", None)),
        ("тест сил -10", check("strength", None, -10)),
        ("тест сил 35 35", None),
        ("тест сил 35 урона", None),
        ("тест вол60", check("willpower", 60)),
        ("тест вол60-10", check("willpower", 60, -10)),
        ("тест сил 35 x5", check("strength", 35, times=5)),
        ("тест сил 35 3 раза", check("strength", 35, times=3)),
        ("тест сил 35 на Прыжок", check("strength", 35, label="на Прыжок")),
        ("тест сил 35 x2 на прыжок", check("strength", 35, times=2, label="на прыжок")),
        ("тест сил 35 на прыжок -10", check("strength", 35, -10, label="на прыжок")),
        ("тест сил 35 «прыжок»", check("strength", 35, label="прыжок")),
        ("/тест сил 35 прыжок", check("strength", 35, label="прыжок")),
        ("тест сил 35, который я завалил", None),
        ("тест сил 35 на то, что было", None),
        ("шанс 7", RollChance(percent=7)),
        ("шанс 7%", RollChance(percent=7)),
        ("шанс 7 x3", RollChance(percent=7, times=3)),
        ("шанс 7 х3", RollChance(percent=7, times=3)),
        ("шанс 7 3 раза", RollChance(percent=7, times=3)),
        ("шанс -5", RollChance(percent=-5)),
        ("шанс 50 дождь", RollChance(percent=50, label="дождь")),
        ("шанс 50% на дождь", RollChance(percent=50, label="на дождь")),
        ("шанс 50 x3 дождь", RollChance(percent=50, times=3, label="дождь")),
        ("шанс 50 на 50", None),
        ("шанс 50, что он придет", None),
        ("опп 30 20", RollOpposed(subject=30, target=20)),
        ("опп 30 против 20", RollOpposed(subject=30, target=20)),
        ("опп 30 20 x8 р1", RollOpposed(subject=30, target=20, times=8, rerolls=ONES)),
        ("опп – 20", RollOpposed(subject=None, target=20)),
        ("опп 30 –", RollOpposed(subject=30, target=None)),
        ("30 против 20", RollOpposed(subject=30, target=20)),
        ("8x 30 против 20", RollOpposed(subject=30, target=20, times=8)),
        ("8х 30 против 20 реролл 1", RollOpposed(subject=30, target=20, times=8, rerolls=ONES)),
        ("8x 30 против 20 x8", None),
        ("8x 30 против 20 ранения", RollOpposed(subject=30, target=20, times=8, label="ранения")),
        (
            "опп 30 20 x8 р1 ранения",
            RollOpposed(subject=30, target=20, times=8, rerolls=ONES, label="ранения"),
        ),
        ("30 против 20 «рана»", RollOpposed(subject=30, target=20, label="рана")),
        ("30 против 20 рана", None),
        ("/30 против 20 рана", RollOpposed(subject=30, target=20, label="рана")),
    ],
)
def test_checks(typed: str, request_made: Request | None) -> None:
    assert request_made == read(typed)


@pytest.mark.parametrize(
    ("typed", "hidden"),
    [
        ("тест сил 40", check("strength", 40)),
        ("шанс 7", RollChance(percent=7)),
        ("30 против 20", RollOpposed(subject=30, target=20)),
        ("опп 30 20", RollOpposed(subject=30, target=20)),
    ],
)
def test_a_check_may_be_hidden(typed: str, hidden: Check) -> None:
    assert RollHidden(purpose="на засаду", roll=hidden) == read(f"скрыто на засаду: {typed}")


@pytest.mark.parametrize(
    ("typed", "odds"),
    [
        ("тест сил 35", ShowOdds(roll=check("strength", 35))),
        ("шанс 7", ShowOdds(roll=RollChance(percent=7))),
        ("8x 30 против 20", ShowOdds(roll=RollOpposed(subject=30, target=20, times=8))),
        (
            "опп 30 20 x8 >= 5",
            ShowOdds(
                roll=RollOpposed(subject=30, target=20, times=8),
                goal=Goal(comparison=Comparison.AT_LEAST, value=5),
            ),
        ),
    ],
)
def test_the_odds_of_a_check_may_be_asked(typed: str, odds: ShowOdds) -> None:
    assert odds == read(f"шансы {typed}") == read(f"вероятность {typed}")


def test_the_name_of_a_unit_keeps_its_spelling_and_may_stand_before_modifiers() -> None:
    expected = check("leadership", None, -10, unit="Гвардейцы Ё")
    assert expected == read("/тест лид Гвардейцы Ё -10")
