"""Sealed dice: seeds, the journal of each conversation, rolls, how often each face fell."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from vkbot.store.tables.columns import (
    campaign,
    counter,
    metadata,
    number,
    of_chat,
    optional_number,
    partial_index,
    serial_id,
    words,
)

seeds = Table(
    "seeds",
    metadata,
    serial_id(),
    number("community_id"),
    number("peer_id"),
    number("epoch"),
    words("kind"),
    Column("secret", LargeBinary, nullable=False),
    words("commitment"),
    words("period"),
    number("created_at"),
    Column("announcement_id", BigInteger, ForeignKey("outbox.id", ondelete="SET NULL")),
    optional_number("announced_cmid"),
    optional_number("revealed_at"),
    counter("rolls"),
    of_chat(),
    UniqueConstraint("community_id", "peer_id", "epoch"),
)
Index("ix_seeds_announcement_id", seeds.c.announcement_id)

journal = Table(
    "journal",
    metadata,
    number("community_id"),
    number("peer_id"),
    number("sequence"),
    words("kind"),
    words("body_json"),
    words("previous"),
    words("digest"),
    of_chat(),
    PrimaryKeyConstraint("community_id", "peer_id", "sequence"),
)

rolls = Table(
    "rolls",
    metadata,
    campaign(),
    number("number"),
    number("community_id"),
    number("peer_id"),
    Column("seed_id", BigInteger, ForeignKey("seeds.id"), nullable=False),
    number("journal_sequence"),
    number("author_id"),
    number("cmid"),
    Column("line", Integer, nullable=False),
    Column("n", Integer, nullable=False),
    words("kind"),
    words("canonical"),
    words("faces"),
    words("key"),
    number("made_at"),
    words("label", ""),
    Column("inbox_id", BigInteger, ForeignKey("inbox.id", ondelete="SET NULL")),
    optional_number("reroll_of"),
    Column("purpose", Text),
    optional_number("opened_at"),
    of_chat(),
    ForeignKeyConstraint(["campaign_id", "reroll_of"], ["rolls.campaign_id", "rolls.number"]),
    PrimaryKeyConstraint("campaign_id", "number"),
    UniqueConstraint("campaign_id", "reroll_of"),
)
Index("ix_rolls_author", rolls.c.campaign_id, rolls.c.author_id, rolls.c.number)
Index("ix_rolls_inbox_id", rolls.c.inbox_id)
_is_sealed = text("kind = 'hidden' AND opened_at IS NULL")
partial_index(
    "ix_rolls_sealed",
    rolls.c.community_id,
    rolls.c.peer_id,
    where=_is_sealed,
)

dice_tallies = Table(
    "dice_tallies",
    metadata,
    campaign(),
    number("battle_id"),
    number("person_id"),
    words("place"),
    number("sides"),
    Column("is_reroll", Boolean, nullable=False),
    words("counts_json"),
    PrimaryKeyConstraint("campaign_id", "person_id", "battle_id", "place", "sides", "is_reroll"),
)
Index("ix_dice_tallies_battle_id", dice_tallies.c.campaign_id, dice_tallies.c.battle_id)

dice_counted = Table(
    "dice_counted",
    metadata,
    campaign(),
    number("battle_id"),
    number("up_to"),
    PrimaryKeyConstraint("campaign_id", "battle_id"),
)
