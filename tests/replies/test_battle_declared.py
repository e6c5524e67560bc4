"""What is declared, and how a round would go, as they stand in the chat."""

from zoneinfo import ZoneInfo

import pytest

from engine.errors import IllegalActionError
from engine.pvt import declarations as declared
from engine.pvt.battle import Battle
from engine.pvt.characteristics import Characteristic
from engine.pvt.declarations import Action, Claims, FightLine, ShootingLine
from engine.pvt.round_records import Declared
from engine.pvt.units import Terrain
from tests.engine.pvt.armies import a_battle
from tests.replies.battles import Entry, a_circle, boyz, guard, lord, russ, wreckers, written
from vkbot.replies.registry import render_result
from vkbot.results import battle as results
from vkbot.results import rounds
from vkbot.results.battle import AttackOddsShown, DeclarationTaken
from vkbot.results.rounds import RehearsedAction

FIELD = a_battle(guard(), wreckers(), boyz(), russ(), lord(), distances={("CSM", "GRD"): 24})
SHOT = declared.Shoot(
    unit="CSM",
    lines=(
        ShootingLine(weapon="bolter", bearers=2, target="GRD"),
        ShootingLine(weapon="knife", bearers=None, target="ORK"),
    ),
)
OBSTACLE = IllegalActionError("PVT-MOVE-2", {"unit": "Разорители", "speed": 12, "metres": 99})


def declare(*actions: Action, battle: Battle = FIELD) -> list[Declared]:
    circle = a_circle(battle, *(Entry(owner=1, action=action) for action in actions))
    return list(circle.declarations.values())


def said(result: object) -> str:
    return render_result(result, ZoneInfo("Europe/Moscow")).text  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (SHOT, "стрельба Разорители → Гвардейцы: 2 болтер, → Орки: нож"),
        (
            declared.Move(unit="CSM", metres=5, away_from="GRD", advances=True),
            "движение Разорители 5 м, прочь: Гвардейцы, ускорение",
        ),
        (
            declared.Move(unit="CSM", towards="GRD", terrain=Terrain.DIFFICULT),
            "движение Разорители → Гвардейцы, трудная местность",
        ),
        (declared.Advance(unit="CSM"), "ускорение Разорители"),
        (declared.Arrive(unit="CSM"), "высадка Разорители"),
        (declared.FallBack(unit="CSM"), "отступление Разорители"),
        (
            declared.Charge(unit="ORK", targets=("CSM", "GRD"), without_overwatch=True),
            "нападение Орки → Разорители, Гвардейцы; без упреждения",
        ),
        (
            declared.Fight(
                unit="CSM",
                lines=(
                    FightLine(weapon="knife", attacks=4, target="ORK"),
                    FightLine(weapon="knife", models=2, target="ORK"),
                ),
            ),
            "бой Разорители → Орки: 4 нож, 2 бойца нож",
        ),
        (
            declared.Check(unit="LORD", characteristic=Characteristic.WILLPOWER),
            "тест ВОЛ Сеферот",
        ),
        (declared.UsePower(unit="LORD", text="щит"), "психосила Сеферот: «щит»"),
        (declared.UsePower(unit="LORD", is_ritual=True), "ритуал Сеферот"),
        (declared.Chance(percent=7, times=5), "шанс 7 %, 5 раз"),
        (declared.Attach(hero="LORD", unit="CSM"), "прикрепить Сеферот → Разорители"),
        (declared.Detach(hero="LORD"), "открепить Сеферот"),
        (declared.FreeText(text="жму на кнопку"), "другое: «жму на кнопку»"),
    ],
)
def test_every_action_is_told_in_one_line(action: Action, words: str) -> None:
    (one,) = declare(action)
    assert f"📝 Заявка 1: {words}" == said(DeclarationTaken(battle=FIELD, met=FIELD, declared=one))


def test_a_declaration_warns_of_what_stands_in_its_way() -> None:
    (one,) = declare(declared.Move(unit="CSM", metres=99))
    taken = DeclarationTaken(
        battle=FIELD, met=FIELD, declared=one, obstacle=OBSTACLE, replaced=(7, 8)
    )
    assert written(
        "📝 Заявка 1: движение Разорители 99 м",
        "Вместо заявок: 7, 8",
        "⚠ Пока не выйдет. Разорители: 99 м не пройти, скорость 12 м (PVT-MOVE-2). "
        "Например: движение Разорители 12",
    ) == said(taken)


def test_the_way_out_of_what_cannot_be_is_to_take_back_this_very_declaration() -> None:
    (one,) = declare(declared.Move(unit="CSM"))
    late = IllegalActionError("PVT-CHG-2", {"unit": "Разорители", "after": "advanced"})
    assert said(DeclarationTaken(battle=FIELD, met=FIELD, declared=one, obstacle=late)).endswith(
        "Разорители: после ускорения не нападают (PVT-CHG-2). Снять заявку: отмена 1"
    )


def test_a_target_that_was_taken_off_is_off_the_field() -> None:
    battle = a_battle(guard(), wreckers())
    battle.units["GRD"] = battle.units["GRD"].changed(is_removed=True)
    (far,) = declare(declared.Fight(unit="CSM", lines=(FightLine(target="GRD", weapon=None),)))
    shown = rounds.RoundRehearsed(
        battle=battle,
        round=3,
        silent=[],
        actions=[RehearsedAction(met=FIELD, declared=far, obstacle=None, gone="GRD")],
    )
    assert said(shown).endswith("   Гвардейцы: уже не на поле")


def test_a_text_of_several_lines_is_quoted_in_one() -> None:
    gone = results.DeclarationGone(number=3, text="стрельба A\n-> B: мельта")
    assert "Заявка 3 отменена: «стрельба A / -> B: мельта»" == said(gone)


def test_declarations_are_listed_turn_after_turn() -> None:
    entries = (
        Entry(owner=1, action=declared.Advance(unit="CSM"), is_standing=True),
        Entry(owner=2, action=declared.FreeText(text="ору"), outcome="эхо"),
    )
    circle = a_circle(FIELD, *entries)
    listed = results.DeclarationsListed(
        battle=FIELD, round=3, declared=list(circle.declarations.values())
    )
    assert written(
        "📝 Круг 3, заявки:",
        "▸ [id1|@id1]",
        "1. ускорение Разорители; по умолчанию",
        "▸ [id2|@id2]",
        "2. другое: «ору»; исход: «эхо»",
    ) == said(listed)


def test_a_rehearsal_tells_what_goes_what_does_not_and_what_is_left_to_settle() -> None:
    claimed = declared.Shoot(
        unit="TNK",
        lines=(
            ShootingLine(
                weapon=None, bearers=None, target="ORK", claims=Claims(distance_metres=30)
            ),
        ),
    )
    shot, move, far, chance = declare(
        SHOT, declared.Move(unit="CSM", metres=99), claimed, declared.Chance(percent=7)
    )
    odds = AttackOddsShown(
        battle=FIELD,
        action=SHOT,
        target="GRD",
        needs=(("болтер", 4, 3, 3, 4),),
        killed={0: 0.9, 1: 0.1},
        wounds_lost={0: 0.9, 1: 0.1},
        wipe_out=0.03,
        mean_killed=1.6,
        mean_wounds=1.6,
    )
    rehearsed = rounds.RoundRehearsed(
        battle=FIELD,
        round=3,
        silent=[2],
        actions=[
            RehearsedAction(met=FIELD, declared=shot, obstacle=None, gone=None, odds=odds),
            RehearsedAction(met=FIELD, declared=move, obstacle=OBSTACLE, gone=None),
            RehearsedAction(met=FIELD, declared=far, obstacle=None, gone="ORK"),
            RehearsedAction(met=FIELD, declared=chance, obstacle=None, gone=None),
        ],
    )
    assert written(
        "🔎 Проверка круга 3",
        "✅ 1. стрельба Разорители → Гвардейцы: 2 болтер, → Орки: нож",
        "   убитых в среднем 1,6; всех — 3 %",
        "❌ 2. движение Разорители 99 м",
        "   Разорители: 99 м не пройти, скорость 12 м (PVT-MOVE-2)",
        "❌ 3. стрельба Леман Русс → Орки",
        "   Орки: никого не осталось",
        "   со слов игрока: 30 м",
        "✅ 4. шанс 7 %",
        "Молчат: [id2|@id2]",
        "Со слов игроков: 3. Не засчитать: без слов у 3",
    ) == said(rehearsed)


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (
            results.StandingOrderTaken(owner=1, text="пас"),
            "📝 [id1|@id1]: если промолчите, будет «пас».",
        ),
        (
            results.StandingOrdersGone(owner=1, texts=("пас",)),
            "📝 [id1|@id1]: больше не по умолчанию: «пас»",
        ),
        (results.DeclarationGone(number=3, text="бой"), "Заявка 3 отменена: «бой»"),
        (
            results.DeclarationsListed(battle=FIELD, round=3, declared=[]),
            "В круге 3 заявок пока нет. Например: стрельба Разорители -> Гвардейцы",
        ),
        (
            rounds.RoundRehearsed(battle=FIELD, round=3, silent=[], actions=[]),
            "🔎 Проверка круга 3\nЗаявок пока нет.",
        ),
    ],
)
def test_short_notes_as_a_player_reads_them(result: object, words: str) -> None:
    assert words == said(result)


def odds_of(target: str, **fields: object) -> AttackOddsShown:
    told = {
        "needs": (("болтер", 4, 3, 1, 7),),
        "killed": {0: 0.9, 1: 0.1},
        "wounds_lost": {0: 0.9, 1: 0.1},
        "wipe_out": 0.0,
        "mean_killed": 0.1,
        "mean_wounds": 0.1,
        **fields,
    }
    return AttackOddsShown(battle=FIELD, action=SHOT, target=target, **told)  # type: ignore[arg-type]


def test_odds_tell_needs_the_mean_and_a_short_table() -> None:
    assert written(
        "📊 стрельба Разорители → Гвардейцы: 2 болтер, → Орки: нож",
        "болтер, атак до 4: 3+/авто/нельзя",
        "Гвардейцы: убитых в среднем 0,1; всех — 0 %",
        "убито 0: 90 %",
        "убито 1: 10 %",
    ) == said(odds_of("GRD"))


def test_odds_against_a_single_model_tell_wounds() -> None:
    lines = said(odds_of("LORD", wipe_out=0.25, mean_wounds=2.5)).split("\n")
    assert "Сеферот: ран в среднем 2,5; насмерть — 25 %" == lines[2]


def test_a_long_table_of_odds_keeps_the_likeliest_rows_and_each_tail_apart() -> None:
    killed = {0: 0.05, 1: 0.05, **dict.fromkeys(range(2, 10), 0.1), 10: 0.04, 11: 0.06}
    lines = said(odds_of("GRD", killed=killed)).split("\n")[3:]
    assert 10 == len(lines)
    assert ("убито меньше 2: 10 %", "убито 2: 10 %") == (lines[0], lines[1])
    assert ("убито 9: 10 %", "убито больше 9: 10 %") == (lines[-2], lines[-1])


def test_attacks_without_odds_are_named_with_how_to_ask_for_them() -> None:
    (shot,) = declare(SHOT)
    shown = rounds.RoundRehearsed(
        battle=FIELD,
        round=3,
        silent=[],
        actions=[RehearsedAction(met=FIELD, declared=shot, obstacle=None, gone=None)],
    )
    assert "Без шансов, долго считать: 1. По одной, например: шансы стрельба Разорители" in said(
        shown
    )
