"""Warriors in play: valid by default."""

from collections.abc import Mapping
from typing import Any

from engine.dice.faces import ScriptedFaces
from engine.dice.streams import OneStream
from engine.psychology.commands import PsychologyCommand
from engine.psychology.events import PsychologyEvent
from engine.psychology.folding import apply_event
from engine.psychology.resolving import resolve
from engine.psychology.state import PsychologyState, Traits, Warrior
from engine.table.play import Play
from engine.table.questions import Answer, Answers, FactKey


def a_warrior(id_: str, side: str = "A", *, will: int = 3, **traits: Any) -> Warrior:
    return Warrior(id=id_, name=id_, side=side, traits=Traits(willpower=will, **traits))


def a_scene(*warriors: Warrior, **fields: Any) -> PsychologyState:
    return PsychologyState(warriors={one.id: one for one in warriors}, **fields)


def play_out(
    state: PsychologyState,
    command: PsychologyCommand,
    *faces: int,
    known: Mapping[FactKey, Answer] | None = None,
    waits: bool = False,
) -> Play[PsychologyState, PsychologyEvent]:
    """Carry out one command with exactly these dice."""
    script = ScriptedFaces(faces)
    answers = Answers(known or {}, waits=waits)
    play = Play(state, apply_event, faces=OneStream(script), answers=answers)
    resolve(play, command)
    assert script.left_over == ()
    return play
