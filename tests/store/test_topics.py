"""Topics of battles, and the posts that were seen there."""

from dataclasses import replace

from tests.store.builders import CHAT, COMMUNITY, SPEAKER, a_battle, a_campaign, a_post, a_topic
from vkbot.store import Database


def test_posts_of_a_topic_go_to_the_chat_of_its_open_battle(database: Database) -> None:
    with database.transaction() as uow:
        battle = a_battle(uow, a_campaign(uow))
        uow.topics.bind(a_topic(battle))
        assert {5: CHAT} == uow.topics.chats(COMMUNITY)
        uow.battles.close(battle.id, 200)
        assert {} == uow.topics.chats(COMMUNITY)


def test_a_battle_is_written_in_one_topic(database: Database) -> None:
    with database.transaction() as uow:
        battle = a_battle(uow, a_campaign(uow))
        for topic_id in (5, 6):
            uow.topics.bind(a_topic(battle, topic_id))
        assert {6: CHAT} == uow.topics.chats(COMMUNITY)
        assert [True, False] == [uow.topics.unbind(battle.id) for _ in range(2)]
        assert uow.topics.get(COMMUNITY, 6) is None


def test_a_topic_serves_the_battle_that_was_bound_last(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        first = a_battle(uow, campaign)
        uow.topics.bind(a_topic(first))
        uow.topics.confirm(a_topic(first), 150)
        uow.battles.close(first.id, 200)
        second = a_topic(a_battle(uow, campaign))
        uow.topics.bind(second)
        assert second == uow.topics.get(COMMUNITY, 5)


def test_a_topic_is_confirmed(database: Database) -> None:
    with database.transaction() as uow:
        topic = a_topic(a_battle(uow, a_campaign(uow)))
        uow.topics.bind(topic)
        uow.topics.confirm(topic, 150)
        assert replace(topic, confirmed_at=150) == uow.topics.get(COMMUNITY, 5)


def test_a_post_is_kept_as_it_was_taken_last(database: Database) -> None:
    with database.transaction() as uow:
        post = a_post(a_battle(uow, a_campaign(uow)), owner=None, hero="")
        uow.topics.put_post(post)
        assert post == uow.topics.post(COMMUNITY, 5, 8)
        known = replace(post, owner=SPEAKER, hero="u1")
        uow.topics.put_post(known)
        assert known == uow.topics.post(COMMUNITY, 5, 8)
        assert uow.topics.post(COMMUNITY, 5, 9) is None


def test_whose_posts_stand(database: Database) -> None:
    with database.transaction() as uow:
        battle = a_battle(uow, a_campaign(uow))
        post = a_post(battle)
        uow.topics.put_post(post)
        has_posted = uow.topics.has_posted
        assert has_posted(battle.id, SPEAKER)
        assert has_posted(battle.id, SPEAKER, hero="u1", round=1)
        assert not has_posted(battle.id, SPEAKER, hero="u2")
        assert not has_posted(battle.id, SPEAKER, round=2)
        uow.topics.put_post(replace(post, is_deleted=True))
        assert not has_posted(battle.id, SPEAKER)
