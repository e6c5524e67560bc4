"""Which words, which buttons and which files the results about power get."""

from collections.abc import Callable, Mapping
from typing import Any
from zoneinfo import ZoneInfo

from vkbot.outgoing import Document
from vkbot.replies import power, power_export
from vkbot.replies.button_rows import Rows
from vkbot.results import power as results

TIMELESS: Mapping[type, Callable[[Any], str]] = {
    results.PowerListed: power.render_power_listed,
    results.PowerShown: power.render_power_shown,
    results.EntryMade: power.render_entry_made,
    results.PowerExplained: power.render_power_explained,
    results.PowerExported: power_export.render_power_exported,
}
TIMED: Mapping[type, Callable[[Any, ZoneInfo], str]] = {
    results.PowerHistoryShown: power.render_power_history,
    results.EntryExplained: power.render_entry_explained,
}
BUTTONS: Mapping[type, Callable[[Any], Rows]] = {
    results.PowerListed: power.list_buttons,
    results.PowerHistoryShown: power.history_buttons,
    results.EntryExplained: power.explained_buttons,
}
DOCUMENTS: Mapping[type, Callable[[Any, ZoneInfo], Document]] = {
    results.PowerExported: power_export.export_document,
}
