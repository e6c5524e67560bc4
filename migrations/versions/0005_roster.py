"""
What was done with applications, step by step, and who of the approved fell in battle.

Revision: 0005, after 0004.
"""

import sqlalchemy as sa
from alembic import op

from migrations.columns import build_index, numbers, reference, texts

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Build the tables."""
    op.create_table(
        "application_steps",
        reference("application_id", "applications.id"),
        *numbers("number"),
        *texts("step"),
        *numbers("version", "author_id", "taken_at"),
        *texts("reason"),
        sa.PrimaryKeyConstraint("application_id", "number"),
    )
    op.create_table(
        "fallen_models",
        reference("campaign_id", "campaigns.id"),
        *texts("owner"),
        *numbers("place"),
        *texts("status"),
        reference("battle_id", "battles.id"),
        sa.PrimaryKeyConstraint("campaign_id", "owner", "place"),
    )
    build_index("ix_fallen_models_battle_id", "fallen_models", "battle_id")


def downgrade() -> None:
    """Drop the tables."""
    op.drop_table("fallen_models")
    op.drop_table("application_steps")
