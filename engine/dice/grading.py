"""
Say what faces come to: faces in, result out.

Play and the exact odds call these same functions. Nothing here draws a face.

Source: PVT-DICE-1, 4, 5, 9; PVT-TEST-1.
"""

from collections.abc import Iterable, Iterator, Sequence

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
)

_NONE: frozenset[int] = frozenset()


def grade_face(face: int, goal: Goal) -> bool:
    """
    Hold one face (or a result as a whole) against a goal.

    Source: PVT-TEST-1, PVT-DICE-5 (at or under passes).
    """
    if goal.comparison is Comparison.AT_LEAST:
        return face >= goal.value
    if goal.comparison is Comparison.AT_MOST:
        return face <= goal.value
    return face == goal.value


def grade_successes(faces: Sequence[int], goal: Goal) -> int:
    """Count the faces that reach a goal."""
    value = goal.value
    if goal.comparison is Comparison.AT_LEAST:
        return len([face for face in faces if face >= value])
    if goal.comparison is Comparison.AT_MOST:
        return len([face for face in faces if face <= value])
    return faces.count(value)


def grade_faces(roll: Roll, faces: Sequence[int]) -> tuple[int, bool | None]:
    """
    Say what the faces that count come to, in a roll of one pool.

    Returns:
        The sum, the number of successes or the face of a check; and the verdict of a check, None
        for other rolls.
    """
    if roll.goal is None:
        return sum(faces), None
    if roll.grading is Grading.CHECK:
        return faces[0], grade_face(faces[0], roll.goal)
    return grade_successes(faces, roll.goal), None


def is_to_reroll(face: int, faces: FaceSet, goal: Goal | None) -> bool:
    """
    Tell whether a die that shows `face` is rerolled.

    Against a goal a face that succeeded is left alone, listed or not.

    Args:
        face: as the die shows it.
        faces: what may be rerolled, the union of all permissions.
        goal: of a graded roll; None for a sum, where every listed face is rerolled.

    Source: PVT-DICE-4 (ruling `reroll_policy` = `failures`), PVT-DICE-9.
    """
    if goal is not None and grade_face(face, goal):
        return False
    return faces.failures or any(low <= face <= high for low, high in faces.ranges)


def find_dropped(faces: Sequence[int], selections: Sequence[Selection]) -> frozenset[int]:
    """
    Find the dice that selections leave out.

    Each selection looks at the dice that the one before it left. Of equal faces the one rolled
    first is kept.

    Args:
        faces: one per die, in the order rolled.
        selections: from left to right.

    Returns:
        Indices of the dropped dice.
    """
    dropped: frozenset[int] = _NONE
    for selection in selections:
        left = [index for index in range(len(faces)) if index not in dropped]
        dropped = dropped.union(_leave_out(faces, left, selection))
    return dropped


def _leave_out(faces: Sequence[int], left: list[int], selection: Selection) -> list[int]:
    keep, count = selection.keep, selection.count
    if keep is Keep.HIGHEST or keep is Keep.LOWEST:
        count = max(0, len(left) - count)
    left.reverse()
    left.sort(key=faces.__getitem__, reverse=keep is Keep.LOWEST or keep is Keep.DROP_HIGHEST)
    return left[:count]


def leave_dropped(faces: Sequence[int], dropped: frozenset[int]) -> Sequence[int]:
    """Return the faces that count, in the order rolled."""
    if not dropped:
        return faces
    return [face for index, face in enumerate(faces) if index not in dropped]


def grade_arithmetic(expression: Expression, sums: Iterable[int]) -> int:
    """
    Work out an expression.

    Args:
        expression: divisors are not 0 (`check_limits` sees to that).
        sums: what each pool comes to, in the order of the text.
    """
    return _work_out(expression, iter(sums))


def _work_out(expression: Expression, sums: Iterator[int]) -> int:
    if isinstance(expression, Number):
        return expression.value
    if isinstance(expression, Pool):
        return next(sums)
    left, right = _work_out(expression.left, sums), _work_out(expression.right, sums)
    return apply_operator(expression, left, right)


def apply_operator(arithmetic: Arithmetic, left: int, right: int) -> int:
    """Join two numbers by an operator; division is rounded down."""
    if arithmetic.operator is Operator.ADD:
        return left + right
    if arithmetic.operator is Operator.SUBTRACT:
        return left - right
    if arithmetic.operator is Operator.MULTIPLY:
        return left * right
    return left // right
