"""Applications and their versions."""

from dataclasses import replace

import pytest

from engine.pvt.applying import ApplicationStatus
from tests.store.builders import SPEAKER, a_campaign, a_character, a_version, an_application
from vkbot.store import Database
from vkbot.store.errors import ConstraintError

ADMIN, OTHER = 900, SPEAKER + 1
SUBMITTED, APPROVED = ApplicationStatus.SUBMITTED, ApplicationStatus.APPROVED


def test_applications_are_numbered_in_their_campaign(database: Database) -> None:
    with database.transaction() as uow:
        first, second = a_campaign(uow), a_campaign(uow, "Cadia")
        numbers = [
            an_application(uow, first).number,
            an_application(uow, first, author_id=OTHER).number,
            an_application(uow, second).number,
        ]
        assert [1, 2, 1] == numbers


def test_a_player_has_one_application_that_is_not_decided(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        draft = an_application(uow, campaign)
        assert draft == uow.applications.pending(campaign.id, SPEAKER)
    with pytest.raises(ConstraintError), database.transaction() as uow:
        an_application(uow, campaign)
    with database.transaction() as uow:
        assert uow.applications.decide(draft, ApplicationStatus.REJECTED, by=ADMIN, at=300)
        assert uow.applications.pending(campaign.id, SPEAKER) is None
        assert 2 == an_application(uow, campaign).number


def test_versions_are_kept_beside_each_other(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        draft = an_application(uow, campaign)
        for version in (1, 2):
            uow.applications.add_version(a_version(draft, version))
        assert replace(draft, version=2) == uow.applications.get(campaign.id, draft.number)
        assert a_version(draft, 1) == uow.applications.get_version(draft.id, 1)
        assert uow.applications.get_version(draft.id, 3) is None


def test_a_decision_is_about_the_version_that_was_seen(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        draft = an_application(uow, campaign)
        uow.applications.add_version(a_version(draft))
        uow.applications.change(draft.id, status=SUBMITTED)
        seen = uow.applications.get(campaign.id, 1)
        assert seen is not None
        uow.applications.add_version(a_version(draft, 2))
        assert not uow.applications.decide(seen, APPROVED, by=ADMIN, at=300)
        newer = uow.applications.get(campaign.id, 1)
        assert newer == replace(seen, version=2)
        assert uow.applications.decide(newer, APPROVED, by=ADMIN, at=300, reason="ладно")
        decided = uow.applications.get(campaign.id, 1)
        assert decided == replace(
            newer,
            status=APPROVED,
            approved_version=2,
            decided_by=ADMIN,
            decided_at=300,
            reason="ладно",
        )
        assert not uow.applications.decide(newer, ApplicationStatus.REJECTED, by=ADMIN, at=301)


def test_the_application_that_made_a_hero_is_found(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        hero = a_character(uow, campaign)
        draft = an_application(uow, campaign)
        uow.applications.change(draft.id, character_id=hero.id)
        assert uow.applications.of_character(hero.id) is None
        uow.applications.decide(draft, APPROVED, by=ADMIN, at=300)
        found = uow.applications.of_character(hero.id)
        assert found is not None
        assert draft.id == found.id


def test_applications_are_listed_by_how_far_they_are(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        draft, other = an_application(uow, campaign), an_application(uow, campaign, author_id=OTHER)
        uow.applications.change(other.id, status=SUBMITTED)
        listed = uow.applications.listed(campaign.id, ApplicationStatus.DRAFT, SUBMITTED)
        assert [draft, replace(other, status=SUBMITTED)] == listed
        assert [draft] == uow.applications.listed(campaign.id, ApplicationStatus.DRAFT)
