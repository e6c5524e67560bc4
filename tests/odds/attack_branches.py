"""Walks every way in which the dice of an attack may fall, through the attack that is resolved."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from engine.dice.streams import BlockFaces
from engine.pvt.battle import Battle
from engine.pvt.declarations import Fight, Shoot
from engine.pvt.events import (
    ArmourPierced,
    HitsWounded,
    SaveRolled,
    ShotsHit,
    WoundsIgnored,
)
from engine.pvt.fighting import resolve_fight
from engine.pvt.playing import Block, Table
from engine.pvt.shooting import resolve_shooting

Outcome = tuple[int, int]
"""Models killed and wounds lost of the first target."""

Edges = Mapping[int, Sequence[int]]
"""By sides, the last face of each run of faces that come to the same."""


class CutError(Exception):
    """A run of faces is cut by what a die needed."""

    def __init__(self, sides: int, edge: int) -> None:
        super().__init__(sides, edge)
        self.sides, self.edge = sides, edge


class BranchBlocks:
    """
    Gives the faces of one path, and goes on with the first that it does not say.

    Args:
        path: numbers of runs of faces, one for each die.
        edges: dice that are not in it show every face.
    """

    def __init__(self, path: Sequence[int], edges: Edges) -> None:
        self.path = list(path)
        self.widths: list[int] = []
        self.chance = Fraction(1)
        self._edges = edges

    def draw(self, group: str, block: Block, number: int, sides: int, count: int) -> Sequence[int]:
        """Take the next faces of the path."""
        return [self._take(sides) for _ in range(count)]

    def _take(self, sides: int) -> int:
        edges = self.edges_of(sides)
        place = len(self.widths)
        if place == len(self.path):
            self.path.append(0)
        self.widths.append(len(edges))
        run = self.path[place]
        below = edges[run - 1] if run else 0
        self.chance *= Fraction(edges[run] - below, sides)
        return edges[run]

    def edges_of(self, sides: int) -> Sequence[int]:
        """Return the last face of each run of a die."""
        return self._edges.get(sides, range(1, sides + 1))

    def next_path(self) -> list[int] | None:
        """Return the path after this one, None after the last."""
        path = self.path
        while path and path[-1] + 1 == self.widths[len(path) - 1]:
            path.pop()
        return [*path[:-1], path[-1] + 1] if path else None


def resolve(battle: Battle, action: Shoot | Fight, faces: BlockFaces) -> Battle:
    """Resolve an attack on a battle of its own; return what it has become."""
    return _resolve(battle, action, faces).battle


def _resolve(battle: Battle, action: Shoot | Fight, faces: BlockFaces) -> Table:
    table = Table(battle.copy(), faces)
    if isinstance(action, Shoot):
        resolve_shooting(table, action)
    else:
        resolve_fight(table, action)
    return table


def _play(battle: Battle, action: Shoot | Fight, faces: BranchBlocks) -> Outcome:
    table, target = _resolve(battle, action, faces), action.lines[0].target
    require_edges(table, faces)
    before, after = count_up(battle, target), count_up(table.battle, target)
    return before[0] - after[0], before[1] - after[1]


def require_edges(table: Table, faces: BranchBlocks) -> None:
    """
    Make sure that no run of faces is cut by what a die needed.

    Raises:
        CutError: one is.
    """
    for event in table.events:
        if isinstance(event, ShotsHit | HitsWounded | ArmourPierced):
            sides, edge = 6, event.needed - 1
        elif isinstance(event, SaveRolled | WoundsIgnored):
            sides, edge = 100, event.percent
        else:
            continue
        if 0 < edge < sides and edge not in faces.edges_of(sides):
            raise CutError(sides, edge)


def count_up(battle: Battle, unit: str) -> Outcome:
    """Count the living models of a unit, its hero among them, and the wounds that they have."""
    living = list(battle.refs_of(unit))
    return len(living), sum(battle.model(ref).wounds_left for ref in living)


def walk_attack(
    battle: Battle, action: Shoot | Fight, listed: Sequence[int] = ()
) -> Mapping[Outcome, Fraction]:
    """
    Return the chance of every outcome.

    Faces that come to the same are walked as one; which do is found out on the way.

    Args:
        listed: faces of a d6 that some effect names.
    """
    edges = {6: {6, *listed, *(face - 1 for face in listed if face > 1)}, 100: {100}}
    while True:
        try:
            return _walk(battle, action, {sides: sorted(some) for sides, some in edges.items()})
        except CutError as cut:
            edges[cut.sides].add(cut.edge)


def _walk(battle: Battle, action: Shoot | Fight, edges: Edges) -> Mapping[Outcome, Fraction]:
    chances: dict[Outcome, Fraction] = {}
    path: list[int] | None = []
    while path is not None:
        faces = BranchBlocks(path, edges)
        outcome = _play(battle, action, faces)
        chances[outcome] = chances.get(outcome, Fraction(0)) + faces.chance
        path = faces.next_path()
    return chances
