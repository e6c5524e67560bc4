"""
When people were last heard or read in a chat of a campaign, and when they last left one.

Whoever is known as a member now counts as read when his chat was read.

Revision: 0010, after 0009.
"""

import sqlalchemy as sa
from alembic import op

from migrations.columns import numbers, reference

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Build the table, and fill it from the members that are known."""
    op.create_table(
        "presence",
        reference("campaign_id", "campaigns.id"),
        *numbers("user_id", "seen_at", "left_at"),
        sa.PrimaryKeyConstraint("campaign_id", "user_id"),
    )
    op.execute(
        "INSERT INTO presence (campaign_id, user_id, seen_at, left_at) "
        "SELECT campaigns.id, chat_members.user_id, MAX(chats.members_refreshed_at), 0 "
        "FROM chat_members "
        "JOIN chats ON chats.community_id = chat_members.community_id "
        "AND chats.peer_id = chat_members.peer_id "
        "JOIN campaigns ON campaigns.id = chats.campaign_id "
        "OR (campaigns.community_id = chats.community_id "
        "AND campaigns.founding_peer_id = chats.peer_id) "
        "WHERE chats.members_refreshed_at IS NOT NULL "
        "GROUP BY campaigns.id, chat_members.user_id"
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("presence")
