"""
Read a line of dice as people type it.

Decides where the roll ends and the label begins, which lines are no dice at all, and which are
refused because they could mean two things. Goals and faces are read by `dice_words`, expressions by
the engine's own grammar in the chat's dialect.
"""

import re
from dataclasses import replace

from engine.dice.expression import (
    Comparison,
    Expression,
    FaceSet,
    Goal,
    Grading,
    Roll,
    join_face_sets,
    list_pools,
)
from engine.dice.limits import check_limits
from engine.dice.notation import is_single_die, read_count, read_expression, read_number
from engine.errors import IllegalActionError, LimitError, NotationError
from engine.keeping import keep_short
from vkbot.chat.dice_doubts import (
    refuse_doubtful,
    refuse_doubtful_check,
    refuse_doubtful_repeats,
)
from vkbot.chat.dice_goals import is_percentile, refuse_goal_of_sum
from vkbot.chat.dice_labels import read_label
from vkbot.chat.dice_words import parse_face_set, parse_goal, read_face_set, read_goal
from vkbot.chat.typed_roll import TypedRoll
from vkbot.lexicon.checks import TIMES
from vkbot.lexicon.dice import (
    BARE_DIE_LETTERS,
    CHAT_DIALECT,
    DIE_LETTERS,
    FAILURES,
    NEXT_ROLL,
    ON,
    PREPOSITIONS,
    REROLL_LETTERS,
    REROLL_WORDS,
)
from vkbot.lexicon.folding import fold

__all__ = ["parse_dice_line", "parse_face_set", "parse_goal"]

MOST_REPEATS = 100
"""Fewer than the engine takes: each is a line of the reply."""

_DIE = rf"\d*[{DIE_LETTERS}](?:\d|%)"
_LOOKS_LIKE_DICE = re.compile(rf"(?=[\d(]|{_DIE}).*?[{DIE_LETTERS}](?:\d|%)", re.ASCII)
_BARE_DIE = re.compile(rf"[{BARE_DIE_LETTERS}](?:\d|%)", re.ASCII)
_REPEATS = re.compile(rf"(\d+) ?{TIMES} ", re.ASCII)
_NEXT_ROLL = re.compile(rf"{NEXT_ROLL}(?=(?:\d+ ?{TIMES} )?\(*{_DIE})", re.ASCII)
_REROLL = rf"(?:{REROLL_LETTERS} ?(?=[\d<>]|{FAILURES}(?![^\W\d]))|{REROLL_WORDS}(?: |$))"
_REROLLS = re.compile(rf" {_REROLL}")
_CHECK_VALUE = re.compile(
    rf" (?:{ON} )?([0-9]+)(?:%(?!\w)"
    rf"|(?=$| ?[,;:#\"'«(]| -(?! ?\d)| {PREPOSITIONS} |{NEXT_ROLL}(?:\d|{_DIE})| {_REROLL}))"
)
_MODIFIER = re.compile(r" ?[-+*/] ?(?=\d|\()", re.ASCII)


@keep_short(4096)
def parse_dice_line(text: str, *, addressed: bool = False) -> tuple[Roll, ...] | None:
    """
    Read the rolls of a line.

    Args:
        text: one cleaned line in its own spelling.
        addressed: whether it speaks to the bot.

    Returns:
        The rolls in order (the label belongs to the last one), or None where the line is talk.

    Raises:
        NotationError: the line has two meanings (`readings` shows both); for an addressed line
            also any other place that does not fit.
        LimitError, IllegalActionError: as `check_limits`; "label_length";
            "modifier_on_successes"; "face_not_on_die".
    """
    folded = fold(text)
    if _LOOKS_LIKE_DICE.match(folded) is None:
        return None
    try:
        rolls = _read_rolls(text, folded)
    except NotationError as error:
        if addressed or (error.readings and _BARE_DIE.match(folded) is None):
            raise
        return None
    check_limits(*rolls)
    return rolls


def _read_rolls(line: str, folded: str) -> tuple[Roll, ...]:
    rolls: list[Roll] = []
    position = 0
    while True:
        start = position
        roll, dice, position = _read_roll(line, folded, start)
        rolls.append(roll)
        following = _NEXT_ROLL.match(folded, position)
        if following is None:
            break
        position = following.end()
    if position < len(line):
        typed = _as_typed(line, (start, *dice, position), roll)
        rolls[-1] = replace(roll, label=read_label(line, position, typed))
    if _BARE_DIE.match(folded) is not None and (len(rolls) > 1 or rolls[-1].label):
        raise NotationError(line, position, "bare_die_alone")
    return tuple(rolls)


def _as_typed(line: str, marks: tuple[int, int, int, int], roll: Roll) -> TypedRoll:
    """Cut a roll out of its line: `marks` are where it, its dice and their goal begin, its end."""
    start, begin, end, position = marks
    return TypedRoll(
        dice=line[begin:end],
        expression=roll.expression,
        head=line[:start],
        repeats=line[start:begin],
        tail=line[end:position],
        goal=roll.goal if roll.grading is Grading.CHECK else None,
    )


def _read_roll(line: str, folded: str, start: int) -> tuple[Roll, tuple[int, int], int]:
    """Read one roll; returns it, where its expression stands, and the index behind all of it."""
    refuse_doubtful_repeats(line, folded, start)
    repeats = _REPEATS.match(folded, start)
    times = read_count(folded, *repeats.span(1)) if repeats else 1
    if times > MOST_REPEATS:
        raise LimitError("repeats", allowed=MOST_REPEATS, asked=times)
    begin = repeats.end() if repeats else start
    expression, expression_end = read_expression(folded, begin, CHAT_DIALECT)
    pools = list_pools(expression)
    if not pools:
        raise NotationError(line, begin, "dice")
    rerolls, end = _read_rerolls(line, folded, expression_end)
    goal, grading, end = _read_goal(line, folded, (begin, end), expression)
    later, end = _read_rerolls(line, folded, end)
    roll = Roll(
        expression=expression,
        grading=grading,
        goal=goal,
        rerolls=_fit_faces(rerolls + later, max(pool.sides for pool in pools)),
        repeats=times,
    )
    return roll, (begin, expression_end), end


def _read_goal(
    line: str, folded: str, span: tuple[int, int], expression: Expression
) -> tuple[Goal | None, Grading, int]:
    if is_percentile(expression):
        value = _CHECK_VALUE.match(folded, span[1])
        if value is not None:
            goal = Goal(comparison=Comparison.AT_MOST, value=read_number(folded, *value.span(1)))
            return goal, Grading.CHECK, value.end()
        refuse_doubtful_check(line, folded, span)
    refuse_doubtful(line, folded, span, expression)
    found = read_goal(folded, span[1])
    if found is None:
        return None, Grading.SUM, span[1]
    goal, end = found
    refuse_goal_of_sum(line[slice(*span)], expression, goal)
    if _MODIFIER.match(folded, end) is not None:
        raise IllegalActionError("modifier_on_successes")
    at_most = goal.comparison is Comparison.AT_MOST
    is_check = at_most and is_single_die(expression)
    return goal, Grading.CHECK if is_check else Grading.SUCCESSES, end


def _read_rerolls(line: str, folded: str, start: int) -> tuple[tuple[FaceSet, ...], int]:
    face_sets: list[FaceSet] = []
    while (word := _REROLLS.match(folded, start)) is not None:
        found = read_face_set(folded, word.end())
        if found is None:
            raise NotationError(line, word.end(), "faces")
        face_sets.append(found[0])
        start = found[1]
    return tuple(face_sets), start


def _fit_faces(face_sets: tuple[FaceSet, ...], sides: int) -> FaceSet | None:
    """Join permissions to reroll, and cut them to the faces that the dice have."""
    if not face_sets:
        return None
    faces = join_face_sets(*face_sets)
    for low, _ in faces.ranges:
        if low > sides:
            raise IllegalActionError("face_not_on_die", {"face": low, "sides": sides})
    return replace(faces, ranges=tuple((low, min(high, sides)) for low, high in faces.ranges))
