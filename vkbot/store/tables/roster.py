"""What was done with applications, and who of the approved fell in battle."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, PrimaryKeyConstraint, Table

from vkbot.store.tables.columns import campaign, metadata, number, words

application_steps = Table(
    "application_steps",
    metadata,
    Column("application_id", BigInteger, ForeignKey("applications.id"), nullable=False),
    number("number"),
    words("step"),
    number("version"),
    number("author_id"),
    number("taken_at"),
    words("reason"),
    PrimaryKeyConstraint("application_id", "number"),
)

fallen_models = Table(
    "fallen_models",
    metadata,
    campaign(),
    words("owner"),
    number("place"),
    words("status"),
    Column("battle_id", BigInteger, ForeignKey("battles.id"), nullable=False),
    PrimaryKeyConstraint("campaign_id", "owner", "place"),
)
Index("ix_fallen_models_battle_id", fallen_models.c.battle_id)
