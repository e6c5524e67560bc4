"""
What comes from communities and what goes to them: inbox, outbox, lanes, random ids.

Revision: 0001, the first.
"""

import sqlalchemy as sa
from alembic import op

from migrations.columns import (
    build_index,
    needed,
    numbers,
    optional,
    preset,
    reference,
    references,
    serial_id,
    texts,
)

revision = "0001"
down_revision = None

TABLES = (
    "communities",
    "community_managers",
    "random_id_blocks",
    "lanes",
    "inbox",
    "outbox",
    "lane_waits",
)
LANE = ["community_id", "peer_id"]


def upgrade() -> None:
    """Build the tables."""
    _create_communities()
    _create_community_managers()
    _create_random_id_blocks()
    _create_lanes()
    _create_inbox()
    _create_outbox()
    _create_lane_waits()


def downgrade() -> None:
    """Drop the tables."""
    for table in reversed(TABLES):
        op.drop_table(table)


def _create_communities() -> None:
    op.create_table(
        "communities",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        *preset(sa.Text, "''", "name", "screen_name"),
        *optional(sa.Text, "poll_key", "poll_server", "poll_ts"),
    )


def _create_community_managers() -> None:
    op.create_table(
        "community_managers",
        reference("community_id", "communities.id"),
        *numbers("user_id"),
        sa.PrimaryKeyConstraint("community_id", "user_id"),
    )


def _create_random_id_blocks() -> None:
    op.create_table(
        "random_id_blocks",
        reference("community_id", "communities.id"),
        *numbers("block"),
        *preset(sa.BigInteger, "0", "used"),
        sa.PrimaryKeyConstraint("community_id", "block"),
    )


def _create_lanes() -> None:
    op.create_table(
        "lanes",
        reference("community_id", "communities.id"),
        *numbers("peer_id"),
        *optional(sa.BigInteger, "complete_cmid"),
        *optional(sa.Double, "sending_held_until"),
        sa.PrimaryKeyConstraint("community_id", "peer_id"),
    )


def _create_inbox() -> None:
    op.create_table(
        "inbox",
        serial_id(),
        *numbers("community_id", "peer_id"),
        *optional(sa.BigInteger, "cmid"),
        *texts("dedup_key", "kind", "body_json"),
        *needed(sa.Double, "received_at"),
        *preset(sa.Integer, "0", "attempts"),
        *preset(sa.Text, "''", "waited_for"),
        *optional(sa.Double, "done_at"),
        references(LANE, "lanes", LANE),
        sa.UniqueConstraint("community_id", "dedup_key"),
        sqlite_autoincrement=True,
    )
    build_index("ix_inbox_cmid", "inbox", "community_id", "peer_id", "cmid")
    build_index("ix_inbox_done_at", "inbox", "done_at")
    build_index(
        "ix_inbox_waiting", "inbox", "community_id", "peer_id", "id", where="done_at IS NULL"
    )


def _create_outbox() -> None:
    op.create_table(
        "outbox",
        serial_id(),
        reference("community_id", "communities.id"),
        *numbers("peer_id"),
        *texts("kind", "payload_json"),
        *optional(sa.LargeBinary, "document"),
        *numbers("random_id"),
        reference("inbox_id", "inbox.id", ondelete="SET NULL", nullable=True),
        *needed(sa.Double, "created_at"),
        *preset(sa.Text, "'queued'", "state"),
        *preset(sa.Integer, "0", "attempts"),
        *needed(sa.Double, "not_before"),
        *optional(sa.Double, "first_unsure_at"),
        *optional(sa.BigInteger, "cmid", "error_code"),
        *optional(sa.Double, "settled_at"),
        sa.CheckConstraint("random_id <> 0", name="random_id_is_not_zero"),
        sa.CheckConstraint("state IN ('queued', 'sent', 'failed')", name="state_is_known"),
        sa.UniqueConstraint("community_id", "random_id"),
        sqlite_autoincrement=True,
    )
    build_index("ix_outbox_cmid", "outbox", "community_id", "peer_id", "cmid")
    build_index(
        "ix_outbox_due", "outbox", "community_id", "peer_id", "not_before", where="state = 'queued'"
    )
    build_index("ix_outbox_inbox_id", "outbox", "inbox_id")
    build_index("ix_outbox_queued", "outbox", "community_id", "id", where="state = 'queued'")
    build_index("ix_outbox_settled_at", "outbox", "settled_at")


def _create_lane_waits() -> None:
    op.create_table(
        "lane_waits",
        *numbers("community_id", "peer_id"),
        reference("inbox_id", "inbox.id", ondelete="CASCADE"),
        reference("outbox_id", "outbox.id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("inbox_id", "outbox_id"),
    )
    build_index("ix_lane_waits_lane", "lane_waits", "community_id", "peer_id")
    build_index("ix_lane_waits_outbox_id", "lane_waits", "outbox_id")
