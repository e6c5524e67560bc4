"""
A resolved round taken back; one action of it played again.

Nothing is erased: the state before the round returns, and what was declared and said since waits
until its round is open again.
"""

from engine.errors import IllegalActionError
from engine.pvt.events.circle import ActionReplayed, RoundUndone
from vkbot.results.rounds import RoundReported, RoundTakenBack
from vkbot.round_requests import ReplayAction, UndoRound
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import (
    playing,
    round_seed,
    tell_chat,
)
from vkbot.services.battles import start_clock
from vkbot.services.resolving import resolve
from vkbot.services.situation import Situation, require_role
from vkbot.services.stored_rounds import drawing_in, read_resolution


def undo_round(request: UndoRound, situation: Situation) -> RoundTakenBack:
    """
    Take the last resolved round back exactly; what was declared since waits for its round.

    Raises:
        IllegalActionError: "role_needed" or "nothing_to_undo".
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        number = last_resolved(log)
        circle = log.circle
        later = [one for one in circle.rounds.values() if one.number > number]
        log.tell(RoundUndone(round=number, reason=request.reason))
        start_clock(situation, log)
        taken_back = RoundTakenBack(
            round=number,
            reason=request.reason,
            kept=sum(len(circle.counting(one.number)) for one in later),
            facts=sum(len(one.facts) for one in later),
        )
        tell_chat(situation, taken_back)
        return taken_back


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
