"""
The words of every refusal: what was wrong, and an example that works.

The sentences are in `refusal_words`; here facts are put into them. A key without words is a fault
of ours, and a test that reads all keys in the source finds it.
"""

import re
from collections.abc import Mapping

from engine.dice.expression import FaceSet
from engine.errors import (
    AmbiguousNameError,
    IllegalActionError,
    LimitError,
    NotationError,
    RefusalError,
)
from seeds.formation_words import ORDER_WORDS
from vkbot.lexicon.folding import fold
from vkbot.lexicon.roles import ROLE_NAMES
from vkbot.replies.application_refusals import APPLICATION_CASE_WORDS
from vkbot.replies.battle_names import name_owner
from vkbot.replies.battle_refusal_cases import CASE_WORDS as BATTLE_CASE_WORDS
from vkbot.replies.battle_refusal_cases import FORMER_WORDS, PHASE_NAMES
from vkbot.replies.lists import list_some
from vkbot.replies.notation import render_face_set
from vkbot.replies.players_text import as_found, disarm
from vkbot.replies.power_refusals import POWER_CASE_WORDS
from vkbot.replies.psychology_refusals import PSYCHOLOGY_CASE_WORDS
from vkbot.replies.refusal_words import LIMIT_WORDS, NOTATION_WORDS, RULE_WORDS
from vkbot.replies.scene_refusals import SCENE_CASE_WORDS

CASE_WORDS = {
    **BATTLE_CASE_WORDS,
    **APPLICATION_CASE_WORDS,
    **POWER_CASE_WORDS,
    **SCENE_CASE_WORDS,
    **PSYCHOLOGY_CASE_WORDS,
}
"""Sentences for rules that are broken in several ways."""

_LONGEST_QUOTE = 60
_MOST_CANDIDATES = 10
_TAKE_BACK = " Снять заявку: отмена {declaration}"
"""Stands only where it is known which declaration is meant."""

_EXAMPLE = "Например: "
WAYS = ("why", "what", "after")
"""Facts that say in which of several ways a rule is broken, the first that has a sentence."""
_WORD = re.compile(r"\w[\w\u2060-]*")


def render_refusal(error: RefusalError) -> str:
    """Say why a line was refused and what would work."""
    match error:
        case NotationError():
            return _render_notation(error)
        case IllegalActionError():
            return render_rule(error.rule, error.facts)
        case AmbiguousNameError():
            return _render_ambiguous(error)
        case LimitError():
            return _render_limit(error)
        case _:
            raise TypeError(f"no words for {type(error).__name__}")


def render_rule(rule: str, facts: Mapping[str, object]) -> str:
    """Say which rule is broken and how, and what would work."""
    return _choose_words(rule, facts).format_map(_write_facts(facts))


def render_reason(rule: str, facts: Mapping[str, object]) -> str:
    """Say in short which rule is broken and how: the first sentence, without the way out."""
    words = _choose_words(rule, facts).split(". ")[0]
    return words.format_map(_write_facts(facts))


def _choose_words(rule: str, facts: Mapping[str, object]) -> str:
    """Find the words of a rule, of the way in which it is broken where it has several."""
    ways = ((rule, str(facts.get(name))) for name in WAYS)
    words = next((CASE_WORDS[way] for way in ways if way in CASE_WORDS), None)
    words = words or FORMER_WORDS.get(rule) or RULE_WORDS[rule]
    return words if "declaration" in facts else words.replace(_TAKE_BACK, "")


def _render_notation(error: NotationError) -> str:
    if error.expected == "command":
        return _render_unknown_command(error)
    text = _cut(error.text)
    if error.readings:
        return f"«{text}» можно понять по-разному. Напишите точнее: {_either(error.readings)}."
    before = _cut(error.text[: error.position].strip())
    rest = _cut(error.text[error.position :].strip())
    words = NOTATION_WORDS[error.expected]
    if before and not rest and "{rest}" in words:
        words = f"После «{{before}}» чего-то не хватает. {words[words.index(_EXAMPLE) :]}"
    return words.format(text=text, rest=rest, before=before)


def _render_unknown_command(error: NotationError) -> str:
    text = _cut(error.text)
    found = _WORD.search(text)
    word = found[0] if found else text
    macro = next((name for name in error.readings if fold(text).startswith(f"{fold(name)} ")), "")
    if macro:
        return f"Макрос «{macro}» есть, но «{text}» не понимаю. Например: /{macro} или /{macro} 24"
    if error.readings:
        return f"Не знаю «{word}». Может быть, {_either(error.readings)}?"
    return f"Не знаю «{word}». Что я умею, расскажет «помощь», а бросок выглядит так: 2d6"


def _render_limit(error: LimitError) -> str:
    words, allowed = LIMIT_WORDS[error.limit], _number(error.allowed)
    if error.asked == 0:
        return f"Ноль не подойдёт, можно от 1 до {allowed}. {words[words.index(_EXAMPLE) :]}"
    asked = f", а у вас {_number(error.asked)}" if error.asked is not None else ""
    return words.format(allowed=allowed, asked=asked)


def _render_ambiguous(error: AmbiguousNameError) -> str:
    names = [disarm(as_found(name)) for name in error.candidates[:_MOST_CANDIDATES]]
    shown = "\n".join(f"• {name}" for name in names)
    hidden = len(error.candidates) - _MOST_CANDIDATES
    more = f"\n… и ещё {hidden}" if hidden > 0 else ""
    return f"Под «{_cut(error.word)}» подходит несколько имён, напишите полнее:\n{shown}{more}"


def _write_facts(facts: Mapping[str, object]) -> dict[str, str]:
    """Write facts as text; of the first list `first` is the first item, for an example."""
    written = {name: _write_fact(name, value) for name, value in facts.items()}
    lists = [value for value in facts.values() if isinstance(value, list | tuple) and value]
    if lists:
        written["first"] = _write_fact("first", lists[0][0])
    return written


def _write_fact(name: str, value: object) -> str:
    if name == "role":
        return ROLE_NAMES[str(value)]
    if name == "phase":
        return PHASE_NAMES[str(value)]
    if name == "order" and value in ORDER_WORDS:
        return ORDER_WORDS[str(value)][0]
    if name == "owner" and isinstance(value, int):
        return name_owner(value)
    if isinstance(value, FaceSet):
        return render_face_set(value)
    if isinstance(value, list | tuple):
        return list_some([_write_fact(name, one) for one in value])
    return _cut(str(value))


def _number(value: int) -> str:
    return f"{value:,}".replace(",", "\u00a0")


def _either(readings: tuple[str, ...]) -> str:
    return " или ".join(f"«{reading}»" for reading in readings)


def _cut(text: str) -> str:
    short = text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE].rstrip() + "…"
    return disarm(short)
