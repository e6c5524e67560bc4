"""
The dice chat: campaigns, conversations, people, sealed dice, the journal.

Revision: 0002, after 0001.
"""

import sqlalchemy as sa
from alembic import op

from migrations.columns import (
    build_index,
    flag,
    needed,
    numbers,
    optional,
    preset,
    reference,
    references,
    serial_id,
    texts,
)

revision = "0002"
down_revision = "0001"

TABLES = (
    "campaigns",
    "campaign_settings",
    "roles",
    "mutes",
    "macros",
    "people",
    "chats",
    "chat_members",
    "seeds",
    "journal",
    "rolls",
)
LANE = ["community_id", "peer_id"]
SEALED = "kind = 'hidden' AND opened_at IS NULL"


def upgrade() -> None:
    """Build the tables, and let the database itself refuse changes of the journal."""
    _create_campaigns()
    _create_campaign_settings()
    _create_roles()
    _create_mutes()
    _create_macros()
    _create_people()
    _create_chats()
    _create_chat_members()
    _create_seeds()
    _create_journal()
    _create_rolls()
    _protect_journal()


def downgrade() -> None:
    """Drop the tables."""
    for table in reversed(TABLES):
        op.drop_table(table)
    if op.get_context().dialect.name == "postgresql":
        op.execute("DROP FUNCTION refuse_journal_change()")


def _create_campaigns() -> None:
    op.create_table(
        "campaigns",
        serial_id(),
        reference("community_id", "communities.id"),
        *texts("name", "folded_name", "zone"),
        *numbers("created_at"),
        *optional(sa.BigInteger, "created_by", "founding_peer_id"),
        *preset(sa.BigInteger, "1", "next_roll"),
        sa.UniqueConstraint("community_id", "folded_name"),
    )


def _create_campaign_settings() -> None:
    op.create_table(
        "campaign_settings",
        reference("campaign_id", "campaigns.id"),
        *texts("key", "value"),
        sa.PrimaryKeyConstraint("campaign_id", "key"),
    )


def _create_roles() -> None:
    op.create_table(
        "roles",
        reference("campaign_id", "campaigns.id"),
        *numbers("user_id"),
        *texts("role"),
        *numbers("given_by", "given_at"),
        sa.PrimaryKeyConstraint("campaign_id", "user_id"),
    )


def _create_mutes() -> None:
    op.create_table(
        "mutes",
        reference("campaign_id", "campaigns.id"),
        *numbers("user_id", "until"),
        sa.PrimaryKeyConstraint("campaign_id", "user_id"),
    )


def _create_macros() -> None:
    op.create_table(
        "macros",
        serial_id(),
        reference("campaign_id", "campaigns.id"),
        *optional(sa.BigInteger, "user_id"),
        *texts("name", "folded_name", "body"),
    )
    build_index(
        "uq_macros_own",
        "macros",
        "campaign_id",
        "user_id",
        "folded_name",
        where="user_id IS NOT NULL",
        unique=True,
    )
    build_index(
        "uq_macros_shared",
        "macros",
        "campaign_id",
        "folded_name",
        where="user_id IS NULL",
        unique=True,
    )


def _create_people() -> None:
    op.create_table(
        "people",
        reference("community_id", "communities.id"),
        *numbers("user_id"),
        *preset(
            sa.Text,
            "''",
            "first_name",
            "last_name",
            "screen_name",
            "folded_name",
            "folded_reversed",
        ),
        *optional(sa.Boolean, "dialogue_open"),
        reference("campaign_id", "campaigns.id", nullable=True),
        sa.PrimaryKeyConstraint("community_id", "user_id"),
    )


def _create_chats() -> None:
    op.create_table(
        "chats",
        reference("community_id", "communities.id"),
        *numbers("peer_id"),
        reference("campaign_id", "campaigns.id", nullable=True),
        *preset(sa.Text, "''", "purposes", "title"),
        flag("is_active", default=True),
        flag("is_read_only", default=False),
        *optional(sa.Boolean, "bot_is_admin"),
        *optional(sa.BigInteger, "members_refreshed_at"),
        *preset(sa.BigInteger, "0", "last_epoch", "journal_length"),
        *optional(sa.Text, "journal_digest"),
        sa.PrimaryKeyConstraint("community_id", "peer_id"),
    )
    build_index("ix_chats_campaign_id", "chats", "campaign_id")


def _create_chat_members() -> None:
    op.create_table(
        "chat_members",
        *numbers("community_id", "peer_id", "user_id"),
        flag("is_admin", default=False),
        references(LANE, "chats", LANE),
        sa.PrimaryKeyConstraint("community_id", "peer_id", "user_id"),
    )
    build_index("ix_chat_members_user_id", "chat_members", "community_id", "user_id")


def _create_seeds() -> None:
    op.create_table(
        "seeds",
        serial_id(),
        *numbers("community_id", "peer_id", "epoch"),
        *texts("kind"),
        *needed(sa.LargeBinary, "secret"),
        *texts("commitment", "period"),
        *numbers("created_at"),
        reference("announcement_id", "outbox.id", ondelete="SET NULL", nullable=True),
        *optional(sa.BigInteger, "announced_cmid", "revealed_at"),
        *preset(sa.BigInteger, "0", "rolls"),
        references(LANE, "chats", LANE),
        sa.UniqueConstraint("community_id", "peer_id", "epoch"),
    )
    build_index("ix_seeds_announcement_id", "seeds", "announcement_id")


def _create_journal() -> None:
    op.create_table(
        "journal",
        *numbers("community_id", "peer_id", "sequence"),
        *texts("kind", "body_json", "previous", "digest"),
        references(LANE, "chats", LANE),
        sa.PrimaryKeyConstraint("community_id", "peer_id", "sequence"),
    )


def _create_rolls() -> None:
    op.create_table(
        "rolls",
        reference("campaign_id", "campaigns.id"),
        *numbers("number", "community_id", "peer_id"),
        reference("seed_id", "seeds.id"),
        *numbers("journal_sequence", "author_id", "cmid"),
        *needed(sa.Integer, "line", "n"),
        *texts("kind", "canonical", "faces", "key"),
        *numbers("made_at"),
        *preset(sa.Text, "''", "label"),
        reference("inbox_id", "inbox.id", ondelete="SET NULL", nullable=True),
        *optional(sa.BigInteger, "reroll_of"),
        *optional(sa.Text, "purpose"),
        *optional(sa.BigInteger, "opened_at"),
        references(["campaign_id", "reroll_of"], "rolls", ["campaign_id", "number"]),
        references(LANE, "chats", LANE),
        sa.PrimaryKeyConstraint("campaign_id", "number"),
        sa.UniqueConstraint("campaign_id", "reroll_of"),
    )
    build_index("ix_rolls_author", "rolls", "campaign_id", "author_id", "number")
    build_index("ix_rolls_inbox_id", "rolls", "inbox_id")
    build_index(
        "ix_rolls_sealed",
        "rolls",
        "community_id",
        "peer_id",
        where=SEALED,
    )


def _protect_journal() -> None:
    if op.get_context().dialect.name == "postgresql":
        op.execute(
            "CREATE FUNCTION refuse_journal_change() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION 'rows of the journal never change'; END $$"
        )
        op.execute(
            "CREATE TRIGGER journal_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON journal "
            "FOR EACH STATEMENT EXECUTE FUNCTION refuse_journal_change()"
        )
        return
    for change in ("update", "delete"):
        op.execute(
            f"CREATE TRIGGER journal_is_kept_from_{change} BEFORE {change} ON journal "
            "BEGIN SELECT RAISE(ABORT, 'rows of the journal never change'); END"
        )
