"""Heroes with the units they lead, their applications, and the data that both are built from."""

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    PrimaryKeyConstraint,
    Table,
    UniqueConstraint,
    text,
)

from vkbot.store.tables.columns import (
    campaign,
    metadata,
    number,
    optional_number,
    partial_index,
    serial_id,
    words,
)

characters = Table(
    "characters",
    metadata,
    serial_id(),
    campaign(),
    number("owner_id"),
    words("name"),
    words("folded_name"),
    words("status"),
    number("created_at"),
    optional_number("retired_at"),
)
partial_index(
    "uq_characters_in_play",
    characters.c.campaign_id,
    characters.c.folded_name,
    unique=True,
    where=text("retired_at IS NULL"),
)
Index("ix_characters_owner_id", characters.c.campaign_id, characters.c.owner_id)

retinue_units = Table(
    "retinue_units",
    metadata,
    serial_id(),
    Column("character_id", BigInteger, ForeignKey("characters.id"), nullable=False),
    words("name"),
    words("folded_name"),
    number("joined_at"),
    optional_number("left_at"),
)
partial_index(
    "uq_retinue_units_led",
    retinue_units.c.character_id,
    retinue_units.c.folded_name,
    unique=True,
    where=text("left_at IS NULL"),
)

catalogues = Table(
    "catalogues",
    metadata,
    campaign(),
    number("version"),
    words("content_json"),
    number("imported_by"),
    number("imported_at"),
    PrimaryKeyConstraint("campaign_id", "version"),
)

applications = Table(
    "applications",
    metadata,
    serial_id(),
    campaign(),
    Column("character_id", BigInteger, ForeignKey("characters.id")),
    number("number"),
    number("author_id"),
    words("status"),
    number("version"),
    optional_number("approved_version"),
    optional_number("decided_by"),
    optional_number("decided_at"),
    words("reason", ""),
    Column("card_id", BigInteger, ForeignKey("outbox.id", ondelete="SET NULL")),
    UniqueConstraint("campaign_id", "number"),
)
partial_index(
    "uq_applications_pending",
    applications.c.campaign_id,
    applications.c.author_id,
    unique=True,
    where=text("status IN ('draft', 'submitted', 'returned')"),
)
Index("ix_applications_character_id", applications.c.character_id)
Index("ix_applications_card_id", applications.c.card_id)

application_versions = Table(
    "application_versions",
    metadata,
    Column("application_id", BigInteger, ForeignKey("applications.id"), nullable=False),
    number("version"),
    words("build_json"),
    words("audit_json"),
    number("catalogue_version"),
    words("text"),
    number("created_at"),
    PrimaryKeyConstraint("application_id", "version"),
)
