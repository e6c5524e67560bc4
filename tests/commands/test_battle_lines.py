"""Lines of a battle become requests: names in any case, counts, claims, arrows, continuations."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.errors import AmbiguousNameError, NotationError
from engine.pvt.battle import Battle
from engine.pvt.declarations import (
    Charge,
    ClaimKind,
    Claims,
    Fight,
    FightLine,
    Move,
    Shoot,
    ShootingLine,
)
from engine.pvt.modifiers import add
from engine.pvt.units import Terrain, Unit
from tests.engine.pvt import armies
from vkbot.battle_requests import (
    BattleRequest,
    Correct,
    CreateUnit,
    Declare,
    PassTurn,
    SetCover,
    SetDistance,
    SetSight,
)
from vkbot.chat import declaration_commands, field_commands, round_commands
from vkbot.chat.context import ParseContext
from vkbot.chat.registry import CommandTable, Tail
from vkbot.lexicon.folding import fold
from vkbot.persons import Person
from vkbot.round_requests import ExtendDeadline, ReplayAction, ResolveRound, SetOrder, StrikeClaim

RUSSIAN = {
    "bolter": "болтер",
    "knife": "нож",
    "mace": "силовая булава",
    "lascannon": "лазпушка",
    "lasgun": "лазган",
}
DATA = (("гвардеец", "guardsman"), ("сержант", "sergeant"))
ARMS = (("лазган", "lasgun"), ("мельта", "melta"))


def named(unit: Unit, unit_id: str, name: str) -> Unit:
    weapons = tuple(
        replace(weapon, name=RUSSIAN.get(weapon.key, weapon.key)) for weapon in unit.weapons
    )
    return replace(unit, id=unit_id, name=name, weapons=weapons)


def a_field() -> Battle:
    arms = (armies.BOLTER, armies.LASCANNON, armies.KNIFE, armies.MACE)
    return armies.a_battle(
        named(armies.raiders(5, weapons=arms), "u1", "Кровавые разорители"),
        named(armies.guardsmen(20), "u2", "Гвардейцы"),
        named(armies.a_tank(), "u3", "Леман Русс"),
        named(armies.orks(5), "u4", "Орки"),
        named(armies.orks(5), "u5", "Орки Газкулла"),
        named(armies.guardsmen(5), "u6", "Стрелки Кадии"),
        named(armies.guardsmen(5), "u7", "Стрелки Крига"),
    )


TABLE = CommandTable(
    (
        *declaration_commands.COMMANDS,
        *field_commands.COMMANDS,
        *round_commands.COMMANDS,
    )
)


def read(line: str, *, field: Callable[[], Battle | None] = a_field) -> BattleRequest:
    context = ParseContext(field=field, datasheet_names=lambda: DATA, weapon_names=lambda: ARMS)
    tail = Tail(line=line, folded=fold(line), start=0, addressed=True, context=context)
    found = TABLE.find(tail.folded)
    assert found is not None, line
    command, start = found
    request: BattleRequest = command.parse(replace(tail, start=start))  # type: ignore[assignment]
    return request


def action(line: str) -> object:
    request = read(line)
    assert isinstance(request, Declare)
    assert request.text == line
    return request.action


def test_a_unit_shoots_with_so_many_bearers_at_a_distance() -> None:
    shot = action("стрельба Разорители -> Гвардейцы: 8 болтер, 1 лазпушка; 24м; укрытие жесткое")
    claims = Claims(distance_metres=24, cover_percent=40)
    assert shot == Shoot(
        unit="u1",
        lines=(
            ShootingLine(weapon="bolter", bearers=8, target="u2", claims=claims),
            ShootingLine(weapon="lascannon", bearers=1, target="u2", claims=claims),
        ),
    )


@pytest.mark.parametrize(
    "line",
    [
        "стрельба Разорителями по Гвардейцам: 8 болтеров",
        "стрельба кровавые разорители → гвардейцев: 8 болтер",
        "стрелять разорители в гвардейцев: 8x болтер",
        "огонь Разорителии => Гвардейцам: 8 болтера",
    ],
)
def test_names_are_found_in_any_case_and_with_one_typing_error(line: str) -> None:
    line_of = ShootingLine(weapon="bolter", bearers=8, target="u2")
    assert action(line) == Shoot(unit="u1", lines=(line_of,))


def test_without_a_list_everything_is_fired() -> None:
    line_of = ShootingLine(weapon=None, bearers=None, target="u2")
    assert action("стрельба Разорители -> Гвардейцы") == Shoot(unit="u1", lines=(line_of,))


def test_a_line_that_begins_with_an_arrow_goes_on_with_the_activation() -> None:
    shot = action("стрельба Разорители -> Гвардейцы: 2 болтер\n-> Леман Русс: лазпушка; 30 м")
    assert shot == Shoot(
        unit="u1",
        lines=(
            ShootingLine(weapon="bolter", bearers=2, target="u2"),
            ShootingLine(
                weapon="lascannon", bearers=None, target="u3", claims=Claims(distance_metres=30)
            ),
        ),
    )


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        ("навскидку", Claims(is_snap_shot=True)),
        ("мет +10", Claims(modifiers=(add(10),))),
        ("-10 мет", Claims(modifiers=(add(-10),))),
        ("укрытие 25%", Claims(cover_percent=25)),
        ("укрытие нет", Claims(cover_percent=0)),
        ("24 метра", Claims(distance_metres=24)),
    ],
)
def test_claims_stand_after_semicolons(claim: str, expected: Claims) -> None:
    shot = action(f"стрельба Разорители -> Гвардейцы: болтер; {claim}")
    line_of = ShootingLine(weapon="bolter", bearers=None, target="u2", claims=expected)
    assert shot == Shoot(unit="u1", lines=(line_of,))


def test_blows_are_counted_by_attacks_or_by_models() -> None:
    fight = action("бой Разорители -> Гвардейцы: 16 силовая булава, 2 бойца нож")
    assert fight == Fight(
        unit="u1",
        lines=(
            FightLine(weapon="mace", attacks=16, target="u2"),
            FightLine(weapon="knife", models=2, target="u2"),
        ),
    )


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("движение Разорители 10", Move(unit="u1", metres=10)),
        ("движение Разорители 10 к Гвардейцам", Move(unit="u1", metres=10, towards="u2")),
        ("движение Разорители от Гвардейцев", Move(unit="u1", away_from="u2")),
        ("движение Разорители 5 опасный", Move(unit="u1", metres=5, terrain=Terrain.DANGEROUS)),
        (
            "нападение Разорители -> Гвардейцы, Леман Русс; 12м",
            Charge(unit="u1", targets=("u2", "u3"), distances=(("u2", 12), ("u3", 12))),
        ),
        (
            "нападение Разорители -> Гвардейцы; без упреждения",
            Charge(unit="u1", targets=("u2",), without_overwatch=True),
        ),
    ],
)
def test_movements_and_charges_are_read(line: str, expected: object) -> None:
    assert action(line) == expected


def test_a_full_name_wins_over_a_longer_one_that_begins_so() -> None:
    assert action("движение Орки 5") == Move(unit="u4", metres=5)
    assert action("движение Орки Газкулла 5") == Move(unit="u5", metres=5)


def test_what_fits_two_units_is_refused_with_both() -> None:
    with pytest.raises(AmbiguousNameError) as caught:
        read("движение Стрелки 5")
    assert set(caught.value.candidates) == {"Стрелки Кадии", "Стрелки Крига"}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("стрельба Некроны -> Гвардейцы", "unit_name"),
        ("стрельба Разорители", "arrow"),
        ("стрельба Разорители -> Некроны", "target"),
        ("стрельба Разорители -> Гвардейцы: 8 арбалет", "weapon_name"),
        ("стрельба Разорители -> Гвардейцы: болтер; очень точно", "claim"),
        ("движение Разорители 10 вбок", "terrain"),
        ("другое", "free_text"),
        ("откат", "undo_reason"),
        ("дистанция Разорители, Гвардейцы", "metres"),
        ("продлить завтра", "deadline"),
        ("создать Новые", "models"),
        ("создать Новые: 5 драконов", "models"),
    ],
)
def test_what_does_not_fit_is_refused_where_it_stands(line: str, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(line)
    assert caught.value.expected == expected


def test_without_a_battle_its_words_are_none() -> None:
    with pytest.raises(NotationError) as caught:
        read("круг", field=lambda: None)
    assert caught.value.expected == "battle"


def test_standing_orders_and_declarations_for_others_are_marked() -> None:
    standing = read("по умолчанию стрельба Разорители -> Гвардейцы")
    assert isinstance(standing, Declare)
    assert standing.is_standing
    behalf = read("за @anna: движение Разорители 5")
    assert isinstance(behalf, Declare)
    assert behalf.owner == Person(name="anna")
    assert behalf.action == Move(unit="u1", metres=5)


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("Разорители: движение 5", "движение Разорители 5"),
        ("Разорители: стрельба -> Гвардейцы", "стрельба Разорители -> Гвардейцы"),
        ("Разорители: движение Разорители 5", "движение Разорители 5"),
    ],
)
def test_who_stands_before_the_colon_acts(line: str, same: str) -> None:
    field = a_field()
    tail = Tail(
        line=line,
        folded=fold(line),
        start=0,
        addressed=True,
        context=ParseContext(field=lambda: field),
    )
    assert declaration_commands.parse_for_character(tail) == read(same)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "создать Стража: 20 гвардейцев, 1 сержант; лазган 18, мельта 2",
            CreateUnit(
                name="Стража",
                models=(("guardsman", 20), ("sergeant", 1)),
                arms=(("lasgun", 18), ("melta", 2)),
            ),
        ),
        (
            "создать Стража: 20 гвардеец для @anna",
            CreateUnit(name="Стража", models=(("guardsman", 20),), owner=Person(name="anna")),
        ),
        ("дистанция Разорители, Гвардейцы 24", SetDistance(first="u1", second="u2", metres=24)),
        ("не видят Разорители, Гвардейцы", SetSight(first="u1", second="u2", visible=False)),
        ("укрытие Гвардейцы мягкое", SetCover(unit="u2", percent=15)),
        ("урон Гвардейцы 3", Correct(what="wound", unit="u2", count=3)),
        ("мр Гвардейцам", Correct(what="mortal", unit="u2", count=1)),
        ("итог", ResolveRound()),
        ("итог 3 да", ResolveRound(round=3, confirmed=True)),
        ("итог проба", ResolveRound(sample=True)),
        ("переиграть 3: забыли укрытие", ReplayAction(number=3, reason="забыли укрытие")),
        ("порядок 3 1 2", SetOrder(numbers=(3, 1, 2))),
        ("без мет +10 у 3", StrikeClaim(number=3, kind=ClaimKind.SKILL)),
        ("без реролл 1 у 3", StrikeClaim(number=3, kind=ClaimKind.REROLL)),
        ("без 12м у 3", StrikeClaim(number=3, kind=ClaimKind.DISTANCE)),
        ("без укрытия у 3", StrikeClaim(number=3, kind=ClaimKind.COVER)),
        ("без навскидку у 3", StrikeClaim(number=3, kind=ClaimKind.SNAP_SHOT)),
        ("без слов у 3", StrikeClaim(number=3)),
        ("пропуск @anna", PassTurn(person=Person(name="anna"))),
        ("продлить 12ч", ExtendDeadline(hours=12)),
        ("продлить до пт 20:00", ExtendDeadline(until=(20, 0), weekday=4)),
    ],
)
def test_lines_of_the_gm_are_read(line: str, expected: BattleRequest) -> None:
    assert read(line) == expected
