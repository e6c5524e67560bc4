"""
Give the failures of a database names that the rest of the bot may catch and log.

A statement and its values never get into their words: there are seeds among them, and what players
wrote. So the library's own errors, which show both, are not chained to ours either.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import (
    DatabaseError,
    DataError,
    DBAPIError,
    IntegrityError,
    OperationalError,
    StatementError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from vkbot.store.errors import (
    ConstraintError,
    StoreError,
    StoreUnavailableError,
    StoreUnreadableError,
)


@contextmanager
def named_failures() -> Iterator[None]:
    """Raise the store's own errors in place of the library's."""
    try:
        yield
    except (StatementError, PoolTimeoutError) as error:
        raise _named(error).with_traceback(error.__traceback__) from None


def _named(error: StatementError | PoolTimeoutError) -> StoreError:
    if isinstance(error, IntegrityError):
        return ConstraintError(_describe(error))
    if isinstance(error, OperationalError | PoolTimeoutError):
        return StoreUnavailableError(_describe(error))
    if type(error) is DatabaseError:  # SQLite's for "not a database" and "malformed"
        return StoreUnreadableError(_describe(error))
    return StoreError(_describe(error))


def _describe(error: StatementError | PoolTimeoutError) -> str:
    if isinstance(error, PoolTimeoutError):
        return str(error)
    assert error.orig is not None
    if isinstance(error, DataError) or not isinstance(error, DBAPIError):
        return type(error.orig).__name__  # it complains of a value and quotes it
    return describe_driver_error(error.orig)


def describe_driver_error(error: BaseException) -> str:
    """Say an error's class and its first sentence; PostgreSQL's details quote whole rows."""
    diagnostics = getattr(error, "diag", None)
    sentence = getattr(diagnostics, "message_primary", None) or str(error)
    return f"{type(error).__name__}: {sentence.splitlines()[0]}"
