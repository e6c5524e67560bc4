"""What is said of campaign data: the faults of a file, what it would change, that it is taken."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any
from zoneinfo import ZoneInfo

from seeds.importing_changes import CellChange, ChangeKind, EntryChange
from seeds.importing_columns import ENTRIES, SHEETS
from vkbot.guards import FREE
from vkbot.outgoing import Button, Document
from vkbot.replies.button_rows import Rows
from vkbot.replies.import_faults import render_faults
from vkbot.replies.lists import list_some
from vkbot.replies.people import mention
from vkbot.replies.players_text import disarm, quote_player
from vkbot.replies.plurals import Noun, count_nouns
from vkbot.results.imports import (
    ApplicationConcerned,
    DataImported,
    HeroKept,
    ImportPreviewed,
    ImportRefused,
    TemplateMade,
)

FAULTS_SHOWN, CHANGES_SHOWN, PEOPLE_SHOWN, LONGEST_CELL = 30, 40, 20, 60
CONFIRM = "импорт да"
FAULTS_FILE, TEMPLATE_FILE = "oshibki.txt", "dannye.xlsx"

_FAULTS = Noun("ошибка", "ошибки", "ошибок")
_CHANGES = Noun("изменение", "изменения", "изменений")
_SIGNS: Mapping[ChangeKind, str] = {
    ChangeKind.ADDED: "+",
    ChangeKind.CHANGED: "~",
    ChangeKind.REMOVED: "−",
}


def render_import_refused(refused: ImportRefused) -> str:
    """List the faults of a file."""
    count = count_nouns(len(refused.faults), _FAULTS)
    lines = render_faults(refused.faults[:FAULTS_SHOWN])
    rest = len(refused.faults) - len(lines)
    more = [f"…и ещё {rest}: все — в файле {FAULTS_FILE}"] if rest else []
    head = f"❌ {quote_player(refused.name)}: {count}, ничего не изменено."
    return "\n".join([head, *(f"• {line}" for line in lines), *more])


def faults_document(refused: ImportRefused, _zone: ZoneInfo) -> Document | None:
    """Write all faults as a file where they are too many for a message."""
    if len(refused.faults) <= FAULTS_SHOWN:
        return None
    text = "\r\n".join(render_faults(refused.faults))
    return Document(name=FAULTS_FILE, content=text.encode("utf-8-sig"))


def render_import_previewed(previewed: ImportPreviewed) -> str:
    """Show what a file would change, and for whom."""
    count = count_nouns(len(previewed.changes), _CHANGES)
    return "\n".join(
        [
            f"📦 {quote_player(previewed.name)}: ошибок нет, {count}.",
            *_list_changes(previewed.changes),
            *_list_heroes(previewed.heroes),
            *_list_applications("Анкеты, которых это коснётся", previewed.applications),
            f"Принять как версию {previewed.version}: {CONFIRM}",
        ]
    )


def preview_buttons(previewed: ImportPreviewed) -> Rows:
    """Offer to take the data of exactly this file."""
    command = f"{CONFIRM} {previewed.file}-{previewed.version}"
    guard = FREE.write()
    button = Button(label=CONFIRM, command=command, colour="positive", callback=True, guard=guard)
    return ((button,),)


def render_data_imported(imported: DataImported) -> str:
    """Say that the data are taken."""
    head = (
        f"✅ Данные кампании — версия {imported.version}: даташитов {imported.datasheets}, "
        f"оружия {imported.weapons}, предметов {imported.items}, отрядов {imported.squads}, "
        f"боевых профилей {imported.assault_profiles}, воинов {imported.warriors}."
    )
    known = "Одобренные герои остаются при своей версии."
    return "\n".join([head, known, *_list_applications("Проверьте анкеты", imported.applications)])


def render_template_made(made: TemplateMade) -> str:
    """Say what the spreadsheet is."""
    which = f"версии {made.version}" if made.version else "от бота"
    return f"📄 Данные {which}. Измените что нужно и пришлите файл со словом «импорт»."


def template_document(made: TemplateMade, _zone: ZoneInfo) -> Document:
    """Return the spreadsheet."""
    return Document(name=TEMPLATE_FILE, content=made.content)


def list_changes(changes: Sequence[EntryChange]) -> list[str]:
    """List changes sheet by sheet, an entry a line."""
    lines: list[str] = []
    for sheet in ENTRIES:
        of_sheet = [one for one in changes if one.sheet == sheet]
        lines += [f"{SHEETS[sheet].title}:"] if of_sheet else []
        lines += [f"{_SIGNS[one.kind]} {disarm(one.name)}{_cells(one.cells)}" for one in of_sheet]
    return lines


def _list_changes(changes: Sequence[EntryChange]) -> list[str]:
    lines = list_changes(changes)
    rest = len(lines) - CHANGES_SHOWN
    return [*lines[:CHANGES_SHOWN], *([f"…и ещё {rest}"] if rest > 0 else [])]


def _cells(cells: Sequence[CellChange]) -> str:
    return ": " + "; ".join(map(_cell, cells)) if cells else ""


def _cell(cell: CellChange) -> str:
    return f"{cell.title} {_short(cell.before)} → {_short(cell.after)}"


def _short(text: str) -> str:
    plain = disarm(" ".join(text.split()))
    cut = plain if len(plain) <= LONGEST_CELL else f"{plain[: LONGEST_CELL - 1]}…"
    return cut or "пусто"


def _list_heroes(heroes: Sequence[HeroKept]) -> Iterator[str]:
    if not heroes:
        return
    shown = [
        f"{quote_player(one.name)} ({mention(one.owner_id)}, {_version(one.version)})"
        for one in heroes
    ]
    known = list_some(shown, PEOPLE_SHOWN)
    yield f"Одобренные герои остаются при прежних данных: {known}"


def _version(version: int) -> str:
    return f"версия {version}" if version else "данные от бота"


def _list_applications(title: str, applications: Sequence[ApplicationConcerned]) -> Iterator[str]:
    if not applications:
        return
    shown = [f"{one.number} ({mention(one.author_id)})" for one in applications]
    yield f"{title}: {list_some(shown, PEOPLE_SHOWN)}"


TEXTS: Mapping[type, Callable[[Any], str]] = {
    ImportRefused: render_import_refused,
    ImportPreviewed: render_import_previewed,
    DataImported: render_data_imported,
    TemplateMade: render_template_made,
}
BUTTONS: Mapping[type, Callable[[Any], Rows]] = {
    ImportPreviewed: preview_buttons,
}
DOCUMENTS: Mapping[type, Callable[[Any, ZoneInfo], Document | None]] = {
    ImportRefused: faults_document,
    TemplateMade: template_document,
}
