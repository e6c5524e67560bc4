"""Books that keep all entries in memory, for tests of the ledger."""

from engine.accounts import Account, AccountKind, Entry, EntryKind

HERO = Account(kind=AccountKind.HERO, owner="hero")
UNIT = Account(kind=AccountKind.RETINUE, owner="unit")


class MemoryBooks:
    """What all entries come to, summed anew whenever it is asked."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def post(self, entry: Entry) -> Entry:
        """Keep an entry."""
        self.entries.append(entry)
        return entry

    def balance(self, account: Account) -> int:
        return self.changed(account, frozenset(EntryKind))

    def changed(self, account: Account, kinds: frozenset[EntryKind]) -> int:
        return sum(one.changes().get(account, 0) for one in self.entries if one.kind in kinds)

    def balances(self) -> dict[Account, int]:
        """Return all accounts that are not empty."""
        accounts = {account for entry in self.entries for account in entry.changes()}
        return {one: left for one in accounts if (left := self.balance(one))}
