"""
The language in which acceptance cases of psychology are written, and who plays them.

`given.warriors` are lines of `read_warrior`, `given.squads` of `read_squad`; `given.rulings` sets
settings, `given.before` are steps played beforehand, `given.facts` are answers of the GM: `key ids
= answer`, where several answers are parted by spaces. Questions without an answer take their
defaults. A step is read by `read_step`, its outcome written by `describe`; a refused step must
change nothing and take no die.
"""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from engine.dice.faces import ScriptedFaces
from engine.dice.streams import OneStream
from engine.errors import IllegalActionError
from engine.psychology.commands import PsychologyCommand
from engine.psychology.events import PsychologyEvent
from engine.psychology.folding import apply_event
from engine.psychology.resolving import resolve
from engine.psychology.settings import PsychologyRulings
from engine.psychology.state import PsychologyState
from engine.psychology.strikes import count_attack_dice
from engine.psychology.willpower import find_modifiers
from engine.table.play import Play
from engine.table.questions import Answer, Answers, FactKey, Question
from tests.psychology_cases.describing import describe
from tests.psychology_cases.reading import read_squad, read_step, read_warrior

_SEVERAL = {"within3", "in_attack_radius", "hatred_rerolls"}


class Played:
    """A case in play: what is known of its warriors, its dice and its facts."""

    def __init__(self, given: Mapping[str, Any], faces: Sequence[int] = ()) -> None:
        self.state = PsychologyState(rulings=PsychologyRulings.of(given.get("rulings", {})))
        self.faces = ScriptedFaces(given.get("before_faces", ()))
        self.facts = dict(_read_fact(line) for line in given.get("facts", ()))
        self.assumed: list[Question] = []
        for line in given.get("warriors", ()):
            self.command(read_warrior(line))
        for line in given.get("squads", ()):
            self.command(read_squad(line))
        for line in given.get("before", ()):
            self.command(read_step(line))
        assert self.faces.left_over == ()
        self.faces = ScriptedFaces(faces)

    def play(self, step: str) -> str:
        """Carry out one step and say what it came to."""
        before = deepcopy((self.state, self.faces.left_over))
        try:
            return describe(self.command(read_step(step)))
        except IllegalActionError as error:
            assert before == (self.state, self.faces.left_over)
            return f"refused {error.rule}"

    def command(self, command: PsychologyCommand) -> list[PsychologyEvent]:
        """Carry out a command; the state stays as it was where it is refused."""
        answers = Answers(self.facts, waits=False)
        play: Play[PsychologyState, PsychologyEvent] = Play(
            self.state, apply_event, faces=OneStream(self.faces), answers=answers
        )
        resolve(play, command)
        self.assumed += answers.assumed
        self.state = play.state
        return play.events

    def find(self, question: str) -> str:
        """Answer what has become of somebody: `w1 under`, `w1 modifiers near`, `A pool`."""
        who, what, *more = question.split()
        if what == "pool":
            return str(self.state.pools[who].pool)
        warrior = self.state.warriors[who]
        match what:
            case "under":
                return " ".join(effect.kind.value for effect in warrior.effects) or "-"
            case "modifiers":
                found = find_modifiers(warrior, is_near="near" in more)
                return f"hit {found.hit} will {warrior.traits.willpower + found.will}"
            case "dice":
                return str(count_attack_dice(warrior))
            case "mobility":
                return str(warrior.mobility)
            case "will":
                return str(warrior.traits.willpower)
            case "flees":
                return (warrior.flees_from or "yes") if warrior.is_fleeing else "no"
        raise ValueError(question)


def _read_fact(line: str) -> tuple[FactKey, Answer]:
    key, _, said = line.partition(" =")
    name, *about = key.split()
    return (name, tuple(about)), _read_answer(name, said.strip())


def _read_answer(key: str, said: str) -> Answer:
    if key in _SEVERAL:
        return tuple(said.split())
    if said in ("yes", "no"):
        return said == "yes"
    return int(said) if said.lstrip("-").isdigit() else said
