"""A table for one action, where a test looks at more than what came of it."""

from collections.abc import Mapping, Sequence

from engine.assault.folding import ASSAULT_CHANGES, compose_fold
from engine.assault.resolving import ASSAULT_ACTIONS, compose_resolve
from engine.assault.state import AssaultState
from engine.assault.wounds import AssaultPlay
from engine.dice.faces import FaceSource, ScriptedFaces
from engine.dice.streams import OneStream
from engine.morale.folding import MORALE_CHANGES
from engine.morale.resolving import MORALE_ACTIONS, MORALE_CLOSINGS
from engine.table.play import Play
from engine.table.questions import Answer, Answers, FactKey

fold = compose_fold(ASSAULT_CHANGES, MORALE_CHANGES)
resolve = compose_resolve(ASSAULT_ACTIONS, MORALE_ACTIONS, closings=MORALE_CLOSINGS)


def a_play(
    state: AssaultState,
    faces: Sequence[int] | FaceSource = (),
    known: Mapping[FactKey, Answer] | None = None,
    *,
    waits: bool = False,
) -> AssaultPlay:
    """Make what an action plays on."""
    source = ScriptedFaces(faces) if isinstance(faces, Sequence) else faces
    answers = Answers(known or {}, waits=waits)
    return Play(state, fold, faces=OneStream(source), answers=answers)
