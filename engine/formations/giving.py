"""
Give an order: it is refused, or what it costs is spent and it is carried out at once.

Source: formations, ORD; FRM-TACT-8; R32, R34.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.errors import IllegalActionError
from engine.formations.checking import FormationsPlay
from engine.formations.commands import GiveOrder
from engine.formations.effects import Effect, EffectKind
from engine.formations.events import EffectExpired, EffectStarted, OrderGiven, SectorLost
from engine.formations.orders import ORDERS, Cost
from engine.formations.refusals import cost_of, find_order, find_refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderResolver:
    """
    What an order does.

    Args:
        resolve: carries it out when it is paid for.
        refuse: the code of a refusal by a condition of its own, None where it may be given; it
            may ask, and rolls nothing. Orders without conditions have none.
    """

    resolve: Callable[[FormationsPlay, GiveOrder], None]
    refuse: Callable[[FormationsPlay, GiveOrder], str | None] | None = None


def give(play: FormationsPlay, command: GiveOrder, resolver: OrderResolver) -> None:
    """
    Give an order.

    Raises:
        IllegalActionError: the code of the first refusal, unless the GM sets it aside.
    """
    order = find_order(command.order)
    formation = play.state.find(command.formation)
    code = find_refusal(play, command)
    if code is None and resolver.refuse is not None:
        code = resolver.refuse(play, command)
    if code is not None and not command.forced:
        raise IllegalActionError(code, {"formation": formation.id, "order": order.key})
    cost = cost_of(order, formation)
    play.emit(OrderGiven(formation=formation.id, order=order.key, cost=cost, by_gm=code))
    if cost is Cost.REACTION and formation.effects_of(EffectKind.SECTOR):
        play.emit(SectorLost(formation=formation.id))
    resolver.resolve(play, command)


def give_free(
    play: FormationsPlay, command: GiveOrder, order: str, resolver: OrderResolver
) -> None:
    """Let an order carry out another one, which costs nothing and fills no slot; R32."""
    free = replace(command, order=order)
    play.emit(
        OrderGiven(formation=command.formation, order=order, cost=ORDERS[order].cost, is_free=True)
    )
    resolver.resolve(play, free)


def start(play: FormationsPlay, formation: str, effect: Effect) -> None:
    """Let something work on a formation from now on; orders given again do not add up."""
    for old in play.state.find(formation).effects:
        if old.is_outdone_by(effect):
            play.emit(EffectExpired(formation=formation, effect=old))
    play.emit(EffectStarted(formation=formation, effect=effect))
