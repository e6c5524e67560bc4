"""
The form that a conversation's journal has come to.

Revision: 0007, after 0006.
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the column; journals that exist have form 1."""
    form = sa.Column("journal_form", sa.BigInteger, nullable=False, server_default=sa.text("1"))
    op.add_column("chats", form)


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("chats", "journal_form")
