"""
Heavy work apart: who does it, who waits for it, and what becomes of it when it fails.

The helper stands in for the process: it looks rows up as the process does, in another thread, when
a test lets it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import inf
from threading import Event, current_thread, main_thread

import pytest

from tests.chat_harness import ANNA, CHAT, OTHER_CHAT, ChatHarness, read_event
from vkbot.answering import LINES_TOGETHER
from vkbot.apart import Apart
from vkbot.apart_process import WorkDiedError, WorkTooLongError
from vkbot.apart_records import Done, Order
from vkbot.bootstrap import build_worker
from vkbot.services import odds
from vkbot.time_slice import TimeSlice
from vkbot.work_budget import Limits, WorkBudget

HEAVY = "шансы картинкой 2d6"
SHOWN = "📊 Шансы 2d6"
WAITS_SECONDS = 20.0


@dataclass(kw_only=True)
class Helpers:
    """Do work when they may; `failures` come first, and each work is said to take `seconds`."""

    look_up: Callable[[int], object]
    may: Event = field(default_factory=Event)
    failures: list[Exception] = field(default_factory=list)
    seconds: float = 1.0
    done: int = 0

    def carry_out(self, order: Order, seconds: float) -> Done:
        assert seconds > 0
        assert self.may.wait(WAITS_SECONDS)
        if self.failures:
            raise self.failures.pop(0)
        self.done += 1
        return Done(found=self.look_up(order.inbox_id), seconds=self.seconds)

    def end(self) -> None:
        self.may.set()


@dataclass(kw_only=True)
class Desk:
    """A community whose bot has heavy work done apart."""

    harness: ChatHarness
    helpers: Helpers
    apart: Apart
    told: Event

    def say(self, text: str, *, chat: int = CHAT) -> str:
        return self.harness.say(ANNA, text, chat=chat)

    def wait(self, chat: int = CHAT) -> str:
        """Let the helpers work, and return what is said when all is done."""
        self.helpers.may.set()
        said = [self.harness.work(chat)]
        while self.apart.lanes:
            assert self.told.wait(WAITS_SECONDS)
            self.told.clear()
            said.append(self.harness.work(chat))
        said.append(self.harness.work(chat))
        return "\n".join(filter(None, said))


@pytest.fixture
def desk(harness: ChatHarness) -> Iterator[Desk]:
    harness.invite(OTHER_CHAT)
    harness.say(ANNA, "2d6")
    looking, told = harness.worker, Event()
    helpers = Helpers(look_up=looking.look_up)
    budget = WorkBudget(Limits(person=2.5, conversation=10.0, community=10.0))
    apart = Apart(lambda: helpers, {}, on_done=told.set, budget=budget)
    harness.worker = build_worker(harness.database, read_event, {}, now=harness.clock, apart=apart)
    yield Desk(harness=harness, helpers=helpers, apart=apart, told=told)
    helpers.may.set()
    apart.close()


def test_heavy_work_is_not_done_by_the_thread_that_serves(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    found_by = []
    find = odds.find_distribution

    def note(roll: object) -> object:
        found_by.append(current_thread())
        return find(roll)

    monkeypatch.setattr(odds, "find_distribution", note)
    assert "" == desk.say(HEAVY)
    assert SHOWN in desk.wait()
    assert 1 == len(found_by)
    assert main_thread() not in found_by


def test_only_the_chat_that_asked_waits_and_keeps_its_order(desk: Desk) -> None:
    assert "" == desk.say(HEAVY)
    assert "" == desk.say("2d6 потом")
    assert "🎲 2d6" in desk.say("2d6", chat=OTHER_CHAT)
    said = desk.wait()
    assert said.index(SHOWN) < said.index("потом")


def test_a_row_that_is_looked_up_is_not_taken_again_by_the_transaction_that_asked(
    desk: Desk,
) -> None:
    desk.harness.type(ANNA, HEAVY)
    with desk.harness.database.transaction() as uow:
        assert [1, 0] == [desk.harness.worker.work(uow).taken for _ in range(2)]


def test_light_lines_around_a_heavy_one_are_answered_in_order(desk: Desk) -> None:
    before = len(desk.harness.rolls())
    assert "раньше" in desk.say(f"2d6 раньше\n{HEAVY}\n3d6 позже")
    said = desk.wait()
    assert said.index(SHOWN) < said.index("позже")
    assert before + 2 == len(desk.harness.rolls())


def test_equal_lines_are_worked_out_once(desk: Desk) -> None:
    desk.say("\n".join([HEAVY] * 20))
    assert 1 == desk.wait().count(SHOWN)


def test_work_that_dies_is_tried_once_more(desk: Desk) -> None:
    desk.helpers.failures = [WorkDiedError()]
    desk.say(HEAVY)
    assert SHOWN in desk.wait()


def test_work_that_dies_again_is_told_and_stops_nobody(desk: Desk) -> None:
    desk.helpers.failures = [WorkDiedError(), WorkDiedError()]
    desk.say(HEAVY)
    assert "Не удалось сосчитать" in desk.wait()
    assert "🎲 2d6" in desk.say("2d6")


def test_work_that_takes_too_long_is_told(desk: Desk) -> None:
    desk.helpers.failures = [WorkTooLongError()]
    desk.say(HEAVY)
    assert "Считал слишком долго" in desk.wait()
    assert 0 == desk.helpers.done


def test_who_has_spent_his_budget_is_told_when_to_ask_again(desk: Desk) -> None:
    desk.helpers.seconds = 3.0
    desk.say(HEAVY)
    desk.wait()
    assert "Напишите ещё раз через 10 минут" in desk.say(HEAVY)
    assert "🎲 2d6" in desk.say("2d6")


def test_a_person_fills_no_queue(desk: Desk) -> None:
    for chat in (CHAT, OTHER_CHAT, ANNA):
        desk.say(HEAVY, chat=chat)
    fourth = 2_000_000_003
    desk.harness.invite(fourth)
    assert "очередь полна" in desk.say(HEAVY, chat=fourth)


def test_after_a_restart_it_is_worked_out_anew_and_told_once(desk: Desk) -> None:
    assert "" == desk.say(HEAVY)
    desk.harness.worker = desk.harness.new_worker()
    assert 1 == desk.harness.work().count(SHOWN)
    desk.helpers.may.set()
    assert "" == desk.harness.work()


def let_no_time(harness: ChatHarness) -> None:
    """Let a first roll open the seed, and then every transaction be over as soon as it begins."""
    harness.say(ANNA, "2d6")
    time_slice = TimeSlice(seconds=-inf, clock=lambda: 0.0)
    harness.worker = build_worker(
        harness.database, read_event, {}, now=harness.clock, time_slice=time_slice
    )
    time_slice.begin()


def test_lines_that_are_left_when_time_is_over_come_with_the_next_transaction(
    harness: ChatHarness,
) -> None:
    let_no_time(harness)
    before = len(harness.net.said)
    many = LINES_TOGETHER + 2
    harness.say(ANNA, "\n".join(f"{number}d6" for number in range(2, 2 + many)))
    said = [len(one.text.splitlines()) for one in harness.net.said[before:]]
    assert [LINES_TOGETHER, 2] == said
    assert 1 + many == len(harness.rolls())


def test_a_message_of_a_few_lines_has_one_answer_however_long_it_takes(
    harness: ChatHarness,
) -> None:
    let_no_time(harness)
    before = len(harness.net.said)
    harness.say(ANNA, "2d6\n3d6\n4d6")
    assert 1 == len(harness.net.said[before:])


def test_who_waited_while_another_had_his_turn_comes_next(harness: ChatHarness) -> None:
    harness.invite(OTHER_CHAT)
    harness.say(ANNA, "2d6", chat=OTHER_CHAT)
    let_no_time(harness)
    for number in range(3):
        harness.type(ANNA, f"2d6 {number}")
    harness.type(ANNA, "2d6", chat=OTHER_CHAT)
    before = len(harness.net.said)
    harness.work()
    assert [CHAT, OTHER_CHAT, CHAT, CHAT] == [one.peer for one in harness.net.said[before:]]
