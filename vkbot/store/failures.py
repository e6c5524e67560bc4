"""Give the failures of a database names that the rest of the bot may catch."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from vkbot.store.errors import ConstraintError, StoreUnavailableError


@contextmanager
def named_failures() -> Iterator[None]:
    """Raise the store's own errors in place of the library's."""
    try:
        yield
    except (OperationalError, PoolTimeoutError) as error:
        raise StoreUnavailableError(str(error)) from error
    except IntegrityError as error:
        raise ConstraintError(str(error)) from error
