"""
Topics that applications are read from, and which post wrote which application.

Revision: 0006, after 0005.
"""

import sqlalchemy as sa
from alembic import op

from migrations.columns import build_index, numbers, optional, reference, references

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Build the tables."""
    op.create_table(
        "application_topics",
        reference("community_id", "communities.id"),
        *numbers("topic_id"),
        reference("campaign_id", "campaigns.id"),
        *numbers("peer_id", "bound_at"),
        *optional(sa.BigInteger, "confirmed_at"),
        sa.PrimaryKeyConstraint("community_id", "topic_id"),
        sa.UniqueConstraint("campaign_id"),
        references(["community_id", "peer_id"], "chats", ["community_id", "peer_id"]),
    )
    op.create_table(
        "application_posts",
        reference("community_id", "communities.id"),
        *numbers("topic_id", "post_id"),
        reference("application_id", "applications.id"),
        sa.PrimaryKeyConstraint("community_id", "topic_id", "post_id"),
    )
    build_index("ix_application_posts_application_id", "application_posts", "application_id")


def downgrade() -> None:
    """Drop the tables."""
    op.drop_table("application_posts")
    op.drop_table("application_topics")
