"""A resolved round follows from its seeds, declarations and facts, byte for byte."""

import json

from sqlalchemy import text

from engine.pvt.circle_folding import fold_circle
from tests.battle_table import ANSWER, CHARGE, SHOT, BattleTable
from tests.chat_harness import ANNA, BORIS, GM
from vkbot.services.battle_log import BattleLog
from vkbot.store.engines import open_engine, parse_url


def test_rounds_come_out_the_same_from_what_was_stored(table: BattleTable) -> None:
    table.play_round()
    table.tell(GM, "урон Гвардейцы 2\nдистанция Разорители, Гвардейцы 8")
    table.tell(ANNA, SHOT)
    table.tell(GM, ANSWER)
    table.tell(GM, "итог 2 да")
    for number in (1, 2):
        assert f"✅ Круг {number} сошёлся" in table.tell(BORIS, f"проверить круг {number}")


def test_a_battle_that_is_over_can_still_be_read_and_verified(table: BattleTable) -> None:
    table.play_round()
    lines = ("проверить круг 1", "подробно 1", "/пост")
    during = [table.tell(ANNA, line) for line in lines]
    table.tell(GM, "закончить бой да")
    after = [table.tell(ANNA, line) for line in lines]
    assert "✅ Круг 1 сошёлся" in after[0]
    assert during == after
    assert "" == table.tell(ANNA, "пост")
    assert "Боя здесь нет" in table.tell(GM, "/итог")


def test_a_round_that_was_resolved_again_is_verified_as_it_stands(table: BattleTable) -> None:
    table.play_round()
    table.tell(GM, "переиграть 1: спор")
    table.tell(GM, "откат: забыли")
    table.tell(BORIS, "отмена 2")
    table.tell(GM, "итог")
    said = table.tell(ANNA, "проверить круг 1")
    assert "✅ Круг 1 сошёлся" in said
    assert "Решён 3 раза, проверен последний" in said


def test_a_round_with_standing_orders_and_an_order_of_turns_is_verified(
    table: BattleTable,
) -> None:
    table.tell(BORIS, f"по умолчанию {CHARGE}")
    table.tell(ANNA, SHOT)
    table.tell(GM, ANSWER)
    table.tell(GM, "порядок 2 1")
    table.tell(GM, "итог 1 да")
    assert "✅ Круг 1 сошёлся" in table.tell(ANNA, "проверить круг 1")


def test_a_round_that_is_open_or_unheard_of_is_none_to_verify(table: BattleTable) -> None:
    table.play_round()
    table.tell(GM, "откат: спор")
    for number in (1, 2, 7):
        assert f"Круг {number} ещё не решён" in table.tell(ANNA, f"проверить круг {number}")


def test_a_secret_that_is_not_the_committed_one_is_told(
    table: BattleTable, database_url: str
) -> None:
    table.play_round()
    table.database.close()
    engine = open_engine(parse_url(database_url))
    with engine.begin() as connection:
        forge = text("UPDATE seeds SET secret = :secret WHERE kind = 'round'")
        connection.execute(forge, {"secret": bytes(32)})
    engine.dispose()
    table.restart(database_url)
    assert "❌ Круг 1 НЕ СОШЁЛСЯ: секрет не подходит" in table.tell(ANNA, "проверить круг 1")


def test_what_is_kept_between_transactions_is_the_fold_of_what_is_stored(
    table: BattleTable,
) -> None:
    table.play_round()
    table.tell(GM, "убить Гвардейцы 1\nвидят Орки, Гвардейцы")
    table.tell(GM, "переиграть 2: спор")
    record = table.record
    with table.database.transaction() as uow:
        live = BattleLog(uow, record, by=GM, at=0).circle
    assert fold_circle(table.stored()) == live


def test_every_event_says_who_brought_it_about_and_when(table: BattleTable) -> None:
    table.tell(GM, "урон Гвардейцы 3")
    bodies = [json.loads(entry.body_json) for entry in table.entries()]
    (wounds,) = [one for one in bodies if one["event"] == "MortalWoundsTaken"]
    assert (GM, table.clock.now) == (wounds["by"], wounds["at"])
