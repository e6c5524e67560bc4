"""An application as it stands: its build, audited anew, and what admins have not seen of it yet."""

from dataclasses import dataclass

from engine.pvt.applying import ApplicationStatus, ApplicationStep
from engine.pvt.audit import Audit, audit_build
from engine.pvt.builds import Build
from seeds.catalogue import Catalogue
from vkbot.lexicon.names import name_key
from vkbot.results.applications import ApplicationCard, VersionChanges
from vkbot.services.accounts import played_of
from vkbot.services.application_changes import find_changes
from vkbot.services.application_codec import decode_audit, decode_build, encode_audit, encode_build
from vkbot.services.application_reading import EMPTY
from vkbot.services.campaign_goods import goods_in_force, goods_of_build
from vkbot.services.situation import Situation
from vkbot.store.application_records import ApplicationRecord, CharacterRecord, VersionRecord
from vkbot.store.application_steps import StepRecord
from vkbot.store.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """
    The newest version of an application, audited as `audit_now` does.

    `is_current` tells whether the audit comes to what it came to when the version was written,
    `has_newest_data` whether that was with the data in force.
    """

    record: ApplicationRecord
    build: Build
    audit: Audit
    goods: Catalogue
    is_current: bool
    has_newest_data: bool


def open_draft(situation: Situation, record: ApplicationRecord) -> Draft:
    """Read and audit the newest version of an application."""
    kept = situation.uow.applications.get_version(record.id, record.version)
    build = EMPTY if kept is None else decode_build(kept.build_json)
    audit, goods, version = audit_now(situation, record, build)
    return Draft(
        record=record,
        build=build,
        audit=audit,
        goods=goods,
        is_current=kept is not None and kept.audit_json == encode_audit(audit),
        has_newest_data=kept is not None and kept.catalogue_version == version,
    )


def audit_now(
    situation: Situation, record: ApplicationRecord, build: Build
) -> tuple[Audit, Catalogue, int]:
    """
    Audit a build by the rulings in force; returns its data and their version too.

    The data are those in force, or of a hero who is in play those that he was approved with.
    """
    goods, version = _goods_for(situation.uow, record, build)
    is_new = record.character_id is None
    played = None if is_new else played_of(situation.uow, hero_of_application(situation, record))
    audit = audit_build(build, goods, situation.lane.settings.rulings, played=played)
    return audit, goods, version


def _goods_for(uow: UnitOfWork, record: ApplicationRecord, build: Build) -> tuple[Catalogue, int]:
    if record.status is not ApplicationStatus.APPROVED:
        return goods_in_force(uow, record.campaign_id)
    assert record.approved_version is not None
    approved = uow.applications.get_version(record.id, record.approved_version)
    assert approved is not None
    version = approved.catalogue_version
    return goods_of_build(uow, record.campaign_id, version, build), version


def write_version(
    situation: Situation, record: ApplicationRecord, build: Build, text: str
) -> ApplicationRecord:
    """Write down the next version of an application, and return the application with it."""
    audit, _, catalogue_version = audit_now(situation, record, build)
    applications = situation.uow.applications
    applications.add_version(
        VersionRecord(
            application_id=record.id,
            version=record.version + 1,
            build_json=encode_build(build),
            audit_json=encode_audit(audit),
            catalogue_version=catalogue_version,
            text=text,
            created_at=situation.now,
        )
    )
    return reread(situation, record)


def reread(situation: Situation, record: ApplicationRecord) -> ApplicationRecord:
    """Return an application as it is now."""
    found = situation.uow.applications.get(record.campaign_id, record.number)
    assert found is not None
    return found


def take_step(
    situation: Situation, record: ApplicationRecord, step: ApplicationStep, reason: str = ""
) -> None:
    """Note that the speaker has done something with an application."""
    situation.uow.application_steps.add(
        StepRecord(
            application_id=record.id,
            step=step,
            version=record.version,
            author_id=situation.speaker,
            taken_at=situation.now,
            reason=reason,
        )
    )


def hero_of_application(situation: Situation, record: ApplicationRecord) -> CharacterRecord:
    """Return the hero of an application that was submitted."""
    assert record.character_id is not None
    hero = situation.uow.characters.get(record.character_id)
    assert hero is not None
    return hero


def make_card(situation: Situation, draft: Draft) -> ApplicationCard:
    """Say how an application stands."""
    record = draft.record
    return ApplicationCard(
        number=record.number,
        version=record.version,
        author=record.author_id,
        status=record.status,
        build=draft.build,
        audit=draft.audit,
        goods=draft.goods,
        is_name_taken=is_name_taken(situation.uow, draft),
        changes=_changes_since_seen(situation.uow, draft),
        decided_by=record.decided_by,
        reason=record.reason,
    )


def is_name_taken(uow: UnitOfWork, draft: Draft) -> bool:
    """Tell whether another hero of the campaign is found by an application's name for its own."""
    key = name_key(draft.build.name)
    return any(
        name_key(one.name) == key and one.id != draft.record.character_id
        for one in uow.characters.of_campaign(draft.record.campaign_id)
        if one.retired_at is None
    )


def submitted_at(uow: UnitOfWork, record: ApplicationRecord) -> int:
    """Return when an application was submitted last."""
    steps = uow.application_steps.of(record.id)
    return max((one.taken_at for one in steps if one.step == ApplicationStep.SUBMIT), default=0)


def _changes_since_seen(uow: UnitOfWork, draft: Draft) -> VersionChanges | None:
    """Compare with the last version that was submitted before; None: there was none."""
    record = draft.record
    seen = [
        one.version
        for one in uow.application_steps.of(record.id)
        if one.step == ApplicationStep.SUBMIT and one.version < record.version
    ]
    before = uow.applications.get_version(record.id, seen[-1]) if seen else None
    if before is None:
        return None
    old = (decode_build(before.build_json), decode_audit(before.audit_json))
    return find_changes(old, (draft.build, draft.audit))
