"""Walks every way in which the dice of a roll may fall, through the rules of play."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from engine.dice.expression import Roll
from engine.dice.rolling import roll_dice


class BranchError(Exception):
    """A face is asked for that the path does not say."""

    def __init__(self, sides: int) -> None:
        super().__init__(sides)
        self.sides = sides


class BranchFaces:
    """Gives the faces of one path, and knows how probable that path is."""

    def __init__(self, path: tuple[int, ...]) -> None:
        self._left = list(path)
        self.chance = Fraction(1)

    def draw(self, sides: int, count: int) -> Sequence[int]:
        """Take the next faces of the path."""
        if count > len(self._left):
            raise BranchError(sides)
        taken, self._left = self._left[:count], self._left[count:]
        self.chance /= sides**count
        return taken


def walk_branches(roll: Roll) -> Mapping[int, Fraction]:
    """Return the chance of every result of one repeat; of a check 1 for passed and 0 for failed."""
    chances: dict[int, Fraction] = {}
    paths: list[tuple[int, ...]] = [()]
    while paths:
        path = paths.pop()
        faces = BranchFaces(path)
        try:
            once = roll_dice(roll, faces).repeats[0]
        except BranchError as branch:
            paths += [(*path, face) for face in range(1, branch.sides + 1)]
            continue
        result = once.result if once.passed is None else int(once.passed)
        chances[result] = chances.get(result, Fraction(0)) + faces.chance
    return chances
