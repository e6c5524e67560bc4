"""
The power ledger of a campaign: entries are added and read, and never change.

Whoever is about to make an entry holds the ledger first, so that what he reads is what the entry
goes on from. A line keeps the balance that it leaves, which triggers compare with the line before;
so balances are sums of entries, and are read without adding all of them up.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, Select, and_, bindparam, func, insert, select, update

from engine.accounts import Account, AccountKind, EntryKind
from vkbot.store.bulk import Bulk
from vkbot.store.ledger_records import EntryRecord, LineRecord, NewEntry, TotalRecord
from vkbot.store.reading import sort_under
from vkbot.store.sql import insert_new
from vkbot.store.tables import ledger_entries, ledger_lines, ledgers

_BATCH = 500
_entry_names = [name for name in EntryRecord.__slots__ if name != "lines"]
_entries = select(*(ledger_entries.c[name] for name in _entry_names)).where(
    ledger_entries.c.campaign_id == bindparam("campaign")
)
_line_names = ("campaign_id", "number", "line", "account_kind", "account_owner")
_add_lines = Bulk(insert(ledger_lines), (*_line_names, "points", "balance"))
_of_account = and_(
    ledger_lines.c.campaign_id == bindparam("campaign"),
    ledger_lines.c.account_owner == bindparam("owner"),
    ledger_lines.c.account_kind == bindparam("kind"),
)
_balance = (
    select(ledger_lines.c.balance)
    .where(_of_account)
    .order_by(ledger_lines.c.number.desc())
    .limit(1)
)
_with_entry = ledger_lines.join(
    ledger_entries,
    and_(
        ledger_entries.c.campaign_id == ledger_lines.c.campaign_id,
        ledger_entries.c.number == ledger_lines.c.number,
    ),
)
_changed = (
    select(func.coalesce(func.sum(ledger_lines.c.points), 0))
    .select_from(_with_entry)
    .where(_of_account, ledger_entries.c.kind.in_(bindparam("kinds", expanding=True)))
)
_totals = (
    select(
        ledger_lines.c.account_kind,
        ledger_entries.c.kind,
        func.sum(ledger_lines.c.points),
        func.count(),
        func.max(ledger_lines.c.number).label("last"),
    )
    .select_from(_with_entry)
    .where(
        ledger_lines.c.campaign_id == bindparam("campaign"),
        ledger_lines.c.account_owner == bindparam("owner"),
    )
    .group_by(ledger_lines.c.account_kind, ledger_entries.c.kind)
    .order_by("last")
)


def hold_ledger(connection: Connection, campaign_id: int) -> int:
    """Hold the ledger of a campaign to the transaction's end; returns how many entries it has."""
    insert_new(connection, ledgers, [{"campaign_id": campaign_id}])
    query = select(ledgers.c.length).where(ledgers.c.campaign_id == campaign_id)
    return int(connection.execute(query.with_for_update()).scalar_one())


class Ledger:
    """Keeps the ledgers of campaigns."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def hold(self, campaign_id: int) -> None:
        """Hold the ledger of a campaign to the transaction's end, before it is read."""
        hold_ledger(self._connection, campaign_id)

    def append(self, new: NewEntry) -> EntryRecord:
        """
        Write an entry down under the next number.

        Raises:
            ConstraintError: an account but the bank would go below zero, or what it takes back is
                taken back already.
        """
        number = hold_ledger(self._connection, new.campaign_id) + 1
        self._connection.execute(
            update(ledgers).where(ledgers.c.campaign_id == new.campaign_id).values(length=number)
        )
        row = {
            "number": number,
            "kind": new.entry.kind,
            "reason": new.entry.reason,
            "reference": new.entry.reference,
            "author_id": new.author_id,
            "made_at": new.made_at,
            "counters": new.counters,
        }
        self._connection.execute(insert(ledger_entries).values(**row, campaign_id=new.campaign_id))
        lines = tuple(self._next_lines(new))
        _add_lines.run(self._connection, _line_rows(new.campaign_id, number, lines))
        return _to_entry(tuple(row.values()), lines)

    def _next_lines(self, new: NewEntry) -> Iterator[LineRecord]:
        for account, points in new.entry.changes().items():
            balance = self.balance(new.campaign_id, account) + points
            yield LineRecord(account=account, points=points, balance=balance)

    def balance(self, campaign_id: int, account: Account) -> int:
        """Return the points that lie in an account."""
        found = self._connection.execute(_balance, _bound(campaign_id, account)).scalar()
        return found or 0

    def changed(self, campaign_id: int, account: Account, kinds: Collection[EntryKind]) -> int:
        """Return by how much entries of some kinds changed an account."""
        wanted = {**_bound(campaign_id, account), "kinds": sorted(kinds)}
        total = self._connection.execute(_changed, wanted).scalar_one()
        return int(total)

    def totals(self, campaign_id: int, owner: str) -> list[TotalRecord]:
        """Sum up somebody's entries by account and kind, that which happened last at the end."""
        rows = self._connection.execute(_totals, {"campaign": campaign_id, "owner": owner})
        return [
            TotalRecord(
                account=Account(kind=AccountKind(account), owner=owner),
                kind=EntryKind(kind),
                points=int(points),
                count=count,
                last=last,
            )
            for account, kind, points, count, last in rows
        ]

    def previous(self, campaign_id: int, account: Account, number: int) -> int | None:
        """Return the number of the entry that changed an account last before another one."""
        query = select(ledger_lines.c.number).where(_of_account, ledger_lines.c.number < number)
        newest = query.order_by(ledger_lines.c.number.desc()).limit(1)
        return self._connection.execute(newest, _bound(campaign_id, account)).scalar()

    def get(self, campaign_id: int, number: int) -> EntryRecord | None:
        """Find an entry by its number."""
        query = _entries.where(ledger_entries.c.number == number)
        return next(iter(self._read(campaign_id, query)), None)

    def counters_of(self, campaign_id: int, numbers: Sequence[int]) -> dict[int, int]:
        """Return by which entry some of these were taken back."""
        query = select(ledger_entries.c.counters, ledger_entries.c.number).where(
            ledger_entries.c.campaign_id == campaign_id,
            ledger_entries.c.counters.between(min(numbers, default=0), max(numbers, default=0)),
        )
        wanted = set(numbers)
        rows = self._connection.execute(query)
        return {counters: number for counters, number in rows if counters in wanted}

    def by_reference(
        self, campaign_id: int, reference: str, *kinds: EntryKind
    ) -> list[EntryRecord]:
        """List the entries of some kinds that were about one thing, the oldest first."""
        query = _entries.where(ledger_entries.c.reference == reference)
        if kinds:
            query = query.where(ledger_entries.c.kind.in_(kinds))
        return self._read(campaign_id, query.order_by(ledger_entries.c.number))

    def history(
        self, campaign_id: int, owner: str, *, before: int | None = None, limit: int = 10
    ) -> list[EntryRecord]:
        """List the entries that changed somebody's accounts, the newest first, `before` one."""
        numbers = select(ledger_lines.c.number).where(
            ledger_lines.c.campaign_id == campaign_id, ledger_lines.c.account_owner == owner
        )
        if before is not None:
            numbers = numbers.where(ledger_lines.c.number < before)
        newest = numbers.distinct().order_by(ledger_lines.c.number.desc()).limit(limit)
        found = self._connection.execute(newest).scalars().all()
        query = _entries.where(ledger_entries.c.number.in_(found))
        return self._read(campaign_id, query.order_by(ledger_entries.c.number.desc()))

    def read_all(self, campaign_id: int) -> Iterator[EntryRecord]:
        """Go through all entries in order, some at a time."""
        last = 0
        while True:
            query = _entries.where(ledger_entries.c.number > last)
            batch = self._read(campaign_id, query.order_by(ledger_entries.c.number).limit(_BATCH))
            yield from batch
            if len(batch) < _BATCH:
                return
            last = batch[-1].number

    def length(self, campaign_id: int) -> int:
        """Return how many entries there are."""
        query = select(ledgers.c.length).where(ledgers.c.campaign_id == campaign_id)
        return self._connection.execute(query).scalar() or 0

    def _read(self, campaign_id: int, query: Select[Any]) -> list[EntryRecord]:
        rows = self._connection.execute(query, {"campaign": campaign_id}).all()
        lines = select(
            *(ledger_lines.c[name] for name in ("number", "account_kind", "account_owner")),
            ledger_lines.c.points,
            ledger_lines.c.balance,
        ).where(
            ledger_lines.c.campaign_id == campaign_id,
            ledger_lines.c.number.in_([row.number for row in rows]),
        )
        ordered = lines.order_by(ledger_lines.c.number, ledger_lines.c.line)
        under = sort_under((row.number for row in rows), self._connection.execute(ordered))
        return [_to_entry(row, map(_to_line, under[row.number])) for row in rows]


def _bound(campaign_id: int, account: Account) -> dict[str, object]:
    return {"campaign": campaign_id, "owner": account.owner, "kind": account.kind}


def _line_rows(
    campaign_id: int, number: int, lines: Iterable[LineRecord]
) -> Iterator[tuple[Any, ...]]:
    for place, line in enumerate(lines):
        account = line.account
        key = (campaign_id, number, place, str(account.kind), account.owner)
        yield (*key, line.points, line.balance)


def _to_entry(row: Sequence[Any], lines: Iterable[LineRecord]) -> EntryRecord:
    fields = dict(zip(_entry_names, row, strict=True))
    return EntryRecord(**fields | {"kind": EntryKind(fields["kind"])}, lines=tuple(lines))


def _to_line(row: Sequence[Any]) -> LineRecord:
    kind, owner, points, balance = row
    account = Account(kind=AccountKind(kind), owner=owner)
    return LineRecord(account=account, points=points, balance=balance)
