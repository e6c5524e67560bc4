"""Campaigns, settings, roles, mutes, macros."""

import pytest

from tests.store.builders import CHAT, COMMUNITY, SPEAKER, a_campaign, a_community
from vkbot.store import Database
from vkbot.store.errors import StoreError
from vkbot.store.records import MacroRecord, RoleRecord

OTHER = SPEAKER + 1


def test_a_campaign_is_found_by_its_name_in_any_case(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow, "Чёрный поход")
        other = a_campaign(uow, "Armageddon")
        assert campaign == uow.campaigns.get(campaign.id)
        assert campaign == uow.campaigns.find(COMMUNITY, "ЧЕРНЫЙ ПОХОД")
        assert uow.campaigns.find(COMMUNITY + 1, "Чёрный поход") is None
        assert [campaign, other] == uow.campaigns.of_community(COMMUNITY)


def test_a_name_is_taken_whatever_the_case_of_its_letters(database: Database) -> None:
    with database.transaction() as uow:
        a_campaign(uow, "Чёрный поход")
    with pytest.raises(StoreError), database.transaction() as uow:
        a_campaign(uow, "черный ПОХОД")


def test_a_zone_is_changed(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        uow.campaigns.set_zone(campaign.id, "Asia/Omsk")
        changed = uow.campaigns.get(campaign.id)
        assert changed is not None
        assert changed.zone == "Asia/Omsk"


def test_rolls_are_numbered_in_each_campaign(database: Database) -> None:
    with database.transaction() as uow:
        first, second = a_campaign(uow, "One"), a_campaign(uow, "Two")
        assert uow.campaigns.lock_next_roll(first.id) == 1
        uow.campaigns.set_next_roll(first.id, 4)
    with database.transaction() as uow:
        assert uow.campaigns.lock_next_roll(first.id) == 4
        assert uow.campaigns.lock_next_roll(second.id) == 1


def test_settings_are_set_and_unset(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        uow.campaigns.put_setting(campaign.id, "zero_penetration", "never")
        uow.campaigns.put_setting(campaign.id, "zero_penetration", "six_plus")
        uow.campaigns.put_setting(campaign.id, "seed_period", "week")
        uow.campaigns.delete_setting(campaign.id, "seed_period")
        assert {"zero_penetration": "six_plus"} == uow.campaigns.settings(campaign.id)


def test_the_last_role_given_counts(database: Database) -> None:
    given = [
        RoleRecord(user_id=SPEAKER, role="gm", given_by=1, given_at=100),
        RoleRecord(user_id=OTHER, role="gm", given_by=1, given_at=101),
        RoleRecord(user_id=SPEAKER, role="admin", given_by=2, given_at=102),
    ]
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        for role in given:
            uow.campaigns.put_role(campaign.id, role)
        assert given[1:] == uow.campaigns.roles(campaign.id)
        uow.campaigns.delete_role(campaign.id, OTHER)
        assert given[2:] == uow.campaigns.roles(campaign.id)


def test_a_mute_ends_at_its_moment_or_before(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        uow.campaigns.put_mute(campaign.id, SPEAKER, 150)
        uow.campaigns.put_mute(campaign.id, SPEAKER, 200)
        uow.campaigns.put_mute(campaign.id, OTHER, 300)
        assert {SPEAKER: 200, OTHER: 300} == uow.campaigns.mutes(campaign.id, 199)
        assert {OTHER: 300} == uow.campaigns.mutes(campaign.id, 200)
        uow.campaigns.delete_mute(campaign.id, OTHER)
        assert uow.campaigns.mutes(campaign.id, 0) == {SPEAKER: 200}


def test_own_and_shared_macros_of_one_name_live_side_by_side(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)

        def macro(user_id: int | None, body: str, name: str = "Болтеры") -> MacroRecord:
            return MacroRecord(campaign_id=campaign.id, user_id=user_id, name=name, body=body)

        for kept in (macro(SPEAKER, "1d6"), macro(None, "2d6"), macro(OTHER, "3d6")):
            uow.macros.put(kept)
        assert macro(SPEAKER, "1d6") == uow.macros.get(campaign.id, SPEAKER, "БОЛТЕРЫ")
        assert macro(None, "2d6") == uow.macros.get(campaign.id, None, "болтеры")
        uow.macros.put(macro(None, "4d6", "болтеры"))
        assert {(SPEAKER, "1d6"), (None, "4d6")} == {
            (found.user_id, found.body) for found in uow.macros.of(campaign.id, SPEAKER)
        }


def test_a_macro_is_forgotten_once(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        uow.macros.put(
            MacroRecord(campaign_id=campaign.id, user_id=SPEAKER, name="Залп", body="1d6")
        )
        assert not uow.macros.delete(campaign.id, None, "залп")
        assert uow.macros.delete(campaign.id, SPEAKER, "залп")
        assert not uow.macros.delete(campaign.id, SPEAKER, "залп")
        assert uow.macros.of(campaign.id, SPEAKER) == []


def test_a_conversation_of_no_known_community_is_refused(database: Database) -> None:
    with pytest.raises(StoreError), database.transaction() as uow:
        uow.chats.get_or_create(COMMUNITY, CHAT)
    with database.transaction() as uow:
        a_community(uow)
        assert uow.chats.get(COMMUNITY, CHAT) is None
