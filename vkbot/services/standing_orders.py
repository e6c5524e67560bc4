"""
What is declared for those who stay silent, by the orders that they have left.

The orders are entered when the round is resolved. When it is taken back and resolved again, what
was entered then keeps its number, and so its dice, unless its owner has spoken or changed it.
"""

from engine.pvt.battle import Battle
from engine.pvt.declarations import Action, units_of
from engine.pvt.events.circle import DeclarationEntered, DeclarationWithdrawn
from engine.pvt.post_circle import PostCircle
from engine.pvt.turn_records import TurnStatus
from vkbot.services.battle_log import BattleLog

_SPEECHLESS = (TurnStatus.SILENT, TurnStatus.ABSENT, TurnStatus.MISSED)


def enter_standing_orders(log: BattleLog, now: int, epoch: int) -> None:
    """
    Declare for everybody who is silent, absent or too late what he has ordered beforehand.

    Args:
        epoch: the seed of the dice of what is entered now.
    """
    circle = log.circle
    for owner in circle.turn_order():
        action = _find_order(circle, owner, now)
        entered = circle.standing_of(owner)
        kept = [one for one in entered if one.action == action][:1]
        for one in entered:
            if one not in kept:
                log.tell(DeclarationWithdrawn(number=one.number))
        if action is not None and not kept:
            log.tell(
                DeclarationEntered(
                    number=circle.next_number,
                    owner=owner,
                    action=action,
                    text=circle.players[owner].standing_text,
                    epoch=epoch,
                    is_standing=True,
                )
            )


def _find_order(circle: PostCircle, owner: int, now: int) -> Action | None:
    """Return what is to be declared for somebody, None for nothing."""
    player = circle.players.get(owner)
    if player is None or player.standing_action is None:
        return None
    if circle.status_of(owner, now) not in _SPEECHLESS:
        return None
    action = player.standing_action
    return action if _may_order(circle.battle, owner, action) else None


def _may_order(battle: Battle, owner: int, action: Action) -> bool:
    """Tell whether all whom an order names are in the battle, and its actor is the owner's."""
    named = units_of(action)
    known = all(unit in battle.units for unit in named)
    return known and (not named or battle.units[named[0]].owner == owner)
