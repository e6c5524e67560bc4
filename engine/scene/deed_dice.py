"""
The dice of a deed, by what they are for: streams whose names hold nothing that somebody chooses.

The rules name a stream by what is rolled and by whom, and some of that is chosen with the words of
a command: the order, the target, the name of an enemy. Here it is named by its place instead, so
that a deed that is asked for anew has the same dice, whatever is chosen now.

Source: architecture, "A die shown binds the deed".
"""

from collections.abc import Sequence

from engine.dice.streams import BlockFaces, Draw, write_block
from engine.formations import commands as formations
from engine.formations.orders import ORDERS
from engine.psychology.commands import Misfire
from engine.scene.commands import SceneCommand

_CHECK = " check"


class NotedDice:
    """
    Gives dice of a source, and notes them.

    `draws` tells what was drawn so far, also where the action stops before it is over.
    """

    def __init__(self, faces: BlockFaces) -> None:
        self._faces = faces
        self.draws: list[Draw] = []

    def draw(self, group: str, block: str, number: int, sides: int, count: int) -> Sequence[int]:
        """Take the next faces of a block's stream."""
        faces = tuple(self._faces.draw(group, block, number, sides, count))
        written = write_block(block, number)
        self.draws.append(Draw(group=group, block=written, sides=sides, faces=faces))
        return faces


class DeedDice:
    """Gives the dice that a command asks for from the streams of its deed."""

    def __init__(self, faces: BlockFaces, command: SceneCommand) -> None:
        self._faces = faces
        self._command = command

    def draw(self, group: str, block: str, number: int, sides: int, count: int) -> Sequence[int]:
        """Take the next faces of the stream of a purpose."""
        group, block = name_purpose(self._command, group, block)
        return self._faces.draw(group, block, number, sides, count)


def name_purpose(command: SceneCommand, group: str, block: str) -> tuple[str, str]:
    """Name a stream of a deed: group and block without what the command has chosen."""
    match command:
        case formations.GiveOrder() if _is_own_check(command.formation, group, block):
            return command.formation, "order check"
        case formations.GiveOrder():
            return _number_targets(command.formation, command.targets, group), block
        case formations.FireSector() if _is_own_check(command.formation, group, block):
            return command.formation, "order check"
        case formations.FireSector():
            return _number_targets(command.formation, (command.enemy,), group), block
        case formations.CheckFormation() if block == f"{command.ability}{_CHECK}":
            return command.formation, "ability check"
        case (
            formations.AttackFormation()
            | formations.CheckEnemy()
            | formations.CompareSector()
            | formations.FaceFormation()
        ):
            words = f" {command.enemy}"
            return (f"{group.removesuffix(words)} enemy" if group.endswith(words) else group), block
        case Misfire():
            return "", block
    return group, block


def _is_own_check(formation: str, group: str, block: str) -> bool:
    """Tell the check of an order from those of others who roll because of it."""
    order = ORDERS.get(block.removesuffix(_CHECK))
    if order is None or order.check is None or not block.endswith(_CHECK):
        return False
    return group == f"{formation} {order.check.checked}"


def _number_targets(formation: str, targets: Sequence[str], group: str) -> str:
    """Put the place of a target for its name, in dice that a formation rolls at it."""
    for place, target in enumerate(targets, 1):
        if target and group.startswith(f"{formation} ") and group.endswith(f" {target}"):
            return f"{group.removesuffix(target)}{place}"
    return group
