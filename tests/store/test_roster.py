"""Steps of applications, and the fallen."""

from engine.pvt.applying import ApplicationStep
from engine.pvt.units import ModelStatus
from tests.store.builders import a_battle, a_campaign, a_step, an_application
from vkbot.store import Database


def test_steps_are_kept_in_the_order_they_were_taken(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        first = an_application(uow, campaign)
        other = an_application(uow, campaign, author_id=9)
        steps = [
            a_step(first),
            a_step(first, step=ApplicationStep.RETURN, author_id=5, reason="дорого"),
            a_step(first, version=2),
        ]
        for step in [*steps, a_step(other)]:
            uow.application_steps.add(step)
        assert steps == uow.application_steps.of(first.id)
        assert [a_step(other)] == uow.application_steps.of(other.id)


def test_the_fallen_of_a_unit_are_written_anew(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        battle = a_battle(uow, campaign)
        dead = {2: ModelStatus.DEAD, 5: ModelStatus.DEAD_FOR_GOOD}
        uow.fallen.put(campaign.id, "r1", dead, battle.id)
        uow.fallen.put(campaign.id, "r2", {0: ModelStatus.OUT_OF_PLAY}, battle.id)
        assert {"r1": dead, "c1": {}} == uow.fallen.of(campaign.id, ["r1", "c1"])
        uow.fallen.put(campaign.id, "r1", {}, battle.id)
        assert {"r1": {}} == uow.fallen.of(campaign.id, ["r1"])
        assert {"r2": {0: ModelStatus.OUT_OF_PLAY}} == uow.fallen.of(campaign.id, ["r2"])
