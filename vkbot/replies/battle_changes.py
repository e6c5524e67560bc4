"""How a round that was resolved again differs from the time before, and why."""

from collections.abc import Iterator, Mapping, Sequence

from engine.pvt.comparing import PartChange, PartName, PlayedRound, Reason, RoundChanges
from engine.pvt.folding import apply_event
from engine.pvt.units import GAME_MASTER
from vkbot.replies.battle_facts import name_fact, write_fact
from vkbot.replies.battle_losses import write_loss
from vkbot.replies.battle_names import name_owner, name_unit
from vkbot.replies.battle_outcomes import Outcome, list_outcomes
from vkbot.replies.lists import list_some
from vkbot.replies.players_text import quote_player

MOST_LINES = 8
"""How many lines of a sort a report shows."""
MOST_REASONS = 3

_TURN_PARTS = {"start": "начало хода", "end": "конец хода"}
_REASONS: Mapping[Reason, str] = {
    Reason.ADDED: "новая заявка",
    Reason.REMOVED: "заявка снята",
    Reason.REPLAYED: "переиграно новыми кубами",
    Reason.FIRST_DICE: "кубы брошены впервые",
    Reason.NEW_DICE: "новые кубы",
}


def list_changes(changes: RoundChanges, attempt: int, number: int) -> list[str]:
    """List how often a round was resolved and what differs, as much as a phone shows."""
    blocks = list(_list_blocks(changes))
    lines = [line for block in blocks for line in block[:MOST_LINES]]
    rest = sum(max(0, len(block) - MOST_LINES) for block in blocks)
    if rest:
        lines.append(f"…и ещё {rest}, подробно: проверить круг {number}")
    return [_write_head(changes, attempt), *lines]


def list_all_changes(changes: RoundChanges) -> list[str]:
    """List everything that differs, however long it is."""
    lines = [line for block in _list_blocks(changes) for line in block]
    same = ["По сравнению с прошлым разом всё вышло так же."] if changes.is_same else []
    return [*same, *lines]


def _write_head(changes: RoundChanges, attempt: int) -> str:
    which = f"во {attempt}-й раз" if attempt == 2 else f"в {attempt}-й раз"
    return f"Круг решён {which}" + (", всё вышло так же" if changes.is_same else "")


def _list_blocks(changes: RoundChanges) -> Iterator[list[str]]:
    """Go through the sorts of lines; a heading stands with the first line below it."""
    facts = [f"• {write_fact(changes, fact)}" for fact in changes.facts]
    yield _head("До кубов изменилось:", facts)
    if changes.new_dice:
        yield [f"Новые кубы: {_name_parts(changes.new_dice)}"]
    was = _tell_parts(changes.was, [change.name for change in changes.parts])
    now = _tell_parts(changes.now, [change.name for change in changes.parts])
    yield _head(
        "Вышло иначе:",
        [
            f"• {_write_part(changes, change, was.get(change.name), now.get(change.name))}"
            f" — {_write_reason(changes, change)}"
            for change in changes.parts
        ],
    )
    yield _head("Потери иначе:", [f"• {_write_loss(changes, unit)}" for unit in changes.losses])


def _head(heading: str, lines: list[str]) -> list[str]:
    return [f"{heading}\n{lines[0]}", *lines[1:]] if lines else []


def _tell_parts(played: PlayedRound, names: Sequence[PartName]) -> dict[PartName, list[Outcome]]:
    """Return what some parts of a round came to, as the field stood after each."""
    battle, told = played.before.copy(), {}
    for part in played.parts:
        for event in part.events:
            apply_event(battle, event)
        if part.name in names:
            declared = None if part.number is None else played.declarations[part.number]
            told[part.name] = list_outcomes(battle, declared, part.events)
    return told


def _write_part(
    changes: RoundChanges, change: PartChange, was: list[Outcome] | None, now: list[Outcome] | None
) -> str:
    name = _name_part(change.name)
    if change.reason is Reason.ADDED:
        return f"{name}: {_join(now)}"
    if change.reason is Reason.REMOVED:
        assert isinstance(change.name, int)
        typed = quote_player(changes.was.declarations[change.name].text)
        return f"{name}, {typed}: было {_join(was)}"
    if was and was == now:
        return f"{name}: так же ({_join(now)}), но по ходу иначе"
    if was and now and [who for who, _ in was] == [who for who, _ in now] == [was[0][0]]:
        who = f", {was[0][0]}" if was[0][0] else ""
        return f"{name}{who}: было {was[0][1]}; стало {now[0][1]}"
    return f"{name}: было {_join(was)}; стало {_join(now)}"


def _join(outcomes: list[Outcome] | None) -> str:
    texts = [f"{who}: {text}" if who else text for who, text in outcomes or ()]
    return ", ".join(texts) or "ничего"


def _write_reason(changes: RoundChanges, change: PartChange) -> str:
    if change.reason is not Reason.FOLLOWS:
        return _REASONS[change.reason]
    drew = any(
        change.name in one.by_name and one.by_name[change.name].draws
        for one in (changes.was, changes.now)
    )
    causes = [name_fact(changes, fact) for fact in change.facts]
    causes += [_name_part(name) for name in change.parts]
    cause = list_some(causes, MOST_REASONS) or "не найдена"
    return ("кубы те же, " if drew else "") + f"причина: {cause}"


def _write_loss(changes: RoundChanges, unit: str) -> str:
    texts = []
    for one in (changes.was, changes.now):
        known = unit in one.after.units and unit in one.before.units
        texts.append((write_loss(one.before, one.after, unit) if known else None) or "без потерь")
    battle = changes.now.after if unit in changes.now.after.units else changes.was.after
    return f"{name_unit(battle, unit)}: было {texts[0]}; стало {texts[1]}"


def _name_parts(names: Sequence[PartName]) -> str:
    numbers = [str(name) for name in names if isinstance(name, int)]
    others = [_name_part(name) for name in names if not isinstance(name, int)]
    word = "заявка" if len(numbers) == 1 else "заявки"
    parts = [f"{word} {list_some(numbers)}"] if numbers else []
    return "; ".join([*parts, *([list_some(others)] if others else [])])


def _name_part(name: PartName) -> str:
    if isinstance(name, int):
        return f"заявка {name}"
    which, _, owner = name.partition(" ")
    whose = "ГМа" if int(owner) == GAME_MASTER else name_owner(int(owner))
    return f"{_TURN_PARTS[which]} {whose}"
