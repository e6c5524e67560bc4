"""The keyboards that VK accepts, and the buttons in them."""

import json
from collections.abc import Iterator

from vkbot.sandbox.errors import ApiError

WIDE_ACTIONS = {"open_link", "location", "vkpay", "open_app"}
ACTIONS = WIDE_ACTIONS | {"text", "callback"}
COLOURS = {"primary", "secondary", "negative", "positive"}


def parse_keyboard(text: str) -> dict[str, object]:
    """
    Read and check a keyboard; error 911 for any fault.

    Limits: 5 rows of 5 and 10 buttons in all inline in 6 rows, else 10 rows of 5 and 40 buttons; a
    wide button shares its row with one other at most; labels of 40, payloads of 255 characters.
    Source: VK's guide to keyboards; label, payload and width as in vk-io's builder.
    """
    try:
        keyboard = json.loads(text)
        rows = keyboard["buttons"]
        if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
            raise TypeError
        inline, one_time = keyboard.get("inline", False), keyboard.get("one_time", False)
        max_rows, max_buttons = (6, 10) if inline else (10, 40)
        buttons = [_check_button(button) for row in rows for button in row]
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise ApiError(911) from error
    if len(rows) > max_rows or len(buttons) > max_buttons:
        raise ApiError(911, "too many buttons")
    if any(not row or len(row) > _row_limit(row) for row in rows):
        raise ApiError(911, "wrong number of buttons in a row")
    if inline and one_time:
        raise ApiError(911, "an inline keyboard cannot be one_time")
    return {"one_time": bool(one_time), "inline": bool(inline), "buttons": rows}


def buttons_of(keyboard: dict[str, object] | None) -> Iterator[dict[str, object]]:
    """List the `action` of each button, row by row."""
    rows = keyboard["buttons"] if keyboard else []
    assert isinstance(rows, list)
    for row in rows:
        for button in row:
            yield button["action"]


def find_button(keyboard: dict[str, object] | None, label: str, kind: str) -> dict[str, object]:
    """Find the button of that kind and label; LookupError where a person would see none."""
    for action in buttons_of(keyboard):
        if action["type"] == kind and action.get("label") == label:
            return action
    seen = [action.get("label") for action in buttons_of(keyboard)]
    raise LookupError(f"no {kind} button {label!r} among {seen}")


def button_payload(action: dict[str, object]) -> object:
    """Give a button's payload as a value, None where it has none."""
    payload = action.get("payload")
    return json.loads(payload) if isinstance(payload, str) and payload else payload


def _row_limit(row: list[dict[str, dict[str, object]]]) -> int:
    return 2 if any(button["action"]["type"] in WIDE_ACTIONS for button in row) else 5


def _check_button(button: dict[str, dict[str, object]]) -> dict[str, object]:
    action = button["action"]
    kind = action["type"]
    label = action.get("label", "")
    if kind not in ACTIONS or not isinstance(label, str) or len(label) > 40:
        raise ValueError(kind)
    if kind in ("text", "callback", "open_link") and not label:
        raise ValueError("label")
    if button.get("color", "secondary") not in COLOURS:
        raise ValueError("color")
    payload = action.get("payload", "{}")
    text = payload if isinstance(payload, str) else json.dumps(payload, ensure_ascii=False)
    if len(text) > 255 or (text and not isinstance(json.loads(text), dict | None)):
        raise ValueError("payload")
    return action
