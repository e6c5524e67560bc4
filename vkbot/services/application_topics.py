"""The topic of a discussion board that a campaign's applications are read from."""

from engine.errors import IllegalActionError
from vkbot.forum_requests import BindApplications, UnbindApplications
from vkbot.results.forum import ApplicationsBound, ApplicationsUnbound
from vkbot.services.application_places import shared_chat
from vkbot.services.situation import Situation, require_role
from vkbot.services.topics import find_battle
from vkbot.store.application_records import ApplicationTopicRecord


def bind_applications(request: BindApplications, situation: Situation) -> ApplicationsBound:
    """
    Read applications from a topic too, and tell this chat what was read.

    Raises:
        IllegalActionError: "role_needed", "topic_elsewhere", "topic_taken" (by a battle) or
            "topic_of_campaign" (by another campaign).
    """
    require_role(situation, "admin")
    campaign, community_id = situation.lane.campaign, situation.lane.community_id
    if request.community_id != community_id:
        raise IllegalActionError("topic_elsewhere")
    battle = find_battle(situation.uow, community_id, request.topic_id)
    if battle is not None:
        raise IllegalActionError("topic_taken", {"name": battle.name})
    topics = situation.uow.application_topics
    known = topics.get(community_id, request.topic_id)
    if known is not None and known.campaign_id != campaign.id:
        raise IllegalActionError("topic_of_campaign")
    topics.bind(
        ApplicationTopicRecord(
            community_id=community_id,
            topic_id=request.topic_id,
            campaign_id=campaign.id,
            peer_id=shared_chat(situation),
            bound_at=situation.now,
        )
    )
    return ApplicationsBound()


def unbind_applications(request: UnbindApplications, situation: Situation) -> ApplicationsUnbound:
    """
    Read applications from the chats alone.

    Raises:
        IllegalActionError: "role_needed" or "no_application_topic".
    """
    del request
    topic = require_topic(situation)
    situation.uow.application_topics.unbind(topic.campaign_id)
    return ApplicationsUnbound(community_id=topic.community_id, topic_id=topic.topic_id)


def require_topic(situation: Situation) -> ApplicationTopicRecord:
    """
    Return the topic that the campaign's applications are read from.

    Raises:
        IllegalActionError: "role_needed" or "no_application_topic".
    """
    require_role(situation, "admin")
    topic = situation.uow.application_topics.of_campaign(situation.lane.campaign.id)
    if topic is None:
        raise IllegalActionError("no_application_topic")
    return topic
