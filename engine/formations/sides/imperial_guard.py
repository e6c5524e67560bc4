"""
Carry out the special orders of the Imperial Guard that are no answers to an attack.

Source: formations, FRM-IG-4 to 9; R43, R45, R46.
"""

from collections.abc import Mapping
from dataclasses import replace

from engine.formations.attacking import attack
from engine.formations.checking import FormationsPlay
from engine.formations.commands import GiveOrder
from engine.formations.effects import EffectKind
from engine.formations.giving import OrderResolver, give_free
from engine.formations.moving import move
from engine.formations.sides.ordering import check_order, start_until
from engine.formations.targeting import check_attack

OUT_OF_BREATH = -10
VOLLEYS = 2
_VOLLEY = "volley_fire"


def _hurry(play: FormationsPlay, command: GiveOrder) -> None:
    """Run on, a metre for each one of the size; whatever comes of it, shoot worse; FRM-IG-4, 5."""
    if check_order(play, command).passed:
        move(play, command, None, further=play.state.size_for_orders(command.formation))
    until = play.state.find(command.formation).until_turn_starts()
    start_until(play, command, EffectKind.OWN_RANGED, until, value=OUT_OF_BREATH)


def _fire_by_ranks(play: FormationsPlay, command: GiveOrder) -> None:
    """Shoot two volleys as one action, if the command is heard; FRM-IG-6, 7, 8."""
    volley = replace(command, order=_VOLLEY, modifier=command.attack_modifier)
    check_attack(play.state, volley)
    if not check_order(play, command).passed:
        return
    for _ in range(VOLLEYS):
        give_free(play, volley, _VOLLEY, OrderResolver(resolve=_fire))


def _fire(play: FormationsPlay, command: GiveOrder) -> None:
    attack(play, command)


IMPERIAL_GUARD_ORDERS: Mapping[str, OrderResolver] = {
    "double_time": OrderResolver(resolve=_hurry),
    "first_rank_second_rank": OrderResolver(resolve=_fire_by_ranks),
}
