"""
What blows do to a row of victims, one after another, each until it is dead.

The chain goes from victim to victim instead of from blow to blow: what is carried along is how
many blows are left when a victim's turn comes. A victim who loses wounds by every blow is gone
through at once, by the number of blows that its death takes; the others rung by rung.

Nothing here knows what a blow is. Rungs are wounds lost by the row, as in
`engine/pvt/absorption.py`.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.pvt.chance_sums import Weights


class Rung(NamedTuple):
    """Where a blow leads a victim: the chance that it stays, and pairs (wounds lost, chance)."""

    stays: float
    moves: tuple[tuple[int, float], ...]


Course = tuple[Rung, ...]
"""The rungs of one victim, by wounds lost; to have lost as many as there are rungs is death."""


class _Passage(NamedTuple):
    """
    How blows go through a victim who never stays.

    `ends` are triples of wounds lost, blows taken and the chance to stand there just then;
    `deaths` pairs of blows taken and the chance to die by the last of them.
    """

    ends: tuple[tuple[int, int, float], ...]
    deaths: tuple[tuple[int, float], ...]


def take_out_stays(courses: Sequence[Course]) -> tuple[float, list[Course]]:
    """
    Leave out the blows that would do nothing wherever they came to.

    Returns:
        The chance that a blow counts, and the courses for those that count. Equal courses stay one
        and the same.
    """
    distinct = {id(course): course for course in courses}
    idle = min(rung.stays for course in distinct.values() for rung in course)
    if idle <= 0.0 or idle >= 1.0:
        return 1.0 - idle, list(courses)
    counts = 1.0 - idle
    scaled = {
        key: tuple(
            Rung(
                max(0.0, rung.stays - idle) / counts,
                tuple((lost, chance / counts) for lost, chance in rung.moves),
            )
            for rung in course
        )
        for key, course in distinct.items()
    }
    return counts, [scaled[id(course)] for course in courses]


def spread_blows(courses: Sequence[Course], starts: Mapping[int, Weights]) -> Weights:
    """
    Find how many wounds a row has lost after all blows.

    Args:
        courses: one for each victim, in the order of their deaths.
        starts: by rung, the chance to stand there before the first blow and of each number of
            blows from 0 on.

    Returns:
        The chance of every rung, the last of which is that all are dead.
    """
    after: Weights = []
    arriving: Weights = []
    course: Course | None = None
    passage: _Passage | None = None
    waiting = sorted(starts, reverse=True)
    for victim in courses:
        rung, top = len(after), len(after) + len(victim)
        if waiting and waiting[-1] == rung:
            arriving = _add(arriving, starts[waiting.pop()])
        if not arriving and (not waiting or waiting[-1] >= top):
            after += [0.0] * len(victim)
            continue
        if victim is not course:
            course, passage = victim, _find_passage(victim)
        if passage is not None and (not waiting or waiting[-1] >= top):
            after += [0.0] * len(victim)
            for lost, blows, chance in passage.ends:
                if blows < len(arriving):
                    after[rung + lost] += chance * arriving[blows]
            arriving = _shift(arriving, passage.deaths)
            continue
        begins = [arriving, *([] for _ in victim)]
        while waiting and waiting[-1] < top:
            start = waiting.pop()
            begins[start - rung] = starts[start]
        ended, arriving = _climb(victim, begins)
        after += ended
    after.append(sum(arriving) + sum(sum(starts[rung]) for rung in waiting))
    return after


def _find_passage(course: Course) -> _Passage | None:
    """Follow a victim from its first wound on; None where it may stay."""
    if any(rung.stays for rung in course):
        return None
    standing, blows = {0: 1.0}, 0
    ends: list[tuple[int, int, float]] = [(0, 0, 1.0)]
    deaths: list[tuple[int, float]] = []
    while standing:
        blows, dying = blows + 1, 0.0
        further: dict[int, float] = {}
        for lost, chance in standing.items():
            for then, factor in course[lost].moves:
                if then == len(course):
                    dying += chance * factor
                else:
                    further[then] = further.get(then, 0.0) + chance * factor
        ends += [(lost, blows, chance) for lost, chance in further.items()]
        if dying:
            deaths.append((blows, dying))
        standing = further
    return _Passage(tuple(ends), tuple(deaths))


def _shift(arriving: Weights, deaths: Sequence[tuple[int, float]]) -> Weights:
    """Return how many blows are left when the next victim's turn comes."""
    blows, chance = deaths[0]
    left = arriving[blows:]
    if len(deaths) == 1:
        return left
    left = [chance * one for one in left]
    for more, factor in deaths[1:]:
        later = arriving[more:]
        left[: len(later)] = [one + factor * two for one, two in zip(left, later, strict=False)]
    return left


def _climb(course: Course, come: list[Weights]) -> tuple[Weights, Weights]:
    """
    Go through a victim rung by rung.

    Args:
        come: by wounds lost, what begins there; death is the last.

    Returns:
        The chance of each rung after all blows, and the blows that are left when it is dead.
    """
    ended: Weights = []
    for already, rung in enumerate(course):
        arriving = come[already]
        if not arriving:
            ended.append(0.0)
            continue
        end, leaving = _stay(arriving, rung.stays) if rung.stays else (arriving[0], arriving[1:])
        ended.append(end)
        for lost, chance in rung.moves:
            come[lost] = _add(come[lost], [chance * one for one in leaving])
    return ended, come[-1]


def _stay(arriving: Weights, stays: float) -> tuple[float, Weights]:
    """Return the chance to stay by all blows, and how many are left after the first that moves."""
    going = 0.0
    leaving: Weights = []
    for weight in arriving[:0:-1]:
        going = weight + stays * going
        leaving.append(going)
    return arriving[0] + stays * going, leaving[::-1]


def _add(first: Weights, second: Weights) -> Weights:
    """Add what may differ in length."""
    if not first:
        return second
    if len(first) < len(second):
        first, second = second, first
    return [one + two for one, two in zip(first, second, strict=False)] + first[len(second) :]
