"""The words of scenes that all texts share: answers, questions, what shows and ends a scene."""

from collections.abc import Mapping

from vkbot.lexicon.assault import QUESTION_WORDS as OF_ASSAULT
from vkbot.lexicon.folding import fold
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
    "end_scene": ("конец сцены", "новая сцена", "закончить сцену"),
}

ANSWER_WORDS: Mapping[str, str] = {
    fold(word): key
    for words_of in (OF_FORMATIONS, OF_ASSAULT, OF_PSYCHOLOGY)
    for key, words in words_of.items()
    for word in words
}
"""The words that may stand before an answer in a line, to the key of its question."""
