"""What the client makes of VK's answers, and how often it asks."""

import asyncio
import time
import traceback

import pytest

from tests.vk.conftest import TOKEN, Stage
from vkbot.sandbox.faults import Fault
from vkbot.vk.errors import ApiError, ApiUnavailableError, VkError
from vkbot.vk.limiter import Limiter

pytestmark = pytest.mark.slow


async def ask(stage: Stage, **options: float) -> object:
    async with stage.client(**options) as client:
        return await client.call("groups.getById", {})


def failure(stage: Stage, **options: float) -> VkError:
    with pytest.raises(VkError) as caught:
        asyncio.run(ask(stage, **options))
    return caught.value


def test_an_answer_is_its_response(stage: Stage) -> None:
    answer = asyncio.run(ask(stage))
    assert isinstance(answer, dict)
    assert [77] == [group["id"] for group in answer["groups"]]


@pytest.mark.parametrize("bare", [False, True])
@pytest.mark.parametrize("code", [5, 10, 14, 29])
def test_a_refusal_keeps_its_code_whatever_it_leaves_out(
    stage: Stage, code: int, bare: bool
) -> None:
    stage.emulator.add_fault(Fault.ERROR, "groups.getById", code=code, bare=bare)
    error = failure(stage)
    assert isinstance(error, ApiError)
    assert code == error.code


@pytest.mark.parametrize(
    "fault", [Fault.HTML_502, Fault.MALFORMED_JSON, Fault.RESET, Fault.DROP_ANSWER, Fault.HANG]
)
def test_what_is_no_answer_is_unavailable_and_is_not_asked_again(
    stage: Stage, fault: Fault
) -> None:
    stage.emulator.add_fault(fault, "groups.getById", times=1)
    assert isinstance(failure(stage, timeout_seconds=0.5), ApiUnavailableError)
    assert stage.emulator.counters().calls.get("groups.getById", 0) <= 1


def test_a_refused_connection_is_unavailable(stage: Stage) -> None:
    stage.emulator.refuse_connections()
    assert isinstance(failure(stage), ApiUnavailableError)


def test_too_many_requests_are_tried_again_as_vk_did_not_read_them(stage: Stage) -> None:
    stage.emulator.add_fault(Fault.ERROR, "groups.getById", code=6, times=2)
    asyncio.run(ask(stage))
    assert 3 == stage.emulator.counters().calls["groups.getById"]


def test_no_more_than_twenty_requests_leave_within_a_second(stage: Stage) -> None:
    async def crowd() -> None:
        async with stage.client() as client:
            await asyncio.gather(*(client.call("groups.getById", {}) for _ in range(45)))

    asyncio.run(crowd())
    assert {} == stage.emulator.counters().refusals
    assert 45 == stage.emulator.counters().calls["groups.getById"]


def test_a_limiter_lets_the_next_go_when_the_window_has_passed() -> None:
    async def spend() -> list[float]:
        limiter, begun, times = Limiter(3, 0.2), time.monotonic(), []
        for _ in range(7):
            (await limiter.wait())()
            times.append(time.monotonic() - begun)
        return times

    assert [0, 0, 0, 1, 1, 1, 2] == [int(passed / 0.2 + 0.01) for passed in asyncio.run(spend())]


@pytest.mark.parametrize("fault", [Fault.HTML_502, Fault.RESET, Fault.ERROR])
def test_no_failure_tells_the_token(stage: Stage, fault: Fault) -> None:
    stage.emulator.add_fault(fault, "groups.getById", code=5)
    assert TOKEN not in "".join(traceback.format_exception(failure(stage)))
