"""Cells of a spreadsheet are read as they are shown, and texts in it stay texts."""

from io import BytesIO
from typing import Any

import openpyxl
import pytest

from seeds.importing_writing import write_template
from seeds.importing_xlsx import read_xlsx
from tests.seeds.data_files import STARTER, as_xlsx


def shown(value: object, number_format: str) -> str:
    """Return the text that is read of a cell with a format."""

    def change(book: Any) -> None:
        book["Оружие"]["C2"] = value
        book["Оружие"]["C2"].number_format = number_format

    (page,) = (one for one in read_xlsx(as_xlsx(change)).pages if one.title == "Оружие")
    return dict(page.rows)[2][2]


@pytest.mark.parametrize(
    ("value", "number_format", "text"),
    [
        (1, "0%", "100"),
        (0.3, "0%", "30"),
        (0.07, "0.00%", "7"),
        (0.125, "0.0%", "12.5"),
        (30, '0"%"', "30"),
        (30, "0\\%", "30"),
        (30, "General", "30"),
        (0.3, "General", "0.3"),
    ],
)
def test_percent_is_read_as_it_is_shown(value: float, number_format: str, text: str) -> None:
    assert text == shown(value, number_format)


@pytest.mark.parametrize("name", ["=1+1", '=HYPERLINK("http://x")', "+1", "-1а", "@a"])
def test_a_name_that_looks_like_a_formula_is_a_text_in_the_template(name: str) -> None:
    weapons = [{**STARTER["weapons"][0], "name": name}, *STARTER["weapons"][1:]]
    written = write_template({**STARTER, "weapons": weapons})
    page = openpyxl.load_workbook(BytesIO(written))["Оружие"]
    found = [cell for row in page.iter_rows() for cell in row if cell.value == name]
    assert ["s"] == [cell.data_type for cell in found]
    assert not [cell for row in page.iter_rows() for cell in row if cell.data_type == "f"]
    assert not read_xlsx(written).faults
