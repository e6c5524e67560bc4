"""Rules that change a characteristic are at work in every declaration of the chat."""

import pytest

from tests.battle_table import BattleTable
from tests.chat_harness import ADMIN, GM

ORKS = "создать Босс: орочий босс\nсоздать Парни: 10 орк"


@pytest.mark.rule("PVT-TEST-2", "PVT-MOD-5")
def test_the_boss_lends_his_boys_leadership(table: BattleTable) -> None:
    table.say(GM, ORKS)
    table.say(GM, "заявка тест лид Парни")
    assert "ЛИД 50" in table.say(GM, "итог 1 да")


def test_the_sheet_of_a_unit_shows_the_value_at_work_and_the_printed_one(
    table: BattleTable,
) -> None:
    table.say(GM, "создать Парни: 10 орк")
    assert "ЛИД 30 УДЧ" in table.say(GM, "юнит Парни")
    table.say(GM, "создать Босс: орочий босс")
    assert "ЛИД 50 (по листу 30) УДЧ" in table.say(GM, "юнит Парни")


def test_an_effect_that_would_do_nothing_is_refused_with_its_row(table: BattleTable) -> None:
    rows = (
        "Эффекты:\n  - чьё: гвардеец\n    правило: Рывок\n    эффект: изменение\n"
        "    значение: ЛИД\n    действие: прибавить\n    число: 20\n    против слова: орк\n"
    )
    said = table.send_file(ADMIN, "data.yaml", rows.encode())
    assert "столбец «против слова»: «ЛИД» ни с кем не сравнивают: очистите ячейку" in said
