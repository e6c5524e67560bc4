"""
Carry out the special orders of kroot: instincts, growth, and what they learn from what they eat.

Source: formations, FRM-KROOT-4 to 7, 11, 12.
"""

from collections.abc import Mapping
from types import MappingProxyType

from engine.formations.checking import FormationsPlay
from engine.formations.commands import GiveOrder
from engine.formations.effects import EffectKind
from engine.formations.events import GiftBorrowed
from engine.formations.giving import OrderResolver
from engine.formations.kinds import Borrowed
from engine.formations.orders import ORDERS
from engine.formations.profiles import Ability
from engine.formations.sides.hunting import HUNTING_ART
from engine.formations.sides.ordering import check_order, start_until
from engine.formations.state import BorrowedGift

INSTINCT_BONUS = 20
HARD_TO_HIT = -20


def _refuse_wisdom(play: FormationsPlay, command: GiveOrder) -> str | None:
    """
    Refuse what cannot be taken over, and what nobody has eaten.

    Source: FRM-KROOT-4, 5; R58.
    """
    if not command.name:
        return "bad_target"
    if _kind_of(command) is Borrowed.ORDER and not _can_be_borrowed(command.name):
        return "bad_target"
    eaten = command.condition
    if eaten is None:
        eaten = play.ask_yes("eaten", command.formation, command.name, default=True, lasts=True)
    return None if eaten else "not_eaten"


def _kind_of(command: GiveOrder) -> Borrowed:
    return command.kind or (Borrowed.ORDER if command.name in ORDERS else Borrowed.TALENT)


def _can_be_borrowed(key: str) -> bool:
    order = ORDERS.get(key)
    return order is not None and order.is_special and not order.is_permanent


def _take_wisdom(play: FormationsPlay, command: GiveOrder) -> None:
    """Take over a talent, a trait or an order until the end of the scene; FRM-KROOT-4, 5."""
    if check_order(play, command).passed:
        gift = BorrowedGift(kind=_kind_of(command), name=command.name)
        play.emit(GiftBorrowed(formation=command.formation, gift=gift))


def _follow_instincts(play: FormationsPlay, command: GiveOrder) -> None:
    """Cross any ground, climb and leap, and be hard to hit; FRM-KROOT-6, 11, 12."""
    until = play.state.find(command.formation).until_next_turn_ends()
    start_until(play, command, EffectKind.NO_DIFFICULT_GROUND, until)
    for skill in (Ability.ATHLETICS, Ability.ACROBATICS):
        start_until(
            play, command, EffectKind.SKILL_BONUS, until, value=INSTINCT_BONUS, note=skill.value
        )
    start_until(play, command, EffectKind.RANGED_AGAINST, until, value=HARD_TO_HIT)


def _vanish_in_growth(play: FormationsPlay, command: GiveOrder) -> None:
    """Make more of whatever cover there is; FRM-KROOT-7, R59."""
    until = play.state.find(command.formation).until_next_turn_ends()
    start_until(play, command, EffectKind.THICKET, until)


KROOT_ORDERS: Mapping[str, OrderResolver] = MappingProxyType(
    {
        "shapers_wisdom": OrderResolver(resolve=_take_wisdom, refuse=_refuse_wisdom),
        "predator_instincts": OrderResolver(resolve=_follow_instincts),
        "forest_unseen": OrderResolver(resolve=_vanish_in_growth),
        "hunting_art": HUNTING_ART,
    }
)
