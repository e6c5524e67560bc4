"""
The language in which acceptance cases of characters are written, and who plays them.

`given.units` are lines of `read_unit`: `S: south; Sgt* (save 3, leadership 9), A, B`, a star for a
character; ids are the names. `given.combats` are units locked together; `given.turn` is whose turn
it is, `given.phase` the phase, the assault if none is named. `given.facts` are answers of the GM:
`key ids = answer`; questions without one take their defaults. `given.rulings` sets settings,
`given.before` are steps played beforehand with the dice of `given.before_faces`. Steps are read by
`read_step`, their outcomes written by `describe`; a refused step must change nothing and take no
die.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.assault.commands import BeginPhase, BeginPlayerTurn, EndPhase, OpenCombat
from engine.assault.folding import ASSAULT_CHANGES, compose_fold
from engine.assault.leadership import unit_leadership
from engine.assault.records import Phase
from engine.assault.resolving import ASSAULT_ACTIONS, compose_resolve
from engine.assault.settings import AssaultRulings
from engine.assault.state import AssaultState
from engine.characters.duels import list_blows
from engine.characters.folding import CHARACTERS_CHANGES
from engine.characters.resolving import CHARACTERS_ACTIONS, CHARACTERS_CLOSINGS
from engine.dice.faces import ScriptedFaces
from engine.dice.streams import OneStream
from engine.errors import IllegalActionError
from engine.morale.folding import MORALE_CHANGES
from engine.morale.resolving import MORALE_ACTIONS, MORALE_CLOSINGS
from engine.table.play import Play
from engine.table.questions import Answer, Answers, FactKey
from tests.characters_cases.describing import describe
from tests.characters_cases.reading import read_step, read_unit

apply_event = compose_fold(ASSAULT_CHANGES, CHARACTERS_CHANGES, MORALE_CHANGES)
resolve = compose_resolve(
    ASSAULT_ACTIONS,
    CHARACTERS_ACTIONS,
    MORALE_ACTIONS,
    closings=(*MORALE_CLOSINGS, *CHARACTERS_CLOSINGS),
)
_SEVERAL = {"nearest", "within6_chars"}


class Played:
    """A case in play: its state, its dice and what the GM answers."""

    def __init__(self, given: Mapping[str, Any], faces: Sequence[int] = ()) -> None:
        self.state = AssaultState(rulings=AssaultRulings.of(given.get("rulings", {})))
        self.faces = ScriptedFaces(given.get("before_faces", ()))
        self.facts = dict(_read_fact(line) for line in given.get("facts", ()))
        for line in given["units"]:
            self.carry_out(read_unit(line))
        for line in given.get("combats", ()):
            self.carry_out(OpenCombat(units=tuple(line.split())))
        if "turn" in given:
            self.carry_out(BeginPlayerTurn(side=given["turn"]))
            self.carry_out(BeginPhase(phase=Phase(given.get("phase", "assault"))))
        for line in given.get("before", ()):
            assert "refused" not in self.play(line)
        assert self.faces.left_over == ()
        self.faces = ScriptedFaces(faces)

    def play(self, step: str) -> str:
        """Carry out one step and say what it came to; `turn SIDE` goes to its assault phase."""
        match step.split():
            case ["turn", side]:
                commands: list[object] = [BeginPlayerTurn(side=side)]
                commands += [BeginPhase(phase=Phase.ASSAULT)]
                if self.state.phase is not None:
                    commands.insert(0, EndPhase())
            case _:
                commands = [read_step(step)]
        before = self.state, self.faces.left_over
        try:
            return describe([event for one in commands for event in self.carry_out(one)])
        except IllegalActionError as error:
            assert before == (self.state, self.faces.left_over)
            return f"refused {error.rule}"

    def carry_out(self, command: object) -> list[object]:
        """Carry out a command; the state stays as it was where it is refused."""
        answers = Answers(self.facts, waits=False)
        play: Play[AssaultState, object] = Play(
            self.state, apply_event, faces=OneStream(self.faces), answers=answers
        )
        resolve(play, command)
        self.state = play.state
        return play.events

    def find(self, question: str) -> str:
        """Answer what has become of something: `Sgt wounds`, `d1 fighters`, `S leadership`."""
        one, what = question.split()
        return _QUESTIONS[what](self.state, one)


_QUESTIONS: Mapping[str, Callable[[AssaultState, str], str]] = {
    "wounds": lambda state, model: str(state.models[model].wounds_left),
    "unit": lambda state, model: state.models[model].unit,
    "left": lambda state, unit: " ".join(model.id for model in state.living(unit)),
    "leadership": lambda state, unit: str(unit_leadership(state, unit)),
    "unit_status": lambda state, unit: state.units[unit].status.value,
    "blows": lambda state, unit: "; ".join(
        " ".join(line.models) + (f" at {line.opponent}" if line.opponent else "")
        for line in list_blows(state, unit)
    ),
    "against": lambda state, unit: "; ".join(
        f"{line.models[0]} WS {line.weapon_skill} T {line.toughness}"
        for line in list_blows(state, unit)
        if line.opponent
    ),
    "score": lambda state, combat: " ".join(
        f"{side} {score}" for side, score in state.scores_by_side(combat).items()
    ),
    "bearer": lambda state, wound: state.wounds[wound].model,
    "status": lambda state, challenge: state.challenges[challenge].status.value,
    "round": lambda state, challenge: str(state.challenges[challenge].round),
    "taunt": lambda state, challenge: state.challenges[challenge].taunt,
    "fighters": lambda state, challenge: " ".join(state.challenges[challenge].fighters) or "-",
}


def _read_fact(line: str) -> tuple[FactKey, Answer]:
    said, _, value = (part.strip() for part in line.partition("="))
    key, *about = said.split()
    answer: Answer = value
    if value in ("yes", "no"):
        answer = value == "yes"
    elif key in _SEVERAL:
        answer = tuple(value.split())
    return (key, tuple(about)), answer
