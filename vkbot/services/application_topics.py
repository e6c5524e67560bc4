"""The topic of a discussion board that a campaign's applications are read from."""

from engine.errors import IllegalActionError
from vkbot.forum_requests import BindApplications, UnbindApplications
from vkbot.results.forum import ApplicationsBound, ApplicationsUnbound
from vkbot.services.application_places import shared_chat
from vkbot.services.situation import Situation, require_role
from vkbot.services.topic_claims import claim_topic
from vkbot.store.application_records import ApplicationTopicRecord


def bind_applications(request: BindApplications, situation: Situation) -> ApplicationsBound:
    """
    Read applications from a topic too, and tell this chat what was read.

    Raises:
        IllegalActionError: "role_needed", or as `claim_topic`.
    """
    require_role(situation, "admin")
    claim_topic(situation, request.community_id, request.topic_id, battle_id=0)
    situation.uow.application_topics.bind(
        ApplicationTopicRecord(
            community_id=request.community_id,
            topic_id=request.topic_id,
            campaign_id=situation.lane.campaign.id,
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
