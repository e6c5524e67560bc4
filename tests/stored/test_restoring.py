"""A stored backup is restored by the command of today; power and applications are as they were."""

from collections.abc import Iterator
from io import BytesIO

import openpyxl
import pytest
from typer.testing import CliRunner

from engine.pvt.applying import ApplicationStatus
from tests.chat_harness import ADMIN
from tests.fakes import COMMUNITY
from tests.stored.continuing import Continued
from tests.stored.kept import Kept
from vkbot.cli import app
from vkbot.store import open_database


@pytest.fixture
def restored(
    kept: Kept, empty_database_url: str, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Continued]:
    """Return the community of a database that was restored from the stored backup."""
    monkeypatch.setenv("VKBOT_DATABASE_URL", empty_database_url)
    done = CliRunner().invoke(app, ["restore", str(kept.file("backup.zip"))])
    assert 0 == done.exit_code, done.output
    play = Continued(open_database(empty_database_url), kept)
    yield play
    play.database.close()


def cells(content: bytes) -> dict[str, list[tuple[object, ...]]]:
    """Return what stands in a spreadsheet, by sheet."""
    book = openpyxl.load_workbook(BytesIO(content))
    return {sheet.title: list(sheet.iter_rows(values_only=True)) for sheet in book}


def test_entries_and_balances_are_as_they_were(restored: Continued, kept: Kept) -> None:
    before = kept.file("power.xlsx").read_bytes()
    assert cells(before) == cells(restored.send(ADMIN, "мощь выгрузка", restored.founding_chat))


def test_imported_data_are_as_they_were(restored: Continued, kept: Kept) -> None:
    before = kept.file("catalogue.xlsx").read_bytes()
    assert cells(before) == cells(restored.send(ADMIN, "шаблон данных", restored.founding_chat))


def test_applications_are_as_they_were(restored: Continued, kept: Kept) -> None:
    with restored.database.transaction() as uow:
        campaign = uow.campaigns.of_community(COMMUNITY)[0]
        found = uow.applications.listed(campaign.id, *ApplicationStatus)
    assert kept.shown["applications"] == {str(one.number): str(one.status) for one in found}


def test_its_journals_verify(restored: Continued, kept: Kept) -> None:
    assert kept.journals
    for peer in kept.journals:
        restored.verify(peer)
