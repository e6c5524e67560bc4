"""
Exact odds of any action of a scene: it is played once for every way in which its dice can fall.

So the odds are the rules, whatever the action. Actions of too many dice are refused.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.errors import LimitError
from engine.scene.commands import SceneCommand
from engine.scene.events import SceneEvent, Told
from engine.scene.playing import play_command
from engine.scene.state import Scene
from engine.table.questions import Answers, Question

MOST_WAYS = 12_000
"""In how many ways the dice of an action may fall: two D100 can be asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """One way in which the dice fall: how likely it is, and what comes of it."""

    chance: Fraction
    events: Sequence[SceneEvent]


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneOdds:
    """All ways, and what was assumed because nobody has said it."""

    ways: Sequence[Way]
    assumed: Sequence[Question]


class _Branch:
    """Gives the faces of one way; dice beyond it fall on 1 first."""

    def __init__(self) -> None:
        self.fallen: list[tuple[int, int]] = []
        """The face and the sides of each die of this way, in the order asked for."""
        self._asked = 0

    def draw(self, group: str, block: str, number: int, sides: int, count: int) -> Sequence[int]:
        """Take the faces of this way."""
        del group, block, number
        end = self._asked + count
        self.fallen += [(1, sides)] * (end - len(self.fallen))
        faces = [face for face, _ in self.fallen[self._asked : end]]
        self._asked = end
        return faces

    @property
    def chance(self) -> Fraction:
        """Return how likely this way is."""
        ways = 1
        for _, sides in self.fallen:
            ways *= sides
        return Fraction(1, ways)

    def go_on(self) -> bool:
        """Turn to the next way; False when there is none."""
        self._asked = 0
        while self.fallen and self.fallen[-1][0] == self.fallen[-1][1]:
            self.fallen.pop()
        if not self.fallen:
            return False
        face, sides = self.fallen[-1]
        self.fallen[-1] = (face + 1, sides)
        return True


def find_odds(scene: Scene, command: SceneCommand, told: tuple[Told, ...] = ()) -> SceneOdds:
    """
    Play a command in every way.

    Raises:
        IllegalActionError: a rule forbids it as things stand.
        LimitError: "odds_ways", its dice can fall in too many ways.
    """
    branch, ways = _Branch(), list[Way]()
    assumed: dict[Question, None] = {}
    while True:
        answers = Answers(scene.known_for(told), waits=False)
        outcome = play_command(scene, command, faces=branch, answers=answers)
        ways.append(Way(chance=branch.chance, events=outcome.events))
        assumed |= dict.fromkeys(answers.assumed)
        if not branch.go_on():
            return SceneOdds(ways=ways, assumed=tuple(assumed))
        if len(ways) >= MOST_WAYS:
            raise LimitError("odds_ways", allowed=MOST_WAYS)
