"""
What the parts of the script share: the platform behind them, and how they find things.

Numbers: a dialogue's peer is the person's id, a chat's peer is the number that `add_chat` gave.
Where several communities exist, `community` says which one a dialogue or a setting belongs to; left
out, it is the first. Every method of the script may be called from any thread.
"""

from collections.abc import Callable

from vkbot.sandbox.platform import Platform
from vkbot.sandbox.world import CHAT_BASE, Community, Conversation


class Stage:
    """Hold the platform that a script acts upon."""

    def __init__(self, platform: Platform) -> None:
        self.platform = platform
        self.switches = platform.switches
        self.faults = platform.faults

    def community(self, community_id: int | None = None) -> Community:
        """Find a community, by default the first."""
        communities = self.platform.world.communities
        return communities[next(iter(communities)) if community_id is None else community_id]

    def local_peer(self, chat: int, community: int | None = None) -> int:
        """Give the number under which a community knows a chat."""
        return self.community(community).local_peer(self.platform.world.chats[chat])

    def wait_for(self, predicate: Callable[[], object], timeout_seconds: float = 10.0) -> None:
        """Block this thread until `predicate` holds; TimeoutError if it does not in time."""
        self.platform.wait_for(predicate, timeout_seconds)

    def _conversation(self, user: int, peer: int, community: int | None) -> Conversation:
        world = self.platform.world
        if peer <= CHAT_BASE:
            return world.dialogue(self.community(community), user)
        chat = world.chats[peer]
        if user not in chat.members:
            raise LookupError(f"{user} is no member of {peer}")
        return chat
