"""Lines about assaults with answers and odds; what does not fit is refused, or stays talk."""

import pytest

from engine.assault import commands as table
from engine.assault.records import Model
from engine.errors import AmbiguousNameError, IllegalActionError
from engine.morale import commands as morale
from engine.scene.events import Told
from tests.assaults import STANDING, a_battle_of, play
from tests.commands.assault_lines import (
    APART,
    command_of,
    context,
    refusal_of,
)
from tests.commands.reading import read
from vkbot.scene_requests import Act, ShowSceneOdds


def test_answers_stand_behind_the_line() -> None:
    act = read("вызов Капитан; в контакте да; может бить нет", context())
    assert isinstance(act, Act)
    assert (
        Told(key="character_engaged", answer=True),
        Told(key="can_strike", answer=False),
    ) == act.answers


def test_the_odds_of_an_action_are_asked_for() -> None:
    asked = read("шансы мораль Гоблины -2", context())
    assert isinstance(asked, ShowSceneOdds)
    assert morale.CheckMorale(unit="a3", modifier=-2) == asked.command


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("боевой отряд Пост", "assault_models"),
        ("боевой отряд Пост: 0 боец Лд 8", "assault_models"),
        ("боевой отряд Пост: 2 неведомый", "assault_profile"),
        ("боевой отряд Пост: 2 боец Лд 8 зелёный", "model_trait"),
        ("боевой отряд Пост: 2 боец Лд 8, 1 гвардеец", "model_trait"),
        ("боевой отряд Пост: 2 гвардеец; где-то там", "assault_unit_part"),
        ("отметить Сержант: красавец", "assault_mark"),
        ("отметить Сержант: в контакте, Лд 8", "one_mark"),
        ("назвать Сержант", "new_model_name"),
        ("снять раны Сержант много", "assault_count"),
        ("боевые потери Стражи много", "casualties"),
        ("схватка отрядов Стражи", "combat_units"),
        ("схватка отрядов Стражи, Банда; связаны Стражи", "combat_pair"),
        ("новый ход эльдары", "assault_side"),
        ("начать фазу психосил", "assault_phase"),
        ("вызов Никто", "assault_model"),
        ("вызов Капитан немедленно", "taunt"),
        ("отказ", "refused_challenge"),
        ("ранения Сержант 2; молотом", "wound_part"),
        ("поединок Капитан: много", "duel_wounds"),
        ("поединок Капитан: 2; потом", "duel_wounds"),
        ("неспасённые ранения Гоблины 4", "struck_by"),
        ("мораль Никто", "assault_unit"),
        ("схватка Стражи, Банда", "not_for_units"),
        ("мораль Стражи отличная", "morale_reason"),
        ("результат боя Стражи; счёт 3 3", "combat_score"),
        ("результат боя Стражи; проиграли эльдары на 2", "combat_score"),
        ("путь отхода Стражи далеко", "flight_path"),
        ("наступление Стражи", "charge_arrow"),
        ("упреждение Банда", "overwatch_at"),
        ("завершить наступление Стражи: боец №3", "secondary_arrow"),
        ("атаки Сержант", "attacks_split"),
        ("атаки Сержант: Банда", "attacks_split"),
        ("примкнуть Капитан", "arrow"),
        ("отказ Банда сейчас", "line_end"),
    ],
)
def test_what_does_not_fit_is_refused_where_it_does_not(line: str, expected: str) -> None:
    assert expected == refusal_of(line)


@pytest.mark.parametrize(
    "line",
    [
        "вызов принят",
        "отказ",
        "мораль отличная",
        "бегство от реальности",
        "поединок был огонь",
        "атаки врага отбиты",
        "результат боя удручает",
        "объединение областей",
        "фаза луны",
        "принять душ",
        "назначить встречу на завтра",
        "наступление на горло песне",
        "ранения заживут",
        "погибли все надежды",
        "имя бойца не знаю",
    ],
)
def test_talk_stays_talk(line: str) -> None:
    assert read(line, context()) is None


def test_models_of_one_name_are_asked_for_by_number() -> None:
    with pytest.raises(AmbiguousNameError) as refused:
        read("берегитесь боец", context())
    assert ("боец №1", "боец №2", "боец №3", "боец №4") == refused.value.candidates


@pytest.mark.parametrize(
    ("line", "code"),
    [("результат боя", "no_combat"), ("результат боя Стражи", "unit_in_no_combat")],
)
def test_who_fights_nobody_has_no_combat(line: str, code: str) -> None:
    with pytest.raises(IllegalActionError) as refused:
        read(line, context(APART, in_chat=False))
    assert code == refused.value.rule


def test_of_several_combats_one_is_named() -> None:
    scene = play(
        *STANDING,
        table.PutUnit(name="Пост", side="империум", models=(Model(name="часовой"),)),
        table.OpenCombat(units=("a1", "a2")),
        table.OpenCombat(units=("a3", "a4")),
    )
    with pytest.raises(IllegalActionError) as refused:
        read("результат боя", context(a_battle_of(scene), in_chat=False))
    assert ("which_combat", {"count": 2}) == (refused.value.rule, refused.value.facts)
    assert morale.ResolveCombat(combat="c2") == command_of("результат боя Пост", a_battle_of(scene))
