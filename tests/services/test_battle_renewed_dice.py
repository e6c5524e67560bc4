"""What first draws after a round was taken back draws from a seed that nobody knew then."""

from collections.abc import Sequence

import pytest

from engine.pvt.events.circle import ResolutionBegan
from engine.pvt.events.dice import DiceDrawn
from tests.battle_table import ANSWER, CHARGE, SHOT, BattleTable
from tests.chat_harness import ANNA, BORIS, CHAT, GM
from vkbot.verifier import verify_journal

FIGHT = "рукопашная Сеферот -> Орки"
"""Refused while they are not engaged."""
FREE = "другое: Сеферот молится"
CHECK = "заявка тест ВОЛ Сеферот"

Before = Sequence[tuple[int, str]]


def drawn_in(table: BattleTable) -> list[list[DiceDrawn]]:
    """Return the dice of each resolution, in order."""
    found: list[list[DiceDrawn]] = []
    for event in table.stored():
        if isinstance(event, ResolutionBegan):
            found.append([])
        elif isinstance(event, DiceDrawn):
            found[-1].append(event)
    return found


def sealed_epochs(table: BattleTable) -> set[int]:
    """Return the seeds whose secrets the chat does not know yet."""
    with table.database.transaction() as uow:
        known = uow.seeds.of_chat(1, CHAT, limit=100)
    return {one.epoch for one in known if one.revealed_at is None}


def play(table: BattleTable, lines: Before) -> None:
    for who, text in lines:
        table.tell(who, text)
    table.tell(GM, "итог 1 да")


@pytest.mark.parametrize(
    "first",
    [
        [(ANNA, FIGHT)],
        [(ANNA, FIGHT), (ANNA, FREE), (BORIS, CHARGE), (GM, ANSWER)],
        [(ANNA, SHOT), (GM, "убить Гвардейцы 20")],
        [(BORIS, f"по умолчанию {CHARGE}"), (GM, "убить Гвардейцы 20")],
        [(ANNA, f"{SHOT}\n{CHECK}"), (BORIS, CHARGE), (GM, ANSWER)],
    ],
)
@pytest.mark.parametrize(
    "since",
    [
        [],
        [(GM, "связаны Сеферот, Орки")],
        [(GM, "создать Рота: 20 гвардеец"), (ANNA, CHECK), (GM, "порядок 2 1")],
        [(ANNA, "отмена 1"), (BORIS, CHARGE), (GM, "убить Орки 5")],
    ],
)
def test_dice_that_are_new_after_an_undo_come_from_a_seed_that_was_sealed(
    table: BattleTable, first: Before, since: Before
) -> None:
    play(table, first)
    table.tell(GM, "откат: спор")
    sealed = sealed_epochs(table)
    play(table, since)
    was, now = drawn_in(table)
    drew = {(one.name, one.epoch) for one in was if isinstance(one.name, int)}
    assert all(one.epoch in sealed for one in now if (one.name, one.epoch) not in drew)
    assert "✅ Круг 1 сошёлся" in table.tell(BORIS, "проверить круг 1")


def test_what_had_drawn_keeps_its_dice(table: BattleTable) -> None:
    play(table, [(ANNA, CHECK), (ANNA, FREE)])
    table.tell(GM, "откат: спор")
    play(table, [])
    was, now = drawn_in(table)
    assert [one for one in was if one.name == 1] == [one for one in now if one.name == 1] != []


def test_what_was_refused_has_other_dice_when_it_is_allowed(table: BattleTable) -> None:
    play(table, [(ANNA, FIGHT), (ANNA, CHECK)])
    table.tell(GM, "откат: спор")
    sealed = sealed_epochs(table)
    table.tell(GM, "связаны Сеферот, Орки")
    play(table, [])
    was, now = ({one.name: one.epoch for one in drawn} for drawn in drawn_in(table))
    assert 1 not in was
    assert now[1] in sealed
    assert now[2] == was[2]


def test_the_dice_that_are_told_of_follow_from_the_revealed_secret(table: BattleTable) -> None:
    table.play_round()
    (drawn,) = drawn_in(table)
    with table.database.transaction() as uow:
        seeds = uow.seeds.of_epochs(1, CHAT, {one.epoch for one in drawn})
    for one in drawn:
        for draw in one.draws[:1]:
            key = verify_journal.write_json(
                ["battle", one.epoch, one.salt, one.name, one.revision, draw.group, draw.block]
            )
            secret = seeds[one.epoch].secret
            again = verify_journal.make_faces(secret, key, [[draw.sides, len(draw.faces)]])
            assert list(draw.faces) == again
