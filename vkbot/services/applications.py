"""
Players apply: they fill in the form, see everything that is wrong with it, and submit it.

A draft costs nothing. What is submitted holds its points until an admin decides or its author
writes it anew, which takes it back. Whoever looks at an application to decide or to change holds
the campaign's ledger first and the application after it, so that nobody waits for the other.
"""

from engine import ledger
from engine.accounts import EntryKind
from engine.errors import IllegalActionError
from engine.ledger import Claim
from engine.pvt.applying import (
    ApplicationStatus,
    ApplicationStep,
    advance,
    require_right,
    require_room,
)
from vkbot.application_requests import (
    FillApplication,
    ListDatasheets,
    ShowApplicationForm,
    ShowOwnApplication,
    SubmitApplication,
)
from vkbot.lexicon.folding import fold
from vkbot.lexicon.names import name_key
from vkbot.results.applications import (
    ApplicationCard,
    ApplicationFilled,
    ApplicationFormShown,
    ApplicationShown,
    ApplicationSubmitted,
    DatasheetsListed,
    OwnApplicationShown,
)
from vkbot.services.accounts import CampaignBooks, accounts_of, write_entry
from vkbot.services.application_cards import (
    Draft,
    hero_of_application,
    is_name_taken,
    make_card,
    open_draft,
    reread,
    take_step,
    write_version,
)
from vkbot.services.application_places import card_chat
from vkbot.services.application_reading import EMPTY, blank_names, fill_in
from vkbot.services.campaign_goods import goods_in_force
from vkbot.services.situation import Situation, require_member
from vkbot.store.application_records import (
    ApplicationRecord,
    CharacterStatus,
    NewCharacter,
)


def fill_application(request: FillApplication, situation: Situation) -> ApplicationFilled:
    """
    Write the speaker's draft, anew or in addition to what it says; what was submitted comes back.

    Raises:
        IllegalActionError: "members_only", "no_application" where nothing is there to add to, or
            "other_draft" where a draft about somebody else would be lost.
        AmbiguousNameError: a name fits several things; nothing is changed.
    """
    require_member(situation)
    uow, campaign_id = situation.uow, situation.lane.campaign.id
    goods, _ = goods_in_force(uow, campaign_id)
    uow.ledger.hold(campaign_id)
    record = uow.applications.pending(campaign_id, situation.speaker)
    if request.goes_on and record is None:
        raise IllegalActionError("no_application")
    kept = open_draft(situation, record).build if record else EMPTY
    _require_same_hero(request, kept.name)
    filled = fill_in(kept if request.goes_on else EMPTY, request.form, goods)
    if record is None:
        record = uow.applications.add(campaign_id, situation.speaker)
    was_submitted = record.status == ApplicationStatus.SUBMITTED
    if was_submitted:
        release(situation, record, reason="")
    status = advance(record.status, ApplicationStep.EDIT)
    uow.applications.change(record.id, status=status)
    written = write_version(situation, record, filled.build, request.text)
    take_step(situation, written, ApplicationStep.EDIT)
    card = make_card(situation, open_draft(situation, written))
    return ApplicationFilled(
        card=card,
        unread=request.form.unread,
        overruled=request.form.overruled,
        unknown=filled.unknown,
        missing=filled.missing,
        added_items=request.goes_on and bool(request.form.items),
        taken_back=was_submitted,
    )


def _require_same_hero(request: FillApplication, kept: str) -> None:
    """Refuse to write a draft over that is about somebody else, unless that is wanted."""
    name = request.form.name
    if kept and name and fold(kept) != fold(name) and not (request.goes_on or request.is_sure):
        raise IllegalActionError("other_draft", {"name": kept, "hero": name})


def show_form(request: ShowApplicationForm, situation: Situation) -> ApplicationFormShown:
    """Show an empty form."""
    del request
    goods, _ = goods_in_force(situation.uow, situation.lane.campaign.id)
    return ApplicationFormShown(blanks=blank_names(goods))


def list_datasheets(request: ListDatasheets, situation: Situation) -> DatasheetsListed:
    """List what heroes and units of retinues may be."""
    del request
    goods, _ = goods_in_force(situation.uow, situation.lane.campaign.id)
    sheets = goods.datasheets.values()
    return DatasheetsListed(
        heroes=tuple((one.name, one.power) for one in sheets if one.is_hero),
        retinues=tuple(
            (one.name, one.cost_points)
            for one in sheets
            if one.cost_points is not None and not one.is_hero
        ),
    )


def show_own(request: ShowOwnApplication, situation: Situation) -> OwnApplicationShown:
    """
    Show how far the speaker's application is or what became of his last one, and whom he plays.

    Raises:
        IllegalActionError: "members_only".
    """
    del request
    require_member(situation)
    uow, campaign_id = situation.uow, situation.lane.campaign.id
    uow.ledger.hold(campaign_id)
    record = uow.applications.pending(campaign_id, situation.speaker)
    decided = None
    if record is None:
        decided = uow.applications.last_decided(campaign_id, situation.speaker)
    heroes = uow.characters.of_campaign(
        campaign_id, CharacterStatus.APPROVED, owner_id=situation.speaker
    )
    return OwnApplicationShown(
        card=_card_of(situation, record),
        heroes=tuple(hero.name for hero in heroes),
        decided=_card_of(situation, decided),
    )


def _card_of(situation: Situation, record: ApplicationRecord | None) -> ApplicationCard | None:
    return None if record is None else make_card(situation, open_draft(situation, record))


def submit_application(request: SubmitApplication, situation: Situation) -> ApplicationSubmitted:
    """
    Hand the speaker's application to the admins, and hold its points.

    Raises:
        IllegalActionError: "members_only", "no_application", "PVT-POST-2" (it waits already),
            "application_incomplete", "hero_name_taken", "PVT-DATA-7" or "PVT-DATA-8".
    """
    del request
    require_member(situation)
    uow, campaign_id = situation.uow, situation.lane.campaign.id
    uow.ledger.hold(campaign_id)
    record = uow.applications.pending(campaign_id, situation.speaker)
    if record is None:
        raise IllegalActionError("no_application")
    status = advance(record.status, ApplicationStep.SUBMIT)
    draft = open_draft(situation, record)
    _require_ready(situation, draft)
    if not (draft.is_current and draft.has_newest_data):
        record = write_version(situation, record, draft.build, "")
    record = _name_hero(situation, record, draft)
    held = ledger.submit(
        CampaignBooks(uow, campaign_id),
        claims_of(situation, record, draft),
        reference=reference_of(record),
    )
    write_entry(situation, held)
    uow.applications.change(record.id, status=status)
    take_step(situation, record, ApplicationStep.SUBMIT)
    card = make_card(situation, open_draft(situation, reread(situation, record)))
    situation.post(card_chat(situation), ApplicationShown(card=card, in_full=False))
    return ApplicationSubmitted(number=record.number, name=draft.build.name)


def _require_ready(situation: Situation, draft: Draft) -> None:
    build = draft.build
    for field, value in (("name", build.name), ("sheet", build.sheet)):
        if not value:
            raise IllegalActionError("application_incomplete", {"what": field})
    if not name_key(build.name):
        raise IllegalActionError("name_unreadable", {"name": build.name})
    if is_name_taken(situation.uow, draft):
        raise IllegalActionError("hero_name_taken", {"name": build.name})
    require_right(draft.audit)
    require_room(count_heroes(situation, situation.speaker))


def count_heroes(situation: Situation, owner_id: int) -> int:
    """Return how many approved heroes a player has."""
    found = situation.uow.characters.of_campaign(
        situation.lane.campaign.id, CharacterStatus.APPROVED, owner_id=owner_id
    )
    return len(found)


def reference_of(record: ApplicationRecord) -> str:
    """Return what entries about an application refer to."""
    return f"application:{record.number}"


def _name_hero(situation: Situation, record: ApplicationRecord, draft: Draft) -> ApplicationRecord:
    """Have the hero of an application and his units be there, under the names it gives them."""
    uow, build = situation.uow, draft.build
    hero = None if record.character_id is None else uow.characters.get(record.character_id)
    if hero is None:
        hero = uow.characters.add(
            NewCharacter(
                campaign_id=record.campaign_id,
                owner_id=record.author_id,
                name=build.name,
                created_at=situation.now,
            )
        )
        uow.applications.change(record.id, character_id=hero.id)
    elif hero.name != build.name:
        uow.characters.rename(hero.id, build.name)
    wanted = {fold(unit.name): unit.name for unit in build.retinue}
    for unit in uow.characters.retinues([hero.id]):
        name = wanted.pop(fold(unit.name), None)
        if name is None:
            uow.characters.let_go(unit.id, situation.now)
        elif name != unit.name:
            uow.characters.rename_unit(unit.id, name)
    for name in wanted.values():
        uow.characters.add_unit(hero.id, name, situation.now)
    return reread(situation, record)


def claims_of(situation: Situation, record: ApplicationRecord, draft: Draft) -> list[Claim]:
    """Return what an audited build asks of its hero's account and those of his units."""
    budgets = {fold(one.whose): one for one in draft.audit.budgets}
    hero = hero_of_application(situation, record)
    return [
        Claim(account=account, spent=budgets[fold(name)].spent, limit=budgets[fold(name)].limit)
        for name, account in accounts_of(situation.uow, hero)
    ]


def release(
    situation: Situation, record: ApplicationRecord, *, reason: str, is_rejected: bool = False
) -> None:
    """Give back what an application holds."""
    uow, reference = situation.uow, reference_of(record)
    held = uow.ledger.by_reference(record.campaign_id, reference, EntryKind.SUBMIT)
    entry = ledger.give_back(held[-1].entry, reason=reason, is_rejected=is_rejected)
    write_entry(situation, entry)
