"""Files of campaign data are read as programs export them, and as people fill them in."""

from copy import deepcopy
from typing import Any

import openpyxl
import pytest

from engine.pvt.effects import ModifyValue
from engine.pvt.modifiers import add
from seeds.catalogue import load_starter
from seeds.importing_changes import compare_contents, is_same
from seeds.importing_writing import write_template
from tests.seeds.data_files import NOTHING, STARTER, as_csv, as_xlsx, as_yaml, read, rows_of, save

WEAPON = "имя;тип;выстрелы;сила;дальность;урон;тип урона;стоимость\n"


def with_weapon(row: str) -> Any:
    """Import the starter's weapons and one more, from a table of text."""
    titles, *rows = rows_of()["Оружие"]
    cells = dict(zip(WEAPON.strip().split(";"), row.split(";"), strict=True))
    return read("Оружие.csv", as_csv([titles, *rows, [cells.get(one, "") for one in titles]]))


@pytest.mark.rule("PVT-DATA-1", "PVT-ARM-1")
@pytest.mark.parametrize("base", [NOTHING, STARTER])
def test_a_spreadsheet_that_nobody_changed_gives_the_same_data(base: Any) -> None:
    imported = read("data.xlsx", write_template(STARTER), base)
    assert load_starter() == imported.catalogue
    assert is_same(STARTER, imported.content)


def test_yaml_gives_the_same_data() -> None:
    assert load_starter() == read("data.yaml", as_yaml(), NOTHING).catalogue


@pytest.mark.parametrize("title", list(rows_of()))
@pytest.mark.parametrize("delimiter", [";", ",", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1251", "utf-16"])
def test_each_sheet_as_a_table_of_text_gives_the_same_data(
    title: str, delimiter: str, encoding: str
) -> None:
    text = as_csv(rows_of()[title], delimiter).encode(encoding, errors="replace")
    imported = read(f"{title}.csv", text)
    names = [one.name for one in load_starter().datasheets.values()]
    assert names == [one.name for one in imported.catalogue.datasheets.values()]
    if encoding != "cp1251":  # some letters are in Unicode alone
        assert load_starter() == imported.catalogue


def test_data_read_from_data_that_were_imported_stay_the_same() -> None:
    once = read("data.xlsx", write_template(STARTER), NOTHING).content
    assert once == read("data.xlsx", write_template(once), once).content


def test_a_page_is_known_by_its_columns_whatever_it_is_called() -> None:
    text = as_csv(rows_of()["Оружие"])
    assert load_starter() == read("Лист1.csv", text).catalogue


def test_a_decimal_comma_and_stray_spaces_are_read() -> None:
    weapon = with_weapon("  Бластер  ; Штурмовое ;3,0; 45,0 ;30.0; Д3 ;Энергия; 1 000 ")
    made = weapon.catalogue.armoury["blaster"].weapon
    assert ("Бластер", "assault", 30) == (made.name, made.type, made.range_metres)
    assert 1000 == weapon.catalogue.items["blaster"].cost_points


@pytest.mark.parametrize("title", ["выстрелы", "дальность", "требует", "другие имена"])
@pytest.mark.parametrize("dash", ["-", " — "])
def test_a_dash_alone_is_an_empty_cell(title: str, dash: str) -> None:
    titles, *rows = rows_of()["Оружие"]
    cells = dict(zip(titles, rows[-1], strict=True))
    empty, dashed = (
        [*rows[:-1], list({**cells, "тип": "рукопашное", title: text}.values())]
        for text in ("", dash)
    )
    read_empty, read_dashed = (
        read("Оружие.csv", as_csv([titles, *one])).catalogue for one in (empty, dashed)
    )
    assert read_empty == read_dashed


def test_merged_titles_in_two_rows_are_read() -> None:
    def merge(book: Any) -> None:
        page = book["Даташиты"]
        page.insert_rows(1, 2)
        page["A1"] = "Наши юниты, версия от мая"
        page.merge_cells("A1:Z1")
        values = [cell.column_letter for cell in page[3] if cell.value in ("СКОР", "УДЧ")]
        page[f"{values[0]}2"] = "Характеристики"
        page.merge_cells(f"{values[0]}2:{values[1]}2")
        for cell in page[3]:
            if cell.column_letter < values[0] and len(cell.column_letter) == 1:
                page[f"{cell.column_letter}2"] = cell.value
                cell.value = None
                page.merge_cells(f"{cell.column_letter}2:{cell.column_letter}3")

    assert load_starter() == read("data.xlsx", as_xlsx(merge)).catalogue


def test_numbers_and_empty_rows_of_a_spreadsheet_are_read() -> None:
    def change(book: Any) -> None:
        page = book["Предметы"]
        page.insert_rows(3, 4)
        page["D2"] = 20.0
        page["D1"] = " Стоимость: "

    assert load_starter() == read("data.xlsx", as_xlsx(change)).catalogue


def test_hidden_empty_and_explaining_sheets_are_left_out() -> None:
    def change(book: Any) -> None:
        book.create_sheet("Лист7")
        book.create_sheet("Черновик").append(["что-то"])
        book["Черновик"].sheet_state = "hidden"

    assert load_starter() == read("data.xlsx", as_xlsx(change)).catalogue


def test_a_sheet_that_the_file_does_not_have_stays_and_rows_of_what_is_gone_go() -> None:
    def change(book: Any) -> None:
        for title in book.sheetnames:
            if title != "Даташиты":
                del book[title]
        book["Даташиты"].delete_rows(10, 20)

    imported = read("data.xlsx", as_xlsx(change)).catalogue
    assert 8 == len(imported.datasheets)
    assert load_starter().armoury == imported.armoury
    assert all(one == load_starter().datasheets[key] for key, one in imported.datasheets.items())


def test_an_entry_keeps_its_key_while_it_keeps_its_name() -> None:
    titles, *rows = rows_of()["Оружие"]
    bare = [titles[1:], *(row[1:] for row in rows)]
    imported = read("Оружие.csv", as_csv(bare)).catalogue
    assert list(load_starter().armoury) == list(imported.armoury)


def test_an_effect_of_a_weapon_is_read() -> None:
    book = openpyxl.Workbook()
    book.active.title = "Эффекты"
    book.active.append(["чьё", "эффект", "значение", "действие", "число", "против слова"])
    book.active.append(["лазган", "изменение", "урон", "прибавить", 2, "человек"])
    weapon = read("data.xlsx", save(book)).catalogue.armoury["lasgun"].weapon
    effect = ModifyValue(value="damage", modifier=add(2), target_keyword="человек")
    assert (effect,) == weapon.effects


@pytest.mark.rule("PVT-DATA-6")
def test_a_keyword_may_need_others() -> None:
    titles, *rows = rows_of()["Ключевые слова"]
    rows = [[row[0], "", "человек" if row[0] == "гвардеец" else ""] for row in rows]
    imported = read("слова.csv", as_csv([titles, *rows]))
    needs = [one for one in imported.content["keywords"] if "needs" in one]
    assert [{"name": "гвардеец", "needs": ["человек"]}] == needs


def test_changes_are_told_entry_by_entry() -> None:
    titles, *rows = rows_of()["Оружие"]
    rows[0][titles.index("стоимость")] = "9"
    rows[1] = [*rows[1]]
    rows[1][titles.index("имя")] = "старый автоган"
    changes = compare_contents(STARTER, read("Оружие.csv", as_csv([titles, *rows])).content)
    assert [("lasgun", "changed"), ("autogun", "changed")] == [
        (one.key, one.kind) for one in changes
    ]
    (cell,) = changes[0].cells
    assert ("стоимость", "2", "9") == (cell.title, cell.before, cell.after)


def test_a_change_of_an_effect_says_what_it_was_and_will_be() -> None:
    changed = deepcopy(STARTER)
    (boss,) = (one for one in changed["datasheets"] if one["key"] == "ork_boss")
    boss["rules"][0]["effects"][0]["modifier"]["amount"] = 7
    ((cell,),) = (one.cells for one in compare_contents(STARTER, changed))
    assert "Эффекты" == cell.title
    assert ("прибавить 20" in cell.before, "прибавить 7" in cell.after) == (True, True)
