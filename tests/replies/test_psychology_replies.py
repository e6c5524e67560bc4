"""What is said of warriors: every event, every question, how they stand."""

from dataclasses import replace
from typing import Any, get_args

import pytest

from engine.psychology import commands as asked
from engine.psychology import events as happened
from engine.psychology.state import Effect, EffectKind, Fatigue, PsychologyState
from engine.scene.events import SceneEvent
from engine.scene.state import Scene
from engine.table.questions import AnswerKind, Question
from tests.warriors import IDS, warriors
from vkbot.lexicon.psychology import QUESTION_WORDS
from vkbot.replies.psychology_events import SENTENCES
from vkbot.replies.psychology_names import EFFECT_NAMES
from vkbot.replies.psychology_questions import QUESTIONS
from vkbot.replies.psychology_shown import show_squad, show_warrior
from vkbot.replies.scene_names import SceneNames
from vkbot.replies.scenes import render_scene_acted
from vkbot.results.scenes import SceneActed

BERSERK, SLASHER, LEAPER, ORC, TROLL, MONSTER = IDS.values()
ALL = warriors("Берсерк", "Орк")


def named(state: PsychologyState = ALL) -> SceneNames:
    return SceneNames(Scene(psychology=state))


def said(*events: SceneEvent, command: Any = None, state: PsychologyState = ALL) -> list[str]:
    acted = SceneActed(
        number=1, scene=Scene(psychology=state), command=command, events=tuple(events)
    )
    return render_scene_acted(acted).splitlines()


def check(*faces: int, base: int = 4, modifier: int = 0, leader: str = "", passed: bool) -> Any:
    target = happened.WillpowerTarget(base=base, modifier=modifier, leader=leader)
    return happened.WillpowerCheck(target=target, faces=faces, passed=passed)


def test_every_event_and_every_question_has_words() -> None:
    assert set(get_args(happened.PsychologyEvent)) == set(SENTENCES)
    assert set(QUESTION_WORDS) == set(QUESTIONS)
    assert set(EffectKind) == set(EFFECT_NAMES)


@pytest.mark.parametrize(
    ("case", "result", "line"),
    [
        ("a", True, "✅ Рубака ← Тролль, страх: [2] при силе духа 4, преодолён"),
        (
            "a",
            False,
            "❌ Рубака ← Тролль, страх: [2] при силе духа 4. "
            "До конца раунда −1 к попаданию и к силе духа",
        ),
        ("b", True, "✅ Рубака → Тролль, страх: [2] при силе духа 4, преодолён"),
        (
            "b",
            False,
            "❌ Рубака → Тролль, страх: [2] при силе духа 4. В этом раунде нападать нельзя",
        ),
    ],
)
def test_a_fear_check_says_what_it_brings(case: str, result: bool, line: str) -> None:
    fear = happened.FearChecked(
        warrior=SLASHER,
        enemy=TROLL,
        case=happened.FearCase(case),
        check=check(2, passed=result),
    )
    forbidden = happened.MeleeAttackForbidden(warrior=SLASHER, target=TROLL)
    assert [line] == said(fear, forbidden)


@pytest.mark.parametrize(
    ("made", "text"),
    [
        (check(5, base=5, leader=SLASHER, passed=True), "[5] при силе духа 5 (командир Рубака)"),
        (check(3, base=4, modifier=-1, passed=True), "[3] при силе духа 3 (4−1)"),
        (
            check(6, 1, base=1, modifier=-2, leader=SLASHER, passed=False),
            "[6 1] при силе духа −1 (командир Рубака, 1−2)",
        ),
    ],
)
def test_a_check_says_whose_value_counts_and_what_lowers_it(made: Any, text: str) -> None:
    (line,) = said(happened.TerrorChecked(warrior=BERSERK, creature=MONSTER, check=made))
    assert f"Берсерк ← Чудовище, ужас: {text}" in line


def test_who_flees_of_terror_is_told_once() -> None:
    terror = happened.TerrorChecked(warrior=BERSERK, creature=MONSTER, check=check(6, passed=False))
    fled = happened.WarriorFled(warrior=BERSERK, creature=MONSTER, is_terrified=True)
    assert 1 == len(said(terror, fled))
    own_will = happened.WarriorFled(warrior=BERSERK, creature=MONSTER, is_terrified=False)
    assert ["🏃 Берсерк: побег, от кого: Чудовище"] == said(own_will)


def test_an_attack_with_hatred_reads_as_one_report() -> None:
    rolled = happened.AttackDiceRolled(
        warrior=BERSERK, target=ORC, to_hit=4, modifier=-1, faces=(1, 2, 5), hits=1
    )
    again = happened.HatredRerolled(
        warrior=BERSERK, target=ORC, places=(0, 1), faces=(5, 2), hits=2, gained=1
    )
    assert [
        "⚔ Берсерк → Орк, 4+ (−1 к кубу): [1 2 5] = 1 попадание",
        "• Ненависть, переброс: кубы 1, 2 → [5 2], всего 2 попадания",
    ] == said(rolled, again)


def test_a_pool_tells_who_adds_to_it() -> None:
    formed = happened.FpPoolFormed(side="хаос", base=6, leaders=(SLASHER,), pool=7)
    assert ["Запас ФП, хаос: 7 = 6 + 1 за командиров (Рубака)"] == said(formed)
    assert ["Запас ФП, хаос: 6"] == said(replace(formed, leaders=(), pool=6))


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            happened.StupidityTableRolled(warrior=TROLL, face=4, text=""),
            "Тролль, таблица тупости: [4] — стоит на месте",
        ),
        (
            happened.FrenzyEnded(warrior=BERSERK, is_for_good=True),
            "Берсерк: бешенство прошло и до конца боя не вернётся",
        ),
        (
            happened.LeapMade(warrior=LEAPER, distance=3, height=0),
            "Прыгун: скачок, 3 шага",
        ),
        (
            happened.MeleeRoundStarted(melee="m1", round=2),
            "⚔ Раунд 2: Берсерк, Орк",
        ),
        (
            happened.StupidityTableSet(entries=()),
            "Таблица тупости: снята, решает ГМ",
        ),
        (
            happened.WarriorRemoved(warrior="w9", name="Эльф"),
            "➖ Эльф: в сцене больше нет",
        ),
    ],
)
def test_an_event_is_told(event: SceneEvent, line: str) -> None:
    assert [line] == said(event)


def test_a_misfire_is_told_with_its_die() -> None:
    declared = happened.MisfireDeclared(weapon="аркебуза", warrior="")
    rolled = happened.MisfireRolled(weapon="аркебуза", face=2, text="")
    assert ["💥 Осечка: аркебуза", "• [2] — решает ГМ"] == said(declared, rolled)


def test_an_effect_of_which_something_else_tells_ends_in_silence() -> None:
    ended = [
        happened.WarriorEffectEnded(warrior=BERSERK, kind=kind)
        for kind in (EffectKind.AFRAID, EffectKind.STUPID_OK)
    ]
    assert ["Берсерк: страх прошёл"] == said(*ended)


def test_where_nothing_comes_of_a_command_it_says_so() -> None:
    assert ["Рядом никого, проверять ужас некому."] == said(
        command=asked.TakeTerrorChecks(creature=MONSTER)
    )


def test_a_question_names_whom_it_is_about() -> None:
    names = named()
    nearest = Question(
        key="in_attack_radius",
        about=(BERSERK,),
        kind=AnswerKind.SOME_OF,
        default=(),
        choices=(ORC, TROLL),
    )
    assert "Берсерк в бешенстве: кто из врагов в радиусе атаки (4 шага)" in (
        QUESTIONS["in_attack_radius"](names, nearest)
    )
    rerolls = Question(
        key="hatred_rerolls",
        about=(BERSERK, ORC),
        kind=AnswerKind.SOME_OF,
        default=("1", "3"),
        choices=("1", "2", "3"),
    )
    assert "Промахи: 1, 3." in QUESTIONS["hatred_rerolls"](names, rerolls)
    face = Question(key="stupid_result", about=(TROLL, "4"), kind=AnswerKind.TEXT, default="")
    assert "Тролль — выпало [4]." in QUESTIONS["stupid_result"](names, face)


def test_a_warrior_is_shown_with_all_that_he_is_under() -> None:
    berserk = replace(
        ALL.warriors[BERSERK],
        effects=(Effect(kind=EffectKind.FRENZY), Effect(kind=EffectKind.AFRAID)),
        fatigue=Fatigue(tokens=1, hit=-1),
        is_fleeing=True,
        flees_from=MONSTER,
    )
    state = replace(ALL, warriors={**ALL.warriors, BERSERK: berserk})
    assert [
        "Берсерк (хаос, ГМ)",
        "• сила духа 4, подвижность 4, 2 кубика атаки, ненависть: Орк",
        "• отряд: Клыки",
        "• проверки — по командиру: Рубака, 5",
        "• побег, от кого: Чудовище",
        "• бешенство",
        "• страх: −1 к попаданию и к силе духа до конца раунда",
        "• сейчас 4 кубика атаки",
        "• усталость, 1 жетон, попадание −1",
        "• схватка, раунд 1: Орк",
    ] == show_warrior(named(state), BERSERK).splitlines()


def test_a_squad_is_shown_with_its_leader() -> None:
    assert [
        "Клыки (хаос, ГМ)",
        "Воины: Берсерк, Рубака",
        "Командир: Рубака, сила духа 5",
    ] == show_squad(named(), "s1").splitlines()
    fled = replace(ALL.warriors[SLASHER], is_fleeing=True)
    state = replace(ALL, warriors={**ALL.warriors, SLASHER: fled})
    assert "силы духа не одалживает" in show_squad(named(state), "s1")


def test_a_name_of_a_player_calls_nobody() -> None:
    rude = replace(ALL.warriors[ORC], name="[id1|@all]")
    state = replace(ALL, warriors={**ALL.warriors, ORC: rude})
    assert "@all" not in show_warrior(named(state), BERSERK)
