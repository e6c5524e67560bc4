"""Words of settings: keys that have Russian names, the ends of a switch, and the time zones."""

from collections.abc import Mapping

SETTING_KEYS: Mapping[str, str] = {
    "пояс": "zone",
    "часовой пояс": "zone",
    "лимит": "lines_per_minute",
    "лимит строк": "lines_per_minute",
}

SETTING_VALUES: Mapping[str, str] = {
    "вкл": "on",
    "включить": "on",
    "да": "on",
    "выкл": "off",
    "выключить": "off",
    "нет": "off",
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
"""Folded words to values; every other value is taken as typed."""
