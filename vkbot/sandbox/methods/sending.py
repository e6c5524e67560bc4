"""The method messages.send: recipients, what a message may hold, and repeats."""

import json
from dataclasses import dataclass

from vkbot.sandbox.delivery import post
from vkbot.sandbox.errors import ApiError, invalid_parameter
from vkbot.sandbox.faults import Fault
from vkbot.sandbox.keyboards import parse_keyboard
from vkbot.sandbox.methods.call import Call
from vkbot.sandbox.switches import Suppressed
from vkbot.sandbox.world import CHAT_BASE, Conversation, Message

INT32 = range(-(2**31), 2**31)


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What is to be sent, checked, the same for every recipient; `None` keyboard: none named."""

    text: str
    random_id: int
    attachments: list[dict[str, object]]
    keyboard: dict[str, object] | None
    payload: str | None
    forward: dict[str, object]


def send(call: Call) -> object:
    """
    Send to one recipient (gives the message's id) or to `peer_ids` (gives an item for each).

    With `peer_ids`, what is wrong with one recipient stands in its item and the others get theirs.
    """
    draft = _draft(call)
    peers = call.integers("peer_ids", 100) or call.integers("user_ids", 100)
    if not peers:
        return _send_to(call, _only_peer(call), draft)["message_id"]
    return [_item(call, peer, draft) for peer in peers]


def _item(call: Call, peer: int, draft: Draft) -> dict[str, object]:
    try:
        return _send_to(call, peer, draft)
    except ApiError as error:
        return {
            "peer_id": peer,
            "message_id": 0,
            "conversation_message_id": 0,
            "error": {"code": error.code, "description": error.text},
        }


def _only_peer(call: Call) -> int:
    peer = call.optional_integer("peer_id") or call.optional_integer("user_id")
    if peer is None and call.text("chat_id"):
        peer = CHAT_BASE + call.integer("chat_id")
    if peer is None:
        raise invalid_parameter("peer_id", "is undefined")
    return peer


def _draft(call: Call) -> Draft:
    random_id = call.integer("random_id")
    if random_id not in INT32:
        raise invalid_parameter("random_id", "should be a 32-bit integer")
    text, attachments = read_content(call)
    forward = call.text("forward")
    try:
        parsed = json.loads(forward) if forward else {}
    except ValueError as error:
        raise invalid_parameter("forward") from error
    if not isinstance(parsed, dict):
        raise invalid_parameter("forward")
    return Draft(
        text=text,
        random_id=random_id,
        attachments=attachments,
        keyboard=parse_keyboard(call.text("keyboard")) if call.text("keyboard") else None,
        payload=call.text("payload") or None,
        forward=parsed,
    )


def read_content(call: Call) -> tuple[str, list[dict[str, object]]]:
    """Read text and attachments; errors 914 and 100 beyond the limits or where both are empty."""
    text = call.text("message")
    if len(text) > call.platform.switches.text_limit:
        raise ApiError(914)
    names = [name for name in call.text("attachment").split(",") if name]
    if len(names) > call.platform.switches.attachment_limit:
        raise invalid_parameter("attachment", "has too many items")
    if not text.strip() and not names and not call.text("forward"):
        raise invalid_parameter("message", "is empty or invalid")
    return text, [_attachment(call, name) for name in names]


def _attachment(call: Call, name: str) -> dict[str, object]:
    owner_and_id = "_".join(name.split("_")[:2])
    if owner_and_id not in call.world.files:
        raise invalid_parameter("attachment")
    return call.world.files[owner_and_id]


def _send_to(call: Call, peer: int, draft: Draft) -> dict[str, object]:
    platform, community = call.platform, call.community
    rule = platform.faults.strike(f"peer/{peer}", Fault.ERROR)
    if rule is not None:
        raise ApiError(rule.code, bare=rule.bare)
    conversation = call.world.conversation(community, peer)
    _check_recipient(call, peer, conversation)
    earlier = conversation.sent.get((community.id, draft.random_id)) if draft.random_id else None
    if earlier is not None:
        return _suppressed(call, peer, conversation.messages[earlier])
    message = _message(call, conversation, draft)
    now = call.world.clock.now()
    if not platform.per_peer.admit((community.id, peer), platform.switches.peer_hourly_limit, now):
        raise ApiError(9)
    post(platform, conversation, message)
    if draft.random_id:
        conversation.sent[community.id, draft.random_id] = message.cmid
    if draft.keyboard is not None and not draft.keyboard["inline"]:
        conversation.keyboard = draft.keyboard if draft.keyboard["buttons"] else None
    return _result(peer, message.message_id, message.cmid)


def _check_recipient(call: Call, peer: int, conversation: Conversation) -> None:
    if conversation.is_chat:
        if call.community.id not in conversation.bots:
            raise ApiError(917)
    elif peer not in call.community.allowed:
        raise ApiError(901)


def _message(call: Call, conversation: Conversation, draft: Draft) -> Message:
    quoted = _forwarded(call, conversation, draft.forward)
    is_reply = bool(draft.forward.get("is_reply"))
    reply_to = quoted[0] if is_reply and quoted else _reply_by_id(call, conversation)
    return Message(
        cmid=0,
        from_id=-call.community.id,
        text=draft.text,
        sent_at=call.world.clock.now(),
        random_id=draft.random_id,
        reply_to=reply_to,
        forwarded=() if is_reply else quoted,
        payload=draft.payload,
        keyboard=draft.keyboard,
        attachments=draft.attachments,
    )


def _forwarded(
    call: Call, conversation: Conversation, forward: dict[str, object]
) -> tuple[int, ...]:
    """Read which messages are forwarded or quoted; nulls are as good as absent."""
    named = forward.get("conversation_message_ids") or forward.get("cmids") or []
    cmids = named if isinstance(named, list) else str(named).split(",")
    if len(cmids) > 100 or (forward.get("is_reply") and len(cmids) > 1):
        raise ApiError(913)
    found = []
    for cmid in cmids:
        message = conversation.message(int(cmid)) if str(cmid).isdecimal() else None
        if message is None or call.community.id not in message.known_to:
            raise ApiError(921)
        found.append(message.cmid)
    source = forward.get("peer_id") or call.community.local_peer(conversation)
    if found and str(source) != str(call.community.local_peer(conversation)):
        raise ApiError(921)
    return tuple(found)


def _reply_by_id(call: Call, conversation: Conversation) -> int | None:
    """Read `reply_to`, a message id: only dialogues have those."""
    wanted = call.optional_integer("reply_to")
    if wanted is None:
        return None
    for message in conversation.messages.values():
        if message.message_id == wanted and not message.deleted:
            return message.cmid
    raise invalid_parameter("reply_to")


def _result(peer: int, message_id: int, cmid: int) -> dict[str, object]:
    return {"peer_id": peer, "message_id": message_id, "conversation_message_id": cmid}


def _suppressed(call: Call, peer: int, earlier: Message) -> dict[str, object]:
    match call.platform.switches.suppressed_send:
        case Suppressed.SAME:
            return _result(peer, earlier.message_id, earlier.cmid)
        case Suppressed.ZEROES:
            return _result(peer, 0, 0)
        case Suppressed.NO_CMID:
            return {"peer_id": peer, "message_id": earlier.message_id}
        case Suppressed.ERROR:
            raise invalid_parameter("random_id", "was used already")
