"""
The dice of a roll, parted and counted: faces that fell first, and faces that rerolls brought.

A rerolled die counts among the first by the face that was rerolled. So honest dice look honest:
whoever rerolls what he dislikes would else seem to throw well.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.dice.faces import ScriptedFaces
from engine.dice.notation import parse_face_set, parse_roll
from engine.dice.rolling import RolledRoll, replay_roll, reroll_dice, roll_dice
from engine.dice.sealed import RecordingFaces
from vkbot.results import Place
from vkbot.services.casting import read_faces
from vkbot.store.records import RollRecord
from vkbot.store.tallies import Tallies, TallyKey

LARGEST_COUNTED_DIE = 100


class Drawn(NamedTuple):
    """Faces of dice of so many sides; `is_reroll`: each took the place of another face."""

    sides: int
    is_reroll: bool
    faces: Sequence[int]


def drawn_in(record: RollRecord) -> Iterator[Drawn]:
    """Part the dice that a stored roll drew itself; a reroll drew the new faces alone."""
    roll = parse_roll(record.canonical)
    again, faces = read_faces(record.faces)
    if again:
        script = ScriptedFaces(faces)
        before = roll_dice(roll, script)
        fresh = RecordingFaces(script)
        reroll_dice(before, parse_face_set(again), fresh)
        yield from (Drawn(sides, True, drawn) for sides, drawn in fresh.blocks)
    elif roll.plain_pool is not None:
        yield Drawn(roll.plain_pool.sides, False, faces)
    else:
        yield from _part(replay_roll(roll, faces))


def _part(rolled: RolledRoll) -> Iterator[Drawn]:
    for pool in (pool for once in rolled.repeats for pool in once.pools):
        sides, replaced = pool.pool.sides, pool.replaced
        first = [replaced.get(place, face) for place, face in enumerate(pool.faces)]
        yield Drawn(sides, False, first)
        yield Drawn(sides, True, [pool.faces[place] for place in replaced])


def count_drawn(tallies: Tallies, person_id: int, place: Place, drawn: Drawn) -> None:
    """Count the faces of somebody's dice; of dice too large to be shown by face none."""
    sides, is_reroll, faces = drawn
    if not faces or sides > LARGEST_COUNTED_DIE:
        return
    counts = tallies.setdefault(TallyKey(person_id, place, sides, is_reroll), [0] * sides)
    for face in faces:
        counts[face - 1] += 1
