"""
A resolved round taken back; one action of it played again.

Nothing is erased: the state before the round returns, and what was declared and said since waits
until its round is open again.
"""

from engine.errors import IllegalActionError
from engine.pvt.events.circle import ActionReplayed, RoundUndone
from engine.pvt.folding import apply_event
from engine.pvt.post_circle import PostCircle
from vkbot.guards import ANYBODY
from vkbot.results.rounds import (
    FurtherUndoAsked,
    RoundNotResolved,
    RoundOutcome,
    RoundReported,
    RoundTakenBack,
)
from vkbot.round_requests import ReplayAction, UndoRound
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import (
    guard_of,
    playing,
    round_seed,
    tell_chat,
)
from vkbot.services.battles import start_clock
from vkbot.services.resolving import resolve
from vkbot.services.situation import Situation, require_role
from vkbot.services.stored_rounds import drawing_in, read_resolution


def undo_round(
    request: UndoRound, situation: Situation
) -> RoundTakenBack | FurtherUndoAsked | RoundNotResolved:
    """
    Take the last resolved round back exactly; what was declared since waits for its round.

    A further one, before any is resolved again, is taken back when the GM says that he means it:
    by its number, or once by a bare yes.

    Raises:
        IllegalActionError: "role_needed", "nothing_to_undo", "undo_not_last" or "undo_unasked".
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        number, circle = last_resolved(log), log.circle
        if request.round is not None and _is_open_again(circle, request.round):
            return RoundNotResolved(round=request.round)
        if request.round not in (None, number):
            raise IllegalActionError("undo_not_last", {"round": number})
        if request.confirmed and not circle.taken_back:
            raise IllegalActionError("undo_unasked", {"round": number})
        outcome = _outcome_of(situation, log, number)
        if circle.taken_back and not _means_further(request, circle):
            now = circle.battle.round_number
            guard = guard_of(log, ANYBODY)
            return FurtherUndoAsked(open=now, outcome=outcome, reason=request.reason, guard=guard)
        later = [one for one in circle.rounds.values() if one.number > number]
        log.tell(RoundUndone(round=number, reason=request.reason))
        start_clock(situation, log)
        taken_back = RoundTakenBack(
            outcome=outcome,
            reason=request.reason,
            kept=tuple(one.number for this in later for one in circle.counting(this.number)),
            facts=sum(len(one.facts) for one in later),
        )
        tell_chat(situation, taken_back)
        return taken_back


def _is_open_again(circle: PostCircle, number: int) -> bool:
    """Tell a round that was resolved and is not any more."""
    asked = circle.rounds.get(number)
    return asked is not None and asked.attempts > 0 and not asked.is_resolved


def _means_further(request: UndoRound, circle: PostCircle) -> bool:
    """Tell whether it is said which round is meant; a bare yes answers the first question only."""
    return request.confirmed and (request.round is not None or circle.taken_back == 1)


def _outcome_of(situation: Situation, log: BattleLog, number: int) -> RoundOutcome:
    """Return what the last resolved round came to."""
    before = log.circle.rounds[number].before
    resolution = read_resolution(situation.uow, log.record.id, number)
    assert before is not None
    assert resolution is not None
    after = before.copy()
    for _, event in resolution.events:
        apply_event(after, event)
    declared = len(log.circle.rounds[number].numbers)
    return RoundOutcome(round=number, declared=declared, before=before.copy(), after=after)


def last_resolved(log: BattleLog) -> int:
    """
    Return the number of the last resolved round.

    Raises:
        IllegalActionError: "nothing_to_undo".
    """
    number = log.circle.battle.round_number - 1
    this = log.circle.rounds.get(number)
    if this is None or not this.is_resolved or this.before is None:
        raise IllegalActionError("nothing_to_undo")
    return number


def replay_action(request: ReplayAction, situation: Situation) -> RoundReported:
    """
    Resolve one disputed action of the last round again, with dice of its own.

    All else that has drawn dice keeps them. What hung on the action comes out anew and is listed.
    The clock of the round that is played goes on.

    Raises:
        IllegalActionError: "role_needed", "nothing_to_undo", "declaration_unknown" or
            "nothing_to_replay", it drew no die.
        AwaitDelivery: the seal of the new dice has not reached the chat yet.
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        number = last_resolved(log)
        declared = log.circle.declarations.get(request.number)
        if declared is None or declared.round != number or declared.is_withdrawn:
            raise IllegalActionError("declaration_unknown", {"number": request.number})
        resolution = read_resolution(situation.uow, log.record.id, number)
        if resolution is None or declared.number not in drawing_in(resolution):
            raise IllegalActionError("nothing_to_replay", {"number": declared.number})
        seed = round_seed(situation, log, number)
        log.tell(RoundUndone(round=number, reason=request.reason))
        log.tell(ActionReplayed(number=declared.number, epoch=seed.epoch, reason=request.reason))
        report = resolve(situation, log, replayed=declared.number)
        tell_chat(situation, report)
        return report
