"""
The clock of a round: put off, stopped, its reminder and its end.

The clock is the stored deadline; whoever looks at it finds the same. Posts are judged by VK's own
time: the deadline is acted upon in the chat's order, after everything that came before it.

Source: PVT-TURN-3.
"""

from engine.errors import IllegalActionError
from engine.pvt.events.circle import Reminded, RoundPaused, TurnMissed
from vkbot.battle_requests import ExtendDeadline, PauseRound, RemindPlayers
from vkbot.results.battle import DeadlineMoved, PlayersReminded, RoundReady
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import playing
from vkbot.services.battles import HOUR, set_deadline
from vkbot.services.moments import next_moment
from vkbot.services.situation import Situation, require_role

MOST_HOURS = 24 * 60


def extend_deadline(request: ExtendDeadline, situation: Situation) -> DeadlineMoved:
    """
    Let the round wait longer.

    Raises:
        IllegalActionError: "role_needed" or "no_battle".
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        this = log.circle.round
        if request.until is not None:
            at = next_moment(situation, *request.until, weekday=request.weekday)
        else:
            from_now = max(this.deadline_at or 0, situation.now)
            at = from_now + min(request.hours or 0, MOST_HOURS) * HOUR
        set_deadline(situation, log, at)
        return DeadlineMoved(round=this.number, deadline_at=at)


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


def look_at_clock(situation: Situation) -> PlayersReminded | RoundReady | None:
    """
    Do what the clock of this chat's battle asks for: remind once, or mark who has missed his turn.

    Returns:
        What the chat is told; None where nothing is due (any more).
    """
    with playing(situation) as log:
        this, now = log.circle.round, situation.now
        if this.is_paused or this.deadline_at is None:
            return None
        battles = situation.uow.battles
        if this.deadline_at <= now:
            battles.set_clock(log.record.id, None, None)
            missed = log.circle.silent(now)
            for owner in missed:
                log.tell(TurnMissed(owner=owner))
            return RoundReady(round=this.number, missed=missed)
        record = log.record
        if this.is_reminded or record.remind_at is None or record.remind_at > now:
            return None
        battles.set_clock(record.id, this.deadline_at, None)
        reminded = _remind(log, now)
        return reminded if reminded.people else None
