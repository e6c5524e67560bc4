"""
What is wrong with an application: whose, the numbers, and what would mend it.

`{whose}` is the hero or the unit of his retinue that a sentence is about.
"""

from collections.abc import Mapping

from engine.pvt.builds import Build
from engine.pvt.sheets import Goods
from engine.pvt.violations import Violation, ViolationKind
from vkbot.replies.application_names import name_hero, name_item, name_option, name_sheet
from vkbot.replies.lists import list_some
from vkbot.replies.players_text import disarm

_Kind = ViolationKind

VIOLATION_WORDS: Mapping[ViolationKind, str] = {
    _Kind.SHEET_UNKNOWN: "слейта «{sheet}» нет; какие есть, покажет: слейты",
    _Kind.NOT_A_HERO: "«{sheet}» — не герой; нужен слейт героя",
    _Kind.NOT_FOR_RETINUE: "«{sheet}» в свиту не берут; нужна другая модель",
    _Kind.BLANK_EMPTY: "не заполнено «{blank}»; допишите строку «{blank}: …»",
    _Kind.OPTION_UNKNOWN: "опции «{option}» у этого слейта нет; уберите её",
    _Kind.OPTION_REPEATED: "опция «{option}» взята дважды; оставьте одну",
    _Kind.OPTIONS_EXCLUSIVE: "опции исключают друг друга: {options}; оставьте одну",
    _Kind.ITEM_UNKNOWN: "«{item}» не продаётся; проверьте название",
    _Kind.KEYWORDS_MISSING: "«{item}» взять нельзя, не хватает ключевых слов: {missing}",
    _Kind.CHOICE_UNKNOWN: "«{item}» бесплатно не выдаётся; уберите из строки «Бесплатно»",
    _Kind.NOT_FREE: "«{item}» продать нельзя, этого не выдавали; уберите из строки «Продать»",
    _Kind.NAME_REPEATED: "имя встречается несколько раз ({count}); назовите по-разному",
    _Kind.TOO_MANY_UNITS: "юнитов свиты {count}, а можно {allowed}; лишних: {over}",
    _Kind.RETINUE_KEYWORDS: "«{sheet}» в эту свиту нельзя, не хватает ключевых слов: {missing}",
    _Kind.TOO_MANY_MODELS: "моделей {count}, а можно {allowed}",
    _Kind.ARMS_DO_NOT_FIT: "«{item}»: куплено {count}, а взять можно только {allowed}",
    _Kind.OVER_LIMIT: "потрачено {spent} при лимите {limit}; уберите на {over}",
}
_MISSING = {
    "sheet": "не указан слейт; допишите строку «Слейт: …»",
    "name": "не указано имя; допишите строку «Имя: …»",
}


def write_violation(violation: Violation, build: Build, goods: Goods) -> str:
    """Write one thing that is wrong."""
    facts = violation.facts
    words = VIOLATION_WORDS[violation.kind]
    if violation.kind is _Kind.SHEET_UNKNOWN and not facts["sheet"]:
        return f"{name_hero(build)}: {_MISSING['sheet']}"
    written = {name: _write(name, value, build, goods) for name, value in facts.items()}
    much, most = ("spent", "limit") if violation.kind is _Kind.OVER_LIMIT else ("count", "allowed")
    if most in written:
        written["over"] = str(int(written[much]) - int(written[most]))
    whose = disarm(violation.whose) or name_hero(build)
    return f"{whose}: {words.format_map(written)} ({violation.rule})"


def write_name_missing() -> str:
    """Write that the hero has no name yet."""
    return f"герой: {_MISSING['name']}"


def _write(name: str, value: object, build: Build, goods: Goods) -> str:
    if isinstance(value, list | tuple):
        return list_some([_write(name, one, build, goods) for one in value])
    text = str(value)
    match name:
        case "sheet":
            return name_sheet(goods, text)
        case "item":
            return name_item(goods, text)
        case "option" | "options":
            return name_option(goods, build, text)
        case _:
            return disarm(text)
