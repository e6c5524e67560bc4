"""
Examine an installation: its settings, its database, and each token's community.
"""

import asyncio
import shlex
from itertools import islice

from vkbot.incoming import CHAT_PEER_BASE
from vkbot.services.recomputing import recompute
from vkbot.settings import Settings
from vkbot.store.database import Database, open_database
from vkbot.store.errors import StoreForbiddenError, StoreFullError, StoreUnavailableError
from vkbot.vk.doctor import examine_token
from vkbot.vk.findings import Finding, fault, fine, warn

RECORDS_TOLD = 20


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


def _examine_database(url: str) -> tuple[list[Finding], list[tuple[int, int]]]:
    """Look at the database, and list the chats of many that it knows, with their communities."""
    try:
        database = open_database(url)
    except ValueError:
        return [fault("database_url")], []
    try:
        found = _examine_tables(database)
        if found.key not in ("database", "database_read_only"):
            return [found, *_examine_files(database)], []
        return [found, *_examine_files(database), *examine_records(database)], _list_chats(database)
    except StoreFullError:
        return [fault("disk_full")], []
    except StoreForbiddenError:
        return [fault("database_forbidden")], []
    except StoreUnavailableError:
        return [fault("database_unavailable")], []
    finally:
        database.close()


def _examine_tables(database: Database) -> Finding:
    revision, newest = database.revision(), database.newest_revision()
    if revision is None:
        return fine("database_empty")
    if revision > newest:
        return fault("database_newer", revision=revision, newest=newest)
    if revision != newest:
        return warn("database_older", revision=revision, newest=newest)
    if not database.is_writable():
        return fault("database_read_only")
    return fine("database", revision=revision)


def examine_records(database: Database) -> list[Finding]:
    """Compute anew what is stored for good, and tell what of it does not follow."""
    with database.reading() as uow:
        wrong = [*islice(recompute(uow), 1 + RECORDS_TOLD)]
    found = [fault(one.key, **one.facts) for one in wrong[:RECORDS_TOLD]]
    if not found:
        return [fine("records")]
    return [*found, fault("records_more")] if len(wrong) > RECORDS_TOLD else found


def _examine_files(database: Database) -> list[Finding]:
    open_ones = database.list_files_open_to_others()
    return [warn("files_open", files=shlex.join(map(str, open_ones)))] if open_ones else []


def _list_chats(database: Database) -> list[tuple[int, int]]:
    with database.transaction() as uow:
        return [
            (community.id, chat.peer_id)
            for community in uow.communities.all()
            for chat in uow.chats.of_community(community.id)
            if chat.peer_id > CHAT_PEER_BASE and chat.is_active
        ]
