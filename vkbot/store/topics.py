"""
Topics of discussion boards: which battle is written in which, and the posts that were seen there.

VK tells of a deleted post neither its author nor its text, and shows a community no post again, so
what is needed of a post is kept when it is first seen.
"""

from sqlalchemy import Connection, delete, exists, select, update

from vkbot.store.battle_records import PostRecord, TopicRecord
from vkbot.store.reading import to_records
from vkbot.store.sql import upsert
from vkbot.store.tables import battle_topics, battles, topic_posts


class Topics:
    """Keeps the topics of battles and their posts."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def chats(self, community_id: int) -> dict[int, int]:
        """Return the conversation in whose order the posts of each topic are decided."""
        query = (
            select(battle_topics.c.topic_id, battles.c.peer_id)
            .join(battles, battles.c.id == battle_topics.c.battle_id)
            .where(battle_topics.c.community_id == community_id, battles.c.closed_at.is_(None))
        )
        return {row.topic_id: row.peer_id for row in self._connection.execute(query)}

    def get(self, community_id: int, topic_id: int) -> TopicRecord | None:
        """Find the topic of a battle."""
        query = select(*(battle_topics.c[name] for name in TopicRecord.__slots__)).where(
            battle_topics.c.community_id == community_id, battle_topics.c.topic_id == topic_id
        )
        return next(iter(to_records(TopicRecord, self._connection.execute(query))), None)

    def of_battle(self, battle_id: int) -> TopicRecord | None:
        """Return the topic that a battle is written in."""
        query = select(*(battle_topics.c[name] for name in TopicRecord.__slots__)).where(
            battle_topics.c.battle_id == battle_id
        )
        return next(iter(to_records(TopicRecord, self._connection.execute(query))), None)

    def bind(self, topic: TopicRecord) -> None:
        """Let a battle be written in a topic, instead of where it was written before."""
        self.unbind(topic.battle_id)
        values = {name: getattr(topic, name) for name in TopicRecord.__slots__}
        upsert(self._connection, battle_topics, [values])

    def confirm(self, topic: TopicRecord, at: int) -> None:
        """Note that a post of the topic was seen, so it is the right one."""
        chosen = (
            battle_topics.c.community_id == topic.community_id,
            battle_topics.c.topic_id == topic.topic_id,
        )
        self._connection.execute(update(battle_topics).where(*chosen).values(confirmed_at=at))

    def unbind(self, battle_id: int) -> bool:
        """Let a battle be written in no topic; tell whether it was in one."""
        unbound = delete(battle_topics).where(battle_topics.c.battle_id == battle_id)
        return self._connection.execute(unbound).rowcount > 0

    def post(self, community_id: int, topic_id: int, post_id: int) -> PostRecord | None:
        """Find a post that was seen before."""
        query = select(*(topic_posts.c[name] for name in PostRecord.__slots__)).where(
            topic_posts.c.community_id == community_id,
            topic_posts.c.topic_id == topic_id,
            topic_posts.c.post_id == post_id,
        )
        return next(iter(to_records(PostRecord, self._connection.execute(query))), None)

    def put_post(self, post: PostRecord) -> None:
        """Keep what is known of a post."""
        values = {name: getattr(post, name) for name in PostRecord.__slots__}
        upsert(self._connection, topic_posts, [values])

    def has_posted(self, battle_id: int, owner: int, *, hero: str = "", round: int = 0) -> bool:
        """Tell whether a post of somebody stands: of one hero of his, in one round, or at all."""
        wanted = [
            topic_posts.c.battle_id == battle_id,
            topic_posts.c.owner == owner,
            topic_posts.c.is_deleted.is_(False),
        ]
        wanted += [topic_posts.c.hero == hero] if hero else []
        wanted += [topic_posts.c.round == round] if round else []
        return bool(self._connection.execute(select(exists().where(*wanted))).scalar_one())
