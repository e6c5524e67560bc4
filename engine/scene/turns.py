"""
Own turns of squads that begin by themselves: with an order that is given outside of one.

Inside a round nobody says that a squad begins its turn; its first order of the round does.
"""

from engine.formations.commands import (
    BeginFormationTurn,
    EndFormationTurn,
    GiveOrder,
    RallyCrowd,
)
from engine.formations.orders import ORDERS, Cost
from engine.scene.commands import SceneCommand
from engine.scene.state import Scene


def turn_before(scene: Scene, command: SceneCommand) -> BeginFormationTurn | None:
    """
    Return the turn that has to begin before a command, None where none has.

    Reactions wait for no turn; what may be either is an action of the own turn where it is
    declared (R66).
    """
    match command:
        case GiveOrder() if command.order in ORDERS:
            if ORDERS[command.order].cost is Cost.REACTION:
                return None
        case RallyCrowd():
            pass
        case _:
            return None
    squad = scene.formations.formations.get(command.formation)
    if squad is None or squad.turn.is_running:
        return None
    return BeginFormationTurn(formation=squad.id)


def turns_after(scene: Scene, before: Scene) -> tuple[EndFormationTurn, ...]:
    """Return the turns that end now: those that have begun since a scene stood so."""
    running = {one.id for one in before.formations.formations.values() if one.turn.is_running}
    return tuple(
        EndFormationTurn(formation=squad.id)
        for squad in scene.formations.formations.values()
        if squad.turn.is_running and squad.id not in running
    )
