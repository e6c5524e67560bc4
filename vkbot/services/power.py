"""
The power ledger in the chat: what everybody has and why, and what admins give, take and put right.

Whatever is done is one entry with its author, its reason, what it was about and when.
"""

from dataclasses import replace

from engine.accounts import Entry, EntryKind
from engine.errors import IllegalActionError, LimitError
from engine.ledger import counter, deduct, grant, move_back, move_to_retinue
from vkbot.power_requests import CounterEntry, DeductPower, GrantPower, MovePower
from vkbot.results.power import EntryMade
from vkbot.services.accounts import CampaignBooks, write_entry
from vkbot.services.holders import find_holder, require_own
from vkbot.services.power_revival import lay_down_again
from vkbot.services.power_shown import show_entry
from vkbot.services.power_trade import take_back_trade
from vkbot.services.situation import Situation, require_role

MOST_POINTS = 100_000
LONGEST_REASON = 300

_OF_APPLICATIONS = frozenset(
    {EntryKind.SUBMIT, EntryKind.APPROVE, EntryKind.GIVE_BACK, EntryKind.REJECT}
)
_TRADES = frozenset({EntryKind.PURCHASE, EntryKind.SELL_FREE, EntryKind.SELL_BOUGHT})


def grant_power(request: GrantPower, situation: Situation) -> EntryMade:
    """
    Give points that were earned in play.

    Raises:
        IllegalActionError: "role_needed".
        LimitError: "power_points", "power_reason".
    """
    require_role(situation, "admin")
    _require_sane(request.points, request.reason)
    account = find_holder(situation.uow, request.owner).account
    entry = grant(account, request.points, reason=request.reason)
    return write_down(situation, entry)


def deduct_power(request: DeductPower, situation: Situation) -> EntryMade:
    """
    Take free points away.

    Raises:
        IllegalActionError: "role_needed", "power_lacking".
        LimitError: "power_points", "power_reason".
    """
    require_role(situation, "admin")
    _require_sane(request.points, request.reason)
    account = find_holder(situation.uow, request.owner).account
    books = CampaignBooks(situation.uow, situation.lane.campaign.id)
    entry = deduct(books, account, request.points, reason=request.reason)
    return write_down(situation, entry)


def move_power(request: MovePower, situation: Situation) -> EntryMade:
    """
    Move points from a hero to a unit that he leads, or back where the campaign lets one.

    Raises:
        IllegalActionError: "members_only", "role_needed", "not_his_retinue", "PVT-DATA-4",
            "power_lacking".
        LimitError: "power_points", "power_reason".
    """
    uow, rulings = situation.uow, situation.lane.settings.rulings
    source, target = find_holder(uow, request.source), find_holder(uow, request.target)
    require_own(situation, source)
    _require_sane(request.points, request.reason)
    is_same = source.character.id == target.character.id
    if not is_same or (source.unit is None) == (target.unit is None):
        facts = {"hero": source.name, "unit": target.name}
        raise IllegalActionError("not_his_retinue", facts)
    books = CampaignBooks(uow, situation.lane.campaign.id)
    make = move_to_retinue if source.unit is None else move_back
    hero, unit = (source, target) if source.unit is None else (target, source)
    entry = make(books, hero.account, unit.account, request.points, rulings=rulings)
    return write_down(situation, replace(entry, reason=request.reason))


def counter_entry(request: CounterEntry, situation: Situation) -> EntryMade:
    """
    Put an entry right by one that does the opposite; what was bought or sold goes back as well.

    Raises:
        IllegalActionError: "role_needed", "entry_unknown", "entry_countered",
            "entry_of_application", "counter_of_counter", "power_lacking", "trade_outlived".
        LimitError: "power_reason".
    """
    require_role(situation, "admin")
    _require_sane(1, request.reason)
    uow, campaign_id = situation.uow, situation.lane.campaign.id
    books = CampaignBooks(uow, campaign_id)
    found = uow.ledger.get(campaign_id, request.number)
    if found is None:
        raise IllegalActionError("entry_unknown", {"number": request.number})
    taken_back = uow.ledger.counters_of(campaign_id, [found.number])
    if taken_back:
        facts = {"number": found.number, "counter": taken_back[found.number]}
        raise IllegalActionError("entry_countered", facts)
    if found.kind in _OF_APPLICATIONS:
        raise IllegalActionError("entry_of_application", {"number": found.number})
    entry = counter(books, found.entry, reason=request.reason)
    made = write_down(situation, entry, counters=found.number)
    if found.kind in _TRADES:
        take_back_trade(found, situation)
    if found.kind is EntryKind.REVIVE:
        lay_down_again(found, situation)
    return made


def write_down(situation: Situation, entry: Entry, *, counters: int | None = None) -> EntryMade:
    """Write down an entry; what is about nothing else is about the message that asked for it."""
    reference = entry.reference or f"message:{situation.message.peer_id}:{situation.message.cmid}"
    written = write_entry(situation, replace(entry, reference=reference), counters=counters)
    return EntryMade(entry=show_entry(situation, written))


def _require_sane(points: int, reason: str) -> None:
    if not 1 <= points <= MOST_POINTS:
        raise LimitError("power_points", allowed=MOST_POINTS, asked=points)
    if len(reason) > LONGEST_REASON:
        raise LimitError("power_reason", allowed=LONGEST_REASON, asked=len(reason))
