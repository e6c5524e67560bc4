"""
What a player tries who wants other dice than those that fell.

Other words for a deed whose die was shown are tried by `tests/services/test_scene_deeds.py`,
presses of what is no button of ours by `tests/worker/test_forged_presses.py`.
"""

import pytest

from tests.attacks.evidence import faults
from tests.battle_table import SHOT, BattleTable
from tests.chat_harness import ANNA, GM

MESSAGE = 500
EDITS = ("; навскидку", "; мет +10", "; укрытие мягкое")


def declare(table: BattleTable) -> None:
    table.clock.advance(seconds=60)
    table.say(ANNA, SHOT, cmid=MESSAGE)


def test_edits_choose_no_dice(table: BattleTable) -> None:
    declare(table)
    words = list(table.circle.round.words)
    assert 1 == len(words)
    for ending in EDITS:
        table.edit(ANNA, MESSAGE, SHOT + ending)
        assert words == table.circle.round.words
    assert [SHOT + EDITS[-1]] == [one.text for one in table.circle.counting()]


@pytest.mark.parametrize("ending", EDITS)
def test_an_edit_after_the_report_changes_nothing(table: BattleTable, ending: str) -> None:
    declare(table)
    table.tell(GM, "итог 1 да")
    length, drawn = len(table.entries()), dict(table.circle.rounds[1].drawn)
    table.edit(ANNA, MESSAGE, SHOT + ending)
    assert length == len(table.entries())
    table.tell(GM, "откат: спор")
    table.tell(GM, "итог 1 да")
    assert drawn == table.circle.rounds[1].drawn
    assert set() == faults(table.export(), table.export_battle())
