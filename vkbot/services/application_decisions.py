"""
Admins decide about applications, each about the version that he saw.

A button carries its version; whoever types a command has seen what was submitted before he wrote.
Two who decide at once decide once: whoever comes second hears what the first has done.
"""

from engine import ledger
from engine.errors import IllegalActionError
from engine.pvt.applying import (
    ApplicationStatus,
    ApplicationStep,
    advance,
    require_right,
    require_room,
)
from vkbot.application_requests import DecideApplication, ListApplications, ShowApplication
from vkbot.results.applications import (
    ApplicationDecided,
    ApplicationListed,
    ApplicationShown,
    ApplicationsListed,
    AuthorTold,
)
from vkbot.services.accounts import CampaignBooks, write_entry
from vkbot.services.application_cards import (
    Draft,
    hero_of_application,
    make_card,
    open_draft,
    reread,
    submitted_at,
    take_step,
)
from vkbot.services.application_places import chat_of_author
from vkbot.services.applications import (
    claims_of,
    count_heroes,
    reference_of,
    release,
)
from vkbot.services.paging import cut_page
from vkbot.services.situation import Situation, require_role
from vkbot.store.application_records import ApplicationRecord, CharacterStatus

ROWS_ON_A_PAGE = 8

_STEPS = {
    ApplicationStatus.APPROVED: ApplicationStep.APPROVE,
    ApplicationStatus.RETURNED: ApplicationStep.RETURN,
    ApplicationStatus.REJECTED: ApplicationStep.REJECT,
}


def list_applications(request: ListApplications, situation: Situation) -> ApplicationsListed:
    """
    List the applications that wait for an admin, the oldest first.

    Raises:
        IllegalActionError: "role_needed".
    """
    require_role(situation, "admin")
    waiting = situation.uow.applications.listed(
        situation.lane.campaign.id, ApplicationStatus.SUBMITTED
    )
    shown, page, pages = cut_page(waiting, request.page, ROWS_ON_A_PAGE)
    rows = tuple(_row(open_draft(situation, record)) for record in shown)
    return ApplicationsListed(rows=rows, page=page, pages=pages)


def _row(draft: Draft) -> ApplicationListed:
    return ApplicationListed(
        number=draft.record.number,
        name=draft.build.name,
        author=draft.record.author_id,
        spent=draft.audit.budgets[0].spent,
        limit=draft.audit.budgets[0].limit,
    )


def show_application(request: ShowApplication, situation: Situation) -> ApplicationShown:
    """
    Show an application, with buttons where it waits for a decision.

    Raises:
        IllegalActionError: "role_needed" or "application_unknown".
    """
    require_role(situation, "admin")
    situation.uow.ledger.hold(situation.lane.campaign.id)
    record = _find(situation, request.number)
    return ApplicationShown(card=make_card(situation, open_draft(situation, record)))


def _find(situation: Situation, number: int) -> ApplicationRecord:
    found = situation.uow.applications.get(situation.lane.campaign.id, number)
    if found is None:
        raise IllegalActionError("application_unknown", {"number": number})
    return found


def decide_application(request: DecideApplication, situation: Situation) -> ApplicationDecided:
    """
    Approve an application, give it back to its author, or reject it; points follow at once.

    Raises:
        IllegalActionError: "role_needed", "application_unknown", "application_stale" (its author
            has written it anew), "application_not_submitted", "application_decided",
            "reason_needed", "application_outdated" (data or rulings have changed), "PVT-DATA-7"
            or "PVT-DATA-8".
    """
    require_role(situation, "admin")
    status = ApplicationStatus(request.decision)
    situation.uow.ledger.hold(situation.lane.campaign.id)
    record = _find(situation, request.number)
    _require_seen(situation, record, request)
    advance(record.status, _STEPS[status])
    if status is not ApplicationStatus.APPROVED and not request.reason:
        raise IllegalActionError(
            "reason_needed", {"number": record.number, "what": request.decision}
        )
    if status is ApplicationStatus.APPROVED:
        _approve(situation, record)
    else:
        is_rejected = status is ApplicationStatus.REJECTED
        release(situation, record, reason=request.reason, is_rejected=is_rejected)
    if status is ApplicationStatus.REJECTED:
        hero = hero_of_application(situation, record)
        situation.uow.characters.set_status(
            hero.id, CharacterStatus.REJECTED, retired_at=situation.now
        )
    return _note(situation, record, status, request.reason)


def _require_seen(
    situation: Situation, record: ApplicationRecord, request: DecideApplication
) -> None:
    """Refuse a decision about anything but the version that the speaker saw."""
    status = record.status
    if status in (ApplicationStatus.APPROVED, ApplicationStatus.REJECTED):
        facts = {"number": record.number, "what": status, "owner": record.decided_by}
        raise IllegalActionError("application_decided", facts)
    if request.version is not None:
        is_seen = request.version == record.version
    else:
        is_seen = submitted_at(situation.uow, record) <= situation.message.sent_at
    if not is_seen:
        raise IllegalActionError("application_stale", {"number": record.number})
    if status is not ApplicationStatus.SUBMITTED:
        raise IllegalActionError(
            "application_not_submitted", {"number": record.number, "what": status}
        )


def _approve(situation: Situation, record: ApplicationRecord) -> None:
    uow = situation.uow
    draft = open_draft(situation, record)
    require_right(draft.audit)
    if not draft.is_current:
        raise IllegalActionError("application_outdated", {"number": record.number})
    require_room(count_heroes(situation, record.author_id))
    approved = ledger.approve(
        CampaignBooks(uow, record.campaign_id),
        claims_of(situation, record, draft),
        reference=reference_of(record),
    )
    write_entry(situation, approved)
    uow.characters.set_status(hero_of_application(situation, record).id, CharacterStatus.APPROVED)


def _note(
    situation: Situation, record: ApplicationRecord, status: ApplicationStatus, reason: str
) -> ApplicationDecided:
    """Note who decided what, and let the author hear of it."""
    by, at = situation.speaker, situation.now
    was_open = situation.uow.applications.decide(record, status, by=by, at=at, reason=reason)
    assert was_open, "the application is held"
    take_step(situation, record, _STEPS[status], reason)
    card = make_card(situation, open_draft(situation, reread(situation, record)))
    peer_id = chat_of_author(situation, record.author_id)
    if peer_id != situation.message.peer_id:
        situation.post(peer_id, AuthorTold(card=card))
    return ApplicationDecided(card=card)
