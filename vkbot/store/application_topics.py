"""Topics of discussion boards that applications are read from, and the posts that wrote them."""

from sqlalchemy import Connection, delete, select, update

from vkbot.store.application_records import ApplicationTopicRecord
from vkbot.store.reading import to_records
from vkbot.store.sql import upsert
from vkbot.store.tables import application_posts, application_topics

_topic = select(*(application_topics.c[name] for name in ApplicationTopicRecord.__slots__))


class ApplicationTopics:
    """Keeps the topics of applications, one for a campaign."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def chats(self, community_id: int) -> dict[int, int]:
        """Return the conversation that is told what is read in each topic."""
        query = select(application_topics.c.topic_id, application_topics.c.peer_id).where(
            application_topics.c.community_id == community_id
        )
        return {row.topic_id: row.peer_id for row in self._connection.execute(query)}

    def get(self, community_id: int, topic_id: int) -> ApplicationTopicRecord | None:
        """Find a topic of applications."""
        query = _topic.where(
            application_topics.c.community_id == community_id,
            application_topics.c.topic_id == topic_id,
        )
        rows = self._connection.execute(query)
        return next(iter(to_records(ApplicationTopicRecord, rows)), None)

    def of_campaign(self, campaign_id: int) -> ApplicationTopicRecord | None:
        """Return the topic of a campaign's applications."""
        query = _topic.where(application_topics.c.campaign_id == campaign_id)
        rows = self._connection.execute(query)
        return next(iter(to_records(ApplicationTopicRecord, rows)), None)

    def bind(self, topic: ApplicationTopicRecord) -> None:
        """Read a campaign's applications from a topic, instead of where they were read before."""
        self.unbind(topic.campaign_id)
        values = {name: getattr(topic, name) for name in ApplicationTopicRecord.__slots__}
        upsert(self._connection, application_topics, [values])

    def confirm(self, campaign_id: int, at: int) -> None:
        """Note that a post of the campaign's topic was seen, so it is the right one."""
        self._connection.execute(
            update(application_topics)
            .where(application_topics.c.campaign_id == campaign_id)
            .values(confirmed_at=at)
        )

    def unbind(self, campaign_id: int) -> bool:
        """Read a campaign's applications from no topic; tell whether there was one."""
        unbound = delete(application_topics).where(application_topics.c.campaign_id == campaign_id)
        return self._connection.execute(unbound).rowcount > 0

    def written_by(self, community_id: int, topic_id: int, post_id: int) -> int | None:
        """Find the application that a post wrote: its key."""
        query = select(application_posts.c.application_id).where(
            application_posts.c.community_id == community_id,
            application_posts.c.topic_id == topic_id,
            application_posts.c.post_id == post_id,
        )
        return self._connection.execute(query).scalar_one_or_none()

    def note_post(
        self, community_id: int, topic_id: int, post_id: int, application_id: int
    ) -> None:
        """Keep which application a post wrote."""
        values = {
            "community_id": community_id,
            "topic_id": topic_id,
            "post_id": post_id,
            "application_id": application_id,
        }
        upsert(self._connection, application_posts, [values])
