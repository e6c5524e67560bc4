"""
The language in which acceptance cases of formations are written, and who plays them.

`given.formations` are base formations by their code, named (see `building`), their own turns begun;
`given.rulings` are settings, `given.answers` what people say ("able A": 3). A step is a command
(see `reading`), its outcome what `describing` says, or `refused code`: then nothing has changed and
no die was rolled. `is A size` is a step that only looks.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.dice.faces import ScriptedFaces
from engine.dice.streams import OneStream
from engine.errors import IllegalActionError
from engine.formations.folding import apply_event
from engine.formations.resolving import resolve
from engine.formations.settings import FormationRulings
from engine.formations.state import FormationsState
from engine.table.play import Play
from engine.table.questions import Answers, FactKey
from tests.formations_cases.building import build_formation
from tests.formations_cases.describing import describe, find
from tests.formations_cases.reading import read_command


class Played:
    """A case in play: its formations and its dice."""

    def __init__(self, given: Mapping[str, Any], faces: Sequence[int]) -> None:
        built = [build_formation(text) for text in given["formations"]]
        self.state = FormationsState(
            rulings=FormationRulings.of(given.get("rulings", {})),
            formations={one.id: one for one in built},
            count=len(built),
        )
        self.answers: dict[FactKey, Any] = {
            (key, tuple(about)): value
            for text, value in given.get("answers", {}).items()
            for key, *about in [text.split()]
        }
        self.faces = ScriptedFaces(faces)

    def play(self, step: str) -> str:
        """Carry out one step and say what it came to."""
        if step.startswith("is "):
            return self.find(step.removeprefix("is "))
        answers = Answers(self.answers, waits=False)
        play = Play(self.state, apply_event, faces=OneStream(self.faces), answers=answers)
        before = self.faces.left_over
        try:
            resolve(play, read_command(step))
        except IllegalActionError as refusal:
            assert before == self.faces.left_over
            return f"refused {refusal.rule}"
        self.state = play.state
        return describe(play.events)

    def find(self, question: str) -> str:
        """Say what has become of a formation."""
        return find(self.state, question)
