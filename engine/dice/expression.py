"""
The frozen tree of a dice roll, and its canonical text.

What a line of dice notation means, and nothing of how it was typed or how it fell. `str()` of
every node is canonical ASCII text that `engine/dice/notation.py` parses back to the same tree; the
key of the sealed stream is made of it, so it never changes for a tree that exists.

Source: PVT-DICE-1, 2, 4, 5, 9.
"""

from dataclasses import dataclass, field
from enum import Enum


class Keep(Enum):
    """Which dice of a pool count."""

    HIGHEST = "kh"
    LOWEST = "kl"
    DROP_HIGHEST = "dh"
    DROP_LOWEST = "dl"


class Comparison(Enum):
    """How a face is held against a number; strict signs are written as these three."""

    AT_LEAST = ">="
    AT_MOST = "<="
    EQUAL = "="


@dataclass(frozen=True, slots=True, kw_only=True)
class Number:
    """A whole number, 0 or more."""

    value: int

    def __str__(self) -> str:
        """Write it in digits."""
        return str(self.value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """Keep or drop the `count` highest or lowest dice."""

    keep: Keep
    count: int

    def __str__(self) -> str:
        """Write it as `kh3`."""
        return f"{self.keep.value}{self.count}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pool:
    """`count` dice of `sides` sides; selections apply from left to right; `!` explodes."""

    count: int
    sides: int
    exploding: bool = False
    selections: tuple[Selection, ...] = ()

    def __str__(self) -> str:
        """Write it as `4d6!kh3dl1`."""
        bang = "!" if self.exploding else ""
        return f"{self.count}d{self.sides}{bang}{''.join(map(str, self.selections))}"


class Operator(Enum):
    """Arithmetic on sums; division is rounded down."""

    ADD = "+"
    SUBTRACT = "-"
    MULTIPLY = "*"
    DIVIDE = "/"


@dataclass(frozen=True, slots=True, kw_only=True)
class Arithmetic:
    """Two parts and an operator; parentheses are written only where the tree needs them."""

    operator: Operator
    left: "Expression"
    right: "Expression"

    def __str__(self) -> str:
        """Write it without spaces, with as few parentheses as keep the tree."""
        return f"{self._side(self.left, False)}{self.operator.value}{self._side(self.right, True)}"

    def _side(self, part: "Expression", on_the_right: bool) -> str:
        text = str(part)
        if not isinstance(part, Arithmetic):
            return text
        loose = (Operator.ADD, Operator.SUBTRACT)
        binds_less = part.operator in loose and self.operator not in loose
        same = (part.operator in loose) == (self.operator in loose)
        return f"({text})" if binds_less or (on_the_right and same) else text


Expression = Number | Pool | Arithmetic


def list_pools(expression: Expression) -> tuple[Pool, ...]:
    """List the pools of an expression in the order of the text."""
    if isinstance(expression, Pool):
        return (expression,)
    if isinstance(expression, Number):
        return ()
    return list_pools(expression.left) + list_pools(expression.right)


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """A number that one face is held against."""

    comparison: Comparison
    value: int

    def __str__(self) -> str:
        """Write it as `>=4`."""
        return f"{self.comparison.value}{self.value}"


SumGoal = Goal
"""A goal that the result as a whole (a sum, or a number of successes) is held against."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceSet:
    """
    Faces that are to be rerolled: ranges of faces, or every face that failed.

    `ranges` are pairs (lowest, highest), both included, sorted and apart; `failures` stands alone
    and needs a roll that is graded.
    """

    ranges: tuple[tuple[int, int], ...] = ()
    failures: bool = False

    def __str__(self) -> str:
        """Write it as `r1`, `r1..2`, `r1,5..6` or `rf`."""
        if self.failures:
            return "rf"
        parts = (str(low) if low == high else f"{low}..{high}" for low, high in self.ranges)
        return "r" + ",".join(parts)


def join_face_sets(*face_sets: FaceSet) -> FaceSet:
    """
    Join permissions to reroll: a face in one of them may be rerolled.

    Source: PVT-DICE-9.
    """
    if any(faces.failures for faces in face_sets):
        return FaceSet(failures=True)
    joined: list[tuple[int, int]] = []
    for low, high in sorted(pair for faces in face_sets for pair in faces.ranges):
        if joined and low <= joined[-1][1] + 1:
            joined[-1] = (joined[-1][0], max(high, joined[-1][1]))
        else:
            joined.append((low, high))
    return FaceSet(ranges=tuple(joined))


class Grading(Enum):
    """What the reply says of a roll."""

    SUM = "sum"
    SUCCESSES = "successes"
    """Each die of the single pool is held against the goal; successes are counted."""
    CHECK = "check"
    """One die, at or under the goal: passed or failed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll:
    """
    One roll as asked for: an expression, how it is graded, what is rerolled, how often, its name.

    SUCCESSES and CHECK need a bare `Pool` as their expression; CHECK one die. The label is the
    player's own text (at most 120 characters) and no part of the canonical text.
    """

    expression: Expression
    grading: Grading = Grading.SUM
    goal: Goal | None = None
    rerolls: FaceSet | None = None
    repeats: int = 1
    label: str = ""
    canonical: str = field(init=False, repr=False, compare=False)
    """The text that `str()` gives, written once: every roll of play needs it several times."""
    plain_pool: Pool | None = field(init=False, repr=False, compare=False)
    """The pool of most rolls of play: alone, rolled once, no die exploding or rerolled."""

    def __post_init__(self) -> None:
        """Write down what follows from the rest."""
        pool = self.expression
        is_once = self.rerolls is None and self.repeats == 1
        is_plain = is_once and isinstance(pool, Pool) and not pool.exploding
        object.__setattr__(self, "plain_pool", pool if is_plain else None)
        object.__setattr__(self, "canonical", self._write())

    def __hash__(self) -> int:
        """Hash what tells rolls apart: the canonical text, written already, and the label."""
        return hash((self.canonical, self.label))

    def __str__(self) -> str:
        """Return the canonical text: `6x 40d6 >=4 r1`; of a check `1d100 check35`."""
        return self.canonical

    def _write(self) -> str:
        parts = [f"{self.repeats}x"] if self.repeats != 1 else []
        parts.append(str(self.expression))
        if self.goal is not None:
            is_check = self.grading is Grading.CHECK
            parts.append(f"check{self.goal.value}" if is_check else str(self.goal))
        if self.rerolls is not None:
            parts.append(str(self.rerolls))
        return " ".join(parts)
