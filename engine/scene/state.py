"""
The state of a scene: of each of its texts, what was said of the field, and which actions wait.

Frozen, so that whoever kept one has it as it was: undo brings it back.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.assault.settings import AssaultRulings
from engine.assault.state import AssaultState
from engine.formations.settings import FormationRulings
from engine.formations.state import FormationsState
from engine.psychology.settings import PsychologyRulings
from engine.psychology.state import PsychologyState
from engine.scene.events import SceneQuestionAsked, Told
from engine.table.questions import Answer, FactKey


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """
    A scene as it stands.

    `facts` are the answers that hold until it ends. `waiting` are actions by number that wait for
    an answer. `actions` counts all actions there ever were, so that no two have one number.
    """

    formations: FormationsState = field(default_factory=FormationsState)
    assault: AssaultState = field(default_factory=AssaultState)
    psychology: PsychologyState = field(default_factory=PsychologyState)
    facts: Mapping[FactKey, Answer] = field(default_factory=dict)
    waiting: Mapping[int, SceneQuestionAsked] = field(default_factory=dict)
    actions: int = 0

    @classmethod
    def of(cls, values: Mapping[str, str]) -> "Scene":
        """Begin a scene that is played by what a campaign has set."""
        return cls(
            formations=FormationsState(rulings=FormationRulings.of(values)),
            assault=AssaultState(rulings=AssaultRulings.of(values)),
            psychology=PsychologyState(rulings=PsychologyRulings.of(values)),
        )

    def known_for(self, answers: tuple[Told, ...]) -> Mapping[FactKey, Answer]:
        """Return what an action knows: what holds for the scene, then what was said with it."""
        return {**self.facts, **{told.fact: told.answer for told in answers}}
