"""
Exact odds of any action of a scene: it is played once for every way in which its dice can fall.

So the odds are the rules, whatever the action. Actions of too many dice are refused.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod

from engine.errors import LimitError
from engine.scene.commands import SceneCommand
from engine.scene.events import SceneEvent, Told
from engine.scene.playing import play_command
from engine.scene.state import Scene
from engine.table.questions import AnswerKind, Answers, FactKey, Question

MOST_WAYS = 12_000
"""In how many ways the dice of an action may fall: two D100 can be asked for."""


_LOOKED_AT, _FAR = 500, 4
"""After how many ways it is judged whether far more would follow than are allowed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """One way in which the dice fall: how likely it is, and what comes of it."""

    chance: Fraction
    events: Sequence[SceneEvent]


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneOdds:
    """
    All ways, and what was assumed because nobody has said it.

    What people would only put into words changes no odds, and is left out.
    """

    ways: Sequence[Way]
    assumed: Sequence[Question]


_BY_SUM = frozenset({"morale", "flight"})
"""Blocks of dice of which only the sum counts: faces of one sum are one way."""

_IN_ANY_ORDER = frozenset({"hit", "hatred"})
"""Blocks of like dice, each with its own result: the same faces in any order are one way."""

_Option = tuple[tuple[int, ...], int]
"""Faces, and in how many ways dice fall so."""


class _Branch:
    """Gives the faces of one way; dice beyond it fall in their first way."""

    def __init__(self) -> None:
        self._fallen: list[tuple[int, Sequence[_Option], int]] = []
        """Of each choice, in the order asked for: which option, all options, their ways."""
        self._asked = 0

    def draw(self, group: str, block: str, number: int, sides: int, count: int) -> Sequence[int]:
        """Take the faces of this way."""
        del group, number
        if block in _IN_ANY_ORDER:
            return self._choose(_list_mixtures(sides, count), sides**count)
        if block in _BY_SUM:
            return self._choose(_list_sums(sides, count), sides**count)
        die = _list_sums(sides, 1)
        return [face for _ in range(count) for face in self._choose(die, sides)]

    def _choose(self, options: Sequence[_Option], ways: int) -> tuple[int, ...]:
        if self._asked == len(self._fallen):
            self._fallen.append((0, options, ways))
        chosen, options, _ = self._fallen[self._asked]
        self._asked += 1
        return options[chosen][0]

    @property
    def chance(self) -> Fraction:
        """Return how likely this way is."""
        fallen = prod(options[chosen][1] for chosen, options, _ in self._fallen)
        return Fraction(fallen, prod(ways for _, _, ways in self._fallen))

    def go_on(self) -> bool:
        """Turn to the next way; False when there is none."""
        self._asked = 0
        while self._fallen and self._fallen[-1][0] == len(self._fallen[-1][1]) - 1:
            self._fallen.pop()
        if not self._fallen:
            return False
        chosen, options, ways = self._fallen[-1]
        self._fallen[-1] = (chosen + 1, options, ways)
        return True


@lru_cache(maxsize=16)
def _list_sums(sides: int, count: int) -> Sequence[_Option]:
    """List, for each sum of so many dice, faces that make it and in how many ways others do."""
    found: dict[int, _Option] = {0: ((), 1)}
    for _ in range(count):
        more: dict[int, _Option] = {}
        for total, (faces, ways) in found.items():
            for face in range(1, sides + 1):
                known = more.get(total + face, ((*faces, face), 0))
                more[total + face] = known[0], known[1] + ways
        found = more
    return tuple(found[total] for total in sorted(found))


@lru_cache(maxsize=16)
def _list_mixtures(sides: int, count: int) -> Sequence[_Option]:
    """List the faces that so many dice may show, and in how many orders; LimitError: too many."""
    if comb(count + sides - 1, count) > MOST_WAYS:
        raise LimitError("odds_ways", allowed=MOST_WAYS)
    mixtures = combinations_with_replacement(range(1, sides + 1), count)
    return tuple((faces, _count_orders(faces)) for faces in mixtures)


def _count_orders(faces: Sequence[int]) -> int:
    return factorial(len(faces)) // prod(map(factorial, Counter(faces).values()))


def find_odds(scene: Scene, command: SceneCommand, told: tuple[Told, ...] = ()) -> SceneOdds:
    """
    Play a command in every way.

    Raises:
        IllegalActionError: a rule forbids it as things stand.
        LimitError: "odds_ways", its dice can fall in too many ways.
    """
    branch, ways = _Branch(), list[Way]()
    assumed: dict[FactKey, Question] = {}
    while True:
        answers = Answers(scene.known_for(told), waits=False)
        outcome = play_command(scene, command, faces=branch, answers=answers)
        ways.append(Way(chance=branch.chance, events=outcome.events))
        for question in answers.assumed:
            if question.kind is not AnswerKind.TEXT:
                assumed.setdefault((question.key, question.about), question)
        if not branch.go_on():
            return SceneOdds(ways=ways, assumed=tuple(assumed.values()))
        if len(ways) >= MOST_WAYS or _promise_too_many(ways):
            raise LimitError("odds_ways", allowed=MOST_WAYS)


def _promise_too_many(ways: Sequence[Way]) -> bool:
    """Tell whether the first ways are so unlikely that far too many would follow."""
    if len(ways) != _LOOKED_AT:
        return False
    return sum(way.chance for way in ways) * MOST_WAYS * _FAR < len(ways)
