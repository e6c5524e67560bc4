"""Russian plurals: one success, two of them, five of them."""

from typing import NamedTuple


class Noun(NamedTuple):
    """A noun after 1, after 2 and after 5."""

    one: str
    few: str
    many: str


SUCCESSES = Noun("успех", "успеха", "успехов")
FAILURES = Noun("провал", "провала", "провалов")
TIMES = Noun("раз", "раза", "раз")
DICE = Noun("куб", "куба", "кубов")
DAYS = Noun("день", "дня", "дней")
ENTRIES = Noun("запись", "записи", "записей")


def choose_form(number: int, noun: Noun) -> str:
    """Return the form of a noun that agrees with a number."""
    last_two = abs(number) % 100
    last = last_two % 10
    if last == 1 and last_two != 11:
        return noun.one
    if last in (2, 3, 4) and last_two not in (12, 13, 14):
        return noun.few
    return noun.many


def count_nouns(number: int, noun: Noun) -> str:
    """Write a number and the noun that agrees with it."""
    return f"{number} {choose_form(number, noun)}"
