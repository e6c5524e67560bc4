"""Whatever is asked, answered, dropped and taken back in scenes: a deed never has other dice."""

import tempfile
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from engine.pvt.round_deeds import list_shown
from tests import deeds
from tests.battle_table import BattleTable
from tests.chat_harness import ANNA, BORIS, GM
from tests.databases import migrate
from vkbot.services.battle_log import look_at
from vkbot.store import open_database

LINES = (
    (ANNA, "удары Берсерк -> Орк 4+; сам"),
    (ANNA, "удары Берсерк -> Гоблин 5+; кубики 2; сам"),
    (ANNA, "удары Берсерк -> Орк; сам"),
    (ANNA, "нападает Берсерк -> Тролль"),
    (ANNA, "нападает Берсерк -> Огр"),
    (GM, "удары Берсерк -> Гоблин 3+"),
    (BORIS, "удары Орк -> Берсерк 4+"),
    (BORIS, "удары Гоблин -> Берсерк 4+"),
    (GM, "тупость Тролль"),
    (GM, "тупость Огр; в рукопашной нет"),
    (GM, "осечка Орк: аркебуза"),
    (GM, "осечка Гоблин: пистоль"),
    (GM, "мораль Гвардейцы -20"),
    (GM, "мораль Гвардейцы -19; путь 9"),
    (GM, "ход стороны хаос"),
    (GM, "раунд окончен"),
    (GM, "раунд схватки"),
    (GM, "ответ"),
    (GM, "ответ"),
    (GM, "ответ"),
    (ANNA, "отмена действия"),
    (GM, "отмена действия: не то"),
    (GM, "откат действия: не то"),
    (GM, "откат действия: не то"),
    (GM, "конец сцены да"),
    (GM, "итог да"),
    (GM, "откат: не то"),
)


def say(table: BattleTable, who: int, line: str) -> None:
    """Say a line; an answer goes to the first question with its default, a drop to the first."""
    waiting = list(table.circle.battle.scene.waiting.values())
    if line == "ответ" and waiting:
        question = deeds.answer_to(waiting[0].question)
        line = f"ответ {waiting[0].attempt.number} {question}"
    if line.startswith("отмена") and waiting:
        line = line.replace("действия", f"действия {waiting[0].attempt.number}")
    table.tell(who, line)


@settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
)
@given(lines=st.lists(st.sampled_from(LINES), min_size=10, max_size=25))
def test_no_deed_ever_has_two_different_dice(lines: list[tuple[int, str]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder)}/deeds.sqlite"
        migrate(url)
        table = BattleTable(open_database(url))
        try:
            table.begin()
            for line in deeds.MELEE:
                table.tell(GM, line)
            for who, line in lines:
                say(table, who, line)
                _hold_that_names_are_used_once(table)
            deeds.assert_dice_are_bound(table)
            record, circle = table.record, table.circle
            with table.database.transaction() as uow:
                assert circle == look_at(uow, record)
        finally:
            table.database.close()


def _hold_that_names_are_used_once(table: BattleTable) -> None:
    circle = table.circle
    acts = [act.attempt.deed for act in circle.round.acts if act.attempt.deed]
    names = acts + [one.attempt.deed for one in list_shown(circle)]
    assert len(names) == len(set(names))
