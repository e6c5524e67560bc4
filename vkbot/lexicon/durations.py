"""Spans of time as people type them, in whole minutes."""

import re

from vkbot.lexicon.folding import fold

_UNITS = (
    (1, r"м|мин|минут[аыу]?"),
    (60, r"ч|час|часа|часов"),
    (60 * 24, r"д|дн|день|дня|дней|сутки|суток"),
)
_WHOLE = {"полчаса": 30, "час": 60, "день": 60 * 24, "сутки": 60 * 24}
_COUNTED = tuple((minutes, re.compile(rf"(\d{{1,4}}) ?(?:{unit})\.?")) for minutes, unit in _UNITS)


def parse_minutes(text: str) -> int | None:
    """Read `30м`, `2 часа`, `на 1д` or `полчаса`; None for what is no span of time."""
    folded = fold(text.strip()).removeprefix("на ")
    for minutes, pattern in _COUNTED:
        counted = pattern.fullmatch(folded)
        if counted is not None:
            return int(counted[1]) * minutes
    return _WHOLE.get(folded)
