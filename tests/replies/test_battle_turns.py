"""What each declaration came to, in the lines of a report."""

from zoneinfo import ZoneInfo

from engine.pvt.characteristics import Characteristic
from engine.pvt.declarations import (
    Chance,
    Charge,
    Check,
    Fight,
    FightLine,
    Move,
)
from engine.pvt.effects import RerollFaces, Step
from engine.pvt.modifiers import add
from engine.pvt.units import Terrain
from tests.engine.pvt.armies import a_battle, bloodletters, with_wounds
from tests.replies.battles import (
    VOLLEY,
    Entry,
    Fought,
    boyz,
    fight_round,
    guard,
    lord,
    named,
    russ,
    shoot,
    wreckers,
)
from vkbot.replies.registry import render_result

MOSCOW = ZoneInfo("Europe/Moscow")


def body(fought: Fought) -> list[str]:
    """Return the lines of the turns, without the head and what follows them."""
    return render_result(fought.report, MOSCOW).text.split("\n\n")[1].split("\n")


def test_several_weapons_are_summed_up_before_they_are_told_apart() -> None:
    battle = a_battle(russ(), lord(), distances={("TNK", "LORD"): 30})
    faces = (3, 2, 6, 4, 3, 3, 1, 5, 6, 2, 5)
    fought = fight_round(battle, Entry(owner=0, action=shoot("TNK", "LORD"), faces=faces))
    assert [
        "▸ ГМ",
        "1. Леман Русс → Сеферот: −4 раны, осталось 2 из 6",
        "• лазпушка ×1 (3+/2+/3+): 1 → 1 → 1 → 1, −4 раны",
        "• тяжелый болтер ×1 (3+/4+/6+): 3 → 2 → 2 → 0, без потерь",
    ] == body(fought)


def test_shots_into_a_combat_are_told_by_whom_they_met() -> None:
    battle = a_battle(
        guard(),
        wreckers(1),
        named(bloodletters(3), "Демоны"),
        engaged=[("GRD", "BLD")],
        distances={("CSM", "GRD"): 10},
    )
    faces = (1, 2, 6, 5, 4, 4, 2)
    fought = fight_round(battle, Entry(owner=1, action=shoot("CSM", "GRD"), faces=faces))
    assert [
        "▸ [id1|@id1]",
        "1. Разорители → Гвардейцы: убито 1, осталось 9; Демоны: без потерь",
        "• болтер ×1: 2 по рукопашной, куда попадут",
        "  Гвардейцы (3+/3+/4+): 1 → 1 → 1 → 1, убито 1",
        "  Демоны (4+/4+): 1 → 1 → 0, без потерь",
    ] == body(fought)


def test_claims_standing_orders_and_luck_are_named() -> None:
    battle = a_battle(guard(), wreckers())
    rerolls = (RerollFaces(step=Step.HIT, faces=(1,)),)
    action = shoot(
        "CSM", "GRD", distance_metres=24, cover_percent=15, modifiers=(add(-10),), rerolls=rerolls
    )
    fought = fight_round(
        battle,
        Entry(owner=1, action=action, faces=(2, 2, 2, 2), is_standing=True, luck=0.125),
    )
    assert (
        "(по умолчанию; со слов игрока: 24 м, укрытие 15 %, МЕТ -10, реролл 1; "
        "удача: лучше, чем в 12,5 % случаев)"
    ) == body(fought)[-1]


def test_what_the_gm_has_said_is_no_claim() -> None:
    battle = a_battle(guard(cover_percent=40), wreckers(), distances={("CSM", "GRD"): 24})
    action = shoot("CSM", "GRD", distance_metres=5, cover_percent=15)
    fought = fight_round(battle, Entry(owner=1, action=action, faces=(1, 1, 1, 1)))
    assert "со слов игрока" not in render_result(fought.report, MOSCOW).text


def test_a_charge_tells_its_reach_its_overwatch_and_its_contact() -> None:
    battle = a_battle(wreckers(1), boyz(), distances={("CSM", "ORK"): 12})
    faces = (5, 6, 1, 4)
    fought = fight_round(
        battle, Entry(owner=2, action=Charge(unit="ORK", targets=("CSM",)), faces=faces)
    )
    assert [
        "▸ [id2|@id2]",
        "1. Орки → Разорители: чардж 10 + [5] = 15 м, нужно 12 — хватает",
        "• упреждающий огонь, Разорители: болтер ×1 (2+/4+/авто): 2 → 1 → 1 → 1, убито 1",
        "• Орки: убито 1, осталось 1",
        "• в рукопашной: Орки, Разорители",
    ] == body(fought)


def test_a_charge_that_falls_short_is_one_line() -> None:
    battle = a_battle(wreckers(1), boyz(), distances={("CSM", "ORK"): 18})
    fought = fight_round(
        battle, Entry(owner=2, action=Charge(unit="ORK", targets=("CSM",)), faces=(5,))
    )
    assert ["1. Орки → Разорители: чардж 10 + [5] = 15 м, нужно 18 — не хватает"] == body(fought)[
        1:
    ]


def test_what_is_against_a_rule_or_void_is_told_with_its_reason() -> None:
    battle = a_battle(guard(1), wreckers(), distances={("CSM", "GRD"): 24})
    fought = fight_round(
        battle,
        Entry(owner=1, action=Move(unit="CSM", metres=99)),
        Entry(owner=1, action=shoot("CSM", "GRD"), faces=VOLLEY),
        Entry(owner=1, action=Fight(unit="CSM", lines=(FightLine(weapon=None, target="GRD"),))),
    )
    assert [
        "▸ [id1|@id1]",
        "1. движение Разорители 99 м — нельзя. "
        "Разорители: 99 м не пройти, скорость 12 м (PVT-MOVE-2)",
        "2. Разорители → Гвардейцы: болтер ×2 (3+/3+/4+): 4 → 2 → 2 → 1, "
        "убито 1, никого не осталось",
        "3. бой Разорители → Гвардейцы — не состоялось. Гвардейцы: никого не осталось",
    ] == body(fought)


def test_moves_checks_and_chances_are_one_line_each() -> None:
    battle = a_battle(wreckers(3), lord(), guard())
    dangerous = Move(unit="CSM", metres=5, towards="GRD", terrain=Terrain.DANGEROUS)
    fought = fight_round(
        battle,
        Entry(owner=1, action=dangerous, faces=(1, 4, 6)),
        Entry(
            owner=1,
            action=Check(unit="LORD", characteristic=Characteristic.WILLPOWER),
            faces=(42,),
        ),
        Entry(owner=1, action=Chance(percent=50, times=3), faces=(57, 9, 50)),
    )
    assert [
        "▸ [id1|@id1]",
        "1. Разорители: движение до 5 м → Гвардейцы, опасная местность",
        "Разорители: опасная местность [1 4 6], единиц 1",
        "Разорители: 1 смертельная рана",
        "2. Сеферот: тест ВОЛ 60, [42] — успех",
        "3. шанс 50 %: [57 9 50] — сработал 2 раза из 3",
    ] == body(fought)


def test_a_hero_out_of_play_is_not_overlooked() -> None:
    hurt = with_wounds(lord(), 0, 1)
    battle = a_battle(russ(), hurt, distances={("TNK", "LORD"): 30})
    fought = fight_round(
        battle, Entry(owner=0, action=shoot("TNK", "LORD", "lascannon"), faces=(3, 2, 6, 4))
    )
    assert [
        "▸ ГМ",
        "1. Леман Русс → Сеферот: лазпушка ×1 (3+/2+/3+): 1 → 1 → 1 → 1, "
        "−1 рана, убито 1, никого не осталось",
        "☠ Сеферот: вне игры",
    ] == body(fought)
    assert "• Сеферот: раны 1 → 0" in render_result(fought.report, MOSCOW).text
