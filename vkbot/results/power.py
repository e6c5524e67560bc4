"""What happened to power, and what the ledger says."""

from dataclasses import dataclass

from engine.accounts import AccountKind, EntryKind


@dataclass(frozen=True, slots=True, kw_only=True)
class LineShown:
    """What an entry did to one account; `owner` is a name, `previous` the entry before it there."""

    owner: str
    account: AccountKind
    points: int
    balance: int
    previous: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryShown:
    """
    One entry of the ledger.

    `counters` is the entry that it takes back, `countered_by` the one that took it back.
    """

    number: int
    kind: EntryKind
    reason: str
    reference: str
    author_id: int
    made_at: int
    counters: int | None
    countered_by: int | None = None
    lines: tuple[LineShown, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HolderPower:
    """What a hero or a unit has: free, held for an application, spent."""

    name: str
    free: int
    held: int
    spent: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroPower:
    """What a hero has, and the units that he leads."""

    player_id: int
    hero: HolderPower
    units: tuple[HolderPower, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerListed:
    """What the speaker's heroes have, or (`is_whole`) those of the whole campaign."""

    heroes: tuple[HeroPower, ...]
    is_whole: bool
    page: int
    pages: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerShown:
    """What a hero has with his units, or one of them alone."""

    shown: HeroPower | HolderPower


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryMade:
    """An entry was written down."""

    entry: EntryShown


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerHistoryShown:
    """Entries of somebody, the newest first; `older` is where the next page begins."""

    name: str
    entries: tuple[EntryShown, ...]
    older: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BalancePart:
    """What entries of one kind did together to an account, `count` of them up to `last`."""

    account: AccountKind
    kind: EntryKind
    points: int
    count: int
    last: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerExplained:
    """What a balance is made of."""

    holder: HolderPower
    parts: tuple[BalancePart, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryExplained:
    """What an entry did, and what it follows from."""

    entry: EntryShown


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerExported:
    """The whole ledger, in order, and what everybody has."""

    campaign: str
    entries: tuple[EntryShown, ...]
    heroes: tuple[HeroPower, ...]


PowerResult = (
    PowerListed
    | PowerShown
    | EntryMade
    | PowerHistoryShown
    | PowerExplained
    | EntryExplained
    | PowerExported
)
