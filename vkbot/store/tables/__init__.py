"""
The tables, once; `migrations/` builds the same ones and a test compares them.

Every row belongs to a campaign or a community. What only the transport needs (lanes, inbox,
outbox) knows nothing of the game; the game points at it and survives its pruning.
"""

from vkbot.store.tables.application_topics import application_posts, application_topics
from vkbot.store.tables.applications import (
    application_versions,
    applications,
    catalogues,
    characters,
    retinue_units,
)
from vkbot.store.tables.battles import battle_events, battle_topics, battles, topic_posts
from vkbot.store.tables.campaigns import (
    campaign_settings,
    campaigns,
    chat_members,
    chats,
    macros,
    mutes,
    people,
    presence,
    roles,
)
from vkbot.store.tables.columns import metadata
from vkbot.store.tables.dice import dice_counted, dice_tallies, journal, rolls, seeds
from vkbot.store.tables.ledger import ledger_entries, ledger_lines, ledgers
from vkbot.store.tables.roster import application_steps, fallen_models
from vkbot.store.tables.transport import (
    communities,
    community_managers,
    inbox,
    lane_waits,
    lanes,
    outbox,
    random_id_blocks,
)

__all__ = [
    "application_posts",
    "application_steps",
    "application_topics",
    "application_versions",
    "applications",
    "battle_events",
    "battle_topics",
    "battles",
    "campaign_settings",
    "campaigns",
    "catalogues",
    "characters",
    "chat_members",
    "chats",
    "communities",
    "community_managers",
    "dice_counted",
    "dice_tallies",
    "fallen_models",
    "inbox",
    "journal",
    "lane_waits",
    "lanes",
    "ledger_entries",
    "ledger_lines",
    "ledgers",
    "macros",
    "metadata",
    "mutes",
    "outbox",
    "people",
    "presence",
    "random_id_blocks",
    "retinue_units",
    "roles",
    "rolls",
    "seeds",
    "topic_posts",
]
