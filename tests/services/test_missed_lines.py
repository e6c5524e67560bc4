"""No command is lost beside others: what does not fit is refused, and talk is talk."""

from tests.battle_table import SHOT, BattleTable
from tests.chat_harness import ANNA, GM


def test_a_line_that_does_not_fit_is_refused_beside_one_that_does(table: BattleTable) -> None:
    said = table.tell(ANNA, f"{SHOT}\nдвижение Сеферот на север")
    assert "Заявка 1" in said
    assert "«на север»" in said


def test_refusals_stand_in_the_order_of_the_lines(table: BattleTable) -> None:
    said = table.tell(ANNA, f"движение Сеферот на север\n{SHOT}")
    assert said.index("на север") < said.index("Заявка 1")


def test_talk_beside_commands_is_talk(table: BattleTable) -> None:
    said = table.tell(ANNA, f"{SHOT}\nбой будет славный\nход за вами, господа\nСеферот смеётся")
    assert said == "📝 Заявка 1: стрельба Разорители → Гвардейцы: 5 болтер"


def test_such_a_line_alone_is_talk(table: BattleTable) -> None:
    assert table.tell(ANNA, "движение Сеферот на север") == ""


def test_a_unit_of_the_same_message_is_there_below(table: BattleTable) -> None:
    said = table.tell(GM, "создать Ещё Орки: 3 бойз\nдистанция Ещё Орки, Гвардейцы 12")
    assert "✔ Ещё Орки — Гвардейцы: 12 м" in said


def test_a_short_name_within_other_words_is_not_meant(table: BattleTable) -> None:
    said = table.tell(GM, "воин А: сила духа 3\nответ да\nмораль отличная")
    assert "создаётся" not in said
