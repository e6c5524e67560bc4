"""Fold what happens around the scene of a battle: actions, what is taken back, a scene's end."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.pvt.folding import apply_event
from engine.pvt.post_circle import PostCircle
from engine.pvt.round_deeds import note_deed
from engine.pvt.turn_records import Act, SceneEnd
from engine.scene.events import (
    SceneActionBegan,
    SceneActionDropped,
    SceneActionUndone,
    SceneEnding,
    SceneFactsForgotten,
    SceneQuestionAsked,
    SceneReopened,
)


def _ask(circle: PostCircle, event: SceneQuestionAsked) -> None:
    note_deed(circle, event.attempt)
    apply_event(circle.battle, event)


def _begin_action(circle: PostCircle, event: SceneActionBegan) -> None:
    attempt, one = event.attempt, circle.round
    before = circle.battle.copy()
    one.acts.append(Act(attempt=attempt, before=before, facts_before=len(one.facts)))
    one.spent = [spent for spent in one.spent if spent.number != attempt.number]
    note_deed(circle, attempt)
    apply_event(circle.battle, event)


def _end_scene(circle: PostCircle, event: SceneFactsForgotten) -> None:
    circle.round.acts_closed = len(circle.round.acts)
    apply_event(circle.battle, event)


def _remember_scene(circle: PostCircle, _event: SceneEnding) -> None:
    one = circle.round
    one.scene_end = SceneEnd(
        before=circle.battle.scene,
        acts=len(one.acts),
        facts=len(one.facts),
        closed=one.acts_closed,
    )


def _reopen_scene(circle: PostCircle, _event: SceneReopened) -> None:
    """Bring the scene back that has ended; numbers of its actions stay used."""
    one, now = circle.round, circle.battle.scene
    assert one.scene_end is not None
    circle.battle.scene = replace(one.scene_end.before, actions=now.actions)
    one.acts_closed, one.scene_end = one.scene_end.closed, None


def _undo_action(circle: PostCircle, _event: SceneActionUndone) -> None:
    """
    Bring back the scene before its last action, and the models of units that take part in it.

    Numbers and waiting actions stay as they are.
    """
    act = circle.round.acts.pop()
    circle.round.spent.append(act.attempt)
    now, before = circle.battle, act.before
    for unit in now.scene.assault.units.keys() & before.units.keys():
        was = before.units[unit]
        if now.units[unit].models != was.models:
            now.units[unit] = now.units[unit].changed(models=was.models, absorber=was.absorber)
            now.engagements |= {pair for pair in before.engagements if unit in pair}
    now.scene = replace(before.scene, actions=now.scene.actions, waiting=now.scene.waiting)


def _drop_action(circle: PostCircle, event: SceneActionDropped) -> None:
    circle.round.spent.append(circle.battle.scene.waiting[event.number].attempt)
    apply_event(circle.battle, event)


SCENE_CHANGES: Mapping[type, Callable[[PostCircle, Any], None]] = {
    SceneQuestionAsked: _ask,
    SceneActionBegan: _begin_action,
    SceneActionUndone: _undo_action,
    SceneActionDropped: _drop_action,
    SceneFactsForgotten: _end_scene,
    SceneEnding: _remember_scene,
    SceneReopened: _reopen_scene,
}
