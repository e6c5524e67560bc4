"""
The dice of a deed of a scene: from the seed and the salt that it is bound to.

Source: architecture, "A die shown binds the deed", "Both sides mix".
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.dice.streams import BlockFaces, Draw, SealedBlocks
from engine.pvt.round_deeds import OLD_FORM
from engine.scene.deed_dice import DeedDice, NotedDice
from engine.scene.events import Attempt
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import said_by_player
from vkbot.services.situation import Situation


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtDice:
    """
    The dice of one attempt: what they are called, where they come from, and what was drawn so far.

    `draws` grows while the action is played.
    """

    name: str
    faces: BlockFaces
    draws: Sequence[Draw]


def salt_of_line(situation: Situation, log: BattleLog) -> str | None:
    """
    Return the salt of dice that a line asks for.

    Returns:
        The hash of a player's line; "" for the GM's and for what nobody typed; None in rounds of
        form 1.
    """
    if log.circle.round.form == OLD_FORM:
        return None
    return said_by_player(situation) or ""


def deal_dice(bound: Attempt, situation: Situation) -> DealtDice:
    """Return the dice of an attempt, as far as it comes to any."""
    lane = situation.lane
    seeds = situation.uow.seeds.of_epochs(lane.community_id, lane.peer_id, {bound.epoch})
    name = bound.deed or f"scene {bound.number}"
    noted = NotedDice(
        SealedBlocks(
            seeds[bound.epoch].secret,
            epoch=bound.epoch,
            declaration=name,
            revision=0,
            salt=bound.salt,
        )
    )
    faces = noted if bound.deed is None else DeedDice(noted, bound.command)
    return DealtDice(name=name, faces=faces, draws=noted.draws)
