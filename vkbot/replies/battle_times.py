"""When a round is due: moments in the campaign's zone, and how long it is until then."""

from datetime import datetime
from zoneinfo import ZoneInfo

from vkbot.replies.plurals import DAYS, Noun, count_nouns

_WEEKDAYS = ("пн", "вт", "ср", "чт", "пт", "сб", "вс")
_MINUTE, _HOUR, _DAY = 60, 3600, 86400
_HOURS = Noun("час", "часа", "часов")
_MINUTES = Noun("минута", "минуты", "минут")


def write_moment(at: int, zone: ZoneInfo) -> str:
    """Write a moment: `пт 12.12 20:00`."""
    moment = datetime.fromtimestamp(at, zone)
    return f"{_WEEKDAYS[moment.weekday()]} {moment:%d.%m %H:%M}"


def write_day(at: int, zone: ZoneInfo) -> str:
    """Write the day of a moment: `12.12`."""
    return f"{datetime.fromtimestamp(at, zone):%d.%m}"


def write_deadline(at: int | None, zone: ZoneInfo) -> str:
    """Write until when a round waits."""
    return "срока нет, ждём ГМа" if at is None else f"срок — {write_moment(at, zone)}"


def write_time_left(seconds: int) -> str:
    """Write how long something still lasts, to the minute, in the two largest units."""
    if seconds < _MINUTE:
        return "меньше минуты"
    seconds = round(seconds / _MINUTE) * _MINUTE
    days, hours = seconds // _DAY, seconds % _DAY // _HOUR
    minutes = seconds % _HOUR // _MINUTE
    parts = [(days, DAYS), (hours, _HOURS), (minutes, _MINUTES)]
    shown = [count_nouns(number, noun) for number, noun in parts if number]
    return " ".join(shown[:2]) if days or hours else shown[0]
