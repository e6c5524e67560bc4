"""The process killed while it resolves a round: the round is resolved and reported once."""

import time
from collections.abc import Sequence

import pytest

from engine.pvt.events.circle import ResolutionBegan, RoundResolved
from tests.fakes import COMMUNITY
from tests.process.conftest import ANNA, Table
from tests.process.programs import BotProcess, running
from vkbot.answering import LINES_TOGETHER
from vkbot.services.battle_codec import decode_event
from vkbot.store.database import open_database

pytestmark = [pytest.mark.slow, pytest.mark.timeout(180)]

ANSWERS_WITHIN_SECONDS = 30.0
UNITS = 12
KILLED_AFTER_SECONDS = (0.0, 0.02, 0.05, 0.08, 0.12, 0.2)


def ask_all(table: Table, lines: Sequence[str]) -> None:
    """Say lines in messages that have one answer each, however slow the machine is."""
    for start in range(0, len(lines), LINES_TOGETHER):
        table.ask("\n".join(lines[start : start + LINES_TOGETHER]), user=ANNA)


def begin_battle(table: Table) -> None:
    table.ask("начать бой Мануфакторум", user=ANNA)
    names = [f"Отряд {letter}" for letter in "АБВГДЕЖЗИКЛМ"[:UNITS]]
    ask_all(table, [f"создать {name}: 20 гвардеец" for name in names])


def declare(table: Table) -> None:
    letters = "АБВГДЕЖЗИКЛМ"[:UNITS]
    pairs = zip(letters, letters[1:] + letters[0], strict=True)
    lines = [f"стрельба Отряд {one} -> Отряд {other}; 30м" for one, other in pairs]
    ask_all(table, lines)


def test_a_round_is_resolved_once_and_its_report_is_sent_once(
    table: Table, database_url: str
) -> None:
    bot = BotProcess(table.folder, table.vk.api_url, database_url, UNSURE_AFTER_SECONDS="1")
    with running(bot):
        table.invite()
        begin_battle(table)
        for seconds in KILLED_AFTER_SECONDS:
            declare(table)
            time.sleep(1.1)
            cmid = table.vk.say(ANNA, table.chat, "итог")
            time.sleep(seconds)
            bot.kill()
            bot.start()
            table.answers(cmid)
        heads = [
            said.text.split(",")[0] for said in table.heard() if said.text.startswith("⚔ Круг")
        ]
        bot.stop()
    rounds = list(range(1, len(KILLED_AFTER_SECONDS) + 1))
    assert heads == [f"⚔ Круг {number}" for number in rounds]
    assert rounds == resolved(database_url, ResolutionBegan)
    assert rounds == resolved(database_url, RoundResolved)


def resolved(database_url: str, kind: type[ResolutionBegan] | type[RoundResolved]) -> list[int]:
    """List the rounds of all events of a kind, in the order stored."""
    database = open_database(database_url)
    with database.transaction() as uow:
        (battle,) = uow.battles.of_campaign(uow.campaigns.of_community(COMMUNITY)[0].id)
        events = [decode_event(entry) for entry in uow.battles.events_after(battle.id, 0)]
    database.close()
    return [event.round for event in events if isinstance(event, kind)]
