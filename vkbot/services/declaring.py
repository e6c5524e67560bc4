"""
What players declare for the round, and the words that they mix into its dice.

A declaration needs the round's seed to be seen by the chat first, for its dice come from it. What
stands in the way of one is told at once, but it is taken all the same: things may change before
the round is resolved. Changing anything takes "ready" back.
"""

from engine.errors import IllegalActionError, LimitError
from engine.journal import FORM
from engine.pvt.declarations import Action, SceneAction
from engine.pvt.events.circle import (
    DeclarationEntered,
    DeclarationWithdrawn,
    Source,
    TurnPosted,
    TurnReopened,
    WordSaid,
)
from engine.pvt.round_records import Declared
from engine.pvt.turn_records import TurnState
from vkbot.battle_requests import (
    Declare,
    SayWord,
    ShowDeclarations,
    WithdrawDeclaration,
)
from vkbot.results.battle import (
    DeclarationGone,
    DeclarationsListed,
    DeclarationTaken,
    StandingOrderTaken,
    WordTaken,
)
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import (
    is_gm,
    playing,
    require_own,
    round_seed,
    said_by_player,
)
from vkbot.services.casting import note_late
from vkbot.services.claims import judge_claims
from vkbot.services.declared_owner import find_owner
from vkbot.services.rehearsing import list_flawed, rehearse
from vkbot.services.scenes import require_nothing_shown
from vkbot.services.situation import Situation
from vkbot.services.standing_orders import leave_order

MOST_DECLARATIONS = 60
"""How much one player declares in a round."""

MOST_WORDS = 2000
"""How many lines of players are mixed into the dice of a round before words are refused."""


def declare(request: Declare, situation: Situation) -> DeclarationTaken | StandingOrderTaken:
    """
    Take a declaration.

    Raises:
        IllegalActionError: "no_battle", "not_your_unit", "not_their_unit", "no_own_units" or
            "claims_refused"; "deed_waits", its actor has shown a die in the scene.
        LimitError: too many for one round.
        AwaitDelivery: the seal of the round has not reached the chat yet.
    """
    with playing(situation) as log:
        owner = find_owner(request, situation, log)
        action, claims = judge_claims(request.action, situation)
        if request.is_standing:
            return leave_order(log, owner, request.text, action)
        _require_room(request.action, owner, log)
        post_turn(situation, log, owner)
        seed, number = round_seed(situation, log), log.circle.next_number
        is_mixed = log.circle.round.form > 1
        log.tell(
            DeclarationEntered(
                number=number,
                owner=owner,
                action=action,
                text=request.text,
                epoch=seed.epoch,
                source=_source_of(situation),
                claims=claims,
                said=said_by_player(situation) if is_mixed else None,
                is_late=is_mixed and note_late(situation, seed),
            )
        )
        met = next(one for one in rehearse(log) if one.number == number)
        return DeclarationTaken(
            battle=log.circle.battle.copy(),
            declared=log.circle.declarations[number],
            met=met.before,
            obstacle=met.obstacle,
        )


def _require_room(action: Action, owner: int, log: BattleLog) -> None:
    """Refuse a declaration too many, and one of somebody whose deed in the scene has to end."""
    if len(log.circle.declared_by(owner)) >= MOST_DECLARATIONS:
        raise LimitError("declarations", allowed=MOST_DECLARATIONS)
    if isinstance(action, SceneAction):
        require_nothing_shown(action.command, log)


def _source_of(situation: Situation) -> Source | None:
    """Say where a declaration was typed; one made by buttons was typed nowhere."""
    message = situation.message
    if not message.cmid:
        return None
    return Source(peer=message.peer_id, cmid=message.cmid, line=situation.line)


def note_post(situation: Situation, log: BattleLog, owner: int) -> None:
    """
    Note that somebody has posted.

    Raises:
        IllegalActionError: "turn_missed"; VK's own time tells.
    """
    at = situation.message.sent_at
    if log.circle.is_late(owner, at) and not is_gm(situation):
        raise IllegalActionError("turn_missed", {"round": log.circle.battle.round_number})
    if log.circle.round.turns.get(owner, TurnState()).posted_at is None:
        log.tell(TurnPosted(owner=owner, at=at))


def post_turn(situation: Situation, log: BattleLog, owner: int) -> None:
    """
    Note that somebody has posted, and that he is not ready any more.

    Raises:
        IllegalActionError: "turn_missed".
    """
    note_post(situation, log, owner)
    turn = log.circle.round.turns[owner]
    if turn.is_ready or turn.has_passed:
        log.tell(TurnReopened(owner=owner))


def say_word(request: SayWord, situation: Situation) -> WordTaken:
    """
    Mix a player's word into the dice of the round, so that nobody could know them beforehand.

    Raises:
        IllegalActionError: "no_battle", "word_of_gm", "word_of_old_round", the round began under
            an older version, or "word_too_late", the round was resolved before.
        LimitError: too many words in one round.
        AwaitDelivery: the seal of the round has not reached the chat yet.
    """
    del request
    with playing(situation) as log:
        this, said = log.circle.round, said_by_player(situation)
        if said is None:
            raise IllegalActionError("word_of_gm")
        if this.form < FORM:
            raise IllegalActionError("word_of_old_round", {"round": this.number})
        if this.attempts:
            raise IllegalActionError("word_too_late", {"round": this.number})
        if len(this.words) >= MOST_WORDS:
            raise LimitError("words", allowed=MOST_WORDS)
        round_seed(situation, log)
        log.tell(WordSaid(owner=situation.speaker, said=said, source=_source_of(situation)))
        return WordTaken(round=this.number, said=said)


def withdraw(request: WithdrawDeclaration, situation: Situation) -> DeclarationGone:
    """
    Withdraw a declaration.

    Raises:
        IllegalActionError: "declaration_unknown" or "not_your_unit".
    """
    with playing(situation) as log:
        declared = find_declared(log, request.number)
        owner = log.circle.owner_of(declared)
        require_own(situation, log, owner)
        return withdraw_declared(log, declared)


def withdraw_declared(log: BattleLog, declared: Declared) -> DeclarationGone:
    """Let a declaration count no more, whose owner is then not ready any more."""
    owner = log.circle.owner_of(declared)
    log.tell(DeclarationWithdrawn(number=declared.number))
    if log.circle.round.turns.get(owner, TurnState()).is_ready:
        log.tell(TurnReopened(owner=owner))
    return DeclarationGone(number=declared.number, text=declared.text)


def find_declared(log: BattleLog, number: int) -> Declared:
    """
    Find a declaration that counts in the current round.

    Raises:
        IllegalActionError: "declaration_unknown".
    """
    declared = log.circle.declarations.get(number)
    is_current = declared is not None and declared.round == log.circle.battle.round_number
    if declared is None or not is_current or declared.is_withdrawn:
        raise IllegalActionError("declaration_unknown", {"number": number})
    return declared


def show_declarations(request: ShowDeclarations, situation: Situation) -> DeclarationsListed:
    """List what is declared: a player sees his own, the GM all."""
    del request
    with playing(situation) as log:
        circle = log.circle
        shown = [
            one
            for owner in circle.turn_order()
            for one in circle.declared_by(owner)
            if is_gm(situation) or owner == situation.speaker
        ]
        return DeclarationsListed(
            battle=circle.battle.copy(),
            round=circle.battle.round_number,
            declared=shown,
            flaws=list_flawed(log),
        )
