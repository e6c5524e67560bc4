"""Moments as people type them, in the campaign's zone."""

from datetime import datetime, timedelta

from engine.errors import IllegalActionError
from vkbot.services.situation import Situation


def next_date(situation: Situation, day: int, month: int, *, year: int | None = None) -> int:
    """
    Return the end of the next such day, or of that of a year, in seconds since 1970.

    Raises:
        IllegalActionError: "no_such_date", or "date_past" of a year.
    """
    today = situation.local_time
    for one in (today.year, today.year + 1) if year is None else (year,):
        try:
            found = datetime(one, month, day, 23, 59, 59, tzinfo=today.tzinfo)
        except ValueError:
            continue
        if found >= today:
            return int(found.timestamp())
        if year is not None:
            raise IllegalActionError("date_past", {"day": day, "month": month, "year": year})
    raise IllegalActionError("no_such_date", {"day": day, "month": month})


def next_moment(situation: Situation, hour: int, minute: int, weekday: int | None = None) -> int:
    """
    Return the next such time of day, in seconds since 1970.

    Args:
        weekday: 0 is Monday; None: today, or tomorrow where it is past.
    """
    now = situation.local_time
    found = now.replace(hour=hour, minute=minute, second=0, microsecond=0)
    if weekday is not None:
        found += timedelta(days=(weekday - now.weekday()) % 7)
    if found <= now:
        found += timedelta(days=1 if weekday is None else 7)
    return int(found.timestamp())
