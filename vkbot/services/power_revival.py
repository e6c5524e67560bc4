"""
Bringing fallen models of a retinue unit back for power, and laying them down again.

They cost what they cost anew, with the weapons that were bought for them and lost. Who died for
good stays dead.

Source: PVT-DEATH-2, 3.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from engine.errors import IllegalActionError
from engine.ledger import revive
from engine.pvt.builds import RetinueBuild
from engine.pvt.trading import revival_price
from engine.pvt.units import ModelStatus, Unit
from seeds.catalogue import Catalogue
from vkbot.lexicon.folding import fold
from vkbot.power_requests import ReviveModels
from vkbot.results.power import EntryMade
from vkbot.services.accounts import CampaignBooks, hero_account, list_counts, write_entry
from vkbot.services.holders import Holder, find_holder, is_in_battle, require_own
from vkbot.services.power_shown import show_entry
from vkbot.services.roster import open_approved, unit_of
from vkbot.services.situation import Situation
from vkbot.store.ledger_records import EntryRecord


def revive_models(request: ReviveModels, situation: Situation) -> EntryMade:
    """
    Pay for fallen models of a unit, in the order of its sheet.

    Raises:
        IllegalActionError: "members_only", "role_needed", "heroes_are_not_bought", "PVT-DATA-3"
            in a battle, "PVT-DEATH-2", "PVT-DEATH-3", "power_lacking".
    """
    uow, campaign_id = situation.uow, situation.lane.campaign.id
    holder = find_holder(uow, request.owner)
    require_own(situation, holder)
    if holder.unit is None:
        raise IllegalActionError("heroes_are_not_bought", {"hero": holder.name})
    if is_in_battle(situation, holder.character):
        raise IllegalActionError("PVT-DATA-3")
    books = CampaignBooks(uow, campaign_id)
    unit = unit_of(situation, request.owner)
    build, goods = _open(situation, holder)
    dead = [place for place, one in enumerate(unit.models) if one.status is ModelStatus.DEAD]
    places = dead[: request.count]
    entry = revive(
        books,
        hero_account(holder.character),
        holder.account,
        status=_worst_status(unit) if not places else ModelStatus.DEAD,
        points=sum(revival_price(build, goods, unit.models[one].weapons) for one in places),
        rulings=situation.lane.settings.rulings,
        reference="",
    )
    battle_id = uow.fallen.bring_back(campaign_id, request.owner, places)
    listed = ",".join(map(str, places))
    reference = f"fallen:{request.owner}:{battle_id}:{listed}"
    reason = _name_models(unit, places)
    written = write_entry(situation, replace(entry, reference=reference, reason=reason))
    return EntryMade(entry=show_entry(situation, written))


def lay_down_again(record: EntryRecord, situation: Situation) -> None:
    """
    Let those fall again whom an entry brought back; its points are moved back already.

    Raises:
        IllegalActionError: "trade_outlived", some of them have fallen once more.
    """
    campaign_id, fallen = situation.lane.campaign.id, situation.uow.fallen
    _, owner, battle_id, listed = record.reference.split(":")
    places = [int(place) for place in listed.split(",")]
    if fallen.of(campaign_id, [owner])[owner].keys() & set(places):
        raise IllegalActionError("trade_outlived", {"number": record.number})
    fallen.lay_down(campaign_id, owner, places, int(battle_id))


def _open(situation: Situation, holder: Holder) -> tuple[RetinueBuild, Catalogue]:
    build, goods = open_approved(situation.uow, holder.character)
    led = next(one for one in build.retinue if fold(one.name) == fold(holder.name))
    return led, goods


def _worst_status(unit: Unit) -> ModelStatus:
    """Return why nobody of a unit can be brought back."""
    is_lost = any(one.status is ModelStatus.DEAD_FOR_GOOD for one in unit.models)
    return ModelStatus.DEAD_FOR_GOOD if is_lost else ModelStatus.ALIVE


def _name_models(unit: Unit, places: Sequence[int]) -> str:
    """Name models as the data name them, for the reason of an entry."""
    return list_counts(Counter(unit.profile_of(place).name for place in places).items())
