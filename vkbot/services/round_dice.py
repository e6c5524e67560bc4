"""
The dice of a round, each declaration's from the seed that was committed when it was entered.

When a round was taken back, whatever had drawn dice has the same again, the beginnings and ends of
turns included. What had drawn none gets a seed that nobody knew then: else a declaration could be
made to fit dice that are public.

Source: architecture, "Sealed dice".
"""

from collections.abc import Iterator

from engine.dice.streams import BlockFaces, SealedBlocks
from engine.pvt.events.dice import DiceDrawn
from engine.pvt.post_circle import PostCircle
from engine.pvt.round_records import Declared
from engine.pvt.rounds import FacesOf, Resolved
from vkbot.services.situation import Lane


def renewed_numbers(circle: PostCircle) -> tuple[int, ...]:
    """List the declarations of the current round that have drawn no die in it so far."""
    return tuple(one.number for one in circle.counting() if not _has_drawn(circle, one))


def _has_drawn(circle: PostCircle, declared: Declared) -> bool:
    drawn = circle.round.drawn.get(declared.number)
    return drawn is not None and drawn.revision == declared.revision


def epochs_of(circle: PostCircle) -> set[int]:
    """Return the seeds that the round that is played draws from, as far as they are known."""
    this = circle.round
    known = {one.epoch for one in circle.counting()}
    known |= {one.epoch for one in this.drawn.values()}
    return known | {epoch for epoch in (this.epoch, this.fresh) if epoch is not None}


def faces_of_round(lane: Lane, circle: PostCircle) -> FacesOf:
    """
    Give each declaration the dice of its own seed, and what else rolls those of the round's.

    Args:
        circle: its resolution has begun.
    """
    seeds = lane.uow.seeds.of_epochs(lane.community_id, lane.peer_id, epochs_of(circle))

    def faces_of(name: int | str) -> BlockFaces:
        origin = circle.origin_of(name)
        return SealedBlocks(
            seeds[origin.epoch].secret,
            epoch=origin.epoch,
            declaration=name,
            revision=origin.revision,
            salt=origin.salt,
        )

    return faces_of


def dice_of(circle: PostCircle, part: Resolved) -> Iterator[DiceDrawn]:
    """Tell of the dice that a part of the round has drawn; nothing where it drew none."""
    if part.draws:
        origin = circle.origin_of(part.name)
        yield DiceDrawn(
            name=part.name,
            epoch=origin.epoch,
            revision=origin.revision,
            draws=tuple(part.draws),
            salt=origin.salt,
        )
