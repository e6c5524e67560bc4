"""
Carry out the special orders of orks: the rush, the war cry, the storm of bullets.

Source: formations, FRM-ORK-5 to 9.
"""

from collections.abc import Mapping
from types import MappingProxyType

from engine.formations.checking import FormationsPlay
from engine.formations.commands import GiveOrder
from engine.formations.effects import EffectKind
from engine.formations.giving import OrderResolver
from engine.formations.moving import Pace, move
from engine.formations.sides.ordering import check_order, start_for_rounds, start_until

CHARGE_DAMAGE = 3
FEAR = 1


def _rush(play: FormationsPlay, command: GiveOrder) -> None:
    """Move at full speed and 1d10 metres more, all alike, and strike harder; FRM-ORK-5, 6."""
    extra = play.roll_one(10, block="rush", group=command.formation)
    move(play, command, Pace.FULL, further=extra)
    until = play.state.find(command.formation).until_next_turn_ends()
    start_until(play, command, EffectKind.CHARGE_DAMAGE, until, value=CHARGE_DAMAGE)


def _cry_war(play: FormationsPlay, command: GiveOrder) -> None:
    """Cause fear and roll one failure again each turn, a round for a degree; FRM-ORK-7, 8."""
    rounds = check_order(play, command).hits
    start_for_rounds(play, command, EffectKind.FEAR_RATING, rounds, value=FEAR)
    start_for_rounds(play, command, EffectKind.REROLL, rounds)


def _shoot_more(play: FormationsPlay, command: GiveOrder) -> None:
    """Let the main ranged weapon shoot a storm until the next turn ends; FRM-ORK-9."""
    until = play.state.find(command.formation).until_next_turn_ends()
    start_until(play, command, EffectKind.MAIN_STORM, until)


ORK_ORDERS: Mapping[str, OrderResolver] = MappingProxyType(
    {
        "here_we_come": OrderResolver(resolve=_rush),
        "war_wont_wait": OrderResolver(resolve=_cry_war),
        "shoot_more_shoot_louder": OrderResolver(resolve=_shoot_more),
    }
)
