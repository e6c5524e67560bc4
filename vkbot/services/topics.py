"""The topic of a discussion board that a battle is written in."""

from engine.errors import IllegalActionError
from vkbot.forum_requests import BindTopic, UnbindTopic
from vkbot.results.forum import TopicBound, TopicUnbound
from vkbot.services.battle_place import playing
from vkbot.services.situation import Situation, require_role
from vkbot.store.battle_records import TopicRecord


def bind_topic(request: BindTopic, situation: Situation) -> TopicBound:
    """
    Have the battle be written in a topic (PVT-POST-1).

    Raises:
        IllegalActionError: "role_needed", "no_battle", "topic_elsewhere" or "topic_taken".
    """
    require_role(situation, "gm")
    community_id, topics = situation.lane.community_id, situation.uow.topics
    if request.community_id != community_id:
        raise IllegalActionError("topic_elsewhere")
    with playing(situation) as log:
        known = topics.get(community_id, request.topic_id)
        taken_by = None if known is None else situation.uow.battles.get(known.battle_id)
        if taken_by and taken_by.closed_at is None and taken_by.id != log.record.id:
            raise IllegalActionError("topic_taken", {"name": taken_by.name})
        topics.bind(
            TopicRecord(
                community_id=community_id,
                topic_id=request.topic_id,
                battle_id=log.record.id,
                bound_at=situation.now,
            )
        )
        return TopicBound(name=log.circle.name)


def unbind_topic(request: UnbindTopic, situation: Situation) -> TopicUnbound:
    """
    Read no posts for the battle any more.

    Raises:
        IllegalActionError: "role_needed", "no_battle" or "no_topic".
    """
    del request
    require_role(situation, "gm")
    with playing(situation) as log:
        if not situation.uow.topics.unbind(log.record.id):
            raise IllegalActionError("no_topic", {"name": log.circle.name})
        return TopicUnbound(name=log.circle.name)
