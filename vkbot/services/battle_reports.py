"""The last report once more: all dice of one action, or the whole as clean text."""

from collections.abc import Sequence
from typing import Any

from engine.errors import IllegalActionError
from engine.pvt.battle import Battle
from engine.pvt.circle_folding import AnyEvent
from engine.pvt.events import TurnBegan
from engine.pvt.folding import apply_event
from vkbot.results.rounds import DetailsShown, PostShown, ReportPart, RoundReported
from vkbot.round_requests import ShowDetails, ShowPost
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import reading
from vkbot.services.situation import Situation
from vkbot.services.stored_rounds import read_resolution
from vkbot.services.taking_back import last_resolved


def show_details(request: ShowDetails, situation: Situation) -> DetailsShown:
    """
    Show all dice of one action of the last report.

    Raises:
        IllegalActionError: "nothing_resolved" or "declaration_unknown".
    """
    with reading(situation) as log:
        report = last_report(situation, log)
        battle = report.before.copy()
        battle.scene = report.after.scene  # whoever came into the scene meanwhile has a name too
        for part in report.parts:
            if part.declared is not None and part.declared.number == request.number:
                return DetailsShown(battle=battle, part=part)
        raise IllegalActionError("declaration_unknown", {"number": request.number})


def show_post(request: ShowPost, situation: Situation) -> PostShown:
    """Give the last report as text to copy."""
    del request
    with reading(situation) as log:
        return PostShown(report=last_report(situation, log))


def last_report(situation: Situation, log: BattleLog) -> RoundReported:
    """
    Read the report of the last resolved round from what was stored; luck was told with the first.

    Raises:
        IllegalActionError: "nothing_to_undo", no round is resolved.
    """
    number = last_resolved(log)
    this = log.circle.rounds[number]
    before = this.before
    assert before is not None
    resolution = read_resolution(situation.uow, log.record.id, number)
    assert resolution is not None
    stored = resolution.events
    after = before.copy()
    for _, event in stored:
        apply_event(after, event)
    return RoundReported(
        name=log.circle.name,
        round=number,
        attempt=this.attempts,
        before=before.copy(),
        after=after,
        parts=_parts(log, before, stored),
        next_round=number + 1,
        deadline_at=log.circle.round.deadline_at,
        awaited=log.circle.unready(situation.now),
    )


def _parts(
    log: BattleLog, before: Battle, stored: Sequence[tuple[int | None, AnyEvent]]
) -> list[ReportPart]:
    """Put events together by what they came of."""
    parts: list[tuple[int | None, int, list[Any]]] = []
    owner = 0
    for number, event in stored:
        if isinstance(event, TurnBegan) and event.units:
            owner = before.units[event.units[0]].owner
        if not parts or parts[-1][0] != number or isinstance(event, TurnBegan):
            parts.append((number, owner, []))
        parts[-1][2].append(event)
    return [
        ReportPart(
            owner=whose,
            declared=None if number is None else log.circle.declarations[number],
            events=tuple(events),
        )
        for number, whose, events in parts
    ]
