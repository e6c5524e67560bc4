"""The columns that all sheets of named entries share: key, name, other names, origin."""

from seeds.importing_cells import Cell, ChoiceCell, KeyCell, TextCell
from seeds.importing_layout import Column
from seeds.importing_lists import SeveralCell
from seeds.importing_words import ORIGINS


def several(cell: Cell, *, commas: bool = True) -> SeveralCell:
    """Make the cell of several things of one kind."""
    return SeveralCell(one=cell, commas=commas)


NAME = TextCell(least=2)
KEY = Column(field="key", title="ключ", others=("код",), cell=KeyCell())
NAMED = (
    Column(field="name", title="имя", others=("название",), cell=NAME, required=True),
    Column(
        field="names",
        title="другие имена",
        others=("синонимы", "ещё имена"),
        cell=several(NAME),
    ),
)
ORIGIN = Column(field="origin", title="источник", cell=ChoiceCell(words=ORIGINS))
