"""Reports of rounds as they are read on a phone."""

from dataclasses import replace
from zoneinfo import ZoneInfo

from engine.pvt.characteristics import Characteristic
from engine.pvt.declarations import (
    FreeText,
    Move,
)
from engine.pvt.effects import KillChance, MortalOnFace, Step
from engine.pvt.events import CheckRolled
from tests.engine.pvt.armies import BOLTER, a_battle
from tests.replies.battles import (
    VOLLEY,
    Entry,
    Fought,
    boyz,
    fight_round,
    guard,
    shoot,
    wreckers,
    written,
)
from vkbot.replies.registry import render_result
from vkbot.results.rounds import PostShown, ReportPart

MOSCOW = ZoneInfo("Europe/Moscow")
NEXT = ("", "Круг 4: срок — пн 30.11 21:15", "Ждём: [id1|@id1], [id2|@id2]")
HEAD = ("⚔ Круг 3, «Мануфакторум»", "")


def said(fought: Fought) -> str:
    return render_result(fought.report, MOSCOW).text


def test_one_weapon_at_one_unit_is_one_line() -> None:
    battle = a_battle(guard(), wreckers(), distances={("CSM", "GRD"): 24})
    fought = fight_round(battle, Entry(owner=1, action=shoot("CSM", "GRD"), faces=VOLLEY))
    assert written(
        *HEAD,
        "▸ [id1|@id1]",
        "1. Разорители → Гвардейцы: болтер ×2 (3+/3+/4+): 4 → 2 → 2 → 1, убито 1, осталось 9",
        "",
        "Потери:",
        "• Гвардейцы: 10 → 9",
        *NEXT,
    ) == said(fought)


def test_mortal_wounds_of_the_dice_stand_in_the_short_line() -> None:
    curse = (MortalOnFace(step=Step.HIT, faces=(6,), wounds=2),)
    shooters = wreckers()
    shooters = replace(
        shooters,
        weapons=tuple(replace(one, effects=curse) for one in shooters.weapons),
    )
    battle = a_battle(guard(), shooters, distances={("CSM", "GRD"): 24})
    fought = fight_round(
        battle, Entry(owner=1, action=shoot("CSM", "GRD"), faces=(6, 6, 1, 1, 1, 1))
    )
    assert (
        "1. Разорители → Гвардейцы: болтер ×2 (3+/3+): 4 → 2 → 0, 4 смертельные раны, "
        "убито 4, осталось 6"
    ) in said(fought)


def test_a_miss_leaves_nothing_to_count() -> None:
    battle = a_battle(guard(), wreckers(), distances={("CSM", "GRD"): 24})
    fought = fight_round(battle, Entry(owner=1, action=shoot("CSM", "GRD"), faces=(1, 1, 2, 2)))
    assert written(
        *HEAD,
        "▸ [id1|@id1]",
        "1. Разорители → Гвардейцы: болтер ×2 (3+): 4 → 0, без потерь",
        *NEXT,
    ) == said(fought)


def test_turns_stand_in_their_order_under_who_plays_them() -> None:
    battle = a_battle(guard(), wreckers(), boyz())
    texts = (FreeText(text="Стою на месте"), FreeText(text="Пью чай"), FreeText(text="Жду"))
    fought = fight_round(
        battle,
        Entry(owner=0, action=texts[0], outcome="дождь"),
        Entry(owner=1, action=texts[1]),
        Entry(owner=2, action=texts[2]),
    )
    assert written(
        *HEAD,
        "▸ ГМ",
        "1. «Стою на месте»: «дождь»",
        "",
        "▸ [id1|@id1]",
        "2. «Пью чай»: решить ГМу",
        "",
        "▸ [id2|@id2]",
        "3. «Жду»: решить ГМу",
        "",
        "Решить ГМу:",
        "• «Пью чай» (исход 2: …)",
        "• «Жду» (исход 3: …)",
        *NEXT,
    ) == said(fought)


def test_morale_stands_at_the_end_of_a_turn_and_asks_the_gm() -> None:
    battle = a_battle(
        wreckers(), guard(2), distances={("CSM", "GRD"): 24}, rulings={"morale": "quarter"}
    )
    fought = fight_round(
        battle,
        Entry(owner=1, action=shoot("CSM", "GRD"), faces=VOLLEY),
        Entry(owner=0, action=FreeText(text="Стоим"), outcome="стоят"),
        more={"end 0": (90,)},
    )
    turns = said(fought)
    assert (
        written(
            "▸ ГМ",
            "2. «Стоим»: «стоят»",
            "• Гвардейцы: мораль, потеряно 1 из 2, ЛИД 40, [90] — провал",
            "• Гвардейцы: дух сломлен, отход решает ГМ",
        )
        in turns
    )
    assert written("Решить ГМу:", "• Гвардейцы: куда отходит юнит") in turns


def test_a_sample_says_so_and_promises_nothing() -> None:
    battle = a_battle(guard(), wreckers(), distances={("CSM", "GRD"): 24})
    fought = fight_round(
        battle,
        Entry(owner=1, action=shoot("CSM", "GRD"), faces=(1, 1, 1, 1)),
        attempt=0,
        next_round=None,
        deadline_at=None,
        awaited=[],
    )
    rendered = render_result(fought.report, MOSCOW)
    assert (
        written(
            "⚔ Круг 3, «Мануфакторум»",
            "Проба: кубы ненастоящие, ничего не изменилось",
            "",
            "▸ [id1|@id1]",
            "1. Разорители → Гвардейцы: болтер ×2 (3+): 4 → 0, без потерь",
        )
        == rendered.text
    )
    assert () == rendered.buttons


def test_under_the_report_are_the_dice_of_its_first_actions() -> None:
    battle = a_battle(guard(), wreckers())
    entries = [Entry(owner=1, action=FreeText(text="Жду")) for _ in range(6)]
    buttons = render_result(fight_round(battle, *entries).report, MOSCOW).buttons
    assert [
        ["подробно 1", "подробно 2"],
        ["подробно 3", "подробно 4"],
        ["круг"],
    ] == [[button.command for button in row] for row in buttons]
    assert not any(button.callback for row in buttons for button in row)


def test_what_did_not_come_to_be_has_no_dice_to_show() -> None:
    battle = a_battle(guard(), wreckers())
    moves = [Entry(owner=0, action=Move(unit="GRD", metres=metres)) for metres in (500, 5)]
    buttons = render_result(fight_round(battle, *moves).report, MOSCOW).buttons
    assert [["подробно 2"], ["круг"]] == [[button.command for button in row] for row in buttons]


def test_a_name_of_a_player_calls_nobody() -> None:
    battle = a_battle(guard().changed(name="[id1|@all]"), wreckers())
    fought = fight_round(battle, Entry(owner=0, action=Move(unit="GRD", metres=5)))
    assert "@all" not in said(fought).replace("@\u2060all", "")


def test_the_post_is_clean_of_dice_and_of_what_did_not_happen() -> None:
    battle = a_battle(guard(), wreckers(), distances={("CSM", "GRD"): 24})
    fought = fight_round(
        battle,
        Entry(owner=1, action=Move(unit="CSM", metres=99)),
        Entry(owner=1, action=shoot("CSM", "GRD"), faces=VOLLEY),
        Entry(owner=1, action=FreeText(text="Жму на кнопку"), outcome="тревога"),
    )
    assert (
        written(
            "Круг 3, «Мануфакторум»",
            "",
            "стрельба Разорители → Гвардейцы — Гвардейцы: убито 1, осталось 9",
            "Жму на кнопку — тревога",
            "",
            "Потери:",
            "• Гвардейцы: 10 → 9",
        )
        == render_result(PostShown(report=fought.report), MOSCOW).text
    )


def test_what_kills_brought_about_is_left_to_the_gm_with_its_number() -> None:
    soul = KillChance(percent=50, outcome="душа в камень")
    bolter = replace(BOLTER, name="болтер", effects=(soul,))
    reaper = wreckers(2).changed(weapons=(bolter, *wreckers(2).weapons[1:]))
    battle = a_battle(guard(), reaper, distances={("CSM", "GRD"): 24})
    faces = (6, 5, 2, 4, 3, 4, 5, 6, 6, 5, 50, 51, 1)
    fought = fight_round(battle, Entry(owner=1, action=shoot("CSM", "GRD"), faces=faces))
    assert written("Решить ГМу:", "• душа в камень: сработало 2 раза") in said(fought)


def test_a_post_names_whose_test_began_the_turn() -> None:
    test = CheckRolled(
        unit="CSM", characteristic=Characteristic.LEADERSHIP, value=60, die=80, passed=False
    )
    report = replace(
        fight_round(a_battle(guard(), wreckers())).report,
        parts=(ReportPart(owner=1, declared=None, events=(test,)),),
    )
    assert "Разорители: тест ЛИД — провал" in render_result(PostShown(report=report), MOSCOW).text
