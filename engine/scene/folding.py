"""Fold events into a scene: each goes to the state of its text, those of the table stay here."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, get_args

from engine.assault.events import AssaultEvent
from engine.assault.folding import ASSAULT_CHANGES, compose_fold
from engine.characters.events import CharactersEvent
from engine.characters.folding import CHARACTERS_CHANGES
from engine.formations.events import FormationsEvent
from engine.formations.folding import apply_event as apply_formations
from engine.morale.events import MoraleEvent
from engine.morale.folding import MORALE_CHANGES
from engine.psychology.events import PsychologyEvent
from engine.psychology.folding import apply_event as apply_psychology
from engine.scene import events as told
from engine.scene.state import Scene

Fold = Callable[[Any, Any], Any]

FORMATIONS, ASSAULT, PSYCHOLOGY = "formations", "assault", "psychology"

FOLDS: Mapping[str, Fold] = {
    FORMATIONS: apply_formations,
    ASSAULT: compose_fold(ASSAULT_CHANGES, CHARACTERS_CHANGES, MORALE_CHANGES),
    PSYCHOLOGY: apply_psychology,
}
"""By the field of the scene that a text's state is."""

_FIELD_OF: Mapping[type, str] = {
    **dict.fromkeys(get_args(FormationsEvent), FORMATIONS),
    **dict.fromkeys(get_args(AssaultEvent | CharactersEvent | MoraleEvent), ASSAULT),
    **dict.fromkeys(get_args(PsychologyEvent), PSYCHOLOGY),
}


def apply_scene_event(scene: Scene, event: object) -> Scene:
    """Return a scene after an event; what is of no scene changes nothing."""
    name = _FIELD_OF.get(type(event))
    if name is not None:
        changed: dict[str, Any] = {name: FOLDS[name](getattr(scene, name), event)}
        return replace(scene, **changed)
    change = _CHANGES.get(type(event))
    return scene if change is None else change(scene, event)


def _ask(scene: Scene, event: told.SceneQuestionAsked) -> Scene:
    waiting = {**scene.waiting, event.attempt.number: event}
    return replace(scene, waiting=waiting, actions=max(scene.actions, event.attempt.number))


def _tell(scene: Scene, event: told.SceneFactTold) -> Scene:
    return replace(scene, facts={**scene.facts, event.told.fact: event.told.answer})


def _begin(scene: Scene, event: told.SceneActionBegan) -> Scene:
    number = event.attempt.number
    waiting = _without(scene.waiting, number)
    return replace(scene, waiting=waiting, actions=max(scene.actions, number))


def _drop(scene: Scene, event: told.SceneActionDropped) -> Scene:
    return replace(scene, waiting=_without(scene.waiting, event.number))


def _without(
    waiting: Mapping[int, told.SceneQuestionAsked], number: int
) -> Mapping[int, told.SceneQuestionAsked]:
    return {one: asked for one, asked in waiting.items() if one != number}


_CHANGES: Mapping[type, Callable[[Scene, Any], Scene]] = {
    told.SceneQuestionAsked: _ask,
    told.SceneFactTold: _tell,
    told.SceneActionBegan: _begin,
    told.SceneActionDropped: _drop,
    told.SceneFactsForgotten: lambda scene, _: replace(scene, facts={}, waiting={}),
}
