"""
Examine an installation: its settings, its database, and each token's community.
"""

import asyncio

from vkbot.incoming import CHAT_PEER_BASE
from vkbot.settings import Settings
from vkbot.store.database import Database, open_database
from vkbot.store.errors import StoreUnavailableError
from vkbot.vk.doctor import examine_token
from vkbot.vk.findings import Finding, fault, fine

CHATS_LOOKED_AT = 20


def examine(settings: Settings, *, fix: bool, probe_peer: int | None) -> list[Finding]:
    """
    Examine everything that a host has set.

    Args:
        settings: the host's.
        fix: switch on what may be switched on.
        probe_peer: a chat in which to try what VK does not tell.
    """
    found, chats = _examine_database(settings.database_url)
    if not settings.tokens:
        return [*found, fault("token_needed")]
    for token in settings.tokens:
        found += asyncio.run(
            examine_token(
                token,
                api_url=settings.api_url,
                timeout_seconds=settings.request_timeout_seconds,
                chats=chats,
                fix=fix,
                probe_peer=probe_peer,
            )
        )
    return found


def _examine_database(url: str) -> tuple[list[Finding], list[int]]:
    """Look at the database, and list the chats of many that it knows."""
    try:
        database = open_database(url)
    except ValueError:
        return [fault("database_unavailable")], []
    try:
        revision = database.revision()
        if revision is None:
            return [fine("database_empty")], []
        return [fine("database", revision=revision)], _list_chats(database)
    except StoreUnavailableError:
        return [fault("database_unavailable")], []
    finally:
        database.close()


def _list_chats(database: Database) -> list[int]:
    with database.transaction() as uow:
        chats = [
            chat.peer_id
            for community in uow.communities.all()
            for chat in uow.chats.of_community(community.id)
            if chat.peer_id > CHAT_PEER_BASE and chat.is_active
        ]
    return chats[:CHATS_LOOKED_AT]
