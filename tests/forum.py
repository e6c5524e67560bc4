"""A topic of the discussion board in which a battle of the harness is written."""

import json
from typing import Any

import pytest

from tests.chat_harness import ADMIN, CHAT, ChatHarness
from tests.duel import SHOT
from tests.fakes import COMMUNITY
from vkbot.store.records import NewInbox
from vkbot.vk.intake import NO_CONVERSATION, place_posts

TOPIC = 5
LINK = f"https://vk.com/topic-{COMMUNITY}_{TOPIC}"
STORY = "Алые вышли к воротам.\nВетер нёс пепел.\nСержант поднял руку."
POST = f"{STORY}\n____\n{SHOT}"


class Forum:
    """
    Posts of the board, put into the inbox as the poller does.

    Args:
        harness: the community; what is told there is returned.
    """

    def __init__(self, harness: ChatHarness) -> None:
        self._harness = harness
        self._events = 0
        self._posts: dict[int, tuple[int | None, int, int]] = {}

    def write(self, author: int | None, text: str, *, topic: int = TOPIC, **more: Any) -> str:
        """Write a post (None: in the community's name); return what the chat is told."""
        self._posts[self.last + 1] = (author, topic, self._harness.clock.now)
        return self._put(self.last, text, is_new=True, **more)

    def edit(self, post: int, text: str) -> str:
        """Write a post anew, and return what the chat is told."""
        return self._put(post, text, is_new=False)

    def delete(self, post: int) -> str:
        """Delete a post, and return what the chat is told."""
        topic = self._posts[post][1]
        return self._store("post_deleted", topic, {"topic_id": topic, "post_id": post})

    @property
    def last(self) -> int:
        """Return the number of the last post."""
        return max(self._posts, default=0)

    def _put(self, post: int, text: str, *, is_new: bool, **more: Any) -> str:
        author, topic, posted_at = self._posts[post]
        fields = {
            "topic_id": topic,
            "post_id": post,
            "author": author,
            "text": text,
            "posted_at": posted_at,
            "written_at": posted_at if is_new else self._harness.clock.now,
            "is_new": is_new,
            **more,
        }
        return self._store("post", topic, fields)

    def _store(self, kind: str, topic: int, fields: dict[str, Any]) -> str:
        """Store an event, let the bot work, and return what it says besides the card."""
        self._events += 1
        row = NewInbox(
            peer_id=NO_CONVERSATION,
            dedup_key=f"forum:{self._events}",
            kind=kind,
            body_json=json.dumps({"kind": kind, "community_id": COMMUNITY, **fields}),
            received_at=self._harness.clock(),
            topic_id=topic,
        )
        with self._harness.database.transaction() as uow:
            uow.inbox.store(COMMUNITY, place_posts(uow, COMMUNITY, [row]))
        before = len(self._harness.heard(CHAT))
        self._harness.work()
        told = self._harness.heard(CHAT)[before:]
        return "\n".join(text for text in told if not text.startswith(("⭕", "🔒")))


@pytest.fixture
def written(fought: ChatHarness) -> ChatHarness:
    """Return a chat whose battle of two players and the GM's orks is written in a topic."""
    fought.say(ADMIN, "создать Орки: 5 бойз")
    fought.say(ADMIN, f"привязать тему {LINK}")
    return fought


@pytest.fixture
def forum(written: ChatHarness) -> Forum:
    """Return the topic of the battle, seen already."""
    board = Forum(written)
    board.write(999, "Правила локации")
    return board
