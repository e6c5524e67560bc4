"""Who is in a chat, who administers it, who manages the community: read anew from VK."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import structlog

from vkbot.database_thread import Transact
from vkbot.store.records import Member, PersonRecord
from vkbot.store.unit_of_work import UnitOfWork
from vkbot.vk.client import VkClient
from vkbot.vk.errors import ApiError, ApiUnavailableError, Reaction, reaction_to

PAGE = 200
PAGES_AT_MOST = 50
SECONDS = 20.0
UNKNOWN_ERROR, INVALID_TOKEN, NOT_ADMIN = 1, 5, 917

Fields = Mapping[str, Any]
T = TypeVar("T")

log = structlog.get_logger("vkbot.vk")


@dataclass(frozen=True, slots=True, kw_only=True)
class Members:
    """The people of a chat, and their names."""

    members: tuple[Member, ...]
    persons: tuple[PersonRecord, ...]


async def refresh_members(
    client: VkClient,
    community_id: int,
    peer_id: int,
    transact: Transact,
    now: float,
    *,
    seconds: float = SECONDS,
    is_last_try: bool = False,
) -> None:
    """
    Read and write down a chat's members, admins and title, and the community's managers.

    What VK will not tell (the bot is no admin of the chat) stays as it was, and the chat counts as
    read all the same; so does at the last try what it does not tell within `seconds`. A title is
    never waited for.

    Raises:
        ApiError, ApiUnavailableError: it is to be tried again; nothing was written.
    """
    found, managers, title = await asyncio.gather(
        _answer_or_refusal(
            _members(client, community_id, peer_id), seconds, is_last_try=is_last_try
        ),
        _answer_or_refusal(_managers(client, community_id), seconds, is_last_try=is_last_try),
        _answer_or_refusal(_title(client, peer_id), seconds, is_last_try=True),
    )

    def write(uow: UnitOfWork) -> None:
        if not isinstance(managers, ApiError):
            uow.communities.put_managers(community_id, managers)
        if isinstance(found, Members):
            uow.people.put_names(found.persons)
            uow.chats.put_members(community_id, peer_id, found.members, int(now))
        chat = uow.chats.get_or_create(community_id, peer_id)
        is_admin = chat.bot_is_admin
        if isinstance(found, Members) or found.code == NOT_ADMIN:
            is_admin = isinstance(found, Members)
        uow.chats.save(
            replace(
                chat,
                bot_is_admin=is_admin,
                members_refreshed_at=int(now),
                title=title if isinstance(title, str) else chat.title,
            )
        )

    await transact(write)


async def _answer_or_refusal(
    reading: Coroutine[Any, Any, T], seconds: float, *, is_last_try: bool
) -> T | ApiError:
    """Return what is read, or why VK will not tell; what may pass by itself is raised."""
    try:
        async with asyncio.timeout(seconds):
            return await reading
    except ApiError as error:
        may_pass = reaction_to(error.code) is Reaction.RETRY and not is_last_try
        if error.code == INVALID_TOKEN or may_pass:
            raise
        log.info("not_told", method=error.method, code=error.code)
        return error
    except (ApiUnavailableError, TimeoutError) as error:
        silence = ApiUnavailableError("members", type(error).__name__)
        if not is_last_try:
            raise silence from None
        log.info("not_told", reason=str(error))
        return ApiError(UNKNOWN_ERROR, str(silence), silence.method)


async def _members(client: VkClient, community_id: int, peer_id: int) -> Members:
    members: dict[int, Member] = {}
    persons: dict[int, PersonRecord] = {}
    async for page in _pages(client, "messages.getConversationMembers", {"peer_id": peer_id}):
        for item in _records(page, "items"):
            member_id = _person_id(item, "member_id")
            if member_id is not None:
                is_admin = bool(item.get("is_admin") or item.get("is_owner"))
                members[member_id] = Member(user_id=member_id, is_admin=is_admin)
        for profile in _records(page, "profiles"):
            person = read_person(community_id, profile)
            if person is not None:
                persons[person.user_id] = person
    return Members(members=tuple(members.values()), persons=tuple(persons.values()))


async def _managers(client: VkClient, community_id: int) -> frozenset[int]:
    managers: set[int] = set()
    chosen: dict[str, str | int] = {"group_id": community_id, "filter": "managers"}
    async for page in _pages(client, "groups.getMembers", chosen):
        ids = (_person_id(item, "id") for item in _records(page, "items"))
        managers.update(person_id for person_id in ids if person_id is not None)
    return frozenset(managers)


async def _title(client: VkClient, peer_id: int) -> str | None:
    """Ask for a chat's title; without the rights of an admin VK leaves it out."""
    answer = await client.call("messages.getConversationsById", {"peer_ids": str(peer_id)})
    for item in _records(answer, "items"):
        settings = item.get("chat_settings")
        if isinstance(settings, dict) and isinstance(settings.get("title"), str):
            return _line(settings["title"])
    return None


async def _pages(
    client: VkClient, method: str, params: Mapping[str, str | int]
) -> AsyncIterator[Fields]:
    """Ask for page after page until the last, within bounds."""
    for number in range(PAGES_AT_MOST):
        offset = number * PAGE
        page = await client.call(method, {**params, "offset": offset, "count": PAGE})
        if not isinstance(page, dict) or not isinstance(page.get("items"), list):
            raise ApiUnavailableError(method, "unexpected answer")
        yield page
        count = page.get("count")
        if not page["items"] or not isinstance(count, int) or offset + PAGE >= count:
            return


def _records(page: object, name: str) -> Iterator[Fields]:
    items = page.get(name) if isinstance(page, dict) else None
    return (item for item in items or () if isinstance(item, dict))


def _person_id(fields: Fields, name: str) -> int | None:
    """Read a person's id; communities, whose ids are negative, are left out."""
    value = fields.get(name)
    return value if isinstance(value, int) and 0 < value < 2**62 else None


def read_person(community_id: int, profile: Fields) -> PersonRecord | None:
    """Read a person's names as VK shows them; None for what is no person."""
    user_id = _person_id(profile, "id")
    if user_id is None:
        return None
    first, last, short = (
        _line(profile.get(name)) for name in ("first_name", "last_name", "screen_name")
    )
    return PersonRecord(
        community_id=community_id,
        user_id=user_id,
        first_name=first,
        last_name=last,
        screen_name=short,
    )


def _line(value: object) -> str:
    """Take a text as every database does: printable, of a name's length."""
    return "".join(filter(str.isprintable, value))[:200] if isinstance(value, str) else ""
