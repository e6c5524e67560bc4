"""
Heroes, their applications, the data they are built from, and the power ledger.

Entries of the ledger never change: the database itself refuses it. It also refuses a line that
does not go on from its account's balance, and any balance below zero but the bank's.

Revision: 0004, after 0003.
"""

import sqlalchemy as sa
from alembic import op

from migrations.columns import (
    build_index,
    numbers,
    optional,
    preset,
    reference,
    references,
    serial_id,
    texts,
)

revision = "0004"
down_revision = "0003"

TABLES = (
    "characters",
    "retinue_units",
    "catalogues",
    "applications",
    "application_versions",
    "ledgers",
    "ledger_entries",
    "ledger_lines",
)
ENTRY = ["campaign_id", "number"]
IN_PLAY = "retired_at IS NULL"
LED = "left_at IS NULL"
PENDING = "status IN ('draft', 'submitted', 'returned')"
LAST_BALANCE = """
    SELECT balance FROM ledger_lines
    WHERE campaign_id = NEW.campaign_id AND account_owner = NEW.account_owner
    AND account_kind = NEW.account_kind ORDER BY number DESC LIMIT 1
"""


def upgrade() -> None:
    """Build the tables, and let the database itself refuse changes of entries."""
    _create_characters()
    _create_catalogues()
    _create_applications()
    _create_ledgers()
    _protect_entries()
    _keep_balances()


def downgrade() -> None:
    """Drop the tables."""
    for table in reversed(TABLES):
        op.drop_table(table)
    if op.get_context().dialect.name == "postgresql":
        op.execute("DROP FUNCTION refuse_ledger_change()")
        op.execute("DROP FUNCTION refuse_wrong_balance()")


def _create_characters() -> None:
    op.create_table(
        "characters",
        serial_id(),
        reference("campaign_id", "campaigns.id"),
        *numbers("owner_id"),
        *texts("name", "folded_name", "status"),
        *numbers("created_at"),
        *optional(sa.BigInteger, "retired_at"),
    )
    named = ("campaign_id", "folded_name")
    build_index("uq_characters_in_play", "characters", *named, where=IN_PLAY, unique=True)
    build_index("ix_characters_owner_id", "characters", "campaign_id", "owner_id")
    op.create_table(
        "retinue_units",
        serial_id(),
        reference("character_id", "characters.id"),
        *texts("name", "folded_name"),
        *numbers("joined_at"),
        *optional(sa.BigInteger, "left_at"),
    )
    named = ("character_id", "folded_name")
    build_index("uq_retinue_units_led", "retinue_units", *named, where=LED, unique=True)


def _create_catalogues() -> None:
    op.create_table(
        "catalogues",
        reference("campaign_id", "campaigns.id"),
        *numbers("version"),
        *texts("content_json"),
        *numbers("imported_by", "imported_at"),
        sa.PrimaryKeyConstraint("campaign_id", "version"),
    )


def _create_applications() -> None:
    op.create_table(
        "applications",
        serial_id(),
        reference("campaign_id", "campaigns.id"),
        reference("character_id", "characters.id", nullable=True),
        *numbers("number", "author_id"),
        *texts("status"),
        *numbers("version"),
        *optional(sa.BigInteger, "approved_version", "decided_by", "decided_at"),
        *preset(sa.Text, "''", "reason"),
        reference("card_id", "outbox.id", ondelete="SET NULL", nullable=True),
        sa.UniqueConstraint("campaign_id", "number"),
    )
    build_index(
        "uq_applications_pending",
        "applications",
        "campaign_id",
        "author_id",
        where=PENDING,
        unique=True,
    )
    build_index("ix_applications_character_id", "applications", "character_id")
    build_index("ix_applications_card_id", "applications", "card_id")
    op.create_table(
        "application_versions",
        reference("application_id", "applications.id"),
        *numbers("version"),
        *texts("build_json", "audit_json"),
        *numbers("catalogue_version"),
        *texts("text"),
        *numbers("created_at"),
        sa.PrimaryKeyConstraint("application_id", "version"),
    )


def _create_ledgers() -> None:
    op.create_table(
        "ledgers",
        sa.Column(
            "campaign_id",
            sa.BigInteger,
            sa.ForeignKey("campaigns.id"),
            primary_key=True,
            autoincrement=False,
        ),
        *preset(sa.BigInteger, "0", "length"),
    )
    op.create_table(
        "ledger_entries",
        reference("campaign_id", "ledgers.campaign_id"),
        *numbers("number"),
        *texts("kind", "reason", "reference"),
        *numbers("author_id", "made_at"),
        *optional(sa.BigInteger, "counters"),
        references(["campaign_id", "counters"], "ledger_entries", ENTRY),
        sa.PrimaryKeyConstraint(*ENTRY),
        sa.UniqueConstraint("campaign_id", "counters"),
    )
    build_index(
        "ix_ledger_entries_reference", "ledger_entries", "campaign_id", "reference", "number"
    )
    op.create_table(
        "ledger_lines",
        *numbers("campaign_id", "number", "line"),
        *texts("account_kind", "account_owner"),
        *numbers("points", "balance"),
        references(ENTRY, "ledger_entries", ENTRY),
        sa.PrimaryKeyConstraint("campaign_id", "number", "line"),
        sa.CheckConstraint("points <> 0", name="points_move"),
        sa.CheckConstraint("account_kind = 'bank' OR balance >= 0", name="only_the_bank_owes"),
    )
    owner = ("campaign_id", "account_owner")
    build_index(
        "uq_ledger_lines_account", "ledger_lines", *owner, "account_kind", "number", unique=True
    )
    build_index("ix_ledger_lines_owner", "ledger_lines", *owner, "number")


def _protect_entries() -> None:
    tables = ("ledger_entries", "ledger_lines")
    if op.get_context().dialect.name == "postgresql":
        op.execute(
            "CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION 'entries of a ledger never change'; END $$"
        )
        for table in tables:
            op.execute(
                f"CREATE TRIGGER {table}_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} "
                "FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()"
            )
        return
    for table in tables:
        for change in ("update", "delete"):
            op.execute(
                f"CREATE TRIGGER {table}_are_kept_from_{change} BEFORE {change} ON {table} "
                "BEGIN SELECT RAISE(ABORT, 'entries of a ledger never change'); END"
            )


def _keep_balances() -> None:
    """Let a line's balance be the one before it and its points, whoever writes it."""
    wrong = f"NEW.balance <> NEW.points + COALESCE(({LAST_BALANCE}), 0)"
    if op.get_context().dialect.name == "postgresql":
        op.execute(
            "CREATE FUNCTION refuse_wrong_balance() RETURNS trigger LANGUAGE plpgsql AS "
            f"$$ BEGIN IF {wrong} THEN RAISE EXCEPTION 'balances of a ledger are sums'; "
            "END IF; RETURN NEW; END $$"
        )
        op.execute(
            "CREATE TRIGGER ledger_lines_add_up BEFORE INSERT ON ledger_lines "
            "FOR EACH ROW EXECUTE FUNCTION refuse_wrong_balance()"
        )
        return
    op.execute(
        f"CREATE TRIGGER ledger_lines_add_up BEFORE INSERT ON ledger_lines WHEN {wrong} "
        "BEGIN SELECT RAISE(ABORT, 'balances of a ledger are sums'); END"
    )
