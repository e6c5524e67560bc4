"""
The clock of a round: put off, stopped, its reminder and its end.

The clock is the stored deadline; whoever looks at it finds the same. Posts are judged by VK's own
time: the deadline is acted upon in the chat's order, after everything that came before it.

Source: PVT-TURN-3.
"""

from collections.abc import Sequence

from engine.errors import IllegalActionError
from engine.pvt.events.circle import Reminded, RoundPaused, TurnMissed
from vkbot.incoming import BattleDue
from vkbot.results import Result
from vkbot.results.rounds import DeadlineMoved, PlayersReminded, RoundReady
from vkbot.round_requests import ExtendDeadline, PauseRound, RemindPlayers
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import playing, round_seed
from vkbot.services.battles import HOUR, set_deadline
from vkbot.services.membership import leaders_of
from vkbot.services.moments import next_moment
from vkbot.services.rehearsing import list_unknown
from vkbot.services.resolving import resolve
from vkbot.services.scenes import require_none_shown
from vkbot.services.situation import Situation, require_role

MOST_HOURS = 24 * 60
MOST_QUIET_ROUNDS = 3
"""With so many rounds in a row that nobody speaks in, the last no longer resolves by itself."""


def extend_deadline(request: ExtendDeadline, situation: Situation) -> DeadlineMoved:
    """
    Let the round wait longer, or, where that is meant, not as long.

    Raises:
        IllegalActionError: "role_needed" or "no_battle".
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        was, at = clock_end(log, situation.now), meant_moment(request, situation, log)
        set_deadline(situation, log, at)
        return DeadlineMoved(round=log.circle.round.number, deadline_at=at, was=was)


def meant_moment(request: ExtendDeadline, situation: Situation, log: BattleLog) -> int:
    """Return until when a round is to wait."""
    if request.until is not None:
        return next_moment(situation, *request.until, weekday=request.weekday)
    from_now = max(log.circle.round.deadline_at or 0, situation.now)
    return from_now + min(request.hours or 0, MOST_HOURS) * HOUR


def clock_end(log: BattleLog, now: int) -> int | None:
    """Return until when the round would wait, were its clock to go on now; None: no limit."""
    this = log.circle.round
    if not this.is_paused:
        return this.deadline_at
    return None if this.paused_seconds_left is None else now + this.paused_seconds_left


def pause_round(request: PauseRound, situation: Situation) -> DeadlineMoved:
    """
    Stop the clock of the round, or let it go on.

    Raises:
        IllegalActionError: "role_needed", "is_paused" or "not_paused".
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        this = log.circle.round
        if request.paused == this.is_paused:
            raise IllegalActionError("is_paused" if this.is_paused else "not_paused")
        if request.paused:
            at = this.deadline_at
            left = None if at is None else max(0, at - situation.now)
            log.tell(RoundPaused(round=this.number, seconds_left=left))
            situation.uow.battles.set_clock(log.record.id, None, None)
            return DeadlineMoved(round=this.number, deadline_at=None, is_paused=True)
        left = this.paused_seconds_left
        at = None if left is None else situation.now + left
        set_deadline(situation, log, at)
        return DeadlineMoved(round=this.number, deadline_at=at)


def remind_players(request: RemindPlayers, situation: Situation) -> PlayersReminded:
    """Remind those who owe a post, now."""
    del request
    require_role(situation, "gm")
    with playing(situation) as log:
        return _remind(log, situation.now)


def _remind(log: BattleLog, now: int) -> PlayersReminded:
    this = log.circle.round
    log.tell(Reminded(round=this.number))
    return PlayersReminded(
        round=this.number, people=log.circle.silent(now), deadline_at=this.deadline_at
    )


def look_at_clock(due: BattleDue, situation: Situation) -> Sequence[Result]:
    """
    Do what the clock of this chat's battle asks for: remind once, or end the wait.

    Returns:
        What the chat is told; nothing where the moment is none any more, such as one put off.

    Raises:
        AwaitDelivery: the round resolves by itself, and its seal has not reached the chat yet.
    """
    lane = situation.lane
    record = situation.uow.battles.current(lane.community_id, lane.peer_id)
    if record is None or record.id != due.battle_id:
        return ()
    with playing(situation) as log:
        if due.moment == record.deadline_at:
            return _end_wait(situation, log)
        if due.moment == record.remind_at:
            situation.uow.battles.set_clock(record.id, record.deadline_at, None)
            reminded = _remind(log, situation.now)
            return (reminded,) if reminded.people else ()
    return ()


def _end_wait(situation: Situation, log: BattleLog) -> Sequence[Result]:
    """Mark who has missed his turn, and tell the GM or resolve the round (PVT-TURN-3)."""
    situation.uow.battles.set_clock(log.record.id, None, None)
    quiet = log.circle.quiet_rounds()
    resolves_itself = quiet < MOST_QUIET_ROUNDS and _may_resolve_itself(situation, log)
    missed = log.circle.silent(situation.now)
    for owner in missed:
        log.tell(TurnMissed(owner=owner))
    ready = RoundReady(
        round=log.circle.round.number,
        missed=missed,
        leaders=leaders_of(situation.uow, situation.lane.campaign),
        resolves_itself=resolves_itself,
        quiet_rounds=quiet if quiet >= MOST_QUIET_ROUNDS and _wants_to(situation) else 0,
    )
    return (ready, resolve(situation, log)) if resolves_itself else (ready,)


def _wants_to(situation: Situation) -> bool:
    return situation.lane.settings.auto_resolve


def _may_resolve_itself(situation: Situation, log: BattleLog) -> bool:
    if not _wants_to(situation):
        return False
    try:
        require_none_shown(log, "round")
        round_seed(situation, log)
    except IllegalActionError:  # somebody has to act first, or its seal cannot be delivered
        return False
    return not list_unknown(log)  # the GM is asked when he resolves it
