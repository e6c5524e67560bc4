"""
The emulated methods of VK's API, by name, and what a community token must hold to call them.

A method here takes a `Call` and gives the value of `response`, or raises `ApiError`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from vkbot.sandbox.errors import ApiError
from vkbot.sandbox.methods import chats, groups, history, messages, sending, uploads
from vkbot.sandbox.methods.call import Call

USER_ONLY = frozenset(
    {
        "board.addTopic",
        "board.createComment",
        "board.editComment",
        "board.getComments",
        "board.getTopics",
        "photos.getWallUploadServer",
        "wall.get",
        "wall.post",
    }
)
"""Real methods that refuse a community token. Source: VKCOM/vk-api-schema, access_token_type."""


@dataclass(frozen=True, slots=True)
class Method:
    """A method, and the right a token needs for it (empty: none)."""

    run: Callable[[Call], object]
    permission: str = ""


METHODS: Mapping[str, Method] = {
    "groups.getById": Method(groups.get_by_id),
    "groups.getLongPollServer": Method(groups.get_long_poll_server, "manage"),
    "groups.getLongPollSettings": Method(groups.get_long_poll_settings, "manage"),
    "groups.setLongPollSettings": Method(groups.set_long_poll_settings, "manage"),
    "groups.getTokenPermissions": Method(groups.get_token_permissions),
    "groups.getMembers": Method(groups.get_members, "manage"),
    "users.get": Method(groups.get_users),
    "utils.getServerTime": Method(groups.get_server_time),
    "messages.send": Method(sending.send, "messages"),
    "messages.edit": Method(messages.edit, "messages"),
    "messages.delete": Method(messages.delete, "messages"),
    "messages.sendMessageEventAnswer": Method(messages.answer_press, "messages"),
    "messages.isMessagesFromGroupAllowed": Method(messages.is_allowed, "messages"),
    "messages.getByConversationMessageId": Method(history.get_by_cmid, "messages"),
    "messages.getConversations": Method(history.get_conversations, "messages"),
    "messages.getHistory": Method(history.get_history, "messages"),
    "messages.getConversationMembers": Method(chats.get_members, "messages"),
    "messages.getConversationsById": Method(chats.get_by_id, "messages"),
    "photos.getMessagesUploadServer": Method(uploads.photo_server, "photos"),
    "photos.saveMessagesPhoto": Method(uploads.save_photo, "photos"),
    "docs.getMessagesUploadServer": Method(uploads.document_server, "docs"),
    "docs.save": Method(uploads.save_document, "docs"),
}


def find_method(name: str, permissions: frozenset[str]) -> Callable[[Call], object]:
    """Find a method that a community token with these rights may call; errors 3, 15 and 27."""
    if name in USER_ONLY:
        raise ApiError(27)
    if name not in METHODS:
        raise ApiError(3)
    method = METHODS[name]
    if method.permission and method.permission not in permissions:
        raise ApiError(15, "no access to call this method")
    return method.run
