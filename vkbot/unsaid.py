"""
Messages that VK would not take, and the words to those who lead the game about them.

A chat that takes nothing would make for many such words: of each conversation they hear at most
once in a while.
"""

from collections.abc import Callable, Sequence
from time import monotonic

from vkbot.outgoing import SendMessage
from vkbot.replies.notices import render_unsaid
from vkbot.services.unsaid import chat_title, who_hears_of
from vkbot.store.records import OutboxRow
from vkbot.store.unit_of_work import UnitOfWork

AGAIN_AFTER_SECONDS = 600.0


class UnsaidTeller:
    """
    Makes the messages that tell of one that was given up.

    Args:
        clock: seconds that only grow.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._told_at: dict[tuple[int, int], float] = {}

    def tell(self, uow: UnitOfWork, row: OutboxRow, unsaid: SendMessage) -> Sequence[SendMessage]:
        """Return one message for each who leads the campaign; none about such a message itself."""
        place, now = (row.community_id, row.peer_id), self._clock()
        if now - self._told_at.get(place, float("-inf")) < AGAIN_AFTER_SECONDS:
            return ()
        text = render_unsaid(chat_title(uow, row), unsaid.text)
        hearers = who_hears_of(uow, row)
        if hearers:
            self._told_at[place] = now
        return [SendMessage(peer_id=user_id, text=text) for user_id in hearers]
