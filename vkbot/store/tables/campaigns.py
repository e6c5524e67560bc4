"""Campaigns, the conversations they are played in, and people."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
    true,
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

campaigns = Table(
    "campaigns",
    metadata,
    serial_id(),
    community(),
    words("name"),
    words("folded_name"),
    words("zone"),
    number("created_at"),
    optional_number("created_by"),
    optional_number("founding_peer_id"),
    Column("next_roll", BigInteger, nullable=False, server_default=text("1")),
    UniqueConstraint("community_id", "folded_name"),
)

campaign_settings = Table(
    "campaign_settings",
    metadata,
    campaign(),
    words("key"),
    words("value"),
    PrimaryKeyConstraint("campaign_id", "key"),
)

roles = Table(
    "roles",
    metadata,
    campaign(),
    number("user_id"),
    words("role"),
    number("given_by"),
    number("given_at"),
    PrimaryKeyConstraint("campaign_id", "user_id"),
)

mutes = Table(
    "mutes",
    metadata,
    campaign(),
    number("user_id"),
    number("until"),
    PrimaryKeyConstraint("campaign_id", "user_id"),
)

presence = Table(
    "presence",
    metadata,
    campaign(),
    number("user_id"),
    number("seen_at"),
    number("left_at"),
    PrimaryKeyConstraint("campaign_id", "user_id"),
)

macros = Table(
    "macros",
    metadata,
    serial_id(),
    campaign(),
    optional_number("user_id"),
    words("name"),
    words("folded_name"),
    words("body"),
)
partial_index(
    "uq_macros_own",
    macros.c.campaign_id,
    macros.c.user_id,
    macros.c.folded_name,
    unique=True,
    where=macros.c.user_id.is_not(None),
)
partial_index(
    "uq_macros_shared",
    macros.c.campaign_id,
    macros.c.folded_name,
    unique=True,
    where=macros.c.user_id.is_(None),
)

people = Table(
    "people",
    metadata,
    community(),
    number("user_id"),
    words("first_name", ""),
    words("last_name", ""),
    words("screen_name", ""),
    words("folded_name", ""),
    words("folded_reversed", ""),
    Column("dialogue_open", Boolean),
    Column("campaign_id", BigInteger, ForeignKey("campaigns.id")),
    PrimaryKeyConstraint("community_id", "user_id"),
)

chats = Table(
    "chats",
    metadata,
    community(),
    number("peer_id"),
    Column("campaign_id", BigInteger, ForeignKey("campaigns.id")),
    words("purposes", ""),
    words("title", ""),
    Column("is_active", Boolean, nullable=False, server_default=true()),
    Column("is_read_only", Boolean, nullable=False, server_default=false()),
    Column("bot_is_admin", Boolean),
    optional_number("members_refreshed_at"),
    counter("last_epoch"),
    counter("journal_length"),
    Column("journal_digest", Text),
    Column("journal_form", BigInteger, nullable=False, server_default=text("1")),
    PrimaryKeyConstraint("community_id", "peer_id"),
)
Index("ix_chats_campaign_id", chats.c.campaign_id)

chat_members = Table(
    "chat_members",
    metadata,
    number("community_id"),
    number("peer_id"),
    number("user_id"),
    Column("is_admin", Boolean, nullable=False, server_default=false()),
    of_chat(),
    PrimaryKeyConstraint("community_id", "peer_id", "user_id"),
)
Index("ix_chat_members_user_id", chat_members.c.community_id, chat_members.c.user_id)
