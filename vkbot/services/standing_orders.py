"""
What is declared for those who stay silent, by the orders that they have left: one for each unit.

The orders are entered when the round is resolved. When it is taken back and resolved again, what
was entered then keeps its number, and so its dice, unless its owner has spoken or changed it.
"""

from engine.errors import IllegalActionError
from engine.pvt.battle import Battle
from engine.pvt.declarations import Action, actor_of, units_of
from engine.pvt.events.circle import DeclarationEntered, DeclarationWithdrawn
from engine.pvt.events.people import StandingOrderSet
from engine.pvt.post_circle import PostCircle
from engine.pvt.turn_records import Player, StandingOrder, TurnStatus
from vkbot.battle_requests import DropStandingOrders
from vkbot.results.battle import StandingOrdersGone, StandingOrderTaken
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import playing, require_own
from vkbot.services.situation import Situation

_SPEECHLESS = (TurnStatus.SILENT, TurnStatus.ABSENT, TurnStatus.MISSED)


def enter_standing_orders(log: BattleLog, now: int, epoch: int) -> None:
    """
    Declare for everybody who is silent, absent or too late what he has ordered beforehand.

    Args:
        epoch: the seed of the dice of what is entered now.
    """
    circle = log.circle
    for owner in circle.turn_order():
        entered, missing = circle.standing_of(owner), list[StandingOrder]()
        for order in orders_of(circle, owner, now):
            same = next((one for one in entered if one.action == order.action), None)
            if same is None:
                missing.append(order)
            else:
                entered.remove(same)
        for one in entered:
            log.tell(DeclarationWithdrawn(number=one.number))
        for order in missing:
            log.tell(
                DeclarationEntered(
                    number=circle.next_number,
                    owner=owner,
                    action=order.action,
                    text=order.text,
                    epoch=epoch,
                    is_standing=True,
                )
            )


def orders_of(circle: PostCircle, owner: int, now: int) -> list[StandingOrder]:
    """List what is to be declared for somebody as things stand: nothing once he has spoken."""
    player = circle.players.get(owner)
    if player is None or circle.status_of(owner, now) not in _SPEECHLESS:
        return []
    return [one for one in player.orders.values() if _may_order(circle.battle, owner, one.action)]


def leave_order(log: BattleLog, owner: int, text: str, action: Action) -> StandingOrderTaken:
    """Leave an order for a unit, in the place of the one that it has."""
    unit = actor_of(action) or ""
    before = log.circle.players.get(owner, Player()).orders.get(unit)
    log.tell(StandingOrderSet(owner=owner, text=text, action=action, unit=unit))
    return StandingOrderTaken(
        owner=owner,
        text=text,
        replaced=None if before is None else before.text,
        others=tuple(
            one.text for key, one in log.circle.players[owner].orders.items() if key != unit
        ),
    )


def drop_orders(request: DropStandingOrders, situation: Situation) -> StandingOrdersGone:
    """
    Take back the order left for a unit, or all that the speaker has left.

    Raises:
        IllegalActionError: "no_battle", "not_your_unit" or "no_standing_orders".
    """
    with playing(situation) as log:
        owner = situation.speaker
        if request.unit is not None:
            owner = log.circle.battle.units[request.unit].owner
            require_own(situation, log, owner)
        orders = log.circle.players.get(owner, Player()).orders
        gone = {unit: one for unit, one in orders.items() if request.unit in (None, unit)}
        if not gone:
            raise IllegalActionError("no_standing_orders")
        for unit in gone:
            log.tell(StandingOrderSet(owner=owner, text="", action=None, unit=unit))
        return StandingOrdersGone(owner=owner, texts=tuple(one.text for one in gone.values()))


def _may_order(battle: Battle, owner: int, action: Action) -> bool:
    """Tell whether all whom an order names are in the battle, and its actor is the owner's."""
    named = units_of(action)
    known = all(unit in battle.units for unit in named)
    return known and (not named or battle.units[named[0]].owner == owner)
