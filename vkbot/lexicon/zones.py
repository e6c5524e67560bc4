"""
Time zones as people say them: a city, Moscow's time and so many hours, or an offset from UTC.

What is kept is the name of the IANA base; an offset has one there too, with its sign turned round.
"""

import re
from collections.abc import Mapping

_CITIES: Mapping[str, str] = {
    "калининград": "Europe/Kaliningrad",
    "минск": "Europe/Minsk",
    "москва": "Europe/Moscow",
    "самара": "Europe/Samara",
    "екатеринбург": "Asia/Yekaterinburg",
    "алматы": "Asia/Almaty",
    "омск": "Asia/Omsk",
    "новосибирск": "Asia/Novosibirsk",
    "красноярск": "Asia/Krasnoyarsk",
    "иркутск": "Asia/Irkutsk",
    "якутск": "Asia/Yakutsk",
    "владивосток": "Asia/Vladivostok",
    "магадан": "Asia/Magadan",
    "камчатка": "Asia/Kamchatka",
}
_BY_MOSCOW = (
    "Europe/Kaliningrad",
    "Europe/Moscow",
    "Europe/Samara",
    "Asia/Yekaterinburg",
    "Asia/Omsk",
    "Asia/Krasnoyarsk",
    "Asia/Irkutsk",
    "Asia/Yakutsk",
    "Asia/Vladivostok",
    "Asia/Magadan",
    "Asia/Kamchatka",
)
"""The zones of Russia from an hour behind Moscow to nine hours before it."""

_OFFSET = re.compile(r"(мск|msk|utc|gmt)(?:([+-])([0-9]{1,2}))?")
_LEAST_UTC, _MOST_UTC = -12, 14
_FIXED = re.compile(r"Etc/GMT(?:([+-])([0-9]+))?")


def read_zone(folded: str) -> str | None:
    """Find the zone that folded words name in one of these ways; None for none of them."""
    words = folded.replace(" ", "")
    offset = _OFFSET.fullmatch(words)
    if offset is None:
        return _CITIES.get(words)
    hours = int(f"{offset[2]}{offset[3]}") if offset[2] else 0
    if offset[1] in ("мск", "msk"):
        return _BY_MOSCOW[hours + 1] if -1 <= hours < len(_BY_MOSCOW) - 1 else None
    if not _LEAST_UTC <= hours <= _MOST_UTC:
        return None
    return f"Etc/GMT{-hours:+d}" if hours else "Etc/GMT"


def show_zone(name: str) -> str:
    """Write a zone's name so that it can be typed again: an offset as people write it."""
    fixed = _FIXED.fullmatch(name)
    if fixed is None:
        return name
    if not fixed[1]:
        return "UTC"
    return f"UTC{'-' if fixed[1] == '+' else '+'}{fixed[2]}"
