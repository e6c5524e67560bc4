"""
Where faces come from: one protocol, so that play, replay and tests call the same rules.

A rule never rolls; it asks a source for faces one block after another. The sealed source of play
is in `engine/dice/sealed.py`.
"""

from collections.abc import Iterable, Sequence
from typing import Protocol


class FaceSource(Protocol):
    """Supplies the faces of dice, in the order in which they are asked for."""

    def draw(self, sides: int, count: int) -> Sequence[int]:
        """
        Take the faces of `count` dice of `sides` sides.

        Args:
            sides: 1..1 000 000.
            count: number of dice, 0 or more.

        Returns:
            One face 1..sides per die, in the order rolled.
        """
        ...


class ScriptedFaces:
    """
    Faces written down beforehand, for cases and replays.

    Raises:
        ValueError: a face too many is asked for, or one does not fit its die.
    """

    def __init__(self, faces: Iterable[int]) -> None:
        self._faces = list(faces)

    def draw(self, sides: int, count: int) -> Sequence[int]:
        """Take the next `count` faces of the script."""
        taken, self._faces = self._faces[:count], self._faces[count:]
        if len(taken) < count:
            raise ValueError(f"the script lacks {count - len(taken)} faces")
        if any(not 1 <= face <= sides for face in taken):
            raise ValueError(f"{taken} do not fit a d{sides}")
        return tuple(taken)

    @property
    def left_over(self) -> tuple[int, ...]:
        """Return the faces that nobody asked for; a case ends with none."""
        return tuple(self._faces)
