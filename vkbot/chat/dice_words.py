"""Read what stands beside dice: a goal, and the faces to reroll."""

import re

from engine.dice.expression import Comparison, FaceSet, Goal, join_face_sets
from engine.dice.limits import SIDES
from engine.dice.notation import read_number
from engine.errors import NotationError
from vkbot.lexicon.dice import AND, FACE_ENDINGS, FACE_WORDS, FAILURES, GOAL_WORDS
from vkbot.lexicon.folding import fold

_END = r"(?=[ ,;]|$)"
_SIGN_GOAL = re.compile(rf" ?(>=|=>|<=|=<|≥|≤|>|<|=) ?(\d+){_END}", re.ASCII)
_SHORT_GOAL = re.compile(rf"(?: {GOAL_WORDS}(?= ))? ?([0-9]+)([+-]){_END}")
_SIGNS = {
    ">=": (Comparison.AT_LEAST, 0),
    "=>": (Comparison.AT_LEAST, 0),
    "≥": (Comparison.AT_LEAST, 0),
    "+": (Comparison.AT_LEAST, 0),
    ">": (Comparison.AT_LEAST, 1),
    "<=": (Comparison.AT_MOST, 0),
    "=<": (Comparison.AT_MOST, 0),
    "≤": (Comparison.AT_MOST, 0),
    "-": (Comparison.AT_MOST, 0),
    "<": (Comparison.AT_MOST, -1),
    "=": (Comparison.EQUAL, 0),
}

_FAILURES = re.compile(FAILURES)
_WORD = "|".join(FACE_WORDS)
_FACE = re.compile(
    rf"(?:(?P<sign>[<>]=?) ?)?(?P<low>\d+)(?: ?(?:-|\.\.) ?(?P<high>\d+))?{_END}"
    rf"|(?P<word>{_WORD})[{FACE_ENDINGS}]?{_END}",
    re.ASCII,
)
_AND = re.compile(rf" ?{AND} ?")


def parse_goal(text: str) -> Goal:
    """
    Read a goal: `4+`, `4-`, `=6`, `>= 4`, `<3`.

    Raises:
        NotationError: "goal".
        LimitError: "number".
    """
    found = read_goal(fold(text), 0)
    if found is None or found[1] != len(text):
        raise NotationError(text, 0, "goal")
    return found[0]


def read_goal(folded: str, start: int) -> tuple[Goal, int] | None:
    """
    Read a goal at `start`, spaces before it included.

    Returns:
        The goal and the index behind it, or None where there is none.
    """
    short = _SHORT_GOAL.match(folded, start)
    match = short or _SIGN_GOAL.match(folded, start)
    if match is None:
        return None
    sign, digits = (2, 1) if short else (1, 2)
    comparison, shift = _SIGNS[match[sign]]
    value = read_number(folded, *match.span(digits)) + shift
    if value < 0:
        raise NotationError(folded, start, "goal")
    return Goal(comparison=comparison, value=value), match.end()


def parse_face_set(text: str) -> FaceSet:
    """
    Read the faces to reroll: `1`, `5,6`, `2-3`, `<3`, the names of faces, or the failures.

    Raises:
        NotationError: "faces".
        LimitError: "number".
    """
    found = read_face_set(fold(text), 0)
    if found is None or found[1] != len(text):
        raise NotationError(text, 0, "faces")
    return found[0]


def read_face_set(folded: str, start: int) -> tuple[FaceSet, int] | None:
    """
    Read the faces to reroll at `start`.

    Returns:
        The faces and the index behind them, or None where there are none.
    """
    failures = _FAILURES.match(folded, start)
    if failures is not None:
        return FaceSet(failures=True), failures.end()
    ranges: list[tuple[int, int]] = []
    face, end = _FACE.match(folded, start), start
    while face is not None:
        ranges.append(_read_range(folded, face))
        end = face.end()
        comma = _AND.match(folded, end)
        face = _FACE.match(folded, comma.end()) if comma else None
    return (join_face_sets(FaceSet(ranges=tuple(ranges))), end) if ranges else None


def _read_range(folded: str, face: re.Match[str]) -> tuple[int, int]:
    if face["word"]:
        return FACE_WORDS[face["word"]], FACE_WORDS[face["word"]]
    low = read_number(folded, *face.span("low"))
    if face["sign"]:
        comparison, shift = _SIGNS[face["sign"]]
        bound = low + shift
        low, high = (bound, SIDES) if comparison is Comparison.AT_LEAST else (1, bound)
    else:
        high = read_number(folded, *face.span("high")) if face["high"] else low
    if not 1 <= low <= high <= SIDES:
        raise NotationError(folded, face.start(), "faces")
    return low, high
