"""
The records of a roll as it fell: every die, what was rerolled, dropped or exploded, the result.

They are made by `rolling` and hold all that a reply or a replay needs; no rule is asked again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from engine.dice.expression import FaceSet, Pool, Roll
from engine.dice.grading import find_dropped, grade_arithmetic, grade_faces, leave_dropped

_NOTHING_REPLACED: Mapping[int, int] = MappingProxyType({})
_NOTHING_DROPPED: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class RolledDie:
    """
    One die as it lies on the table.

    Args:
        face: the face that stands.
        before: the face that was rerolled, None for a die that was not.
        dropped: it does not count, by a selection.
        exploded: it was added by an explosion.
    """

    face: int
    before: int | None = None
    dropped: bool = False
    exploded: bool = False


# Named tuples, not dataclasses: rolls are made by the thousand, and these cost a quarter.


class RolledPool(NamedTuple):
    """
    The dice of one pool, kept as columns; `dice` shows them one by one.

    Args:
        pool: what was asked for.
        faces: the faces that stand, in the order rolled, exploded dice at the end.
        replaced: index of a rerolled die to the face it showed before.
        dropped: indices of the dice that do not count.
    """

    pool: Pool
    faces: tuple[int, ...]
    replaced: Mapping[int, int] = _NOTHING_REPLACED
    dropped: frozenset[int] = _NOTHING_DROPPED

    @property
    def dice(self) -> tuple[RolledDie, ...]:
        """Return the dice in the order rolled."""
        return tuple(
            RolledDie(
                face=face,
                before=self.replaced.get(index),
                dropped=index in self.dropped,
                exploded=index >= self.pool.count,
            )
            for index, face in enumerate(self.faces)
        )

    @property
    def kept(self) -> Sequence[int]:
        """Return the faces that count, in the order rolled."""
        return leave_dropped(self.faces, self.dropped)


class RolledOnce(NamedTuple):
    """
    One repeat of a roll.

    Args:
        pools: the pools in the order of the text.
        result: the sum; the number of successes; the face of a check.
        passed: the verdict of a check, None for other rolls.
    """

    pools: tuple[RolledPool, ...]
    result: int
    passed: bool | None = None


class RolledRoll:
    """
    A whole roll as it fell; equal to another one of the same roll and faces.

    The records of a plain roll follow from its faces and are made when first asked for.

    Args:
        roll: what was asked for.
        drawn: every face drawn, in the order drawn: rerolled and exploded ones too.
        repeats: one per repeat, in order; None only for a plain roll.
        rerolled: the faces that were rerolled afterwards, on the player's word.
    """

    __slots__ = ("_repeats", "drawn", "rerolled", "roll")

    def __init__(
        self,
        roll: Roll,
        drawn: Sequence[int],
        repeats: tuple[RolledOnce, ...] | None = None,
        rerolled: FaceSet | None = None,
    ) -> None:
        self.roll = roll
        self.drawn = drawn
        self._repeats = repeats
        self.rerolled = rerolled

    @property
    def faces(self) -> tuple[int, ...]:
        """Return every face drawn, in the order drawn."""
        return tuple(self.drawn)

    @property
    def repeats(self) -> tuple[RolledOnce, ...]:
        """Return the repeats, in order."""
        if self._repeats is None:
            assert self.roll.plain_pool is not None
            pool = self.roll.plain_pool
            self._repeats = (grade_pools(self.roll, (lay_out(pool, self.faces),)),)
        return self._repeats

    @property
    def total(self) -> int:
        """Return the result of the first repeat."""
        return self.repeats[0].result

    def __eq__(self, other: object) -> bool:
        """Tell whether the same faces fell in the same roll."""
        if not isinstance(other, RolledRoll):
            return NotImplemented
        return (self.roll, self.faces, self.rerolled) == (other.roll, other.faces, other.rerolled)

    def __hash__(self) -> int:
        """Hash the roll, its faces and which of them were rerolled."""
        return hash((self.roll, self.faces, self.rerolled))

    def __repr__(self) -> str:
        """Show the roll and its faces."""
        return f"RolledRoll({self.roll}, {self.faces}, rerolled={self.rerolled})"


def lay_out(pool: Pool, faces: tuple[int, ...]) -> RolledPool:
    """Lay out the dice of a pool of which none was rerolled or exploded."""
    return RolledPool(pool, faces, dropped=find_dropped(faces, pool.selections))


def grade_pools(roll: Roll, pools: tuple[RolledPool, ...]) -> RolledOnce:
    """Work out what the pools of one repeat come to."""
    if type(roll.expression) is Pool:
        return RolledOnce(pools, *grade_faces(roll, pools[0].kept))
    sums = [sum(pool.kept) for pool in pools]
    return RolledOnce(pools, grade_arithmetic(roll.expression, sums))
