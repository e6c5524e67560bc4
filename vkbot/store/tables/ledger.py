"""The power ledger: entries that never change, and what each did to its accounts."""

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    PrimaryKeyConstraint,
    Table,
    UniqueConstraint,
)

from vkbot.store.tables.columns import counter, metadata, number, optional_number, words

ledgers = Table(
    "ledgers",
    metadata,
    Column(
        "campaign_id", BigInteger, ForeignKey("campaigns.id"), primary_key=True, autoincrement=False
    ),
    counter("length"),
)

ledger_entries = Table(
    "ledger_entries",
    metadata,
    Column("campaign_id", BigInteger, ForeignKey("ledgers.campaign_id"), nullable=False),
    number("number"),
    words("kind"),
    words("reason"),
    words("reference"),
    number("author_id"),
    number("made_at"),
    optional_number("counters"),
    ForeignKeyConstraint(
        ["campaign_id", "counters"], ["ledger_entries.campaign_id", "ledger_entries.number"]
    ),
    PrimaryKeyConstraint("campaign_id", "number"),
    UniqueConstraint("campaign_id", "counters"),
)
Index(
    "ix_ledger_entries_reference",
    ledger_entries.c.campaign_id,
    ledger_entries.c.reference,
    ledger_entries.c.number,
)

ledger_lines = Table(
    "ledger_lines",
    metadata,
    number("campaign_id"),
    number("number"),
    number("line"),
    words("account_kind"),
    words("account_owner"),
    number("points"),
    number("balance"),
    ForeignKeyConstraint(
        ["campaign_id", "number"], ["ledger_entries.campaign_id", "ledger_entries.number"]
    ),
    PrimaryKeyConstraint("campaign_id", "number", "line"),
    CheckConstraint("points <> 0", name="points_move"),
    CheckConstraint("account_kind = 'bank' OR balance >= 0", name="only_the_bank_owes"),
)
Index(
    "uq_ledger_lines_account",
    ledger_lines.c.campaign_id,
    ledger_lines.c.account_owner,
    ledger_lines.c.account_kind,
    ledger_lines.c.number,
    unique=True,
)
Index(
    "ix_ledger_lines_owner",
    ledger_lines.c.campaign_id,
    ledger_lines.c.account_owner,
    ledger_lines.c.number,
)
