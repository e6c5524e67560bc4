"""Rounds of a battle in the chat: declared by players, resolved by the GM with one command."""

import pytest

from engine.pvt.events import DeclarationLeftToGm, ShotsHit, WoundsLost
from engine.pvt.events.circle import DeclarationEntered, ResolutionBegan, RoundResolved, Source
from engine.pvt.turn_records import TurnStatus
from tests.battle_table import ANSWER, CHARGE, SHOT, BattleTable
from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, GM


def count(table: BattleTable, kind: type) -> int:
    return sum(isinstance(event, kind) for event in table.stored())


def status(table: BattleTable, who: int) -> TurnStatus:
    return table.circle.status_of(who, table.clock.now)


@pytest.mark.rule("PVT-TURN-9", "PVT-TURN-13", "PVT-SHOOT-17")
def test_a_round_of_two_players_and_the_gm_is_resolved_with_one_word(table: BattleTable) -> None:
    report = table.play_round()
    assert "⚔ Круг 1, «Мануфакторум»" in report
    places = [report.index(f"\n{number}. ") for number in (1, 2, 3)]
    assert places == sorted(places)
    assert (2, True) == (table.circle.battle.round_number, table.circle.rounds[1].is_resolved)
    assert count(table, WoundsLost) > 0


def test_the_silent_are_named_and_the_round_waits_for_a_plain_yes(table: BattleTable) -> None:
    table.tell(ANNA, SHOT)
    asked = table.tell(GM, "итог")
    assert "Борис" in asked
    assert "Анна" not in asked
    assert "итог 1 да" in asked
    assert 0 == count(table, ResolutionBegan)
    assert "⚔ Круг 1" in table.tell(GM, "итог 1 да")


@pytest.mark.parametrize("typed", ["итог 1 да", "итог 1"])
def test_a_stale_number_is_answered_and_resolves_nothing(table: BattleTable, typed: str) -> None:
    table.play_round()
    assert "Круг 1 уже решён." == table.tell(GM, typed)
    assert 1 == count(table, RoundResolved)


def test_a_round_that_nobody_has_seen_is_refused(table: BattleTable) -> None:
    assert "Круга 7 не было, сейчас круг 1" in table.tell(GM, "итог 7 да")


def test_the_word_typed_twice_by_two_leaders_resolves_once(table: BattleTable) -> None:
    table.tell(ANNA, SHOT)
    table.tell(BORIS, "пас")
    table.clock.advance(seconds=60)
    table.type(GM, "итог")
    table.type(ADMIN, "итог")
    said = table.work()
    assert 1 == said.count("⚔ Круг 1")
    assert "Круг 1 уже решён." in said
    assert 1 == count(table, ResolutionBegan)


def test_a_word_that_waited_for_the_round_before_does_not_resolve_the_next(
    table: BattleTable,
) -> None:
    table.tell(GM, "вывести Орки да\nвывести Разорители да\nвывести Сеферот да")
    table.clock.advance(seconds=60)
    table.type(GM, "итог")
    table.type(ADMIN, "итог")
    table.clock.advance(seconds=30)
    assert "Круг 1 уже решён." in table.work()
    assert "⚔ Круг 2" in table.tell(GM, "итог")


def test_a_change_takes_ready_back(table: BattleTable) -> None:
    table.tell(ANNA, f"{SHOT}\nготово")
    assert TurnStatus.READY is status(table, ANNA)
    table.tell(ANNA, "движение Сеферот")
    assert TurnStatus.DECLARED is status(table, ANNA)
    table.tell(ANNA, "готово")
    table.tell(ANNA, "отмена 2")
    assert TurnStatus.DECLARED is status(table, ANNA)


def test_a_pass_is_presence_and_takes_off_what_was_declared(table: BattleTable) -> None:
    table.tell(ANNA, SHOT)
    assert "пас. Снято: 1 заявка." in table.tell(ANNA, "пас")
    table.tell(BORIS, "пас")
    report = table.tell(GM, "итог")
    assert "⚔ Круг 1" in report
    assert "стрельба" not in report
    assert 0 == count(table, WoundsLost)


@pytest.mark.rule("PVT-TURN-3")
def test_all_have_declared_and_nobody_is_ready_which_is_no_absence(table: BattleTable) -> None:
    table.tell(ANNA, SHOT)
    table.tell(BORIS, CHARGE)
    assert [] == table.circle.silent(table.clock.now)
    assert "⚔ Круг 1" in table.tell(GM, "итог")


@pytest.mark.rule("PVT-POST-5", "PVT-PSY-2")
def test_free_text_is_decided_by_the_gm(table: BattleTable) -> None:
    table.tell(ANNA, "другое: Сеферот шлёт проклятие оркам")
    table.tell(BORIS, "пас")
    report = table.tell(GM, "итог")
    assert "проклятие оркам" in report
    assert "Решить ГМу" in report
    assert 1 == count(table, DeclarationLeftToGm)
    table.tell(GM, "исход 1: двое орков падают замертво")
    assert "двое орков падают замертво" in table.tell(GM, "пост")


def test_the_gm_says_no_outcome_of_what_the_dice_decide(table: BattleTable) -> None:
    table.tell(ANNA, SHOT)
    assert "решают кубы" in table.tell(GM, "исход 1: промах")
    assert "" == table.circle.declarations[1].outcome


@pytest.mark.rule("PVT-TURN-9")
def test_the_gm_sets_another_order_of_turns(table: BattleTable) -> None:
    table.tell(ANNA, SHOT)
    table.tell(BORIS, "движение Орки")
    table.tell(GM, "порядок 2 1")
    report = table.tell(GM, "итог")
    assert report.index("\n2. ") < report.index("\n1. ")


@pytest.mark.rule("PVT-TURN-9", "PVT-UNIT-8")
def test_what_is_declared_for_the_dead_is_void_and_named_once(table: BattleTable) -> None:
    table.tell(BORIS, CHARGE)
    table.tell(ANNA, SHOT)
    table.tell(GM, "убить Орки 8")
    report = table.tell(GM, "итог")
    assert 1 == report.count("\n1. ")
    assert "\n2. Разорители" in report


def test_who_gets_a_unit_gets_what_was_declared_for_it(table: BattleTable) -> None:
    table.tell(ANNA, SHOT)
    table.tell(GM, f"передать Разорители [id{BORIS}|Борис]")
    refused = table.tell(ANNA, "отмена 1")
    assert "Здесь заявляет" in refused
    report = table.tell(GM, "итог 1 да")
    assert 1 == report.count("\n1. ")
    assert "Борис" in report.split("\n1. ")[0].splitlines()[-1]


def test_a_claim_that_is_struck_does_not_count(table: BattleTable) -> None:
    table.tell(ANNA, f"{SHOT}; мет +60")
    table.tell(BORIS, "пас")
    table.tell(GM, "без мет +60 у 1")
    table.tell(GM, "итог")
    (hit, *_) = [event for event in table.stored() if isinstance(event, ShotsHit)]
    assert 40 == hit.skill


def test_a_sample_changes_nothing_and_is_never_real(table: BattleTable) -> None:
    table.tell(ANNA, SHOT)
    before = table.stored()
    said = table.tell(GM, "итог проба")
    assert "Проба: кубы ненастоящие" in said
    assert before == table.stored()


def test_each_declaration_has_its_line_and_the_seed_that_the_chat_had_seen(
    table: BattleTable,
) -> None:
    table.tell(ANNA, f"{SHOT}\nдвижение Сеферот")
    entered = [one for one in table.stored() if isinstance(one, DeclarationEntered)]
    assert [0, 1] == [one.source.line for one in entered if isinstance(one.source, Source)]
    with table.database.transaction() as uow:
        seeds = uow.seeds.of_epochs(1, CHAT, {one.epoch for one in entered})
    assert {one.epoch for one in entered} == set(seeds)


def test_no_declaration_is_taken_before_the_chat_has_seen_the_seal(table: BattleTable) -> None:
    table.tell(ANNA, SHOT)
    table.tell(BORIS, "пас")
    table.net.held.add(CHAT)
    table.tell(GM, "итог")
    table.tell(GM, "итог 2 да")
    table.tell(ANNA, "движение Сеферот")
    assert (2, 1) == (count(table, RoundResolved), count(table, DeclarationEntered))
    table.net.held.clear()
    table.work()
    assert 2 == count(table, DeclarationEntered)


def test_declarations_of_the_next_round_need_not_wait_for_the_report(table: BattleTable) -> None:
    table.tell(ANNA, SHOT)
    table.tell(BORIS, "пас")
    table.net.held.add(CHAT)
    table.tell(GM, "итог")
    table.tell(ANNA, "движение Сеферот")
    _, entered = [one for one in table.stored() if isinstance(one, DeclarationEntered)]
    assert not entered.is_late


@pytest.mark.parametrize(
    ("who", "typed"),
    [
        (ANNA, "отмена 77"),
        (ANNA, "стрельба Орки -> Гвардейцы"),
        (ANNA, "стрельба Разорители -> Эльдары"),
        (ANNA, "итог"),
        (ANNA, "дистанция Разорители, Гвардейцы 5"),
        (ANNA, "урон Гвардейцы 3"),
        (GM, "создать Гвардейцы: 20 гвардеец"),
        (GM, "лечить Гвардейцы"),
        (GM, "откат: не было ничего"),
        (GM, "переиграть 1: не было ничего"),
        (GM, "итог 9 да"),
        (GM, "порядок 9"),
        (GM, "исход 9: ничего"),
        (GM, "без мет +10 у 9"),
        (GM, "продолжить"),
        (GM, "начать бой Второй"),
    ],
)
def test_what_is_refused_changes_nothing(table: BattleTable, who: int, typed: str) -> None:
    before = table.stored()
    assert "" != table.tell(who, f"/{typed}")
    assert before == table.stored()


def test_a_restart_between_any_two_commands_changes_nothing(
    table: BattleTable, database_url: str
) -> None:
    for who, text in [(ANNA, SHOT), (BORIS, CHARGE), (GM, ANSWER), (GM, "итог"), (ANNA, SHOT)]:
        table.tell(who, text)
        before = table.circle
        table.restart(database_url)
        assert before == table.circle
    report = table.tell(GM, "итог 2 да")
    assert "\n4. Разорители" in report
