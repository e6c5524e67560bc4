"""
The table that an action plays on: the state, the faces, and what comes of it.

Each action draws from streams of its own, one for each block of each weapon group, so that one
hit more or less shifts nobody else's dice.

Source: architecture, "Sealed dice"; "Dice order" of the rules.
"""

import json
from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Protocol

from engine.dice.faces import FaceSource
from engine.dice.sealed import SealedFaces
from engine.pvt.battle import Battle
from engine.pvt.events import BattleEvent
from engine.pvt.events.dice import Draw
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


class BlockFaces(Protocol):
    """Supplies the faces of one action, block by block."""

    def draw(self, group: str, block: Block, number: int, sides: int, count: int) -> Sequence[int]:
        """
        Take faces of a block's stream.

        Args:
            group: of the weapon group within the action, "" outside of any.
            number: of the penetration for saves and damage, else 0.
            sides: 2 or more.
            count: number of dice.

        Returns:
            One face 1..sides per die, in the order rolled.
        """
        ...


class OneStream:
    """All blocks from one source in the order asked for, as cases are written."""

    def __init__(self, faces: FaceSource) -> None:
        self._faces = faces

    def draw(self, group: str, block: Block, number: int, sides: int, count: int) -> Sequence[int]:
        """Take the next faces."""
        del group, block, number
        return self._faces.draw(sides, count)


class SealedBlocks:
    """
    The streams of one action, each from the seed and a key of its own.

    Args:
        seed: of the round.
        epoch: number of the seed in its battle.
        declaration: number of the declaration in its battle, or the name of what else rolls.
        revision: how often its dice were committed anew.
    """

    def __init__(self, seed: bytes, *, epoch: int, declaration: int | str, revision: int) -> None:
        self._seed = seed
        self._start = f'["battle",{epoch},{_quote(declaration)},{revision},'
        self._streams: dict[tuple[str, Block, int], SealedFaces] = {}

    def draw(self, group: str, block: Block, number: int, sides: int, count: int) -> Sequence[int]:
        """Take the next faces of a block's stream."""
        name = (group, block, number)
        stream = self._streams.get(name)
        if stream is None:
            key = f'{self._start}{_quote(group)},"{_write_block(block, number)}"]'
            stream = self._streams[name] = SealedFaces(self._seed, key)
        return stream.draw(sides, count)


_quote = lru_cache(maxsize=1024)(json.dumps)


def _write_block(block: Block, number: int) -> str:
    return f"{block} {number}" if number else block.value


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
        self._faces = faces

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
        faces = tuple(self._faces.draw(group, block, number, sides, count))
        written = _write_block(block, number)
        self.draws.append(Draw(group=group, block=written, sides=sides, faces=faces))
        return faces
