"""What is said of squads: each event in a sentence, what belongs together in one line."""

from typing import get_args

import pytest

from engine.formations import events as happened
from engine.formations.effects import Effect, EffectKind
from engine.formations.events import BreakCause, FormationsEvent
from engine.formations.kinds import Borrowed, EnemyCheck, LossCause, Status
from engine.formations.orders import ORDERS, Cost
from engine.formations.profiles import Ability, Location
from engine.formations.state import BorrowedGift, OwedCheck
from engine.table.durations import Moment, Until
from engine.table.questions import Question
from tests.squads import a_battle_of_squads, tell
from vkbot.lexicon.formation_commands import EFFECT_WORDS, QUESTION_WORDS
from vkbot.replies.formations_events import SENTENCES
from vkbot.replies.formations_questions import QUESTIONS
from vkbot.replies.formations_shown import show_formation
from vkbot.replies.formations_words import name_order, name_reason
from vkbot.replies.scene_names import SceneNames
from vkbot.replies.scene_questions import write_question
from vkbot.replies.scene_sentences import write_scene_events

NORTH = "f1"
ORKS = "f2"


@pytest.fixture
def names() -> SceneNames:
    return SceneNames(a_battle_of_squads().scene)


def said(names: SceneNames, *events: FormationsEvent) -> list[str]:
    return list(write_scene_events(names.scene, events))


def check(face: int, *, is_reroll: bool = False) -> happened.FormationCheckRolled:
    return happened.FormationCheckRolled(
        formation=NORTH,
        who="regulars",
        ability=Ability.BALLISTIC_SKILL,
        reason="volley_fire",
        target=80,
        face=face,
        passed=face <= 80,
        degrees=1 + abs(80 - face) // 10,
        is_reroll=is_reroll,
    )


def order(key: str, by_gm: str | None = None) -> happened.OrderGiven:
    return happened.OrderGiven(formation=NORTH, order=key, cost=Cost.HALF, by_gm=by_gm)


def test_every_event_has_a_sentence_or_says_nothing_on_purpose() -> None:
    assert set(get_args(FormationsEvent)) <= set(SENTENCES)


def test_every_order_every_effect_and_every_question_has_its_words() -> None:
    assert all(name_order(key) for key in ORDERS)
    assert set(EFFECT_WORDS) == {kind.value for kind in EffectKind}
    assert set(QUESTIONS) == set(QUESTION_WORDS)


@pytest.mark.parametrize("reason", ["fear", "suppression", "courage", "rally", "attack", "field"])
def test_every_reason_of_a_check_has_its_words(reason: str) -> None:
    assert name_reason(reason)


def test_an_order_and_its_check_are_one_line(names: SceneNames) -> None:
    told = said(names, order("volley_fire"), check(32))
    assert ["Северяне: Залповый огонь, ДБ [32] против 80 — успех, 5 ступеней"] == told


def test_a_second_roll_stands_beside_the_first(names: SceneNames) -> None:
    drill = happened.RerollUsed(formation=NORTH, source="fire_drill")
    again = check(41, is_reroll=True)
    told = said(names, order("volley_fire"), check(88), drill, again)
    assert ["Северяне: Залповый огонь, ДБ [88 → 41] против 80 — успех, 4 ступени"] == told


def test_a_refusal_that_the_gm_set_aside_is_told(names: SceneNames) -> None:
    told = said(names, order("advance", by_gm="attack_limit"))
    assert "Северяне: Продвижение; ГМ разрешил вопреки правилам: Северяне: атака" in told[0]


def test_hits_of_one_attack_are_one_line(names: SceneNames) -> None:
    hit = happened.HitResolved(
        formation=ORKS, who="regulars", location=Location.TORSO, damage=9, net=3
    )
    save = happened.FormationCheckRolled(
        formation=ORKS,
        who="regulars",
        ability=Ability.TOUGHNESS,
        reason="toughest_meanest_greenest",
        target=35,
        face=30,
        passed=True,
        degrees=1,
    )
    saved = happened.MemberSaved(formation=ORKS, face=30)
    lost = happened.MemberLost(formation=ORKS, cause=LossCause.ATTACK, regulars=1)
    told = said(names, hit, save, saved, hit, lost)
    assert [
        "Орки: урон [9 9], после брони 3 3; стойкость [30] против 35, выжили 1; "
        "💀 1 боец, в строю 12"
    ] == told


def test_hits_on_two_squads_are_two_lines(names: SceneNames) -> None:
    hits = [
        happened.HitResolved(
            formation=one, who="regulars", location=Location.TORSO, damage=3, net=0
        )
        for one in (NORTH, ORKS)
    ]
    assert [
        "Северяне: урон [3], после брони 0; потерь нет",
        "Орки: урон [3], после брони 0; потерь нет",
    ] == said(names, *hits)


def test_hits_on_somebody_else_say_what_the_gm_has_to_roll(names: SceneNames) -> None:
    hits = happened.HitsAssigned(
        formation=NORTH,
        who="regulars",
        order="volley_fire",
        target="Гоблины",
        weapon="лазган",
        locations=(Location.TORSO, Location.BY_TABLE, Location.BY_TABLE),
        damage_bonus=3,
    )
    assert [
        "Северяне → Гоблины: 3 попадания, лазган (1к10+3, 100 м); места: торс, по таблице; урон +3"
    ] == said(names, hits)


UNTIL = Until(moment=Moment.TURN_START, number=1)
EVENTS: dict[str, FormationsEvent] = {
    "Северяне: броня +2, до начала следующего хода": happened.EffectStarted(
        formation=NORTH,
        effect=Effect(kind=EffectKind.COVER_BONUS, value=2, until=UNTIL, source="look_out"),
    ),
    "Северяне: больше не действует — Скрытность +20": happened.EffectExpired(
        formation=NORTH,
        effect=Effect(
            kind=EffectKind.SKILL_BONUS, value=20, note="stealth", until=UNTIL, source=""
        ),
    ),
    "Гоблины: проверка, подавление −40. ГМу: проверка врага Гоблины: подавление, СВ 40": (
        happened.EnemyMustCheck(
            owed=OwedCheck(
                enemy="Гоблины", kind=EnemyCheck.SUPPRESSION, formation=NORTH, modifier=-40
            )
        )
    ),
    "Грак: −20 на все проверки до конца своего следующего хода, Сила воли −1": (
        happened.EnemyAffected(enemy="Грак", formation=ORKS, all_checks=-20, willpower_damage=1)
    ),
    "Северяне: боль −2, всего 1": happened.PainChanged(formation=NORTH, delta=-2, total=1),
    "✅ Северяне: до конца сцены есть «Бесстрашие»": happened.GiftBorrowed(
        formation=NORTH, gift=BorrowedGift(kind=Borrowed.TALENT, name="fearless")
    ),
    "Северяне: не на виду у «Орки», «Грак»": happened.HiddenFrom(
        formation=NORTH, enemies=(ORKS, "Грак")
    ),
    "Северяне, командир: защитное поле 33 [20] — попадание погашено": happened.FieldChecked(
        formation=NORTH, rating=33, face=20, cancelled=True
    ),
    "Северяне: командир −6 ран, раны 6/12": happened.CommanderWounded(
        formation=NORTH, net=6, wounds=6, critical=0
    ),
    "Северяне: командир погиб, храбрость провалена: [3] — 3 ступени": happened.CommanderDown(
        formation=NORTH, cause="killed", degrees=3
    ),
    "❌ Северяне: строй распался от страха": happened.FormationBroke(
        formation=NORTH, cause=BreakCause.FEAR, status=Status.BROKEN, loose=()
    ),
    "✅ Северяне: снова отряд, за командиром 6 бойцов, численность 7, в толпе осталось 3": (
        happened.FormationRallied(formation=NORTH, number=6, size=7, taken=(), leftover=3)
    ),
    "Северяне: 💀 2 бойца (плазмаган, жертва), в строю 9": happened.MemberLost(
        formation=NORTH, cause=LossCause.SACRIFICE, regulars=1, specialists=("плазмаган",)
    ),
    "Северяне: Охотничье искусство, мимо прошло 4 попадания": happened.HitsAvoided(
        formation=NORTH, order="hunting_art", number=4
    ),
    "Северяне: сектор на 100 м под прицелом до начала следующего хода": happened.SectorSet(
        formation=NORTH, range_metres=100
    ),
    "Первым действует: Грак": happened.FirstInSector(
        formation=NORTH, enemy="Грак", formation_is_first=False
    ),
    "Северяне: движение на 3 м (командир 4 м), укрытие действует и в пути": (
        happened.FormationMoved(
            formation=NORTH,
            order="tactical_movement",
            distances=(
                happened.MemberDistance(who="regulars", metres=3),
                happened.MemberDistance(who="commander", metres=4),
            ),
            slowest=0,
            keeps_cover=True,
        )
    ),
}


@pytest.mark.parametrize("sentence", EVENTS)
def test_an_event_as_it_is_read(names: SceneNames, sentence: str) -> None:
    assert [sentence] == said(names, EVENTS[sentence])


def test_a_question_names_the_squad(names: SceneNames) -> None:
    question = Question(key="able", about=(NORTH,), default=7)
    assert "Северяне: сколько рядовых видят цель и достают до неё?" == write_question(
        names, question
    )


def test_a_card_shows_what_is_left_and_what_works() -> None:
    battle = a_battle_of_squads()
    for line in (
        "укрытие отряда Северяне 5; броня 4",
        "начать ход Северяне",
        "приказ Северяне: продвижение",
        "иммунитет Северяне: страх",
        "отстали Северяне 1",
    ):
        tell(battle, line)
    card = show_formation(SceneNames(battle.scene), NORTH).splitlines()
    assert "Северяне: численность 8, Имперская гвардия, играет ГМ" == card[0]
    assert "• рядовые 6 и вне строя 1: ББ 30, ДБ 35, В 30, Лв 35" in card[1]
    assert "• ход 1: полудействий 1, реакция есть" in card
    assert "• в укрытии 5 из 8, оно действует, броня +4" in card
    assert "• не проверяет: страх" in card
