"""
The dice of a round, each declaration's from the seed that was committed when it was entered.

Whatever else changes after a round was taken back, the dice of a declaration stay as they were.
"""

from engine.pvt.playing import BlockFaces, SealedBlocks
from engine.pvt.post_circle import PostCircle
from engine.pvt.rounds import FacesOf
from vkbot.services.situation import Lane


def epochs_of(circle: PostCircle) -> set[int]:
    """Return the seeds that the round that is played draws from, as far as they are known."""
    rest = circle.round.epoch
    return {one.epoch for one in circle.counting()} | ({rest} if rest is not None else set())


def faces_of_round(lane: Lane, circle: PostCircle) -> FacesOf:
    """
    Give each declaration the dice of its own seed, and what else rolls those of the round's.

    Args:
        circle: its resolution has begun.
    """
    rest = circle.round.epoch
    seeds = lane.uow.seeds.of_epochs(lane.community_id, lane.peer_id, epochs_of(circle))

    def faces_of(what: int | str) -> BlockFaces:
        if isinstance(what, str):
            epoch, revision = rest, 0
        else:
            declared = circle.declarations[what]
            epoch, revision = declared.epoch, declared.revision
        assert epoch is not None
        secret = seeds[epoch].secret
        return SealedBlocks(secret, epoch=epoch, declaration=what, revision=revision)

    return faces_of
