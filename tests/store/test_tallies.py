"""Counts of dice, and how far they go."""

from tests.store.builders import (
    SPEAKER,
    a_battle,
    a_campaign,
    a_roll,
    a_seed,
    battle_end,
    dying_transaction,
    entries,
)
from vkbot.store import Database
from vkbot.store.tallies import OUTSIDE_BATTLES, Progress, TallyKey, UncountedBattle

D6 = TallyKey(SPEAKER, "chat", 6, False)
AGAIN = D6._replace(is_reroll=True)
ANOTHERS = D6._replace(person_id=SPEAKER + 1)


def test_counts_are_read_back_by_person_and_by_battle(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow).id
        uow.tallies.replace(campaign, OUTSIDE_BATTLES, {D6: [1] * 6, ANOTHERS: [2] * 6})
        uow.tallies.replace(campaign, 5, {D6._replace(place="battle"): [0, 0, 0, 0, 0, 7]})
    with database.transaction() as uow:
        assert {D6: [1] * 6, ANOTHERS: [2] * 6} == uow.tallies.of_rolls(campaign)
        his = uow.tallies.of_person(campaign, SPEAKER)
        assert {
            OUTSIDE_BATTLES: {D6: [1] * 6},
            5: {D6._replace(place="battle"): [0, 0, 0, 0, 0, 7]},
        } == his
        assert {OUTSIDE_BATTLES, 5} == set(uow.tallies.of_campaign(campaign))


def test_new_counts_take_the_place_of_all_old_ones_of_their_source(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow).id
        for source in (OUTSIDE_BATTLES, 5):
            uow.tallies.replace(campaign, source, {D6: [1] * 6, AGAIN: [1] * 6})
        uow.tallies.replace(campaign, 5, {D6: [3] * 6})
        assert {5: {D6: [3] * 6}, OUTSIDE_BATTLES: {D6: [1] * 6, AGAIN: [1] * 6}} == (
            uow.tallies.of_campaign(campaign)
        )


def test_another_campaign_has_counts_of_its_own(database: Database) -> None:
    with database.transaction() as uow:
        first, second = a_campaign(uow), a_campaign(uow, "Vigilus")
        uow.tallies.replace(first.id, OUTSIDE_BATTLES, {D6: [1] * 6})
        assert {} == uow.tallies.of_person(second.id, SPEAKER)


def test_rolls_are_counted_up_to_a_number(database: Database) -> None:
    with database.transaction() as uow:
        campaign, seed = a_campaign(uow), a_seed(uow)
        assert Progress(next_roll=1, counted=0) == uow.tallies.lock(campaign.id)
        assert [] == uow.tallies.behind()
        uow.rolls.add([a_roll(campaign, seed, number) for number in (1, 2, 3)])
        uow.campaigns.set_next_roll(campaign.id, 4)
        assert [campaign.id] == uow.tallies.behind()
        assert [2, 3] == [roll.number for roll in uow.rolls.after(campaign.id, 1, 10)]
        assert [2] == [roll.number for roll in uow.rolls.after(campaign.id, 1, 1)]
        uow.tallies.mark(campaign.id, OUTSIDE_BATTLES, 2)
        uow.tallies.mark(campaign.id, OUTSIDE_BATTLES, 3)
        assert Progress(next_roll=4, counted=3) == uow.tallies.lock(campaign.id)
        assert [] == uow.tallies.behind()


def test_battles_with_new_events_are_told_the_newest_first(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        first = a_battle(uow, campaign)
        uow.battles.append(first.id, entries(battle_end(first), 3))
        uow.battles.close(first.id, 200)
        second = a_battle(uow, campaign)
        uow.battles.append(second.id, entries(battle_end(second), 2))
        assert [first.id, second.id] == uow.tallies.battles(campaign.id)
        assert [UncountedBattle(second.id, 0, 2), UncountedBattle(first.id, 0, 3)] == (
            uow.tallies.uncounted_battles(campaign.id)
        )
        uow.tallies.mark(campaign.id, second.id, 2)
        uow.tallies.mark(campaign.id, first.id, 1)
        assert [UncountedBattle(first.id, 1, 3)] == uow.tallies.uncounted_battles(campaign.id)
        assert [campaign.id] == uow.tallies.behind()
        uow.tallies.mark(campaign.id, first.id, 3)
        assert [] == uow.tallies.uncounted_battles(campaign.id)
        assert [] == uow.tallies.behind()


def test_what_was_counted_in_a_transaction_that_died_is_counted_again(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow).id
    with dying_transaction(database) as uow:
        uow.tallies.replace(campaign, OUTSIDE_BATTLES, {D6: [1] * 6})
        uow.tallies.mark(campaign, OUTSIDE_BATTLES, 1)
    with database.transaction() as uow:
        assert ({}, 0) == (uow.tallies.of_campaign(campaign), uow.tallies.lock(campaign).counted)
