"""Records that are valid by default, and a database with something of everything."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Any

from engine.accounts import BANK, Account, AccountKind, Entry, EntryKind, Transfer
from engine.journal import Draft, JournalEntry, JournalHead, Kind, append_entry
from engine.pvt.applying import ApplicationStep
from engine.pvt.units import ModelStatus
from vkbot.store import Database, UnitOfWork
from vkbot.store.application_records import (
    ApplicationRecord,
    ApplicationTopicRecord,
    CatalogueRecord,
    CharacterRecord,
    NewCharacter,
    VersionRecord,
)
from vkbot.store.application_steps import StepRecord
from vkbot.store.battle_records import BattleRecord, NewBattle, PostRecord, TopicRecord
from vkbot.store.ledger_records import NewEntry
from vkbot.store.records import (
    CampaignRecord,
    ChatRecord,
    MacroRecord,
    Member,
    NewCampaign,
    NewInbox,
    NewOutbox,
    NewSeed,
    PersonRecord,
    RoleRecord,
    RollRecord,
    SeedRecord,
)
from vkbot.store.tallies import TallyKey

COMMUNITY = 77
CHAT = 2_000_000_001
SPEAKER = 501


class DyingError(Exception):
    """Stands for whatever ends a transaction badly."""


@contextmanager
def dying_transaction(database: Database) -> Iterator[UnitOfWork]:
    """Open a transaction that raises at its end."""
    with suppress(DyingError), database.transaction() as uow:
        yield uow
        raise DyingError


def a_message(cmid: int, *, peer_id: int = CHAT, received_at: float = 100.0) -> NewInbox:
    return NewInbox(
        peer_id=peer_id,
        cmid=cmid,
        dedup_key=f"message:{peer_id}:{cmid}",
        kind="message_new",
        body_json="{}",
        received_at=received_at,
    )


def an_answer(random_id: int, *, peer_id: int = CHAT, inbox_id: int | None = None) -> NewOutbox:
    return NewOutbox(
        community_id=COMMUNITY,
        peer_id=peer_id,
        kind="send",
        payload_json=f'{{"text":"{random_id}"}}',
        random_id=random_id,
        created_at=100.0,
        inbox_id=inbox_id,
    )


def a_community(uow: UnitOfWork) -> None:
    uow.communities.put(COMMUNITY, name="Guild", screen_name="guild")


def a_campaign(uow: UnitOfWork, name: str = "Armageddon") -> CampaignRecord:
    a_community(uow)
    return uow.campaigns.add(
        NewCampaign(community_id=COMMUNITY, name=name, zone="Europe/Moscow", created_at=100)
    )


def a_chat(uow: UnitOfWork, peer_id: int = CHAT) -> ChatRecord:
    a_community(uow)
    return uow.chats.get_or_create(COMMUNITY, peer_id)


def a_seed(uow: UnitOfWork, kind: str = "day") -> SeedRecord:
    a_chat(uow)
    return uow.seeds.add(
        NewSeed(
            community_id=COMMUNITY,
            peer_id=CHAT,
            kind=kind,
            secret=bytes(range(32)),
            commitment="c0ffee",
            period="2026-11-30",
            created_at=100,
        )
    )


def a_roll(campaign: CampaignRecord, seed: SeedRecord, number: int) -> RollRecord:
    return RollRecord(
        campaign_id=campaign.id,
        number=number,
        community_id=COMMUNITY,
        peer_id=CHAT,
        seed_id=seed.id,
        journal_sequence=number,
        author_id=SPEAKER,
        cmid=10 + number,
        line=0,
        n=0,
        kind="roll",
        canonical="2d6",
        faces="[[6,[3,4]]]",
        key='["chat",1]',
        made_at=100 + number,
        label="удар",
    )


def entries(head: JournalHead, count: int) -> Sequence[JournalEntry]:
    made: list[JournalEntry] = []
    for number in range(count):
        head = made[-1].head if made else head
        made.append(append_entry(head, Draft(kind=Kind.SEED, body={"epoch": number})))
    return made


def fill(uow: UnitOfWork) -> None:
    """Store something in every table."""
    campaign, seed = a_campaign(uow), a_seed(uow)
    uow.communities.save_position(COMMUNITY, "9", key="k", server="s")
    uow.communities.put_managers(COMMUNITY, [SPEAKER])
    uow.inbox.store(COMMUNITY, [a_message(5), a_message(7)])
    question, later = uow.inbox.claim(1, 10)
    random_id = uow.random_ids.reserve(COMMUNITY, 1)[0]
    answer = replace(an_answer(random_id, inbox_id=question.id), document=b"\x00\xffjournal")
    outbox_id = uow.outbox.add(answer)
    uow.inbox.mark_done([question.id], 101.5)
    uow.inbox.park(later.id, [outbox_id], what="seal")
    uow.seeds.set_announcement(seed.id, outbox_id)
    uow.chats.save(
        replace(a_chat(uow), campaign_id=campaign.id, purposes=frozenset({"dice", "battle"}))
    )
    uow.chats.put_members(COMMUNITY, CHAT, [Member(user_id=SPEAKER, is_admin=True)], 100)
    uow.people.put_names([PersonRecord(community_id=COMMUNITY, user_id=SPEAKER, first_name="Ия")])
    fill_campaign(uow, campaign, seed)
    battle = a_battle(uow, campaign)
    uow.topics.bind(a_topic(battle))
    uow.topics.put_post(a_post(battle))
    uow.application_topics.bind(an_application_topic(campaign, 6))
    uow.battles.append(battle.id, entries(battle_end(battle), 3))
    fill_ledger(uow, campaign)
    uow.tallies.replace(campaign.id, battle.id, {TallyKey(SPEAKER, "battle", 6, False): [1] * 6})
    uow.tallies.mark(campaign.id, battle.id, 3)
    uow.fallen.put(campaign.id, "c1", {0: ModelStatus.DEAD_FOR_GOOD}, battle.id)


def a_battle(uow: UnitOfWork, campaign: CampaignRecord, **fields: Any) -> BattleRecord:
    """Begin a battle in the first chat."""
    a_chat(uow)
    new = NewBattle(
        campaign_id=campaign.id,
        community_id=COMMUNITY,
        peer_id=CHAT,
        name="Мануфакторум",
        rulings_json="{}",
        opened_at=100,
    )
    return uow.battles.open(replace(new, **fields))


def a_topic(battle: BattleRecord, topic_id: int = 5) -> TopicRecord:
    return TopicRecord(community_id=COMMUNITY, topic_id=topic_id, battle_id=battle.id, bound_at=100)


def an_application_topic(campaign: CampaignRecord, topic_id: int = 5) -> ApplicationTopicRecord:
    return ApplicationTopicRecord(
        community_id=COMMUNITY,
        topic_id=topic_id,
        campaign_id=campaign.id,
        peer_id=CHAT,
        bound_at=100,
    )


def a_post(battle: BattleRecord, **fields: Any) -> PostRecord:
    post = PostRecord(
        community_id=COMMUNITY,
        topic_id=5,
        post_id=8,
        battle_id=battle.id,
        round=1,
        owner=SPEAKER,
        hero="u1",
    )
    return replace(post, **fields)


def battle_end(battle: BattleRecord) -> JournalHead:
    """Return the end of a battle's journal."""
    return JournalHead(length=battle.length, digest=battle.digest)


def fill_campaign(uow: UnitOfWork, campaign: CampaignRecord, seed: SeedRecord) -> None:
    uow.campaigns.put_setting(campaign.id, "seed_period", "week")
    role = RoleRecord(user_id=SPEAKER, role="gm", given_by=SPEAKER, given_at=100)
    uow.campaigns.put_role(campaign.id, role)
    uow.campaigns.put_mute(campaign.id, SPEAKER, 200)
    macro = MacroRecord(campaign_id=campaign.id, user_id=None, name="Болтеры", body="16d6 3+")
    uow.macros.put(macro)
    uow.journal.append_all({(COMMUNITY, CHAT): entries(uow.journal.head(COMMUNITY, CHAT), 3)})
    first = a_roll(campaign, seed, 1)
    uow.rolls.add([first, replace(first, number=2, kind="reroll", reroll_of=1)])


def a_character(
    uow: UnitOfWork, campaign: CampaignRecord, name: str = "Сеферот", **fields: Any
) -> CharacterRecord:
    new = NewCharacter(campaign_id=campaign.id, owner_id=SPEAKER, name=name, created_at=100)
    return uow.characters.add(replace(new, **fields))


def an_application(
    uow: UnitOfWork, campaign: CampaignRecord, *, author_id: int = SPEAKER
) -> ApplicationRecord:
    return uow.applications.add(campaign.id, author_id)


def a_version(application: ApplicationRecord, version: int = 1) -> VersionRecord:
    return VersionRecord(
        application_id=application.id,
        version=version,
        build_json="{}",
        audit_json="{}",
        catalogue_version=0,
        text="анкета",
        created_at=100 + version,
    )


def a_step(application: ApplicationRecord, **fields: Any) -> StepRecord:
    new = StepRecord(
        application_id=application.id,
        step=ApplicationStep.SUBMIT,
        version=1,
        author_id=SPEAKER,
        taken_at=100,
        reason="",
    )
    return replace(new, **fields)


def a_catalogue(campaign: CampaignRecord, version: int = 1) -> CatalogueRecord:
    return CatalogueRecord(
        campaign_id=campaign.id,
        version=version,
        content_json="{}",
        imported_by=SPEAKER,
        imported_at=100 + version,
    )


HERO = Account(kind=AccountKind.HERO, owner="c1")


def a_grant(campaign: CampaignRecord, points: int, *, to: Account = HERO) -> NewEntry:
    """Make the entry of points that come from the bank or (below zero) go there."""
    source, target = (BANK, to) if points > 0 else (to, BANK)
    entry = Entry(
        kind=EntryKind.GRANT if points > 0 else EntryKind.DEDUCT,
        transfers=(Transfer(source=source, target=target, points=abs(points)),),
        reason="за победу",
        reference="message:1",
    )
    return NewEntry(campaign_id=campaign.id, entry=entry, author_id=SPEAKER, made_at=200)


def fill_ledger(uow: UnitOfWork, campaign: CampaignRecord) -> None:
    character = a_character(uow, campaign)
    uow.characters.add_unit(character.id, "Разорители", 100)
    application = an_application(uow, campaign)
    uow.applications.change(application.id, character_id=character.id)
    uow.application_topics.note_post(COMMUNITY, 6, 9, application.id)
    uow.applications.add_version(a_version(application))
    uow.application_steps.add(a_step(application))
    uow.catalogues.add(a_catalogue(campaign))
    uow.ledger.append(a_grant(campaign, 50))
    uow.ledger.append(a_grant(campaign, -20))
