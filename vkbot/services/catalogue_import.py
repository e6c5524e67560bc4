"""
Import of campaign data: a file is shown first, then taken by whoever may.

The file is fetched before the line is decided, into the row of the outbox that asked for it; from
there it is read again when it is confirmed, so what is taken is what was shown. Versions are never
written over, and approved heroes keep theirs.
"""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.errors import IllegalActionError, LimitError
from seeds.catalogue import Content
from seeds.importing import ImportedData, import_data
from seeds.importing_changes import EntryChange, compare_contents, is_same
from seeds.importing_columns import BUILT_FROM
from seeds.importing_faults import DataFileError, SheetFault
from seeds.importing_files import FILE_BYTES
from seeds.importing_writing import write_template
from vkbot.import_requests import ConfirmImport, PreviewImport, SendTemplate
from vkbot.incoming import AttachedFile
from vkbot.outbox_format import FETCH, outgoing_from_json
from vkbot.outgoing import FetchFile
from vkbot.results.imports import (
    ApplicationConcerned,
    DataImported,
    HeroKept,
    ImportPreviewed,
    ImportRefused,
    TemplateMade,
)
from vkbot.services.campaign_goods import STARTER, content_in_force
from vkbot.services.situation import AwaitDelivery, Posting, Situation, require_role
from vkbot.store.application_records import CatalogueRecord, CharacterStatus, VersionRecord
from vkbot.store.applications import PENDING
from vkbot.store.records import OutboxRow
from vkbot.store.unit_of_work import UnitOfWork

_KILOBYTE = 1000


def preview_import(
    _request: PreviewImport, situation: Situation
) -> ImportPreviewed | ImportRefused:
    """
    Show what the file of this message would change, and for whom.

    Raises:
        IllegalActionError: "role_needed", "import_needs_file", "import_one_file",
            "file_not_fetched" or "import_same".
        LimitError: "import_kilobytes".
        AwaitDelivery: the file is being fetched.
    """
    require_role(situation, "admin")
    row = _fetched(_attached(situation), situation)
    base, version = content_in_force(situation.uow, situation.lane.campaign.id)
    name, data = _read(row, base)
    if isinstance(data, ImportRefused):
        return data
    if is_same(base, data.content):
        raise IllegalActionError("import_same", {"number": version})
    changes = compare_contents(base, data.content)
    keys = _keys(changes)
    return ImportPreviewed(
        name=name,
        file=row.id,
        version=version + 1,
        changes=changes,
        heroes=tuple(_heroes(situation, keys)),
        applications=tuple(concerned(situation.uow, situation.lane.campaign.id, keys)),
    )


def confirm_import(request: ConfirmImport, situation: Situation) -> DataImported | ImportRefused:
    """
    Take the data of a file that was shown.

    Raises:
        IllegalActionError: "role_needed", "import_none", "import_stale" or "import_same".
    """
    row, version = _find_shown(request, situation)
    shown = situation.prepared
    if not (isinstance(shown, ShownData) and (shown.file, shown.base) == (row.id, version)):
        shown = read_shown(request, situation)
    if shown.taken is None:
        return ImportRefused(name=shown.name, faults=shown.faults)
    uow, campaign_id = situation.uow, situation.lane.campaign.id
    return _take(uow, campaign_id, shown.taken, by=situation.speaker, at=situation.now)


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenData:
    """
    Data to become the newest version of a campaign's.

    `keys` are of what they change, `counts` the fields of `DataImported` that say how much there
    is of each kind.
    """

    version: int
    content_json: str
    keys: tuple[str, ...]
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownData:
    """What file `file` comes to on version `base` of the data: faults, or data to take."""

    file: int
    base: int
    name: str
    faults: tuple[SheetFault, ...] = ()
    taken: TakenData | None = None


def read_shown(request: ConfirmImport, situation: Situation) -> ShownData:
    """
    Read a file that was shown once more; nothing is changed by that.

    Raises:
        IllegalActionError: as `confirm_import`.
    """
    row, version = _find_shown(request, situation)
    base, _ = content_in_force(situation.uow, situation.lane.campaign.id)
    name, data = _read(row, base)
    if isinstance(data, ImportRefused):
        faults = tuple(data.faults)
        return ShownData(file=row.id, base=version, name=name, faults=faults)
    taken = _ready(base, version, data)
    return ShownData(file=row.id, base=version, name=name, taken=taken)


def _find_shown(request: ConfirmImport, situation: Situation) -> tuple[OutboxRow, int]:
    """Return the file to take, and the version of the data that it would change."""
    require_role(situation, "admin")
    uow, lane = situation.uow, situation.lane
    row = _shown(request, situation)
    newest = uow.catalogues.newest(lane.campaign.id)
    version = STARTER if newest is None else newest.version
    is_older = newest is not None and newest.imported_at > row.created_at
    if is_older if request.version is None else request.version != version + 1:
        raise IllegalActionError("import_stale", {"number": version})
    return row, version


def take_data(
    uow: UnitOfWork, campaign_id: int, base: Content, data: ImportedData, *, by: int, at: int
) -> DataImported:
    """
    Keep data as the newest version of a campaign's.

    Args:
        base: what they take the place of.
        by: who imports them, 0 for the host.

    Raises:
        IllegalActionError: "import_same", they are the same already.
    """
    _, version = content_in_force(uow, campaign_id)
    return _take(uow, campaign_id, _ready(base, version, data), by=by, at=at)


def _ready(base: Content, version: int, data: ImportedData) -> TakenData:
    """
    Make data ready to be kept as the version after one.

    Raises:
        IllegalActionError: "import_same".
    """
    if is_same(base, data.content):
        raise IllegalActionError("import_same", {"number": version})
    forces = data.catalogue.forces
    counted = {
        "datasheets": data.catalogue.datasheets,
        "weapons": data.catalogue.armoury,
        "items": data.content["items"],
        "squads": forces.squads,
        "assault_profiles": forces.assault_profiles,
        "warriors": forces.warriors,
    }
    return TakenData(
        version=version + 1,
        content_json=json.dumps(data.content, ensure_ascii=False),
        keys=tuple(_keys(compare_contents(base, data.content))),
        counts={name: len(of_kind) for name, of_kind in counted.items()},
    )


def _take(uow: UnitOfWork, campaign_id: int, taken: TakenData, *, by: int, at: int) -> DataImported:
    uow.catalogues.add(
        CatalogueRecord(
            campaign_id=campaign_id,
            version=taken.version,
            content_json=taken.content_json,
            imported_by=by,
            imported_at=at,
        )
    )
    applications = tuple(concerned(uow, campaign_id, taken.keys))
    return DataImported(version=taken.version, applications=applications, **taken.counts)


def send_template(_request: SendTemplate, situation: Situation) -> TemplateMade:
    """Send the campaign's data as a spreadsheet to fill in."""
    require_role(situation, "admin")
    content, version = content_in_force(situation.uow, situation.lane.campaign.id)
    return TemplateMade(version=version, content=write_template(content))


def _keys(changes: Sequence[EntryChange]) -> list[str]:
    """List the keys of what changes and heroes may be built from."""
    return [change.key for change in changes if change.sheet in BUILT_FROM]


def concerned(
    uow: UnitOfWork, campaign_id: int, keys: Collection[str]
) -> Iterator[ApplicationConcerned]:
    """Go through the applications that are not decided and name one of these entries."""
    for record in uow.applications.listed(campaign_id, *PENDING):
        if _names_one(uow.applications.get_version(record.id, record.version), keys):
            yield ApplicationConcerned(number=record.number, author_id=record.author_id)


def _heroes(situation: Situation, keys: Collection[str]) -> Iterator[HeroKept]:
    """Go through the approved heroes who have one of these entries."""
    uow = situation.uow
    for hero in uow.characters.of_campaign(situation.lane.campaign.id, CharacterStatus.APPROVED):
        record = uow.applications.of_character(hero.id)
        if record is None or record.approved_version is None:
            continue
        approved = uow.applications.get_version(record.id, record.approved_version)
        if approved is not None and _names_one(approved, keys):
            yield HeroKept(
                name=hero.name, owner_id=hero.owner_id, version=approved.catalogue_version
            )


def _names_one(kept: VersionRecord | None, keys: Collection[str]) -> bool:
    """Tell whether a version of an application names one of some entries, by their keys."""
    return kept is not None and any(f'"{key}"' in kept.build_json for key in keys)


def _attached(situation: Situation) -> AttachedFile:
    files = situation.message.files
    if not files:
        raise IllegalActionError("import_needs_file")
    if len(files) > 1:
        raise IllegalActionError("import_one_file")
    if files[0].size > FILE_BYTES:
        asked = files[0].size // _KILOBYTE
        raise LimitError("import_kilobytes", allowed=FILE_BYTES // _KILOBYTE, asked=asked)
    return files[0]


def _fetched(file: AttachedFile, situation: Situation) -> OutboxRow:
    """
    Return the row that a file was fetched into.

    Raises:
        AwaitDelivery: it is being fetched.
        IllegalActionError: "file_not_fetched".
    """
    if FETCH not in situation.waited_for:
        peer_id = situation.lane.peer_id
        fetch = FetchFile(peer_id=peer_id, url=file.url, name=file.name, most_bytes=FILE_BYTES)
        raise AwaitDelivery(FETCH, lambda: [Posting(peer_id=peer_id, result=fetch)])
    row = situation.uow.outbox.fetched_for(situation.inbox_id)
    if row is None or row.document is None:
        raise IllegalActionError("file_not_fetched")
    return row


def _shown(request: ConfirmImport, situation: Situation) -> OutboxRow:
    """Find the file to take: the one of a number, else the last of this conversation."""
    lane, outbox = situation.lane, situation.uow.outbox
    here = (lane.community_id, lane.peer_id)
    row = outbox.last_fetched(*here) if request.file is None else outbox.get(request.file)
    is_known = row is not None and (row.community_id, row.peer_id, row.kind) == (*here, FETCH)
    if row is None or not is_known or row.document is None:
        raise IllegalActionError("import_none")
    return row


def _read(row: OutboxRow, base: Content) -> tuple[str, ImportedData | ImportRefused]:
    """Read a fetched file; returns its name, and its data or its faults."""
    fetch = outgoing_from_json(row.payload_json)
    assert isinstance(fetch, FetchFile)
    try:
        return fetch.name, import_data(fetch.name, row.document or b"", base)
    except DataFileError as error:
        return fetch.name, ImportRefused(name=fetch.name, faults=error.faults)
