"""
Battles: one row each, their events, which never change, and the topics they are written in.

Revision: 0003, after 0002.
"""

import sqlalchemy as sa
from alembic import op

from migrations.columns import (
    build_index,
    flag,
    numbers,
    optional,
    preset,
    reference,
    references,
    serial_id,
    texts,
)

revision = "0003"
down_revision = "0002"

OPEN = "closed_at IS NULL"


def upgrade() -> None:
    """Build the tables, and let the database itself refuse changes of events."""
    op.create_table(
        "battles",
        serial_id(),
        reference("campaign_id", "campaigns.id"),
        *numbers("community_id", "peer_id"),
        *texts("name", "rulings_json"),
        *numbers("opened_at"),
        *optional(sa.BigInteger, "closed_at"),
        *preset(sa.BigInteger, "0", "length"),
        *texts("digest"),
        *optional(sa.BigInteger, "deadline_at", "remind_at"),
        reference("card_id", "outbox.id", ondelete="SET NULL", nullable=True),
        references(["community_id", "peer_id"], "chats", ["community_id", "peer_id"]),
    )
    build_index("ix_battles_campaign_id", "battles", "campaign_id")
    build_index("ix_battles_card_id", "battles", "card_id")
    lane = ("community_id", "peer_id")
    build_index("uq_battles_open", "battles", *lane, where=OPEN, unique=True)
    build_index("ix_battles_deadline_at", "battles", "deadline_at", where=OPEN)
    op.create_table(
        "battle_events",
        reference("battle_id", "battles.id"),
        *numbers("sequence"),
        *texts("kind", "body_json", "previous", "digest"),
        sa.PrimaryKeyConstraint("battle_id", "sequence"),
    )
    _protect_events()
    _build_topics()


def _build_topics() -> None:
    op.create_table(
        "battle_topics",
        reference("community_id", "communities.id"),
        *numbers("topic_id"),
        reference("battle_id", "battles.id"),
        *numbers("bound_at"),
        *optional(sa.BigInteger, "confirmed_at"),
        sa.PrimaryKeyConstraint("community_id", "topic_id"),
        sa.UniqueConstraint("battle_id"),
    )
    op.create_table(
        "topic_posts",
        reference("community_id", "communities.id"),
        *numbers("topic_id", "post_id"),
        reference("battle_id", "battles.id"),
        *numbers("round"),
        *optional(sa.BigInteger, "owner"),
        *texts("hero"),
        flag("is_deleted", default=False),
        sa.PrimaryKeyConstraint("community_id", "topic_id", "post_id"),
    )
    build_index("ix_topic_posts_battle_id", "topic_posts", "battle_id")


def downgrade() -> None:
    """Drop the tables."""
    op.drop_table("topic_posts")
    op.drop_table("battle_topics")
    op.drop_table("battle_events")
    op.drop_table("battles")
    if op.get_context().dialect.name == "postgresql":
        op.execute("DROP FUNCTION refuse_battle_change()")


def _protect_events() -> None:
    if op.get_context().dialect.name == "postgresql":
        op.execute(
            "CREATE FUNCTION refuse_battle_change() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION 'events of a battle never change'; END $$"
        )
        op.execute(
            "CREATE TRIGGER battle_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON battle_events "
            "FOR EACH STATEMENT EXECUTE FUNCTION refuse_battle_change()"
        )
        return
    for change in ("update", "delete"):
        op.execute(
            f"CREATE TRIGGER battle_is_kept_from_{change} BEFORE {change} ON battle_events "
            "BEGIN SELECT RAISE(ABORT, 'events of a battle never change'); END"
        )
