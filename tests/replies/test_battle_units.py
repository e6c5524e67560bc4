"""Who fights, sheets of units, and what the GM changes, as they stand in the chat."""

from zoneinfo import ZoneInfo

import pytest

from engine.pvt import events as happened
from engine.pvt.battle import Battle
from engine.pvt.hand import Correction, correct
from engine.pvt.units import Terrain
from tests.engine.pvt.armies import a_battle, a_table, with_wounds
from tests.replies.battles import boyz, guard, lord, russ, wreckers, written
from vkbot.replies.battle_names import write_from
from vkbot.replies.battle_walls import keep_short
from vkbot.replies.registry import render_result
from vkbot.results.battle import BattleNoted, UnitCreated, UnitShown, UnitsListed


def said(result: object) -> str:
    return render_result(result, ZoneInfo("Europe/Moscow")).text  # type: ignore[arg-type]


def a_field() -> Battle:
    return a_battle(
        guard(cover_percent=15),
        with_wounds(wreckers(), 1, 1),
        boyz(),
        russ(),
        lord(),
        distances={("CSM", "GRD"): 24},
        engaged=[("CSM", "ORK")],
    )


def noted(battle: Battle, *events: object) -> list[str]:
    return said(BattleNoted(battle=battle, events=events)).split("\n")


def corrected(battle: Battle, what: Correction, unit: str, count: int) -> list[str]:
    table = a_table(battle)
    correct(table, what, unit, count)
    return noted(battle, *table.events)


def test_units_are_listed_side_by_side() -> None:
    assert written(
        "▸ G",
        "• Гвардейцы: 10/10, ГМ, укрытие 15 %",
        "• Леман Русс: ХП 12/12, ГМ",
        "▸ P",
        "• Разорители: 2/2, [id1|@id1], в бою с: Орки",
        "• Сеферот: раны 6/6, [id1|@id1]",
        "▸ O",
        "• Орки: 2/2, [id2|@id2], в бою с: Разорители",
    ) == said(UnitsListed(battle=a_field()))


def test_sides_that_come_by_themselves_have_russian_names() -> None:
    battle = a_battle(guard().changed(side="gm"), wreckers().changed(side="players"))
    sides = [line for line in said(UnitsListed(battle=battle)).split("\n") if line[0] == "▸"]
    assert ["▸ ГМ", "▸ Игроки"] == sides


def test_an_empty_field_tells_how_to_fill_it() -> None:
    listed = UnitsListed(battle=a_battle())
    assert "Юнитов пока нет. Например: создать Гвардейцы: 20 гвардеец" == said(listed)


def test_the_sheet_of_a_unit() -> None:
    assert written(
        "📄 Разорители: 2/2, играет [id1|@id1]",
        "СКОР 12 МЕТ 40 ХтХ 40 СИЛ 40 ВЫН 40 ЛОВ 35",
        "ЛИД 60",
        "АТК 2 Р 2 Броня 50",
        "• болтер ×2: скорострельное 1, СИЛ 40, БР 15, ДИСТ 40, урон 1 У",
        "• нож ×2: ближний бой, СИЛ +0, БР 10, урон 1 Р",
        "Ранены: №2 1/2",
        "В бою с: Орки",
        "Дистанции: Гвардейцы 24 м",
    ) == said(UnitShown(battle=a_field(), unit="CSM"))


def test_the_sheet_of_a_hero_who_is_with_a_unit() -> None:
    battle = a_battle(wreckers(), lord(attached_to="CSM"))
    assert written(
        "📄 Сеферот: раны 6/6, играет [id1|@id1]",
        "СКОР 15 МЕТ 50 ХтХ 50 СИЛ 40 ВЫН 45 ЛОВ 40",
        "ИНТ 50 ВОЛ 60 ЛИД 70 УДЧ 20",
        "АТК 2 Р 6 Броня 50 ОД 3/3",
        "• плазма-пистолет ×1: пистолет 1, СИЛ 70, БР 50, ДИСТ 20, урон 2 Э",
        "• силовой меч ×1: ближний бой, СИЛ +0, БР 40, урон 1 Р",
        "В юните: Разорители",
    ) == said(UnitShown(battle=battle, unit="LORD"))
    assert "С юнитом герой: Сеферот" in said(UnitShown(battle=battle, unit="CSM"))


def test_a_new_unit_is_confirmed_with_its_arms() -> None:
    battle = a_battle(guard(21))
    assert written(
        "➕ Гвардейцы: 21 модель, играет ГМ",
        "• лазган ×21: скорострельное 1, СИЛ 30, БР 0, ДИСТ 60, урон 1 Э",
        "• штык ×21: ближний бой, СИЛ +0, БР 0, урон 1 Р",
    ) == said(UnitCreated(battle=battle, unit="GRD", owner=0))


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (happened.DistanceSet(first="GRD", second="CSM", metres=5), "Гвардейцы — Разорители: 5 м"),
        (happened.CoverSet(unit="GRD", percent=0), "Гвардейцы: без укрытия"),
        (happened.CoverSet(unit="GRD", percent=40), "Гвардейцы: укрытие 40 %"),
        (
            happened.TerrainSet(unit="GRD", terrain=Terrain.DANGEROUS),
            "Гвардейцы: опасная местность",
        ),
        (happened.SideSet(unit="ORK", side="враги"), "Орки: сторона «враги»"),
        (happened.UnitsEngaged(first="ORK", second="GRD"), "Орки, Гвардейцы: связаны боем"),
        (
            happened.UnitsDisengaged(first="ORK", second="GRD"),
            "Орки, Гвардейцы: больше не связаны боем",
        ),
        (happened.UnitGiven(unit="ORK", owner=5), "Орки: теперь играет [id5|@id5]"),
        (happened.UnitRemoved(unit="ORK"), "Орки: вне боя"),
        (
            happened.HeroAttached(hero="LORD", unit="CSM"),
            "Сеферот: теперь в юните Разорители",
        ),
    ],
)
def test_what_the_gm_says_is_repeated_in_a_sentence(event: object, words: str) -> None:
    assert [f"✔ {words}"] == noted(a_field(), event)


def test_sight_is_mutual_and_said_once() -> None:
    there = happened.SightSet(viewer="CSM", target="GRD", visible=False)
    back = happened.SightSet(viewer="GRD", target="CSM", visible=False)
    assert ["✔ Разорители и Гвардейцы не видят друг друга"] == noted(a_field(), there, back)


def test_deaths_by_hand_are_counted_not_listed() -> None:
    assert ["✔ Гвардейцы: −3 раны", "✔ Гвардейцы: убито 3, осталось 7"] == corrected(
        a_field(), Correction.WOUND, "GRD", 3
    )


def test_mortal_wounds_by_hand_tell_who_is_left_hurt() -> None:
    assert [
        "✔ Леман Русс: 5 смертельных ран",
        "✔ Леман Русс: −5 ХП, осталось 7",
    ] == corrected(a_field(), Correction.MORTAL, "TNK", 5)


def test_a_hero_goes_and_comes_back() -> None:
    battle = a_field()
    assert ["☠ Сеферот: вне игры (рукой ГМа)"] == corrected(battle, Correction.KILL, "LORD", 1)
    assert "• Сеферот: вне игры, [id1|@id1]" in said(UnitsListed(battle=battle))
    assert ["✔ Сеферот: снова в строю, 6 ран"] == corrected(battle, Correction.RECOVER, "LORD", 1)


def test_the_same_of_many_models_is_one_line() -> None:
    battle = a_field()
    corrected(battle, Correction.KILL, "GRD", 10)
    assert ["✔ гвардеец ×10: снова в строю, 1 рана"] == corrected(
        battle, Correction.RESTORE, "GRD", 10
    )


def test_what_a_single_model_lost_is_said_once() -> None:
    assert ["✔ Леман Русс: −5 ХП, осталось 7"] == corrected(a_field(), Correction.WOUND, "TNK", 5)


def test_a_unit_of_which_nobody_is_left_is_told_once() -> None:
    assert ["✔ Орки: убито 2, никого не осталось"] == corrected(
        a_field(), Correction.KILL, "ORK", 2
    )


def test_a_wall_of_lines_is_cut_and_says_how_many_more_there_are() -> None:
    lines = keep_short(["а" * 99] * 500)
    assert (["а" * 99] * 30, "… и ещё 470 строк") == (lines[:-1], lines[-1])


def test_healing_names_the_model() -> None:
    assert ["✔ разоритель №2: +1 рана, теперь 2"] == corrected(a_field(), Correction.HEAL, "CSM", 5)


@pytest.mark.parametrize(
    ("wounds", "expected"),
    [(1, "от 1 раны"), (4, "от 4 ран"), (11, "от 11 ран"), (21, "от 21 раны")],
)
def test_wounds_from_which_values_hold_are_in_the_genitive(wounds: int, expected: str) -> None:
    assert expected == write_from(a_field(), "CSM", wounds)
