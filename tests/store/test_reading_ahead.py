"""What was read ahead of several conversations is what stands in the database, always."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.store.builders import (
    CHAT,
    COMMUNITY,
    SPEAKER,
    a_campaign,
    a_chat,
    a_seed,
    entries,
    fill_campaign,
)
from vkbot.store import Database, UnitOfWork
from vkbot.store.records import ChatRecord, Member, NewSeed, RoleRecord

OTHER_CHAT, NEW_CHAT = CHAT + 1, CHAT + 2
OTHER = 7
PEERS = [CHAT, OTHER_CHAT, NEW_CHAT]

Write = Callable[[UnitOfWork, ChatRecord, int], object]
"""Writes something, given the first chat as it stands and the id of its seed."""

WRITES: dict[str, Write] = {
    "chat": lambda uow, chat, _: uow.chats.save(replace(chat, title="New", campaign_id=None)),
    "members": lambda uow, *_: uow.chats.put_members(
        COMMUNITY, CHAT, [Member(user_id=OTHER, is_admin=True)], 900
    ),
    "admin left": lambda uow, *_: uow.chats.remove_member(COMMUNITY, CHAT, SPEAKER, 0),
    "new chat": lambda uow, *_: uow.chats.get_or_create(COMMUNITY, NEW_CHAT),
    "managers": lambda uow, *_: uow.communities.put_managers(COMMUNITY, [OTHER]),
    "journal form": lambda uow, *_: uow.chats.set_journal_form(COMMUNITY, CHAT, 2),
    "zone": lambda uow, chat, _: uow.campaigns.set_zone(chat.campaign_id or 0, "Asia/Omsk"),
    "founding chat": lambda uow, chat, _: uow.campaigns.set_founding_chat(
        chat.campaign_id or 0, OTHER_CHAT
    ),
    "setting": lambda uow, chat, _: uow.campaigns.put_setting(chat.campaign_id or 0, "a", "b"),
    "setting gone": lambda uow, chat, _: uow.campaigns.delete_setting(
        chat.campaign_id or 0, "seed_period"
    ),
    "role": lambda uow, chat, _: uow.campaigns.put_role(
        chat.campaign_id or 0, RoleRecord(user_id=OTHER, role="gm", given_by=SPEAKER, given_at=1)
    ),
    "role gone": lambda uow, chat, _: uow.campaigns.delete_role(chat.campaign_id or 0, SPEAKER),
    "mute": lambda uow, chat, _: uow.campaigns.put_mute(chat.campaign_id or 0, OTHER, 300),
    "mute gone": lambda uow, chat, _: uow.campaigns.delete_mute(chat.campaign_id or 0, SPEAKER),
    "seed after another": lambda uow, _, seed: (
        uow.seeds.mark_revealed(seed, 400),
        a_seed(uow),
    ),
    "seed elsewhere": lambda uow, *_: uow.seeds.add(a_seed_of(OTHER_CHAT)),
    "announcement": lambda uow, _, seed: uow.seeds.mark_announced(seed, 12),
    "period": lambda uow, _, seed: uow.seeds.set_period(seed, "2027-01-01"),
    "reveal": lambda uow, _, seed: uow.seeds.mark_revealed(seed, 400),
    "rolls": lambda uow, _, seed: uow.seeds.count_rolls({seed: 3}),
    "journal": lambda uow, *_: uow.journal.append_all(
        {(COMMUNITY, CHAT): entries(uow.journal.head(COMMUNITY, CHAT), 2)}
    ),
    "other journal": lambda uow, *_: uow.journal.append_all(
        {(COMMUNITY, OTHER_CHAT): entries(uow.journal.head(COMMUNITY, OTHER_CHAT), 1)}
    ),
}


def a_seed_of(peer_id: int) -> NewSeed:
    return NewSeed(
        community_id=COMMUNITY,
        peer_id=peer_id,
        kind="day",
        secret=bytes(32),
        commitment="c0ffee",
        period="2026-11-30",
        created_at=100,
    )


def read_ahead(uow: UnitOfWork) -> None:
    chats = uow.chats.read_ahead(COMMUNITY, PEERS)
    uow.communities.read_ahead(COMMUNITY)
    uow.campaigns.read_ahead({chat.campaign_id for chat in chats if chat.campaign_id})
    uow.seeds.read_ahead(COMMUNITY, PEERS)
    uow.journal.read_ahead(COMMUNITY, PEERS)


def seen(uow: UnitOfWork, campaign_id: int) -> list[object]:
    """Return all that may have been read ahead."""
    of_campaign = [
        uow.campaigns.get(campaign_id),
        uow.campaigns.settings(campaign_id),
        uow.campaigns.roles(campaign_id),
        uow.campaigns.mutes(campaign_id, 100),
        uow.communities.managers(COMMUNITY),
    ]
    of_chats = [
        read(COMMUNITY, peer)
        for peer in PEERS
        for read in (
            uow.chats.get,
            uow.chats.admins,
            uow.seeds.open_day_seed,
            uow.journal.head,
        )
    ]
    return of_campaign + of_chats


@pytest.fixture
def stored(database: Database) -> tuple[ChatRecord, int]:
    """Return a chat of a campaign that also has another one, and the id of its seed."""
    with database.transaction() as uow:
        campaign, seed = a_campaign(uow), a_seed(uow)
        for peer in (CHAT, OTHER_CHAT):
            uow.chats.save(replace(a_chat(uow, peer), campaign_id=campaign.id))
            admins = [Member(user_id=SPEAKER, is_admin=True), Member(user_id=OTHER)]
            uow.chats.put_members(COMMUNITY, peer, admins, 100)
        uow.communities.put_managers(COMMUNITY, [SPEAKER])
        fill_campaign(uow, campaign, seed)
        return uow.chats.get_or_create(COMMUNITY, CHAT), seed.id


def test_what_was_read_ahead_is_what_is_read_singly(
    database: Database, stored: tuple[ChatRecord, int]
) -> None:
    campaign_id = stored[0].campaign_id or 0
    with database.transaction() as uow:
        singly = seen(uow, campaign_id)
        read_ahead(uow)
        assert singly == seen(uow, campaign_id)


@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES)
def test_what_is_written_is_seen_at_once(
    database: Database, stored: tuple[ChatRecord, int], write: Write
) -> None:
    chat, seed_id = stored
    campaign_id = chat.campaign_id or 0
    with database.transaction() as uow:
        read_ahead(uow)
        before = seen(uow, campaign_id)
        write(uow, chat, seed_id)
        written = seen(uow, campaign_id)
    with database.transaction() as uow:
        assert before != written
        assert seen(uow, campaign_id) == written
