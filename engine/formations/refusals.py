"""
Say why an order may not be given: the first reason in the order of the ruling.

Source: formations, FRM-ORD-4 to 11; FRM-REA-3; FRM-FEAR-5, 7; R27, R32, R34, R42, R43.
"""

from collections.abc import Callable
from dataclasses import dataclass

from engine.errors import IllegalActionError
from engine.formations.checking import FormationsPlay
from engine.formations.commands import GiveOrder
from engine.formations.kinds import Kind, Status
from engine.formations.orders import ORDERS, Cost, Order, Subtype, Trigger
from engine.formations.state import Formation


def find_order(key: str) -> Order:
    """
    Return an order that may be given.

    Raises:
        IllegalActionError: "order_unknown", or "order_permanent" where the ability is always on.
    """
    order = ORDERS.get(key)
    if order is None:
        raise IllegalActionError("order_unknown", {"order": key})
    if order.is_permanent:
        raise IllegalActionError("order_permanent", {"order": key})
    return order


def cost_of(order: Order, formation: Formation) -> Cost:
    """Return what an order costs now; R66."""
    if order.cost is not Cost.HALF_OR_REACTION:
        return order.cost
    return Cost.HALF if formation.turn.is_running else Cost.REACTION


def find_refusal(play: FormationsPlay, command: GiveOrder) -> str | None:
    """Return the code of the first refusal that holds for any order, None where it is legal."""
    formation = play.state.find(command.formation)
    given = _Given(play=play, command=command, formation=formation, order=ORDERS[command.order])
    codes = (reason(given) for reason in _REASONS)
    return next((code for code in codes if code is not None), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Given:
    play: FormationsPlay
    command: GiveOrder
    formation: Formation
    order: Order


def _by_status(given: _Given) -> str | None:
    return None if given.formation.status is Status.ACTIVE else "not_active"


def _by_side_or_kind(given: _Given) -> str | None:
    if given.order.troops_only and given.formation.kind is Kind.MINIONS:
        return "troops_only"
    if given.formation.has_order(given.order.key) or given.order.side is given.formation.side:
        return None
    return "wrong_side"


def _by_grant(given: _Given) -> str | None:
    return None if given.formation.has_order(given.order.key) else "not_granted"


def _by_scene(given: _Given) -> str | None:
    return "scene_limit" if given.order.key in given.formation.scene_used else None


def _by_moment(given: _Given) -> str | None:
    if cost_of(given.order, given.formation) is not Cost.REACTION:
        return None if given.formation.turn.is_running else "not_own_turn"
    if given.order.trigger is None:
        return None
    if given.order.trigger is Trigger.RUN:
        runs = given.formation.turn.is_running and given.formation.turn.orders[-1:] == ("run",)
        return None if runs else "no_trigger"
    return None if given.command.trigger is given.order.trigger else "no_trigger"


def _by_suppression(given: _Given) -> str | None:
    if not given.formation.suppressed:
        return None
    if given.order.cost is Cost.FULL:
        return "suppressed_full"
    if not given.order.displaces:
        return None
    keeps = given.command.keeps_away
    if keeps is None:
        keeps = given.play.ask_yes("keeps_away", given.formation.id, default=False, lasts=False)
    return None if keeps else "suppressed_move"


def _by_actions(given: _Given) -> str | None:
    window = given.formation.window
    cost = cost_of(given.order, given.formation)
    if cost is Cost.REACTION:
        used = window.formation_reaction_used or window.commander_reaction_used
        return "reaction_used" if used else None
    lacking = (
        2 - given.play.state.rulings.suppressed_half_actions if given.formation.suppressed else 0
    )
    left = window.half_actions_left - lacking
    if left <= 0:
        return "no_action_left"
    return "full_needs_two_halves" if cost is Cost.FULL and left < 2 else None


def _by_slots(given: _Given) -> str | None:
    window = given.formation.window
    if Subtype.ATTACK in given.order.subtypes and window.attack_used:
        return "attack_limit"
    if Subtype.CONCENTRATION in given.order.subtypes and window.concentration_used:
        return "concentration_limit"
    return None


def _by_drill(given: _Given) -> str | None:
    turn = given.formation.turn
    stays = turn.is_running and turn.fire_drill_used
    return "moved_after_drill" if stays and given.order.displaces else None


_REASONS: tuple[Callable[[_Given], str | None], ...] = (
    _by_status,
    _by_side_or_kind,
    _by_grant,
    _by_scene,
    _by_moment,
    _by_suppression,
    _by_actions,
    _by_slots,
    _by_drill,
)
