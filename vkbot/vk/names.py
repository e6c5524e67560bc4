"""
How the people are called who speak, join, press, post or are mentioned: asked of VK in batches.

Lists of members are told only where the bot administers a chat, and only now and then. So each
person is asked for when he is first heard of, and again when that was long ago; names change.
"""

import asyncio
import re
from collections.abc import Callable, Iterator, Mapping
from time import monotonic
from typing import Any

import structlog

from vkbot.database_thread import Transact
from vkbot.store.records import PersonRecord
from vkbot.vk.client import VkClient
from vkbot.vk.errors import ApiError, ApiUnavailableError
from vkbot.vk.members import read_person
from vkbot.vk.waiting import Backoff, pause, unless_stopped

METHOD = "users.get"
PEOPLE_AT_ONCE = 100
GATHER_SECONDS = 0.2
"""How long others are waited for, to be asked for together."""
ASK_AGAIN_SECONDS = 86_400.0
MOST_KNOWN = 50_000

_MENTIONED = re.compile(r"\[id(\d{1,10})\|")
_PLACES = ("from_id", "user_id", "member_id")

log = structlog.get_logger("vkbot.vk")


class Names:
    """
    Keeps the names of a community's people.

    Args:
        client: with the community's token.
        transact: the way to the database.
        backoff: the waits after failures in a row.
        clock: seconds that only go forward.
    """

    def __init__(
        self,
        client: VkClient,
        community_id: int,
        transact: Transact,
        *,
        backoff: Backoff = Backoff(),  # noqa: B008 - frozen
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._client = client
        self._community_id = community_id
        self._transact = transact
        self._backoff = backoff
        self._clock = clock
        self._asked: dict[int, float] = {}
        self._wanted: dict[int, None] = {}
        self._is_wanted = asyncio.Event()

    @property
    def is_waiting(self) -> bool:
        """Tell whether somebody is still to be asked for."""
        return self._is_wanted.is_set()

    def hear(self, updates: object) -> None:
        """Note who is spoken of in updates as they came; who was asked for lately is left out."""
        soonest = self._clock() - ASK_AGAIN_SECONDS
        for user_id in _people_in(updates):
            if self._asked.get(user_id, soonest) <= soonest and len(self._wanted) < MOST_KNOWN:
                self._wanted[user_id] = None
                self._is_wanted.set()

    async def run(self, stop: asyncio.Event) -> None:
        """Ask for names until told to stop."""
        failures = 0
        while await unless_stopped(stop, self._is_wanted.wait()):
            await pause(stop, GATHER_SECONDS)
            batch = [*self._wanted][:PEOPLE_AT_ONCE]
            try:
                await unless_stopped(stop, self._ask(batch))
                failures = 0
            except ApiUnavailableError as error:
                failures += 1
                log.info("names_unknown", reason=error.reason, failures=failures)
                await pause(stop, self._backoff.seconds(failures))
                continue
            except ApiError as error:
                log.info("names_unknown", code=error.code)
            self._settle(batch)

    async def _ask(self, batch: list[int]) -> None:
        asked = {"user_ids": ",".join(map(str, batch)), "fields": "screen_name"}
        found = list(_persons(await self._client.call(METHOD, asked), self._community_id))
        if found:
            await self._transact(lambda uow: uow.people.put_names(found))

    def _settle(self, batch: list[int]) -> None:
        """Ask for nobody of a batch again for a while."""
        if len(self._asked) > MOST_KNOWN:
            self._asked.clear()
        for user_id in batch:
            self._wanted.pop(user_id, None)
            self._asked[user_id] = self._clock()
        if not self._wanted:
            self._is_wanted.clear()


def _people_in(updates: object) -> Iterator[int]:
    """Find the people in updates, in what VK may send under that name."""
    for raw in updates if isinstance(updates, list) else ():
        told = raw.get("object") if isinstance(raw, dict) else None
        if not isinstance(told, dict):
            continue
        message = told.get("message", told)
        fields = message if isinstance(message, dict) else told
        action = fields.get("action")
        yield from _named_in(fields)
        yield from _named_in(action if isinstance(action, dict) else {})
        text = fields.get("text")
        yield from map(int, _MENTIONED.findall(text if isinstance(text, str) else ""))


def _named_in(fields: Mapping[str, Any]) -> Iterator[int]:
    found = (fields.get(name) for name in _PLACES)
    return (one for one in found if isinstance(one, int) and one > 0)


def _persons(answer: object, community_id: int) -> Iterator[PersonRecord]:
    for profile in answer if isinstance(answer, list) else ():
        person = read_person(community_id, profile) if isinstance(profile, dict) else None
        if person is not None:
            yield person
