"""How the emulated world is made: communities, people, chats, and their settings."""

from collections.abc import Iterable

from vkbot.sandbox.longpoll import EventLog
from vkbot.sandbox.stage import Stage
from vkbot.sandbox.world import ALL_PERMISSIONS, CHAT_BASE, Community, Conversation, User


class Founding(Stage):
    """Make the world and set it."""

    def add_community(
        self,
        community_id: int = 1,
        *,
        name: str = "Community",
        screen_name: str = "",
        token: str = "",
        permissions: Iterable[str] = ALL_PERMISSIONS,
    ) -> Community:
        """Found a community with one token (by default `token-<id>`)."""
        with self.platform.change() as world:
            community = Community(
                id=community_id,
                name=name,
                screen_name=screen_name or f"club{community_id}",
                tokens={token or f"token-{community_id}": frozenset(permissions)},
                log=EventLog(community_id),
            )
            world.communities[community_id] = community
            return community

    def add_user(
        self, user_id: int, first_name: str = "", last_name: str = "", screen_name: str = ""
    ) -> User:
        """Register a person."""
        with self.platform.change() as world:
            user = User(
                id=user_id,
                first_name=first_name or f"User{user_id}",
                last_name=last_name or "Player",
                screen_name=screen_name or f"id{user_id}",
            )
            world.users[user_id] = user
            return user

    def add_chat(
        self,
        members: Iterable[int],
        *,
        title: str = "Chat",
        admins: Iterable[int] = (),
        with_bot: bool = True,
        bot_is_admin: bool = False,
        community: int | None = None,
    ) -> int:
        """Open a chat owned by its first member; unknown members are registered."""
        with self.platform.change() as world:
            everybody = list(members)
            for user_id in everybody:
                if user_id not in world.users:
                    self.add_user(user_id)
            chat = Conversation(
                peer_id=CHAT_BASE + len(world.chats) + 1,
                title=title,
                owner_id=everybody[0],
                members=dict.fromkeys(everybody, everybody[0]),
                admins={everybody[0], *admins},
            )
            world.chats[chat.peer_id] = chat
            if with_bot:
                bot = self.community(community)
                chat.bots[bot.id] = bot_is_admin
                world.introduce(bot, chat)
            return chat.peer_id

    def set_bot_admin(self, chat: int, *, is_admin: bool, community: int | None = None) -> None:
        """Make the bot an administrator of a chat, or no longer."""
        with self.platform.change() as world:
            world.chats[chat].bots[self.community(community).id] = is_admin

    def set_manager(self, user: int, role: str, community: int | None = None) -> None:
        """Make a person a manager: moderator, editor, administrator, creator."""
        with self.platform.change():
            self.community(community).managers[user] = role

    def set_events(self, *kinds: str, community: int | None = None) -> None:
        """Choose the event types of a community's Long Poll."""
        with self.platform.change():
            self.community(community).events = set(kinds)

    def advance(self, seconds: float) -> None:
        """Move the emulated time forward."""
        with self.platform.change() as world:
            world.clock.offset_seconds += seconds
