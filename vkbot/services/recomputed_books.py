"""
A campaign's power ledger added up anew, and its applications followed through their steps.

Source: PVT-DATA-3, PVT-POST-2.
"""

from collections.abc import Iterator, Mapping

from engine.accounts import BANK, Account, EntryKind
from engine.pvt.applying import TRANSITIONS, ApplicationStatus, ApplicationStep
from vkbot.services.applications import reference_of
from vkbot.services.holders import name_owners
from vkbot.store.application_records import ApplicationRecord, CharacterStatus
from vkbot.store.ledger_records import EntryRecord
from vkbot.store.unit_of_work import UnitOfWork

Wrong = tuple[str, Mapping[str, object]]
"""What does not follow, and the facts for a sentence."""

_Status, _Kind, _Hero = ApplicationStatus, EntryKind, CharacterStatus

_POINTS: Mapping[ApplicationStatus, frozenset[EntryKind | None]] = {
    _Status.DRAFT: frozenset({None, _Kind.GIVE_BACK}),
    _Status.SUBMITTED: frozenset({_Kind.SUBMIT}),
    _Status.RETURNED: frozenset({_Kind.GIVE_BACK}),
    _Status.APPROVED: frozenset({_Kind.APPROVE}),
    _Status.REJECTED: frozenset({_Kind.REJECT, _Kind.GIVE_BACK}),
}
"""The last entry about an application; earlier versions gave back the points of rejected ones."""

_HEROES: Mapping[ApplicationStatus, frozenset[CharacterStatus | None]] = {
    _Status.DRAFT: frozenset({None, _Hero.PENDING}),
    _Status.SUBMITTED: frozenset({_Hero.PENDING}),
    _Status.RETURNED: frozenset({_Hero.PENDING}),
    _Status.APPROVED: frozenset({_Hero.APPROVED, _Hero.RETIRED}),
    _Status.REJECTED: frozenset({_Hero.REJECTED}),
}


class Books:
    """
    The ledger of a campaign, added up entry by entry.

    Args:
        uow: the transaction.
        campaign_id: the campaign.
    """

    def __init__(self, uow: UnitOfWork, campaign_id: int) -> None:
        self._uow = uow
        self._campaign_id = campaign_id
        self._balances: dict[Account, int] = {}
        self._changes: dict[int, Mapping[Account, int]] = {}
        self._last_about: dict[str, EntryKind] = {}

    def last_about(self, reference: str) -> EntryKind | None:
        """Return the kind of the last entry that refers to something."""
        return self._last_about.get(reference)

    def read(self) -> Iterator[Wrong]:
        """Read all entries, and tell what does not follow in them."""
        length = 0
        for entry in self._uow.ledger.read_all(self._campaign_id):
            if entry.number != length + 1:
                yield "ledger_gap", {"number": length + 1}
            length = entry.number
            yield from self._add(entry)
        noted = self._uow.ledger.length(self._campaign_id)
        if length != noted:
            yield "ledger_end", {"number": length, "noted": noted}

    def _add(self, entry: EntryRecord) -> Iterator[Wrong]:
        changes = {line.account: line.points for line in entry.lines}
        if sum(changes.values()):
            yield "ledger_sum", {"number": entry.number, "points": sum(changes.values())}
        for line in entry.lines:
            balance = self._balances.get(line.account, 0) + line.points
            if balance != line.balance:
                facts = {"number": entry.number, "points": balance, "noted": line.balance}
                yield self._of_account(line.account, facts)
            self._balances[line.account] = line.balance
        self._changes[entry.number] = changes
        self._last_about[entry.reference] = entry.kind
        if entry.counters is not None and not self._is_reverse(entry.counters, changes):
            yield "ledger_counter", {"number": entry.number, "noted": entry.counters}

    def _is_reverse(self, number: int, changes: Mapping[Account, int]) -> bool:
        return self._changes.get(number) == {account: -n for account, n in changes.items()}

    def _of_account(self, account: Account, facts: Mapping[str, object]) -> Wrong:
        if account == BANK:
            return "ledger_bank", facts
        owner = name_owners(self._uow, [account.owner]).get(account.owner, account.owner)
        return "ledger_balance", {**facts, "owner": owner, "account": account.kind}


def find_wrong_applications(uow: UnitOfWork, campaign_id: int, books: Books) -> Iterator[Wrong]:
    """Follow each application through its steps, and compare with versions, points and hero."""
    for record in uow.applications.listed(campaign_id, *ApplicationStatus):
        where: dict[str, object] = {"number": record.number, "status": record.status}
        ways = _ways(uow, record)
        if record.status not in ways:
            yield "application_status", {**where, "ways": ways}
            continue
        if not _has_its_versions(uow, record):
            yield "application_version", where
        if books.last_about(reference_of(record)) not in _POINTS[record.status]:
            yield "application_points", where
        if _hero_status(uow, record) not in _HEROES[record.status]:
            yield "application_hero", where


def _ways(uow: UnitOfWork, record: ApplicationRecord) -> tuple[ApplicationStatus, ...]:
    """
    Return where the steps of an application may have led; nowhere, if one did not follow.

    Older versions wrote no steps down, so what it was before the first one is not known.
    """
    ways = frozenset(ApplicationStatus)
    for taken in uow.application_steps.of(record.id):
        step = ApplicationStep(taken.step)
        ways = frozenset(TRANSITIONS[way, step] for way in ways if (way, step) in TRANSITIONS)
    return tuple(sorted(ways))


def _has_its_versions(uow: UnitOfWork, record: ApplicationRecord) -> bool:
    numbers = uow.applications.version_numbers(record.id)
    is_whole = numbers == [*range(1, record.version + 1)]
    is_approved = record.status is ApplicationStatus.APPROVED
    return is_whole and (record.approved_version in numbers if is_approved else True)


def _hero_status(uow: UnitOfWork, record: ApplicationRecord) -> CharacterStatus | None:
    hero = None if record.character_id is None else uow.characters.get(record.character_id)
    return None if hero is None else hero.status
