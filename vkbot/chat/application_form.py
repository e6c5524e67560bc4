"""
The form of an application: fields in any order, lists in one line or in many.

What is typed is parted here and not looked up: whether there is such an item is the service's to
say. Lines of which nothing can be made are kept, to be reported.
"""

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field

from engine.errors import AmbiguousNameError
from vkbot.application_requests import ApplicationForm, TypedItem, TypedUnit
from vkbot.lexicon.applications import (
    BETWEEN_ITEMS,
    COUNT_AFTER,
    COUNT_BEFORE,
    EMPTIED,
    FIELDS,
    FIELDS_AS_SPELLED,
    LABEL,
    LIST_MARK,
    NONE_OF_THEM,
    RETINUE,
    is_unclear_count,
)
from vkbot.lexicon.folding import QUOTES, fold

LONGEST_NAME = 60
_STORY, _RETINUE = "story", "retinue"
_LISTS = frozenset({"options", "items", "chosen", "sold", "removed", _RETINUE})
_BLANK = "blank:"
_BETWEEN_UNITS = re.compile(r" ?; ?")


@dataclass(slots=True)
class _Reading:
    """What the lines so far have said, by field."""

    fields: dict[str, list[str]] = field(default_factory=dict)
    unread: list[str] = field(default_factory=list)
    overruled: list[str] = field(default_factory=list)
    lines: dict[str, str] = field(default_factory=dict)
    current: str = ""

    def start(self, key: str, value: str, line: str) -> None:
        """Begin a field; what is said twice of one thing counts as it was said last."""
        self.current = key
        if key not in _LISTS:
            before = self.fields.pop(key, [])
            if value and before and before != [value]:
                self.overruled.append(self.lines[key])
            self.lines[key] = line
        self.go_on(value)

    def go_on(self, value: str) -> None:
        """Add to the field that was begun last."""
        said = self.fields.setdefault(self.current, [])
        if value:
            said.append(value)


def read_form(text: str, blanks: Collection[str]) -> ApplicationForm | None:
    """
    Read the lines of a form.

    Args:
        blanks: names of the blanks that datasheets leave, which are fields too.

    Returns:
        None where not one field is known: then it is no form.
    """
    names = {fold(one): one for one in blanks}
    reading = _Reading()
    for line in filter(None, (one.strip() for one in text.split("\n"))):
        for part in _part_fields(line, names, reading):
            _read_line(part, names, reading)
    return _make_form(reading) if reading.fields else None


def _part_fields(line: str, blanks: dict[str, str], reading: _Reading) -> list[str]:
    """Part a line before each semicolon behind which a field begins by its exact name."""
    first, *rest = [line] if reading.current == _STORY else line.split(";")
    parts = [first]
    for part in rest:
        labelled = LABEL.fullmatch(part.strip())
        if labelled is not None and _find_field(labelled[1], blanks, _STORY):
            parts.append(part)
        else:
            parts[-1] += f";{part}"
    return [part.strip() for part in parts]


def _read_line(line: str, blanks: dict[str, str], reading: _Reading) -> None:
    labelled = LABEL.fullmatch(line)
    key = "" if labelled is None else _find_field(labelled[1], blanks, reading.current)
    if labelled is not None and key:
        reading.start(key, labelled[2].strip(), line)
    elif reading.current == _STORY:
        reading.go_on(line)
    elif _goes_on(line, reading):
        reading.go_on(LIST_MARK.sub("", line, count=1))
    else:
        reading.unread.append(line)


def _find_field(label: str, blanks: dict[str, str], current: str) -> str:
    folded = fold(label).strip()
    if folded in blanks:
        return f"{_BLANK}{blanks[folded]}"
    if current == _STORY or folded in FIELDS_AS_SPELLED:
        return FIELDS_AS_SPELLED.get(folded, "")
    try:
        return FIELDS.find(label) or ""
    except AmbiguousNameError:
        return ""


def _goes_on(line: str, reading: _Reading) -> bool:
    """Tell whether a line without a field is one more item of the list above."""
    if reading.current not in _LISTS:
        return False
    is_list = not reading.fields[reading.current] or LIST_MARK.match(line) is not None
    return is_list or (reading.current == _RETINUE and "=" in line)


def _make_form(reading: _Reading) -> ApplicationForm:
    said, unread = reading.fields, list(reading.unread)
    name = "".join(said.get("name", ())).strip(f"{QUOTES} ")
    if len(name) > LONGEST_NAME:
        unread.append(name)
        name = ""
    blanks = [
        (key.removeprefix(_BLANK), value)
        for key, values in said.items()
        if key.startswith(_BLANK)
        for value in values
    ]
    return ApplicationForm(
        name=name,
        sheet="".join(said.get("sheet", ())).strip(f"{QUOTES} "),
        blanks=tuple(blanks),
        options=tuple(_part(said.get("options", ()))),
        items=tuple(read_items(said.get("items", ()), unread)),
        chosen=tuple(_part(said.get("chosen", ()))),
        sold=tuple(_part(said.get("sold", ()))),
        retinue=tuple(_read_units(said.get(_RETINUE, ()), unread)),
        story="\n".join(said.get(_STORY, ())),
        removed=tuple(_part(said.get("removed", ()))),
        has_no_retinue=any(fold(value) in EMPTIED for value in said.get(_RETINUE, ())),
        unread=tuple(unread),
        overruled=tuple(reading.overruled),
    )


def _part(values: Iterable[str]) -> Iterator[str]:
    """Go through the items of a list, parted by commas."""
    for value in values:
        for part in BETWEEN_ITEMS.split(value):
            item = part.strip(f"{QUOTES} .")
            if fold(item) not in NONE_OF_THEM:
                yield item


def read_items(values: Iterable[str], unread: list[str]) -> Iterator[TypedItem]:
    """Go through what is bought, each with its count; what counts as none goes to `unread`."""
    for item in _part(values):
        name, count = _part_count(item)
        if count < 1 or is_unclear_count(item):
            unread.append(item)
        else:
            yield TypedItem(name=name, count=count)


def _part_count(item: str) -> tuple[str, int]:
    """Part a name from the number that stands before or behind it; without one it is 1."""
    before = COUNT_BEFORE.match(item)
    if before is not None:
        return item[before.end() :].strip(), int(before[1])
    after = COUNT_AFTER.search(item)
    if after is not None and after.start() > 0:
        return item[: after.start()].strip(), int(after[1] or after[2] or after[3])
    return item, 1


def _read_units(values: Iterable[str], unread: list[str]) -> Iterator[TypedUnit]:
    for value in values:
        for part in _BETWEEN_UNITS.split(value):
            typed = part.strip(" .")
            unit = None if fold(typed) in NONE_OF_THEM else _read_unit(typed, unread)
            if unit is not None:
                yield unit


def _read_unit(typed: str, unread: list[str]) -> TypedUnit | None:
    """Read a unit of a retinue; one without a name is called after its models."""
    parts = RETINUE.fullmatch(typed)
    named, models, bought = (parts[1], parts[2], parts[3]) if parts else _unnamed(typed)
    sheet, count = _part_count(models.strip(f"{QUOTES} "))
    name = (named or sheet).strip(f"{QUOTES} ")
    if count < 1 or not name or len(name) > LONGEST_NAME:
        unread.append(typed)
        return None
    items = read_items([bought or ""], unread)
    return TypedUnit(name=name, sheet=sheet, models=count, items=tuple(items))


def _unnamed(typed: str) -> tuple[str, str, str]:
    models, _, bought = typed.partition(":")
    return "", models, bought
