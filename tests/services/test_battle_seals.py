"""The chat sees the seals of its battles, and the secret of each when it has served."""

import pytest

from tests.battle_table import SHOT, BattleTable
from tests.chat_harness import ANNA, BORIS, CHAT, GM
from vkbot.store.records import SeedRecord


def round_seeds(table: BattleTable) -> list[SeedRecord]:
    with table.database.transaction() as uow:
        return [one for one in uow.seeds.of_chat(1, CHAT, limit=100) if one.kind == "round"]


def everything_said(table: BattleTable) -> str:
    return "\n".join(said.text for said in table.net.said if said.peer == CHAT)


def untold(table: BattleTable) -> list[int]:
    """List the revealed seeds whose secrets were never said in the chat."""
    said = everything_said(table)
    return [
        one.epoch
        for one in round_seeds(table)
        if one.revealed_at is not None and one.secret.hex() not in said
    ]


def test_the_open_seal_of_the_round_is_shown(table: BattleTable) -> None:
    (seed,) = round_seeds(table)
    said = table.tell(ANNA, "честность")
    assert f"⚔ Печать боя №{seed.epoch}" in said
    assert seed.commitment in said.splitlines()
    assert seed.secret.hex() not in said


@pytest.mark.parametrize("again", [["откат: спор", "итог"], ["переиграть 1: спор"]])
def test_every_revealed_secret_of_a_round_resolved_again_is_said(
    table: BattleTable, again: list[str]
) -> None:
    table.tell(ANNA, SHOT)
    table.tell(BORIS, "пас")
    table.tell(GM, "итог")
    for line in again:
        table.tell(GM, line)
    assert 2 == sum(one.revealed_at is not None for one in round_seeds(table))
    assert [] == untold(table)


def test_the_end_of_a_battle_says_all_its_secrets(table: BattleTable) -> None:
    table.play_round()
    table.tell(GM, "откат: спор")
    table.tell(GM, "закончить бой")
    assert all(one.revealed_at is not None for one in round_seeds(table))
    assert [] == untold(table)
    assert "Печать боя" not in table.tell(ANNA, "честность")
