"""The questions of formations, by their keys."""

from collections.abc import Callable, Mapping

from engine.table.questions import Question
from vkbot.replies.formations_words import name_gift, name_order
from vkbot.replies.scene_names import SceneNames


def _about(words: str) -> Callable[[SceneNames, Question], str]:
    """Ask about the one whom a question is about."""

    def write(names: SceneNames, question: Question) -> str:
        return words.format(name=names.name(question.about[0]))

    return write


def _eaten(names: SceneNames, question: Question) -> str:
    squad, gift = question.about
    return f"{names.name(squad)}: съедена ли плоть того, у кого есть «{name_gift(gift)}»?"


def _reaction(names: SceneNames, question: Question) -> str:
    squad, order = question.about
    return f"{names.name(squad)}: ответить реакцией «{name_order(order)}»?"


QUESTIONS: Mapping[str, Callable[[SceneNames, Question], str]] = {
    "able": _about("{name}: сколько рядовых видят цель и достают до неё?"),
    "engaged": _about("{name}: сколько бойцов достают врага в ближнем бою?"),
    "surprise": _about("{name}: застают ли врага врасплох?"),
    "keeps_away": _about("{name}: движение не из укрытия и не к врагу?"),
    "ends_in_cover": _about("{name}: в конце движения отряд снова в укрытии?"),
    "concealment": _about("{name}: есть ли где скрыться — укрытие, темнота, складки местности?"),
    "perception": _about("{name}: какое у него Восприятие?"),
    "eaten": _eaten,
    "great_kill": _about("{name}: командир сразил опасного врага или вынудил сжечь очко судьбы?"),
    "reaction": _reaction,
    "victims": _about("{name}: скольких подчинённых командир приносит в жертву?"),
}
