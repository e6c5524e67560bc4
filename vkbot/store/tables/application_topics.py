"""The topics that applications are read from, and which post wrote which application."""

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    PrimaryKeyConstraint,
    Table,
    UniqueConstraint,
)

from vkbot.store.tables.columns import (
    campaign,
    community,
    metadata,
    number,
    of_chat,
    optional_number,
)

application_topics = Table(
    "application_topics",
    metadata,
    community(),
    number("topic_id"),
    campaign(),
    number("peer_id"),
    number("bound_at"),
    optional_number("confirmed_at"),
    PrimaryKeyConstraint("community_id", "topic_id"),
    UniqueConstraint("campaign_id"),
    of_chat(),
)

application_posts = Table(
    "application_posts",
    metadata,
    community(),
    number("topic_id"),
    number("post_id"),
    Column("application_id", BigInteger, ForeignKey("applications.id"), nullable=False),
    PrimaryKeyConstraint("community_id", "topic_id", "post_id"),
)
Index("ix_application_posts_application_id", application_posts.c.application_id)
