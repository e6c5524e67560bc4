"""The topic of a discussion board that a battle is written in."""

from engine.errors import IllegalActionError
from vkbot.forum_requests import BindTopic, UnbindTopic
from vkbot.results.forum import TopicBound, TopicUnbound
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import playing
from vkbot.services.situation import Situation, require_role
from vkbot.store.battle_records import BattleRecord, TopicRecord
from vkbot.store.unit_of_work import UnitOfWork


def bind_topic(request: BindTopic, situation: Situation) -> TopicBound:
    """
    Have the battle be written in a topic (PVT-POST-1).

    Raises:
        IllegalActionError: "role_needed", "no_battle", "topic_elsewhere", "topic_taken" (by another
            battle) or "topic_of_applications".
    """
    require_role(situation, "gm")
    community_id, topics = situation.lane.community_id, situation.uow.topics
    if request.community_id != community_id:
        raise IllegalActionError("topic_elsewhere")
    with playing(situation) as log:
        if situation.uow.application_topics.get(community_id, request.topic_id):
            raise IllegalActionError("topic_of_applications")
        taken_by = find_battle(situation.uow, community_id, request.topic_id)
        if taken_by and taken_by.id != log.record.id:
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


def find_battle(uow: UnitOfWork, community_id: int, topic_id: int) -> BattleRecord | None:
    """Find the open battle that is written in a topic."""
    topic = uow.topics.get(community_id, topic_id)
    battle = None if topic is None else uow.battles.get(topic.battle_id)
    return None if battle is None or battle.closed_at is not None else battle


def unbind_topic(request: UnbindTopic, situation: Situation) -> TopicUnbound:
    """
    Read no posts for the battle any more.

    Raises:
        IllegalActionError: "role_needed", "no_battle" or "no_topic".
    """
    del request
    require_role(situation, "gm")
    with playing(situation) as log:
        topic = topic_of(situation, log)
        situation.uow.topics.unbind(log.record.id)
        return TopicUnbound(
            name=log.circle.name, community_id=topic.community_id, topic_id=topic.topic_id
        )


def topic_of(situation: Situation, log: BattleLog) -> TopicRecord:
    """
    Return the topic that a battle is written in.

    Raises:
        IllegalActionError: "no_topic".
    """
    topic = situation.uow.topics.of_battle(log.record.id)
    if topic is None:
        raise IllegalActionError("no_topic", {"name": log.circle.name})
    return topic
