"""The clock of a round: its reminder, its deadline, and what VK's own time says of a post."""

import pytest

from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, GM, NOON, ChatHarness
from tests.duel import SHOT
from tests.fakes import COMMUNITY
from vkbot.store.battle_records import BattleRecord

HOUR = 3600


def record_of(harness: ChatHarness) -> BattleRecord:
    with harness.database.transaction() as uow:
        found = uow.battles.current(COMMUNITY, CHAT)
    assert found is not None
    return found


def after(harness: ChatHarness, hours: float, **more: float) -> str:
    """Return what the clock says so many hours after noon, without the card of the round."""
    harness.clock.now = int(NOON.timestamp() + hours * HOUR)
    before = len(harness.heard(CHAT))
    harness.wake_battles(**more)
    return "\n".join(text for text in harness.heard(CHAT)[before:] if not text.startswith("⭕"))


def told_of(text: str, *people: int) -> bool:
    return all(f"[id{one}|" in text for one in people)


def test_six_hours_before_the_deadline_those_who_owe_a_post_are_reminded_once(
    fought: ChatHarness,
) -> None:
    fought.say(ANNA, SHOT)
    assert "" == after(fought, 41.9)
    reminder = after(fought, 42)
    assert "Ждём" in reminder
    assert (True, False) == (told_of(reminder, BORIS), told_of(reminder, ANNA))
    assert "" == after(fought, 43)


def test_nobody_is_reminded_who_is_ready_or_passes(fought: ChatHarness) -> None:
    fought.say(ANNA, f"{SHOT}\nготово")
    fought.say(BORIS, "пас")
    assert "" == after(fought, 42)


@pytest.mark.rule("PVT-TURN-2", "PVT-TURN-3")
def test_at_the_deadline_who_is_silent_has_missed_his_turn_and_the_gm_opens_the_next(
    fought: ChatHarness,
) -> None:
    """V56: two of three have posted in time."""
    fought.say(ADMIN, f"создать Синие: 5 космодесантник для [id{GM}|Кто]")
    fought.say(ANNA, SHOT)
    fought.say(BORIS, "пас")
    fought.say(ADMIN, "роль [id102|Ведущая] гм")
    after(fought, 42)
    assert "" == after(fought, 48 - 1 / 60)
    ended = after(fought, 48)
    assert "Срок круга 1 вышел" in ended
    assert (True, False) == (told_of(ended, GM), told_of(ended, ANNA))
    assert "пропуск" in fought.say(ADMIN, "круг")
    assert "Круг 2" in fought.say(ADMIN, "итог") + fought.say(ADMIN, "круг")


def test_the_gm_is_named_when_the_round_is_ready(fought: ChatHarness) -> None:
    assert told_of(after(fought, 48), ADMIN)


def test_a_deadline_comes_once(fought: ChatHarness) -> None:
    assert "вышел" in after(fought, 48)
    assert "" == after(fought, 49)


def test_all_declared_and_nobody_ready_is_no_absence(fought: ChatHarness) -> None:
    fought.say(ANNA, SHOT)
    fought.say(BORIS, "движение Серые 5")
    ended = after(fought, 48)
    assert "пропущен" not in ended
    assert "пропуск" not in fought.say(ADMIN, "круг")


def test_nothing_is_due_until_what_was_said_before_is_read(fought: ChatHarness) -> None:
    noon = NOON.timestamp()
    assert "" == after(fought, 49, heard_until=noon + 41 * HOUR)
    assert "Ждём" in after(fought, 49, heard_until=noon + 47 * HOUR)
    assert "вышел" in after(fought, 49, heard_until=noon + 48 * HOUR)


def test_a_post_in_time_that_is_read_late_counts(fought: ChatHarness) -> None:
    after(fought, 49)
    fought.say(ANNA, SHOT, sent_at=int(NOON.timestamp()) + 48 * HOUR - 1)
    assert "заявлено" in fought.say(ADMIN, "круг")


def test_a_post_after_the_deadline_is_refused_until_the_gm_gives_more_time(
    fought: ChatHarness,
) -> None:
    after(fought, 48)
    assert "ход пропущен" in fought.say(ANNA, SHOT)
    fought.say(ADMIN, "продлить 12ч")
    assert "Заявка 1" in fought.say(ANNA, SHOT)


def test_who_has_posted_in_time_may_change_his_declarations_until_the_round_is_resolved(
    fought: ChatHarness,
) -> None:
    fought.say(ANNA, SHOT)
    after(fought, 48)
    assert "Заявка 2" in fought.say(ANNA, "движение Алые 5")


def test_what_is_posted_after_the_round_was_resolved_belongs_to_the_next(
    fought: ChatHarness,
) -> None:
    after(fought, 48)
    fought.say(ADMIN, "итог")
    fought.say(ANNA, SHOT)
    assert "Круг 2" in fought.say(ANNA, "заявки")


@pytest.mark.parametrize("answer", ["продлить 12ч", "пауза", "закончить бой да"])
def test_a_moment_that_is_put_off_while_it_waits_to_be_acted_upon_passes_unheard(
    fought: ChatHarness, answer: str
) -> None:
    fought.clock.now = int(NOON.timestamp()) + 48 * HOUR
    fought.type(ADMIN, answer)
    assert "вышел" not in fought.wake_battles()


def test_more_time_puts_off_reminder_and_deadline(fought: ChatHarness) -> None:
    fought.say(ADMIN, "продлить 12ч")
    assert "" == after(fought, 50)
    assert "Ждём" in after(fought, 54)
    assert "вышел" in after(fought, 60)


def test_a_round_shorter_than_the_reminder_has_none(fought: ChatHarness) -> None:
    fought.say(ADMIN, "настройка deadline_hours 4")
    fought.say(ADMIN, "итог 1 да")
    record = record_of(fought)
    assert record.deadline_at is not None
    assert record.remind_at is None


def test_by_the_setting_the_round_resolves_itself_at_its_deadline(fought: ChatHarness) -> None:
    fought.say(ADMIN, "настройка автоитог вкл")
    fought.say(ANNA, SHOT)
    told = after(fought, 48)
    assert "решается сам" in told
    assert "Круг 2" in fought.say(ADMIN, "круг")
    record = record_of(fought)
    assert int(NOON.timestamp()) + 96 * HOUR == record.deadline_at


@pytest.mark.parametrize("gm_is_first", [True, False])
def test_the_gm_and_the_deadline_together_resolve_a_round_once(
    fought: ChatHarness, *, gm_is_first: bool
) -> None:
    fought.say(ADMIN, "настройка автоитог вкл")
    fought.say(ANNA, SHOT)
    fought.clock.now = int(NOON.timestamp()) + 48 * HOUR
    if gm_is_first:
        fought.type(ADMIN, "итог 1 да")
        fought.wake_battles()
    else:
        fought.wake_battles()
        fought.say(ADMIN, "итог 1 да")
    assert "Круг 2" in fought.say(ADMIN, "круг")
