"""
The report of a round: turn after turn, one short line for each action, then what it came to.

It is read on a phone, so details wait under a button.
"""

from collections.abc import Iterator, Sequence
from zoneinfo import ZoneInfo

from engine.pvt import events as happened
from engine.pvt.battle import Battle
from engine.pvt.declarations import FreeText
from engine.pvt.folding import apply_event
from vkbot.outgoing import Button
from vkbot.replies.battle_actions import write_action, write_claims
from vkbot.replies.battle_attacks import find_targets, write_left, write_pair, write_strike
from vkbot.replies.battle_events import write_event, write_events
from vkbot.replies.battle_losses import list_losses, list_open_questions
from vkbot.replies.battle_names import name_owner, name_people, name_unit
from vkbot.replies.battle_strikes import Strike, gather_strikes
from vkbot.replies.battle_times import write_deadline
from vkbot.replies.odds import write_percent
from vkbot.replies.players_text import quote_player
from vkbot.results.battle import PostShown, ReportPart, RoundReported

MOST_DETAIL_BUTTONS = 4

_TOLD_BY_ACTION = (
    happened.DeclarationLeftToGm,
    happened.ChargeArrived,
    happened.UnitsEngaged,
    happened.UnitDestroyed,
    happened.DegradationChanged,
    happened.OverwatchFired,
)


def render_round_reported(report: RoundReported, zone: ZoneInfo) -> str:
    """Write the whole report: the turns, the losses, what the GM decides, what comes next."""
    blocks = [
        "\n".join(_head(report)),
        *_turns(report),
        "\n".join(list_losses(report)),
        "\n".join(list_open_questions(report)),
        "\n".join(_next(report, zone)),
    ]
    return "\n\n".join(filter(None, blocks))


def report_buttons(report: RoundReported) -> tuple[tuple[Button, ...], ...]:
    """Offer the dice of the first actions, and how far everybody is."""
    if report.next_round is None:
        return ()
    numbers = [part.declared.number for part in report.parts if part.declared is not None]
    details = [
        Button(label=f"Подробно {number}", command=f"подробно {number}")
        for number in numbers[:MOST_DETAIL_BUTTONS]
    ]
    rows = [tuple(details[start : start + 2]) for start in range(0, len(details), 2)]
    return (*rows, (Button(label="Круг", command="круг"),))


def render_post_shown(shown: PostShown) -> str:
    """Write the last report for the topic: what came of it, without dice, needs and mentions."""
    report = shown.report
    blocks = [
        f"Круг {report.round}, {quote_player(report.name)}",
        "\n".join(_post_lines(report)),
        "\n".join(list_losses(report)),
    ]
    return "\n\n".join(filter(None, blocks))


def _head(report: RoundReported) -> Iterator[str]:
    yield f"⚔ Круг {report.round}, {quote_player(report.name)}"
    if report.next_round is None:
        yield "Проба: кубы ненастоящие, ничего не изменилось"
    if report.attempt > 1:
        yield f"Решён заново, раз: {report.attempt}"
        yield from (_change(one) for one in report.changed)


def _change(text: str) -> str:
    word = "убрано" if text.startswith("-") else "добавлено"
    return f"{word}: {quote_player(text[1:])}"


def _turns(report: RoundReported) -> Iterator[str]:
    """Go through the turns that have something to tell, each as a block of lines."""
    battle = report.before.copy()
    owner: int | None = None
    lines: list[str] = []
    for part in report.parts:
        if part.owner != owner:
            if len(lines) > 1:
                yield "\n".join(lines)
            owner, lines = part.owner, [f"▸ {name_owner(part.owner)}"]
        lines += _part_lines(battle, part)
    if len(lines) > 1:
        yield "\n".join(lines)


def _part_lines(battle: Battle, part: ReportPart) -> list[str]:
    """Write what one declaration came to; the battle takes its events."""
    claims = "" if part.declared is None else write_claims(battle, part.declared.action)
    for event in part.events:
        apply_event(battle, event)
    if part.declared is None:
        return [f"• {text}" for text in write_events(battle, part.events)]
    first, *more = _action_lines(battle, part)
    notes = []
    if part.declared.is_standing:
        notes.append("по умолчанию")
    if claims:
        notes.append(f"со слов игрока: {claims}")
    if part.luck is not None:
        notes.append(f"удача: так или хуже в {write_percent(part.luck)}")
    marks = [f"   ({'; '.join(notes)})"] if notes else []
    return [f"{part.declared.number}. {first}", *(f"   {one}" for one in more), *marks]


def _action_lines(battle: Battle, part: ReportPart) -> list[str]:
    declared = part.declared
    assert declared is not None
    action = declared.action
    told = gather_strikes(part.events)
    strikes = [one for one in told if isinstance(one, Strike)]
    if isinstance(action, FreeText):
        outcome = quote_player(declared.outcome) if declared.outcome else "решить ГМу"
        return [f"{quote_player(action.text)}: {outcome}"]
    loose = [one for one in told if not isinstance(one, (Strike, *_TOLD_BY_ACTION))]
    others = list(write_events(battle, loose))
    deaths = list(_hero_deaths(battle, part.events))
    if len(strikes) == 1 and len(told) == len(_payments(told)) + 1:
        return [_single(battle, strikes[0]), *others, *deaths]
    if not strikes and len(others) == 1:
        return [f"{write_action(battle, action)} — {others[0]}"]
    lines = list(_in_order(battle, told))
    left = [f"{name_unit(battle, one)}: {write_left(battle, one)}" for one in find_targets(strikes)]
    return [write_action(battle, action), *lines, *left, *deaths]


def _payments(told: Sequence[object]) -> list[object]:
    quiet = (happened.ActionPointsSpent, happened.PhaseEntered)
    return [one for one in told if isinstance(one, quiet)]


def _single(battle: Battle, strike: Strike) -> str:
    text = f"{write_pair(battle, strike)}: {write_strike(battle, strike)}"
    left = [write_left(battle, target) for target in find_targets([strike])]
    return ", ".join([text, *left]) if len(left) == 1 else text


def _in_order(battle: Battle, told: Sequence[object]) -> Iterator[str]:
    for one in told:
        if isinstance(one, Strike):
            yield f"• {write_strike(battle, one)}"
            continue
        if isinstance(one, _TOLD_BY_ACTION):
            continue
        text = write_event(battle, one)
        if text is not None:
            yield f"• {text}"


def _hero_deaths(battle: Battle, events: Sequence[object]) -> Iterator[str]:
    """Go through the deaths of heroes, and those that are for good of others."""
    for event in events:
        if isinstance(event, happened.ModelSlain) and battle.units[event.model.unit].is_hero:
            text = write_event(battle, event)
            if text is not None:
                yield f"☠ {text}"


def _next(report: RoundReported, zone: ZoneInfo) -> Iterator[str]:
    if report.next_round is None:
        return
    yield f"Круг {report.next_round}: {write_deadline(report.deadline_at, zone)}"
    if report.awaited:
        yield f"Ждём: {name_people(report.awaited)}"


def _post_lines(report: RoundReported) -> Iterator[str]:
    battle = report.before.copy()
    for part in report.parts:
        for event in part.events:
            apply_event(battle, event)
        if part.declared is None:
            continue
        strikes = [one for one in gather_strikes(part.events) if isinstance(one, Strike)]
        results = [_result(battle, target, strikes) for target in find_targets(strikes)]
        outcome = [part.declared.outcome] if part.declared.outcome else []
        told = "; ".join([*results, *outcome])
        yield f"{write_action(battle, part.declared.action)}" + (f" — {told}" if told else "")


def _result(battle: Battle, target: str, strikes: Sequence[Strike]) -> str:
    parts = [part for one in strikes for part in one.parts if part.target == target]
    killed = sum(len(part.slain) for part in parts)
    name = name_unit(battle, target)
    return f"{name}: убито {killed}, {write_left(battle, target)}"
