"""
A round resolved with one command.

Each declaration draws from the seed that was committed when it was entered, or, where it first
draws after the round was taken back, from the one committed then. The words of the players are
mixed in when the round is resolved for the first time, and stay. A seed is revealed when the round
that it served is resolved.
"""

from collections.abc import Sequence

from engine.dice.sealed import SEED_BYTES
from engine.dice.streams import BlockFaces, SealedBlocks, mix_words
from engine.errors import IllegalActionError
from engine.pvt.battle import Battle
from engine.pvt.comparing import RoundChanges
from engine.pvt.events.circle import ResolutionBegan, RoundResolved
from engine.pvt.post_circle import PostCircle
from engine.pvt.rounds import Resolved
from engine.pvt.rounds import resolve_round as play_round
from vkbot.guards import ANYBODY
from vkbot.results.rounds import ReportPart, RoundAlreadyResolved, RoundNotReady, RoundReported
from vkbot.round_requests import ResolveRound
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import (
    guard_of,
    playing,
    round_seed,
    tell_chat,
    turn_seeds,
)
from vkbot.services.battles import open_round
from vkbot.services.luck import tell_luck
from vkbot.services.outcome_changes import find_changes
from vkbot.services.rehearsing import list_unknown
from vkbot.services.round_dice import dice_of, faces_of_round, renewed_numbers
from vkbot.services.scenes import require_none_shown
from vkbot.services.situation import Situation, require_role
from vkbot.services.standing_orders import enter_standing_orders
from vkbot.services.stored_rounds import StoredResolution, read_resolution


def resolve_round(
    request: ResolveRound, situation: Situation
) -> RoundReported | RoundNotReady | RoundAlreadyResolved:
    """
    Resolve the round: every declaration in order, all dice, one report.

    Raises:
        IllegalActionError: "role_needed", "no_battle" or "round_unknown"; "deed_waits", a die of a
            scene was shown that is not acted upon.
        AwaitDelivery: the round's seal has not reached the chat yet.
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        circle = log.circle
        number = circle.battle.round_number
        if request.sample:
            return _sample(situation, log)
        if request.round is None and _is_stale(situation, log):
            return RoundAlreadyResolved(round=number - 1)
        if request.round is not None and request.round != number:
            asked = circle.rounds.get(request.round)
            if asked is None or not asked.is_resolved:
                raise IllegalActionError("round_unknown", {"round": request.round, "now": number})
            return RoundAlreadyResolved(round=request.round)
        require_none_shown(log, "round")
        if not (request.confirmed and request.round is not None):
            deadline = circle.round.deadline_at
            is_over = deadline is not None and deadline <= situation.now
            silent = () if is_over else circle.silent(situation.now)
            unknown, guard = list_unknown(log), guard_of(log, ANYBODY)
            if silent or unknown:
                return RoundNotReady(round=number, silent=silent, unknown=unknown, guard=guard)
        report = resolve(situation, log)
        tell_chat(situation, report)
        return report


def _is_stale(situation: Situation, log: BattleLog) -> bool:
    """Tell a message that was written before the round was open: it meant the one before."""
    before = log.circle.rounds.get(log.circle.battle.round_number - 1)
    is_next = before is not None and before.is_resolved
    return is_next and situation.message.sent_at <= log.circle.round.opened_at


def resolve(situation: Situation, log: BattleLog, *, replayed: int | None = None) -> RoundReported:
    """
    Resolve the round that is played, reveal its seed and open the next one.

    Args:
        replayed: the declaration for which the round is resolved again; nothing new is declared
            for it then, and the clock of the next round goes on.
    """
    seed = round_seed(situation, log)
    if replayed is None:
        enter_standing_orders(log, situation.now, seed.epoch)
    circle, number = log.circle, log.circle.battle.round_number
    this = circle.rounds[number]
    earlier = read_resolution(situation.uow, log.record.id, number) if this.attempts else None
    _begin(log, seed.epoch)
    before = circle.battle.copy()
    resolved = _play(situation, log)
    parts = tell_luck(before, arrange_parts(circle, resolved))
    log.tell(RoundResolved(round=number))
    after = circle.battle.copy()
    changed = None if earlier is None else _compare(circle, earlier, before, resolved)
    turn_seeds(situation, log)
    deadline = open_round(situation, log, number + 1, keeps_clock=replayed is not None)
    return RoundReported(
        name=circle.name,
        round=number,
        attempt=this.attempts,
        before=before,
        after=after,
        parts=parts,
        next_round=number + 1,
        deadline_at=deadline,
        awaited=circle.unready(situation.now),
        changed=changed,
        without_words=this.salt == "",
    )


def _play(situation: Situation, log: BattleLog) -> Sequence[Resolved]:
    """Play the turns of the round, and write down what happens with the dice that it took."""
    circle = log.circle
    faces_of = faces_of_round(situation.lane, circle)
    resolved = play_round(circle.battle, list(circle.turns()), faces_of)
    for part in resolved:
        log.note_all(part.events, declaration=part.number)
        for drawn in dice_of(circle, part):
            log.tell(drawn, declaration=part.number)
    return resolved


def _compare(
    circle: PostCircle, earlier: StoredResolution, before: Battle, resolved: Sequence[Resolved]
) -> RoundChanges:
    """Compare a round that was just resolved with the time before."""
    drawn = [one for part in resolved for one in dice_of(circle, part)]
    return find_changes(earlier, circle, before, resolved, drawn)


def _begin(log: BattleLog, epoch: int) -> None:
    """
    Begin a resolution: close the words of the players, and say which seeds serve.

    Args:
        epoch: of the seed that serves what is resolved for the first time.
    """
    circle, this = log.circle, log.circle.round
    is_mixed, is_again = this.form > 1, this.attempts > 0
    salt = (this.salt if is_again else mix_words(this.words)) if is_mixed else None
    first = this.epoch if is_mixed and is_again else None
    log.tell(
        ResolutionBegan(
            round=this.number,
            attempt=this.attempts + 1,
            epoch=epoch if first is None else first,
            numbers=tuple(one.number for one in circle.counting()),
            renewed=renewed_numbers(circle) if is_again else (),
            salt=salt,
            fresh=None if first is None else epoch,
        )
    )


def _sample(situation: Situation, log: BattleLog) -> RoundReported:
    """Show what might come of the round, with dice that are never real; nothing changes."""
    circle = log.circle
    secret = situation.entropy(SEED_BYTES)
    before, after = circle.battle.copy(), circle.battle.copy()

    def faces_of(what: int | str) -> BlockFaces:
        return SealedBlocks(secret, epoch=0, declaration=what, revision=0)

    resolved = play_round(after, list(circle.turns()), faces_of)
    return RoundReported(
        name=circle.name,
        round=circle.battle.round_number,
        attempt=0,
        before=before,
        after=after,
        parts=arrange_parts(circle, resolved),
        next_round=None,
        deadline_at=None,
        awaited=(),
    )


def arrange_parts(circle: PostCircle, resolved: Sequence[Resolved]) -> tuple[ReportPart, ...]:
    """Put what happened beside what was declared."""
    return tuple(
        ReportPart(
            owner=int(part.turn),
            declared=None if part.number is None else circle.declarations[part.number],
            events=tuple(part.events),
        )
        for part in resolved
    )
