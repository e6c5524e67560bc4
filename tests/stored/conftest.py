"""The stored databases in place of empty ones: as they were, and brought up to date."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.databases import Server, migrate
from tests.stored.continuing import Continued
from tests.stored.kept import FOLDERS, Kept
from vkbot.store import Database

ALL = {folder.name: Kept(folder) for folder in FOLDERS}


@pytest.fixture(params=ALL.values(), ids=ALL.keys())
def kept(request: pytest.FixtureRequest) -> Kept:
    """Return what one version has stored: each, where a test does not say which."""
    return request.param  # type: ignore[no-any-return]


@pytest.fixture
def stored_url(
    kept: Kept, database_kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[str]:
    """Return the address of a stored database, as it was left."""
    if database_kind == "sqlite":
        kept.write_sqlite(tmp_path / "stored.sqlite")
        yield f"sqlite:///{tmp_path / 'stored.sqlite'}"
        return
    server: Server = request.getfixturevalue("postgresql")
    url = server.create("template0")
    kept.fill_postgresql(url)
    yield url
    server.drop(url)


@pytest.fixture
def database_url(stored_url: str) -> str:
    """Return the address of a stored database, brought up to date."""
    migrate(stored_url)
    return stored_url


@pytest.fixture
def play(database: Database, kept: Kept) -> Iterator[Continued]:
    """Return the community as it was left, with the bot of today."""
    made = Continued(database, kept)
    yield made
    made.database.close()
