"""What the GM decides about declarations: the order of turns, outcomes of free text, claims."""

from engine.errors import IllegalActionError
from engine.pvt.battle import Battle
from engine.pvt.claims import without_claims
from engine.pvt.declarations import Action, ClaimKind, LeftToGm
from engine.pvt.events.circle import ClaimAccepted, ClaimStruck, OrderSet, OutcomeTold
from engine.pvt.round_records import Declared
from vkbot.results.battle import DeclarationsListed
from vkbot.results.rounds import OrderNoted
from vkbot.round_requests import AcceptClaim, SetOrder, StrikeClaim, TellOutcome
from vkbot.services.battle_place import playing
from vkbot.services.declaring import find_declared
from vkbot.services.situation import Situation, require_role


def set_order(request: SetOrder, situation: Situation) -> OrderNoted:
    """
    Have the turns of this round resolved in another order.

    Raises:
        IllegalActionError: "role_needed" or "declaration_unknown".
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        found = [find_declared(log, number) for number in request.numbers]
        owners = [log.circle.owner_of(one) for one in found]
        number = log.circle.battle.round_number
        log.tell(OrderSet(round=number, owners=tuple(dict.fromkeys(owners))))
        return OrderNoted(round=number, owners=log.circle.turn_order())


def tell_outcome(request: TellOutcome, situation: Situation) -> DeclarationsListed:
    """
    Say what a free action comes to (PVT-POST-5, PVT-PSY-2).

    Raises:
        IllegalActionError: "role_needed", "declaration_unknown" or "outcome_of_rules", the dice
            say what comes of it.
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        declared = log.circle.declarations.get(request.number)
        if declared is None or declared.is_withdrawn:
            raise IllegalActionError("declaration_unknown", {"number": request.number})
        if not isinstance(declared.action, LeftToGm):
            raise IllegalActionError("outcome_of_rules", {"number": request.number})
        log.tell(OutcomeTold(number=request.number, text=request.text))
        return _shown(log.circle.battle, log.circle.declarations[request.number])


def strike_claim(request: StrikeClaim, situation: Situation) -> DeclarationsListed:
    """
    Let what a player claimed with a declaration not count.

    Raises:
        IllegalActionError: "role_needed", "declaration_unknown" or "claim_unknown".
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        declared = find_declared(log, request.number)
        _require_claim(declared.action, declared.number, request.kind)
        log.tell(ClaimStruck(number=declared.number, kind=request.kind))
        return _shown(log.circle.battle, log.circle.declarations[declared.number])


def accept_claim(request: AcceptClaim, situation: Situation) -> DeclarationsListed:
    """
    Make what a player claimed with a declaration the GM's own word, struck or not.

    Raises:
        IllegalActionError: "role_needed", "declaration_unknown" or "claim_unknown".
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        declared = find_declared(log, request.number)
        _require_claim(declared.claimed or declared.action, declared.number)
        log.tell(ClaimAccepted(number=declared.number))
        return _shown(log.circle.battle, log.circle.declarations[declared.number])


def _require_claim(action: Action, number: int, kind: ClaimKind | None = None) -> None:
    if without_claims(action, kind) == action:
        raise IllegalActionError("claim_unknown", {"number": number})


def _shown(battle: Battle, declared: Declared) -> DeclarationsListed:
    return DeclarationsListed(battle=battle.copy(), round=declared.round, declared=[declared])
