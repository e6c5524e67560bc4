"""All dice of one action, in the order rolled."""

from zoneinfo import ZoneInfo

from engine.pvt.declarations import Fight, FightLine, FreeText, Move
from engine.pvt.effects import IgnoreWounds, RerollFaces, Rule, Step
from engine.pvt.units import Terrain
from tests.engine.pvt.armies import a_battle, bloodletters
from tests.replies.battles import (
    Entry,
    Fought,
    fight_round,
    guard,
    lord,
    named,
    russ,
    shoot,
    wreckers,
    written,
)
from vkbot.replies.registry import render_result
from vkbot.results.rounds import DetailsShown


def details(fought: Fought, number: int = 1) -> str:
    part = next(
        one
        for one in fought.report.parts
        if one.declared is not None and one.declared.number == number
    )
    shown = DetailsShown(battle=fought.report.before, part=part)
    return render_result(shown, ZoneInfo("Europe/Moscow")).text


def test_each_step_has_its_values_its_dice_and_its_rerolls() -> None:
    battle = a_battle(guard(), wreckers(), distances={("CSM", "GRD"): 24})
    rerolls = (RerollFaces(step=Step.HIT, faces=(1,)),)
    faces = (6, 1, 2, 1, 5, 2, 3, 4, 6, 2)
    fought = fight_round(
        battle,
        Entry(owner=1, action=shoot("CSM", "GRD", rerolls=rerolls), faces=faces),
    )
    assert written(
        "🔍 1. стрельба Разорители → Гвардейцы",
        "▸ Разорители → Гвардейцы: болтер ×2",
        "атак: 4",
        "попадание 3+ (40 против 30): [6 1→5 2 1→2] = 2",
        "ранение 3+ (40 против 30): [3 4] = 2",
        "пробитие 4+ (15 против 20): [6 2] = 1",
        "гвардеец №1: урон 1; −1 рана; гибель",
    ) == details(fought)


def test_saves_damage_and_what_is_lost_stand_in_the_line_of_their_penetration() -> None:
    rules = (Rule(name="Стойкость", effects=(IgnoreWounds(percent=20),)),)
    demons = named(bloodletters(1, rules=rules), "Демоны")
    battle = a_battle(russ(), demons, distances={("TNK", "BLD"): 30})
    faces = (4, 3, 90, 80, 6, 50, 50, 10, 50, 50, 50)
    fought = fight_round(
        battle,
        Entry(owner=0, action=shoot("TNK", "BLD", "lascannon", cover_percent=15), faces=faces),
    )
    assert written(
        "🔍 1. стрельба Леман Русс → Демоны: лазпушка",
        "▸ Леман Русс → Демоны: лазпушка ×1",
        "атак: 1",
        "попадание 4+ (50 против 45): [4] = 1",
        "ранение 2+ (90 против 45): [3] = 1",
        "пробитие авто (60 против —): 1 без броска",
        "Демоны: нефиз 30 % [90] — не спас; укрытие 15 % [80] — не спас; урон [6] = 6; "
        "игнорирует раны 20 % [50 50 10 50 50 50] — 1; −5 ран, осталось 1",
    ) == details(fought)


def test_a_stopped_penetration_ends_its_line() -> None:
    demons = named(bloodletters(1), "Демоны")
    battle = a_battle(guard(2), demons, engaged=[("GRD", "BLD")])
    action = Fight(unit="GRD", lines=(FightLine(weapon=None, target="BLD"),))
    faces = (6, 6, 6, 6, 30, 31)
    fought = fight_round(battle, Entry(owner=0, action=action, faces=faces))
    assert [
        "Демоны: нефиз 30 % [30] — спас",
        "Демоны: нефиз 30 % [31] — не спас; урон 1; −1 рана, осталось 5",
    ] == details(fought).split("\n")[-2:]


def test_overkill_and_a_death_for_good_are_told() -> None:
    battle = a_battle(russ(), guard(2), distances={("TNK", "GRD"): 30})
    fought = fight_round(
        battle, Entry(owner=0, action=shoot("TNK", "GRD", "lascannon"), faces=(6, 5))
    )
    assert (
        "гвардеец №1: урон [5] = 5; −1 рана; лишний урон пропал: 4; "
        "гибель окончательная (сила втрое больше выносливости)"
    ) == details(fought).split("\n")[-1]


def test_mortal_wounds_are_told_model_by_model() -> None:
    battle = a_battle(wreckers(3), lord())
    action = Move(unit="CSM", metres=5, terrain=Terrain.DANGEROUS)
    fought = fight_round(battle, Entry(owner=1, action=action, faces=(1, 1, 1)))
    assert written(
        "🔍 1. движение Разорители 5 м, опасная местность",
        "Разорители: движение до 5 м, опасная местность",
        "Разорители: опасная местность [1 1 1], единиц 3",
        "Разорители: 3 смертельные раны",
        "разоритель №1: −2 раны; гибель (опасная местность)",
        "разоритель №2: −1 рана, осталось 1",
    ) == details(fought)


def test_an_action_without_dice_says_so() -> None:
    battle = a_battle(wreckers(1))
    fought = fight_round(battle, Entry(owner=1, action=FreeText(text="Жду")))
    assert written("🔍 1. другое: «Жду»", "Кубов здесь не было.") == details(fought)
