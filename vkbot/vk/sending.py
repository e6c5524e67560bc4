"""
The sender: carries the outbox to VK, in order per conversation, many calls in one request.

Rows of conversations that have nothing in flight are taken, as many as fit into one `execute`;
several requests may be in flight for different conversations. A row that stayed without an answer
for minutes is looked up in its chat before it is sent again.
"""

import asyncio
from collections.abc import Callable, Sequence
from time import time

import structlog

from vkbot.database_thread import Transact
from vkbot.outbox_format import outgoing_from_json
from vkbot.outgoing import AnswerPress, EditMessage, RefreshMembers, SendMessage
from vkbot.store.errors import StoreUnavailableError
from vkbot.store.records import OutboxRow
from vkbot.store.unit_of_work import UnitOfWork
from vkbot.vk.client import VkClient
from vkbot.vk.errors import ApiError, ApiUnavailableError, Reaction, reaction_to
from vkbot.vk.lookup import find_in_chat
from vkbot.vk.members import refresh_members
from vkbot.vk.messages import Call, answer_call, edit_call, send_call
from vkbot.vk.packing import fitting, program, read_results
from vkbot.vk.settling import Outcome, Patience, Settler, message_number, read_outcome
from vkbot.vk.uploads import upload_document
from vkbot.vk.waiting import unless_stopped

ROWS_AT_ONCE = 100
REQUESTS_IN_FLIGHT = 4
UPLOAD_TRIES = 3
LONGEST_SLEEP_SECONDS = 30.0
SHORTEST_SLEEP_SECONDS = 0.005
STOPPING_SECONDS = 10.0

log = structlog.get_logger("vkbot.vk")


class Sender:
    """
    Sends for one community.

    Args:
        client: with the community's token.
        community_id: whose outbox it is.
        transact: the way to the database.
        on_settled: is called when rows were settled, so that lanes that wait go on.
        patience: how long to wait for what.
        now: the clock, seconds since 1970.
    """

    def __init__(
        self,
        client: VkClient,
        community_id: int,
        transact: Transact,
        on_settled: Callable[[], None],
        *,
        patience: Patience,
        now: Callable[[], float] = time,
    ) -> None:
        self._client = client
        self._community_id = community_id
        self._transact = transact
        self._on_settled = on_settled
        self._patience = patience
        self._now = now
        self._settler = Settler(community_id, patience, now)
        self._woken = asyncio.Event()
        self._in_flight: dict[asyncio.Task[None], frozenset[int]] = {}
        self._paused_until = 0.0
        self._useless: ApiError | None = None

    def wake(self) -> None:
        """Say that something was queued; from the event loop's thread."""
        self._woken.set()

    async def run(self, stop: asyncio.Event) -> None:
        """
        Send until told to stop, then finish what is in flight.

        Raises:
            ApiError: the token is of no use.
        """
        try:
            while not stop.is_set():
                self._woken.clear()
                if not await self._start_requests():
                    await unless_stopped(stop, self._sleep())
                if self._useless is not None:
                    raise self._useless
        finally:
            if self._in_flight:
                await asyncio.wait(self._in_flight, timeout=STOPPING_SECONDS)
            for task in self._in_flight:
                task.cancel()

    async def _start_requests(self) -> bool:
        """Put one more request on its way where there is room; tell whether one was."""
        if len(self._in_flight) >= REQUESTS_IN_FLIGHT or self._now() < self._paused_until:
            return False
        busy = frozenset[int]().union(*self._in_flight.values())
        try:
            rows = await self._transact(
                lambda uow: uow.outbox.claim(self._community_id, self._now(), ROWS_AT_ONCE, busy)
            )
        except StoreUnavailableError as error:
            log.error("database_unavailable", error=str(error))
            await asyncio.sleep(1.0)
            return False
        if not rows:
            return False
        chosen = _choose(rows)
        task = asyncio.create_task(self._deliver(chosen))
        self._in_flight[task] = frozenset(row.peer_id for row in chosen)
        task.add_done_callback(self._landed)
        return True

    def _landed(self, task: asyncio.Task[None]) -> None:
        self._in_flight.pop(task, None)
        self._woken.set()
        if not task.cancelled() and task.exception() is not None:
            log.error("delivery_failed", error=repr(task.exception()))

    async def _sleep(self) -> None:
        """Wait until something is queued, lands, or becomes due."""
        seconds = LONGEST_SLEEP_SECONDS
        if len(self._in_flight) < REQUESTS_IN_FLIGHT:
            try:
                due = await self._transact(lambda uow: uow.outbox.next_due(self._community_id))
            except StoreUnavailableError:
                due = None
            if due is not None and not self._in_flight:
                seconds = max(due, self._paused_until) - self._now()
        wait = min(LONGEST_SLEEP_SECONDS, max(SHORTEST_SLEEP_SECONDS, seconds))
        try:
            await asyncio.wait_for(self._woken.wait(), wait)
        except TimeoutError:
            return

    async def _deliver(self, rows: Sequence[OutboxRow]) -> None:
        """Carry rows out and write down what became of them."""
        oldest = self._now() - self._patience.give_up_seconds
        old = [row for row in rows if row.created_at < oldest]
        fresh = [row for row in rows if row.created_at >= oldest]
        try:
            outcomes = await self._carry_out(fresh)
        except Exception as error:
            log.exception("delivery_failed")
            unknown = ApiUnavailableError("delivery", type(error).__name__)
            outcomes = [Outcome(row=row, error=unknown) for row in fresh]
        for outcome in outcomes:
            self._heed(outcome)

        def write(uow: UnitOfWork) -> None:
            self._settler.give_up_old(uow, old)
            self._settler.settle(uow, outcomes)

        await self._transact(write)
        self._on_settled()

    async def _carry_out(self, rows: Sequence[OutboxRow]) -> list[Outcome]:
        """Do what rows ask for, as much as goes into one request."""
        outcomes: list[Outcome] = []
        calls: list[tuple[OutboxRow, Call]] = []
        for row in rows:
            try:
                found = await self._find_unsure(row)
                call = None if found else await self._prepare(row)
            except (ApiError, ApiUnavailableError) as error:
                outcomes.append(Outcome(row=row, error=error))
                break
            if call is None:
                outcomes.append(found or Outcome(row=row))
            else:
                calls.append((row, call))
        calls = calls[: fitting([call for _, call in calls])]
        return outcomes + [await self._made_sure(outcome) for outcome in await self._send(calls)]

    async def _find_unsure(self, row: OutboxRow) -> Outcome | None:
        """Look a row up that stayed without an answer for long."""
        unsure_at = row.first_unsure_at
        if unsure_at is None or unsure_at > self._now() - self._patience.unsure_seconds:
            return None
        return await self._find(row)

    async def _made_sure(self, outcome: Outcome) -> Outcome:
        """Look up what became of a repeat that VK answered in a way of its own."""
        is_repeat = outcome.row.first_unsure_at is not None
        is_told = message_number(outcome) is not None
        if not is_repeat or is_told or isinstance(outcome.error, ApiUnavailableError):
            return outcome
        try:
            return await self._find(outcome.row) or outcome
        except ApiUnavailableError as error:
            return Outcome(row=outcome.row, error=error)

    async def _find(self, row: OutboxRow) -> Outcome | None:
        cmid = await find_in_chat(self._client, row)
        if cmid is None:
            return None
        return Outcome(row=row, result={"conversation_message_id": cmid})

    async def _prepare(self, row: OutboxRow) -> Call | None:
        """Make the call of a row; None for what is carried out here already."""
        outgoing = outgoing_from_json(row.payload_json, row.document)
        match outgoing:
            case RefreshMembers():
                await refresh_members(
                    self._client, self._community_id, row.peer_id, self._transact, self._now()
                )
                return None
            case EditMessage():
                return edit_call(outgoing)
            case AnswerPress():
                return answer_call(outgoing)
            case SendMessage():
                attachment = await self._attach(row, outgoing)
                return send_call(outgoing, row.random_id, attachment=attachment)

    async def _attach(self, row: OutboxRow, send: SendMessage) -> str:
        """Upload the file of a message; after some refusals it goes without."""
        if send.document is None:
            return ""
        try:
            return await upload_document(
                self._client, send.peer_id, send.document.name, send.document.content
            )
        except ApiError as error:
            log.warning("upload_refused", outbox_id=row.id, code=error.code)
            if row.attempts < UPLOAD_TRIES:
                raise ApiError(10, error.message, error.method) from None
            return ""

    async def _send(self, calls: Sequence[tuple[OutboxRow, Call]]) -> list[Outcome]:
        if not calls:
            return []
        if len(calls) == 1:
            return [await self._send_one(*calls[0])]
        made = [call for _, call in calls]
        try:
            answer = await self._client.call_whole("execute", {"code": program(made)})
            results = read_results(answer, made)
        except ApiError as error:
            if reaction_to(error.code) is Reaction.SINGLY:
                log.error("execute_refused", code=error.code)
                return await self._send_singly(calls)
            return [Outcome(row=row, error=error) for row, _ in calls]
        except ApiUnavailableError as error:
            return [Outcome(row=row, error=error) for row, _ in calls]
        return [
            read_outcome(row, result)
            for (row, _), result in zip(calls, results, strict=True)
            if result is not None
        ]

    async def _send_singly(self, calls: Sequence[tuple[OutboxRow, Call]]) -> list[Outcome]:
        """Send calls one by one; what follows a failure in its conversation is left for later."""
        outcomes: list[Outcome] = []
        stuck: set[int] = set()
        for row, call in calls:
            if row.peer_id not in stuck:
                outcomes.append(await self._send_one(row, call))
                if outcomes[-1].error is not None:
                    stuck.add(row.peer_id)
        return outcomes

    async def _send_one(self, row: OutboxRow, call: Call) -> Outcome:
        try:
            return read_outcome(row, await self._client.call(call.method, call.params))
        except (ApiError, ApiUnavailableError) as error:
            return Outcome(row=row, error=error)

    def _heed(self, outcome: Outcome) -> None:
        """Pause or end the whole sender where an error concerns more than its row."""
        if not isinstance(outcome.error, ApiError):
            return
        match reaction_to(outcome.error.code):
            case Reaction.PAUSE_METHOD:
                log.error("sending_paused", code=outcome.error.code)
                self._paused_until = self._now() + self._patience.pause_seconds
            case Reaction.STOP:
                self._useless = outcome.error


def _choose(rows: Sequence[OutboxRow]) -> list[OutboxRow]:
    """Choose rows for one request: conversations side by side, each in its order."""
    order = {peer: index for index, peer in enumerate(dict.fromkeys(row.peer_id for row in rows))}
    return sorted(rows, key=lambda row: (order[row.peer_id], row.id))[:25]
