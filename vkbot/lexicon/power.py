"""The words of power: the commands of the ledger, and what stands between their parts."""

import re
from collections.abc import Mapping

POWER_WORDS: Mapping[str, tuple[str, ...]] = {
    "power": ("мощь",),
    "export_power": ("мощь выгрузка", "выгрузка мощи"),
    "power_history": ("история",),
    "why": ("почему",),
    "grant_power": ("начислить",),
    "deduct_power": ("списать",),
    "buy": ("купить",),
    "sell": ("продать",),
    "revive": ("выкупить", "вернуть павших"),
    "move_power": ("перевести",),
    "counter_entry": ("сторно",),
}
"""The words that begin a command, by its key; the first of each is the one shown."""

_POINTS = r"(?:\+ ?)?(\d{1,7})(?: ?очк(?:о|а|ов))?(?: ?мощи)?"
CHANGE = re.compile(rf"(.+?):? {_POINTS} ?: ?(\S.*)")
"""Whose points, how many, and why."""
MOVE = re.compile(rf"(.+?) ?(?:->|→|=>|>) ?(.+?):? {_POINTS}(?: ?: ?(\S.*))?")
"""From whom, to whom, how many, and why."""
TRADE = re.compile(r"(.+?) ?: ?(\S.*)")
"""For whom, and what."""
REVIVAL = re.compile(r"(.+?)(?:(?: ?[,:])? ?[xх×]? ?(\d{1,3}))?")
"""Which unit, and how many of its fallen."""
ENTRY = re.compile(r"(?:запись|записи|№|#)? ?(?:№|#)? ?(\d{1,9})")
COUNTER = re.compile(r"(?:запись|записи)? ?(?:№|#)? ?(\d{1,9}) ?: ?(\S.*)")
BEFORE = re.compile(r"(.+?) (?:до|раньше|перед) (?:записи )?(?:№|#)?(\d{1,9})")
"""Whose history, and before which entry."""
