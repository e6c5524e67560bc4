"""
Powers of the mind and summoning rituals: what they cost and bar; the GM says what they come to.

Their own chapters are missing, so nothing is known of one but who uses it.

Source: PVT-PSY-1, 2, PVT-TURN-4, 5, PVT-MOVE-4, 5, PVT-CHG-2.
"""

from engine.errors import IllegalActionError
from engine.pvt.battle import Battle
from engine.pvt.declarations import UsePower
from engine.pvt.events import DeclarationLeftToGm, PowerUsed
from engine.pvt.paying import pay_for, require_action
from engine.pvt.playing import Table
from engine.pvt.units import Phase


def require_power(battle: Battle, action: UsePower) -> None:
    """
    Refuse a power or a ritual that may not be used.

    Raises:
        IllegalActionError: "PVT-MOVE-4" after a fall back, with flight too, and what
            `require_action` raises; of NPC units it takes the place of shooting.

    Source: PVT-PSY-1, PVT-MOVE-4, 5.
    """
    require_action(battle, action.unit, Phase.SHOOT)
    unit = battle.units[action.unit]
    if unit.activity.fell_back:
        raise IllegalActionError("PVT-MOVE-4", {"unit": unit.name, "what": "power"})


def start_power(table: Table, action: UsePower) -> None:
    """Let a unit pay for a power or a ritual, and have used it."""
    require_power(table.battle, action)
    pay_for(table, action.unit, Phase.SHOOT)
    table.emit(PowerUsed(unit=action.unit, is_ritual=action.is_ritual))


def resolve_power(table: Table, action: UsePower) -> None:
    """Use a power, or hold a ritual, and leave to the GM what comes of it."""
    start_power(table, action)
    table.emit(DeclarationLeftToGm(text=action.text))
