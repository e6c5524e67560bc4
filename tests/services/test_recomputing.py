"""What is stored for good follows from itself, and whatever was changed past the bot is named."""

import pytest
from sqlalchemy import create_engine, text
from typer.testing import CliRunner

from tests.applicants import ApplicationTable
from tests.chat_harness import ADMIN, ANNA, BORIS
from tests.power_table import FORM
from vkbot.cli import app
from vkbot.doctor import examine_records
from vkbot.replies.doctor import render_finding
from vkbot.store.engines import parse_url


@pytest.fixture
def lived_in(empowered: ApplicationTable) -> ApplicationTable:
    """Return a community where dice, power, applications of every kind and a battle were had."""
    empowered.say(ANNA, "2d6")
    empowered.say(ADMIN, "начислить Сеферот 50: за победу")
    empowered.say(ADMIN, "сторно 3: ошибка")
    empowered.apply(BORIS, FORM.replace("Сеферот", "Абаддон"))
    empowered.say(ADMIN, "вернуть 2: поправить")
    empowered.say(ADMIN, "начать бой пример")
    return empowered


def tamper(table: ApplicationTable, *statements: str) -> None:
    """Change what is stored past the bot and the triggers, as with the file in an editor."""
    engine = create_engine(parse_url(table.database.url))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SET session_replication_role = replica"))
        else:
            named = "SELECT name FROM sqlite_master WHERE type = 'trigger'"
            for (name,) in connection.execute(text(named)).all():
                connection.execute(text(f"DROP TRIGGER {name}"))
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()


def told(table: ApplicationTable) -> list[str]:
    """Return what a host is told of what is stored."""
    found = examine_records(table.database)
    return [render_finding(one.key, one.level, one.facts) for one in found]


def test_what_the_bot_stored_follows(lived_in: ApplicationTable) -> None:
    assert ["✅ Журналы, книги мощи и анкеты пересчитаны: всё сходится"] == told(lived_in)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            "UPDATE ledger_lines SET balance = balance + 100 WHERE number = 3 AND points = 50",
            "❌ Кампания «Основная»: после записи мощи 3 у «Сеферот» (свободно) записано 265, "
            "а по записям 165",
        ),
        (
            "UPDATE ledger_lines SET balance = 0 WHERE number = 3 AND account_kind = 'bank'",
            "❌ Кампания «Основная»: после записи мощи 3 в банке записано 0, а по записям -350",
        ),
        (
            "UPDATE ledger_lines SET points = 60, balance = 175 WHERE number = 3 AND points = 50",
            "❌ Кампания «Основная»: запись мощи 3 взяла не столько, сколько дала, разница 10",
        ),
        (
            "DELETE FROM ledger_entries WHERE number = 6",
            "❌ Кампания «Основная»: последняя запись книги мощи — 5, а отмечена 6",
        ),
        (
            "DELETE FROM ledger_entries WHERE number = 2",
            "❌ Кампания «Основная»: в книге мощи нет записи 2",
        ),
        (
            "UPDATE ledger_entries SET counters = 2 WHERE number = 4",
            "❌ Кампания «Основная»: запись мощи 4 отменяет запись 2, но не то же самое",
        ),
        (
            "UPDATE journal SET body_json = '{}' WHERE sequence = 3 AND peer_id = 2000000001",
            "❌ Чат 2000000001: журнал бросков нарушен с записи 3, её изменили, убрали "
            "или вставили",
        ),
        (
            "UPDATE chats SET journal_length = 1 WHERE peer_id = 2000000001",
            " или другой отпечаток",
        ),
        (
            "DELETE FROM battle_events WHERE sequence = 2",
            "❌ Бой «Мануфакторум» в чате 2000000001: журнал нарушен с записи 2, её изменили, "
            "убрали или вставили",
        ),
        (
            "UPDATE battles SET digest = 'no'",
            " или другой отпечаток",
        ),
        (
            "UPDATE applications SET status = 'approved' WHERE number = 2",
            "❌ Кампания «Основная», анкета 2: записано «одобрена», а по её шагам — возвращена",
        ),
        (
            "UPDATE applications SET approved_version = 7 WHERE number = 1",
            "❌ Кампания «Основная», анкета 1 (одобрена): её версии не на месте",
        ),
        (
            "UPDATE ledger_entries SET reference = '' WHERE number = 2",
            "❌ Кампания «Основная», анкета 1: записано «одобрена», а её мощь в книге не о том",
        ),
        (
            "UPDATE characters SET status = 'approved' WHERE name = 'Абаддон'",
            "❌ Кампания «Основная», анкета 2: записано «возвращена», а её герой не такой",
        ),
    ],
)
def test_what_was_changed_past_the_bot_is_named(
    lived_in: ApplicationTable, change: str, sentence: str
) -> None:
    tamper(lived_in, change)
    assert any(one.endswith(sentence) for one in told(lived_in)), told(lived_in)


def test_of_many_faults_some_are_told(
    lived_in: ApplicationTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vkbot.doctor.RECORDS_TOLD", 2)
    tamper(lived_in, "UPDATE ledger_lines SET points = points * 2 + 1")
    _, _, more = told(lived_in)
    assert "❌ Это ещё не всё: исправьте названное и повторите" == more


def test_verify_without_files_looks_at_what_is_stored(lived_in: ApplicationTable) -> None:
    settings = {"VKBOT_DATABASE_URL": lived_in.database.url}
    assert 0 == CliRunner().invoke(app, ["verify"], env=settings).exit_code
    tamper(lived_in, "UPDATE battles SET digest = 'no'")
    wrong = CliRunner().invoke(app, ["verify"], env=settings)
    assert 1 == wrong.exit_code
    assert "❌ Бой «Мануфакторум» в чате 2000000001" in wrong.output
