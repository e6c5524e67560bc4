"""The words of scenes that all texts share: answers, questions, what shows and ends a scene."""

import re
from collections.abc import Mapping

from vkbot.lexicon.assault import ASSAULT_WORDS
from vkbot.lexicon.assault import QUESTION_WORDS as OF_ASSAULT
from vkbot.lexicon.folding import fold
from vkbot.lexicon.formation_commands import FORMATION_WORDS
from vkbot.lexicon.formation_commands import QUESTION_WORDS as OF_FORMATIONS
from vkbot.lexicon.psychology import QUESTION_WORDS as OF_PSYCHOLOGY

YES_WORDS = frozenset({"да", "ага", "есть", "+"})
NO_WORDS = frozenset({"нет", "не", "неа", "-"})
NOBODY_WORDS = frozenset({"никто", "никого", "нет", "ничего"})

SCENE_WORDS: Mapping[str, tuple[str, ...]] = {
    "answer": ("ответ", "ответить"),
    "drop_action": ("отмена действия", "отменить действие"),
    "undo_action": ("откат действия", "откатить действие"),
    "scene": ("сцена",),
    "declare_scene": ("заявка",),
    "reopen_scene": ("вернуть сцену",),
    "end_scene": ("конец сцены", "новая сцена", "закончить сцену"),
}

_SETUPS = (
    *FORMATION_WORDS["create_formation"],
    *FORMATION_WORDS["correct_formation"],
    *ASSAULT_WORDS["put_assault_unit"],
)
SETS_UP = re.compile(rf"(?:{'|'.join(map(fold, _SETUPS))}) [^:]{{1,60}}: ?.*\d")
"""What can be no talk: a squad is put on the table, with numbers behind a colon."""

ANSWER_WORDS: Mapping[str, str] = {
    fold(word): key
    for words_of in (OF_FORMATIONS, OF_ASSAULT, OF_PSYCHOLOGY)
    for key, words in words_of.items()
    for word in words
}
"""The words that may stand before an answer in a line, to the key of its question."""
