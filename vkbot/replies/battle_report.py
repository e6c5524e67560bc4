"""
The report of a round: turn after turn, one short line for each action, then what it came to.

It is read on a phone, so details wait under a button.
"""

from collections.abc import Iterator
from zoneinfo import ZoneInfo

from vkbot.outgoing import Button
from vkbot.replies.battle_changes import list_changes
from vkbot.replies.battle_losses import list_idleness, list_losses, list_open_questions
from vkbot.replies.battle_names import name_owner, name_people
from vkbot.replies.battle_times import write_deadline
from vkbot.replies.battle_turns import UNDONE, list_part
from vkbot.replies.button_rows import Rows, lay_in_rows
from vkbot.replies.players_text import quote_player
from vkbot.results.rounds import RoundReported

MOST_DETAIL_BUTTONS = 4


def render_round_reported(report: RoundReported, zone: ZoneInfo) -> str:
    """Write the whole report: the turns, the losses, what the GM decides, what comes next."""
    blocks = [
        list(_head(report)),
        *_turns(report),
        list_idleness(report),
        list_losses(report.before, report.after),
        list_open_questions(report),
        list(_next(report, zone)),
    ]
    return "\n\n".join("\n".join(lines) for lines in blocks if lines)


def report_buttons(report: RoundReported) -> Rows:
    """Offer the dice of what came to be first, and how far everybody is; under a sample nothing."""
    if report.next_round is None:
        return ()
    numbers = [
        part.declared.number
        for part in report.parts
        if part.declared is not None and not any(isinstance(one, UNDONE) for one in part.events)
    ]
    details = [
        Button(label=f"Подробно {number}", command=f"подробно {number}")
        for number in numbers[:MOST_DETAIL_BUTTONS]
    ]
    return (*lay_in_rows(details, 2), (Button(label="Круг", command="круг"),))


def _head(report: RoundReported) -> Iterator[str]:
    yield f"⚔ Круг {report.round}, {quote_player(report.name)}"
    if report.next_round is None:
        yield "Проба: кубы ненастоящие, ничего не изменилось"
    elif report.changed is not None:
        yield from list_changes(report.changed, report.attempt, report.round)
    yield from _promises(report)


def _promises(report: RoundReported) -> Iterator[str]:
    """Say where a promise of the dice does not hold."""
    if report.without_words:
        yield "🎲 Кубы без слова игроков"
    late = [
        part.declared.number
        for part in report.parts
        if part.declared is not None and part.declared.is_late
    ]
    if late:
        yield f"⏱ Печать показана позже заявки: {', '.join(map(str, late))}"


def _turns(report: RoundReported) -> Iterator[list[str]]:
    """Go through the turns of which there is something to tell."""
    battle = report.before.copy()
    owner: int | None = None
    lines: list[str] = []
    for part in report.parts:
        if part.owner != owner:
            yield lines
            owner, lines = part.owner, []
        told = list_part(battle, part)
        if told and not lines:
            lines.append(f"▸ {name_owner(part.owner)}")
        lines += told
    yield lines


def _next(report: RoundReported, zone: ZoneInfo) -> Iterator[str]:
    if report.next_round is None:
        return
    yield f"Круг {report.next_round}: {write_deadline(report.deadline_at, zone)}"
    if report.awaited:
        yield f"Ждём: {name_people(report.awaited)}"
