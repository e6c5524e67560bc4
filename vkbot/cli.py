"""
The command line: what a host types.

Each command reads the settings, opens what it needs, says in a sentence what was done, and ends
with 1 when it could not be.
"""

import os
import secrets
import tempfile
from collections.abc import Iterable
from pathlib import Path
from time import time
from typing import Annotated

import typer

from vkbot.allowance import LineAllowance, Unlimited
from vkbot.bootstrap import build_worker, repeatable_entropy
from vkbot.exits import fail, opened_database, read_settings, usable_files
from vkbot.lexicon.roles import ROLES
from vkbot.loading import undisturbed
from vkbot.logs import logs_in_a_file, quiet_the_client, set_up_logs
from vkbot.migration_child import migrate_in_a_child
from vkbot.outages import wait_for_database
from vkbot.replies import terminal as words
from vkbot.replies.doctor import render_finding
from vkbot.services.trust import export_of
from vkbot.store.records import CampaignRecord, RoleRecord
from vkbot.store.unit_of_work import UnitOfWork
from vkbot.vk.findings import Finding, Level

app = typer.Typer(help=words.APP, no_args_is_help=True, pretty_exceptions_enable=False)

_JournalFiles = Annotated[list[Path] | None, typer.Argument(help=words.JOURNAL_FILES)]
_BackupFile = Annotated[Path, typer.Argument(help=words.BACKUP_FILE)]


@app.command(help=words.RUN)
def run() -> None:
    """Run the bot until a signal comes."""
    settings = read_settings()
    if not settings.tokens:
        fail("token_needed")
    set_up_logs(settings.log_level, settings.log_format, settings.tokens)
    with opened_database(settings.database_url) as database:
        wait_for_database(database)
        migrate_in_a_child(database)
        with undisturbed():
            from vkbot.running import run_bot  # loads the VK client, which no other command needs

        quiet_the_client()
        run_bot(settings, database)


@app.command(help=words.CONSOLE)
def console(
    *,
    demo: Annotated[bool, typer.Option("--demo", help=words.DEMO_OPTION)] = False,
    database: Annotated[str, typer.Option("--database", help=words.DATABASE_OPTION)] = "",
    seed: Annotated[int | None, typer.Option("--seed", hidden=True)] = None,
) -> None:
    """Open the chat in this terminal; without --database on a fresh file that is not kept."""
    # A screen that the running bot has not.
    from vkbot.console import ConsoleChat, read_typed
    from vkbot.terminal import Terminal

    with tempfile.TemporaryDirectory() as folder:
        url = database or f"sqlite:///{folder}/console.sqlite"
        with opened_database(url) as opened:
            opened.migrate()
            screen = Terminal()
            entropy = secrets.token_bytes if seed is None else repeatable_entropy(seed)
            allowance = LineAllowance() if screen.is_typed else Unlimited()
            worker = build_worker(opened, read_typed, {}, entropy=entropy, allowance=allowance)
            chat = ConsoleChat(opened, worker, screen.show)
            file = Path(tempfile.gettempdir()) / f"vkbot-console-{os.getpid()}.log"
            with logs_in_a_file(file, lambda: screen.tell(words.CONSOLE_LOG.format(path=file))):
                chat.open(words.CONSOLE_CHAT, words.CONSOLE_COMMUNITY, words.CONSOLE_SPEAKER)
                if demo:
                    chat.say(words.DEMO_BATTLE)
                    screen.tell(words.DEMO_HINT)
                try:
                    screen.run(chat)
                except UnicodeDecodeError:
                    fail("input_encoding")


@app.command(help=words.MIGRATE)
def migrate() -> None:
    """Bring the tables up to date."""
    with opened_database(read_settings().database_url) as database:
        database.migrate()
        typer.echo(words.describe_migrated(database.revision()))


@app.command(help=words.VERIFY)
def verify(
    files: _JournalFiles = None,
    *,
    head: Annotated[str, typer.Option("--head", help=words.HEAD_OPTION)] = "",
    length: Annotated[int | None, typer.Option("--length", help=words.LENGTH_OPTION)] = None,
    battle: Annotated[list[Path] | None, typer.Option("--battle", help=words.BATTLE_OPTION)] = None,
) -> None:
    """Check exported journals, of a chat or of battles; without files all that is stored."""
    from vkbot.verifier import verify_journal  # a program of its own

    named = [*(files or ()), *(battle or ())]
    if not named:
        _verify_stored()
        return
    lines, code = verify_journal.examine(map(str, named), length, head or None)
    typer.echo("\n".join(lines))
    raise typer.Exit(code)


def _verify_stored() -> None:
    from vkbot.doctor import examine_records  # loads the VK client

    with opened_database(read_settings().database_url) as database:
        database.migrate()
        _tell(examine_records(database))


@app.command(help=words.BACKUP)
def backup(
    file: _BackupFile,
    *,
    force: Annotated[bool, typer.Option("--force", help=words.FORCE_OPTION)] = False,
) -> None:
    """Write all that is stored into one file, which must be new but with --force."""
    if file.exists() and not force:
        fail("file_exists", str(file))
    with opened_database(read_settings().database_url) as database:
        database.backup(file)
    typer.echo(words.describe_backup(str(file)))


@app.command(help=words.RESTORE)
def restore(file: _BackupFile) -> None:
    """Fill an empty database from a backup."""
    with opened_database(read_settings().database_url) as database:
        database.migrate()
        database.restore(file)
    typer.echo(words.describe_restore(str(file)))


@app.command(help=words.DOCTOR)
def doctor(
    *,
    fix: Annotated[bool, typer.Option("--fix", help=words.FIX_OPTION)] = False,
    probe: Annotated[int | None, typer.Option("--probe", help=words.PROBE_OPTION)] = None,
) -> None:
    """Say what is misconfigured; ends with 1 when the bot cannot work so."""
    from vkbot.doctor import examine  # loads the VK client, which other commands do not need

    _tell(examine(read_settings(), fix=fix, probe_peer=probe))


def _tell(findings: Iterable[Finding]) -> None:
    """Say what was found; ends with 1 where a fault is among it."""
    levels = set()
    for one in findings:
        typer.echo(render_finding(one.key, one.level, one.facts))
        levels.add(one.level)
    if Level.FAULT in levels:
        raise typer.Exit(1)


@app.command(help=words.ROLE)
def role(
    person: Annotated[int, typer.Argument(help=words.PERSON)],
    role: Annotated[str, typer.Argument(help=words.ROLE_GIVEN)],
    *,
    campaign: Annotated[str, typer.Option("--campaign", help=words.CAMPAIGN_OPTION)] = "",
) -> None:
    """Give a person a role."""
    key = ROLES.find(role)
    if key is None:
        fail("role_unknown")
    with opened_database(read_settings().database_url) as database:
        database.migrate()
        with database.transaction() as uow:
            chosen = _choose_campaign(uow, campaign)
            given = RoleRecord(user_id=person, role=key, given_by=0, given_at=int(time()))
            uow.campaigns.put_role(chosen.id, given)
    typer.echo(words.describe_role(person, key, chosen.name))


@app.command(help=words.EXPORT)
def export(
    chat: Annotated[int, typer.Argument(help=words.CHAT)],
    file: Annotated[Path, typer.Argument(help=words.NEW_FILE)],
) -> None:
    """Write a conversation's journal as a file."""
    with opened_database(read_settings().database_url) as database, database.transaction() as uow:
        known = [
            (one.community_id, one.peer_id)
            for community in uow.communities.all()
            for one in uow.chats.of_community(community.id)
        ]
        found = [lane for lane in known if lane[1] == chat]
        if not found:
            fail("chat_unknown", ", ".join(str(peer) for _, peer in known))
        content = export_of(uow, *found[0])
    with usable_files():
        file.write_bytes(content)
    typer.echo(words.describe_export(str(file), len(content)))


@app.command("import", help=words.IMPORT)
def import_data(
    file: Annotated[Path, typer.Argument(help=words.DATA_FILE)],
    *,
    campaign: Annotated[str, typer.Option("--campaign", help=words.CAMPAIGN_OPTION)] = "",
    check: Annotated[bool, typer.Option("--check", help=words.CHECK_OPTION)] = False,
) -> None:
    """Take campaign data from a file, or list all that is wrong with it."""
    from vkbot.data_command import import_file  # what spreadsheets need, no other command does

    with opened_database(read_settings().database_url) as database:
        database.migrate()
        with database.transaction() as uow:
            import_file(uow, _choose_campaign(uow, campaign), file, check=check)


def _choose_campaign(uow: UnitOfWork, name: str) -> CampaignRecord:
    campaigns = [
        campaign
        for community in uow.communities.all()
        for campaign in uow.campaigns.of_community(community.id)
    ]
    meant = [one for one in campaigns if name.casefold() in ("", one.name.casefold())]
    if len(meant) != 1:
        names = ", ".join(one.name for one in meant or campaigns)
        fail("campaign_unclear" if meant else "campaign_unknown", names)
    return meant[0]
