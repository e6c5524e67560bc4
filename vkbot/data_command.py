"""
Import campaign data from the command line: the same as in the chat, by the host.
"""

from pathlib import Path
from time import time

import typer

from seeds.catalogue import Content
from seeds.importing import ImportedData, import_data
from seeds.importing_changes import compare_contents, is_same
from seeds.importing_faults import DataFileError
from seeds.importing_files import FILE_BYTES
from vkbot.exits import fail, usable_files
from vkbot.replies import terminal as words
from vkbot.replies.import_faults import render_faults
from vkbot.replies.imports import list_changes
from vkbot.services.campaign_goods import content_in_force
from vkbot.services.catalogue_import import take_data
from vkbot.store.records import CampaignRecord
from vkbot.store.unit_of_work import UnitOfWork

HOST = 0


def import_file(uow: UnitOfWork, campaign: CampaignRecord, file: Path, *, check: bool) -> None:
    """Show what a file changes, and take it unless it is only checked; ends with 1 on faults."""
    base, _ = content_in_force(uow, campaign.id)
    data = _read(file, base)
    if is_same(base, data.content):
        fail("data_same")
    for line in list_changes(compare_contents(base, data.content)):
        typer.echo(line)
    if not check:
        taken = take_data(uow, campaign.id, base, data, by=HOST, at=int(time()))
        typer.echo(words.describe_data(taken.version, campaign.name))


def _read(file: Path, base: Content) -> ImportedData:
    with usable_files(), file.open("rb") as opened:
        content = opened.read(FILE_BYTES + 1)
    try:
        return import_data(file.name, content, base)
    except DataFileError as error:
        for line in render_faults(error.faults):
            typer.echo(line, err=True)
        fail("data_faults", str(len(error.faults)))
