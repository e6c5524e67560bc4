"""Every fault of a file of campaign data has words, with all that they need."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from seeds.importing_columns import SHEETS
from seeds.importing_faults import SheetFault
from seeds.importing_layout import Column
from tests.seeds.data_files import as_xlsx, faults_of, in_cell
from vkbot.replies.import_faults import EXPECTED, FAULT_WORDS, render_fault

SEEDS = Path(__file__).parents[2] / "seeds"
MAKERS = {"SheetFault", "CellError", "fault", "too_many"}
COLUMNS = [column for sheet in SHEETS.values() for column in sheet.columns]


def keys_of_source() -> Iterator[str]:
    """Find the keys of all faults that the importer makes."""
    for path in SEEDS.glob("importing*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func
            name = name.id if isinstance(name, ast.Name) else name
            key = next((one.value for one in node.keywords if one.arg == "key"), None)
            written = key or (node.args[0] if node.args else None)
            if name in MAKERS and isinstance(written, ast.Constant):
                yield str(written.value)


def test_every_fault_has_words_and_no_words_are_left_over() -> None:
    told = {"error_value", "date", "column_twice", "yaml_shape"}  # keys that are handed on
    assert set(FAULT_WORDS) == {*keys_of_source(), *told}


@pytest.mark.parametrize("column", COLUMNS, ids=lambda one: one.title)
def test_what_a_column_expects_has_words(column: Column) -> None:
    cell = column.cell
    facts = {"each": "", **cell.facts}
    assert {name for _, name, _, _ in Formatter().parse(EXPECTED[cell.expected]) if name} <= {
        *facts
    }
    fault = SheetFault(key="empty_cell", expected=cell.expected, facts=cell.facts)
    assert not {"{", "}"} & set(render_fault(fault))


def test_a_fault_says_where_it_is_what_is_there_and_what_was_expected() -> None:
    (fault,) = faults_of("data.xlsx", in_cell("Оружие", "H2", "далеко"))
    assert (
        "«Оружие», строка 2, столбец «дальность»: «далеко», а нужно: целое число от 0 до 1000"
        == render_fault(fault)
    )


def test_a_name_that_is_nearly_right_is_offered() -> None:
    (fault,) = faults_of("data.xlsx", in_cell("Даташиты", "Z2", "лазгун"))
    said = render_fault(fault)
    assert "не знаю «лазгун», нужно: до 40 значений через точку с запятой" in said
    assert said.endswith("каждое — имя из листа «Оружие». Может быть, «лазган»?")


def test_a_fault_of_the_whole_file_begins_with_a_capital() -> None:
    (fault,) = faults_of("data.exe", b"MZ")
    assert "Не знаю таких файлов: «data.\u2060exe». Нужен .xlsx, .csv или .yaml" == render_fault(
        fault
    )


def test_what_a_file_says_calls_nobody() -> None:
    (fault,) = faults_of("data.xlsx", in_cell("Оружие", "H2", "@all [id1|Имя]"))
    assert "@all" not in render_fault(fault)
    assert "[id1" not in render_fault(fault)


def test_a_circle_is_told_by_its_words() -> None:
    def change(book: object) -> None:
        page = book["Ключевые слова"]  # type: ignore[index]
        page["C2"], page["C3"] = page["A3"].value, page["A2"].value

    said = [render_fault(one) for one in faults_of("data.xlsx", as_xlsx(change))]
    assert any("требования по кругу: " in one for one in said)
