"""
What is taken back or given up in a scene: an action that waits, the last one done, a whole scene.

Of a deed whose die was shown only the GM lets go, and tells the chat why.
"""

from engine.errors import IllegalActionError
from engine.pvt.events.circle import CorrectedByHand
from engine.pvt.turn_records import Act
from engine.scene.ending import end_scene
from engine.scene.events import (
    Attempt,
    SceneActionDropped,
    SceneActionUndone,
    SceneEnding,
    SceneFactsForgotten,
    SceneReopened,
)
from vkbot import scene_requests as asked_for
from vkbot.results.scenes import SceneActionGone, SceneEnded, SceneReturned
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import is_gm, playing, require_own, tell_chat
from vkbot.services.scenes import find_waiting, require_none_shown
from vkbot.services.situation import Situation, require_role


def drop_action(request: asked_for.DropAction, situation: Situation) -> SceneActionGone:
    """
    Give up an action that waits for an answer.

    Raises:
        IllegalActionError: "answer_stale"; "not_your_unit"; "die_shown", the GM alone gives it up,
            with a reason.
    """
    with playing(situation) as log:
        tried = find_waiting(log, request.number).attempt
        _require_dropping(tried, request.reason, situation, log)
        log.tell(SceneActionDropped(number=tried.number, reason=request.reason))
        gone = SceneActionGone(
            number=tried.number, text=tried.text, reason=request.reason or None, is_given_up=True
        )
        if tried.deed is not None:
            tell_chat(situation, gone)
        return gone


def _require_dropping(tried: Attempt, reason: str, situation: Situation, log: BattleLog) -> None:
    if tried.deed is None:
        require_own(situation, log, tried.owner)
        return
    facts: dict[str, object] = {"number": tried.number}
    if not is_gm(situation):
        raise IllegalActionError("die_shown", facts)
    require_role(situation, "gm")
    if not reason:
        raise IllegalActionError("die_shown", {**facts, "what": "reason"})


def undo_action(request: asked_for.UndoAction, situation: Situation) -> SceneActionGone:
    """
    Take the last action of this round back: the scene is as it was before it.

    Raises:
        IllegalActionError: "role_needed", "no_action_to_undo" or "corrected_since".
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        this = log.circle.round
        done = this.acts[this.acts_closed :]
        if not done:
            raise IllegalActionError("no_action_to_undo")
        last = done[-1]
        _require_uncorrected(log, last)
        undone = last.attempt
        log.tell(SceneActionUndone(number=undone.number, reason=request.reason))
        gone = SceneActionGone(number=undone.number, text=undone.text, reason=request.reason)
        tell_chat(situation, gone)
        return gone


def _require_uncorrected(log: BattleLog, act: Act) -> None:
    """Refuse where taking an action back would take a correction by hand with it."""
    units = log.circle.battle.scene.assault.units
    for fact in log.circle.round.facts[act.facts_before :]:
        if isinstance(fact, CorrectedByHand) and fact.unit in units:
            unit = log.circle.battle.units[fact.unit].name
            raise IllegalActionError(
                "corrected_since", {"unit": unit, "number": act.attempt.number}
            )


def end_this_scene(_request: asked_for.EndScene, situation: Situation) -> SceneEnded:
    """
    Begin a new scene: marks of the old one and what was said of it are cleared.

    Raises:
        IllegalActionError: "role_needed" or "no_battle"; "deed_waits", a die of it was shown.
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        require_none_shown(log, "end")
        log.tell(SceneEnding())
        events = end_scene(log.circle.battle.scene)
        for event in events:
            log.tell(event)
        log.tell(SceneFactsForgotten())
        return SceneEnded(scene=log.circle.battle.scene, events=events)


def reopen_scene(_request: asked_for.ReopenScene, situation: Situation) -> SceneReturned:
    """
    Take the end of a scene back, if nothing was done or said of the field since.

    Raises:
        IllegalActionError: "role_needed", "no_battle", "no_scene_ended" in this round, or
            "scene_moved_on".
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        this = log.circle.round
        end = this.scene_end
        if end is None:
            raise IllegalActionError("no_scene_ended")
        is_same = (end.acts, end.facts) == (len(this.acts), len(this.facts))
        if not is_same or log.circle.battle.scene.waiting:
            raise IllegalActionError("scene_moved_on")
        log.tell(SceneReopened())
        return SceneReturned(scene=log.circle.battle.scene)
