"""
Answer attacks by reaction orders: take cover, scatter, slip away.

Source: formations, FRM-REA; FRM-IG-2, 3; FRM-TACT-3, 4; R38, R44.
"""

from collections.abc import Mapping

from engine.formations.checking import FormationsPlay
from engine.formations.commands import AnnounceAttack, GiveOrder
from engine.formations.effects import EffectKind
from engine.formations.events import ReactionOffered
from engine.formations.giving import OrderResolver, give
from engine.formations.moving import Pace, move
from engine.formations.orders import ORDERS, Trigger
from engine.formations.refusals import find_refusal
from engine.formations.sides.hunting import HUNTING_ART
from engine.formations.sides.ordering import check_order, start_until

COVER_OF_LOOK_OUT = 2


def _look_out(play: FormationsPlay, command: GiveOrder) -> None:
    if check_order(play, command).passed:
        until = play.state.find(command.formation).until_its_turn_ends()
        start_until(play, command, EffectKind.COVER_BONUS, until, value=COVER_OF_LOOK_OUT)


def _scatter(play: FormationsPlay, command: GiveOrder) -> None:
    result = check_order(play, command)
    if not result.passed:
        return
    move(play, command, Pace.HALF)
    until = play.state.find(command.formation).until_turn_starts()
    start_until(play, command, EffectKind.SCATTERED, until, value=result.hits)


REACTIONS: Mapping[str, OrderResolver] = {
    "look_out": OrderResolver(resolve=_look_out),
    "scatter": OrderResolver(resolve=_scatter),
    "hunting_art": HUNTING_ART,
}
"""Orders that answer an attack."""


def react(play: FormationsPlay, formation: str, *orders: str) -> None:
    """
    Give one of these reaction orders that is legal now: the standing one, or what its owner wants.

    Where nobody waits, and nothing stands, none is given.
    """
    for order in orders:
        command = GiveOrder(formation=formation, order=order, trigger=ORDERS[order].trigger)
        if can_give(play, command) and _is_wanted(play, formation, order):
            give(play, command, REACTIONS[order])
            return


def _is_wanted(play: FormationsPlay, formation: str, order: str) -> bool:
    standing = play.state.find(formation).standing_reaction
    if standing is not None:
        return standing == order
    return play.ask_yes("reaction", formation, order, default=False, lasts=False, is_choice=True)


def can_give(play: FormationsPlay, command: GiveOrder) -> bool:
    """Tell whether a reaction order is legal now."""
    if find_refusal(play, command) is not None:
        return False
    refuse = REACTIONS[command.order].refuse
    return refuse is None or refuse(play, command) is None


def announce_attack(play: FormationsPlay, command: AnnounceAttack) -> None:
    """Offer the reaction orders that answer an attack."""
    orders = tuple(
        key
        for key in REACTIONS
        if _fits(ORDERS[key].trigger, command)
        and can_give(
            play,
            GiveOrder(formation=command.formation, order=key, trigger=ORDERS[key].trigger),
        )
    )
    play.emit(ReactionOffered(formation=command.formation, orders=orders))


def _fits(trigger: Trigger | None, command: AnnounceAttack) -> bool:
    return command.ranged if trigger is Trigger.RANGED_ATTACK else command.area
