"""
Carry out an action of a scene: find its text, let it happen, tell what came of it.

All or nothing: a refusal, or a question that waits, leaves the scene as it was.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, get_args

from engine.assault.commands import AssaultCommand
from engine.assault.resolving import ASSAULT_ACTIONS, compose_resolve
from engine.characters.commands import CharactersCommand
from engine.characters.resolving import CHARACTERS_ACTIONS, CHARACTERS_CLOSINGS
from engine.dice.streams import BlockFaces, Draw
from engine.errors import IllegalActionError
from engine.formations.commands import FormationsCommand
from engine.formations.resolving import resolve as resolve_formations
from engine.morale.commands import MoraleCommand
from engine.morale.resolving import MORALE_ACTIONS, MORALE_CLOSINGS
from engine.psychology.commands import PsychologyCommand
from engine.psychology.resolving import resolve as resolve_psychology
from engine.scene.commands import SceneCommand
from engine.scene.events import SceneEvent
from engine.scene.folding import ASSAULT, FOLDS, FORMATIONS, PSYCHOLOGY
from engine.scene.limits import require_room
from engine.scene.modules import Module
from engine.scene.naming import things_of
from engine.scene.state import Scene
from engine.table.play import Play
from engine.table.questions import Answers, Question


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """
    A text of a scene: the field of its state, what carries its commands out, and its switches.

    `modules` are those of which one has to be on.
    """

    field: str
    resolve: Callable[[Any, Any], None]
    modules: tuple[Module, ...]


_resolve_assault = compose_resolve(
    ASSAULT_ACTIONS,
    CHARACTERS_ACTIONS,
    MORALE_ACTIONS,
    closings=(*MORALE_CLOSINGS, *CHARACTERS_CLOSINGS),
)

_TEXTS: Sequence[tuple[Any, Text]] = (
    (
        FormationsCommand,
        Text(field=FORMATIONS, resolve=resolve_formations, modules=(Module.FORMATIONS,)),
    ),
    (
        AssaultCommand,
        Text(field=ASSAULT, resolve=_resolve_assault, modules=(Module.CHARACTERS, Module.MORALE)),
    ),
    (
        CharactersCommand,
        Text(field=ASSAULT, resolve=_resolve_assault, modules=(Module.CHARACTERS,)),
    ),
    (MoraleCommand, Text(field=ASSAULT, resolve=_resolve_assault, modules=(Module.MORALE,))),
    (
        PsychologyCommand,
        Text(field=PSYCHOLOGY, resolve=resolve_psychology, modules=(Module.PSYCHOLOGY,)),
    ),
)
_BY_COMMAND: Mapping[type, Text] = {
    command: text for commands, text in _TEXTS for command in get_args(commands)
}


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneOutcome:
    """
    What an action came to.

    `assumed` are the questions whose defaults served, because nobody waited for an answer.
    """

    scene: Scene
    events: Sequence[SceneEvent]
    draws: Sequence[Draw]
    assumed: Sequence[Question]


def text_of(command: SceneCommand) -> Text:
    """Return the text that a command is of."""
    return _BY_COMMAND[type(command)]


def play_command(
    scene: Scene, command: SceneCommand, *, faces: BlockFaces, answers: Answers
) -> SceneOutcome:
    """
    Carry a command out.

    Raises:
        IllegalActionError: a rule forbids it, or "scene_is_full".
        LimitError: "models_together", or of a rule.
        QuestionOpenError: somebody has to be asked first.
    """
    require_room(scene, command)
    text = text_of(command)
    play: Play[Any, Any] = Play(
        getattr(scene, text.field), FOLDS[text.field], faces=faces, answers=answers
    )
    try:
        text.resolve(play, command)
    except IllegalActionError as refusal:
        raise IllegalActionError(refusal.rule, _named(scene, refusal.facts)) from refusal
    changed: dict[str, Any] = {text.field: play.state}
    return SceneOutcome(
        scene=replace(scene, **changed),
        events=play.events,
        draws=play.draws,
        assumed=answers.assumed,
    )


class DieNeededError(Exception):
    """An action comes to a die before it is over."""


class NoDice:
    """Gives no die away: for what is looked at before any die."""

    def draw(self, group: str, block: str, number: int, sides: int, count: int) -> Sequence[int]:
        """Stop whatever asks for one."""
        del group, block, number, sides, count
        raise DieNeededError


def _named(scene: Scene, facts: Mapping[str, object]) -> dict[str, object]:
    """Put names in place of ids into the facts of a refusal, for whoever reads it."""
    names = {thing.id: thing.name for thing in things_of(scene)}

    def name(fact: object) -> object:
        if isinstance(fact, tuple):
            return tuple(map(name, fact))
        return names.get(fact, fact) if isinstance(fact, str) else fact

    return {key: name(fact) for key, fact in facts.items()}
