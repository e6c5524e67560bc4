"""
Buying and selling in social play: the entry of the ledger, and what it makes of a hero's build.

A trade makes the next version of the application that a hero was approved by, audited like any
other, so what he has is always one build. Taking a trade back is a trade the other way round.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from engine.accounts import Entry
from engine.errors import IllegalActionError
from engine.ledger import purchase, sell_bought, sell_free
from engine.pvt.applying import ApplicationStatus
from engine.pvt.builds import Build, Purchase, free_equipment_of, price_of
from engine.pvt.trading import (
    add_purchase,
    count_bought,
    find_bought,
    give_up,
    sell_free_equipment,
)
from engine.pvt.violations import Violation, ViolationKind
from seeds.catalogue import Catalogue
from vkbot.application_requests import ApplicationForm, TypedItem
from vkbot.lexicon.folding import fold
from vkbot.power_requests import BuyItems, SellItem
from vkbot.results.power import EntryMade
from vkbot.services.accounts import CampaignBooks, list_counts, write_entry
from vkbot.services.application_cards import Draft, audit_now, open_draft, write_version
from vkbot.services.application_codec import decode_build
from vkbot.services.application_reading import EMPTY, fill_in
from vkbot.services.applications import reference_of
from vkbot.services.campaign_goods import goods_in_force
from vkbot.services.holders import Holder, find_holder, is_in_battle, require_own
from vkbot.services.power_shown import show_entry
from vkbot.services.situation import Situation
from vkbot.store.application_records import ApplicationRecord, CharacterRecord
from vkbot.store.ledger_records import EntryRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class _Trade:
    """Somebody who trades, and what he has."""

    situation: Situation
    holder: Holder
    draft: Draft
    in_battle: bool

    @property
    def reference(self) -> str:
        """Return the version that the trade will make."""
        return f"{reference_of(self.draft.record)}:{self.draft.record.version + 1}"

    @property
    def whose(self) -> str:
        """Return who trades, as the build names him."""
        build, unit = self.draft.build, self.holder.unit
        if unit is None:
            return build.name
        return next(one.name for one in build.retinue if fold(one.name) == fold(unit.name))

    def books(self) -> CampaignBooks:
        """Return the campaign's accounts, held."""
        return CampaignBooks(self.situation.uow, self.draft.record.campaign_id)

    def settle(self, build: Build, entry: Entry) -> EntryMade:
        """
        Write the build and the entry down, unless something is wrong that was right before.

        Raises:
            IllegalActionError: "PVT-DATA-6" or "PVT-UNIT-1".
        """
        _require_right(self.situation, self.draft, build)
        written = write_entry(self.situation, entry)
        _keep(self.situation, self.draft.record, build)
        return EntryMade(entry=show_entry(self.situation, written))


def buy_items(request: BuyItems, situation: Situation) -> EntryMade:
    """
    Buy items for a hero or a unit, all of them or none.

    Raises:
        IllegalActionError: "members_only", "role_needed", "hero_not_approved",
            "application_waits", "item_unknown", "PVT-DATA-3" in a battle, "power_lacking",
            "PVT-DATA-6" or "PVT-UNIT-1".
        AmbiguousNameError: a name fits several items.
    """
    trade = _open(request.owner, situation)
    goods, catalogue = goods_in_force(situation.uow, trade.draft.record.campaign_id)
    bought = _find_items(request.items, goods, catalogue)
    points = sum((one.cost_points or 0) * one.count for one in bought)
    entry = purchase(
        trade.books(),
        trade.holder.account,
        points,
        in_battle=trade.in_battle,
        reference=trade.reference,
    )
    build = trade.draft.build
    for one in bought:
        build = add_purchase(build, trade.whose, one)
    return trade.settle(build, replace(entry, reason=_list_items(bought, goods)))


def sell_item(request: SellItem, situation: Situation) -> EntryMade:
    """
    Sell free equipment of a hero, or what was bought where the campaign takes it back.

    Raises:
        IllegalActionError: "members_only", "role_needed", "hero_not_approved",
            "application_waits", "item_unknown", "PVT-DATA-3" in a battle, "PVT-DATA-14".
        AmbiguousNameError: the name fits several items.
    """
    trade = _open(request.owner, situation)
    draft = trade.draft
    sold = Purchase(item=_find_sold(request.item.name, trade), count=request.item.count)
    is_free = trade.holder.unit is None and sold.count == 1 and sold.item in _free_left(draft)
    build, entry = (_sell_free if is_free else _sell_bought)(trade, sold)
    return trade.settle(build, replace(entry, reason=_list_items([sold], draft.goods)))


def _find_sold(name: str, trade: _Trade) -> str:
    """Find the key of an item that is sold, as it was called then, or is called now."""
    draft = trade.draft
    newest, _ = goods_in_force(trade.situation.uow, draft.record.campaign_id)
    form = ApplicationForm(sold=(name,))
    for goods in (draft.goods, newest):
        found = fill_in(replace(EMPTY, sheet=draft.build.sheet), form, goods)
        (key,) = found.build.sold
        if key in draft.goods.items:
            return key
    raise IllegalActionError("item_unknown", {"item": name})


def _sell_free(trade: _Trade, sold: Purchase) -> tuple[Build, Entry]:
    entry = sell_free(
        trade.holder.account,
        trade.draft.goods.items[sold.item].cost_points,
        in_battle=trade.in_battle,
        rulings=trade.situation.lane.settings.rulings,
        reference=trade.reference,
    )
    build, sheets = trade.draft.build, trade.draft.goods.datasheets
    return sell_free_equipment(build, sheets[build.sheet], sold.item), entry


def _sell_bought(trade: _Trade, sold: Purchase) -> tuple[Build, Entry]:
    build, goods, paid = trade.draft.build, trade.draft.goods, 0
    for _ in range(sold.count):
        try:
            one = find_bought(build, trade.whose, sold.item)
        except IllegalActionError as refusal:
            names = {"unit": trade.holder.name, "item": goods.items[sold.item].name}
            raise IllegalActionError(refusal.rule, {**refusal.facts, **names}) from None
        build, paid = give_up(build, trade.whose, one), paid + (price_of(one, goods) or 0)
    entry = sell_bought(
        trade.books(),
        trade.holder.account,
        paid,
        in_battle=trade.in_battle,
        rulings=trade.situation.lane.settings.rulings,
        reference=trade.reference,
    )
    return build, entry


def take_back_trade(record: EntryRecord, situation: Situation) -> None:
    """
    Give back what an entry bought, or take back what it sold; its points are moved back already.

    Raises:
        IllegalActionError: "trade_outlived", what was bought is there no longer.
    """
    uow, campaign_id = situation.uow, situation.lane.campaign.id
    number, version = map(int, record.reference.split(":")[1:])
    application = uow.applications.get(campaign_id, number)
    assert application is not None
    before, after = (_read(situation, application, one) for one in (version - 1, version))
    build = open_draft(situation, application).build
    try:
        for whose, item, count in _differences(before, after):
            build = _change(build, whose, item, count)
    except (KeyError, IllegalActionError):
        raise IllegalActionError("trade_outlived", {"number": record.number}) from None
    sold = set(after.sold) - set(before.sold)
    kept = tuple(one for one in build.sold if one not in sold)
    _keep(situation, application, replace(build, sold=kept))


def _differences(before: Build, after: Build) -> Iterator[tuple[str, Purchase, int]]:
    """Go through what one build has more (or less) of than another: whose, which item, how many."""
    old, new = count_bought(before), count_bought(after)
    for whose in old.keys() & new.keys():
        for item in old[whose] | new[whose]:
            yield whose, item, old[whose][item] - new[whose][item]


def _change(build: Build, whose: str, bought: Purchase, count: int) -> Build:
    for _ in range(-count):
        build = give_up(build, whose, bought)
    return add_purchase(build, whose, replace(bought, count=count)) if count > 0 else build


def _read(situation: Situation, application: ApplicationRecord, version: int) -> Build:
    found = situation.uow.applications.get_version(application.id, version)
    assert found is not None
    return decode_build(found.build_json)


def _open(owner: str, situation: Situation) -> _Trade:
    """Find who trades, and hold his application."""
    holder = find_holder(situation.uow, owner)
    require_own(situation, holder)
    character = holder.character
    situation.uow.ledger.hold(character.campaign_id)
    return _Trade(
        situation=situation,
        holder=holder,
        draft=open_draft(situation, _find_application(situation, character)),
        in_battle=is_in_battle(situation, character),
    )


def _find_application(situation: Situation, character: CharacterRecord) -> ApplicationRecord:
    applications = situation.uow.applications
    found = applications.of_character(character.id)
    if found is None:
        raise IllegalActionError("hero_not_approved", {"hero": character.name})
    pending = applications.pending(character.campaign_id, found.author_id)
    waiting = [found, *([pending] if pending is not None else [])]
    for one in waiting:
        if one.character_id == character.id and one.status is not ApplicationStatus.APPROVED:
            raise IllegalActionError("application_waits", {"number": one.number})
    return found


def _find_items(typed: Iterable[TypedItem], goods: Catalogue, version: int) -> tuple[Purchase, ...]:
    """Find what is bought, at the price of one version of the data."""
    found = fill_in(EMPTY, ApplicationForm(items=tuple(typed)), goods)
    for name in found.unknown:
        raise IllegalActionError("item_unknown", {"item": name})
    return tuple(
        replace(one, cost_points=goods.items[one.item].cost_points, catalogue=version)
        for one in found.build.purchases
    )


def _list_items(purchases: Iterable[Purchase], goods: Catalogue) -> str:
    """Name items as the data name them, for the reason of an entry."""
    return list_counts((goods.items[one.item].name, one.count) for one in purchases)


def _free_left(draft: Draft) -> set[str]:
    """Return the free equipment that a hero has and has not sold."""
    build, sheet = draft.build, draft.goods.datasheets[draft.build.sheet]
    return {*free_equipment_of(build, sheet)} - {*build.sold}


def _require_right(situation: Situation, draft: Draft, build: Build) -> None:
    """Refuse what breaks a rule that was kept before, or breaks it further."""
    audit, goods, _ = audit_now(situation, draft.record, build)
    before = {_subject_of(one): one for one in draft.audit.violations}
    for one in audit.violations:
        known = before.get(_subject_of(one))
        if known is None or _count_of(known) < _count_of(one):
            _refuse_violation(one, goods)


def _subject_of(violation: Violation) -> tuple[ViolationKind, str, object]:
    """Return what a violation is about, whatever its numbers are."""
    return violation.kind, violation.whose, violation.facts.get("item")


def _count_of(violation: Violation) -> int:
    return int(str(violation.facts.get("count", 0)))


def _refuse_violation(violation: Violation, goods: Catalogue) -> None:
    """Refuse what a trade can break; points are the ledger's to refuse."""
    facts = violation.facts
    match violation.kind:
        case ViolationKind.KEYWORDS_MISSING:
            names = {"unit": violation.whose, "item": goods.items[str(facts["item"])].name}
            raise IllegalActionError("PVT-DATA-6", {**names, "missing": facts["missing"]})
        case ViolationKind.ARMS_DO_NOT_FIT:
            names = {"unit": violation.whose, "item": goods.items[str(facts["item"])].name}
            numbers = {"count": facts["count"], "free": facts["allowed"]}
            raise IllegalActionError("PVT-UNIT-1", {**names, **numbers})


def _keep(situation: Situation, application: ApplicationRecord, build: Build) -> None:
    """Make a build the version that its hero is approved by."""
    written = write_version(situation, application, build, "")
    situation.uow.applications.change(application.id, approved_version=written.version)
