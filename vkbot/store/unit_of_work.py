"""One transaction, with all repositories at hand."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection
from sqlalchemy.engine.interfaces import DBAPICursor

from vkbot.store.application_steps import ApplicationSteps
from vkbot.store.application_topics import ApplicationTopics
from vkbot.store.applications import Applications
from vkbot.store.battles import Battles
from vkbot.store.campaigns import Campaigns
from vkbot.store.catalogues import Catalogues
from vkbot.store.characters import Characters
from vkbot.store.chats import Chats
from vkbot.store.communities import Communities
from vkbot.store.errors import StoreUnavailableError
from vkbot.store.failures import describe_driver_error, named_failures
from vkbot.store.fallen import Fallen
from vkbot.store.gaps import Gaps
from vkbot.store.inbox import Inbox
from vkbot.store.journal import Journal
from vkbot.store.ledger import Ledger
from vkbot.store.macros import Macros
from vkbot.store.outbox import Outbox
from vkbot.store.people import People
from vkbot.store.presence import Presences
from vkbot.store.random_ids import RandomIds
from vkbot.store.rolls import Rolls
from vkbot.store.seeds import Seeds
from vkbot.store.tallies import DiceTallies
from vkbot.store.topics import Topics


class UnitOfWork:
    """
    The repositories of one open transaction.

    Args:
        connection: in a transaction that somebody else commits.
        random_id_blocks: what this process keeps for `RandomIds`.
    """

    def __init__(self, connection: Connection, random_id_blocks: dict[int, int]) -> None:
        self._connection = connection
        self._cursor: DBAPICursor | None = None
        self.communities = Communities(connection)
        self.inbox = Inbox(connection)
        self.gaps = Gaps(connection)
        self.outbox = Outbox(connection)
        self.random_ids = RandomIds(connection, random_id_blocks)
        self.chats = Chats(connection)
        self.people = People(connection)
        self.presence = Presences(connection)
        self.campaigns = Campaigns(connection)
        self.macros = Macros(connection)
        self.seeds = Seeds(connection)
        self.journal = Journal(connection)
        self.rolls = Rolls(connection)
        self.tallies = DiceTallies(connection)
        self.battles = Battles(connection)
        self.topics = Topics(connection)
        self.characters = Characters(connection)
        self.applications = Applications(connection)
        self.application_steps = ApplicationSteps(connection)
        self.application_topics = ApplicationTopics(connection)
        self.fallen = Fallen(connection)
        self.catalogues = Catalogues(connection)
        self.ledger = Ledger(connection)

    @contextmanager
    def savepoint(self) -> Iterator[None]:
        """Take back what is done inside when it raises; savepoints may be nested."""
        self._control("SAVEPOINT part")
        try:
            with named_failures():
                yield
        except BaseException:
            self._control("ROLLBACK TO SAVEPOINT part")
            self._control("RELEASE SAVEPOINT part")
            raise
        self._control("RELEASE SAVEPOINT part")

    def _control(self, statement: str) -> None:
        """Hand a statement to the driver, past all that SQLAlchemy does for ten times its cost."""
        if self._cursor is None:
            self._cursor = self._connection.connection.cursor()
        try:
            self._cursor.execute(statement)
        except self._connection.dialect.loaded_dbapi.Error as error:
            raise StoreUnavailableError(describe_driver_error(error)) from None
