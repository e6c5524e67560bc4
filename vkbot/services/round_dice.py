"""
The dice of a round, each declaration's from the seed that was committed when it was entered.

When a round was taken back, the dice of a declaration that had drawn any stay as they were.
Whatever had drawn none, and all that belongs to no declaration, gets a seed that nobody knew then:
else a declaration could be made to fit dice that are public.

Source: architecture, "Sealed dice".
"""

from collections.abc import Iterator

from engine.dice.streams import BlockFaces, SealedBlocks
from engine.pvt.events.dice import DiceDrawn
from engine.pvt.post_circle import PostCircle
from engine.pvt.rounds import FacesOf, Resolved
from vkbot.services.situation import Lane
from vkbot.services.stored_rounds import StoredResolution, drawing_in


def renewed_numbers(circle: PostCircle, earlier: StoredResolution | None) -> tuple[int, ...]:
    """
    List the declarations of the current round whose dice come from a new seed.

    Args:
        earlier: the last resolution of the round, None before the first.
    """
    if earlier is None:
        return ()
    drew = drawing_in(earlier)
    return tuple(one.number for one in circle.counting() if one.number not in drew)


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
    seeds = lane.uow.seeds.of_epochs(lane.community_id, lane.peer_id, epochs_of(circle))

    def faces_of(name: int | str) -> BlockFaces:
        epoch, revision = _source_of(circle, name)
        secret = seeds[epoch].secret
        return SealedBlocks(secret, epoch=epoch, declaration=name, revision=revision)

    return faces_of


def dice_of(circle: PostCircle, part: Resolved) -> Iterator[DiceDrawn]:
    """Tell of the dice that a part of the round has drawn; nothing where it drew none."""
    if part.draws:
        epoch, revision = _source_of(circle, part.name)
        draws = tuple(part.draws)
        yield DiceDrawn(name=part.name, epoch=epoch, revision=revision, draws=draws)


def _source_of(circle: PostCircle, name: int | str) -> tuple[int, int]:
    """Return the epoch and the revision of the dice of a declaration, or of what else rolls."""
    if isinstance(name, int):
        declared = circle.declarations[name]
        return declared.epoch, declared.revision
    epoch = circle.round.epoch
    assert epoch is not None
    return epoch, 0
