"""
Which button was pressed, as the bot itself showed it.

The outbox remembers what stands under each message. A button whose row was never sent there, is of
another conversation, message or campaign, or is forgotten by now is no button of ours.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from vkbot.buttons import read_name
from vkbot.incoming import ButtonPress
from vkbot.outbox_format import outgoing_from_json
from vkbot.outgoing import Button, EditMessage, SendMessage
from vkbot.services.situation import AwaitDelivery, Lane, Situation
from vkbot.store.records import OutboxRow, OutboxState


@dataclass(frozen=True, slots=True, kw_only=True)
class _Shown:
    """A button, the row that shows it, and its message (None: VK has not told its number)."""

    button: Button
    row: OutboxRow
    cmid: int | None


def find_text_button(
    lane: Lane, peer_id: int, payload: Mapping[str, object] | None
) -> Button | None:
    """Find the text button of a conversation that wrote a message with such a payload."""
    shown = _find(lane, peer_id, payload)
    return None if shown is None or shown.button.callback else shown.button


def find_pressed(press: ButtonPress, situation: Situation) -> Button | None:
    """
    Find the callback button of the very message that was pressed.

    Raises:
        AwaitDelivery: VK has not told yet which message the button stands under.
    """
    lane = situation.lane
    if press.cmid is None or press.community_id != lane.community_id:
        return None
    shown = _find(lane, press.peer_id, press.payload)
    if shown is None or not shown.button.callback:
        return None
    if shown.cmid is None and shown.row.state is OutboxState.QUEUED:
        _await_number(shown.row, situation)
    return shown.button if shown.cmid == press.cmid else None


def _await_number(row: OutboxRow, situation: Situation) -> None:
    """
    Put a press off once while its message is on its way.

    Raises:
        AwaitDelivery: it was not put off yet.
    """
    if "numbers" not in situation.waited_for:
        raise AwaitDelivery("numbers", outbox_ids=[row.id])


def _find(lane: Lane, peer_id: int, payload: Mapping[str, object] | None) -> _Shown | None:
    name = read_name(payload)
    if name is None:
        return None
    row = lane.uow.outbox.of_random_id(lane.community_id, name.random_id)
    if row is None or row.peer_id != peer_id or row.state is OutboxState.FAILED:
        return None
    outgoing = outgoing_from_json(row.payload_json)
    if not isinstance(outgoing, SendMessage | EditMessage):
        return None
    if outgoing.campaign != lane.campaign.id:
        return None
    buttons = [button for buttons in outgoing.buttons for button in buttons]
    if name.place >= len(buttons):
        return None
    cmid = outgoing.cmid if isinstance(outgoing, EditMessage) else row.cmid
    return _Shown(button=buttons[name.place], row=row, cmid=cmid)
