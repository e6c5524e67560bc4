"""The topic of a discussion board that a battle is written in."""

from engine.errors import IllegalActionError
from vkbot.forum_requests import BindTopic, UnbindTopic
from vkbot.results.forum import TopicBound, TopicUnbound
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import playing
from vkbot.services.situation import Situation, require_role
from vkbot.services.topic_claims import claim_topic
from vkbot.store.battle_records import TopicRecord


def bind_topic(request: BindTopic, situation: Situation) -> TopicBound:
    """
    Have the battle be written in a topic (PVT-POST-1).

    Raises:
        IllegalActionError: "role_needed", "no_battle", or as `claim_topic`.
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        claim_topic(situation, request.community_id, request.topic_id, battle_id=log.record.id)
        situation.uow.topics.bind(
            TopicRecord(
                community_id=request.community_id,
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
