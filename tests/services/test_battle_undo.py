"""Rounds taken back exactly, resolved again, and one action of them played again."""

import pytest

from engine.pvt.events import ShotsHit
from engine.pvt.events.circle import DeclarationEntered
from engine.pvt.post_circle import PostCircle
from tests.battle_table import ANSWER, CHARGE, SHOT, BattleTable
from tests.chat_harness import ANNA, BORIS, CHAT, GM
from vkbot.services.stored_rounds import read_resolution

PISTOL = "стрельба Сеферот -> Гвардейцы: плазма-пистолет"


def outcomes(table: BattleTable, number: int = 1) -> dict[int, list[object]]:
    """Return what came of each declaration when a round was resolved last."""
    battle_id = table.record.id
    with table.database.transaction() as uow:
        resolution = read_resolution(uow, battle_id, number)
    assert resolution is not None
    return {one: list(events) for one, events in resolution.by_declaration().items()}


def declare(table: BattleTable) -> None:
    for who, text in [(ANNA, SHOT), (ANNA, PISTOL), (BORIS, CHARGE), (GM, ANSWER)]:
        table.tell(who, text)


def kept(circle: PostCircle) -> list[tuple[int, str]]:
    return [(one.number, one.text) for one in circle.declarations.values() if not one.is_withdrawn]


def test_a_round_is_taken_back_exactly(table: BattleTable) -> None:
    table.tell(GM, "убить Гвардейцы 2\nукрытие Гвардейцы мягкое\nсвязаны Орки, Гвардейцы")
    declare(table)
    before = table.circle.battle
    table.tell(GM, "итог")
    assert before != table.circle.battle
    assert "Всё как до итога" in table.tell(GM, "откат: забыли про укрытие")
    assert before == table.circle.battle


def test_a_round_that_was_extended_waits_as_long_when_it_is_taken_back(table: BattleTable) -> None:
    table.tell(GM, "продлить 72ч")
    deadline = table.record.deadline_at
    table.tell(GM, "итог 1 да")
    assert deadline != table.record.deadline_at
    table.tell(GM, "откат: рано")
    assert deadline == table.record.deadline_at


def test_any_number_of_rounds_is_taken_back_to_the_beginning(table: BattleTable) -> None:
    states = []
    for number in range(1, 5):
        table.tell(ANNA, f"{SHOT}\n{PISTOL}")
        table.tell(GM, f"дистанция Разорители, Гвардейцы {24 + number}")
        states.append(table.circle.battle)
        assert f"⚔ Круг {number}" in table.tell(GM, f"итог {number} да")
    for number, state in reversed(list(enumerate(states, 1))):
        table.tell(GM, "откат: сначала" if number == 4 else f"откат {number} да: сначала")
        assert state == table.circle.battle
    assert "Решённых кругов ещё нет" in table.tell(GM, "откат: ещё")


def test_the_same_declarations_come_to_the_same_with_the_same_dice(table: BattleTable) -> None:
    declare(table)
    table.tell(GM, "итог")
    first, state = outcomes(table), table.circle.battle
    table.tell(GM, "откат: просто так")
    assert "Круг решён во 2-й раз, всё вышло так же\n\n" in table.tell(GM, "итог")
    assert (first, state) == (outcomes(table), table.circle.battle)


def test_who_changes_his_declaration_gets_new_dice_and_nobody_else_does(
    table: BattleTable,
) -> None:
    table.tell(ANNA, SHOT)
    table.tell(GM, "создать Снайпер: 1 ассасин")
    table.tell(GM, "дистанция Снайпер, Орки 30")
    table.tell(GM, "стрельба Снайпер -> Орки; 30м")
    table.tell(BORIS, "пас")
    table.tell(GM, "итог")
    first = outcomes(table)
    table.tell(GM, "откат: не то оружие")
    table.tell(ANNA, "отмена 1")
    table.tell(ANNA, SHOT)
    report = table.tell(GM, "итог")
    assert f"• заявка 1, «{SHOT}»: было" in report
    assert "• заявка 3: Гвардейцы: убито" in report
    assert "Новые кубы: заявка 3" in report
    again = outcomes(table)
    assert [2, 3] == sorted(again)
    assert first[2] == again[2]
    entered = {one.number: one for one in table.stored() if isinstance(one, DeclarationEntered)}
    assert entered[1].epoch == entered[2].epoch < entered[3].epoch


def test_what_was_declared_and_said_since_waits_for_its_round(table: BattleTable) -> None:
    declare(table)
    table.tell(GM, "итог")
    table.tell(ANNA, "движение Сеферот\nготово")
    table.tell(GM, "создать Подмога: 5 гвардеец")
    table.tell(GM, "дистанция Подмога, Разорители 12")
    table.tell(ANNA, "стрельба Разорители -> Подмога")
    said = table.tell(GM, "откат: рано")
    assert "сохранено: 2 заявки" in said
    assert "вернётся вместе со следующим кругом" in said
    assert "Подмога" not in table.tell(GM, "юниты")
    table.tell(GM, "создать Танк: 1 леман русс")
    table.tell(GM, "итог")
    assert {"Подмога", "Танк"} <= {one.name for one in table.circle.battle.units.values()}
    seen = table.tell(ANNA, "заявки")
    assert "движение" in seen
    assert "→ Подмога" in seen
    by_name = {one.name: key for key, one in table.circle.battle.units.items()}
    assert 12 == table.circle.battle.distance(by_name["Подмога"], by_name["Разорители"])
    assert "Разорители → Подмога" in table.tell(GM, "итог 2 да")


def test_the_report_of_the_round_that_stands_is_shown_after_one_was_taken_back(
    table: BattleTable,
) -> None:
    declare(table)
    table.tell(GM, "итог")
    first = table.tell(GM, "пост")
    dice = table.tell(GM, "подробно 1")
    table.tell(ANNA, SHOT)
    table.tell(GM, "итог 2 да")
    table.tell(GM, "откат: рано")
    assert (first, dice) == (table.tell(GM, "пост"), table.tell(GM, "подробно 1"))


def test_one_action_is_played_again_and_the_others_keep_their_dice(table: BattleTable) -> None:
    table.tell(ANNA, SHOT)
    table.tell(ANNA, "заявка тест ВОЛ Сеферот")
    table.tell(BORIS, "движение Орки 3")
    table.tell(GM, "итог")
    first = outcomes(table)
    report = table.tell(GM, "переиграть 1: забыли про укрытие")
    again = outcomes(table)
    assert "— переиграно новыми кубами" in report
    assert 1 == report.count("• заявка")
    assert first[1] != again[1]
    assert {2: first[2], 3: first[3]} == {2: again[2], 3: again[3]}


def test_what_hung_on_the_action_is_listed(table: BattleTable) -> None:
    declare(table)
    table.tell(GM, "итог")
    first = outcomes(table)
    report = table.tell(GM, "переиграть 2: спор о прицеле")
    again = outcomes(table)
    different = {number for number in first if first[number] != again[number]} - {2}
    assert different == {number for number in (1, 3, 4) if f"• заявка {number}" in report}


def test_the_dice_of_a_replay_are_committed_before_they_fall(table: BattleTable) -> None:
    declare(table)
    table.net.held.add(CHAT)
    table.tell(GM, "итог")
    table.tell(GM, "переиграть 1: спор")
    assert 1 == table.circle.rounds[1].attempts
    table.net.held.clear()
    table.work()
    circle = table.circle
    assert 2 == circle.rounds[1].attempts
    assert circle.declarations[1].epoch != circle.declarations[2].epoch


def test_what_drew_no_die_is_not_played_again(table: BattleTable) -> None:
    table.tell(ANNA, "движение Разорители 5")
    table.tell(GM, "итог 1 да")
    before = table.stored()
    assert "кубов не бросали" in table.tell(GM, "переиграть 1: спор")
    assert before == table.stored()


def test_a_replay_leaves_clock_declarations_and_facts_of_the_next_round(
    table: BattleTable,
) -> None:
    declare(table)
    table.tell(GM, "итог")
    table.tell(ANNA, "движение Сеферот\nготово")
    table.tell(GM, "дистанция Разорители, Гвардейцы 31")
    table.tell(BORIS, "по умолчанию движение Орки")
    before, clock = table.circle, table.record.deadline_at
    table.tell(GM, "переиграть 1: спор")
    after = table.circle
    assert kept(before) == kept(after)
    assert before.rounds[2].turns == after.rounds[2].turns
    assert (clock, clock) == (table.record.deadline_at, after.rounds[2].deadline_at)
    assert 31 == after.battle.distance("u2", "u4")


def test_only_the_last_round_is_played_again(table: BattleTable) -> None:
    declare(table)
    table.tell(GM, "итог")
    table.tell(GM, "итог 2 да")
    assert "Заявки 1 в этом круге нет" in table.tell(GM, "переиграть 1: поздно")


def test_dice_differ_each_time_an_action_is_played_again(table: BattleTable) -> None:
    table.tell(ANNA, SHOT)
    table.tell(BORIS, "пас")
    table.tell(GM, "итог")
    seen = []
    for _ in range(3):
        hit = next(one for one in outcomes(table)[1] if isinstance(one, ShotsHit))
        seen.append(hit.dice)
        table.tell(GM, "переиграть 1: ещё раз")
    assert 3 == len(set(seen))


@pytest.mark.rule("PVT-TURN-9")
def test_the_order_that_the_gm_had_set_holds_when_the_round_is_resolved_again(
    table: BattleTable,
) -> None:
    declare(table)
    table.tell(GM, "порядок 4 3 1")
    table.tell(GM, "итог")
    table.tell(GM, "откат: проверка")
    report = table.tell(GM, "итог")
    places = [report.index(f"\n{number}. ") for number in (4, 3, 1, 2)]
    assert places == sorted(places)


@pytest.mark.parametrize("typed", ["откат: рано", "переиграть 1: спор"])
def test_what_the_gm_did_by_hand_since_is_done_again(table: BattleTable, typed: str) -> None:
    table.tell(ANNA, SHOT)
    table.tell(BORIS, "пас")
    table.tell(GM, "итог")
    table.tell(GM, "урон Сеферот 2\nубить Орки 3")
    table.tell(GM, typed)
    if typed.startswith("откат"):
        assert 6 == table.circle.battle.units["u1"].models[0].wounds_left
        table.tell(GM, "итог")
    units = table.circle.battle.units
    assert (4, 5) == (units["u1"].models[0].wounds_left, len(units["u3"].living))
