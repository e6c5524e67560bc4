"""Write dice as players type them."""

import re
from functools import lru_cache

from engine.dice.expression import Comparison, Expression, FaceSet, Goal, Grading, Roll
from engine.dice.notation import parse_roll

_ONE_DIE = re.compile(r"(?<!\d)1d")


def render_notation(roll: Roll) -> str:
    """Write a roll without its label: `6x 40d6 4+ р1`."""
    return _notation_of(roll.canonical)


@lru_cache(maxsize=4096)
def _notation_of(canonical: str) -> str:
    """Keep how rolls are written under what is written, so that no label makes another entry."""
    roll = parse_roll(canonical)
    parts = [f"{roll.repeats}x"] if roll.repeats != 1 else []
    parts.append(render_expression(roll.expression))
    if roll.goal is not None:
        parts.append(_render_goal(roll, roll.goal))
    if roll.rerolls is not None:
        word = "реролл " if roll.rerolls.failures else "р"
        parts.append(f"{word}{render_face_set(roll.rerolls)}")
    return " ".join(parts)


def render_expression(expression: Expression) -> str:
    """Write an expression: `4d6в3+d8`."""
    return _ONE_DIE.sub("d", str(expression)).replace("kh", "в").replace("kl", "н")


def render_goal(goal: Goal) -> str:
    """Write a goal: `4+`, `4-`, `=6`."""
    if goal.comparison is Comparison.AT_LEAST:
        return f"{goal.value}+"
    return f"{goal.value}-" if goal.comparison is Comparison.AT_MOST else f"={goal.value}"


def render_face_set(faces: FaceSet) -> str:
    """Write the faces of a reroll: `1`, `1,5-6`, or the word for failures."""
    return "провалы" if faces.failures else str(faces)[1:].replace("..", "-")


def _render_goal(roll: Roll, goal: Goal) -> str:
    if roll.grading is not Grading.CHECK:
        return render_goal(goal)
    is_percentile = str(roll.expression) == "1d100"
    return str(goal.value) if is_percentile else f"<= {goal.value}"
