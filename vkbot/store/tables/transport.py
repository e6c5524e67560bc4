"""Communities, what came from them and what goes to them; nothing here knows the game."""

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from vkbot.store.tables.columns import (
    community,
    counter,
    metadata,
    moment,
    number,
    optional_moment,
    optional_number,
    partial_index,
    serial_id,
    words,
)

communities = Table(
    "communities",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    words("name", ""),
    words("screen_name", ""),
    Column("poll_key", Text),
    Column("poll_server", Text),
    Column("poll_ts", Text),
)

community_managers = Table(
    "community_managers",
    metadata,
    community(),
    number("user_id"),
    PrimaryKeyConstraint("community_id", "user_id"),
)

random_id_blocks = Table(
    "random_id_blocks",
    metadata,
    community(),
    number("block"),
    counter("used"),
    PrimaryKeyConstraint("community_id", "block"),
)

lanes = Table(
    "lanes",
    metadata,
    community(),
    number("peer_id"),
    optional_number("complete_cmid"),
    optional_moment("sending_held_until"),
    PrimaryKeyConstraint("community_id", "peer_id"),
)

inbox = Table(
    "inbox",
    metadata,
    serial_id(),
    number("community_id"),
    number("peer_id"),
    optional_number("cmid"),
    words("dedup_key"),
    words("kind"),
    words("body_json"),
    moment("received_at"),
    Column("attempts", Integer, nullable=False, server_default=text("0")),
    words("waited_for", ""),
    optional_moment("done_at"),
    ForeignKeyConstraint(["community_id", "peer_id"], ["lanes.community_id", "lanes.peer_id"]),
    UniqueConstraint("community_id", "dedup_key"),
    sqlite_autoincrement=True,
)
partial_index(
    "ix_inbox_waiting",
    inbox.c.community_id,
    inbox.c.peer_id,
    inbox.c.id,
    where=inbox.c.done_at.is_(None),
)
Index("ix_inbox_cmid", inbox.c.community_id, inbox.c.peer_id, inbox.c.cmid)
Index("ix_inbox_done_at", inbox.c.done_at)

_is_queued = text("state = 'queued'")

outbox = Table(
    "outbox",
    metadata,
    serial_id(),
    community(),
    number("peer_id"),
    words("kind"),
    words("payload_json"),
    Column("document", LargeBinary),
    number("random_id"),
    Column("inbox_id", BigInteger, ForeignKey("inbox.id", ondelete="SET NULL")),
    moment("created_at"),
    words("state", "queued"),
    Column("attempts", Integer, nullable=False, server_default=text("0")),
    moment("not_before"),
    optional_moment("first_unsure_at"),
    optional_number("cmid"),
    optional_number("error_code"),
    optional_moment("settled_at"),
    UniqueConstraint("community_id", "random_id"),
    CheckConstraint("random_id <> 0", name="random_id_is_not_zero"),
    CheckConstraint("state IN ('queued', 'sent', 'failed')", name="state_is_known"),
    sqlite_autoincrement=True,
)
partial_index(
    "ix_outbox_queued",
    outbox.c.community_id,
    outbox.c.id,
    where=_is_queued,
)
partial_index(
    "ix_outbox_due",
    outbox.c.community_id,
    outbox.c.peer_id,
    outbox.c.not_before,
    where=_is_queued,
)
Index("ix_outbox_cmid", outbox.c.community_id, outbox.c.peer_id, outbox.c.cmid)
Index("ix_outbox_inbox_id", outbox.c.inbox_id)
Index("ix_outbox_settled_at", outbox.c.settled_at)

lane_waits = Table(
    "lane_waits",
    metadata,
    number("community_id"),
    number("peer_id"),
    Column("inbox_id", BigInteger, ForeignKey("inbox.id", ondelete="CASCADE"), nullable=False),
    Column("outbox_id", BigInteger, ForeignKey("outbox.id", ondelete="CASCADE"), nullable=False),
    PrimaryKeyConstraint("inbox_id", "outbox_id"),
)
Index("ix_lane_waits_lane", lane_waits.c.community_id, lane_waits.c.peer_id)
Index("ix_lane_waits_outbox_id", lane_waits.c.outbox_id)
