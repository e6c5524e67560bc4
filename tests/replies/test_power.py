"""The words of power."""

from zoneinfo import ZoneInfo

import pytest

from engine.accounts import AccountKind, EntryKind
from engine.errors import IllegalActionError
from vkbot.replies.errors import render_refusal
from vkbot.replies.power import ACCOUNTS, KINDS
from vkbot.replies.power_refusals import POWER_CASE_WORDS
from vkbot.replies.registry import render_result
from vkbot.results.power import (
    EntryExplained,
    EntryMade,
    EntryShown,
    HeroPower,
    HolderPower,
    LineShown,
    PowerExplained,
    PowerHistoryShown,
    PowerListed,
    PowerShown,
)

ZONE = ZoneInfo("Europe/Moscow")
HERO = HolderPower(name="Сеферот", free=30, held=15, spent=120)
UNIT = HolderPower(name="Разорители", free=0, held=0, spent=100)
LISTED = HeroPower(player_id=7, hero=HERO, units=(UNIT,))
BANK = LineShown(owner="", account=AccountKind.BANK, points=-50, balance=-350)
FREE = LineShown(owner="Сеферот", account=AccountKind.HERO, points=50, balance=80, previous=3)


def an_entry(**fields: object) -> EntryShown:
    known: dict[str, object] = {
        "number": 5,
        "kind": EntryKind.GRANT,
        "reason": "за победу",
        "reference": "message:2000000001:15",
        "author_id": 7,
        "made_at": 1_764_504_000,
        "counters": None,
        "lines": (BANK, FREE),
    }
    return EntryShown(**{**known, **fields})  # type: ignore[arg-type]


def said(result: object) -> str:
    return render_result(result, ZONE).text  # type: ignore[arg-type]


def test_every_kind_of_entry_and_of_account_has_words() -> None:
    assert (set(EntryKind), set(AccountKind)) == (set(KINDS), set(ACCOUNTS))


def test_what_waits_for_an_admin_is_told_only_where_there_is_some() -> None:
    assert (
        "💠 Мощь\n"
        "• Сеферот ([id7|@id7]): свободно 30, потрачено 120, ждёт решения 15, всего 165\n"
        "  ◦ Разорители: свободно 0, потрачено 100, всего 100\n"
        "Все записи: история Сеферот"
    ) == said(PowerShown(shown=LISTED))


def test_a_unit_is_shown_alone() -> None:
    assert (
        "💠 Разорители: свободно 0, потрачено 100, всего 100\nВсе записи: история Разорители"
    ) == said(PowerShown(shown=UNIT))


@pytest.mark.parametrize(
    ("page", "commands"),
    [(1, ["мощь 2"]), (2, ["мощь 1", "мощь 3"]), (3, ["мощь 2"])],
)
def test_a_list_offers_the_pages_around(page: int, commands: list[str]) -> None:
    rendered = render_result(PowerListed(heroes=(LISTED,), is_whole=True, page=page, pages=3), ZONE)
    assert f"страница {page} из 3" in rendered.text
    assert commands == [button.command for row in rendered.buttons for button in row]


def test_an_entry_is_confirmed_with_what_it_left() -> None:
    assert (
        "✅ Запись 5: начислено, «за победу»\n"
        "• Сеферот: свободно 30 → 80 (+50)\n"
        "Исправить может админ: сторно 5: причина"
    ) == said(EntryMade(entry=an_entry()))


def test_a_counter_entry_names_what_it_takes_back() -> None:
    made = EntryMade(entry=an_entry(number=6, counters=5, reason="не тому"))
    assert said(made).startswith("✅ Запись 6: сторно записи 5, начислено, «не тому»")
    assert "Исправить" not in said(made)


def test_a_history_tells_what_became_of_one_of_several_accounts() -> None:
    other = LineShown(owner="Разорители", account=AccountKind.RETINUE, points=-50, balance=0)
    entries = (an_entry(kind=EntryKind.MOVE, lines=(other, FREE), countered_by=9),)
    text = said(PowerHistoryShown(name="Сеферот", entries=entries, older=None))
    assert "№5 (отменена) 30.11.2025 15:00 перевод, «за победу»: +50, свободно 80" in text
    assert "Разорители" not in text


def test_an_empty_history_says_so() -> None:
    text = said(PowerHistoryShown(name="Сеферот", entries=(), older=None))
    assert "Сеферот: записей нет. Сколько мощи, покажет: мощь" == text


def test_a_balance_without_entries_says_so() -> None:
    holder = HolderPower(name="Сеферот", free=0, held=0, spent=0)
    assert said(PowerExplained(holder=holder, parts=())).startswith("Сеферот: мощи ещё не было")


@pytest.mark.parametrize(
    ("reference", "basis"),
    [
        ("message:2000000001:15", "Основание: сообщение 15"),
        ("application:5", "Основание: анкета 5"),
        ("application:5:2", "Основание: анкета 5, версия 2"),
    ],
)
def test_an_entry_tells_what_it_was_about(reference: str, basis: str) -> None:
    assert basis in said(EntryExplained(entry=an_entry(reference=reference))).splitlines()


def test_a_press_is_no_message_to_look_up() -> None:
    assert "Основание" not in said(EntryExplained(entry=an_entry(reference="message:7:0")))


def test_an_entry_leads_to_those_before_it() -> None:
    rendered = render_result(EntryExplained(entry=an_entry(countered_by=9)), ZONE)
    assert "• Сеферот: свободно 30 → 80 (+50), до этого запись 3" in rendered.text
    assert "• банк −300 → −350 (−50), до этого пусто" in rendered.text
    assert "Отменена записью 9: почему запись 9" in rendered.text
    ((button,),) = rendered.buttons
    assert "почему запись 3" == button.command


def test_a_players_words_call_nobody() -> None:
    assert "@all" not in said(EntryMade(entry=an_entry(reason="@all [id1|сюда]")))


@pytest.mark.parametrize(("rule", "way"), POWER_CASE_WORDS)
def test_the_ways_to_break_a_rule_are_told_apart(rule: str, way: str) -> None:
    facts = {"why": way, "asked": 30, "most": 20, "unit": "Сеферот", "item": "мельта"}
    told = render_refusal(IllegalActionError(rule, facts))
    assert f"({rule})" in told
    assert not {"{", "}"} & set(told)
