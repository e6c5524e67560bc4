"""The sections groups, users and utils: the community, its Long Poll, its people, the time."""

from vkbot.sandbox.errors import ApiError, invalid_parameter
from vkbot.sandbox.methods.call import Call
from vkbot.sandbox.methods.event_types import EVENT_TYPES
from vkbot.sandbox.shapes import show_community, show_user
from vkbot.sandbox.world import Community

PERMISSION_BITS = {
    "stories": 1,
    "photos": 4,
    "app_widget": 64,
    "messages": 4096,
    "docs": 131072,
    "manage": 262144,
}


def _own_community(call: Call) -> Community:
    if call.integer("group_id") != call.community.id:
        raise ApiError(15, "group is not available with this token")
    return call.community


def get_by_id(call: Call) -> object:
    """Show communities; without arguments the token's own."""
    asked = [word for word in call.text("group_ids").split(",") if word] or [call.text("group_id")]
    if asked == [""]:
        return {"groups": [show_community(call.community)], "profiles": []}
    found = [
        community
        for word in asked
        for community in call.world.communities.values()
        if word in (str(community.id), community.screen_name)
    ]
    if not found:
        raise invalid_parameter("group_ids", "is undefined")
    return {"groups": [show_community(community) for community in found], "profiles": []}


def get_long_poll_server(call: Call) -> object:
    """Give out a key and the newest `ts`; error 29 beyond the quota."""
    community = _own_community(call)
    now = call.world.clock.now()
    if not call.platform.per_server.admit(community.id, call.platform.switches.server_quota, now):
        raise ApiError(29)
    if not community.long_poll_enabled:
        raise ApiError(100, "longpoll for this group is not enabled")
    return {
        "key": community.log.new_key(now),
        "server": f"{call.platform.base_url}/longpoll/{community.id}",
        "ts": str(community.log.newest),
    }


def get_long_poll_settings(call: Call) -> object:
    """Show which events are delivered."""
    community = _own_community(call)
    return {
        "is_enabled": community.long_poll_enabled,
        "api_version": community.api_version,
        "events": {kind: int(kind in community.events) for kind in EVENT_TYPES},
    }


def set_long_poll_settings(call: Call) -> object:
    """Change what is named, leave the rest as it is."""
    community = _own_community(call)
    if call.text("enabled"):
        community.long_poll_enabled = call.flag("enabled")
    community.api_version = call.text("api_version") or community.api_version
    named = call.params.keys() & set(EVENT_TYPES)
    community.events -= named
    community.events |= {kind for kind in named if call.flag(kind)}
    return 1


def get_token_permissions(call: Call) -> object:
    """Show the rights of the token that calls."""
    held = {name: bit for name, bit in PERMISSION_BITS.items() if name in call.permissions}
    return {
        "mask": sum(held.values()),
        "permissions": [{"name": name, "setting": bit} for name, bit in held.items()],
    }


def get_members(call: Call) -> object:
    """List the managers with their roles, or the ids of all members, page by page."""
    community = _own_community(call)
    offset, count = call.integer("offset", 0), call.integer("count", 1000)
    managers = community.managers
    if call.text("filter") == "managers":
        roles: list[object] = [{"id": user, "role": role} for user, role in managers.items()]
        return {"count": len(roles), "items": roles[offset : offset + count]}
    everybody = sorted(community.members | managers.keys())
    return {"count": len(everybody), "items": everybody[offset : offset + count]}


def get_users(call: Call) -> object:
    """Show people by id or short address; unknown ones are left out."""
    asked = [word for word in call.text("user_ids").split(",") if word]
    if len(asked) > 1000:
        raise invalid_parameter("user_ids", "should contain at most 1000 items")
    return [
        show_user(user)
        for word in asked
        for user in call.world.users.values()
        if word in (str(user.id), user.screen_name)
    ]


def get_server_time(call: Call) -> object:
    """Tell the time, seconds since 1970."""
    return int(call.world.clock.now())
