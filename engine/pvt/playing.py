"""
The table that an action plays on: the state, the faces, and what comes of it.

Each action draws from streams of its own, one for each block of each weapon group, so that one
hit more or less shifts nobody else's dice.

Source: architecture, "Sealed dice"; "Dice order" of the rules.
"""

from enum import StrEnum

from engine.dice.streams import BlockFaces, Draw, write_block
from engine.pvt.battle import Battle
from engine.pvt.events import BattleEvent
from engine.pvt.folding import apply_event
from engine.pvt.settings import Rulings


class Block(StrEnum):
    """What a stream of dice is for; numbered blocks have one stream for each number."""

    SHOTS = "shots"
    SCATTER = "scatter"
    HIT = "hit"
    WOUND = "wound"
    PIERCE = "pierce"
    SAVE = "save"
    DAMAGE = "damage"
    KILL = "kill"
    MOVE = "move"
    TERRAIN = "terrain"
    CHARGE = "charge"
    CHECK = "check"
    CHANCE = "chance"
    MORALE = "morale"


class Table:
    """
    What an action plays on.

    Args:
        battle: changes with every event.
        faces: of the action.
    """

    def __init__(self, battle: Battle, faces: BlockFaces) -> None:
        self.battle = battle
        self.events: list[BattleEvent] = []
        self.draws: list[Draw] = []
        self.faces = faces

    @property
    def rulings(self) -> Rulings:
        """Return the readings that the battle is played by."""
        return self.battle.rulings

    def emit(self, event: BattleEvent) -> None:
        """Let something happen."""
        apply_event(self.battle, event)
        self.events.append(event)

    def roll(
        self, block: Block, sides: int, count: int = 1, *, group: str = "", number: int = 0
    ) -> tuple[int, ...]:
        """Roll dice; none take no face."""
        if count == 0:
            return ()
        faces = tuple(self.faces.draw(group, block, number, sides, count))
        written = write_block(block, number)
        self.draws.append(Draw(group=group, block=written, sides=sides, faces=faces))
        return faces
