"""
Posts of the topic that applications are read from: each writes its author's draft.

What a post wrote follows its edits until it is submitted; then the author changes it in the chat.
A deleted post changes nothing.
"""

from dataclasses import replace

from engine.errors import IllegalActionError, RefusalError
from engine.pvt.applying import ApplicationStatus
from vkbot.application_requests import FillApplication
from vkbot.incoming import PostWritten
from vkbot.results import Result
from vkbot.results.forum import ApplicationPostRead, ApplicationsSeen
from vkbot.services.applications import fill_application
from vkbot.services.situation import Situation
from vkbot.store.application_records import ApplicationTopicRecord


def confirm_topic(topic: ApplicationTopicRecord, situation: Situation) -> list[Result]:
    """Tell once that the bound topic is seen."""
    if topic.confirmed_at is not None:
        return []
    situation.uow.application_topics.confirm(topic.campaign_id, situation.now)
    return [ApplicationsSeen()]


def take_form(
    post: PostWritten,
    asked: FillApplication | RefusalError,
    topic: ApplicationTopicRecord,
    situation: Situation,
) -> list[Result]:
    """
    Write the draft of a post's author as the post has it.

    Returns:
        What the chat is told: nothing where a post of before the binding was edited, or one that
        adds to what stood.
    """
    posts = situation.uow.application_topics
    written = posts.written_by(post.community_id, post.topic_id, post.post_id)
    is_addition = isinstance(asked, FillApplication) and asked.goes_on
    if not post.is_new and (is_addition or (written is None and post.posted_at < topic.bound_at)):
        return []
    try:
        if isinstance(asked, RefusalError):
            raise asked
        if written is not None:
            _require_open(written, situation)
            asked = replace(asked, is_sure=True)
        filled = fill_application(asked, situation)
    except RefusalError as refusal:
        return [ApplicationPostRead(author=situation.speaker, outcome=refusal)]
    record = situation.uow.applications.pending(topic.campaign_id, situation.speaker)
    assert record is not None
    posts.note_post(post.community_id, post.topic_id, post.post_id, record.id)
    return [ApplicationPostRead(author=situation.speaker, outcome=filled)]


def _require_open(application_id: int, situation: Situation) -> None:
    """Refuse to change by an edited post what is submitted or decided."""
    campaign_id = situation.lane.campaign.id
    record = situation.uow.applications.pending(campaign_id, situation.speaker)
    is_same = record is not None and record.id == application_id
    if record is None or not is_same or record.status is ApplicationStatus.SUBMITTED:
        raise IllegalActionError("application_post_late")
