"""Battles and what happened in them; the state is the fold of the events."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    PrimaryKeyConstraint,
    Table,
    Text,
    false,
    text,
)

from vkbot.store.tables.columns import (
    campaign,
    community,
    counter,
    metadata,
    number,
    of_chat,
    optional_number,
    partial_index,
    serial_id,
    words,
)

battles = Table(
    "battles",
    metadata,
    serial_id(),
    campaign(),
    number("community_id"),
    number("peer_id"),
    words("name"),
    words("rulings_json"),
    number("opened_at"),
    optional_number("closed_at"),
    counter("length"),
    Column("digest", Text, nullable=False),
    optional_number("deadline_at"),
    optional_number("remind_at"),
    Column("card_id", BigInteger, ForeignKey("outbox.id", ondelete="SET NULL")),
    of_chat(),
)
Index("ix_battles_campaign_id", battles.c.campaign_id)
Index("ix_battles_card_id", battles.c.card_id)
partial_index(
    "uq_battles_open",
    battles.c.community_id,
    battles.c.peer_id,
    unique=True,
    where=text("closed_at IS NULL"),
)
partial_index("ix_battles_deadline_at", battles.c.deadline_at, where=text("closed_at IS NULL"))

battle_events = Table(
    "battle_events",
    metadata,
    Column("battle_id", BigInteger, ForeignKey("battles.id"), nullable=False),
    number("sequence"),
    words("kind"),
    words("body_json"),
    words("previous"),
    words("digest"),
    PrimaryKeyConstraint("battle_id", "sequence"),
)

battle_topics = Table(
    "battle_topics",
    metadata,
    community(),
    number("topic_id"),
    Column("battle_id", BigInteger, ForeignKey("battles.id"), nullable=False, unique=True),
    number("bound_at"),
    optional_number("confirmed_at"),
    PrimaryKeyConstraint("community_id", "topic_id"),
)

topic_posts = Table(
    "topic_posts",
    metadata,
    community(),
    number("topic_id"),
    number("post_id"),
    Column("battle_id", BigInteger, ForeignKey("battles.id"), nullable=False),
    number("round"),
    optional_number("owner"),
    words("hero"),
    Column("is_deleted", Boolean, nullable=False, server_default=false()),
    PrimaryKeyConstraint("community_id", "topic_id", "post_id"),
)
Index("ix_topic_posts_battle_id", topic_posts.c.battle_id)
