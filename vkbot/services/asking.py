"""
What would be lost by a command that ends, shortens or removes something.

Whoever gives such a command is asked once, and told how to undo it. Only what he may do is asked
about; the deed itself says the rest.
"""

from collections.abc import Callable, Mapping
from typing import Any

from engine.pvt.declarations import actor_of
from engine.scene.naming import things_of
from vkbot.application_requests import RetireCharacter
from vkbot.battle_requests import CloseBattle, RemoveUnit
from vkbot.forum_requests import UnbindApplications, UnbindTopic
from vkbot.guards import ANYBODY, FREE, Guard
from vkbot.requests import Asked
from vkbot.results.asking import (
    ActionLoss,
    BattleLoss,
    DeadlineLoss,
    HeroLoss,
    Loss,
    SceneLoss,
    SureAsked,
    TopicLoss,
    UnitLoss,
)
from vkbot.round_requests import ExtendDeadline
from vkbot.scene_requests import Act, EndScene
from vkbot.services.application_topics import require_topic
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import guard_of, playing
from vkbot.services.characters import find_free
from vkbot.services.holders import hero_power
from vkbot.services.round_clock import clock_end, meant_moment
from vkbot.services.scenes import require_command, require_none_shown
from vkbot.services.situation import Situation, require_role
from vkbot.services.topics import topic_of


def ask_about(asked: Asked, situation: Situation) -> SureAsked | None:
    """
    Name what would be lost by a request.

    Returns:
        The question, or None where nothing would be.

    Raises:
        IllegalActionError: the speaker may not do it, or there is nothing to be done.
    """
    if type(asked.request) in _OF_CAMPAIGN:
        return _question(asked, _OF_CAMPAIGN[type(asked.request)](asked.request, situation), FREE)
    with playing(situation) as log:
        loss = _OF_BATTLE[type(asked.request)](asked.request, situation, log)
        return _question(asked, loss, guard_of(log, ANYBODY))


def _question(asked: Asked, loss: Loss | None, guard: Guard) -> SureAsked | None:
    if loss is None:
        return None
    return SureAsked(loss=loss, line=asked.line, guard=guard)


def _battle(_request: CloseBattle, situation: Situation, log: BattleLog) -> BattleLoss:
    require_role(situation, "gm")
    require_none_shown(log, "battle")
    lane, circle = situation.lane, log.circle
    return BattleLoss(
        name=circle.name,
        round=circle.battle.round_number,
        declared=len(circle.counting()),
        hidden=len(situation.uow.rolls.sealed(lane.community_id, lane.peer_id)),
    )


def _deadline(request: ExtendDeadline, situation: Situation, log: BattleLog) -> DeadlineLoss | None:
    require_role(situation, "gm")
    was, at = clock_end(log, situation.now), meant_moment(request, situation, log)
    if was is None or at >= was:
        return None
    return DeadlineLoss(round=log.circle.round.number, was=was, at=at)


def _unit(request: RemoveUnit, situation: Situation, log: BattleLog) -> UnitLoss:
    require_role(situation, "gm")
    unit = log.circle.battle.units[request.unit]
    declared = sum(actor_of(one.action) == unit.id for one in log.circle.counting())
    return UnitLoss(name=unit.name, alive=len(unit.living), declared=declared)


def _topic(_request: UnbindTopic, situation: Situation, log: BattleLog) -> TopicLoss:
    require_role(situation, "gm")
    topic_of(situation, log)
    return TopicLoss(battle=log.circle.name)


def _scene(_request: EndScene, situation: Situation, log: BattleLog) -> SceneLoss | None:
    require_role(situation, "gm")
    require_none_shown(log, "end")
    if not any(True for _ in things_of(log.circle.battle.scene)):
        return None
    return SceneLoss(waiting=len(log.circle.battle.scene.waiting))


def _action(request: Act, situation: Situation, log: BattleLog) -> ActionLoss:
    require_command(request.command, situation, log)
    return ActionLoss(text=request.text)


def _hero(request: RetireCharacter, situation: Situation) -> HeroLoss:
    hero = find_free(request.character, situation)
    power = hero_power(situation, hero)
    return HeroLoss(
        name=hero.name,
        owner=hero.owner_id,
        units=tuple(unit.name for unit in power.units),
        free=power.hero.free + sum(unit.free for unit in power.units),
    )


def _applications(_request: UnbindApplications, situation: Situation) -> TopicLoss:
    require_topic(situation)
    return TopicLoss(battle=None)


_OF_BATTLE: Mapping[type, Callable[[Any, Situation, BattleLog], Loss | None]] = {
    CloseBattle: _battle,
    ExtendDeadline: _deadline,
    RemoveUnit: _unit,
    UnbindTopic: _topic,
    EndScene: _scene,
    Act: _action,
}
_OF_CAMPAIGN: Mapping[type, Callable[[Any, Situation], Loss | None]] = {
    RetireCharacter: _hero,
    UnbindApplications: _applications,
}
