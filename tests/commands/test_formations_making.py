"""Lines that put squads on the table and correct them, and lines about squads that do not fit."""

import pytest

from engine.errors import NotationError
from engine.formations import commands as asked
from engine.formations.commands import CreateFormation
from engine.formations.kinds import Kind
from engine.formations.orders import Side
from engine.formations.profiles import DamageDice
from tests.commands.reading import read
from tests.squads import NORTH, a_battle_of_squads, context_of
from vkbot.persons import Person
from vkbot.scene_requests import Act, PutInScene, SquadOfData

KNOWN = context_of(a_battle_of_squads())


def refused(typed: str) -> str:
    with pytest.raises(NotationError) as error:
        read(f"/{typed}", KNOWN)
    return error.value.expected


def correct(typed: str) -> asked.CorrectFormation:
    found = read(typed, KNOWN)
    assert isinstance(found, Act)
    assert isinstance(found.command, asked.CorrectFormation)
    return found.command


def put(typed: str) -> object:
    found = read(typed, KNOWN)
    assert isinstance(found, PutInScene)
    return found.what


def test_a_squad_is_described_part_by_part() -> None:
    found = read(f"{NORTH} для [id7|Анна]", KNOWN)
    assert isinstance(found, PutInScene)
    squad = found.what
    assert isinstance(squad, CreateFormation)
    assert Person(user_id=7) == found.owner
    assert ("Северяне", Side.IMPERIAL_GUARD, Kind.TROOPS, 7, ("look_out",)) == (
        squad.name,
        squad.side,
        squad.kind,
        squad.regulars,
        squad.granted,
    )
    assert (35, 4, 18, "human") == (
        squad.regular.abilities.ballistic_skill,
        squad.regular.armour,
        squad.regular.distances.run,
        squad.regular.race,
    )
    assert ("Кайл", 40, 45, 12, 5, 18) == (
        squad.commander.name,
        squad.commander.abilities.willpower,
        squad.commander.abilities.command,
        squad.commander.wounds,
        squad.commander.armour.head,
        squad.commander.distances.run,
    )
    assert squad.main_ranged is not None
    assert squad.main_melee is not None
    assert (DamageDice(count=1, sides=10, bonus=3), 100, "нож") == (
        squad.main_ranged.damage,
        squad.main_ranged.range_metres,
        squad.main_melee.name,
    )
    assert [("плазмаган", 6)] == [
        (man.name, man.ranged.penetration) for man in squad.specialists if man.ranged
    ]


@pytest.mark.parametrize(
    "said",
    [
        "10 рядовых, орки; ББ 35, ДБ 20, броня 3",
        "10 рядовых, орки, ББ 35, ДБ 20, броня 3",
        "орки, 10 бойцов; ББ 35; ДБ 20; броня 3",
        "10 рядовых; орки, ББ 35; ДБ 20 броня 3",
    ],
)
def test_side_and_numbers_stand_in_any_part(said: str) -> None:
    squad = put(f"отряд создать Гроза: {said}")
    assert isinstance(squad, CreateFormation)
    found = squad.regular.abilities
    assert (Side.ORKS, 10, 35, 20, 3) == (
        squad.side,
        squad.regulars,
        found.weapon_skill,
        found.ballistic_skill,
        squad.regular.armour,
    )


def test_weapons_have_qualities_and_a_sort() -> None:
    squad = put(
        "отряд создать Псы: 4 приспешника; оружие клыки 1к10 ближнее разрывающее, "
        "огнемёт 1к10+4 распыляющее взрыв (3); раса гончая",
    )
    assert isinstance(squad, CreateFormation)
    assert squad.main_ranged is not None
    assert squad.main_melee is not None
    assert (Kind.MINIONS, "гончая", ("tearing",), True, 3) == (
        squad.kind,
        squad.regular.race,
        squad.main_melee.qualities,
        squad.main_ranged.spray,
        squad.main_ranged.blast,
    )


@pytest.mark.parametrize(
    ("typed", "regulars"),
    [("отделение гвардии", None), ("отделение гвардии x8", 8), ("пехотное отделение х6", 6)],
)
def test_a_squad_comes_from_the_data_by_name(typed: str, regulars: int | None) -> None:
    asked_for = SquadOfData(key="guard_squad", name="Южане", regulars=regulars)
    assert asked_for == put(f"отряд создать Южане: {typed}")


def test_crowds_and_commanders_come_without_a_squad() -> None:
    crowd = put("толпа Остатки: 9 рядовых, орки; ББ 30")
    entered = put("одинокий командир Ганс: босс Командование 45, Тов 42, раны 8/12")
    assert isinstance(crowd, asked.EnterCrowd)
    assert isinstance(entered, asked.EnterCommander)
    assert (9, Side.ORKS, 30) == (
        crowd.number,
        crowd.side,
        crowd.profile.abilities.weapon_skill,
    )
    assert ("Ганс", "boss", 8, 12) == (
        entered.commander.name,
        entered.commander.category,
        entered.commander.wounds,
        entered.commander.wounds_max,
    )


def test_a_correction_changes_what_it_names_alone() -> None:
    squad = correct(
        "отряд поправить Северяне: 5 рядовых; ДБ 40; раны 10; крит 2; боль 1; "
        "оружие болтер 1к10+5; командир СВ 50; Вос 41"
    ).formation
    assert (5, 41, 40, 30, 1, "болтер", "нож") == (
        squad.regulars,
        squad.regular.abilities.perception,
        squad.regular.abilities.ballistic_skill,
        squad.regular.abilities.weapon_skill,
        squad.pain,
        squad.main_ranged and squad.main_ranged.name,
        squad.main_melee and squad.main_melee.name,
    )
    assert ("Кайл", 50, 45, 10, 12, 2) == (
        squad.commander.name,
        squad.commander.abilities.willpower,
        squad.commander.abilities.command,
        squad.commander.wounds,
        squad.commander.wounds_max,
        squad.commander.critical_damage,
    )


def test_an_effect_ends_by_hand() -> None:
    assert () == correct("эффект снят Орки: страх").formation.effects


REFUSED = {
    "отряд Фыва": "squad_name",
    "подавление Северяне": "not_for_squads",
    "отряд создать Северяне": "new_squad",
    "отряд создать Южане: фыва": "squad_of_data",
    "отряд создать Южане: 10 фыва; ББ 30": "squad_of_data",
    "отряд создать Южане: 7 рядовых; командир Кайл раны 99999": "squad_numbers",
    "отряд создать Южане: 0 рядовых": "squad_members",
    "отряд создать Южане: 7 рядовых, фыва": "squad_side",
    "отряд создать Южане: 7 рядовых; Мощь 30": "squad_numbers",
    "отряд создать Южане: 7 рядовых; оружие лазган быстрый 1к10 фыва": "squad_numbers",
    "отряд создать Южане: 7 рядовых; приказы залп": "special_order",
    "отряд поправить Северяне": "correction_part",
    "приказ Фыва: залп": "ordered_squad",
    "потери Северяне много": "squad_men",
    "приказ Северяне: фыва": "squad_order",
    "приказ Северяне: залп ->": "order_target",
    "приказ Северяне: залп -> Орки, Орки": "order_target_twice",
    "приказ Северяне: залп -> Орки, Гоблины 2": "order_shares",
    "приказ Северяне: залп -> Орки; фыва": "order_option",
    "приказ Северяне: залп -> Орки; с огнемётом": "squad_member",
    "приказ Северяне: залп Эльфы": "line_end",
    "реакция Северяне: фыва": "reaction_order",
    "сектор Северяне": "sector_enemy",
    "кто первый Северяне -> Грак": "first_in_sector",
    "сплотить Северяне: Фыва": "crowd_name",
    "сплотить Северяне; силой": "rally_option",
    "атака по Северянам: 45": "attacker",
    "атака по Северянам: Грак 45; фыва": "attack_option",
    "попадания по Северянам: много": "hits",
    "попадания по Северянам: 9; бросок 101": "hits_option",
    "под обстрелом Северяне; фыва": "announce_option",
    "столкновение Анна -> Орки: страх": "facing",
    "проверка врага Грак: фыва, СВ 40": "enemy_check",
    "проверка страха Северяне фыва": "check_modifier",
    "проверка отряда Северяне: фыва": "squad_ability",
    "проверка отряда Северяне: сила; фыва": "check_option",
    "укрытие отряда Северяне фыва": "squad_cover",
    "потери Северяне": "squad_men",
    "потери Северяне командир": "squad_men",
    "боец Северяне рядом": "member_place",
    "иммунитет Северяне: фыва": "immunity",
    "приказы Северяне: залп": "special_order",
    "подавление снято Северяне; фыва": "suppression_option",
    "эффект отряда Орки: фыва 2": "squad_effect",
    "эффект отряда Орки: страх 2; фыва": "effect_time",
    "эффект снят Северяне: страх": "no_such_effect",
    "боль Кабалиты 0": "pain",
    "таблица попаданий: фыва": "hit_table",
}


@pytest.mark.parametrize("line", REFUSED)
def test_what_does_not_fit_is_refused_where_it_does_not(line: str) -> None:
    assert REFUSED[line] == refused(line)


@pytest.mark.parametrize(
    "talk",
    [
        "приказ понял",
        "отряд у нас что надо",
        "реакция нормальная",
        "потери большие",
        "вернулись домой",
        "боль в спине",
        "команда молодцы",
        "сектор газа",
        "толпа народу",
        "кто первый?",
        "боец ты наш",
    ],
)
def test_talk_stays_talk(talk: str) -> None:
    assert read(talk, KNOWN) is None


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("отряд создать Южане: 7 рядовых, фыва", "squad_side"),
        ("боевой отряд Пост: 2 неведомый", "assault_profile"),
    ],
)
def test_who_sets_a_squad_up_with_numbers_is_told_what_is_wrong(line: str, expected: str) -> None:
    with pytest.raises(NotationError) as error:
        read(line, KNOWN)
    assert expected == error.value.expected
