"""An assault to try things on: two units that fight, and how to play commands."""

from collections.abc import Iterable, Mapping, Sequence

from engine.assault.commands import BeginPhase, BeginPlayerTurn, OpenCombat, PutUnit
from engine.assault.folding import ASSAULT_CHANGES, compose_fold
from engine.assault.records import Model, ModelProfile, Phase
from engine.assault.resolving import ASSAULT_ACTIONS, compose_resolve
from engine.assault.state import AssaultState
from engine.assault.wounds import AssaultPlay
from engine.characters.folding import CHARACTERS_CHANGES
from engine.characters.resolving import CHARACTERS_ACTIONS, CHARACTERS_CLOSINGS
from engine.dice.faces import ScriptedFaces
from engine.dice.streams import OneStream
from engine.table.play import Play
from engine.table.questions import Answer, Answers, FactKey

fold = compose_fold(ASSAULT_CHANGES, CHARACTERS_CHANGES)
resolve = compose_resolve(ASSAULT_ACTIONS, CHARACTERS_ACTIONS, closings=CHARACTERS_CLOSINGS)


def a_character(name: str, **profile: int) -> Model:
    """Make a character with as many wounds left as he has."""
    sheet = ModelProfile(**profile)  # type: ignore[arg-type]
    return Model(name=name, is_character=True, profile=sheet, wounds_left=sheet.wounds)


def a_trooper(name: str = "trooper") -> Model:
    """Make an ordinary model."""
    return Model(name=name)


def carry_out(
    state: AssaultState,
    *commands: object,
    faces: Sequence[int] = (),
    known: Mapping[FactKey, Answer] | None = None,
    waits: bool = False,
) -> AssaultPlay:
    """Play commands on one table, with all their dice."""
    script = ScriptedFaces(faces)
    answers = Answers(known or {}, waits=waits)
    play: AssaultPlay = Play(state, fold, faces=OneStream(script), answers=answers)
    for command in commands:
        resolve(play, command)
    assert script.left_over == ()
    return play


def put(unit: str, side: str, models: Iterable[Model]) -> PutUnit:
    """Ask for a unit that is called by its id."""
    return PutUnit(unit=unit, name=unit, side=side, models=tuple(models))


def a_fight(
    ours: Iterable[Model] = (), theirs: Iterable[Model] = (), state: AssaultState | None = None
) -> AssaultState:
    """Lock `a1` of the south with `a2` of the north, in the south's assault phase."""
    return carry_out(
        state or AssaultState(),
        put("a1", "south", ours or (a_character("Sgt"), a_trooper(), a_trooper())),
        put("a2", "north", theirs or (a_character("Champ"), a_trooper(), a_trooper())),
        OpenCombat(units=("a1", "a2")),
        BeginPlayerTurn(side="south"),
        BeginPhase(phase=Phase.ASSAULT),
    ).state
