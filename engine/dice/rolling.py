"""
Roll a tree: draw its faces in a fixed order, keep every one, and say what they come to.

The order, which sealed and stored faces depend on: repeats one after another; in a repeat the
pools from left to right; in a pool wave by wave. The first wave is the pool's dice; of each wave
the dice to be rerolled are drawn anew, in the order of the dice they replace; then every die that
shows its highest face adds one die to the next wave, unless its chain is as long as a chain may be
(`longest_chain`). Selections look at the faces that stand at the end.

A reroll on the player's word comes last, through all repeats and pools in the same order. It
neither adds exploding dice nor takes them away.

Source: PVT-DICE-1, 2, 3, 4, 9; ruling `reroll_policy` = `failures` of PVT-DICE-4.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from engine.dice.expression import (
    FaceSet,
    Goal,
    Pool,
    Roll,
    list_pools,
)
from engine.dice.faces import FaceSource, ScriptedFaces
from engine.dice.grading import (
    find_dropped,
    grade_arithmetic,
    grade_faces,
    is_to_reroll,
    leave_dropped,
)
from engine.dice.limits import longest_chain
from engine.errors import IllegalActionError

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
            self._repeats = (_grade(self.roll, (_lay_out(pool, self.faces),)),)
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
        """Hash the roll and its faces."""
        return hash((self.roll, self.faces))

    def __repr__(self) -> str:
        """Show the roll and its faces."""
        return f"RolledRoll({self.roll}, {self.faces}, rerolled={self.rerolled})"


def roll_dice(roll: Roll, source: FaceSource) -> RolledRoll:
    """
    Roll the dice of one roll.

    Args:
        roll: within the limits (`check_limits`).
        source: supplies the faces, in the order that the module's docstring tells.

    Source: PVT-DICE-1, 2, 4, 9.
    """
    pool = roll.plain_pool
    if pool is not None:
        return RolledRoll(roll, source.draw(pool.sides, pool.count))
    drawn: list[int] = []
    repeats = [_roll_once(roll, source, drawn) for _ in range(roll.repeats)]
    return RolledRoll(roll, tuple(drawn), tuple(repeats))


def reroll_dice(rolled: RolledRoll, faces: FaceSet, source: FaceSource) -> RolledRoll:
    """
    Reroll the dice of a roll that show one of `faces`, each die at most once ever.

    Returns:
        The same roll with the new faces in place; its `faces` are the old ones, then the new.

    Raises:
        IllegalActionError: "PVT-DICE-3" where the roll, or every die that fits, was rerolled
            before; "reroll_needs_goal" for the failures of a sum; "nothing_to_reroll".

    Source: PVT-DICE-3, 4.
    """
    if rolled.rerolled is not None:
        raise IllegalActionError("PVT-DICE-3")
    _find_rerolls(rolled, faces)
    drawn = list(rolled.faces)
    repeats = [_reroll_once(rolled.roll, once, faces, source, drawn) for once in rolled.repeats]
    return RolledRoll(rolled.roll, tuple(drawn), tuple(repeats), faces)


def replay_roll(roll: Roll, faces: Iterable[int]) -> RolledRoll:
    """
    Rebuild a roll from the faces that were stored.

    Raises:
        ValueError: the faces are not those of such a roll.
    """
    script = ScriptedFaces(faces)
    return _use_up(script, roll_dice(roll, script))


def replay_reroll(roll: Roll, rerolled: FaceSet, faces: Iterable[int]) -> RolledRoll:
    """
    Rebuild a rerolled roll from the faces that were stored: the old ones, then the new.

    Raises:
        ValueError: the faces are not those of such a roll.
    """
    script = ScriptedFaces(faces)
    return _use_up(script, reroll_dice(roll_dice(roll, script), rerolled, script))


def _use_up(script: ScriptedFaces, rolled: RolledRoll) -> RolledRoll:
    if script.left_over:
        raise ValueError(f"{len(script.left_over)} faces are left over")
    return rolled


def _roll_once(roll: Roll, source: FaceSource, drawn: list[int]) -> RolledOnce:
    pools = [_roll_pool(pool, roll, source, drawn) for pool in list_pools(roll.expression)]
    return _grade(roll, tuple(pools))


def _roll_pool(pool: Pool, roll: Roll, source: FaceSource, drawn: list[int]) -> RolledPool:
    if pool.exploding or roll.rerolls is not None:
        return _roll_waves(pool, roll.rerolls, roll.goal, source, drawn)
    faces = tuple(source.draw(pool.sides, pool.count))
    drawn += faces
    return _lay_out(pool, faces)


def _lay_out(pool: Pool, faces: tuple[int, ...]) -> RolledPool:
    return RolledPool(pool, faces, dropped=find_dropped(faces, pool.selections))


def _roll_waves(
    pool: Pool, rerolls: FaceSet | None, goal: Goal | None, source: FaceSource, drawn: list[int]
) -> RolledPool:
    standing: list[int] = []
    replaced: dict[int, int] = {}
    count = pool.count
    for _ in range(1 + longest_chain(pool.sides) if pool.exploding else 1):
        wave = list(source.draw(pool.sides, count))
        drawn += wave
        if rerolls is not None:
            chosen = [i for i, face in enumerate(wave) if is_to_reroll(face, rerolls, goal)]
            for index, face in zip(chosen, source.draw(pool.sides, len(chosen)), strict=True):
                replaced[len(standing) + index] = wave[index]
                wave[index] = face
                drawn.append(face)
        standing += wave
        count = wave.count(pool.sides)
        if not count:
            break
    return RolledPool(pool, tuple(standing), replaced, find_dropped(standing, pool.selections))


def _grade(roll: Roll, pools: tuple[RolledPool, ...]) -> RolledOnce:
    if type(roll.expression) is Pool:
        return RolledOnce(pools, *grade_faces(roll, pools[0].kept))
    sums = [sum(pool.kept) for pool in pools]
    return RolledOnce(pools, grade_arithmetic(roll.expression, sums))


def _find_rerolls(rolled: RolledRoll, faces: FaceSet) -> None:
    goal = rolled.roll.goal
    if faces.failures and goal is None:
        raise IllegalActionError("reroll_needs_goal")
    pools = [pool for once in rolled.repeats for pool in once.pools]
    fitting = [
        index in pool.replaced
        for pool in pools
        for index, face in enumerate(pool.faces)
        if is_to_reroll(face, faces, goal)
    ]
    if not fitting:
        raise IllegalActionError("nothing_to_reroll", {"faces": faces})
    if all(fitting):
        raise IllegalActionError("PVT-DICE-3")


def _reroll_once(
    roll: Roll, once: RolledOnce, faces: FaceSet, source: FaceSource, drawn: list[int]
) -> RolledOnce:
    pools = [_reroll_pool(pool, faces, roll.goal, source, drawn) for pool in once.pools]
    return _grade(roll, tuple(pools))


def _reroll_pool(
    rolled: RolledPool, faces: FaceSet, goal: Goal | None, source: FaceSource, drawn: list[int]
) -> RolledPool:
    standing, replaced = list(rolled.faces), dict(rolled.replaced)
    chosen = [
        index
        for index, face in enumerate(rolled.faces)
        if index not in replaced and is_to_reroll(face, faces, goal)
    ]
    for index, face in zip(chosen, source.draw(rolled.pool.sides, len(chosen)), strict=True):
        replaced[index], standing[index] = standing[index], face
        drawn.append(face)
    dropped = find_dropped(standing, rolled.pool.selections)
    return RolledPool(rolled.pool, tuple(standing), replaced, dropped)
