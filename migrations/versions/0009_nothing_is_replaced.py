"""
Rows that never change are not replaced on SQLite either.

`REPLACE` and `INSERT OR REPLACE` remove the row that stands there without the trigger that refuses
its deletion, unless the connection asks for recursive triggers; a trigger before the insertion
holds for every connection. PostgreSQL has no such statement.

Revision: 0009, after 0008.
"""

from collections.abc import Mapping, Sequence

from alembic import op

revision = "0009"
down_revision = "0008"

_KEYS: Mapping[str, Sequence[Sequence[str]]] = {
    "journal": [("community_id", "peer_id", "sequence")],
    "battle_events": [("battle_id", "sequence")],
    "ledger_entries": [("campaign_id", "number"), ("campaign_id", "counters")],
    "ledger_lines": [
        ("campaign_id", "number", "line"),
        ("campaign_id", "account_owner", "account_kind", "number"),
    ],
}
"""What is unique in each table: a row with the same would be replaced."""


def upgrade() -> None:
    """Refuse a row in the place of another."""
    if op.get_context().dialect.name == "postgresql":
        return
    for table, keys in _KEYS.items():
        taken = " OR ".join(_is_taken(table, key) for key in keys)
        op.execute(
            f"CREATE TRIGGER {_name(table)} BEFORE INSERT ON {table} WHEN {taken} "
            f"BEGIN SELECT RAISE(ABORT, 'rows of {table} never change'); END"
        )


def downgrade() -> None:
    """Drop the triggers."""
    if op.get_context().dialect.name == "postgresql":
        return
    for table in _KEYS:
        op.execute(f"DROP TRIGGER {_name(table)}")


def _is_taken(table: str, key: Sequence[str]) -> str:
    same = " AND ".join(f"kept.{column} = NEW.{column}" for column in key)
    return f"EXISTS (SELECT 1 FROM {table} AS kept WHERE {same})"  # noqa: S608 - our own names


def _name(table: str) -> str:
    return f"{table}_rows_are_not_replaced"
