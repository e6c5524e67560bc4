"""
Lines about the power ledger: whose points, how many, and why.

Talk begins with some of these words as well, so an unaddressed line counts only where it names a
hero or a unit that is known.
"""

from collections.abc import Callable
from re import Match, Pattern

from vkbot.application_requests import TypedItem
from vkbot.chat.application_form import read_items
from vkbot.chat.registry import Command, Tail
from vkbot.lexicon.applications import PAGE, is_unclear_count
from vkbot.lexicon.folding import QUOTES
from vkbot.lexicon.names import index_names
from vkbot.lexicon.power import BEFORE, CHANGE, COUNTER, ENTRY, MOVE, REVIVAL, TRADE
from vkbot.power_requests import (
    BuyItems,
    CounterEntry,
    DeductPower,
    ExplainEntry,
    ExplainPower,
    ExportPower,
    GrantPower,
    MovePower,
    ReviveModels,
    SellItem,
    ShowPower,
    ShowPowerHistory,
)


def read_owner(tail: Tail, text: str, offset: int = 0) -> str:
    """
    Find the hero or the unit that a part of a line names.

    Args:
        offset: where in the tail the name stands, for refusals.

    Raises:
        NotationError: nobody of the name is known.
        AmbiguousNameError: several are.
    """
    names = index_names(tuple(tail.context.character_names()))
    found = names.find(text.strip().strip(QUOTES))
    if found is None:
        raise tail.refuse("power_owner", offset)
    return found


def _read_anyone(tail: Tail, text: str) -> str:
    """Find whom a line asks about, who may have been retired; raises as `read_owner`."""
    name = text.strip().strip(QUOTES)
    if index_names(tuple(tail.context.character_names())).find(name) is None:
        retired = index_names(tuple(tail.context.retired_names())).find(name)
        if retired is not None:
            return retired
    return read_owner(tail, text)


def _match(pattern: Pattern[str], tail: Tail, expected: str) -> Match[str]:
    """Match the whole tail in its own spelling by the pattern of its folded twin."""
    found = pattern.fullmatch(tail.words)
    if found is None:
        raise tail.refuse(expected)
    return found


def _typed(tail: Tail, found: Match[str], group: int) -> str:
    """Return a group as it was typed."""
    return tail.text[found.start(group) : found.end(group)].strip() if found[group] else ""


def _power(tail: Tail) -> ShowPower:
    page = PAGE.fullmatch(tail.words)
    if page is not None:
        return ShowPower(page=int(page[1]))
    return ShowPower(owner=_read_anyone(tail, tail.text) if tail.text else None)


def _history(tail: Tail) -> ShowPowerHistory:
    found = BEFORE.fullmatch(tail.words)
    if found is None:
        return ShowPowerHistory(owner=_read_anyone(tail, tail.text))
    return ShowPowerHistory(owner=_read_anyone(tail, _typed(tail, found, 1)), before=int(found[2]))


def _why(tail: Tail) -> ExplainPower | ExplainEntry:
    found = ENTRY.fullmatch(tail.words)
    if found is not None:
        return ExplainEntry(number=int(found[1]))
    return ExplainPower(owner=_read_anyone(tail, tail.text))


def _read_change(
    make: type[GrantPower] | type[DeductPower],
) -> Callable[[Tail], GrantPower | DeductPower]:
    def parse(tail: Tail) -> GrantPower | DeductPower:
        found = _match(CHANGE, tail, "power_change")
        owner = read_owner(tail, _typed(tail, found, 1))
        return make(owner=owner, points=int(found[2]), reason=_typed(tail, found, 3))

    return parse


def _move(tail: Tail) -> MovePower:
    found = _match(MOVE, tail, "power_move")
    return MovePower(
        source=read_owner(tail, _typed(tail, found, 1)),
        target=read_owner(tail, _typed(tail, found, 2), found.start(2)),
        points=int(found[3]),
        reason=_typed(tail, found, 4),
    )


def _items(tail: Tail) -> tuple[str, tuple[TypedItem, ...]]:
    """Read for whom, and what; each item counts once or more."""
    found = _match(TRADE, tail, "power_trade")
    unread: list[str] = []
    items = tuple(read_items([_typed(tail, found, 2)], unread))
    if any(map(is_unclear_count, unread)):
        raise tail.refuse("power_count", found.start(2))
    if unread or not items:
        raise tail.refuse("power_trade", found.start(2))
    return read_owner(tail, _typed(tail, found, 1)), items


def _buy(tail: Tail) -> BuyItems:
    owner, items = _items(tail)
    return BuyItems(owner=owner, items=items)


def _sell(tail: Tail) -> SellItem:
    owner, items = _items(tail)
    if len(items) > 1:
        raise tail.refuse("power_single_item")
    return SellItem(owner=owner, item=items[0])


def _revive(tail: Tail) -> ReviveModels:
    found = _match(REVIVAL, tail, "power_owner")
    count = int(found[2]) if found[2] else None
    if count == 0:
        raise tail.refuse("power_owner", found.start(2))
    return ReviveModels(owner=read_owner(tail, _typed(tail, found, 1)), count=count)


def _counter(tail: Tail) -> CounterEntry:
    found = _match(COUNTER, tail, "power_counter")
    return CounterEntry(number=int(found[1]), reason=_typed(tail, found, 2))


def _export(tail: Tail) -> ExportPower:
    tail.require_end()
    return ExportPower()


COMMANDS = (
    Command(key="power", parse=_power),
    Command(key="export_power", parse=_export),
    Command(key="power_history", parse=_history),
    Command(key="why", parse=_why),
    Command(key="grant_power", parse=_read_change(GrantPower)),
    Command(key="deduct_power", parse=_read_change(DeductPower)),
    Command(key="buy", parse=_buy),
    Command(key="sell", parse=_sell),
    Command(key="revive", parse=_revive),
    Command(key="move_power", parse=_move),
    Command(key="counter_entry", parse=_counter),
)
