"""
Whose accounts are whose in a campaign's ledger, what lies in them, and writing entries down.

The key of a hero (`c1`) or of a unit of his retinue (`r1`) is the owner of his accounts, and the id
of his unit in every battle.
"""

from collections.abc import Iterable, Iterator

from engine.accounts import Account, AccountKind, Entry, EntryKind
from engine.ledger import find_played
from engine.pvt.audit import Played
from vkbot.services.situation import Situation
from vkbot.store.application_records import CharacterRecord, RetinueRecord
from vkbot.store.ledger_records import EntryRecord, NewEntry
from vkbot.store.unit_of_work import UnitOfWork


def hero_key(character_id: int) -> str:
    """Return the lasting key of a hero."""
    return f"c{character_id}"


def unit_key(retinue_id: int) -> str:
    """Return the lasting key of a unit of a retinue."""
    return f"r{retinue_id}"


def hero_account(character: CharacterRecord) -> Account:
    """Return where a hero's free points lie."""
    return Account(kind=AccountKind.HERO, owner=hero_key(character.id))


def unit_account(unit: RetinueRecord) -> Account:
    """Return where the free points of a unit of a retinue lie."""
    return Account(kind=AccountKind.RETINUE, owner=unit_key(unit.id))


class CampaignBooks:
    """
    What all entries of a campaign come to; its ledger is held to the end of the transaction.

    Args:
        uow: the transaction.
        campaign_id: the campaign.
    """

    def __init__(self, uow: UnitOfWork, campaign_id: int) -> None:
        self._ledger = uow.ledger
        self._campaign_id = campaign_id
        self._ledger.hold(campaign_id)

    def balance(self, account: Account) -> int:
        """Return the points that lie in an account."""
        return self._ledger.balance(self._campaign_id, account)

    def changed(self, account: Account, kinds: frozenset[EntryKind]) -> int:
        """Return by how much entries of some kinds, counter-entries too, changed an account."""
        return self._ledger.changed(self._campaign_id, account, kinds)


def write_entry(situation: Situation, entry: Entry, *, counters: int | None = None) -> EntryRecord:
    """Write down an entry that the speaker makes."""
    return situation.uow.ledger.append(
        NewEntry(
            campaign_id=situation.lane.campaign.id,
            entry=entry,
            author_id=situation.speaker,
            made_at=situation.now,
            counters=counters,
        )
    )


def list_counts(counts: Iterable[tuple[str, int]]) -> str:
    """Name things for the reason of an entry, with how many they are: `ауспик, болтер ×2`."""
    return ", ".join(name if count == 1 else f"{name} \u00d7{count}" for name, count in counts)


def accounts_of(uow: UnitOfWork, character: CharacterRecord) -> Iterator[tuple[str, Account]]:
    """Go through a hero and the units that he leads: the name of each, and his account."""
    yield character.name, hero_account(character)
    for unit in uow.characters.retinues([character.id]):
        yield unit.name, unit_account(unit)


def played_of(uow: UnitOfWork, character: CharacterRecord) -> dict[str, Played]:
    """Return what play has changed of the limits of a hero and his units, by name."""
    books = CampaignBooks(uow, character.campaign_id)
    return {name: find_played(books, account) for name, account in accounts_of(uow, character)}
