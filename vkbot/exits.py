"""
How a command of the command line ends badly: with one sentence and exit code 1, never a traceback.

Decides which failures from outside of us become a sentence; our own faults stay what they are.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from errno import EDQUOT, ENOSPC
from typing import NoReturn

import typer
from pydantic import ValidationError

from vkbot.replies import terminal as words
from vkbot.settings import Settings
from vkbot.store.database import Database, open_database
from vkbot.store.errors import (
    BackupUnreadableError,
    DatabaseNotEmptyError,
    SenderLockedError,
    StoreForbiddenError,
    StoreFullError,
    StoreNewerError,
    StoreUnavailableError,
    StoreUnreadableError,
)
from vkbot.vk.errors import ApiError

_DATABASE_FAILURES: Mapping[type[StoreUnavailableError], str] = {
    StoreFullError: "disk_full",
    StoreForbiddenError: "database_forbidden",
    StoreNewerError: "database_newer",
    StoreUnreadableError: "database_unreadable",
}


def fail(key: str, names: str = "") -> NoReturn:
    """Say why the command cannot be carried out, and end."""
    typer.echo(words.describe_failure(key, names), err=True)
    raise typer.Exit(1)


def read_settings() -> Settings:
    """Read what the host has set, or end with what is wrong about it."""
    try:
        return Settings()
    except ValidationError as error:
        faults = [
            words.describe_setting_fault(str(one["loc"][0]), one["type"], one.get("ctx", {}))
            for one in error.errors()
        ]
        fail("settings", "; ".join(dict.fromkeys(faults)))


@contextmanager
def opened_database(url: str) -> Iterator[Database]:
    """Open a database, and end with a sentence where it, a file or a key is of no use."""
    try:
        database = open_database(url)
    except ValueError:
        fail("database_url")
    try:
        with usable_files():
            yield database
    except StoreUnavailableError as error:
        fail(_DATABASE_FAILURES.get(type(error), "database_unavailable"))
    except SenderLockedError:
        fail("sender_locked")
    except DatabaseNotEmptyError:
        fail("database_not_empty")
    except BackupUnreadableError:
        fail("backup_unreadable")
    except ApiError as error:
        fail("token_refused", str(error.code))
    finally:
        database.close()


@contextmanager
def usable_files() -> Iterator[None]:
    """End with a sentence where a named file cannot be read or written."""
    try:
        yield
    except OSError as error:
        if error.errno in (ENOSPC, EDQUOT):
            fail("disk_full")
        if error.filename is None:
            raise
        fail("file", words.describe_file_fault(str(error.filename), error))
