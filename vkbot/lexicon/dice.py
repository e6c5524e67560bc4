"""Letters and words of the dice notation of the chat, as parts of patterns over folded text."""

from engine.dice.expression import Keep
from engine.dice.notation import Dialect

CHAT_DIALECT = Dialect(
    letters="dдк",
    hundreds="%",
    selections={
        "в": Keep.HIGHEST,
        "н": Keep.LOWEST,
        **{keep.value: keep for keep in Keep},
    },
    spaced=True,
)

DIE_LETTERS = "dдк"
BARE_DIE_LETTERS = "дк"
"""Alone before a number these are a word or the start of a word at least as often as a die."""

KEEP_HIGHEST = "в"
DROP_LOWEST = "dl"

REROLL_LETTERS = "[рr]"
"""Before a digit: reroll."""

REROLL_WORDS = "(?:реролл|рерол|переброс|перебросить|reroll)"
FAILURES = "(?:провал(?:ы|ов)?|неудач[иу]?|failures)"

FACE_WORDS = {
    "единиц": 1,
    "двойк": 2,
    "тройк": 3,
    "четверк": 4,
    "пятерк": 5,
    "шестерк": 6,
}
"""Stems of the names of faces; a vowel may follow."""

AND = "(?:,|и)"
"""Between two faces."""

FACE_ENDINGS = "аиыу"
"""What may follow a word for a face: its endings in the cases that are used."""
