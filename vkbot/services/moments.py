"""Moments as people type them, in the campaign's zone."""

from datetime import datetime, timedelta

from engine.errors import IllegalActionError
from vkbot.services.situation import Situation


def next_date(situation: Situation, day: int, month: int) -> int:
    """
    Return the end of the next such day, in seconds since 1970.

    Raises:
        IllegalActionError: "no_such_date".
    """
    today = situation.local_time
    for year in (today.year, today.year + 1):
        try:
            found = datetime(year, month, day, 23, 59, 59, tzinfo=today.tzinfo)
        except ValueError:
            continue
        if found >= today:
            return int(found.timestamp())
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
