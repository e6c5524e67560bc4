"""What the ledger says: what everybody has, the entries that made it, and all of it as a file."""

from collections.abc import Iterable
from dataclasses import replace

from engine.errors import IllegalActionError, LimitError
from vkbot.power_requests import (
    ExplainEntry,
    ExplainPower,
    ExportPower,
    ShowPower,
    ShowPowerHistory,
)
from vkbot.results.power import (
    BalancePart,
    EntryExplained,
    EntryShown,
    LineShown,
    PowerExplained,
    PowerExported,
    PowerHistoryShown,
    PowerListed,
    PowerShown,
)
from vkbot.services.holders import (
    IN_PLAY,
    find_holder,
    hero_power,
    holder_power,
    name_owners,
)
from vkbot.services.paging import cut_page
from vkbot.services.situation import Situation, require_member, require_role
from vkbot.store.ledger_records import EntryRecord

HEROES_ON_A_PAGE = 10
ENTRIES_ON_A_PAGE = 10
ENTRIES_EXPORTED = 20_000


def show_power(request: ShowPower, situation: Situation) -> PowerShown | PowerListed:
    """
    Show what somebody has; without a name the speaker's heroes, for admins those of everybody.

    Raises:
        IllegalActionError: "members_only".
    """
    require_member(situation)
    if request.owner is None:
        return _list_power(request.page, situation)
    holder = find_holder(situation.uow, request.owner)
    if holder.unit is None:
        return PowerShown(shown=hero_power(situation, holder.character))
    return PowerShown(shown=holder_power(situation, holder.name, holder.account))


def _list_power(page: int, situation: Situation) -> PowerListed:
    campaign_id, characters = situation.lane.campaign.id, situation.uow.characters
    heroes = characters.of_campaign(campaign_id, *IN_PLAY, owner_id=situation.speaker)
    is_whole = situation.role == "admin" or not heroes
    if is_whole:
        heroes = characters.of_campaign(campaign_id, *IN_PLAY)
    shown, page, pages = cut_page(heroes, page, HEROES_ON_A_PAGE)
    return PowerListed(
        heroes=tuple(hero_power(situation, one) for one in shown),
        is_whole=is_whole,
        page=page,
        pages=pages,
    )


def show_history(request: ShowPowerHistory, situation: Situation) -> PowerHistoryShown:
    """
    List somebody's entries, the newest first.

    Raises:
        IllegalActionError: "members_only".
    """
    require_member(situation)
    holder = find_holder(situation.uow, request.owner)
    found = situation.uow.ledger.history(
        situation.lane.campaign.id,
        request.owner,
        before=request.before,
        limit=ENTRIES_ON_A_PAGE + 1,
    )
    page = found[:ENTRIES_ON_A_PAGE]
    return PowerHistoryShown(
        name=holder.name,
        entries=show_entries(situation, page),
        older=page[-1].number if len(found) > len(page) else None,
    )


def explain_power(request: ExplainPower, situation: Situation) -> PowerExplained:
    """
    Show what somebody's balance is made of.

    Raises:
        IllegalActionError: "members_only".
    """
    require_member(situation)
    holder = find_holder(situation.uow, request.owner)
    totals = situation.uow.ledger.totals(situation.lane.campaign.id, request.owner)
    return PowerExplained(
        holder=holder_power(situation, holder.name, holder.account),
        parts=tuple(
            BalancePart(
                account=one.account.kind,
                kind=one.kind,
                points=one.points,
                count=one.count,
                last=one.last,
            )
            for one in totals
        ),
    )


def explain_entry(request: ExplainEntry, situation: Situation) -> EntryExplained:
    """
    Show what an entry did, and which entries left what it went on from.

    Raises:
        IllegalActionError: "members_only", "entry_unknown".
    """
    require_member(situation)
    ledger, campaign_id = situation.uow.ledger, situation.lane.campaign.id
    found = ledger.get(campaign_id, request.number)
    if found is None:
        raise IllegalActionError("entry_unknown", {"number": request.number})
    before = [ledger.previous(campaign_id, one.account, found.number) for one in found.lines]
    shown = show_entry(situation, found)
    lines = zip(shown.lines, before, strict=True)
    followed = tuple(replace(line, previous=number) for line, number in lines)
    return EntryExplained(entry=replace(shown, lines=followed))


def export_power(_request: ExportPower, situation: Situation) -> PowerExported:
    """
    Write the whole ledger as a file.

    Raises:
        IllegalActionError: "role_needed".
        LimitError: "power_rows".
    """
    require_role(situation, "admin")
    uow, campaign = situation.uow, situation.lane.campaign
    length = uow.ledger.length(campaign.id)
    if length > ENTRIES_EXPORTED:
        raise LimitError("power_rows", allowed=ENTRIES_EXPORTED, asked=length)
    heroes = uow.characters.of_campaign(campaign.id, *IN_PLAY)
    return PowerExported(
        campaign=campaign.name,
        entries=show_entries(situation, list(uow.ledger.read_all(campaign.id))),
        heroes=tuple(hero_power(situation, one) for one in heroes),
    )


def show_entries(situation: Situation, records: Iterable[EntryRecord]) -> tuple[EntryShown, ...]:
    """Show entries with the names of whose accounts they changed."""
    listed = list(records)
    keys = {line.account.owner for one in listed for line in one.lines}
    names = name_owners(situation.uow, keys)
    taken_back = situation.uow.ledger.counters_of(
        situation.lane.campaign.id, [one.number for one in listed]
    )
    return tuple(_shown(one, names, taken_back.get(one.number)) for one in listed)


def show_entry(situation: Situation, record: EntryRecord) -> EntryShown:
    """Show one entry."""
    (shown,) = show_entries(situation, [record])
    return shown


def _shown(record: EntryRecord, names: dict[str, str], countered_by: int | None) -> EntryShown:
    return EntryShown(
        number=record.number,
        kind=record.kind,
        reason=record.reason,
        reference=record.reference,
        author_id=record.author_id,
        made_at=record.made_at,
        counters=record.counters,
        countered_by=countered_by,
        lines=tuple(
            LineShown(
                owner=names.get(line.account.owner, ""),
                account=line.account.kind,
                points=line.points,
                balance=line.balance,
            )
            for line in record.lines
        ),
    )
