"""Who comes and goes: chats, dialogues, and the posts of discussion boards."""

from vkbot.sandbox.delivery import post
from vkbot.sandbox.stage import Stage
from vkbot.sandbox.world import Conversation, Message, Post


class Membership(Stage):
    """Move people and the bot in and out; the conversation shows it as service messages."""

    def join(self, user: int, chat: int, by: int | None = None) -> None:
        """Let a person into a chat (`by` None: by himself, through a link)."""
        with self.platform.change() as world:
            conversation = world.chats[chat]
            conversation.members[user] = by or user
            kind = "chat_invite_user" if by else "chat_invite_user_by_link"
            self._serve(conversation, by or user, kind, user)

    def leave(self, user: int, chat: int, by: int | None = None) -> None:
        """Let a person leave a chat, or be removed by `by`."""
        with self.platform.change() as world:
            conversation = world.chats[chat]
            del conversation.members[user]
            conversation.admins.discard(user)
            self._serve(conversation, by or user, "chat_kick_user", user)

    def invite_bot(
        self, chat: int, by: int, *, is_admin: bool = False, community: int | None = None
    ) -> None:
        """Add a community to a chat; the chat gets its number for it here."""
        with self.platform.change() as world:
            conversation, bot = world.chats[chat], self.community(community)
            conversation.bots[bot.id] = is_admin
            world.introduce(bot, conversation)
            self._serve(conversation, by, "chat_invite_user", -bot.id)

    def kick_bot(self, chat: int, by: int, community: int | None = None) -> None:
        """Remove a community from a chat; whether it hears of that is a switch."""
        with self.platform.change() as world:
            conversation, bot = world.chats[chat], self.community(community)
            if not self.switches.kick_is_told:
                del conversation.bots[bot.id]
            self._serve(conversation, by, "chat_kick_user", -bot.id)
            conversation.bots.pop(bot.id, None)

    def rename_chat(self, chat: int, by: int, title: str) -> None:
        """Give a chat another title."""
        with self.platform.change() as world:
            world.chats[chat].title = title
            action: dict[str, object] = {"type": "chat_title_update", "text": title}
            self._act(world.chats[chat], by, action)

    def allow(self, user: int, community: int | None = None) -> None:
        """Let a community write to a person."""
        with self.platform.change():
            bot = self.community(community)
            bot.allowed.add(user)
            self.platform.announce(bot, "message_allow", {"user_id": user, "key": ""})

    def deny(self, user: int, community: int | None = None) -> None:
        """Forbid a community to write to a person."""
        with self.platform.change():
            bot = self.community(community)
            bot.allowed.discard(user)
            self.platform.announce(bot, "message_deny", {"user_id": user})

    def board_post(self, user: int, topic: int, text: str, community: int | None = None) -> int:
        """Write a post in a discussion; gives its id."""
        with self.platform.change() as world:
            bot = self.community(community)
            now = int(world.clock.now())
            written = Post(
                id=world.next_id(), topic_id=topic, from_id=user, text=text, posted_at=now
            )
            bot.posts[written.id] = written
            self._tell_post("board_post_new", written, community)
            return written.id

    def board_edit(self, post_id: int, text: str, community: int | None = None) -> None:
        """Write a post of a discussion anew."""
        with self.platform.change():
            edited = self.community(community).posts[post_id]
            edited.text = text
            self._tell_post("board_post_edit", edited, community)

    def board_delete(self, post_id: int, community: int | None = None) -> None:
        """Delete a post of a discussion; the event names neither text nor author."""
        with self.platform.change():
            bot = self.community(community)
            gone = bot.posts.pop(post_id)
            body = {"id": gone.id, "topic_id": gone.topic_id, "topic_owner_id": -bot.id}
            self.platform.announce(bot, "board_post_delete", body)

    def _tell_post(self, kind: str, written: Post, community: int | None) -> None:
        bot = self.community(community)
        body = {
            "id": written.id,
            "from_id": written.from_id,
            "date": written.posted_at,
            "text": written.text,
            "topic_id": written.topic_id,
            "topic_owner_id": -bot.id,
        }
        self.platform.announce(bot, kind, body)

    def _serve(self, conversation: Conversation, by: int, kind: str, member: int) -> None:
        self._act(conversation, by, {"type": kind, "member_id": member})

    def _act(self, conversation: Conversation, by: int, action: dict[str, object]) -> None:
        now = self.platform.world.clock.now()
        post(
            self.platform,
            conversation,
            Message(cmid=0, from_id=by, text="", sent_at=now, action=action),
        )
