"""Words of settings: keys that have Russian names, the ends of a switch, and the topics."""

from collections.abc import Mapping

SETTING_KEYS: Mapping[str, str] = {
    "пояс": "zone",
    "часовой пояс": "zone",
    "лимит": "lines_per_minute",
    "лимит строк": "lines_per_minute",
    "срок роли": "role_days",
    "автоитог": "auto_resolve",
    "модули": "modules",
    "модуль": "modules",
}

SETTING_VALUES: Mapping[str, str] = {
    "вкл": "on",
    "включить": "on",
    "да": "on",
    "выкл": "off",
    "выключить": "off",
    "нет": "off",
}
"""Folded words to values; every other value is taken as typed."""

SETTING_RESETS = frozenset({"сброс", "сбросить", "по умолчанию"})
EVERY_SETTING = frozenset({"все", "все настройки"})

SETTING_TOPICS: Mapping[str, str] = {
    "": "Бот",
    "DICE": "Кубы",
    "TEST": "Тесты",
    "MOD": "Модификаторы",
    "DEG": "Деградация",
    "OPP": "Оппозитные броски",
    "UNIT": "Отряды",
    "WND": "Раны",
    "MW": "Смертельные раны",
    "DEATH": "Гибель",
    "TURN": "Ходы",
    "POST": "Посты",
    "MOVE": "Движение",
    "SHOOT": "Стрельба",
    "HIT": "Попадания и спасброски",
    "CHG": "Натиск",
    "FIGHT": "Ближний бой",
    "MOR": "Мораль",
    "PSY": "Психика",
    "DATA": "Снаряжение",
    "FRM-": "Подразделения",
    "CHR-": "Поединки",
    "MOR-": "Мораль в наступлении",
    "APO-": "Психология",
}
"""What a setting is about, by the chapter in the number of its rule, or by its text."""
