"""What the store keeps of the power ledger."""

from dataclasses import dataclass

from engine.accounts import BANK, Account, Entry, EntryKind, settle


@dataclass(frozen=True, slots=True, kw_only=True)
class NewEntry:
    """An entry to write down: who made it and when, and the number of what it takes back."""

    campaign_id: int
    entry: Entry
    author_id: int
    made_at: int
    counters: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LineRecord:
    """What an entry did to one account, and what lay there afterwards."""

    account: Account
    points: int
    balance: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryRecord:
    """
    One entry, by its number in the campaign.

    `counters` is the number of the entry that it takes back; `lines` are the accounts that it
    changed, each once.
    """

    number: int
    kind: EntryKind
    reason: str
    reference: str
    author_id: int
    made_at: int
    counters: int | None
    lines: tuple[LineRecord, ...] = ()

    @property
    def entry(self) -> Entry:
        """Return the entry of the engine, with transfers that come to the same."""
        changes = {line.account: line.points for line in self.lines if line.account != BANK}
        return Entry(
            kind=self.kind,
            transfers=settle(changes),
            reason=self.reason,
            reference=self.reference,
            is_counter=self.counters is not None,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalRecord:
    """What the entries of one kind, `count` of them up to `last`, did together to an account."""

    account: Account
    kind: EntryKind
    points: int
    count: int
    last: int
