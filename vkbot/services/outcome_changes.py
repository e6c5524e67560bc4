"""What came out differently when a round was resolved again."""

from collections.abc import Iterator, Sequence

from engine.pvt.post_circle import PostCircle
from engine.pvt.rounds import Resolved
from vkbot.results.rounds import ChangeKind, OutcomeChange
from vkbot.services.stored_rounds import StoredResolution


def find_changes(
    circle: PostCircle,
    earlier: StoredResolution,
    resolved: Sequence[Resolved],
    replayed: int | None,
) -> tuple[OutcomeChange, ...]:
    """
    Say which declarations are gone, new, or came to something else, in the order of their numbers.

    Args:
        replayed: the declaration that got dice of its own.
    """
    was = earlier.by_declaration()
    now = {part.number: list(part.events) for part in resolved if part.number is not None}

    def changes() -> Iterator[OutcomeChange]:
        for number in sorted(was.keys() | now.keys()):
            if was.get(number) == now.get(number):
                continue
            kind = ChangeKind.DIFFERENT
            if number == replayed:
                kind = ChangeKind.REPLAYED
            elif number not in was:
                kind = ChangeKind.ADDED
            elif number not in now:
                kind = ChangeKind.REMOVED
            text = circle.declarations[number].text
            yield OutcomeChange(kind=kind, number=number, text=text)

    return tuple(changes())
