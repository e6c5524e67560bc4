"""
The command line: what a host types.

Each command reads the settings, opens what it needs, says in a sentence what was done, and ends
with 1 when it could not be.
"""

import secrets
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import time
from typing import Annotated, NoReturn

import typer
from pydantic import ValidationError

from vkbot.bootstrap import build_worker, repeatable_entropy
from vkbot.loading import undisturbed
from vkbot.logs import set_up_logs
from vkbot.migration_child import migrate_in_a_child
from vkbot.replies import terminal as words
from vkbot.services.situation import ROLES
from vkbot.services.trust import export_of
from vkbot.settings import Settings
from vkbot.store.database import Database, open_database
from vkbot.store.errors import (
    BackupUnreadableError,
    DatabaseNotEmptyError,
    SenderLockedError,
    StoreUnavailableError,
)
from vkbot.store.records import CampaignRecord, RoleRecord
from vkbot.store.unit_of_work import UnitOfWork
from vkbot.vk.errors import ApiError

app = typer.Typer(help=words.APP, no_args_is_help=True, pretty_exceptions_enable=False)


@app.command(help=words.RUN)
def run() -> None:
    """Run the bot until a signal comes."""
    settings = _settings()
    if not settings.tokens:
        _fail("token_needed")
    with _database(settings.database_url) as database:
        migrate_in_a_child(database)
        with undisturbed():
            from vkbot.running import run_bot  # loads the VK client, which no other command needs

        set_up_logs(settings.log_level, settings.log_format, settings.tokens)
        run_bot(settings, database)


@app.command(help=words.CONSOLE)
def console(
    *,
    demo: Annotated[bool, typer.Option("--demo")] = False,
    database: Annotated[str, typer.Option("--database")] = "",
    seed: Annotated[int | None, typer.Option("--seed", hidden=True)] = None,
) -> None:
    """Open the chat in this terminal; without --database on a fresh file that is not kept."""
    # A screen that the running bot has not.
    from vkbot.console import ConsoleChat, read_typed
    from vkbot.terminal import Terminal

    with tempfile.TemporaryDirectory() as folder:
        url = database or f"sqlite:///{folder}/console.sqlite"
        with _database(url) as opened:
            opened.migrate()
            screen = Terminal()
            entropy = secrets.token_bytes if seed is None else repeatable_entropy(seed)
            worker = build_worker(opened, read_typed, {}, entropy=entropy)
            chat = ConsoleChat(opened, worker, screen.show)
            if demo:
                screen.tell(words.DEMO_HINT)
            chat.open(words.CONSOLE_CHAT, words.CONSOLE_COMMUNITY, words.CONSOLE_SPEAKER)
            screen.run(chat)


@app.command(help=words.MIGRATE)
def migrate() -> None:
    """Bring the tables up to date."""
    with _database(_settings().database_url) as database:
        database.migrate()
        typer.echo(words.describe_migrated(database.revision()))


@app.command(help=words.VERIFY)
def verify(
    file: Path,
    *,
    head: Annotated[str, typer.Option("--head")] = "",
    length: Annotated[int | None, typer.Option("--length")] = None,
) -> None:
    """Check an exported journal."""
    from vkbot.verifier import verify_journal  # a program of its own

    arguments = [str(file)]
    arguments += ["--head", head] if head else []
    arguments += ["--length", str(length)] if length is not None else []
    raise typer.Exit(verify_journal.main(arguments))


@app.command(help=words.BACKUP)
def backup(file: Path) -> None:
    """Write all that is stored into one file."""
    with _database(_settings().database_url) as database:
        database.backup(file)
    typer.echo(words.describe_backup(str(file)))


@app.command(help=words.RESTORE)
def restore(file: Path) -> None:
    """Fill an empty database from a backup."""
    with _database(_settings().database_url) as database:
        database.migrate()
        database.restore(file)
    typer.echo(words.describe_restore(str(file)))


@app.command(help=words.DOCTOR)
def doctor(
    *,
    fix: Annotated[bool, typer.Option("--fix")] = False,
    probe: Annotated[int | None, typer.Option("--probe")] = None,
) -> None:
    """Say what is misconfigured; ends with 1 when the bot cannot work so."""
    # These load the VK client, which other commands do not need.
    from vkbot.doctor import examine
    from vkbot.replies.doctor import render_finding
    from vkbot.vk.findings import Level

    findings = examine(_settings(), fix=fix, probe_peer=probe)
    for one in findings:
        typer.echo(render_finding(one.key, one.level, one.facts))
    if any(one.level is Level.FAULT for one in findings):
        raise typer.Exit(1)


@app.command(help=words.ROLE)
def role(
    person: int,
    role: str,
    *,
    campaign: Annotated[str, typer.Option("--campaign")] = "",
) -> None:
    """Give a person a role."""
    if role not in ROLES:
        _fail("role_unknown")
    with _database(_settings().database_url) as database:
        database.migrate()
        with database.transaction() as uow:
            chosen = _choose_campaign(uow, campaign)
            given = RoleRecord(user_id=person, role=role, given_by=0, given_at=int(time()))
            uow.campaigns.put_role(chosen.id, given)
    typer.echo(words.describe_role(person, role, chosen.name))


@app.command(help=words.EXPORT)
def export(chat: int, file: Path) -> None:
    """Write a conversation's journal as a file."""
    with _database(_settings().database_url) as database, database.transaction() as uow:
        known = [
            (one.community_id, one.peer_id)
            for community in uow.communities.all()
            for one in uow.chats.of_community(community.id)
        ]
        found = [lane for lane in known if lane[1] == chat]
        if not found:
            _fail("chat_unknown", ", ".join(str(peer) for _, peer in known))
        content = export_of(uow, *found[0])
    file.write_bytes(content)
    typer.echo(words.describe_export(str(file), len(content)))


def _choose_campaign(uow: UnitOfWork, name: str) -> CampaignRecord:
    campaigns = [
        campaign
        for community in uow.communities.all()
        for campaign in uow.campaigns.of_community(community.id)
        if not name or campaign.name.casefold() == name.casefold()
    ]
    if len(campaigns) != 1:
        names = ", ".join(campaign.name for campaign in campaigns)
        _fail("campaign_unclear" if campaigns else "campaign_unknown", names)
    return campaigns[0]


def _settings() -> Settings:
    try:
        return Settings()
    except ValidationError as error:
        faults = (f"VKBOT_{str(one['loc'][0]).upper()}: {one['msg']}" for one in error.errors())
        _fail("settings", "; ".join(faults))


@contextmanager
def _database(url: str) -> Iterator[Database]:
    """Open a database, and turn what can go wrong outside of us into a sentence."""
    try:
        database = open_database(url)
    except ValueError:
        _fail("database_url")
    try:
        yield database
    except StoreUnavailableError:
        _fail("database_unavailable")
    except SenderLockedError:
        _fail("sender_locked")
    except DatabaseNotEmptyError:
        _fail("database_not_empty")
    except BackupUnreadableError:
        _fail("backup_unreadable")
    except ApiError as error:
        _fail("token_refused", str(error.code))
    finally:
        database.close()


def _fail(key: str, names: str = "") -> NoReturn:
    typer.echo(words.describe_failure(key, names), err=True)
    raise typer.Exit(1)
