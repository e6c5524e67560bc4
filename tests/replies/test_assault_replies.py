"""What happened in assaults and what is asked, as a player reads it."""

import re
from pathlib import Path
from typing import get_args

import pytest

from engine.assault import events as table
from engine.assault.flags import ModelFlag, ModelValue, UnitFlag
from engine.assault.records import Phase, UnitStatus
from engine.characters import events as characters
from engine.characters.events import CharactersEvent
from engine.morale import events as morale
from engine.morale.events import MoraleEvent
from engine.scene.state import Scene
from engine.table.questions import Question
from tests.assaults import DUEL
from vkbot.lexicon.assault import QUESTION_WORDS
from vkbot.replies.assault_events import GATHERED, SENTENCES
from vkbot.replies.assault_questions import QUESTIONS
from vkbot.replies.scene_names import SceneNames
from vkbot.replies.scene_questions import write_question
from vkbot.replies.scene_sentences import write_scene_events


def said(*events: object, scene: Scene = DUEL) -> list[str]:
    return list(write_scene_events(scene, events))


def asked_keys() -> set[str]:
    """Find the keys of all questions that the engine of assaults asks."""
    root = Path(__file__).parents[2] / "engine"
    texts = [
        path.read_text(encoding="utf-8")
        for room in ("assault", "characters", "morale")
        for path in (root / room).glob("*.py")
    ]
    pattern = re.compile(r'ask_(?:yes|number|one|some)\(\s*"(\w+)"')
    return {key for text in texts for key in pattern.findall(text)}


def test_every_event_is_told_or_kept_silent_on_purpose() -> None:
    events = {*get_args(table.AssaultEvent), *get_args(CharactersEvent), *get_args(MoraleEvent)}
    assert events == SENTENCES.keys() | GATHERED.keys()
    assert set() == SENTENCES.keys() & GATHERED.keys()


def test_every_question_has_its_sentence_and_its_words() -> None:
    assert asked_keys() <= QUESTIONS.keys()
    assert QUESTIONS.keys() == QUESTION_WORDS.keys()


@pytest.mark.parametrize("key", QUESTIONS)
def test_a_question_names_whom_it_is_about(key: str) -> None:
    question = Question(key=key, about=("a1.1", "a2.1"), default=True)
    text = write_question(SceneNames(DUEL), question)
    assert text.endswith("?")
    assert "Капитан" in text or "Вожак" in text


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (
            table.AssaultUnitLost(unit="a2", status=UnitStatus.LEFT_TABLE),
            "Банда: отряд ушёл за край стола",
        ),
        (
            table.UnitCaught(unit="a2", survives=True),
            "Банда: отряд настигнут, но выживает по своему правилу",
        ),
        (
            table.ModelFlagSet(model="a1.2", flag=ModelFlag.ENGAGED, is_on=False),
            "Сержант: не в контакте с врагом",
        ),
        (
            table.ModelFlagSet(model="a1.2", flag=ModelFlag.CAN_STRIKE, is_on=None),
            "Сержант: об этом я спрошу снова",
        ),
        (
            table.ModelValueSet(model="a1.2", value=ModelValue.SAVE, number=None),
            "Сержант: без спасброска",
        ),
        (
            table.ModelValueSet(model="a1.2", value=ModelValue.LOOK_OUT_SIR, number=2),
            "Сержант: «Берегитесь, сэр!» на 2+",
        ),
        (
            table.UnitFlagSet(unit="a1", flag=UnitFlag.GONE_TO_GROUND, is_on=True),
            "Стражи: отряд залёг",
        ),
        (table.UnitJoined(model="a1.1", unit="a1"), "Капитан теперь в отряде Стражи"),
        (table.CasualtyReturned(model="a1.1", wounds=2), "Капитан: в строю, 2 раны"),
        (table.ExcessWoundsLost(unit="a2", wounds=5), "Пропало впустую: 5 ранений"),
        (table.AssaultTurnBegan(turn=2, side="gm"), "Ход 2: ГМ"),
        (table.AssaultPhaseBegan(phase=Phase.SHOOTING), "Началась фаза стрельбы"),
        (
            characters.CharacterMoved(model="a1.1", unit_class="пехота"),
            "Капитан двигается как пехота",
        ),
        (
            characters.LookOutSirTried(
                wound="h1", model="a1.2", receiver="a1.3", face=4, needed=4, passed=True
            ),
            "✅ «Берегитесь, сэр!» [4], нужно 4+: ранение принимает боец №1",
        ),
        (
            characters.LookOutSirTried(
                wound="h1", model="a1.2", receiver="a1.3", face=3, needed=4, passed=False
            ),
            "❌ «Берегитесь, сэр!» [3], нужно 4+: ранение несёт Сержант",
        ),
        (
            characters.InterventionRolled(
                challenge="d1", model="a1.2", face=6, initiative=4, passed=False
            ),
            "❌ Сержант: вмешаться не вышло, [6] против Инициативы 4",
        ),
        (
            characters.DuellistReplaced(
                challenge="d1", former="a1.1", challenger="a1.2", challenged="a2.1"
            ),
            "⚔ В поединке теперь Сержант — Вожак, Капитан дерётся вместе со всеми",
        ),
        (
            characters.ChallengeRoundEnded(challenge="d1", number=2),
            "Поединок Капитан — Вожак продолжается, дальше раунд 2",
        ),
        (
            morale.MoraleCheckTaken(
                unit="a1",
                reason="casualties",
                leadership=8,
                modifier=-2,
                faces=(3, 4),
                passed=False,
            ),
            "❌ Стражи: боевой дух за потери [3 4] = 7, нужно до 6 (Лд 8 −2)",
        ),
        (
            morale.MoraleCheckTaken(
                unit="a1",
                reason="психатака",
                leadership=7,
                modifier=-9,
                faces=(1, 1),
                passed=True,
            ),
            "✅ Стражи: боевой дух: «психатака» [1 1] = 2, нужно до 2 (Лд 7 −9), безумный героизм",
        ),
        (
            morale.LeadershipCheckRequired(unit="a1", reason="pinning", leadership=9),
            "Стражи: проверка лидерства на подавление огнём, нужно до 9. Бросить: 2d6",
        ),
        (
            morale.PursuitBarred(unit="a1", rule="MOR-LIM-4"),
            "Стражи: преследования нет, в отряде есть те, кто не преследует",
        ),
        (
            morale.FallBackMoved(unit="a1", faces=(3, 4), inches=7, left=13),
            'Стражи: отступление [3 4] на 7", до края 13"',
        ),
        (
            morale.ConsolidationStopped(unit="a1", rule="MOR-CONS-7"),
            'Стражи: ближе 1" к врагам вставать нельзя; бросок остаётся, место можно сменить',
        ),
        (
            morale.AssaultChargeDeclared(
                unit="a1", primary="a2", secondaries=("a3",), through_difficult=True
            ),
            "⚔ Наступление: Стражи → Банда и попутно Гоблины; беспорядочное, без +1 атаки; "
            "через труднопроходимый ландшафт",
        ),
        (
            morale.AttacksDirected(model="a1.2", split=(("a2", 2), ("a3", 1))),
            "Сержант бьёт: Банда 2, Гоблины 1",
        ),
    ],
)
def test_an_event_is_told_in_a_sentence(event: object, text: str) -> None:
    assert [text] == said(event)


def test_what_was_answered_as_usual_goes_without_saying() -> None:
    assert [] == said(table.ModelFlagSet(model="a1.2", flag=ModelFlag.ENGAGED, is_on=True))


def test_saves_losses_and_scores_of_an_action_are_one_line_each() -> None:
    def save(model: str, face: int | None, *, saved: bool) -> table.AssaultSaveRolled:
        needed = None if face is None else 3
        return table.AssaultSaveRolled(wound="", model=model, face=face, needed=needed, saved=saved)

    assert [
        "⚔ Вожак: 4 ранения в поединке, спасено 2, прошло 2",
        "Спасброски: Сержант без спасброска, боец №1 3+ [5 3 2]; спасено 2 из 4",
        "☠ Потери: Сержант, боец №1",
        "Лишние ранения достаются: боец №1 ×3",
        "В счёт боя: Банда +2",
    ] == said(
        save("a1.2", None, saved=False),
        table.CasualtyRemoved(model="a1.2", unit="a1"),
        *[characters.OverflowAllocated(challenge="d1", model="a1.3")] * 3,
        save("a1.3", 5, saved=True),
        save("a1.3", 3, saved=True),
        save("a1.3", 2, saved=False),
        table.CasualtyRemoved(model="a1.3", unit="a1"),
        table.WoundsScored(combat="c1", unit="a2", wounds=1),
        table.WoundsScored(combat="c1", unit="a2", wounds=1),
        characters.DuelFought(challenge="d1", striker="a2.1", wounds=4, unsaved=2, saved=2, lost=0),
    )


def test_many_losses_are_counted_by_their_sorts() -> None:
    fallen = [table.CasualtyRemoved(model=f"a2.{place}", unit="a2") for place in range(1, 7)]
    assert ["☠ Потери: Вожак, орк ×5"] == said(*fallen)


def test_wounds_that_kill_are_told_as_losses_alone() -> None:
    assert ["Теряют раны: Капитан (осталось 1)"] == said(
        table.ModelWounded(model="a1.1", lost=1, left=2),
        table.ModelWounded(model="a1.1", lost=1, left=1),
        table.ModelWounded(model="a1.2", lost=1, left=0),
    )


def test_a_pursuit_is_one_line_of_all_rolls() -> None:
    assert ["Преследование: Банда [3] + И 2 = 5, Стражи [1] + И 5 = 6"] == said(
        morale.SweepRolled(unit="a2", face=3, initiative=2),
        morale.SweepRolled(unit="a1", face=1, initiative=5),
    )


def test_how_far_the_edge_was_is_told_where_nobody_fled() -> None:
    path = morale.FlightPathSet(unit="a2", edge="север", inches=20)
    moved = morale.FallBackMoved(unit="a2", faces=(3, 4), inches=7, left=13)
    assert ['Банда: до края стола (север) 20"'] == said(path)
    assert ['Банда: отступление [3 4] на 7", до края 13"'] == said(path, moved)


@pytest.mark.parametrize(
    ("winner", "difference", "text"),
    [
        ("", 0, "⚔ Ничья (империум 0, орки 0): проверок нет"),
        ("орки", 3, "⚔ Бой выигрывает сторона орки, разница 3"),
    ],
)
def test_who_won_is_told_with_what_decided_it(winner: str, difference: int, text: str) -> None:
    scored = morale.CombatScored(combat="c1", winner=winner, difference=difference)
    assert [text] == said(scored)
