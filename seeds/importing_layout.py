"""What a sheet of campaign data looks like: its titles, its columns, how they are found."""

from dataclasses import dataclass, field

from seeds.importing_cells import Cell
from seeds.importing_words import plain


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column: the field that it fills, dotted where that is within another, and its titles."""

    field: str
    title: str
    others: tuple[str, ...] = ()
    cell: Cell
    required: bool = False


@dataclass(slots=True, kw_only=True)
class Sheet:
    """
    A sheet: its title, the others that it is known by, its columns in the order of the template.

    `owner` is the column that names the entry of another sheet that a row belongs to.
    """

    title: str
    others: tuple[str, ...] = ()
    columns: tuple[Column, ...]
    owner: str = ""
    _by_title: dict[str, Column] = field(init=False, repr=False)
    _by_field: dict[str, Column] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._by_field = {one.field: one for one in self.columns}
        self._by_title = {
            fold_title(title): one for one in self.columns for title in (one.title, *one.others)
        }

    def column(self, field: str) -> Column | None:
        """Find the column of a field, or of the field that it is within."""
        return self._by_field.get(field) or self._by_field.get(field.partition(".")[0])

    def find(self, title: str) -> Column | None:
        """Find the column that is called so."""
        return self._by_title.get(fold_title(title))


def fold_title(title: str) -> str:
    """Return the spelling that all spellings of a title share."""
    return plain(title).strip(" .:*?")
