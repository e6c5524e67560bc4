"""The questions of psychology, by their keys."""

from collections.abc import Callable, Mapping

from engine.table.questions import Question
from vkbot.replies.plurals import count_nouns
from vkbot.replies.psychology_names import STEPS, TOKENS
from vkbot.replies.scene_names import SceneNames


def _about(sentence: str) -> Callable[[SceneNames, Question], str]:
    """Put the name of whom a question is about before it, and that of an enemy behind an arrow."""
    return lambda names, question: f"{' → '.join(map(names.name, question.about))} — {sentence}"


def _mobility(names: SceneNames, question: Question) -> str:
    warrior = names.scene.psychology.warriors.get(question.about[0])
    return "" if warrior is None else f" ({count_nouns(warrior.mobility, STEPS)})"


def _within_terror(names: SceneNames, question: Question) -> str:
    creature = names.name(question.about[0])
    return f"{creature} внушает ужас: кто из противников не дальше 3 шагов?"


def _in_attack_radius(names: SceneNames, question: Question) -> str:
    return (
        f"{names.name(question.about[0])} в бешенстве: кто из врагов в радиусе атаки"
        f"{_mobility(names, question)} ближе всех? Нескольких — если они одинаково близко."
    )


def _in_mobility(names: SceneNames, question: Question) -> str:
    return (
        f"{names.name(question.about[0])} в бешенстве: есть ли враг в пределах подвижности"
        f"{_mobility(names, question)}?"
    )


def _fatigue(what: str) -> Callable[[SceneNames, Question], str]:
    def ask(names: SceneNames, question: Question) -> str:
        warrior = names.scene.psychology.warriors.get(question.about[0])
        tokens = "" if warrior is None else f", {count_nouns(warrior.fatigue.tokens, TOKENS)}"
        return (
            f"{names.name(question.about[0])} — усталость{tokens}. "
            f"Сколько она прибавляет к {what}? Штраф — с минусом."
        )

    return ask


def _rolled(sentence: str) -> Callable[[SceneNames, Question], str]:
    """Ask what a face of a die means: of whom or what, and which one."""

    def ask(names: SceneNames, question: Question) -> str:
        about, face = question.about
        return f"{names.name(about)} — выпало [{face}]. {sentence}"

    return ask


def _hatred_rerolls(names: SceneNames, question: Question) -> str:
    warrior, target = map(names.name, question.about)
    assert isinstance(question.default, tuple)
    misses = ", ".join(question.default) or "нет"
    return f"{warrior} → {target}: какие кубы перебросить по счёту? Промахи: {misses}."


QUESTIONS: Mapping[str, Callable[[SceneNames, Question], str]] = {
    "fp_base": _about("сколько ФП в общем запасе без командиров?"),
    "attacked_by_fear": _about("перед каким страшным врагом проверка?"),
    "within3": _within_terror,
    "flee_from": _about("рядом несколько ужасных врагов. От которого бежать, если не выдержит?"),
    "flight": _about("побег закончен?"),
    "in_attack_radius": _in_attack_radius,
    "frenzy_target": _about("бешенство гонит в бой. На кого из ближайших?"),
    "in_mobility": _in_mobility,
    "fatigue_hit": _fatigue("попаданию"),
    "fatigue_will": _fatigue("силе духа"),
    "fight_lost": _about("раунд схватки проигран?"),
    "in_melee": _about("сейчас в рукопашной?"),
    "stupid_result": _rolled("Таблицы тупости нет: что происходит?"),
    "to_hit": _about("сколько на кубике нужно для попадания?"),
    "hatred_rerolls": _hatred_rerolls,
    "leap_distance": _about("скачок на сколько шагов?"),
    "leap_height": _about("на сколько шагов скачок в высоту?"),
    "near_landing": _about("враг в шаге от места приземления?"),
    "misfire_text": _rolled("Таблицы осечек для этого нет: что происходит?"),
}
