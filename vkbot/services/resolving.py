"""
A round resolved with one command; taken back, and one action of it played again.

Each declaration draws from the seed that was committed when it was entered, so whatever else
changes after a round was taken back, its dice stay as they were. A seed is revealed when the round
that it served is resolved.
"""

from collections.abc import Sequence

from engine.dice.sealed import SEED_BYTES
from engine.errors import IllegalActionError
from engine.pvt.battle import Battle
from engine.pvt.events.circle import (
    ActionReplayed,
    ClaimStruck,
    DeclarationEntered,
    OrderSet,
    OutcomeTold,
    ResolutionBegan,
    RoundResolved,
    RoundUndone,
)
from engine.pvt.playing import BlockFaces, SealedBlocks
from engine.pvt.post_circle import Declared, PostCircle
from engine.pvt.rounds import FacesOf, Resolved
from engine.pvt.rounds import resolve_round as play_round
from vkbot.battle_requests import (
    ReplayAction,
    ResolveRound,
    SetOrder,
    StrikeClaim,
    TellOutcome,
    UndoRound,
)
from vkbot.results.battle import (
    DeclarationsListed,
    OrderNoted,
    ReportPart,
    RoundAlreadyResolved,
    RoundNotReady,
    RoundReported,
    RoundTakenBack,
)
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import (
    announce_round_seed,
    find_round_seed,
    playing,
    reveal_round_seed,
    round_seed,
)
from vkbot.services.battles import open_round
from vkbot.services.declaring import find_declared
from vkbot.services.situation import Situation, require_role
from vkbot.store.records import SeedRecord


def resolve_round(
    request: ResolveRound, situation: Situation
) -> RoundReported | RoundNotReady | RoundAlreadyResolved:
    """
    Resolve the round: every declaration in order, all dice, one report.

    Raises:
        IllegalActionError: "role_needed", "no_battle" or "round_unknown".
        AwaitDelivery: the round's seal has not reached the chat yet.
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        circle = log.circle
        number = circle.battle.round_number
        if request.sample:
            return _sample(situation, log)
        if request.round is not None and request.round != number:
            asked = circle.rounds.get(request.round)
            if asked is None or not asked.is_resolved:
                raise IllegalActionError("round_unknown", {"round": request.round, "now": number})
            return RoundAlreadyResolved(round=request.round)
        silent = circle.silent(situation.now)
        deadline = circle.round.deadline_at
        is_over = deadline is not None and deadline <= situation.now
        if silent and not is_over and not request.confirmed:
            return RoundNotReady(round=number, silent=silent)
        return resolve(situation, log)


def resolve(situation: Situation, log: BattleLog) -> RoundReported:
    """Resolve the round that is played, reveal its seed and open the next one."""
    seed = round_seed(situation, log)
    _enter_standing_orders(situation, log, seed)
    circle, number = log.circle, log.circle.battle.round_number
    this = circle.rounds[number]
    earlier = this.numbers
    counting = tuple(one.number for one in circle.counting())
    log.tell(
        ResolutionBegan(round=number, attempt=this.attempts + 1, epoch=seed.epoch, numbers=counting)
    )
    before = circle.battle.copy()
    resolved = play_round(circle.battle, list(circle.turns()), _faces_of(situation, log))
    for part in resolved:
        log.note_all(part.events, declaration=part.number)
    parts = arrange_parts(circle, resolved)
    log.tell(RoundResolved(round=number))
    after = circle.battle.copy()
    changed = _changes(circle, earlier, counting) if earlier else ()
    revealed = reveal_round_seed(situation, log)
    deadline = open_round(situation, log, number + 1)
    if find_round_seed(situation, log) is None:
        situation.postings.append(announce_round_seed(situation, log, revealed=revealed))
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
    )


def _enter_standing_orders(situation: Situation, log: BattleLog, seed: SeedRecord) -> None:
    """Declare for those who stayed silent what they have ordered beforehand."""
    circle = log.circle
    for owner in circle.silent(situation.now):
        player = circle.players.get(owner)
        if player is not None and player.standing_action is not None:
            log.tell(
                DeclarationEntered(
                    number=circle.next_number,
                    owner=owner,
                    action=player.standing_action,
                    text=player.standing_text,
                    epoch=seed.epoch,
                    is_standing=True,
                )
            )


def _faces_of(situation: Situation, log: BattleLog) -> FacesOf:
    """Give each declaration the dice of its own seed, and the rest those of the round's."""
    circle, lane = log.circle, situation.lane
    rest = circle.round.epoch
    epochs = {one.epoch for one in circle.counting()} | ({rest} if rest is not None else set())
    seeds = situation.uow.seeds.of_epochs(lane.community_id, lane.peer_id, epochs)

    def faces_of(what: int | str) -> BlockFaces:
        if isinstance(what, str):
            epoch, revision = rest, 0
        else:
            declared = circle.declarations[what]
            epoch, revision = declared.epoch, declared.revision
        assert epoch is not None
        secret = seeds[epoch].secret
        return SealedBlocks(secret, epoch=epoch, declaration=what, revision=revision)

    return faces_of


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


def _changes(circle: PostCircle, earlier: Sequence[int], now: Sequence[int]) -> tuple[str, ...]:
    """Say which declarations differ from the last time that the round was resolved."""
    gone = [f"-{circle.declarations[one].text}" for one in earlier if one not in now]
    new = [f"+{circle.declarations[one].text}" for one in now if one not in earlier]
    return tuple(gone + new)


def undo_round(request: UndoRound, situation: Situation) -> RoundTakenBack:
    """
    Take the last resolved round back exactly; what was declared since waits for its round.

    Raises:
        IllegalActionError: "role_needed" or "nothing_to_undo".
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        number = last_resolved(log)
        kept = len(log.circle.counting())
        log.tell(RoundUndone(round=number, reason=request.reason))
        open_again(situation, log)
        if find_round_seed(situation, log) is None:
            situation.postings.append(announce_round_seed(situation, log))
        return RoundTakenBack(round=number, reason=request.reason, kept=kept)


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


def open_again(situation: Situation, log: BattleLog) -> None:
    """Let the clock of a round that was taken back run anew."""
    open_round(situation, log, log.circle.battle.round_number)


def replay_action(request: ReplayAction, situation: Situation) -> RoundReported:
    """
    Resolve one disputed action of the last round again, with dice of its own.

    The others keep their dice; what hung on the action comes out anew and is listed.

    Raises:
        IllegalActionError: "role_needed", "nothing_to_undo" or "declaration_unknown".
        AwaitDelivery: the seal of the new dice has not reached the chat yet.
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        number = last_resolved(log)
        declared = log.circle.declarations.get(request.number)
        if declared is None or declared.round != number or declared.is_withdrawn:
            raise IllegalActionError("declaration_unknown", {"number": request.number})
        seed = round_seed(situation, log, number)
        log.tell(RoundUndone(round=number, reason=request.reason))
        log.tell(ActionReplayed(number=declared.number, epoch=seed.epoch, reason=request.reason))
        return resolve(situation, log)


def set_order(request: SetOrder, situation: Situation) -> OrderNoted:
    """
    Have the turns of this round resolved in another order.

    Raises:
        IllegalActionError: "role_needed" or "declaration_unknown".
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        owners = [find_declared(log, number).owner for number in request.numbers]
        number = log.circle.battle.round_number
        log.tell(OrderSet(round=number, owners=tuple(dict.fromkeys(owners))))
        return OrderNoted(round=number, owners=log.circle.turn_order())


def tell_outcome(request: TellOutcome, situation: Situation) -> DeclarationsListed:
    """Say what a free action comes to (PVT-POST-5, PVT-PSY-2)."""
    require_role(situation, "gm")
    with playing(situation) as log:
        declared = log.circle.declarations.get(request.number)
        if declared is None or declared.is_withdrawn:
            raise IllegalActionError("declaration_unknown", {"number": request.number})
        log.tell(OutcomeTold(number=request.number, text=request.text))
        return _shown(log.circle.battle, log.circle.declarations[request.number])


def strike_claim(request: StrikeClaim, situation: Situation) -> DeclarationsListed:
    """Let what a player claimed with a declaration not count."""
    require_role(situation, "gm")
    with playing(situation) as log:
        declared = find_declared(log, request.number)
        log.tell(ClaimStruck(number=declared.number))
        return _shown(log.circle.battle, log.circle.declarations[declared.number])


def _shown(battle: Battle, declared: Declared) -> DeclarationsListed:
    return DeclarationsListed(battle=battle.copy(), round=declared.round, declared=[declared])
