"""What people say, press and see in conversations."""

import json
import re
from dataclasses import dataclass, field

from vkbot.sandbox.delivery import post, tell_edit
from vkbot.sandbox.keyboards import button_payload, find_button
from vkbot.sandbox.stage import Stage
from vkbot.sandbox.world import CHAT_BASE, Community, Conversation, Message, Press

MENTION = re.compile(r"(?<![\w|])[@*](\w+)")


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenMessage:
    """A message as people see it; `random_id` is what the bot sent it under (0: nobody's)."""

    cmid: int
    from_id: int
    text: str
    reply_to: int | None = None
    random_id: int = 0
    edited: bool = False
    payload: str | None = None
    keyboard: dict[str, object] | None = field(default=None, repr=False)
    attachments: list[dict[str, object]] = field(default_factory=list)
    action: dict[str, object] | None = None


class Talk(Stage):
    """Write, edit, delete, press; and read what stands in a conversation."""

    def say(
        self,
        user: int,
        peer: int,
        text: str,
        *,
        reply_to: int | None = None,
        payload: object = None,
        community: int | None = None,
        document: tuple[str, str] | None = None,
    ) -> int:
        """
        Write a message (in a dialogue: this also allows answers); gives its cmid.

        Args:
            document: the name and the text of a file that comes with it.
        """
        with self.platform.change():
            conversation = self._conversation(user, peer, community)
            if not conversation.is_chat:
                self.community(community).allowed.add(user)
            message = Message(
                cmid=0,
                from_id=user,
                text=self._with_mentions(text),
                sent_at=self.platform.world.clock.now(),
                reply_to=reply_to,
                payload=None if payload is None else json.dumps(payload, ensure_ascii=False),
            )
            if document is not None:
                message.attachments.append(self._document(user, *document))
            return post(self.platform, conversation, message).cmid

    def edit(self, user: int, peer: int, cmid: int, text: str) -> None:
        """Write one's own message anew."""
        with self.platform.change() as world:
            conversation = self._conversation(user, peer, None)
            message = self._own_message(user, conversation, cmid)
            message.text = self._with_mentions(text)
            message.update_time = int(world.clock.now())
            tell_edit(self.platform, conversation, message)

    def delete(self, user: int, peer: int, cmid: int) -> None:
        """Delete one's own message for everybody; VK tells bots nothing of it."""
        with self.platform.change():
            conversation = self._conversation(user, peer, None)
            self._own_message(user, conversation, cmid).deleted = True

    def press(
        self, user: int, peer: int, cmid: int | None, label: str, community: int | None = None
    ) -> str:
        """
        Press a callback button of a message's inline keyboard, else of the standing keyboard.

        The event names the message for an inline keyboard only.

        Returns:
            The inner event id, which the bot answers.
        """
        with self.platform.change():
            conversation = self._conversation(user, peer, community)
            message = conversation.messages[cmid] if cmid is not None else None
            inline = message is not None and (message.keyboard or {}).get("inline")
            keyboard = message.keyboard if message and inline else conversation.keyboard
            action = find_button(keyboard, label, "callback")
            owner = self.community(-message.from_id if message is not None else community)
            payload = button_payload(action)
            return self._announce_press(
                owner, user, conversation, cmid if inline else None, payload
            )

    def forge_press(self, user: int, peer: int, cmid: object, payload: object) -> str:
        """
        Press what no message shows, as a person's own client may; gives the inner event id.

        Args:
            cmid: what the event names as the message; None leaves it out.
        """
        with self.platform.change():
            conversation = self._conversation(user, peer, None)
            return self._announce_press(self.community(None), user, conversation, cmid, payload)

    def _announce_press(
        self, owner: Community, user: int, conversation: Conversation, cmid: object, payload: object
    ) -> str:
        world = self.platform.world
        press = Press(
            id=world.press_id(),
            community_id=owner.id,
            user_id=user,
            conversation=conversation,
            at=world.clock.now(),
        )
        world.presses[press.id] = press
        event: dict[str, object] = {
            "user_id": user,
            "peer_id": owner.local_peer(conversation),
            "event_id": press.id,
            "payload": payload,
        }
        if cmid is not None:
            event["conversation_message_id"] = cmid
        self.platform.announce(owner, "message_event", event)
        return press.id

    def press_text(
        self, user: int, peer: int, cmid: int | None, label: str, community: int | None = None
    ) -> int:
        """Press a text button, which writes its label (and its payload) into the conversation."""
        with self.platform.change():
            conversation = self._conversation(user, peer, community)
            keyboard = (
                conversation.keyboard if cmid is None else conversation.messages[cmid].keyboard
            )
            action = find_button(keyboard, label, "text")
            owner = self.community(community)
            prefix = ""
            if conversation.is_chat and self.switches.mention_on_press:
                prefix = f"[club{owner.id}|@{owner.screen_name}] "
            payload = button_payload(action)
            return self.say(
                user,
                peer,
                prefix + label,
                payload={} if payload is None else payload,
                community=community,
            )

    def messages(self, peer: int, community: int | None = None) -> list[SeenMessage]:
        """List what stands in a conversation, oldest first."""
        with self.platform.changed:
            if peer > CHAT_BASE:
                conversation = self.platform.world.chats[peer]
            else:
                conversation = self.platform.world.dialogue(self.community(community), peer)
            return [
                SeenMessage(
                    cmid=message.cmid,
                    from_id=message.from_id,
                    text=message.text,
                    reply_to=message.reply_to,
                    random_id=message.random_id,
                    edited=message.update_time > 0,
                    payload=message.payload,
                    keyboard=message.keyboard,
                    attachments=message.attachments,
                    action=message.action,
                )
                for message in conversation.messages.values()
                if not message.deleted
            ]

    def content_of(self, attachment: dict[str, object]) -> bytes:
        """Give the bytes of a photo or document as `messages` lists it."""
        kind = str(attachment["type"])
        shown = attachment[kind]
        assert isinstance(shown, dict)
        with self.platform.changed:
            return self.platform.world.contents[f"{kind}{shown['owner_id']}_{shown['id']}"]

    def answers_to(self, press_id: str) -> list[object]:
        """List what the bot answered to a press: decoded `event_data`, None for an empty one."""
        with self.platform.changed:
            return list(self.platform.world.presses[press_id].answer)

    def _document(self, owner: int, name: str, text: str) -> dict[str, object]:
        """Keep a person's file, and return what messages show of it."""
        world, content = self.platform.world, text.encode()
        number = world.next_id()
        place = f"doc{owner}_{number}"
        world.contents[place] = content
        shown: dict[str, object] = {
            "id": number,
            "owner_id": owner,
            "title": name,
            "size": len(content),
            "ext": name.rpartition(".")[2],
            "date": int(world.clock.now()),
            "type": 1,
            "url": f"{self.platform.base_url}/file/{place}",
        }
        return {"type": "doc", "doc": shown}

    def _own_message(self, user: int, conversation: Conversation, cmid: int) -> Message:
        message = conversation.message(cmid)
        if message is None or message.from_id != user:
            raise LookupError(f"{user} wrote no message {cmid}")
        return message

    def _with_mentions(self, text: str) -> str:
        return MENTION.sub(self._mention, text) if "@" in text or "*" in text else text

    def _mention(self, found: re.Match[str]) -> str:
        world = self.platform.world
        name = found.group(1)
        for community in world.communities.values():
            if community.screen_name == name:
                return f"[club{community.id}|@{name}]"
        for user in world.users.values():
            if user.screen_name == name:
                return f"[id{user.id}|@{name}]"
        return found.group(0)
