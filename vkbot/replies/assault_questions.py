"""The questions of assaults: characters, challenges, morale, by their keys."""

from collections.abc import Callable, Mapping

from engine.table.questions import Question
from vkbot.replies.assault_words import INCH
from vkbot.replies.scene_names import SceneNames

Ask = Callable[[SceneNames, Question], str]


def _about(text: str) -> Ask:
    """Put the names of those a question is about into it, in their order."""

    def ask(names: SceneNames, question: Question) -> str:
        return text.format(*map(names.name, question.about))

    return ask


def _ask_contact(names: SceneNames, question: Question) -> str:
    """Ask of the fighters of a challenge whether they touch, of one who piles in if he arrived."""
    first, *others = map(names.name, question.about)
    if others:
        return f"{first} и {others[0]}: уже в базовом контакте?"
    return f"{first}: доходит до базового контакта с врагом?"


def _ask_nearest(names: SceneNames, question: Question) -> str:
    """Ask who is nearest to a model, or in which order the models of a unit are near."""
    name = names.name(question.about[0])
    if question.about[0] in names.scene.assault.units:
        return f"{name}: в каком порядке бойцы ближе к врагу?"
    return f"{name}: кто ближайший?"


def _ask_coherent(names: SceneNames, question: Question) -> str:
    first, *others = map(names.name, question.about)
    if others:
        return f"{first}: получится встать рядом, не нарушив построения ({others[0]})?"
    return f"{first}: построение соблюдено?"


QUESTIONS: Mapping[str, Ask] = {
    # Characters
    "character_engaged": _about("{0}: в контакте с врагом?"),
    "can_strike": _about("{0}: может наносить удары?"),
    "base_contact": _ask_contact,
    "swap1": _about(
        "{0}: может поменяться с товарищем, который стоит вплотную к противнику ({1})?"
    ),
    "swap2": _about(
        "{1}: может поменяться с товарищем, который стоит вплотную к противнику ({0})?"
    ),
    "coherent": _ask_coherent,
    "swapped": _about("{0}: с кем меняется местами?"),
    "near6": _about(f"{{0}}: есть ли боец своего отряда в пределах 6{INCH}?"),
    "nearest": _ask_nearest,
    "within6_chars": _about(f"{{0}}: какие персонажи отряда в пределах 6{INCH}?"),
    "receiver": _about("{0}: кто примет ранение?"),
    "comrade": _about("{0}: кого заменяет в поединке?"),
    # Morale
    "can_hurt": _about("{0}: может причинить вред ({1})?"),
    "pursues": _about("{0}: преследовать отступающих?"),
    "contact_regained": _about("{0} и {1}: после ввязывания снова в контакте?"),
    "path_length": _about("{0}: сколько дюймов до края стола по пути отхода?"),
    "blocked": _about("{0}: путь отхода теперь длиннее, в обход?"),
    "dangerous": _about("{0}: сколько бойцов теряет на опасном ландшафте?"),
    "edge": _about("{0}: края одинаково близко, к какому отступать?"),
    "cons_ok": _about(f"{{0}}: остановится не ближе 1{INCH} от всех врагов?"),
    "in_reach": _about("{0}: цель в досягаемости ({1})?"),
    "visible": _about("{0}: цель видна ({1})?"),
    "through_difficult": _about("{0}: наступает через труднопроходимый ландшафт?"),
    "overwatch_losses": _about("{0}: сколько бойцов теряет {1} от упреждения?"),
    "initial_charger": _about("{0}: кто ближе всех к главной цели ({1})?"),
    "charge_ok": _about("{0}: первый нападающий дошёл до цели?"),
    "primary_reachable": _about("{0}: достаёт до свободного бойца главной цели?"),
    "engaged_with": _about("{0}: с какими отрядами в контакте?"),
}
"""What is asked, by the key of the question."""
