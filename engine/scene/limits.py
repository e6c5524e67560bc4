"""
How much a scene holds: more than that is a slip of the pen, and would slow everybody down.

Those that are gone count too, as they stay in the scene's memory.
"""

from collections.abc import Callable, Mapping, Sized

from engine.assault.commands import PutUnit
from engine.errors import IllegalActionError, LimitError
from engine.formations.commands import (
    CorrectFormation,
    CreateFormation,
    EnterCommander,
    EnterCrowd,
)
from engine.psychology.commands import PutSquad, PutWarrior
from engine.scene.commands import SceneCommand
from engine.scene.state import Scene

MOST_OF_A_KIND = 60
"""How many squads, crowds, units, warriors, or squads of warriors a scene holds."""
MOST_TOGETHER = 200
"""How many stand in one squad or unit that a scene is told of."""

_LIKE_IT: Mapping[type, Callable[[Scene], Sized]] = {
    CreateFormation: lambda scene: scene.formations.formations,
    EnterCommander: lambda scene: scene.formations.formations,
    EnterCrowd: lambda scene: scene.formations.loose,
    PutUnit: lambda scene: scene.assault.units,
    PutWarrior: lambda scene: scene.psychology.warriors,
    PutSquad: lambda scene: scene.psychology.squads,
}
"""Those that are there already, by what puts one more."""


def require_room(scene: Scene, command: SceneCommand) -> None:
    """
    Refuse whoever does not fit into a scene; one that is told anew is there already.

    Raises:
        IllegalActionError: "scene_is_full".
        LimitError: "models_together".
    """
    if _is_told_anew(command):
        return
    together = _count(command)
    if together > MOST_TOGETHER:
        raise LimitError("models_together", allowed=MOST_TOGETHER, asked=together)
    like_it = _LIKE_IT.get(type(command))
    if like_it is not None and len(like_it(scene)) >= MOST_OF_A_KIND:
        raise IllegalActionError("scene_is_full", {"most": MOST_OF_A_KIND})


def _is_told_anew(command: SceneCommand) -> bool:
    match command:
        case PutUnit():
            return command.unit != ""
        case PutWarrior() | PutSquad():
            return command.id != ""
    return False


def _count(command: SceneCommand) -> int:
    """Count those whom a command puts together, 0 where it puts nobody."""
    match command:
        case CreateFormation():
            return command.regulars + len(command.specialists)
        case CorrectFormation():
            return command.formation.regulars + len(command.formation.specialists)
        case PutUnit():
            return len(command.models)
    return 0
