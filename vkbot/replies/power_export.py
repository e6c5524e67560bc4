"""The ledger as a spreadsheet: all entries line by line, and what everybody has."""

from collections.abc import Iterator
from datetime import datetime
from io import BytesIO
from typing import Any
from zoneinfo import ZoneInfo

from vkbot.outgoing import Document
from vkbot.replies.plurals import ENTRIES, count_nouns
from vkbot.replies.power import ACCOUNTS, KINDS
from vkbot.results.power import EntryShown, HolderPower, PowerExported

_ENTRY_HEAD = (
    "Запись",
    "Когда",
    "Что",
    "Причина",
    "Основание",
    "Записал (id ВК)",
    "Сторнирует",
    "Чьё",
    "Счёт",
    "Изменение",
    "Стало",
)
_HOLDER_HEAD = ("Герой", "Юнит", "Игрок (id ВК)", "Свободно", "Ждёт решения", "Потрачено", "Всего")
_WIDTHS = (10, 18, 22, 40, 24, 18, 12, 26, 24, 12, 12)

Cell = str | int | datetime | None


def render_power_exported(exported: PowerExported) -> str:
    """Say what is in the file."""
    return (
        f"📒 Вся мощь кампании, {count_nouns(len(exported.entries), ENTRIES)}. "
        "В файле два листа: записи и остатки"
    )


def export_document(exported: PowerExported, zone: ZoneInfo) -> Document:
    """Write the spreadsheet."""
    from openpyxl import Workbook  # type: ignore[import-untyped]  # 20 MB that few ever need

    book = Workbook(write_only=True)
    _fill(book.create_sheet("Записи"), _ENTRY_HEAD, _entry_rows(exported.entries, zone))
    _fill(book.create_sheet("Остатки"), _HOLDER_HEAD, _holder_rows(exported))
    content = BytesIO()
    book.save(content)
    return Document(name="power.xlsx", content=content.getvalue())


def _fill(sheet: Any, head: tuple[str, ...], rows: Iterator[tuple[Cell, ...]]) -> None:
    from openpyxl.cell import WriteOnlyCell  # type: ignore[import-untyped]
    from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE  # type: ignore[import-untyped]
    from openpyxl.utils import get_column_letter  # type: ignore[import-untyped]

    sheet.freeze_panes = "A2"
    for place, width in enumerate(_WIDTHS[: len(head)], start=1):
        sheet.column_dimensions[get_column_letter(place)].width = width

    def plain(value: Cell) -> object:
        """Keep a player's text a text, even one that begins like a formula."""
        if not isinstance(value, str):
            return value
        cell = WriteOnlyCell(sheet, ILLEGAL_CHARACTERS_RE.sub("", value))
        cell.data_type = "s"
        return cell

    sheet.append(head)
    for row in rows:
        sheet.append([plain(value) for value in row])


def _entry_rows(entries: tuple[EntryShown, ...], zone: ZoneInfo) -> Iterator[tuple[Cell, ...]]:
    for entry in entries:
        head = (
            entry.number,
            datetime.fromtimestamp(entry.made_at, zone).replace(tzinfo=None),
            KINDS[entry.kind],
            entry.reason,
            entry.reference,
            entry.author_id,
            entry.counters,
        )
        if not entry.lines:
            yield head
        for line in entry.lines:
            yield (*head, line.owner, ACCOUNTS[line.account], line.points, line.balance)


def _holder_rows(exported: PowerExported) -> Iterator[tuple[Cell, ...]]:
    for one in exported.heroes:
        yield (one.hero.name, "", one.player_id, *_points(one.hero))
        for unit in one.units:
            yield (one.hero.name, unit.name, one.player_id, *_points(unit))


def _points(holder: HolderPower) -> tuple[int, int, int, int]:
    limit = holder.free + holder.held + holder.spent
    return holder.free, holder.held, holder.spent, limit
