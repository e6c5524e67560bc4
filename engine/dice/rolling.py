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

from collections.abc import Iterable, Sequence

from engine.dice.expression import FaceSet, Goal, Pool, Roll, list_pools
from engine.dice.faces import FaceSource, ScriptedFaces
from engine.dice.grading import find_dropped, is_to_reroll
from engine.dice.limits import longest_chain
from engine.dice.rolled import (
    RolledDie,
    RolledOnce,
    RolledPool,
    RolledRoll,
    grade_pools,
    lay_out,
)
from engine.errors import IllegalActionError

__all__ = [
    "RolledDie",
    "RolledOnce",
    "RolledPool",
    "RolledRoll",
    "replay_reroll",
    "replay_roll",
    "reroll_dice",
    "roll_dice",
]


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
    return grade_pools(roll, tuple(pools))


def _roll_pool(pool: Pool, roll: Roll, source: FaceSource, drawn: list[int]) -> RolledPool:
    if pool.exploding or roll.rerolls is not None:
        return _roll_waves(pool, roll.rerolls, roll.goal, source, drawn)
    faces = tuple(source.draw(pool.sides, pool.count))
    drawn += faces
    return lay_out(pool, faces)


def _roll_waves(
    pool: Pool, rerolls: FaceSet | None, goal: Goal | None, source: FaceSource, drawn: list[int]
) -> RolledPool:
    standing: list[int] = []
    replaced: dict[int, int] = {}
    count = pool.count
    for _ in range(1 + longest_chain(pool.sides) if pool.exploding else 1):
        start = len(standing)
        wave = source.draw(pool.sides, count)
        drawn += wave
        standing += wave
        if rerolls is not None:
            indices = range(start, len(standing))
            chosen = [index for index in indices if is_to_reroll(standing[index], rerolls, goal)]
            replaced |= _redraw(standing, chosen, source.draw(pool.sides, len(chosen)), drawn)
        count = standing[start:].count(pool.sides)
        if not count:
            break
    return RolledPool(pool, tuple(standing), replaced, find_dropped(standing, pool.selections))


def _redraw(
    standing: list[int], chosen: Sequence[int], faces: Sequence[int], drawn: list[int]
) -> dict[int, int]:
    """Put new faces in the places of the chosen dice; return the old ones by index."""
    replaced = {index: standing[index] for index in chosen}
    for index, face in zip(chosen, faces, strict=True):
        standing[index] = face
    drawn += faces
    return replaced


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
    return grade_pools(roll, tuple(pools))


def _reroll_pool(
    rolled: RolledPool, faces: FaceSet, goal: Goal | None, source: FaceSource, drawn: list[int]
) -> RolledPool:
    pool, standing = rolled.pool, list(rolled.faces)
    chosen = [
        index
        for index, face in enumerate(standing)
        if index not in rolled.replaced and is_to_reroll(face, faces, goal)
    ]
    replaced = _redraw(standing, chosen, source.draw(pool.sides, len(chosen)), drawn)
    dropped = find_dropped(standing, pool.selections)
    return RolledPool(pool, tuple(standing), {**rolled.replaced, **replaced}, dropped)
