"""
Rows of the outbox on their way: what of them goes into one request, and what VK says to it.

A row that stayed without an answer for minutes is looked up in its chat before it is sent again,
and so is one whose repeat VK answered in a way that tells no message's number. What else of VK a
row needs first has a limit of time and tries; after them the row goes without.
"""

import asyncio
from collections.abc import Callable, Sequence

import structlog

from vkbot.database_thread import Transact
from vkbot.outbox_format import outgoing_from_json
from vkbot.outgoing import AnswerPress, EditMessage, FetchFile, RefreshMembers, SendMessage
from vkbot.store.records import OutboxRow
from vkbot.vk.client import VkClient
from vkbot.vk.downloads import download
from vkbot.vk.errors import ApiError, ApiUnavailableError, Reaction, reaction_to
from vkbot.vk.lookup import History
from vkbot.vk.members import refresh_members
from vkbot.vk.messages import Call, answer_call, edit_call, send_call
from vkbot.vk.packing import fitting, program, read_results
from vkbot.vk.settling import Outcome, Patience, message_number, read_outcome
from vkbot.vk.uploads import UPLOAD, upload_document

ASIDE_TRIES = 3
MEMBERS_TRIES = 2

log = structlog.get_logger("vkbot.vk")


class Carrier:
    """
    Carries rows of one community to VK.

    Args:
        client: with the community's token.
        community_id: whose rows they are.
        transact: the way to the database, for what is read anew on the way.
        patience: how long a row may stay unsure.
        now: the clock, seconds since 1970.
    """

    def __init__(
        self,
        client: VkClient,
        community_id: int,
        transact: Transact,
        *,
        patience: Patience,
        now: Callable[[], float],
    ) -> None:
        self._client = client
        self._community_id = community_id
        self._transact = transact
        self._patience = patience
        self._now = now

    async def carry_out(self, rows: Sequence[OutboxRow]) -> list[Outcome]:
        """
        Do what rows ask for, as much as goes into one request.

        Returns:
            What became of rows; those that are not named were not touched.
        """
        outcomes: list[Outcome] = []
        calls: list[tuple[OutboxRow, Call]] = []
        history, stuck = History(self._client), set[int]()
        for row in rows:
            if row.peer_id in stuck:
                continue
            try:
                found = await self._find_unsure(row, history)
                call = None if found else await self._prepare(row)
            except (ApiError, ApiUnavailableError) as error:
                outcomes.append(Outcome(row=row, error=error))
                stuck.add(row.peer_id)
                continue
            if call is None:
                outcomes.append(found or Outcome(row=row))
            else:
                calls.append((row, call))
        calls = calls[: fitting([call for _, call in calls])]
        return outcomes + [await self._made_sure(outcome) for outcome in await self._send(calls)]

    async def _find_unsure(self, row: OutboxRow, history: History) -> Outcome | None:
        """Look a row up that stayed without an answer for long."""
        unsure_at = row.first_unsure_at
        if unsure_at is None or 0 <= self._now() - unsure_at < self._patience.unsure_seconds:
            return None
        return await self._find(row, history)

    async def _made_sure(self, outcome: Outcome) -> Outcome:
        """Look up what became of a repeat that VK answered in a way of its own."""
        is_repeat = outcome.row.first_unsure_at is not None
        is_told = message_number(outcome) is not None
        if not is_repeat or is_told or isinstance(outcome.error, ApiUnavailableError):
            return outcome
        try:
            return await self._find(outcome.row, History(self._client)) or outcome
        except ApiUnavailableError as error:
            return Outcome(row=outcome.row, error=error)

    async def _find(self, row: OutboxRow, history: History) -> Outcome | None:
        cmid = await history.find(row)
        if cmid is None:
            return None
        return Outcome(row=row, result={"conversation_message_id": cmid})

    async def _prepare(self, row: OutboxRow) -> Call | None:
        """Make the call of a row; None for what is carried out here already."""
        outgoing = outgoing_from_json(row.payload_json, row.document)
        match outgoing:
            case RefreshMembers():
                await refresh_members(
                    self._client,
                    self._community_id,
                    row.peer_id,
                    self._transact,
                    self._now(),
                    seconds=self._patience.members_seconds,
                    is_last_try=row.attempts + 1 >= MEMBERS_TRIES,
                )
                return None
            case FetchFile():
                await self._fetch(row, outgoing)
                return None
            case EditMessage():
                return edit_call(outgoing, row.random_id)
            case AnswerPress():
                return answer_call(outgoing)
            case SendMessage():
                attachment = await self._attach(row, outgoing)
                return send_call(outgoing, row.random_id, attachment=attachment)

    async def _fetch(self, row: OutboxRow, fetch: FetchFile) -> None:
        """Fetch a file into its row; after some tries the row goes without."""
        try:
            content = await download(
                fetch.url,
                most_bytes=fetch.most_bytes,
                timeout_seconds=self._patience.aside_seconds,
                also_from=self._client.API_URL,
            )
        except ApiUnavailableError as error:
            log.warning("download_failed", outbox_id=row.id, reason=error.reason)
            if row.attempts + 1 < ASIDE_TRIES:
                raise
            return
        if content is not None:
            await self._transact(lambda uow: uow.outbox.put_document(row.id, content))

    async def _attach(self, row: OutboxRow, send: SendMessage) -> str:
        """Upload the file of a message; after some tries it goes without."""
        if send.document is None:
            return ""
        name, content = send.document.name, send.document.content
        try:
            async with asyncio.timeout(self._patience.aside_seconds):
                return await upload_document(self._client, send.peer_id, name, content)
        except TimeoutError:
            failure = "timeout"
        except (ApiError, ApiUnavailableError) as error:
            failure = str(error)
        log.warning("upload_failed", outbox_id=row.id, reason=failure)
        if row.attempts + 1 < ASIDE_TRIES:
            raise ApiError(10, failure, UPLOAD)
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
            if reaction_to(error.code) in (Reaction.RETRY, Reaction.STOP):
                return [Outcome(row=row, error=error) for row, _ in calls]
            log.error("execute_refused", code=error.code)
            return await self._send_singly(calls)
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
