"""A die shown binds the deed: nobody gets other dice by whatever he does when he has seen one."""

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.dice.sealed import hash_line
from engine.pvt.events.dice import DiceDrawn
from engine.scene.deeds import KINDS, DeedKind
from engine.scene.events import SceneQuestionAsked
from tests import deeds
from tests.asking_deeds import ASKING
from tests.battle_table import BattleTable
from tests.chat_harness import ANNA, BORIS, CHAT, GM
from tests.deeds import MELEE, Case, ask, assert_dice_are_bound, attempts
from tests.drawing_deeds import DRAWING
from tests.sqlite_alone import database_kind as database_kind
from vkbot.services.battle_codec import decode_event
from vkbot.store.database import Database

STRIKE = next(case for case in ASKING if case.command.__name__ == "RollWarriorAttack")
MORALE = next(case for case in ASKING if case.command.__name__ == "CheckMorale")
Begin = Callable[[Case], BattleTable]


def name_of(case: Case) -> str:
    return case.command.__name__


@pytest.fixture
def begin(database: Database) -> Begin:
    def begin(case: Case) -> BattleTable:
        table = BattleTable(database, seed=case.seed)
        deeds.set_up(table, case)
        return table

    return begin


@pytest.fixture
def struck(begin: Begin) -> BattleTable:
    """Return a table where Anna has seen the dice of her berserk, and is asked what to reroll."""
    table = begin(STRIKE)
    table.tell(ANNA, STRIKE.line)
    return table


def shown(table: BattleTable) -> tuple[str | None, int, str | None]:
    (one,) = attempts(table)
    return one.deed, one.epoch, one.salt


@pytest.mark.parametrize("case", ASKING, ids=name_of)
def test_a_die_that_was_shown_holds_the_deed(begin: Begin, case: Case) -> None:
    table = begin(case)
    ask(table, case, case.line, case.who)
    first, number = shown(table), attempts(table)[0].number
    assert first[0] is not None
    for line in (case.line, *case.others):
        assert "уже показало кубы" in table.tell(case.who, line)
    for who in (ANNA, BORIS):
        for drop in (f"отмена действия {number}", f"отмена действия {number}: не то"):
            assert "только ГМ и с причиной" in table.tell(who, drop)
    assert "нужна причина" in table.tell(GM, f"отмена действия {number}")
    assert first == shown(table)


@pytest.mark.parametrize("case", ASKING, ids=name_of)
def test_a_deed_that_was_dropped_has_its_dice_again(begin: Begin, case: Case) -> None:
    table = begin(case)
    ask(table, case, case.line, case.who)
    first = shown(table)
    for line in (case.line, *case.others):
        assert "не то" in deeds.let_go(table)
        for who in dict.fromkeys((case.who, GM)):
            ask(table, case, line, who)
            assert {first} == deeds.origins(table, first[0])
            if who != GM:
                deeds.let_go(table)
    deeds.finish(table, case)
    assert_dice_are_bound(table)


@pytest.mark.parametrize("case", [*ASKING, *DRAWING], ids=name_of)
def test_a_deed_that_was_taken_back_has_its_dice_again(begin: Begin, case: Case) -> None:
    table = begin(case)
    before = set(deeds.drawn(table))
    for line in (case.line, *case.others, case.line):
        ask(table, case, line, case.who)
        deeds.finish(table, case)
        deeds.let_go(table)
    ((_, times),) = ((name, one) for name, one in deeds.drawn(table).items() if name not in before)
    assert len(times) == 2 + len(case.others)
    assert 1 == len({deeds.first_die(streams) for streams in times})
    assert_dice_are_bound(table)


def test_every_kind_of_deed_is_tried_by_a_case() -> None:
    tried = {KINDS[case.command] for case in (*ASKING, *DRAWING)}
    assert set(DeedKind) - {DeedKind.PLAIN} == tried


# What a die shown holds, and what not


@pytest.mark.parametrize(
    "line",
    [
        "нападает Берсерк -> Тролль",
        "скачок Берсерк 4 3",
        "удары Берсерк -> Гоблин 2+",
        "заявка удары Берсерк -> Орк 4+",
    ],
)
def test_nothing_else_is_begun_before_a_deed_whose_die_was_shown(
    struck: BattleTable, line: str
) -> None:
    before = len(struck.entries())
    assert "уже показало кубы" in struck.tell(ANNA, line)
    assert before == len(struck.entries())


def test_a_deed_that_drew_nothing_yet_waits_for_the_one_whose_die_was_shown(begin: Begin) -> None:
    table = begin(STRIKE)
    table.tell(ANNA, "удары Берсерк -> Орк; сам")
    table.tell(ANNA, STRIKE.line)
    first, second = attempts(table)
    assert "уже показало кубы" in table.tell(GM, f"ответ {first.number} 4")
    table.tell(ANNA, f"ответ {second.number} никто")
    table.tell(GM, f"ответ {first.number} 4")
    assert ["deed w1 strike 1.0 1"] == [one.deed for one in attempts(table)]


def test_others_act_and_the_gm_corrects_while_a_deed_waits(struck: BattleTable) -> None:
    assert "Орк → Берсерк" in struck.tell(BORIS, "удары Орк -> Берсерк 4+")
    assert "Берсерк" in struck.tell(GM, "бешенство Берсерк вкл")


def test_several_deeds_wait_each_with_its_own_dice(begin: Begin) -> None:
    table = begin(MORALE)
    table.tell(GM, "мораль Гвардейцы -20")
    table.tell(GM, "мораль Разорители -20")
    assert ["deed u4 morale 1.0 0", "deed u2 morale 1.0 0"] == [one.deed for one in attempts(table)]


def test_a_question_before_any_die_is_dropped_by_whose_it_is(begin: Begin) -> None:
    table = begin(STRIKE)
    table.tell(ANNA, "удары Берсерк -> Орк")
    assert "отменено" in table.tell(ANNA, "отмена действия")
    table.tell(ANNA, STRIKE.line)
    assert hash_line(STRIKE.line) == shown(table)[2]


def test_the_chat_hears_why_a_deed_was_dropped(struck: BattleTable) -> None:
    struck.tell(GM, "отмена действия: цель не та", chat=GM)
    assert any("цель не та" in message.text for message in struck.net.seen(CHAT).values())


def test_a_scene_does_not_end_over_a_die_that_was_shown(struck: BattleTable) -> None:
    first = shown(struck)
    assert "потом закончите сцену" in struck.tell(GM, "конец сцены")
    deeds.let_go(struck)
    assert "новая начата" in struck.tell(GM, "конец сцены да")
    struck.tell(GM, MELEE[-1])
    struck.tell(ANNA, "удары Берсерк -> Гоблин 6+; сам")
    assert first == shown(struck)


def test_whoever_plays_him_has_the_same_dice(struck: BattleTable) -> None:
    first = shown(struck)
    deeds.let_go(struck)
    struck.tell(GM, f"воин Берсерк: кубики 3 для [id{BORIS}|Борис]")
    struck.tell(BORIS, "удары Берсерк -> Орк 4+; сам")
    assert first == shown(struck)


# Names and salts


def test_a_deed_is_named_by_actor_kind_turn_and_ordinal(begin: Begin) -> None:
    table = begin(STRIKE)
    for _ in range(2):
        table.tell(ANNA, "удары Берсерк -> Орк 4+")
    names = list(deeds.drawn(table))
    assert ["deed w1 strike 1.0 0", "deed w1 strike 1.0 1"] == names


def test_a_turn_of_the_text_begins_new_dice(begin: Begin) -> None:
    table = begin(STRIKE)
    table.tell(GM, "ход стороны хаос")
    table.tell(ANNA, STRIKE.line)
    assert "deed w1 strike 1.1 0" == shown(table)[0]


def test_two_deeds_that_stand_never_share_a_name(begin: Begin) -> None:
    table = begin(STRIKE)
    table.tell(ANNA, "удары Берсерк -> Орк 4+")
    table.tell(ANNA, STRIKE.line)
    table.tell(GM, "откат действия: не то")
    deeds.finish(table, STRIKE)
    table.tell(ANNA, "удары Берсерк -> Орк 4+")
    standing = [act.attempt.deed for act in table.circle.round.acts if act.attempt.deed]
    assert ["deed w1 strike 1.0 0", "deed w1 strike 1.0 1"] == sorted(standing)


def test_the_salt_is_that_of_the_first_line_whoever_asks_later(struck: BattleTable) -> None:
    salt = hash_line(STRIKE.line)
    assert salt == shown(struck)[2]
    deeds.let_go(struck)
    said = struck.tell(GM, "удары Берсерк -> Гоблин 6+; сам")
    assert salt == shown(struck)[2]
    assert "без слова игрока" not in said


def test_dice_that_the_gm_asked_for_are_marked_for_good(begin: Begin) -> None:
    table = begin(STRIKE)
    assert "без слова игрока" in table.tell(GM, STRIKE.line)
    deeds.let_go(table)
    assert "без слова игрока" in table.tell(ANNA, STRIKE.line)
    assert "без слова игрока" in table.tell(ANNA, "ответ никто")
    assert "" == shown_salt(table)


def shown_salt(table: BattleTable) -> str | None:
    ((_, salt),) = deeds.seals(table)["deed w1 strike 1.0 0"]
    return salt


def test_a_line_of_a_deputy_is_a_players_word(begin: Begin) -> None:
    table = begin(STRIKE)
    table.tell(ANNA, f"заместитель [id{BORIS}|Борис]")
    table.tell(BORIS, STRIKE.line)
    assert hash_line(STRIKE.line) == shown(table)[2]


# Rounds


def test_a_round_is_not_resolved_over_a_die_that_was_shown(struck: BattleTable) -> None:
    first = shown(struck)
    assert "итог откроет их секрет" in struck.tell(GM, "итог 1 да")
    assert first == shown(struck)
    struck.tell(ANNA, "ответ никто")
    assert "⚔ Круг 1" in struck.tell(GM, "итог 1 да")
    assert {first} == deeds.origins(struck, first[0])
    assert first[0] in deeds.drawn(struck)


def test_a_round_taken_back_and_opened_again_has_the_dice_it_had(begin: Begin) -> None:
    table = begin(STRIKE)
    table.tell(GM, "итог 1 да")
    table.tell(ANNA, STRIKE.line)
    first = shown(table)
    assert "deed w1 strike 2.0 0" == first[0]
    table.tell(GM, "откат: ошибка")
    assert [] == attempts(table)
    table.tell(GM, "итог 1 да")
    table.tell(ANNA, "удары Берсерк -> Гоблин 5+; сам")
    assert first == shown(table)


def test_a_deed_done_stands_over_the_undoing_of_its_round(begin: Begin) -> None:
    table = begin(STRIKE)
    table.tell(ANNA, "удары Берсерк -> Орк 4+")
    table.tell(GM, "итог 1 да")
    table.tell(GM, "откат: ошибка")
    table.tell(ANNA, STRIKE.line)
    assert "deed w1 strike 1.0 1" == shown(table)[0]


def test_a_round_of_the_old_form_goes_on_as_it_began(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vkbot.services.battles.FORM", 1)
    table = begin(STRIKE)
    said = table.tell(ANNA, STRIKE.line)
    assert (None, None) == (attempts(table)[0].deed, attempts(table)[0].salt)
    assert "отменено" in table.tell(ANNA, "отмена действия")
    table.tell(GM, STRIKE.line)
    table.tell(GM, "ответ никто")
    assert "без слова" not in said
    assert [("scene 9", None)] == [
        (one.name, one.salt) for one in table.stored() if isinstance(one, DiceDrawn)
    ]


def test_an_action_of_an_older_version_is_read_as_it_was(begin: Begin) -> None:
    table = begin(MORALE)
    table.tell(GM, MORALE.line)
    entry = table.entries()[-1]
    body = json.loads(entry.body_json)
    assert "SceneQuestionAsked" == body["event"]
    for name in ("deed", "salt"):
        del body["fields"]["attempt"][name]
    read = decode_event(replace(entry, body_json=json.dumps(body)))
    assert isinstance(read, SceneQuestionAsked)
    assert (None, None) == (read.attempt.deed, read.attempt.salt)
