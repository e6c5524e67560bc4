from collections.abc import Mapping, Sequence
from fractions import Fraction

import pytest

from engine.pvt.chance_sums import Budget, mix_binomials
from engine.pvt.loss_chain import Course, Rung, spread_blows, take_out_stays

EXACT = 1e-12


def a_course(wounds: int, sides: int, unsaved: Fraction) -> list[dict[int, Fraction]]:
    """Let a die of damage come to a victim who does not save."""
    course = []
    for lost in range(wounds):
        moves = {lost: 1 - unsaved}
        for damage in range(1, sides + 1):
            to = min(wounds, lost + damage)
            moves[to] = moves.get(to, Fraction(0)) + unsaved / sides
        course.append(moves)
    return course


def in_floats(course: Sequence[Mapping[int, Fraction]]) -> Course:
    return tuple(
        Rung(
            float(moves[lost]),
            tuple((to, float(chance)) for to, chance in moves.items() if to != lost),
        )
        for lost, moves in enumerate(course)
    )


def step_by_step(
    courses: Sequence[Sequence[Mapping[int, Fraction]]], start: int, blows: int
) -> list[Fraction]:
    """Follow every blow in fractions."""
    steps = []
    for course in courses:
        base = len(steps)
        steps += [{base + to: chance for to, chance in moves.items()} for moves in course]
    rungs = [Fraction(place == start) for place in range(len(steps) + 1)]
    for _ in range(blows):
        further = [*[Fraction(0)] * len(steps), rungs[-1]]
        for chance, moves in zip(rungs, steps, strict=False):
            for to, factor in moves.items() if chance else ():
                further[to] += chance * factor
        rungs = further
    return rungs


def a_row(
    *unsaved: Fraction, wounds: int, sides: int, each: int
) -> list[list[dict[int, Fraction]]]:
    return [course for one in unsaved for course in [a_course(wounds, sides, one)] * each]


@pytest.mark.parametrize(
    ("row", "start", "blows"),
    [
        (a_row(Fraction(34, 225), wounds=1, sides=1, each=10), 0, 10),
        (a_row(Fraction(34, 225), wounds=3, sides=6, each=8), 0, 60),
        (a_row(Fraction(1), wounds=3, sides=6, each=8), 0, 10),
        (a_row(Fraction(2, 3), Fraction(1, 4), wounds=3, sides=3, each=3), 0, 25),
        (a_row(Fraction(1, 2), Fraction(0), wounds=2, sides=2, each=2), 0, 12),
        (a_row(Fraction(3, 4), wounds=4, sides=3, each=4), 6, 12),
    ],
)
def test_a_row_loses_what_blow_after_blow_takes_from_it(
    row: list[list[dict[int, Fraction]]], start: int, blows: int
) -> None:
    known = {id(course): in_floats(course) for course in row}
    counts, courses = take_out_stays([known[id(course)] for course in row])
    times = [0.0] * blows + [1.0]
    found = spread_blows(courses, {start: mix_binomials(times, counts, Budget())})
    expected = [float(chance) for chance in step_by_step(row, start, blows)]
    assert expected == pytest.approx(found, rel=0, abs=EXACT)
