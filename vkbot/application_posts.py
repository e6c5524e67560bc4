"""From a post of the topic that applications are read from to what the campaign's chat is told."""

from engine.errors import LimitError, RefusalError
from vkbot.answering import Answer, Outside, announce, is_heard, read_text, relay_to
from vkbot.application_requests import FillApplication
from vkbot.chat.application_posts import find_form
from vkbot.incoming import PostDeleted, PostWritten
from vkbot.services.application_posts import confirm_topic, take_form
from vkbot.services.application_reading import blank_names
from vkbot.services.campaign_goods import goods_in_force
from vkbot.services.situation import Situation


def read_application_post(
    post: PostWritten | PostDeleted, situation: Situation, outside: Outside
) -> Answer:
    """Take a post for its author's draft; the community's, talk and deleted ones change nothing."""
    topic = situation.uow.application_topics.get(post.community_id, post.topic_id)
    if topic is None or isinstance(post, PostDeleted):
        return Answer()
    if topic.peer_id != situation.lane.peer_id:  # it was bound after the post had come
        return relay_to(topic.peer_id, situation)
    if topic.campaign_id != situation.lane.campaign.id:  # the chat plays another campaign now
        return Answer()
    told = confirm_topic(topic, situation)
    asked = _read_form(situation, outside)
    if asked is not None:
        told += take_form(post, asked, topic, situation)
    return announce(told, situation)


def _read_form(situation: Situation, outside: Outside) -> FillApplication | RefusalError | None:
    """Read what a person fills in; None for talk."""
    message, lane = situation.message, situation.lane
    if not is_heard(message, lane):
        return None
    goods, _ = goods_in_force(situation.uow, lane.campaign.id)
    form = find_form(message.text, blank_names(goods))
    if form is None:
        return None
    try:
        line = read_text(form, message, lane, outside)[0]
    except LimitError as refusal:
        return refusal
    return line.request if isinstance(line.request, FillApplication) else line.refusal
