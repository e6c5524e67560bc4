"""Topics that applications are read from, and the posts that wrote them."""

from dataclasses import replace

from tests.store.builders import (
    CHAT,
    COMMUNITY,
    a_campaign,
    a_chat,
    an_application,
    an_application_topic,
)
from vkbot.store import Database


def test_a_campaigns_applications_are_read_from_one_topic(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        a_chat(uow)
        for topic_id in (5, 6):
            uow.application_topics.bind(an_application_topic(campaign, topic_id))
        assert {6: CHAT} == uow.application_topics.chats(COMMUNITY)
        assert uow.application_topics.get(COMMUNITY, 5) is None
        assert [True, False] == [uow.application_topics.unbind(campaign.id) for _ in range(2)]


def test_a_topic_is_confirmed(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        a_chat(uow)
        topic = an_application_topic(campaign)
        uow.application_topics.bind(topic)
        uow.application_topics.confirm(campaign.id, 150)
        assert replace(topic, confirmed_at=150) == uow.application_topics.get(COMMUNITY, 5)


def test_a_post_knows_the_application_that_it_wrote_last(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        topics = uow.application_topics
        assert topics.written_by(COMMUNITY, 5, 8) is None
        for author in (1, 2):
            application = an_application(uow, campaign, author_id=author)
            topics.note_post(COMMUNITY, 5, 8, application.id)
            assert application.id == topics.written_by(COMMUNITY, 5, 8)
