"""Letters and words of the dice notation of the chat, as parts of patterns over folded text."""

import re

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
KEEP_LOWEST = "н"
DROP_LOWEST = "dl"
DROP_HIGHEST = "dh"

REROLL_LETTERS = "[рr]"
"""Before a digit or the word for failures: reroll."""

REROLL_LETTER = "р"
"""The same, as replies write it."""

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

GOAL_WORDS = "(?:успех(?:и|ов|а)?(?: на| от)?|на|от)"
"""Before a goal like `4+`."""

ON = "на"
"""Before the value of a check, or a number that may be meant as a goal."""

PREPOSITIONS = "(?:на|по|в|во|с|со|для|из|к|ко|у|за|при|под|про|через|от|чтобы|чтоб|против|vs)"
"""After a number they show that it is no number of things, and begin a label."""

ADVANTAGE = r"(?:с )?(?:преимуществ(?:о|ом)|преим|advantage|adv)"
DISADVANTAGE = r"(?:с )?(?:помех(?:а|ой)|disadvantage|disadv|dis)"
WITHOUT_LOWEST = (
    r"(?:без (?:наименьш|меньш|минимальн|худш|младш)\w+|отбросить (?:наименьш|меньш|худш)\w+"
    r"|(?:drop )?lowest|drop)"
)
WITHOUT_HIGHEST = (
    r"(?:без (?:наибольш|больш|максимальн|лучш|старш)\w+|отбросить (?:наибольш|больш|лучш)\w+"
    r"|(?:drop )?highest)"
)
KEEP_VERBS = "(?:оставить|оставь|оставляем|взять|возьми|берем|выбрать|keep|take)"
HIGHEST_WORDS = r"(?:наибольш|больш|максимальн|лучш|старш|высш)\w+|highest|best"
LOWEST_WORDS = r"(?:наименьш|меньш|минимальн|худш|младш|низш)\w+|lowest|worst"
HIGHEST_LETTERS = "kh?|в"
LOWEST_LETTERS = "kl|н"
"""Before a digit, apart from the dice: which of them to keep."""

PLUS, MINUS = "плюс|plus", "минус|minus"
MULTIPLY = r"(?:умножить|помножить|умножаем|умножен\w+|домножить|times) (?:на )?"
COUNTS = {
    "два": 2,
    "три": 3,
    "четыре": 4,
    "пять": 5,
    "шесть": 6,
    "семь": 7,
    "восемь": 8,
    "девять": 9,
    "десять": 10,
}
"""Numbers in words, before the word for "times"."""

ADVERBS = {"дважды": 2, "трижды": 3, "четырежды": 4}
GOALS_IN_WORDS = r"(?:успех\w* |успешн\w+ )?(?:от|не меньше|минимум|начиная с) "
"""Before a goal where it is all that stands behind the dice."""

EXPLODING = r"(?:(?:со )?взрыв(?:ы|ом|ами)?|взрывн\w+|взрыва\w+ся|explod\w+)"
DIFFICULTY = "(?:против|vs|сл|кс|кд|dc|ac|сложность)"
"""Before a number that a sum is to be held against, as in other games."""

NEXT_ROLL = "(?: ?[,;] ?| и )"
"""Between two rolls of a line."""

PICTURE = re.compile(r"(?:картинкой|картинка|графиком|график) ")
"""How odds are asked for as a picture."""
