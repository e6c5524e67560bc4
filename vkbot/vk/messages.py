"""
Outgoing records as parameters of VK's methods, and VK's limits on buttons.

A message is sent by `peer_ids`, the one form of messages.send whose answer tells the number of
the new message. What does not fit under a message (a button too many) is left out.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count

from vkbot.buttons import ButtonName, write_name
from vkbot.outgoing import (
    LABEL_LIMIT,
    NOTE_LIMIT,
    AnswerPress,
    Button,
    EditMessage,
    SendMessage,
)

BUTTONS_IN_A_ROW = 5
ROWS_OF_BUTTONS = 6
BUTTONS_AT_MOST = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One call of a VK method for a conversation; `ordered` ones follow each other there."""

    method: str
    peer_id: int
    params: Mapping[str, str | int]
    ordered: bool = True


def send_call(
    send: SendMessage, random_id: int, *, attachment: str = "", plain: bool = False
) -> Call:
    """Build the call that says something; `plain` leaves out the buttons and the quote."""
    params: dict[str, str | int] = {
        "peer_ids": str(send.peer_id),
        "random_id": random_id,
        "message": send.text,
        "dont_parse_links": 1,
        "disable_mentions": 0 if send.notified else 1,
    }
    if attachment:
        params["attachment"] = attachment
    if send.buttons and not plain:
        params["keyboard"] = keyboard_json(send.buttons, random_id)
    if send.reply_to is not None and not plain:
        quote = {
            "peer_id": send.peer_id,
            "conversation_message_ids": [send.reply_to],
            "is_reply": True,
        }
        params["forward"] = _compact(quote)
    return Call(method="messages.send", peer_id=send.peer_id, params=params)


def edit_call(edit: EditMessage, random_id: int, *, plain: bool = False) -> Call:
    """Build the call that writes a message anew; its buttons go by `random_id`."""
    params: dict[str, str | int] = {
        "peer_id": edit.peer_id,
        "conversation_message_id": edit.cmid,
        "message": edit.text,
        "dont_parse_links": 1,
        "disable_mentions": 1,
    }
    if edit.buttons and not plain:
        params["keyboard"] = keyboard_json(edit.buttons, random_id)
    return Call(method="messages.edit", peer_id=edit.peer_id, params=params)


def answer_call(answer: AnswerPress) -> Call:
    """Build the call that answers a press; with no text it only stops the button's spinner."""
    params: dict[str, str | int] = {
        "event_id": answer.press_id,
        "user_id": answer.user_id,
        "peer_id": answer.peer_id,
    }
    if answer.text:
        note = {"type": "show_snackbar", "text": answer.text[:NOTE_LIMIT]}
        params["event_data"] = _compact(note)
    return Call(
        method="messages.sendMessageEventAnswer",
        peer_id=answer.peer_id,
        params=params,
        ordered=False,
    )


def keyboard_json(buttons: Sequence[Sequence[Button]], random_id: int) -> str:
    """Write the buttons of row `random_id` as VK's JSON, within VK's limits."""
    rows: list[list[object]] = []
    room, places = BUTTONS_AT_MOST, count()
    for row in buttons[:ROWS_OF_BUTTONS]:
        named = [(one, ButtonName(random_id=random_id, place=next(places))) for one in row]
        fitting = named[: min(BUTTONS_IN_A_ROW, room)]
        room -= len(fitting)
        if fitting:
            rows.append([_button(button, name) for button, name in fitting])
    return _compact({"inline": True, "buttons": rows})


def _button(button: Button, name: ButtonName) -> object:
    action = {
        "type": "callback" if button.callback else "text",
        "label": button.label[:LABEL_LIMIT],
        "payload": _compact(write_name(name)),
    }
    return {"action": action, "color": button.colour}


_compact = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
