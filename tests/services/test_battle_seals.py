"""The chat sees the seals of its battles, and the secret of each when it has served."""

import pytest

from engine.pvt.events.circle import DeclarationEntered, ResolutionBegan
from tests.battle_table import SHOT, BattleTable
from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, GM
from vkbot.store.records import SeedRecord


def round_seeds(table: BattleTable) -> list[SeedRecord]:
    """Return the seeds for rounds, the oldest first."""
    with table.database.transaction() as uow:
        seeds = uow.seeds.of_chat(1, CHAT, limit=100)[::-1]
    return [one for one in seeds if one.kind == "round"]


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


def entered(table: BattleTable) -> list[DeclarationEntered]:
    return [one for one in table.stored() if isinstance(one, DeclarationEntered)]


def begun(table: BattleTable) -> list[ResolutionBegan]:
    return [one for one in table.stored() if isinstance(one, ResolutionBegan)]


def play_out(table: BattleTable) -> str:
    table.tell(ANNA, SHOT)
    table.tell(BORIS, "пас")
    return table.tell(GM, "итог")


def test_the_open_seal_of_the_round_is_shown(table: BattleTable) -> None:
    served, stocked = round_seeds(table)
    said = table.tell(ANNA, "честность")
    assert f"⚔ Печать боя №{served.epoch}" in said
    assert f"⚔ Печать боя №{stocked.epoch}" not in said
    assert {served.commitment, stocked.commitment} <= set(said.splitlines())
    assert not [one for one in (served, stocked) if one.secret.hex() in said]


def test_a_battle_opens_without_a_message_of_seals(table: BattleTable) -> None:
    table.tell(GM, "закончить бой да")
    before = round_seeds(table)
    said = table.tell(GM, "начать бой Второй")
    assert "🔏" not in said
    assert before[-2:] == [one for one in before if one.revealed_at is None]
    served, stocked = round_seeds(table)[-2:]
    assert (True, "") == (served.period.endswith("round 1"), stocked.period)


def test_declarations_of_a_new_battle_need_not_wait(table: BattleTable) -> None:
    table.tell(GM, "закончить бой да")
    table.net.held.add(CHAT)
    table.tell(GM, "начать бой Второй")
    table.tell(GM, "создать Рота: 20 гвардеец")
    table.tell(GM, "движение Рота")
    (one,) = entered(table)
    assert not one.is_late


def test_the_head_of_the_battle_is_written_when_it_opens_is_resolved_and_ends(
    table: BattleTable,
) -> None:
    opened = len(table.entries())
    play_out(table)
    heads = [row.body for row in table.journal() if row.kind == "battle"]
    digests = {one.sequence: one.digest for one in table.entries()}
    first, resolved = heads
    assert first["length"] < opened < resolved["length"]
    kinds = {one.sequence: one.body["event"] for one in table.entries()}
    assert ("RoundOpened", "RoundResolved") == (kinds[2], kinds[resolved["length"]])
    table.tell(GM, "закончить бой да")
    *heads, closed = [row.body for row in table.journal() if row.kind == "battle"]
    digests = {one.sequence: one.digest for one in table.entries()}
    assert closed["length"] == len(table.entries())
    assert all(digests[one["length"]] == one["head"] for one in [*heads, closed])


def test_the_head_stands_in_the_journal_before_the_secret_of_its_round(
    table: BattleTable,
) -> None:
    served, _ = round_seeds(table)
    play_out(table)
    rows = [(row.kind, row.body.get("epoch")) for row in table.journal()]
    revealed = rows.index(("reveal", served.epoch))
    assert "battle" == rows[revealed - 1][0]


def test_a_round_that_is_resolved_reveals_its_seed_and_stocks_one(table: BattleTable) -> None:
    served, following = round_seeds(table)
    said = play_out(table)
    was, now, new = round_seeds(table)
    assert (served.epoch, following.epoch) == (was.epoch, now.epoch)
    assert served.secret.hex() in said.splitlines()
    assert new.commitment in said.splitlines()
    assert [True, False, False] == [one.revealed_at is not None for one in (was, now, new)]
    assert (True, "") == (now.period.endswith("round 2"), new.period)


def test_what_is_declared_after_an_undo_has_the_seed_that_was_announced_with_the_reveal(
    table: BattleTable,
) -> None:
    play_out(table)
    *_, stocked = round_seeds(table)
    revealing = next(one for one in table.net.said if stocked.commitment in one.text)
    assert "🔓 Секрет №" in revealing.text
    assert "🔏" not in table.tell(GM, "откат: спор")
    table.tell(ANNA, "движение Сеферот")
    assert stocked.epoch == entered(table)[-1].epoch
    assert not entered(table)[-1].is_late


@pytest.mark.parametrize(
    "again",
    [["откат: спор", "движение Сеферот", "итог"], ["переиграть 1: спор"]],
    ids=["undone", "played again"],
)
def test_new_dice_of_a_round_come_from_a_seed_that_its_secret_was_shown_with(
    table: BattleTable, again: list[str]
) -> None:
    play_out(table)
    *_, stocked = round_seeds(table)
    for line in again:
        table.tell(ANNA if line.startswith("движение") else GM, line)
    first, second = begun(table)
    assert first.epoch == second.epoch
    assert (None, stocked.epoch) == (first.fresh, second.fresh)


def test_a_round_resolved_and_played_again_at_once_has_each_seed_announced_once(
    table: BattleTable,
) -> None:
    table.tell(ANNA, SHOT)
    table.tell(BORIS, "пас")
    table.type(GM, "итог")
    table.type(GM, "переиграть 1: спор")
    table.work()
    assert 2 == table.circle.rounds[1].attempts
    shown = [line for line in everything_said(table).splitlines() if "круг боя" in line]
    assert [f"№{one.epoch}, круг боя:" for one in round_seeds(table)] == shown


def test_one_message_resolves_and_plays_again_with_a_seed_that_came_first(
    table: BattleTable,
) -> None:
    table.tell(ANNA, SHOT)
    table.tell(BORIS, "пас")
    said = table.tell(GM, "итог\nпереиграть 1: спор").splitlines()
    assert 2 == table.circle.rounds[1].attempts
    fresh = begun(table)[-1].fresh
    report = next(line for line in said if line.startswith("⚔ Круг 1"))
    assert said.index(f"№{fresh}, круг боя:") < said.index(report)


def test_many_rounds_of_one_message_are_resolved_one_after_the_other(table: BattleTable) -> None:
    table.tell(GM, "\n".join(f"итог {number} да" for number in range(1, 6)))
    assert 6 == table.circle.battle.round_number
    assert [] == untold(table)


def test_a_seal_of_a_round_that_did_not_arrive_is_shown_again_and_its_use_is_late(
    table: BattleTable,
) -> None:
    table.net.closed.add(CHAT)
    play_out(table)  # nobody hears of what is in stock now
    table.tell(GM, "итог 2 да")
    table.net.closed.clear()
    said = table.tell(ANNA, "движение Сеферот")
    assert "🔏" in said
    assert "⏱ Печать показана позже" in said
    assert entered(table)[-1].is_late
    assert not entered(table)[-2].is_late
    report = table.tell(GM, "итог 3 да")
    assert f"⏱ Печать показана позже заявки: {entered(table)[-1].number}" in report.splitlines()


def test_seals_that_did_not_arrive_are_shown_again_with_the_next_that_are_new(
    table: BattleTable,
) -> None:
    table.net.closed.add(CHAT)
    play_out(table)
    *_, stocked = round_seeds(table)
    table.net.closed.clear()
    assert stocked.commitment in table.tell(GM, "итог 2 да").splitlines()
    assert "🔏" not in table.tell(ANNA, "движение Сеферот")
    assert stocked.epoch == entered(table)[-1].epoch
    assert not entered(table)[-1].is_late


@pytest.mark.parametrize("again", [["откат: спор", "итог"], ["переиграть 1: спор"]])
def test_every_revealed_secret_of_a_round_resolved_again_is_said(
    table: BattleTable, again: list[str]
) -> None:
    play_out(table)
    for line in again:
        table.tell(GM, line)
    assert 2 == sum(one.revealed_at is not None for one in round_seeds(table))
    assert [] == untold(table)


def test_the_end_of_a_battle_says_all_secrets_that_served_and_none_of_the_stock(
    table: BattleTable,
) -> None:
    table.play_round()
    table.tell(GM, "откат: спор")
    told = everything_said(table)
    table.tell(GM, "закончить бой да")
    served = [one for one in round_seeds(table) if one.period]
    stocked = [one for one in round_seeds(table) if not one.period]
    assert all(one.revealed_at is not None for one in served)
    assert [] == untold(table)
    assert [None, None] == [one.revealed_at for one in stocked]
    assert stocked[0].commitment in told
    assert not [one for one in stocked if one.secret.hex() in everything_said(table)]
    assert "Печать боя" not in table.tell(ADMIN, "честность")
