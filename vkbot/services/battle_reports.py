"""The last report once more: all dice of one action, or the whole as clean text."""

import json
from collections.abc import Sequence
from typing import Any

from engine.errors import IllegalActionError
from engine.journal import JournalEntry
from engine.pvt.battle import Battle
from engine.pvt.circle_folding import AnyEvent
from engine.pvt.events import TurnBegan
from engine.pvt.folding import apply_event
from vkbot.battle_requests import ShowDetails, ShowPost
from vkbot.results.battle import DetailsShown, PostShown, ReportPart, RoundReported
from vkbot.services.battle_codec import decode_event
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import playing
from vkbot.services.resolving import last_resolved
from vkbot.services.situation import Situation


def show_details(request: ShowDetails, situation: Situation) -> DetailsShown:
    """
    Show all dice of one action of the last report.

    Raises:
        IllegalActionError: "nothing_resolved" or "declaration_unknown".
    """
    with playing(situation) as log:
        report = last_report(situation, log)
        for part in report.parts:
            if part.declared is not None and part.declared.number == request.number:
                return DetailsShown(battle=report.before, part=part)
        raise IllegalActionError("declaration_unknown", {"number": request.number})


def show_post(request: ShowPost, situation: Situation) -> PostShown:
    """Give the last report as text to copy."""
    del request
    with playing(situation) as log:
        return PostShown(report=last_report(situation, log))


def last_report(situation: Situation, log: BattleLog) -> RoundReported:
    """
    Read the report of the last resolved round from what was stored.

    Raises:
        IllegalActionError: "nothing_to_undo", no round is resolved.
    """
    number = last_resolved(log)
    this = log.circle.rounds[number]
    before = this.before
    assert before is not None
    stored = _stored_since_resolution(situation, log)
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


def _stored_since_resolution(
    situation: Situation, log: BattleLog
) -> list[tuple[int | None, AnyEvent]]:
    """Return what the last resolution brought about: pairs of a declaration and an event."""
    entries = situation.uow.battles.events_after(log.record.id, 0)
    names = [_body(entry)["event"] for entry in entries]
    first = max(index for index, name in enumerate(names) if name == "ResolutionBegan") + 1
    last = max(index for index, name in enumerate(names) if name == "RoundResolved")
    return [(_body(entry)["declaration"], decode_event(entry)) for entry in entries[first:last]]


def _body(entry: JournalEntry) -> dict[str, Any]:
    body: dict[str, Any] = json.loads(entry.body_json)
    return body


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
