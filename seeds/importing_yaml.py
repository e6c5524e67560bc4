"""
Read campaign data that is YAML: sheets by their titles, each a list of entries.

Nothing is made of it but text, lists and tables, straight from the parser's events; anchors, which
can grow without bound, are refused.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from seeds.importing_faults import DataFileError, SheetFault
from seeds.importing_pages import (
    MOST_COLUMNS,
    MOST_PAGES,
    MOST_ROWS,
    Page,
    ReadFile,
    check_letters,
    tidy_cell,
    too_many,
)

_DEEPEST = 5
_NULLS = ("~", "null")


@dataclass(slots=True, kw_only=True)
class _Table:
    """A mapping: keys with the lines where they stand, and values."""

    line: int
    pairs: list[tuple[str, int, Any]] = field(default_factory=list)


def read_yaml(text: str) -> ReadFile:
    """
    Read sheets by their titles, each a list of entries by the titles of columns.

    Raises:
        DataFileError: it is no YAML, or no such sheets.
    """
    import yaml  # type: ignore[import-untyped]  # that imports alone need

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        events = iter(yaml.parse(text, Loader=loader))
        root = next(map(_Builder(events).build, _first_node(events)), None)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else None
        raise DataFileError([SheetFault(key="broken_yaml", row=line)]) from None
    except yaml.YAMLError:
        raise DataFileError([SheetFault(key="broken_yaml")]) from None
    if not isinstance(root, _Table):
        raise DataFileError([SheetFault(key="yaml_shape", row=1)])
    if len(root.pairs) > MOST_PAGES:
        raise DataFileError([too_many("too_many_sheets", most=MOST_PAGES)])
    faults: list[SheetFault] = []
    pages = tuple(_read_page(*pair, faults) for pair in root.pairs)
    return ReadFile(pages=pages, faults=tuple(faults))


def _first_node(events: Iterator[Any]) -> Iterator[Any]:
    """Go past the events that begin the stream and its document."""
    for event in events:
        if type(event).__name__ not in ("StreamStartEvent", "DocumentStartEvent"):
            yield event


class _Builder:
    """Builds text, lists and tables of a parser's events."""

    def __init__(self, events: Iterator[Any]) -> None:
        self._events = events

    def build(self, event: Any, depth: int = 0) -> Any:
        """Build what begins with an event; raises DataFileError for what is refused."""
        line = event.start_mark.line + 1
        kind = type(event).__name__
        if kind == "AliasEvent" or getattr(event, "anchor", None):
            raise DataFileError([SheetFault(key="yaml_anchor", row=line)])
        if kind == "ScalarEvent":
            is_null = event.value in _NULLS and event.implicit[0]
            return "" if is_null else tidy_cell(event.value)
        if depth == _DEEPEST or not kind.endswith("StartEvent"):
            raise DataFileError([SheetFault(key="yaml_shape", row=line)])
        if kind == "SequenceStartEvent":
            return [self.build(one, depth + 1) for one in self._until("SequenceEndEvent")]
        return self._build_table(line, depth)

    def _build_table(self, line: int, depth: int) -> _Table:
        table = _Table(line=line)
        for event in self._until("MappingEndEvent"):
            at = event.start_mark.line + 1
            key = self.build(event, _DEEPEST)  # a text, nothing deeper
            table.pairs.append((key, at, self.build(next(self._events), depth + 1)))
        return table

    def _until(self, end: str) -> Iterator[Any]:
        for event in self._events:
            if type(event).__name__ == end:
                return
            yield event


def _read_page(title: str, line: int, entries: Any, faults: list[SheetFault]) -> Page:
    """Make a page of a list of entries; its columns are all that an entry names."""
    rows = [] if entries == "" else entries
    if not isinstance(rows, list) or not all(isinstance(row, _Table) for row in rows):
        faults.append(SheetFault(key="yaml_shape", sheet=title, row=line))
        return Page(title=title, rows=())
    if len(rows) > MOST_ROWS:
        raise DataFileError([too_many("too_many_rows", title, most=MOST_ROWS)])
    columns = list(dict.fromkeys(key for row in rows for key, _, _ in row.pairs))
    if len(columns) > MOST_COLUMNS:
        raise DataFileError([too_many("too_many_columns", title, most=MOST_COLUMNS)])
    made: list[tuple[int, list[str]]] = [(line, columns)]
    for row in rows:
        cells = dict.fromkeys(columns, "")
        named: set[str] = set()
        for key, at, value in row.pairs:
            text = _write(value)
            if text is None or key in named:
                wrong = "yaml_shape" if text is None else "column_twice"
                faults.append(SheetFault(key=wrong, sheet=title, row=at, column=key))
            cells[key] = text or ""
            faults += check_letters(title, at, cells[key])
            named.add(key)
        made.append((row.line, list(cells.values())))
    return Page(title=title, rows=made)


def _write(value: Any) -> str | None:
    """Write a value as it would stand in a cell; None for what no cell can hold."""
    if isinstance(value, str):
        return value
    if not isinstance(value, list):
        return None
    parts: list[str] = []
    for one in value:
        if isinstance(one, list) and all(isinstance(name, str) for name in one):
            parts.append(" / ".join(one))
        elif isinstance(one, str):
            parts.append(one)
        else:
            return None
    return "; ".join(parts)
