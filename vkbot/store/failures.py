"""
Give the failures of a database names that the rest of the bot may catch and log.

A statement and its values never get into their words: there are seeds among them, and what players
wrote. So the library's own errors, which show both, are not chained to ours either.
"""

from collections.abc import Iterator, Mapping
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
    StoreForbiddenError,
    StoreFullError,
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


_CAUSES: Mapping[str, type[StoreUnavailableError]] = {
    "SQLITE_FULL": StoreFullError,
    "SQLITE_READONLY": StoreForbiddenError,
    "SQLITE_CANTOPEN": StoreForbiddenError,
    "SQLITE_PERM": StoreForbiddenError,
    "53100": StoreFullError,
    "28000": StoreForbiddenError,
    "28P01": StoreForbiddenError,
    "42501": StoreForbiddenError,
}
"""What a host can do something about: by SQLite's names (or how they begin) and by SQLSTATE."""


def _named(error: StatementError | PoolTimeoutError) -> StoreError:
    cause = _find_cause(error)
    if cause is not None:
        return cause(_describe(error))
    if isinstance(error, IntegrityError):
        return ConstraintError(_describe(error))
    if isinstance(error, OperationalError | PoolTimeoutError):
        return StoreUnavailableError(_describe(error))
    if type(error) is DatabaseError:  # SQLite's for "not a database" and "malformed"
        return StoreUnreadableError(_describe(error))
    return StoreError(_describe(error))


def _find_cause(error: StatementError | PoolTimeoutError) -> type[StoreUnavailableError] | None:
    driver = getattr(error, "orig", None)
    name = getattr(driver, "sqlite_errorname", None) or getattr(driver, "sqlstate", None) or ""
    return next((kind for code, kind in _CAUSES.items() if name.startswith(code)), None)


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
