"""Hit rolls against another characteristic than the usual one, as the campaign's data name it."""

import pytest

from tests.battle_table import BattleTable
from tests.chat_harness import ADMIN, ANNA, GM
from tests.sqlite_alone import database_kind as database_kind

HEAD = "чьё;правило;эффект;значение;действует на слова\n"
SHOT = "стрельба Волки -> Гвардейцы: 5 болтер"
BLOW = "бой Волки -> Гвардейцы"


def bring_in(table: BattleTable, row: str) -> str:
    table.send_file(ADMIN, "Эффекты.csv", (HEAD + row).encode())
    return table.say(ADMIN, "импорт да")


def fight(table: BattleTable, deed: str) -> str:
    """Let raiders made by today's data shoot or strike, and return the dice of it."""
    table.tell(GM, f"создать Волки: 5 разоритель для [id{ANNA}|Анна]")
    table.tell(GM, "дистанция Волки, Гвардейцы 24")
    if deed == BLOW:
        table.tell(GM, "связаны Волки, Гвардейцы")
    table.tell(ANNA, deed)
    table.tell(GM, "итог 1 да")
    return table.tell(ANNA, "подробно 1")


@pytest.mark.rule("PVT-HIT-1")
@pytest.mark.parametrize(
    ("row", "deed", "hit"),
    [
        ("", SHOT, "3+ (40 против 30)"),
        ("болтер;;попадание против;ЛИД;", SHOT, "4+ (40 против 40)"),
        ("болтер;;попадание против;ИНТ;", SHOT, "3+ (40 против 30)"),
        ("разоритель;Взор;попадание против;ЛИД;", SHOT, "4+ (40 против 40)"),
        ("разоритель;Взор;попадание против;ЛИД;", BLOW, "4+ (40 против 40)"),
        ("нож;;попадание против;ЛИД;", BLOW, "4+ (40 против 40)"),
        ("нож;;попадание против;ЛИД;", SHOT, "3+ (40 против 30)"),
    ],
)
def test_a_weapon_or_a_rule_names_what_hit_rolls_go_against(
    table: BattleTable, row: str, deed: str, hit: str
) -> None:
    if row:
        assert "версия 1" in bring_in(table, row)
    assert f"попадание {hit}" in fight(table, deed)


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ("казнитель;;попадание против;ЛИД;", "кубов на попадание нет"),
        ("болтер;;попадание против;урон;", "нужна характеристика: СКОР, МЕТ"),
        ("болтер;;попадание против;;", "пусто"),
    ],
)
def test_what_would_never_be_rolled_is_refused(table: BattleTable, row: str, fault: str) -> None:
    assert fault in table.send_file(ADMIN, "Эффекты.csv", (HEAD + row).encode())
