"""What a bot may know of a conversation: its members, its title, its administrators."""

from vkbot.sandbox.errors import ApiError
from vkbot.sandbox.methods.call import Call
from vkbot.sandbox.shapes import show_community, show_user
from vkbot.sandbox.world import Conversation

ACL = (
    "can_change_info",
    "can_change_invite_link",
    "can_change_pin",
    "can_invite",
    "can_promote_users",
    "can_see_invite_link",
    "can_moderate",
    "can_copy_chat",
    "can_call",
    "can_use_mass_mentions",
)
"""What a member may do in a chat. Source: VKCOM/vk-api-schema, messages_chat_settings_acl."""


def get_members(call: Call) -> object:
    """List members page by page; in a chat the bot must administer it (error 917)."""
    conversation = call.conversation()
    if conversation.is_chat and not conversation.bots.get(call.community.id):
        raise ApiError(917)
    everybody = [
        *conversation.members.items(),
        *((-community_id, conversation.owner_id) for community_id in conversation.bots),
    ]
    offset, count = call.integer("offset", 0), call.integer("count", 20)
    page = everybody[offset : offset + min(count, 1000)]
    users = call.world.users
    return {
        "count": len(everybody),
        "items": [_show_member(conversation, member, by) for member, by in page],
        "profiles": [show_user(users[member]) for member, _ in page if member > 0],
        "groups": [
            show_community(call.world.communities[-member]) for member, _ in page if member < 0
        ],
    }


def _show_member(conversation: Conversation, member: int, invited_by: int) -> dict[str, object]:
    shown: dict[str, object] = {
        "member_id": member,
        "invited_by": invited_by,
        "join_date": 1_700_000_000,
        "can_kick": member not in conversation.admins,
    }
    if member in conversation.admins or conversation.bots.get(-member):
        shown["is_admin"] = True
    if member == conversation.owner_id:
        shown["is_owner"] = True
    return shown


def get_by_id(call: Call) -> object:
    """Show conversations; a chat that the bot does not administer is left out of the answer."""
    items = []
    for peer in call.integers("peer_ids", 100):
        conversation = call.world.conversation(call.community, peer)
        if not conversation.is_chat or conversation.bots.get(call.community.id):
            items.append(_show_conversation(conversation, peer))
    return {"count": len(items), "items": items}


def _show_conversation(conversation: Conversation, peer: int) -> dict[str, object]:
    last = conversation.messages.get(conversation.last_cmid)
    shown: dict[str, object] = {
        "peer": {
            "id": peer,
            "type": "chat" if conversation.is_chat else "user",
            "local_id": peer % 2_000_000_000,
        },
        "last_message_id": last.message_id if last is not None else 0,
        "last_conversation_message_id": conversation.last_cmid,
        "in_read": 0,
        "out_read": 0,
        "version": 10_000_000 + conversation.last_cmid,
    }
    if conversation.is_chat:
        shown["chat_settings"] = {
            "title": conversation.title,
            "owner_id": conversation.owner_id,
            "admin_ids": sorted(conversation.admins - {conversation.owner_id}),
            "members_count": len(conversation.members) + len(conversation.bots),
            "state": "in",
            "acl": dict.fromkeys(ACL, True),
        }
    return shown
