"""Campaign data imported by the host."""

import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.seeds.data_files import STARTER, as_csv, rows_of
from vkbot.cli import app
from vkbot.store import open_database
from vkbot.store.application_records import CatalogueRecord
from vkbot.store.records import NewCampaign

pytestmark = pytest.mark.slow


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, migrated_file: Path) -> Path:
    """Give a host a database with two campaigns."""
    shutil.copy(migrated_file, tmp_path / "bot.sqlite")
    url = f"sqlite:///{tmp_path / 'bot.sqlite'}"
    monkeypatch.setenv("VKBOT_DATABASE_URL", url)
    monkeypatch.chdir(tmp_path)
    database = open_database(url)
    with database.transaction() as uow:
        uow.communities.put(1, name="Путь", screen_name="put")
        for name in ("Одна", "Другая"):
            new = NewCampaign(community_id=1, name=name, zone="Europe/Moscow", created_at=1)
            uow.campaigns.add(new)
    database.close()
    return tmp_path


def newest(folder: Path) -> list[CatalogueRecord | None]:
    """Return the newest data of each campaign."""
    database = open_database(f"sqlite:///{folder / 'bot.sqlite'}")
    with database.transaction() as uow:
        found = [uow.catalogues.newest(one.id) for one in uow.campaigns.of_community(1)]
    database.close()
    return found


def weapons(cost: str) -> str:
    titles, *rows = rows_of(STARTER)["Оружие"]
    rows[0][titles.index("стоимость")] = cost
    return as_csv([titles, *rows])


def test_a_file_becomes_the_data_of_the_campaign_named(folder: Path) -> None:
    (folder / "Оружие.csv").write_text(weapons("7"), encoding="utf-8")
    ended = CliRunner().invoke(app, ("import", "Оружие.csv", "--campaign", "другая"))
    assert (0, "") == (ended.exit_code, ended.stderr)
    assert "~ лазган: стоимость 2 → 7" in ended.stdout
    assert "Данные кампании «Другая» — версия 1" in ended.stdout
    one, other = newest(folder)
    assert one is None
    assert other is not None
    assert (1, 0) == (other.version, other.imported_by)


def test_a_file_that_is_only_checked_changes_nothing(folder: Path) -> None:
    (folder / "Оружие.csv").write_text(weapons("7"), encoding="utf-8")
    ended = CliRunner().invoke(app, ("import", "Оружие.csv", "--campaign", "Одна", "--check"))
    assert 0 == ended.exit_code
    assert "стоимость 2 → 7" in ended.stdout
    assert [None, None] == newest(folder)


@pytest.mark.parametrize(
    ("cost", "arguments", "said"),
    [
        ("много", ("--campaign", "Одна"), "строка 2, столбец «стоимость»: «много»"),
        ("много", ("--campaign", "Одна"), "Ничего не загружено, ошибок: 1"),
        ("2", ("--campaign", "Одна"), "В файле то же, что уже есть"),
        ("7", (), "укажите --campaign: Одна, Другая"),
    ],
)
def test_what_cannot_be_imported_says_why(
    folder: Path, cost: str, arguments: tuple[str, ...], said: str
) -> None:
    (folder / "Оружие.csv").write_text(weapons(cost), encoding="utf-8")
    ended = CliRunner().invoke(app, ("import", "Оружие.csv", *arguments))
    assert 1 == ended.exit_code
    assert said in ended.stderr
    assert [None, None] == newest(folder)


def test_a_file_that_is_not_there_is_told_of(folder: Path) -> None:
    ended = CliRunner().invoke(app, ("import", "gone.csv", "--campaign", "Одна"))
    assert 1 == ended.exit_code
    assert "нет такого файла" in ended.stderr
