"""
The language in which acceptance cases of morale are written, and who plays them.

`given.units` are units with their side and number of models, then words parted by `;`:
"L: south 5; leadership 8; model 2 initiative 5; path 20; falling back; will fail". Ids of units
are their names, of models "L.1". `given` has `turn`, `phase`, and may have `engaged` (pairs of
units; those that hang together are one combat), `scores` ("W 2"), `rulings`, `answers` ("can_hurt
L W no").

A step is a line such as "combat ends", "L falls back", "phase ends"; what came of it is written by
`describe`. A refused step must take no dice and leave everything as it was.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.assault.folding import ASSAULT_CHANGES
from engine.assault.state import AssaultState
from engine.dice.faces import ScriptedFaces
from engine.errors import IllegalActionError
from engine.morale.charging import suffers_penalty
from engine.morale.folding import MORALE_CHANGES
from engine.morale.striking import count_attacks
from engine.table.questions import Answer, FactKey
from tests.morale_cases.building import list_given
from tests.morale_cases.describing import describe
from tests.morale_cases.playing import a_play, fold, resolve
from tests.morale_cases.steps import read_step


class Played:
    """A case in play: its state, its answers and its dice."""

    def __init__(self, given: Mapping[str, Any], faces: Sequence[int]) -> None:
        self.faces = ScriptedFaces(faces)
        self.state = AssaultState()
        self._known: dict[FactKey, Answer] = {}
        for answer in given.get("answers", ()):
            self._answer(answer)
        for command_or_event in list_given(given):
            self._set_up(command_or_event)

    def _set_up(self, given: object) -> None:
        if type(given) in MORALE_CHANGES or type(given) in ASSAULT_CHANGES:
            self.state = fold(self.state, given)
        elif isinstance(given, AssaultState):
            self.state = given
        else:
            self._resolve(given)

    def _resolve(self, command: object) -> Sequence[object]:
        play = a_play(self.state, self.faces, self._known)
        resolve(play, command)
        self.state = play.state
        return play.events

    def _answer(self, text: str) -> None:
        key, *about, said = text.split()
        answers: Mapping[str, Answer] = {"yes": True, "no": False}
        answer: Answer = int(said) if said.isdecimal() else answers.get(said, said)
        if key == "engaged_with":
            answer = tuple(said.split(","))
        self._known[key, tuple(about)] = answer

    def play(self, step: str) -> str:
        """Carry out one step and say what it came to."""
        if step.startswith("answer "):
            self._answer(step.removeprefix("answer "))
            return "-"
        before, left = self.state, self.faces.left_over
        try:
            events = self._resolve(read_step(step, self.state))
        except IllegalActionError as refusal:
            assert (before, left) == (self.state, self.faces.left_over)
            return f"refused {refusal.rule}"
        return describe(events)

    def find(self, question: str) -> str:
        """Answer what has become of a unit: `L status`, `A attacks`, `A penalty`."""
        unit, what = question.split()
        if what == "attacks":
            living = self.state.living(unit)
            return str(sum(count_attacks(self.state, model.id) for model in living))
        if what == "penalty":
            return "yes" if suffers_penalty(self.state, unit) else "no"
        if what == "opponents":
            return " ".join(self.state.opponents(unit)) or "-"
        if what == "score":
            combat = self.state.combat_of(unit)
            return "-" if combat is None else str(combat.scores.get(unit, 0))
        if what == "models":
            return str(len(self.state.living(unit)))
        found = self.state.units[unit]
        return str({"status": found.status, "path": found.path_length}[what])
