"""Conversations and people."""

from dataclasses import replace

from tests.store.builders import CHAT, COMMUNITY, SPEAKER, a_campaign, a_chat, a_community
from vkbot.store import Database, UnitOfWork
from vkbot.store.records import ChatRecord, Member, PersonRecord

OTHER_CHAT = CHAT + 1


def a_person(user_id: int, first: str, last: str, screen: str = "") -> PersonRecord:
    return PersonRecord(
        community_id=COMMUNITY,
        user_id=user_id,
        first_name=first,
        last_name=last,
        screen_name=screen,
    )


def some_people(uow: UnitOfWork) -> None:
    a_community(uow)
    uow.people.put_names(
        [
            a_person(1, "Алёна", "Петрова", "alena"),
            a_person(2, "Пётр", "Иванов", "pete"),
            a_person(3, "Олег", "Петренко", "oleg_100"),
        ]
    )


def found(uow: UnitOfWork, start: str) -> list[int]:
    return sorted(person.user_id for person in uow.people.find(COMMUNITY, start))


def test_a_conversation_begins_once(database: Database) -> None:
    with database.transaction() as uow:
        assert uow.chats.get(COMMUNITY, CHAT) is None
        begun = a_chat(uow)
        assert ChatRecord(community_id=COMMUNITY, peer_id=CHAT) == begun
        assert begun == a_chat(uow) == uow.chats.get(COMMUNITY, CHAT)


def test_the_form_of_a_journal_is_changed_by_nothing_else(database: Database) -> None:
    with database.transaction() as uow:
        before = a_chat(uow)
        uow.chats.set_journal_form(COMMUNITY, CHAT, 2)
        uow.chats.save(replace(before, title="Arena"))
    with database.transaction() as uow:
        assert replace(before, title="Arena", journal_form=2) == uow.chats.get(COMMUNITY, CHAT)


def test_all_fields_of_a_conversation_are_kept(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        expected = ChatRecord(
            community_id=COMMUNITY,
            peer_id=CHAT,
            campaign_id=campaign.id,
            purposes=frozenset({"dice", "battle"}),
            title="Кубы",
            is_active=False,
            is_read_only=True,
            bot_is_admin=True,
            members_refreshed_at=100,
        )
        uow.chats.save(replace(expected, title="Old", bot_is_admin=None))
        uow.chats.save(expected)
        assert expected == uow.chats.get(COMMUNITY, CHAT)
        assert [expected] == uow.chats.of_campaign(campaign.id)


def test_members_are_written_anew_and_come_and_go(database: Database) -> None:
    with database.transaction() as uow:
        a_chat(uow)
        uow.chats.put_members(COMMUNITY, CHAT, [Member(user_id=9)], 50)
        uow.chats.put_members(
            COMMUNITY, CHAT, [Member(user_id=1, is_admin=True), Member(user_id=2)], 100
        )
        uow.chats.add_member(COMMUNITY, CHAT, 1, 0)
        uow.chats.add_member(COMMUNITY, CHAT, 3, 0)
        uow.chats.remove_member(COMMUNITY, CHAT, 2, 0)
        expected = [Member(user_id=1, is_admin=True), Member(user_id=3)]
        assert expected == uow.chats.members(COMMUNITY, CHAT)
        chat = uow.chats.get(COMMUNITY, CHAT)
        assert chat is not None
        assert chat.members_refreshed_at == 100


def test_a_person_is_in_the_campaigns_of_his_chats(database: Database) -> None:
    with database.transaction() as uow:
        first, second = a_campaign(uow, "One"), a_campaign(uow, "Two")
        for peer_id, campaign in ((CHAT, first), (OTHER_CHAT, first), (CHAT + 2, second)):
            uow.chats.save(replace(a_chat(uow, peer_id), campaign_id=campaign.id))
        for peer_id in (CHAT, OTHER_CHAT):
            uow.chats.add_member(COMMUNITY, peer_id, SPEAKER, 0)
        assert [first.id] == uow.chats.campaign_ids_of(COMMUNITY, SPEAKER)
        assert uow.chats.campaign_ids_of(COMMUNITY, SPEAKER + 1) == []


def test_people_are_found_by_the_beginning_of_any_name(database: Database) -> None:
    with database.transaction() as uow:
        some_people(uow)
        assert found(uow, "петр") == [1, 2, 3]
        assert found(uow, "Пётр") == [1, 2, 3]
        assert found(uow, "АЛЕНА П") == [1]
        assert found(uow, "петрова алёна") == [1]
        assert found(uow, "OLEG_") == [3]
        assert found(uow, "%") == []
        assert len(uow.people.find(COMMUNITY, "петр", limit=2)) == 2


def test_names_dialogue_and_campaign_are_written_apart(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        uow.people.set_dialogue(COMMUNITY, 1, True)
        uow.people.choose_campaign(COMMUNITY, 1, campaign.id)
        uow.people.put_names([a_person(1, "Алёна", "Петрова")])
        expected = replace(
            a_person(1, "Алёна", "Петрова"), dialogue_open=True, campaign_id=campaign.id
        )
        assert expected == uow.people.get(COMMUNITY, 1)
        uow.people.set_dialogue(COMMUNITY, 1, False)
        uow.people.choose_campaign(COMMUNITY, 1, None)
        assert {1: a_person(1, "Алёна", "Петрова")} == {
            user_id: replace(person, dialogue_open=None)
            for user_id, person in uow.people.get_all(COMMUNITY, [1, 404]).items()
        }


def test_the_known_people_of_a_chat_are_listed(database: Database) -> None:
    with database.transaction() as uow:
        some_people(uow)
        a_chat(uow)
        uow.chats.put_members(COMMUNITY, CHAT, [Member(user_id=user) for user in (2, 3, 404)], 100)
        assert [2, 3] == [person.user_id for person in uow.people.in_chat(COMMUNITY, CHAT)]
