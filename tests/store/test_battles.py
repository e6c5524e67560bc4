"""Battles and their events."""

from dataclasses import replace

import pytest

from tests.store.builders import CHAT, COMMUNITY, a_battle, a_campaign, battle_end, entries
from vkbot.store import Database
from vkbot.store.errors import ConstraintError, StoreError


def test_a_conversation_has_one_open_battle(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        battle = a_battle(uow, campaign)
    with pytest.raises(ConstraintError), database.transaction() as uow:
        a_battle(uow, campaign)
    with database.transaction() as uow:
        uow.battles.close(battle.id, 200)
        assert uow.battles.current(COMMUNITY, CHAT) is None
        another = a_battle(uow, campaign, name="Порт")
        assert uow.battles.current(COMMUNITY, CHAT) == another
        assert uow.battles.last(COMMUNITY, CHAT) == another


def test_events_follow_from_the_end_of_their_battle(database: Database) -> None:
    with database.transaction() as uow:
        battle = a_battle(uow, a_campaign(uow))
        added = list(entries(battle_end(battle), 3))
        uow.battles.append(battle.id, added[:2])
        uow.battles.append(battle.id, added[2:])
    with database.transaction() as uow:
        assert added[1:] == uow.battles.events_after(battle.id, 1)
        found = uow.battles.get(battle.id)
        assert found == replace(battle, length=3, digest=added[-1].digest)
    with pytest.raises(StoreError), database.transaction() as uow:
        uow.battles.append(battle.id, added[2:])


def test_the_clock_finds_battles_whose_time_has_come(database: Database) -> None:
    with database.transaction() as uow:
        battle = a_battle(uow, a_campaign(uow))
        uow.battles.set_clock(battle.id, 500, 300)
        assert [] == uow.battles.due(299)
        assert [battle.id] == [one.id for one in uow.battles.due(300)]
        uow.battles.set_clock(battle.id, 500, None)
        assert [] == uow.battles.due(499)
        assert [battle.id] == [one.id for one in uow.battles.due(500)]
        uow.battles.close(battle.id, 400)
        assert [] == uow.battles.due(1000)
