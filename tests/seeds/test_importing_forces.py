"""Sheets of squads, of models of assaults and of warriors are read, and told of where wrong."""

from typing import Any

import pytest
import yaml

from engine.formations.profiles import DamageDice
from seeds.catalogue import load_starter
from seeds.importing_changes import compare_contents
from tests.seeds.data_files import NOTHING, STARTER, as_csv, faults_of, read, rows_of

Sheets = dict[str, list[dict[str, Any]]]


def a_squad(**changed: dict[str, Any]) -> Sheets:
    """Return the sheets of one squad, each entry changed as is said; None empties a cell."""
    entries: Sheets = {
        "Оружие отрядов": [{"имя": "ружьё", "урон": "1к10+5"}],
        "Профили отрядов": [
            {"имя": "вожак", "роль": "командир", "ББ": 40, "ДБ": 30, "В": 35, "раны": 12},
            {"имя": "малый", "роль": "рядовой", "ББ": 30, "ДБ": 30, "В": 30},
            {"имя": "стрелок", "роль": "специалист", "оружие дальнего боя": "ружьё"},
        ],
        "Отряды": [{"имя": "толпа", "командир": "вожак", "рядовые": "малый", "сколько рядовых": 6}],
    }
    for rows in entries.values():
        for row in rows:
            row.update(changed.get(row["имя"], {}))
    return {
        title: [{name: one for name, one in row.items() if one is not None} for row in rows]
        for title, rows in entries.items()
    }


def content_of(sheets: Sheets) -> Any:
    return read("data.yaml", yaml.safe_dump(sheets, allow_unicode=True), NOTHING).content


def faults_in(sheets: Sheets) -> list[tuple[str, str, str]]:
    text = yaml.safe_dump(sheets, allow_unicode=True, sort_keys=False)
    found = faults_of("data.yaml", text, NOTHING)
    return [(one.key, one.sheet, one.column) for one in found]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("1d10+5", "1d10+5"),
        ("1к10 + 5", "1d10+5"),
        ("К5", "1d5"),
        ("2Д10−1", "2d10-1"),
        ("10d100", "10d100"),
    ],
)
def test_dice_of_damage_are_read_with_either_letter(typed: str, kept: str) -> None:
    (weapon,) = content_of(a_squad(ружьё={"урон": typed}))["squad_weapons"]
    assert kept == weapon["damage"]


@pytest.mark.parametrize("typed", ["5", "1к1", "0к10", "1к10+", "x", "1к10+5+5"])
def test_what_is_no_dice_is_refused(typed: str) -> None:
    found = faults_in(a_squad(ружьё={"урон": typed}))
    assert ("wrong_cell", "Оружие отрядов", "урон") in found


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("шквальное", ["storm"]),
        ("Взрыв 4, огненное", ["blast 4", "flame"]),
        ("распыляющее; взрыв (12)", ["spray", "blast 12"]),
    ],
)
def test_qualities_are_read(typed: str, kept: list[str]) -> None:
    (weapon,) = content_of(a_squad(ружьё={"качества": typed}))["squad_weapons"]
    assert kept == weapon["qualities"]


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("острое", "wrong_cell"),
        ("взрыв", "wrong_cell"),
        ("взрыв 0", "wrong_cell"),
        ("взрыв 2; взрыв 3", "named_twice"),
    ],
)
def test_what_is_no_quality_is_refused(typed: str, key: str) -> None:
    found = faults_in(a_squad(ружьё={"качества": typed}))
    assert (key, "Оружие отрядов", "качества") in found


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("5", 5), ("торс 5; правая рука: 3", {"torso": 5, "right_arm": 3}), ("тело 4", {"torso": 4})],
)
def test_armour_is_one_number_or_one_for_each_location(typed: str, kept: object) -> None:
    profile, *_ = content_of(a_squad(вожак={"броня": typed}))["squad_profiles"]
    assert kept == profile["armour"]


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("хвост 3", "wrong_cell"),
        ("торс", "wrong_cell"),
        ("торс -3", "out_of_range"),
        ("101", "out_of_range"),
        ("торс 3; тело 4", "named_twice"),
    ],
)
def test_what_is_no_armour_is_refused(typed: str, key: str) -> None:
    found = faults_in(a_squad(вожак={"броня": typed}))
    assert (key, "Профили отрядов", "броня") in found


def test_words_of_the_rules_become_keys_and_others_stay() -> None:
    words = {"раса": "Орки", "черты": "Зверь", "таланты": "Кто сильнее, тот и прав; Меткий глаз"}
    profile, *_ = content_of(a_squad(вожак=words))["squad_profiles"]
    assert ("ork", ["Зверь"], ["might_makes_right", "Меткий глаз"]) == (
        profile["race"],
        profile["traits"],
        profile["talents"],
    )


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("стрелок", {"gunner": 1}),
        ("стрелок x3", {"gunner": 3}),
        ("стрелок × 2", {"gunner": 2}),
        ("стрелок х2", {"gunner": 2}),
    ],
)
def test_specialists_are_counted(typed: str, kept: dict[str, int]) -> None:
    sheets = a_squad(стрелок={"ключ": "gunner"}, толпа={"специалисты": typed})
    (squad,) = content_of(sheets)["squads"]
    assert kept == squad["specialists"]


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("стрелок x21", "out_of_range"),
        ("стрелок; стрелок x2", "named_twice"),
        ("малый", "unknown_name"),
        ("стрелок 2 раза", "unknown_name"),
    ],
)
def test_specialists_that_cannot_be_are_refused(typed: str, key: str) -> None:
    found = faults_in(a_squad(толпа={"специалисты": typed}))
    assert [(key, "Отряды", "специалисты")] == found


@pytest.mark.rule("FRM-ORD-12")
def test_orders_are_named_as_in_the_chat_commas_and_all() -> None:
    orders = "Бегом! Бегом! Бегом!; Первая шеренга залп, вторая шеренга залп\nберегись"
    (squad,) = content_of(a_squad(толпа={"приказы": orders}))["squads"]
    assert ["double_time", "first_rank_second_rank", "look_out"] == squad["granted"]


def test_an_order_that_is_nearly_right_is_offered_and_a_common_one_is_none_to_grant() -> None:
    text = yaml.safe_dump(a_squad(толпа={"приказы": "Кровь охотнека"}), allow_unicode=True)
    (fault,) = faults_of("data.yaml", text, NOTHING)
    assert ("unknown_name", "Кровь охотника") == (fault.key, fault.facts["nearest"])
    assert [("unknown_name", "Отряды", "приказы")] == faults_in(a_squad(толпа={"приказы": "Бег"}))


@pytest.mark.parametrize(
    ("name", "changed", "fault"),
    [
        ("вожак", {"раны": None}, ("role_needs", "раны")),
        ("вожак", {"В": None}, ("role_needs", "В")),
        ("малый", {"ББ": None}, ("role_needs", "ББ")),
        ("малый", {"раны": 5}, ("role_has_no", "раны")),
        ("малый", {"категория": "элита"}, ("role_has_no", "категория")),
        ("малый", {"оружие ближнего боя": "ружьё"}, ("role_has_no", "оружие ближнего боя")),
        ("малый", {"броня": "торс 4"}, ("one_armour", "броня")),
        ("стрелок", {"оружие дальнего боя": None}, ("role_needs", "оружие дальнего боя")),
        ("стрелок", {"раны": 5}, ("role_has_no", "раны")),
        ("стрелок", {"ББ": 30, "В": 30}, ("role_needs", "ДБ")),
    ],
)
def test_a_profile_has_what_its_role_has(
    name: str, changed: dict[str, Any], fault: tuple[str, str]
) -> None:
    key, column = fault
    assert (key, "Профили отрядов", column) in faults_in(a_squad(**{name: changed}))


@pytest.mark.parametrize(
    ("name", "changed", "place"),
    [
        ("толпа", {"командир": "малый"}, ("Отряды", "командир")),
        ("толпа", {"рядовые": "вожак"}, ("Отряды", "рядовые")),
        ("толпа", {"основное дальнего боя": "пушка"}, ("Отряды", "основное дальнего боя")),
        ("вожак", {"оружие ближнего боя": "пушка"}, ("Профили отрядов", "оружие ближнего боя")),
    ],
)
def test_a_name_is_of_what_fits_there(
    name: str, changed: dict[str, Any], place: tuple[str, str]
) -> None:
    assert [("unknown_name", *place)] == faults_in(a_squad(**{name: changed}))


@pytest.mark.parametrize(
    ("title", "column", "typed", "key"),
    [
        ("Боевые профили", "НБ", "", "empty_cell"),
        ("Боевые профили", "Сп", "7", "out_of_range"),
        ("Боевые профили", "Р", "0", "out_of_range"),
        ("Боевые профили", "признаки", "красивый", "wrong_cell"),
        ("Воины", "сила духа", "", "empty_cell"),
        ("Воины", "сила духа", "много", "wrong_cell"),
        ("Воины", "страх", "очень", "wrong_cell"),
    ],
)
def test_a_wrong_cell_of_a_model_or_a_warrior_is_told_of_with_its_row(
    title: str, column: str, typed: str, key: str
) -> None:
    titles, *rows = rows_of()[title]
    rows[2][titles.index(column)] = typed
    (fault,) = faults_of(f"{title}.csv", as_csv([titles, *rows]))
    assert (key, title, 4, column) == (fault.key, fault.sheet, fault.row, fault.column)


def test_a_weapon_that_a_profile_still_names_cannot_go() -> None:
    titles, *rows = rows_of()["Оружие отрядов"]
    left = [row for row in rows if row[1] != "плазмаган"]
    (fault,) = faults_of("Оружие отрядов.csv", as_csv([titles, *left]))
    assert ("unknown_name", "Профили отрядов (прежние): плазменщик") == (fault.key, fault.sheet)


def test_what_changes_of_a_squad_is_told_cell_by_cell() -> None:
    titles, *rows = rows_of()["Отряды"]
    rows[0][titles.index("сколько рядовых")] = "9"
    imported = read("Отряды.csv", as_csv([titles, *rows]))
    (change,) = compare_contents(STARTER, imported.content)
    (cell,) = change.cells
    assert ("squads", "guard_squad") == (change.sheet, change.key)
    assert ("сколько рядовых", "7", "9") == (cell.title, cell.before, cell.after)
    assert 9 == imported.catalogue.forces.squads["guard_squad"].made.regulars


def test_other_sheets_leave_forces_as_they_are() -> None:
    imported = read("Предметы.csv", as_csv(rows_of()["Предметы"]))
    assert load_starter().forces == imported.catalogue.forces


def test_what_is_imported_is_what_is_made() -> None:
    text = yaml.safe_dump(a_squad(толпа={"основное ближнего боя": "ружьё"}), allow_unicode=True)
    forces = read("data.yaml", text, NOTHING).catalogue.forces
    ((name, key),) = forces.squad_names()
    squad = forces.build_formation(key, name="Первая", owner=5)
    assert ("толпа", 6) == (name, squad.regulars)
    assert squad.main_melee is not None
    assert DamageDice(count=1, sides=10, bonus=5) == squad.main_melee.damage
