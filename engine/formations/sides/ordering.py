"""
Roll the check of an order, and let it work for a time.

Source: formations, ORD; FRM-TEST-6; FRM-TIME-2, R10.
"""

from engine.formations.checking import (
    CheckToRoll,
    FormationsPlay,
    RolledCheck,
    order_target,
    roll_check,
)
from engine.formations.commands import GiveOrder
from engine.formations.effects import Effect, EffectKind
from engine.formations.giving import start
from engine.formations.orders import ORDERS
from engine.table.durations import Until


def check_order(play: FormationsPlay, command: GiveOrder) -> RolledCheck:
    """Roll the check of an order."""
    check = ORDERS[command.order].check
    assert check is not None, command.order
    target = order_target(
        play.state,
        command.formation,
        command.order,
        victims=command.victims or 0,
        modifier=command.modifier,
    )
    return roll_check(
        play,
        CheckToRoll(
            formation=command.formation,
            who=check.checked,
            ability=check.ability,
            reason=command.order,
            target=target,
            rerolls=command.rerolls,
        ),
    )


def start_until(
    play: FormationsPlay,
    command: GiveOrder,
    kind: EffectKind,
    until: Until,
    *,
    value: int = 0,
    note: str = "",
) -> None:
    """Let an order work on its formation until a moment."""
    effect = Effect(kind=kind, value=value, note=note, until=until, source=command.order)
    start(play, command.formation, effect)


def start_for_rounds(
    play: FormationsPlay,
    command: GiveOrder,
    kind: EffectKind,
    rounds: int,
    *,
    value: int = 0,
    note: str = "",
) -> None:
    """Let an order work on its formation for so many rounds; for none it does not begin."""
    if rounds > 0:
        until = play.state.find(command.formation).until_turn_starts(rounds)
        start_until(play, command, kind, until, value=value, note=note)
