"""
The words of power: what everybody has, entries as they are made, and where points come from.

A line of an entry shows by how much an account changed and what was left in it.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from zoneinfo import ZoneInfo

from engine.accounts import AccountKind, EntryKind
from vkbot.outgoing import Button
from vkbot.replies.button_rows import Rows
from vkbot.replies.people import mention
from vkbot.replies.players_text import disarm, quote_player
from vkbot.replies.plurals import ENTRIES, count_nouns
from vkbot.results.power import (
    BalancePart,
    EntryExplained,
    EntryMade,
    EntryShown,
    HeroPower,
    HolderPower,
    LineShown,
    PowerExplained,
    PowerHistoryShown,
    PowerListed,
    PowerShown,
)

KINDS: Mapping[EntryKind, str] = {
    EntryKind.SUBMIT: "анкета подана",
    EntryKind.APPROVE: "анкета одобрена",
    EntryKind.GIVE_BACK: "анкета возвращена",
    EntryKind.REJECT: "анкета отклонена",
    EntryKind.GRANT: "начислено",
    EntryKind.DEDUCT: "списано",
    EntryKind.PURCHASE: "покупка",
    EntryKind.SELL_FREE: "продажа бесплатного",
    EntryKind.SELL_BOUGHT: "продажа купленного",
    EntryKind.MOVE: "перевод",
    EntryKind.REVIVE: "возвращение в строй",
}
ACCOUNTS: Mapping[AccountKind, str] = {
    AccountKind.BANK: "банк",
    AccountKind.HERO: "свободно",
    AccountKind.RETINUE: "свободно",
    AccountKind.HELD: "удержано",
    AccountKind.SPENT: "потрачено",
}
_FREE = frozenset({AccountKind.HERO, AccountKind.RETINUE})


# What everybody has


def render_power_listed(listed: PowerListed) -> str:
    """List what heroes have, and their units."""
    if not listed.heroes:
        return "Героев пока нет. Как начать: анкета шаблон"
    head = "Мощь всех героев" if listed.is_whole else "Мощь ваших героев"
    pages = f", страница {listed.page} из {listed.pages}" if listed.pages > 1 else ""
    lines = [f"💠 {head}{pages}:"]
    for one in listed.heroes:
        player = f" ({mention(one.player_id)})" if listed.is_whole else ""
        lines += _hero_lines(one, player)
    example = disarm(listed.heroes[0].hero.name)
    return "\n".join([*lines, f"Откуда что взялось: почему {example}"])


def list_buttons(listed: PowerListed) -> Rows:
    """Offer the pages around."""
    around = [("← Назад", listed.page - 1), ("Дальше →", listed.page + 1)]
    row = tuple(
        Button(label=label, command=f"мощь {page}")
        for label, page in around
        if 1 <= page <= listed.pages
    )
    return (row,) if row else ()


def render_power_shown(result: PowerShown) -> str:
    """Show what a hero has with his units, or one of them alone."""
    shown = result.shown
    if isinstance(shown, HolderPower):
        return f"💠 {_holder(shown)}\nВсе записи: история {disarm(shown.name)}"
    lines = _hero_lines(shown, f" ({mention(shown.player_id)})")
    return "\n".join(["💠 Мощь", *lines, f"Все записи: история {disarm(shown.hero.name)}"])


def _hero_lines(one: HeroPower, player: str) -> list[str]:
    units = (f"  ◦ {_holder(unit)}" for unit in one.units)
    return [f"• {_holder(one.hero, player)}", *units]


def _holder(holder: HolderPower, player: str = "") -> str:
    limit = holder.free + holder.held + holder.spent
    held = f", ждёт решения {holder.held}" if holder.held else ""
    return (
        f"{disarm(holder.name)}{player}: свободно {holder.free}, "
        f"потрачено {holder.spent}{held}, всего {limit}"
    )


# Entries


def render_entry_made(made: EntryMade) -> str:
    """Confirm what was written down."""
    entry = made.entry
    lines = [f"✅ {_title(entry)}{_why(entry)}", *_changes(entry.lines)]
    if entry.counters is None:
        lines.append(f"Исправить может админ: сторно {entry.number}: причина")
    return "\n".join(lines)


def _title(entry: EntryShown) -> str:
    if entry.counters is not None:
        return f"Запись {entry.number}: сторно записи {entry.counters}, {KINDS[entry.kind]}"
    return f"Запись {entry.number}: {KINDS[entry.kind]}"


def _why(entry: EntryShown) -> str:
    return f", {quote_player(entry.reason)}" if entry.reason else ""


def _changes(lines: Iterable[LineShown]) -> Iterator[str]:
    """Tell what happened to each account but the bank's."""
    for line in lines:
        if line.account is not AccountKind.BANK:
            yield f"• {disarm(line.owner)}: {ACCOUNTS[line.account]} {_step(line)}"


def _step(line: LineShown) -> str:
    before, after = line.balance - line.points, line.balance
    return f"{_amount(before)} → {_amount(after)} ({_signed(line.points)})"


def _amount(points: int) -> str:
    return f"−{-points}" if points < 0 else str(points)


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else _amount(points)


# Histories


def render_power_history(shown: PowerHistoryShown, zone: ZoneInfo) -> str:
    """List entries, the newest first."""
    if not shown.entries:
        return f"{disarm(shown.name)}: записей нет. Сколько мощи, покажет: мощь"
    lines = [f"📒 {disarm(shown.name)}, последние записи:"]
    for entry in shown.entries:
        moment = write_moment(entry.made_at, zone)
        sums = _sums(entry, shown.name)
        lines.append(f"{_number(entry)} {moment} {_event(entry)}{_why(entry)}: {sums}")
    lines.append(f"Подробно об одной: почему запись {shown.entries[0].number}")
    return "\n".join(lines)


def history_buttons(shown: PowerHistoryShown) -> Rows:
    """Offer the entries before these."""
    if shown.older is None:
        return ()
    return ((Button(label="Раньше →", command=f"история {shown.name} до {shown.older}"),),)


def _number(entry: EntryShown) -> str:
    return f"№{entry.number}" + (" (отменена)" if entry.countered_by is not None else "")


def _event(entry: EntryShown) -> str:
    return f"сторно №{entry.counters}" if entry.counters is not None else KINDS[entry.kind]


def _sums(entry: EntryShown, name: str) -> str:
    """Tell what an entry did to somebody's free points, else to his others."""
    own = [line for line in entry.lines if line.owner == name]
    free = [line for line in own if line.account in _FREE] or own
    return ", ".join(
        f"{_signed(line.points)}, {ACCOUNTS[line.account]} {line.balance}" for line in free
    )


# Where points come from


def render_power_explained(explained: PowerExplained) -> str:
    """Show what a balance is made of, account by account, in the order in which it came."""
    holder, name = explained.holder, disarm(explained.holder.name)
    if not explained.parts:
        return f"{name}: мощи ещё не было, записей нет. Сколько у других, покажет: мощь"
    lines = [f"🧾 {name}"]
    for title, total, kinds in (
        ("Свободно", holder.free, _FREE),
        ("Ждёт решения по анкете", holder.held, {AccountKind.HELD}),
        ("Потрачено", holder.spent, {AccountKind.SPENT}),
    ):
        parts = [one for one in explained.parts if one.account in kinds and one.points]
        if parts and (total or kinds == _FREE):
            lines += [f"{title} {total} =", *map(_part, parts)]
    return "\n".join([*lines, f"По записям: история {name}"])


def _part(part: BalancePart) -> str:
    entries = f"запись {part.last}"
    if part.count > 1:
        entries = f"{count_nouns(part.count, ENTRIES)}, последняя {part.last}"
    return f"  {_signed(part.points)} {KINDS[part.kind]} ({entries})"


def render_entry_explained(explained: EntryExplained, zone: ZoneInfo) -> str:
    """Show one entry whole: who, when, why, what it did and what it goes on from."""
    entry = explained.entry
    lines = [
        f"🧾 {_title(entry)}{_why(entry)}",
        f"Автор {mention(entry.author_id)}, {write_moment(entry.made_at, zone)}",
        *_basis(entry.reference),
    ]
    for line in entry.lines:
        owner = "" if line.account is AccountKind.BANK else f"{disarm(line.owner)}: "
        before = "до этого пусто"
        if line.previous is not None:
            before = f"до этого запись {line.previous}"
        lines.append(f"• {owner}{ACCOUNTS[line.account]} {_step(line)}, {before}")
    if entry.counters is not None:
        lines.append(f"Отменяет запись {entry.counters}: почему запись {entry.counters}")
    if entry.countered_by is not None:
        lines.append(f"Отменена записью {entry.countered_by}: почему запись {entry.countered_by}")
    return "\n".join(lines)


def _basis(reference: str) -> Iterator[str]:
    """Tell what an entry was about, as far as a reader can look it up."""
    kind, _, rest = reference.partition(":")
    if kind == "application":
        number, _, version = rest.partition(":")
        yield f"Основание: анкета {number}" + (f", версия {version}" if version else "")
    elif kind == "message" and not rest.endswith(":0"):
        yield f"Основание: сообщение {rest.rpartition(':')[2]}"


def explained_buttons(explained: EntryExplained) -> Rows:
    """Offer the entries that this one goes on from, each once."""
    before = dict.fromkeys(
        line.previous
        for line in explained.entry.lines
        if line.previous is not None and line.account is not AccountKind.BANK
    )
    row = [Button(label=f"Запись {one}", command=f"почему запись {one}") for one in before]
    return (tuple(row[:4]),) if row else ()


def write_moment(moment: int, zone: ZoneInfo) -> str:
    """Write a time with its year, for entries are kept for years."""
    return datetime.fromtimestamp(moment, zone).strftime("%d.%m.%Y %H:%M")
