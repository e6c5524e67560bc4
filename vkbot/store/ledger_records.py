"""What the store keeps of the power ledger."""

from dataclasses import dataclass

from engine.accounts import Account, Entry, EntryKind


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
