"""
Read dice notation: text to tree.

`parse_roll` reads the canonical text that `str()` of a tree writes. `read_expression` reads the
expression alone, in any dialect: the chat has its own letters and spaces, but the same grammar. The
parser is a recursive descent over patterns; its work is bounded by the limits on length, nesting,
operators and digits, all checked while it reads.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from engine.dice.expression import (
    Arithmetic,
    Comparison,
    Expression,
    FaceSet,
    Goal,
    Grading,
    Keep,
    Number,
    Operator,
    Pool,
    Roll,
    Selection,
    join_face_sets,
)
from engine.dice.limits import RESULT, check_limits
from engine.errors import LimitError, NotationError

TEXT_LENGTH = 1000
NESTING = 20
OPERATORS = 50

_LONGEST_NUMBER = len(str(RESULT))
_SUMS = {"+": Operator.ADD, "-": Operator.SUBTRACT}
_PRODUCTS = {"*": Operator.MULTIPLY, "/": Operator.DIVIDE}
_DIGITS = re.compile(r"\d+", re.ASCII)
_REPEATS = re.compile(r"(\d+)x ", re.ASCII)
_CHECK = re.compile(r" check(\d+)", re.ASCII)
_GOAL = re.compile(r" (>=|<=|=)(\d+)", re.ASCII)
_FACES = re.compile(r"(\d+)(?:\.\.(\d+))?", re.ASCII)
_RANGE = r"\d+(?:\.\.\d+)?"
_REROLLS = re.compile(rf" r(?:(f)|({_RANGE}(?:,{_RANGE})*))", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class Dialect:
    """
    How dice are spelled, in lower case.

    Args:
        letters: each of them parts a number of dice from the sides.
        hundreds: signs that stand for 100 sides.
        selections: words before a number of dice to keep or to drop.
        spaced: an operator may stand between spaces.
    """

    letters: str
    hundreds: str
    selections: Mapping[str, Keep]
    spaced: bool
    dice: re.Pattern[str] = field(init=False, compare=False)
    operator: re.Pattern[str] = field(init=False, compare=False)
    selection: re.Pattern[str] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Compile the patterns once."""
        sides = rf"\d+|[{self.hundreds}]" if self.hundreds else r"\d+"
        space = " *" if self.spaced else ""
        begins = rf"(?={space}(?:[\d(]|[{self.letters}](?:{sides})))"
        words = "|".join(sorted(map(re.escape, self.selections), key=len, reverse=True))
        patterns = {
            "dice": rf"(\d*)[{self.letters}]({sides})(!?)",
            "operator": rf"{space}([-+*/]){begins}{space}",
            "selection": rf"({words})(\d+)",
        }
        for name, pattern in patterns.items():
            object.__setattr__(self, name, re.compile(pattern, re.ASCII))


CANONICAL = Dialect(
    letters="d", hundreds="", selections={keep.value: keep for keep in Keep}, spaced=False
)


@lru_cache(maxsize=1024)
def parse_roll(text: str) -> Roll:
    """
    Read the canonical text of a roll.

    Raises:
        NotationError: the text is not canonical dice notation.
        LimitError, IllegalActionError: as `check_limits` and `read_expression`.
    """
    if len(text) > TEXT_LENGTH:
        raise LimitError("text_length", allowed=TEXT_LENGTH, asked=len(text))
    repeats = _REPEATS.match(text)
    expression, end = read_expression(text, repeats.end() if repeats else 0, CANONICAL)
    grading, goal, end = _read_goal(text, expression, end)
    rerolls, end = _read_rerolls(text, end)
    if end != len(text):
        raise NotationError(text, end, "line_end")
    roll = Roll(
        expression=expression,
        grading=grading,
        goal=goal,
        rerolls=rerolls,
        repeats=read_count(text, *repeats.span(1)) if repeats else 1,
    )
    check_limits(roll)
    return roll


def parse_face_set(text: str) -> FaceSet:
    """
    Read the canonical text of faces to reroll.

    Raises:
        NotationError: it is none.
    """
    faces, end = _read_rerolls(f" {text}", 0)
    if faces is None or end != len(text) + 1:
        raise NotationError(text, 0, "faces")
    return faces


def read_expression(text: str, start: int, dialect: Dialect) -> tuple[Expression, int]:
    """
    Read as much of a text as is one expression.

    Args:
        text: in lower case.
        start: index where the expression begins.

    Returns:
        The expression, and the index behind it.

    Raises:
        NotationError: "dice", "closing_bracket", "positive_number".
        LimitError: "nesting", "operators", "number".
    """
    reader = _Reader(text, start, dialect)
    return reader.read_sum(), reader.position


def read_number(text: str, start: int, end: int) -> int:
    """
    Read digits.

    Raises:
        LimitError: "number": too many of them.
    """
    digits = text[start:end].lstrip("0")
    if len(digits) > _LONGEST_NUMBER:
        raise LimitError("number", allowed=RESULT)
    return int(digits or "0")


def read_count(text: str, start: int, end: int) -> int:
    """
    Read digits that say how many or how large.

    Raises:
        NotationError: "positive_number": it is 0.
        LimitError: "number": too many digits.
    """
    number = read_number(text, start, end)
    if not number:
        raise NotationError(text, start, "positive_number")
    return number


def is_single_die(expression: Expression) -> bool:
    """Tell whether an expression is one plain die, which a check needs."""
    return (
        isinstance(expression, Pool)
        and expression.count == 1
        and not expression.exploding
        and not expression.selections
    )


class _Reader:
    """Reads one expression; `position` is how far it came."""

    def __init__(self, text: str, position: int, dialect: Dialect) -> None:
        self.position = position
        self._text = text
        self._dialect = dialect
        self._nesting = 0
        self._operators = 0

    def read_sum(self) -> Expression:
        left = self._read_product()
        while (operator := self._take_operator(_SUMS)) is not None:
            left = Arithmetic(operator=operator, left=left, right=self._read_product())
        return left

    def _read_product(self) -> Expression:
        left = self._read_part()
        while (operator := self._take_operator(_PRODUCTS)) is not None:
            left = Arithmetic(operator=operator, left=left, right=self._read_part())
        return left

    def _take_operator(self, operators: Mapping[str, Operator]) -> Operator | None:
        match = self._dialect.operator.match(self._text, self.position)
        if match is None or match[1] not in operators:
            return None
        self._operators += 1
        if self._operators > OPERATORS:
            raise LimitError("operators", allowed=OPERATORS)
        self.position = match.end()
        return operators[match[1]]

    def _read_part(self) -> Expression:
        if self._text.startswith("(", self.position):
            return self._read_brackets()
        dice = self._dialect.dice.match(self._text, self.position)
        if dice is not None:
            return self._read_pool(dice)
        number = _DIGITS.match(self._text, self.position)
        if number is None:
            raise NotationError(self._text, self.position, "dice")
        self.position = number.end()
        return Number(value=read_number(self._text, *number.span()))

    def _read_brackets(self) -> Expression:
        self._nesting += 1
        if self._nesting > NESTING:
            raise LimitError("nesting", allowed=NESTING)
        self._skip_space(1)
        inner = self.read_sum()
        self._skip_space(0)
        if not self._text.startswith(")", self.position):
            raise NotationError(self._text, self.position, "closing_bracket")
        self._nesting -= 1
        self.position += 1
        return inner

    def _skip_space(self, length: int) -> None:
        self.position += length
        while self._dialect.spaced and self._text.startswith(" ", self.position):
            self.position += 1

    def _read_pool(self, dice: re.Match[str]) -> Pool:
        text = self._text
        count = read_count(text, *dice.span(1)) if dice[1] else 1
        sides = 100 if dice[2] in self._dialect.hundreds else read_count(text, *dice.span(2))
        self.position = dice.end()
        selections: list[Selection] = []
        while (word := self._dialect.selection.match(text, self.position)) is not None:
            keep = self._dialect.selections[word[1]]
            selections.append(Selection(keep=keep, count=read_count(text, *word.span(2))))
            self.position = word.end()
        return Pool(count=count, sides=sides, exploding=bool(dice[3]), selections=tuple(selections))


def _read_goal(text: str, expression: Expression, start: int) -> tuple[Grading, Goal | None, int]:
    if (check := _CHECK.match(text, start)) is not None:
        if not is_single_die(expression):
            raise NotationError(text, start, "single_die")
        goal = Goal(comparison=Comparison.AT_MOST, value=read_number(text, *check.span(1)))
        return Grading.CHECK, goal, check.end()
    if (graded := _GOAL.match(text, start)) is None:
        return Grading.SUM, None, start
    if not isinstance(expression, Pool):
        raise NotationError(text, start, "single_pool")
    goal = Goal(comparison=Comparison(graded[1]), value=read_number(text, *graded.span(2)))
    return Grading.SUCCESSES, goal, graded.end()


def _read_rerolls(text: str, start: int) -> tuple[FaceSet | None, int]:
    match = _REROLLS.match(text, start)
    if match is None:
        return None, start
    if match[1]:
        return FaceSet(failures=True), match.end()
    ranges = []
    for face in _FACES.finditer(text, *match.span(2)):
        low = read_count(text, *face.span(1))
        high = read_count(text, *face.span(2)) if face[2] else low
        if high < low:
            raise NotationError(text, face.start(), "faces")
        ranges.append((low, high))
    return join_face_sets(FaceSet(ranges=tuple(ranges))), match.end()
