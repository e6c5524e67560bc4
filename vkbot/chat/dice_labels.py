"""
Read the label behind a roll, and refuse one that swallows an instruction.

What stands behind a roll is a label, unless it asks for something: a goal, other dice, so many
times. Such a line would be rolled as nobody meant it, so it is refused with the form that does what
it asks for. A label in quotation marks is a label whatever it says.
"""

import re
from collections.abc import Callable, Mapping

from engine.dice.limits import LABEL_LENGTH
from engine.errors import LimitError, NotationError
from vkbot.chat.typed_roll import ODDS_WORD, TypedRoll
from vkbot.lexicon.checks import AGAINST_WORD, TIMES, TURNS
from vkbot.lexicon.dice import (
    ADVANTAGE,
    ADVERBS,
    BARE_DIE_LETTERS,
    COUNTS,
    DIE_LETTERS,
    DIFFICULTY,
    DISADVANTAGE,
    DROP_HIGHEST,
    DROP_LOWEST,
    EXPLODING,
    GOAL_WORDS,
    GOALS_IN_WORDS,
    HIGHEST_LETTERS,
    HIGHEST_WORDS,
    KEEP_HIGHEST,
    KEEP_LOWEST,
    KEEP_VERBS,
    LOWEST_LETTERS,
    LOWEST_WORDS,
    MINUS,
    MULTIPLY,
    ON,
    PLUS,
    REROLL_LETTER,
    REROLL_LETTERS,
    WITHOUT_HIGHEST,
    WITHOUT_LOWEST,
)
from vkbot.lexicon.folding import QUOTES, fold

_SEPARATOR = re.compile(r"(?:[-,:; ]|#(?!\d))+(?=\*\S.*\*$|[^-,:;\s<>=+*/%!?.])")
_QUOTED = re.compile(rf"[{QUOTES}].*[{QUOTES}]")
_PLAIN = re.compile(r"[^\W\d_](?:[^\W\d_]|[ ,-])*")
_MARKS = " ,;:-"
_DIE = rf"(?![{BARE_DIE_LETTERS}])\d*[{DIE_LETTERS}](?:\d+|%)"

_Rewrite = Callable[[TypedRoll, re.Match[str]], str]


def _word(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w+-])(?:{pattern})(?!\w)")


def _keep(mark: str) -> _Rewrite:
    """Write a roll that keeps so many dice: the number that was found, or one."""

    def rewrite(roll: TypedRoll, found: re.Match[str]) -> str:
        number = next(filter(None, found.groups()), "1")
        return roll.with_mark(f"{mark}{number}", fewest=2)

    return rewrite


def _keep_and_add(mark: str) -> _Rewrite:
    """Write a roll that keeps so many dice and adds a number."""
    return lambda roll, found: roll.with_mark(f"{mark}{found[1]}", fewest=2) + (found[2] or "")


_KEEPING: Mapping[re.Pattern[str], _Rewrite] = {
    _word(rf"{KEEP_VERBS} (?:{HIGHEST_WORDS})(?: (\d+))?"): _keep(KEEP_HIGHEST),
    _word(rf"{KEEP_VERBS} (?:{LOWEST_WORDS})(?: (\d+))?"): _keep(KEEP_LOWEST),
    _word(rf"(?:{HIGHEST_WORDS}) (\d+)|(\d+) (?:{HIGHEST_WORDS})"): _keep(KEEP_HIGHEST),
    _word(rf"(?:{LOWEST_WORDS}) (\d+)|(\d+) (?:{LOWEST_WORDS})"): _keep(KEEP_LOWEST),
    _word(rf"{KEEP_VERBS} (\d+)"): _keep(KEEP_HIGHEST),
    _word(rf"(?:{HIGHEST_LETTERS})(\d+)([+-]\d+)?"): _keep_and_add(KEEP_HIGHEST),
    _word(rf"(?:{LOWEST_LETTERS})(\d+)([+-]\d+)?"): _keep_and_add(KEEP_LOWEST),
    _word(rf"{DROP_LOWEST}(\d+)([+-]\d+)?"): _keep_and_add(DROP_LOWEST),
    _word(rf"{DROP_HIGHEST}(\d+)([+-]\d+)?"): _keep_and_add(DROP_HIGHEST),
}
_TIMES_IN_WORDS: Mapping[re.Pattern[str], _Rewrite] = {
    _word(rf"({'|'.join(COUNTS)}) {TURNS}"): lambda roll, found: roll.repeated(
        str(COUNTS[found[1]])
    ),
    _word("|".join(ADVERBS)): lambda roll, found: roll.repeated(str(ADVERBS[found[0]])),
    _word(rf"{TURNS} (\d+)"): lambda roll, found: roll.repeated(found[1]),
}

_ANYWHERE: Mapping[re.Pattern[str], _Rewrite] = {
    **_KEEPING,
    **_TIMES_IN_WORDS,
    _word(rf"(?:{PLUS}) (\d+)"): lambda roll, found: roll.with_modifier("+", found[1]),
    _word(rf"(?:{MINUS}) (\d+)"): lambda roll, found: roll.with_modifier("-", found[1]),
    _word(rf"{MULTIPLY}(\d+)"): lambda roll, found: roll.multiplied(found[1]),
    _word(_DIE): lambda roll, found: f"{roll}, {found[0]}",
    _word(rf"(?:{GOAL_WORDS} )?(\d+)(-| ?\+)(?=[ ,.!)]|$)"): lambda roll, found: roll.with_goal(
        found[1], found[2].strip()
    ),
    _word(r"([+-]) ?(\d+)"): lambda roll, found: roll.with_modifier(found[1], found[2]),
    _word(rf"{DIFFICULTY} ?(\d+)(?! [^\W\d])"): lambda roll, found: roll.against(found[1]),
    _word(rf"(\d+) ?(?:{TURNS}|{TIMES})|{TIMES}(\d+)"): lambda roll, found: roll.repeated(
        found[1] or found[2]
    ),
    _word(ADVANTAGE): lambda roll, _: roll.with_mark(f"{KEEP_HIGHEST}1", fewest=2),
    _word(DISADVANTAGE): lambda roll, _: roll.with_mark(f"{KEEP_LOWEST}1", fewest=2),
    _word(WITHOUT_LOWEST): lambda roll, _: roll.with_mark(f"{DROP_LOWEST}1", fewest=2),
    _word(WITHOUT_HIGHEST): lambda roll, _: roll.with_mark(f"{DROP_HIGHEST}1", fewest=2),
    _word(rf"{REROLL_LETTERS}{{2}} ?(\d*)"): lambda roll, found: (
        f"{roll} {REROLL_LETTER}{found[1] or 1}"
    ),
}
"""What asks for something wherever it stands, and the form that does it."""

_ALONE: Mapping[re.Pattern[str], _Rewrite] = {
    re.compile(rf"{ON} (\d+)"): lambda roll, found: roll.with_goal(found[1]),
    re.compile(r"(\d+)%?"): lambda roll, found: roll.with_goal(found[1]),
    re.compile(rf"{GOALS_IN_WORDS}(\d+)"): lambda roll, found: roll.with_goal(found[1]),
    re.compile(HIGHEST_WORDS): lambda roll, _: roll.with_mark(f"{KEEP_HIGHEST}1", fewest=2),
    re.compile(LOWEST_WORDS): lambda roll, _: roll.with_mark(f"{KEEP_LOWEST}1", fewest=2),
    re.compile(EXPLODING): lambda roll, _: roll.with_mark("!"),
}
"""What asks for something where it is the whole label."""


def read_label(line: str, start: int, roll: TypedRoll) -> str:
    """
    Read the label that begins at `start`.

    Args:
        line: in its own spelling.
        roll: the roll before it.

    Raises:
        NotationError: "label" where none can begin; "one_meaning" for an instruction.
        LimitError: "label_length".
    """
    separator = _SEPARATOR.match(line, start)
    if separator is None:
        raise NotationError(line, start, "label")
    label = line[separator.end() :].strip()
    if len(label) > LABEL_LENGTH:
        raise LimitError("label_length", allowed=LABEL_LENGTH, asked=len(label))
    if _QUOTED.fullmatch(label) is not None:
        return label[1:-1].strip()
    meant = _find_instruction(label, roll)
    if meant is not None:
        readings = (meant, f'{roll} "{label}"')
        raise NotationError(line, separator.end(), "one_meaning", readings=readings)
    return label


def asks_for_something(label: str) -> bool:
    """Tell whether a label holds an instruction."""
    folded = fold(label)
    is_whole = any(pattern.fullmatch(folded) for pattern in _ALONE)
    return is_whole or any(pattern.search(folded) for pattern in _ANYWHERE)


def _find_instruction(label: str, roll: TypedRoll) -> str | None:
    """Write what a label asks for as a line that does it; None for a label that is one."""
    folded = fold(label)
    for pattern, rewrite in _ALONE.items():
        if (found := pattern.fullmatch(folded)) is not None:
            return rewrite(roll, found)
    for pattern, rewrite in _ANYWHERE.items():
        if (found := pattern.search(folded)) is not None:
            meant = rewrite(roll, found)
            if ODDS_WORD in meant or AGAINST_WORD in meant:
                return meant
            rest = f"{label[: found.start()].rstrip(_MARKS)} {label[found.end() :].lstrip(_MARKS)}"
            return f"{meant} {_keep_words(rest.strip())}".rstrip()
    return None


def _keep_words(rest: str) -> str:
    """Keep what is left of a label where it can only be one."""
    is_label = _PLAIN.fullmatch(rest) is not None and not asks_for_something(rest)
    return rest if is_label else ""
