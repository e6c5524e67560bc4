"""The words of applications: the fields of the form, and the commands about them."""

import re
from collections.abc import Mapping

from vkbot.lexicon.folding import fold
from vkbot.lexicon.names import NameIndex

APPLICATION_WORDS: Mapping[str, tuple[str, ...]] = {
    "application": ("анкета",),
    "application_goes_on": ("анкета дальше", "анкета продолжение"),
    "application_anew": ("анкета заново",),
    "application_form": ("анкета шаблон", "шаблон анкеты"),
    "datasheets": ("слейты", "датаслейты"),
    "own_application": ("моя анкета", "мои анкеты"),
    "submit": ("подать", "подать анкету"),
    "applications": ("анкеты", "все анкеты"),
    "approve": ("одобрить",),
    "return": ("вернуть",),
    "reject": ("отклонить",),
    "bind_applications": ("привязать анкетницу",),
    "unbind_applications": ("отвязать анкетницу",),
    "retire": ("в отставку",),
    "recall": ("из отставки",),
    "enter": ("ввести",),
}
"""The words that begin a command, by its key; the first of each is the one shown."""

FIELD_NAMES: Mapping[str, str] = {
    "name": "Имя",
    "sheet": "Слейт",
    "options": "Опции",
    "items": "Снаряжение",
    "chosen": "Бесплатно",
    "sold": "Продать",
    "retinue": "Свита",
    "story": "Описание",
}
"""The fields of the form as it is written, in its order."""

_FIELD_WORDS: Mapping[str, tuple[str, ...]] = {
    "name": ("имя", "имя героя", "персонаж", "герой"),
    "sheet": ("слейт", "датаслейт", "лист", "даташит", "класс"),
    "options": ("опции", "опция"),
    "items": ("снаряжение", "снаряга", "покупки", "купить", "вооружение", "экипировка"),
    "chosen": ("бесплатно", "бесплатное снаряжение", "выбор"),
    "sold": ("продать", "продажа", "продано"),
    "removed": ("убрать", "удалить"),
    "retinue": ("свита", "отряд свиты", "юнит свиты"),
    "story": ("описание", "квента", "история", "биография", "предыстория"),
}
FIELDS: NameIndex[str] = NameIndex(
    (word, key) for key, words in _FIELD_WORDS.items() for word in words
)
FIELDS_AS_SPELLED: Mapping[str, str] = {
    word: key for key, words in _FIELD_WORDS.items() for word in words
}
"""What a field may be called, by the words exactly: all that counts within a description."""

EMPTIED = frozenset({"-", "нет", "ничего"})
"""What is written into a field of a form that goes on to take back what it said."""

NONE_OF_THEM = frozenset({"", "-", "нет", "без", "ничего", "не беру", "отсутствует", "отсутствуют"})
"""What is written into a field to leave it empty."""

FORM_BEGINS = re.compile(r"анкета(?: (?:дальше|продолжение|заново))?(?: ?:| [^:=]{1,30}[:=].*)?")
"""The first line of a form, folded; all lines after it belong to it."""

LABEL = re.compile(r"(?:[-•*] ?)?([^\W\d_][^:=]{0,29}?) ?[:=] ?(?!//)(.*)")
"""A field: its label, then what is written in it."""
LIST_MARK = re.compile(r"(?:[-•*+]|\d{1,2}[.)]) ?")
BETWEEN_ITEMS = re.compile(r" ?[,;] ?")
AND = re.compile(r" (?:и|\+) ")
COUNT_BEFORE = re.compile(r"(\d{1,4}) ?(?:[xх×*](?![^\W\d_]) ?)?(?=[^\W\d_])")
COUNT_AFTER = re.compile(
    r" ?(?:(?: |[xх×*] ?)(\d{1,4})(?: ?шт\.?)?"
    r"|\((?:[xх×*] ?(\d{1,4})(?: ?шт\.?)?|(\d{1,4}) ?шт\.?)\))$"
)
_UNCLEAR_COUNT = re.compile(
    r"(?: [-\u2013\u2014:=] ?|[:=\u2013\u2014] ?| ?[(\[] ?)\d{1,4}(?! ?шт\.?\))"
    r"(?: ?[^\W\d_]+\.?)?[)\]]?$|^\d{1,4} ?шт\.?$"
)
RETINUE = re.compile(r"([^=:]{1,60}?) ?(?:=| - ) ?([^:=]+?)(?: ?: ?(.*))?")
"""A unit of a retinue: its name, the models, what is bought for them."""

PAGE = re.compile(r"(?:стр(?:аница|\.)? ?)?(\d{1,3})")
NUMBER = re.compile(r"(?:№ ?|#)?(\d{1,6})(?:[ ,]+(?:в|вер|версия)\.? ?(\d{1,4}))?(?: ?: ?(.+))?")
"""An application, its version, and what is said of it."""


def is_unclear_count(item: str) -> bool:
    """Tell whether the number beside a thing may be its price, or a count of another one."""
    return _UNCLEAR_COUNT.search(fold(item)) is not None
