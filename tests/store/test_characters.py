"""Heroes, the units that they lead, and the data of their campaign."""

from dataclasses import replace

import pytest

from tests.store.builders import SPEAKER, a_campaign, a_catalogue, a_character
from vkbot.store import Database
from vkbot.store.application_records import CharacterStatus
from vkbot.store.errors import ConstraintError

OTHER = SPEAKER + 1


def test_a_hero_comes_out_as_he_went_in(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        hero = a_character(uow, campaign, "Лорд Сеферот")
        assert (CharacterStatus.PENDING, None) == (hero.status, hero.retired_at)
        assert hero == uow.characters.get(hero.id)
        assert hero == uow.characters.find(campaign.id, "лорд сеферот")
        assert uow.characters.find(campaign.id, "Сеферот") is None


def test_heroes_are_listed_by_player_and_by_how_far_they_are(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        first, second = a_character(uow, campaign), a_character(uow, campaign, "Кассий")
        others = a_character(uow, campaign, "Мордред", owner_id=OTHER)
        uow.characters.set_status(second.id, CharacterStatus.APPROVED)
        second = replace(second, status=CharacterStatus.APPROVED)
        assert [first, second, others] == uow.characters.of_campaign(campaign.id)
        own = uow.characters.of_campaign(campaign.id, owner_id=SPEAKER)
        assert [first, second] == own
        approved = uow.characters.of_campaign(campaign.id, CharacterStatus.APPROVED)
        assert [second] == approved


def test_two_heroes_in_play_do_not_share_a_name(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        hero = a_character(uow, campaign)
        a_character(uow, a_campaign(uow, "Cadia"))
    with pytest.raises(ConstraintError), database.transaction() as uow:
        a_character(uow, campaign, "СЕФЕРОТ", owner_id=OTHER)
    with database.transaction() as uow:
        uow.characters.set_status(hero.id, CharacterStatus.RETIRED, retired_at=300)
        another = a_character(uow, campaign, owner_id=OTHER)
        assert another == uow.characters.find(campaign.id, "Сеферот")


def test_a_hero_is_renamed_and_handed_over(database: Database) -> None:
    with database.transaction() as uow:
        hero = a_character(uow, a_campaign(uow))
        uow.characters.rename(hero.id, "Граф Сеферот")
        uow.characters.give(hero.id, OTHER)
        expected = replace(hero, name="Граф Сеферот", owner_id=OTHER)
        assert expected == uow.characters.find(hero.campaign_id, "граф сеферот")


def test_a_unit_keeps_its_key_when_its_name_is_used_again(database: Database) -> None:
    with database.transaction() as uow:
        hero = a_character(uow, a_campaign(uow))
        first = uow.characters.add_unit(hero.id, "Разорители", 100)
        assert [first] == uow.characters.retinues([hero.id])
    with pytest.raises(ConstraintError), database.transaction() as uow:
        uow.characters.add_unit(hero.id, "разорители", 150)
    with database.transaction() as uow:
        uow.characters.let_go(first.id, 200)
        second = uow.characters.add_unit(hero.id, "Разорители", 300)
        assert [second] == uow.characters.retinues([hero.id])
        assert [replace(first, left_at=200), second] == uow.characters.units([first.id, second.id])


def test_the_newest_data_of_a_campaign_hold_and_the_older_stay(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        assert uow.catalogues.newest(campaign.id) is None
        first, second = a_catalogue(campaign), a_catalogue(campaign, 2)
        uow.catalogues.add(first)
        uow.catalogues.add(second)
        assert second == uow.catalogues.newest(campaign.id)
        assert first == uow.catalogues.get(campaign.id, 1)
    with pytest.raises(ConstraintError), database.transaction() as uow:
        uow.catalogues.add(second)
