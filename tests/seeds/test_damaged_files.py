"""Damaged files of campaign data: each gives its list of faults, in bounded time and memory."""

import random
import struct
import tracemalloc
import zipfile
from collections.abc import Callable
from io import BytesIO
from time import perf_counter
from typing import Any

import openpyxl
import pytest

from seeds.importing_faults import SheetFault
from seeds.importing_files import FILE_BYTES
from seeds.importing_writing import write_template
from tests.seeds.data_files import (
    STARTER,
    as_csv,
    as_xlsx,
    faults_of,
    in_cell,
    rows_of,
    save,
)

SECONDS, MEMORY = 10, 200_000_000
Place = tuple[str, str, int | None, str]


def places(faults: list[SheetFault]) -> list[Place]:
    """Say of faults what they are, and where."""
    return [(one.key, one.sheet, one.row, one.column) for one in faults]


def without_column(sheet: str, number: int) -> bytes:
    return as_xlsx(lambda book: book[sheet].delete_cols(number))


def twice(sheet: str, row: int) -> bytes:
    def change(book: Any) -> None:
        book[sheet].append([cell.value for cell in book[sheet][row]][0:40])

    return as_xlsx(change)


def add_row(sheet: str, *cells: object) -> bytes:
    return as_xlsx(lambda book: book[sheet].append(cells))


def last_row(sheet: str) -> int:
    return len(rows_of()[sheet])


def circle(book: Any) -> None:
    page = book["Ключевые слова"]
    words = [page.cell(row, 1).value for row in (2, 3, 4)]
    for row, other in zip((2, 3, 4), [*words[1:], words[0]], strict=True):
        page.cell(row, 3).value = other


def add_sheet(book: Any) -> None:
    book.create_sheet("Барахло").append(["что", "где"])


def break_degradation(book: Any) -> None:
    book["Деградация"]["B3"] = 9


SPREADSHEETS: dict[str, tuple[bytes, list[Place]]] = {
    "missing column": (without_column("Оружие", 6), [("missing_column", "Оружие", None, "сила")]),
    "unknown column": (
        in_cell("Оружие", "U1", "цвет"),
        [("unknown_column", "Оружие", 1, "цвет")],
    ),
    "a column twice": (
        in_cell("Оружие", "U1", "урон"),
        [("column_twice", "Оружие", None, "урон")],
    ),
    "no title": (in_cell("Оружие", "V3", "?"), [("column_without_title", "Оружие", None, "")]),
    "unknown sheet": (as_xlsx(add_sheet), [("unknown_sheet", "Барахло", None, "")]),
    "duplicate name": (
        twice("Предметы", 2),
        [("name_twice", "Предметы", last_row("Предметы") + 1, "имя")],
    ),
    "duplicate key": (
        in_cell("Предметы", "A5", "flak_armour"),
        [("key_twice", "Предметы", 5, "ключ")],
    ),
    "unknown keyword": (
        in_cell("Предметы", "E2", "космодесант"),
        [("unknown_keyword", "Предметы", 2, "требует")],
    ),
    "wrong number": (in_cell("Оружие", "H2", "далеко"), [("wrong_cell", "Оружие", 2, "дальность")]),
    "number out of range": (
        in_cell("Даташиты", "E2", 1001),
        [("out_of_range", "Даташиты", 2, "СКОР")],
    ),
    "fraction": (in_cell("Даташиты", "E2", "1,5"), [("wrong_cell", "Даташиты", 2, "СКОР")]),
    "empty cell": (in_cell("Оружие", "D2", None), [("empty_cell", "Оружие", 2, "тип")]),
    "circular requirement": (as_xlsx(circle), [("circle", "Ключевые слова", 2, "требует")]),
    "formula": (in_cell("Оружие", "O2", "=1+1"), [("formula", "Оружие", 2, "")]),
    "error value": (in_cell("Оружие", "O2", "#REF!"), [("error_value", "Оружие", 2, "")]),
    "unknown weapon": (
        in_cell("Даташиты", "Z2", "лазгун; штык"),
        [("unknown_name", "Даташиты", 2, "оружие")],
    ),
    "unknown effect": (
        add_row("Эффекты", "лазган", None, "телепортация"),
        [("wrong_cell", "Эффекты", last_row("Эффекты") + 1, "эффект")],
    ),
    "an effect without its values": (
        add_row("Эффекты", "лазган", None, "переброс", "попадание"),
        [("effect_needs", "Эффекты", last_row("Эффекты") + 1, "грани")],
    ),
    "an effect with what it has not": (
        add_row("Эффекты", "гвардеец", "Одиночка", "одиночка", "попадание"),
        [("effect_has_no", "Эффекты", last_row("Эффекты") + 1, "шаг")],
    ),
    "a gun without range": (
        in_cell("Оружие", "H2", None),
        [("ranged_needs", "Оружие", 2, "дальность")],
    ),
    "rows of degradation in disorder": (
        as_xlsx(break_degradation),
        [("degradation_order", "Деградация", 3, "ран от")],
    ),
}


@pytest.mark.parametrize("damage", SPREADSHEETS)
def test_a_damaged_spreadsheet_is_told_of_with_sheet_row_and_column(damage: str) -> None:
    content, expected = SPREADSHEETS[damage]
    told = places(faults_of("data.xlsx", content))
    assert expected == [one for one in told if one[0] != "keyword_needs"]


def test_all_faults_are_told_at_once() -> None:
    def change(book: Any) -> None:
        book["Оружие"]["H2"] = "далеко"
        book["Оружие"]["O3"] = "=1"
        book["Предметы"]["E2"] = "космодесант"
        book["Предметы"]["F3"] = "броня навсегда"
        book["Даташиты"]["U1"] = "цвет"

    told = {(key, sheet, row) for key, sheet, row, _ in places(faults_of("x", as_xlsx(change)))}
    assert {
        ("formula", "Оружие", 3),
        ("unknown_column", "Даташиты", 1),
        ("wrong_cell", "Оружие", 2),
        ("wrong_cell", "Предметы", 3),
        ("unknown_keyword", "Предметы", 2),
    } <= told


def test_the_way_of_a_circle_is_told() -> None:
    (fault,) = [one for one in faults_of("data.xlsx", as_xlsx(circle)) if one.key == "circle"]
    words = [row[0] for row in rows_of()["Ключевые слова"][1:4]]
    assert " → ".join([*words, words[0]]) == fault.facts["path"]


def test_a_name_spelt_nearly_right_is_guessed() -> None:
    (fault,) = faults_of("data.xlsx", in_cell("Даташиты", "Z2", "лазгун; штык"))
    assert "лазган" == fault.facts["nearest"]


def bomb(*, lies: bool) -> bytes:
    """Return a spreadsheet that unpacks to 300 MB, whatever it says of itself."""
    written = BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", b"<x/>")
        with archive.open("xl/worksheets/sheet1.xml", "w") as part:
            for _ in range(300):
                part.write(bytes(1_000_000))
    content = written.getvalue()
    return (
        content.replace(struct.pack("<L", 300_000_000), struct.pack("<L", 1000))
        if lies
        else content
    )


def crowded(rows: int, columns: int) -> bytes:
    book = openpyxl.Workbook(write_only=True)
    page = book.create_sheet("Оружие")
    for _ in range(rows):
        page.append(["9"] * columns)
    return save(book)


def with_entities() -> bytes:
    """Return a spreadsheet whose XML defines entities that grow without bound."""
    written = BytesIO()
    with (
        zipfile.ZipFile(BytesIO(write_template(STARTER))) as archive,
        zipfile.ZipFile(written, "w") as changed,
    ):
        for name in archive.namelist():
            text = archive.read(name)
            if name == "xl/workbook.xml":
                text = b'<!DOCTYPE x [<!ENTITY a "aaaa">]>' + text
            changed.writestr(name, text)
    return written.getvalue()


def far_cell(book: Any) -> None:
    book["Оружие"]["A1048576"] = "далеко внизу"


EXE = b"MZ\x90\x00\x03" + bytes(200) + b"This program cannot be run in DOS mode." + bytes(500)
FILES: dict[str, tuple[str, Callable[[], bytes], str]] = {
    "10 MB": ("data.csv", lambda: b"a;b\n" * 2_500_000, "file_too_large"),
    "10 MB of a spreadsheet": (
        "data.xlsx",
        lambda: b"PK\x03\x04" + random.Random(1).randbytes(10_000_000),
        "file_too_large",
    ),
    "a zip bomb": ("data.xlsx", lambda: bomb(lies=False), "file_unpacks_too_large"),
    "a zip bomb that lies": ("data.xlsx", lambda: bomb(lies=True), "not_a_spreadsheet"),
    "entities": ("data.xlsx", with_entities, "not_a_spreadsheet"),
    "a program as .xlsx": ("data.xlsx", lambda: EXE, "not_a_spreadsheet"),
    "a program as .csv": ("data.csv", lambda: EXE, "not_text"),
    "a program as itself": ("data.exe", lambda: EXE, "unknown_kind"),
    "cut off": ("data.xlsx", lambda: write_template(STARTER)[:9000], "not_a_spreadsheet"),
    "an archive of something else": ("data.xlsx", lambda: _archive("a.txt"), "not_a_spreadsheet"),
    "old Excel": ("data.xls", lambda: b"\xd0\xcf\x11\xe0" + bytes(600), "old_excel"),
    "nothing": ("data.csv", lambda: b" \n ", "file_empty"),
    "too many rows": ("data.xlsx", lambda: crowded(2001, 3), "too_many_rows"),
    "a row far below": ("data.xlsx", lambda: as_xlsx(far_cell), "too_many_rows"),
    "too many columns": ("data.xlsx", lambda: crowded(3, 61), "too_many_columns"),
    "too many rows of text": ("Оружие.csv", lambda: b"x;y\n" * 2001, "too_many_rows"),
    "too many cells of text": ("Оружие.csv", lambda: b"x;" * 61, "too_many_columns"),
    "quotes left open": ("Оружие.csv", lambda: b'a;"b\n' * 9, "broken_quotes"),
    "a formula in text": ("Оружие.csv", lambda: "имя;сила\nх;=A1\n".encode(), "missing_column"),
    "no YAML": ("data.yaml", lambda: "Оружие: [".encode(), "broken_yaml"),
    "YAML of another shape": ("data.yaml", lambda: "- Оружие".encode(), "yaml_shape"),
    "YAML too deep": ("data.yaml", lambda: b"[" * 500_000, "broken_yaml"),
    "YAML a little too deep": ("data.yaml", lambda: b"a: [[[[[[x]]]]]]", "yaml_shape"),
    "YAML that grows": (
        "data.yaml",
        lambda: b"a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n",
        "yaml_anchor",
    ),
    "YAML with objects": (
        "data.yaml",
        lambda: b"a: !!python/object/apply:os.system ['true']",
        "yaml_shape",
    ),
}


def _archive(name: str) -> bytes:
    written = BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        archive.writestr(name, "text")
    return written.getvalue()


@pytest.mark.parametrize("damage", FILES)
def test_a_file_that_is_none_is_told_of_in_bounded_time_and_memory(damage: str) -> None:
    name, make, key = FILES[damage]
    content = make()
    tracemalloc.start()
    began = perf_counter()
    try:
        faults = faults_of(name, content)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert key in [one.key for one in faults]
    assert perf_counter() - began < SECONDS
    assert most < MEMORY


def test_the_largest_file_that_is_read_takes_bounded_time() -> None:
    titles, *rows = rows_of()["Ключевые слова"]
    many = [[f"слово {number}", "п" * 300, rows[0][0]] for number in range(1990)]
    began = perf_counter()
    faults = faults_of("Ключевые слова.csv", as_csv([titles, *many]))
    assert perf_counter() - began < SECONDS
    assert len(faults) <= 500
    assert FILE_BYTES > len(as_csv([titles, *many]).encode()) > FILE_BYTES / 2


@pytest.mark.parametrize("seed", range(30))
def test_bytes_changed_at_random_never_break_the_reader(seed: int) -> None:
    chance = random.Random(seed)
    content = bytearray(write_template(STARTER))
    for _ in range(20):
        content[chance.randrange(len(content))] = chance.randrange(256)
    assert [] != faults_of("data.xlsx", bytes(content))
