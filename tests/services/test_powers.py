"""Powers and summoning rituals: what they cost, what they bar, and whose word decides them."""

import pytest

from tests.battle_table import BattleTable
from tests.chat_harness import ANNA, BORIS, GM
from tests.sqlite_alone import database_kind as database_kind

RITUAL = "ритуал Сеферот: призываю демонов"


def last_line(said: str) -> str:
    return said.splitlines()[-1]


@pytest.mark.rule("PVT-CHG-2", "PVT-PSY-1")
@pytest.mark.parametrize("name", ["Сеферот", "Разорители"])
def test_who_has_held_a_ritual_does_not_charge_in_this_post(table: BattleTable, name: str) -> None:
    said = table.tell(ANNA, f"ритуал {name}: призываю демонов\nнападение {name} -> Орки; 12м")
    assert f"{name}: после ритуала не нападают (PVT-CHG-2)" in last_line(said)
    assert f"{name}: после ритуала не нападают (PVT-CHG-2)" in table.tell(GM, "итог 1 да")
    table.tell(GM, f"дистанция {name}, Гвардейцы 12")
    assert "⚠" not in table.tell(ANNA, f"нападение {name} -> Гвардейцы")


@pytest.mark.rule("PVT-CHG-2", "PVT-UNIT-5")
def test_a_unit_does_not_charge_with_a_hero_who_has_held_a_ritual(table: BattleTable) -> None:
    table.tell(GM, "свита Разорители: Сеферот")
    posts = ("прикрепить Сеферот к Разорители", RITUAL, "нападение Разорители -> Гвардейцы; 12м")
    said = table.tell(ANNA, "\n".join(posts))
    assert "Сеферот: после ритуала не нападают (PVT-CHG-2)" in last_line(said)


@pytest.mark.rule("PVT-CHG-2")
def test_a_power_that_is_no_ritual_bars_no_charge(table: BattleTable) -> None:
    said = table.tell(ANNA, "психосила Сеферот: сбиваю пламя\nнападение Сеферот -> Гвардейцы")
    assert "⚠" not in said


@pytest.mark.rule("PVT-PSY-1", "PVT-TURN-4", "PVT-TURN-5")
@pytest.mark.parametrize("deed", ["психосила", "ритуал"])
def test_a_power_costs_a_hero_a_point_and_a_unit_its_shooting(
    table: BattleTable, deed: str
) -> None:
    said = table.tell(ANNA, "\n".join([f"{deed} Сеферот: щит"] * 4))
    assert "(PVT-TURN-4)" in last_line(said)
    assert 1 == said.count("⚠")
    said = table.tell(ANNA, f"стрельба Разорители -> Гвардейцы\n{deed} Разорители: щит")
    assert "(PVT-TURN-5)" in last_line(said)


@pytest.mark.rule("PVT-PSY-1", "PVT-MOVE-4")
def test_after_a_fall_back_nobody_uses_powers(table: BattleTable) -> None:
    table.tell(GM, "связаны Сеферот, Орки")
    for deed in ("психосила", "ритуал"):
        said = table.tell(ANNA, f"отступление Сеферот\n{deed} Сеферот: щит")
        assert "после отступления нет ни психосил, ни ритуалов (PVT-MOVE-4)" in said


@pytest.mark.rule("PVT-PSY-2", "PVT-POST-5")
def test_what_a_ritual_comes_to_is_the_gms_word(table: BattleTable) -> None:
    assert "📝 Заявка 1: ритуал Сеферот: «призываю демонов»" == table.tell(ANNA, RITUAL)
    report = table.tell(GM, "итог 1 да")
    assert "1. ритуал Сеферот: «призываю демонов» — решить ГМу" in report
    assert "• ритуал Сеферот: «призываю демонов» (исход 1: …)" in report
    assert "исход: «явились двое»" in table.tell(GM, "исход 1: явились двое")
    assert "ритуал Сеферот: «призываю демонов» — явились двое" in table.tell(ANNA, "/пост")


@pytest.mark.rule("PVT-PSY-2")
def test_what_was_not_used_is_not_left_to_the_gm(table: BattleTable) -> None:
    table.tell(BORIS, "нападение Орки -> Гвардейцы; без упреждения\nритуал Орки: вааагх")
    report = table.tell(GM, "итог 1 да")
    assert "ритуал Орки: «вааагх» — нельзя" in report
    assert "(исход" not in report


def test_a_ritual_is_told_of_in_talk_without_an_answer(table: BattleTable) -> None:
    for talk in ("ритуал Сеферота прошёл успешно", "ритуал завтра", "психосила у Сеферота есть?"):
        assert "" == table.tell(ANNA, talk)


@pytest.mark.parametrize("deed", ["психосила Сеферот: сбиваю", "ритуал Сеферот: призываю"])
def test_a_refusal_shows_how_such_a_line_is_written(table: BattleTable, deed: str) -> None:
    refused = table.tell(ANNA, f"/{deed.replace(':', '')}")
    assert f"Например: {deed}" in refused
    assert "Заявка 1" in table.tell(ANNA, refused.partition("Например: ")[2])
