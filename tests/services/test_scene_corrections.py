"""Corrections by hand that are carried out later than they were typed."""

from engine.formations.state import Formation
from tests.battle_table import BattleTable
from tests.battle_table import table as table
from tests.chat_harness import GM


def squad(table: BattleTable) -> Formation:
    return next(iter(table.circle.battle.scene.formations.formations.values()))


def test_lines_of_one_message_correct_what_those_before_have_left(table: BattleTable) -> None:
    table.tell(GM, "отряд создать Северяне: 7 рядовых; ДБ 30")
    table.tell(
        GM, "потери Северяне 3\nотряд поправить Северяне: ДБ 40\nотряд поправить Северяне: ББ 20"
    )
    found = squad(table)
    abilities = found.regular.abilities
    assert (4, 40, 20) == (found.regulars, abilities.ballistic_skill, abilities.weapon_skill)


def test_a_declared_correction_keeps_what_happens_before_it(table: BattleTable) -> None:
    table.tell(GM, "отряд создать Северяне: 7 рядовых; ДБ 30")
    table.tell(GM, "заявка отряд поправить Северяне: ДБ 40")
    table.tell(GM, "потери Северяне 3")
    table.tell(GM, "итог 1 да")
    assert (4, 40) == (squad(table).regulars, squad(table).regular.abilities.ballistic_skill)
