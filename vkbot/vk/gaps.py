"""
The gap filler: asks VK for messages that were numbered and never told of.

What VK shows of other people's messages goes into the inbox as the update that was missed; all else
(own messages, deleted ones, those the bot may not read) counts as accounted for, so that nothing is
asked for twice. At the start, and whenever VK forgot updates, conversations are also read on from
the last message that is known.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from time import time
from typing import Any

import structlog

from vkbot.database_thread import Transact
from vkbot.incoming import CHAT_PEER_BASE
from vkbot.store.errors import StoreError
from vkbot.store.records import Gap
from vkbot.store.unit_of_work import UnitOfWork
from vkbot.vk.client import VkClient
from vkbot.vk.errors import ApiError, Reaction, VkError, reaction_to
from vkbot.vk.intake import chats_heard, inbox_rows
from vkbot.vk.lost_history import missed_since, store_missed
from vkbot.vk.updates import as_new_message
from vkbot.vk.waiting import Backoff, pause, unless_stopped

METHOD = "messages.getByConversationMessageId"
AT_ONCE = 100
"""Messages that VK shows in one answer."""
DEPTH = 10_000
"""Numbers that are asked for in one round; of a longer hole only the last ones are."""
SEEN_AT_ONCE = 100_000
PEERS_AT_ONCE = 50
TRIES = 5
"""Refusals in a row, of a kind that may pass, after which a conversation's holes are given up."""
INVALID_TOKEN = 5
FORGOTTEN_SECONDS = 86_400.0
"""What VK forgot to tell is looked for so far back."""
CONTACT_SECONDS = 600.0
"""What was said so long before the first known message of a dialogue belongs to it."""
CLOCKS_DIFFER_SECONDS = 120.0

log = structlog.get_logger("vkbot.vk")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Plan:
    """What to ask for in a conversation, and up to where it is complete afterwards."""

    peer_id: int
    numbers: tuple[int, ...]
    complete: int
    since: float = 0.0
    """What was said before that moment is left alone: it was said before the first contact."""


class GapFiller:
    """
    Fills the gaps of one community.

    Args:
        client: with the community's token.
        community_id: whose conversations they are.
        transact: the way to the database.
        after_seconds: how long a number may be missing before VK is asked.
        every_seconds: how often gaps are looked for.
        backoff: the waits after failures in a row.
        now: the clock, seconds since 1970.
    """

    def __init__(
        self,
        client: VkClient,
        community_id: int,
        transact: Transact,
        *,
        after_seconds: float,
        every_seconds: float,
        backoff: Backoff = Backoff(first_seconds=1.0, cap_seconds=5.0),  # noqa: B008 - frozen
        now: Callable[[], float] = time,
    ) -> None:
        self._client = client
        self._community_id = community_id
        self._transact = transact
        self._after_seconds = after_seconds
        self._every_seconds = every_seconds
        self._backoff = backoff
        self._now = now
        self._is_history_lost = True
        self._to_reread: float | None = None
        self._began = now()
        self._to_read_on: list[int] = []
        self._tries: Counter[int] = Counter()

    @property
    def is_caught_up(self) -> bool:
        """Tell whether nothing is left to be asked for of what VK forgot to tell."""
        return not (self._is_history_lost or self._to_read_on)

    def lose_history(self) -> None:
        """Say that VK forgot updates, so that any conversation may have gone on unheard."""
        self._is_history_lost = True
        self._to_reread = self._now() - FORGOTTEN_SECONDS

    async def run(self, stop: asyncio.Event) -> None:
        """
        Look for gaps until told to stop.

        Raises:
            ApiError: the token is of no use.
        """
        failures = 0
        while not stop.is_set():
            try:
                await unless_stopped(stop, self.look())
                failures = 0
            except (VkError, StoreError) as error:
                if isinstance(error, ApiError) and error.code == INVALID_TOKEN:
                    raise
                failures += 1
                log.info("gaps_not_filled", reason=str(error), failures=failures)
            waited = self._backoff.seconds(failures) if failures else 0.0
            await pause(stop, max(waited, self._every_seconds))

    async def look(self) -> None:
        """
        Fill what is due.

        Raises:
            VkError, StoreError: the rest is to be filled the next time.
        """
        if self._is_history_lost:
            self._to_read_on = await self._transact(self._known_peers)
            await self._reread_all()
            self._is_history_lost = False
        while self._to_read_on:
            await self._read_on(self._to_read_on[-1])
            self._to_read_on.pop()
        behind = await self._transact(lambda uow: uow.gaps.peers_behind(self._community_id))
        for start in range(0, len(behind), PEERS_AT_ONCE):
            peers = behind[start : start + PEERS_AT_ONCE]
            for plan in await self._transact(partial(self._settle, peers=peers)):
                await self._fill(plan)

    async def _reread_all(self) -> None:
        """Ask for first words of conversations that nobody knew of, and for edits, after a loss."""
        if self._to_reread is None:
            return
        heard = await self._transact(lambda uow: uow.gaps.heard_since(self._community_id))
        since = max(self._to_reread, min(heard or self._began, self._began) - CLOCKS_DIFFER_SECONDS)
        async for said in missed_since(self._client, self._to_read_on, since):
            await self._transact(partial(self._store_missed, messages=said))
        self._to_reread = None

    def _store_missed(self, uow: UnitOfWork, messages: list[dict[str, Any]]) -> None:
        rows = store_missed(uow, self._community_id, messages, self._now())
        uow.chats.mark_active(self._community_id, chats_heard(rows))

    def _known_peers(self, uow: UnitOfWork) -> list[int]:
        chats = uow.chats.of_community(self._community_id)
        return [chat.peer_id for chat in chats if chat.is_active]

    async def _read_on(self, peer_id: int) -> None:
        """Ask for what follows the last message heard, in order, until nothing does."""
        last = await self._transact(lambda uow: uow.gaps.last_heard(self._community_id, peer_id))
        for _ in range(DEPTH // AT_ONCE):
            if last is None:
                return
            shown = await self._ask(peer_id, range(last + 1, last + 1 + AT_ONCE))
            if not shown:
                return
            await self._account_for(peer_id, shown, None)
            last = max(shown)

    def _settle(self, uow: UnitOfWork, peers: Sequence[int]) -> list[_Plan]:
        """Settle what is complete already, and return what is to be asked for."""
        plans = [self._plan(uow, peer_id) for peer_id in peers]
        for plan in plans:
            if not plan.numbers:
                uow.gaps.mark_complete(self._community_id, plan.peer_id, plan.complete)
        return [plan for plan in plans if plan.numbers]

    async def _fill(self, plan: _Plan) -> None:
        for start in range(0, len(plan.numbers), AT_ONCE):
            numbers = plan.numbers[start : start + AT_ONCE]
            shown = await self._ask(plan.peer_id, numbers)
            if shown is None:
                break
            young = {cmid: one for cmid, one in shown.items() if one.get("date", 0) >= plan.since}
            await self._account_for(plan.peer_id, young, numbers[-1])
        await self._account_for(plan.peer_id, {}, plan.complete)

    def _plan(self, uow: UnitOfWork, peer_id: int) -> _Plan:
        contact = uow.gaps.first_contact(self._community_id, peer_id)
        if contact is not None and contact[0] > 1 and peer_id < CHAT_PEER_BASE:
            return self._plan_contact(peer_id, *contact)
        greatest = uow.gaps.greatest_cmid(self._community_id, peer_id) or 0
        gaps = uow.gaps.missing(self._community_id, peer_id, SEEN_AT_ONCE)
        now = self._now()  # which may have been set back since
        due = [gap for gap in gaps if not 0 <= now - gap.seen_at < self._after_seconds]
        numbers = tuple(islice(_numbers(due), DEPTH))
        if len(numbers) == DEPTH:
            return _Plan(peer_id=peer_id, numbers=numbers, complete=numbers[-1])
        if len(due) < len(gaps):
            return _Plan(peer_id=peer_id, numbers=numbers, complete=gaps[len(due)].first - 1)
        return _Plan(peer_id=peer_id, numbers=numbers, complete=greatest)

    def _plan_contact(self, peer_id: int, first: int, heard_at: float) -> _Plan:
        """Ask once for what was said in a dialogue shortly before its first known message."""
        if 0 <= self._now() - heard_at < self._after_seconds:
            return _Plan(peer_id=peer_id, numbers=(), complete=0)
        numbers = tuple(range(max(1, first - AT_ONCE), first))
        since = heard_at - CONTACT_SECONDS
        return _Plan(peer_id=peer_id, numbers=numbers, complete=first, since=since)

    async def _ask(self, peer_id: int, numbers: Sequence[int]) -> dict[int, Any] | None:
        """
        Ask for messages.

        Returns:
            What VK shows, by number; None where it refuses to show anything.

        Raises:
            VkError: VK is to be asked again later.
        """
        asked: dict[str, str | int] = {
            "peer_id": peer_id,
            "conversation_message_ids": ",".join(map(str, numbers)),
        }
        try:
            shown = _read(await self._client.call(METHOD, asked))
        except ApiError as error:
            self._tries[peer_id] += 1
            if error.code == INVALID_TOKEN or (_may_pass(error) and self._tries[peer_id] < TRIES):
                raise
            log.warning("messages_not_shown", peer_id=peer_id, code=error.code)
            shown = None
        self._tries.pop(peer_id, None)
        if shown is None:
            return None
        return {number: shown[number] for number in numbers if number in shown}

    async def _account_for(self, peer_id: int, shown: dict[int, Any], complete: int | None) -> None:
        """Store others' messages among those shown, and settle the numbers up to `complete`."""
        missed = [
            as_new_message(self._community_id, message)
            for message in shown.values()
            if message.get("from_id") != -self._community_id and not message.get("deleted")
        ]
        rows = [row for row in inbox_rows(missed, self._now()) if row.peer_id == peer_id]

        def write(uow: UnitOfWork) -> int:
            new = uow.inbox.store(self._community_id, rows)
            uow.chats.mark_active(self._community_id, chats_heard(rows))
            if complete is not None:
                uow.gaps.mark_complete(self._community_id, peer_id, complete)
            return new

        new = await self._transact(write)
        if new:
            log.info("missed_messages_found", peer_id=peer_id, count=new)


def _numbers(gaps: Sequence[Gap]) -> Iterator[int]:
    for gap in gaps:
        yield from range(max(gap.first, gap.last + 1 - DEPTH), gap.last + 1)


def _may_pass(error: ApiError) -> bool:
    return reaction_to(error.code) in (Reaction.RETRY, Reaction.PAUSE_METHOD)


def _read(answer: Any) -> dict[int, Any]:
    """
    Read the messages of an answer by their numbers.

    Raises:
        ApiError: it is no such answer, which counts like VK's own "unknown error".
    """
    items = answer.get("items") if isinstance(answer, dict) else None
    if not isinstance(items, list):
        raise ApiError(1, "unexpected answer", METHOD)
    shown = (item for item in items if isinstance(item, dict))
    return {
        number: item
        for item in shown
        if isinstance(number := item.get("conversation_message_id"), int)
    }
