"""
Counts of how dice fell, and how far rolls and battles are counted.

What was rolled before is counted when somebody asks, or by the clock: nothing is lost by starting
from nothing.

Revision: 0008, after 0007.
"""

import sqlalchemy as sa
from alembic import op

from migrations.columns import build_index, needed, numbers, reference, texts

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Build the tables."""
    op.create_table(
        "dice_tallies",
        reference("campaign_id", "campaigns.id"),
        *numbers("battle_id", "person_id"),
        *texts("place"),
        *numbers("sides"),
        *needed(sa.Boolean, "is_reroll"),
        *texts("counts_json"),
        sa.PrimaryKeyConstraint(
            "campaign_id", "person_id", "battle_id", "place", "sides", "is_reroll"
        ),
    )
    build_index("ix_dice_tallies_battle_id", "dice_tallies", "campaign_id", "battle_id")
    op.create_table(
        "dice_counted",
        reference("campaign_id", "campaigns.id"),
        *numbers("battle_id", "up_to"),
        sa.PrimaryKeyConstraint("campaign_id", "battle_id"),
    )


def downgrade() -> None:
    """Drop the tables."""
    op.drop_table("dice_counted")
    op.drop_table("dice_tallies")
