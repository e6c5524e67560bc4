"""
Who holds power: from the lasting key of an account's owner to a hero or a unit, and its name.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from engine.accounts import Account, held_of, spent_of
from vkbot.lexicon.folding import fold
from vkbot.results.power import HeroPower, HolderPower
from vkbot.services.accounts import hero_account, hero_key, unit_account, unit_key
from vkbot.services.battle_log import look_at
from vkbot.services.situation import Situation, require_member, require_role
from vkbot.store.application_records import CharacterRecord, CharacterStatus, RetinueRecord
from vkbot.store.unit_of_work import UnitOfWork

IN_PLAY = (CharacterStatus.PENDING, CharacterStatus.APPROVED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Holder:
    """A hero, or (`unit`) a unit that he leads."""

    character: CharacterRecord
    unit: RetinueRecord | None = None

    @property
    def name(self) -> str:
        """Return what he is called."""
        return self.character.name if self.unit is None else self.unit.name

    @property
    def account(self) -> Account:
        """Return where his free points lie."""
        return hero_account(self.character) if self.unit is None else unit_account(self.unit)


def find_holder(uow: UnitOfWork, key: str) -> Holder:
    """
    Find who holds accounts by their lasting key.

    Raises:
        LookupError: nobody has the key.
    """
    number = int(key[1:])
    if key == hero_key(number):
        return Holder(character=_character(uow, number))
    for unit in uow.characters.units([number]):
        if key == unit_key(unit.id):
            return Holder(character=_character(uow, unit.character_id), unit=unit)
    raise LookupError(key)


def _character(uow: UnitOfWork, character_id: int) -> CharacterRecord:
    found = uow.characters.get(character_id)
    if found is None:
        raise LookupError(character_id)
    return found


def require_own(situation: Situation, holder: Holder) -> None:
    """
    Refuse who acts for a hero that is neither his own nor, as an admin's, his to decide.

    Raises:
        IllegalActionError: "members_only" or "role_needed".
        AwaitDelivery: the members have not been read lately.
    """
    require_member(situation)
    if situation.speaker != holder.character.owner_id:
        require_role(situation, "admin")


def name_owners(uow: UnitOfWork, keys: Collection[str]) -> dict[str, str]:
    """Name the owners of accounts, of whom some may have left; the bank has no owner."""
    heroes = uow.characters.get_all(_numbers(keys, hero_key(0)[0]))
    units = uow.characters.units(_numbers(keys, unit_key(0)[0]))
    names = {hero_key(one.id): one.name for one in heroes}
    return names | {unit_key(one.id): one.name for one in units}


def _numbers(keys: Iterable[str], letter: str) -> list[int]:
    return [int(key[1:]) for key in keys if key.startswith(letter)]


def holder_power(situation: Situation, name: str, account: Account) -> HolderPower:
    """Return what lies in somebody's accounts."""
    campaign_id, ledger = situation.lane.campaign.id, situation.uow.ledger
    accounts = (account, held_of(account), spent_of(account))
    free, held, spent = (ledger.balance(campaign_id, one) for one in accounts)
    return HolderPower(name=name, free=free, held=held, spent=spent)


def hero_power(situation: Situation, character: CharacterRecord) -> HeroPower:
    """Return what a hero has, and the units that he leads."""
    units = situation.uow.characters.retinues([character.id])
    return HeroPower(
        player_id=character.owner_id,
        hero=holder_power(situation, character.name, hero_account(character)),
        units=tuple(holder_power(situation, one.name, unit_account(one)) for one in units),
    )


def is_in_battle(situation: Situation, character: CharacterRecord) -> bool:
    """
    Tell whether a hero or a unit of his stands in an open battle of the campaign.

    A unit that a GM made for his player under his name is the same one.
    """
    uow = situation.uow
    units = uow.characters.retinues([character.id])
    keys = {hero_key(character.id), *(unit_key(one.id) for one in units)}
    names = {fold(one) for one in (character.name, *(unit.name for unit in units))}
    return any(
        unit.id in keys or (unit.owner == character.owner_id and fold(unit.name) in names)
        for battle in uow.battles.of_campaign(situation.lane.campaign.id)
        for unit in look_at(uow, battle).battle.units.values()
        if not unit.is_removed
    )
