"""
Callback buttons: a press is a line of the chat language, said by who pressed.

What it stands for is read from our own row of the message that shows it; a press tells only which
button it is. One that names no button of its message, however it was made, does nothing.

A button of somebody's menu is answered in its message, which is written anew; one that is there
for everybody is answered with a new message. What does not count (a menu of another, a round that
is over, a declaration that was taken already) gets a short note and does nothing.
"""

import re
from dataclasses import replace

from engine.errors import RefusalError
from vkbot.answering import (
    Answer,
    Outside,
    Reply,
    is_heard,
    read_command,
    relay_to,
    reply_of,
    silence,
)
from vkbot.battle_requests import Declare
from vkbot.chat.reading import ReadLine
from vkbot.dispatch import casts_for_chat, decide
from vkbot.guards import ANYBODY, Guard, read_guard
from vkbot.incoming import ButtonPress, IncomingMessage
from vkbot.menu_requests import ShowMenu
from vkbot.outgoing import NOTE_LIMIT, AnswerPress, EditMessage
from vkbot.replies.battle_menu import follow_up_buttons
from vkbot.replies.notices import STALE_BUTTON
from vkbot.replies.registry import Rendered
from vkbot.requests import Request
from vkbot.services.menus import renew_guard
from vkbot.services.shown_buttons import find_pressed
from vkbot.services.situation import MoveToLane, Situation
from vkbot.wording import refuse_for, render_for, to_message

MENTION = re.compile(r"\[(?:id|club)\d+\|@?([^\]]*)\]")
"""A link to somebody; a note shows no links, so it names him only."""


def message_of(press: ButtonPress) -> IncomingMessage:
    """Return the message that a press stands for; it has no number, for nobody wrote it."""
    return IncomingMessage(
        community_id=press.community_id,
        peer_id=press.peer_id,
        from_id=press.user_id,
        cmid=0,
        text="",
        sent_at=press.received_at,
    )


def request_of(press: ButtonPress, situation: Situation, outside: Outside) -> Request | None:
    """Return what a button asks for that somebody may press, None for a button that does not."""
    button = find_pressed(press, situation) if is_heard(situation.message, situation.lane) else None
    if button is None:
        return None
    lines = read_command(button.command, situation.message, situation.lane, outside)
    return lines[0].request if len(lines) == 1 else None


def answer_press(press: ButtonPress, situation: Situation, outside: Outside) -> Answer:
    """
    Do what a button stands for.

    Raises:
        AwaitDelivery: it has to wait.
    """
    if not is_heard(situation.message, situation.lane):
        return _note(press, STALE_BUTTON)
    silenced = silence(1, situation, outside)
    if silenced is not None:
        return Answer(replies=[*silenced.replies, *_note(press).replies])
    button = find_pressed(press, situation)
    if button is None:
        return _note(press, STALE_BUTTON)
    guard = read_guard(button.guard)
    lines = read_command(button.command, situation.message, situation.lane, outside)
    if guard is None or len(lines) != 1:
        return _note(press, STALE_BUTTON)
    try:
        return _carry_out(lines[0], guard, press, situation)
    except RefusalError as refusal:
        return _note(press, refuse_for(refusal, situation.lane))
    except MoveToLane as move:
        return relay_to(move.peer_id, situation)


def _carry_out(line: ReadLine, guard: Guard, press: ButtonPress, situation: Situation) -> Answer:
    """
    Let the service decide, and show what came of it.

    Raises:
        RefusalError, MoveToLane: it cannot be done, or not here.
    """
    if line.refusal is not None or line.request is None or casts_for_chat(line.request):
        return _note(press, STALE_BUTTON)
    if guard.is_of_battle:
        renew_guard(guard, line.request, situation)
    rendered = render_for(decide(line.request, situation), situation.lane)
    if guard.whose != ANYBODY and not isinstance(line.request, ShowMenu):
        fresh = renew_guard(guard, ShowMenu(), situation)
        is_ready = not isinstance(line.request, Declare)
        rendered = replace(rendered, buttons=follow_up_buttons(fresh, is_ready=is_ready))
    posted = [reply_of(posting, situation.lane) for posting in situation.postings]
    shown = _show(rendered, guard, press)
    return Answer(replies=[shown, *posted, *_note(press).replies])


def _show(rendered: Rendered, guard: Guard, press: ButtonPress) -> Reply:
    peer_id, text, buttons = press.peer_id, rendered.text, rendered.buttons
    assert press.cmid is not None, "a button stands under a message"
    if guard.whose == ANYBODY and guard.is_of_battle:
        return Reply(outgoing=to_message([rendered], peer_id))
    edit = EditMessage(peer_id=peer_id, cmid=press.cmid, text=text, buttons=buttons)
    return Reply(outgoing=edit)


def _note(press: ButtonPress, text: str = "") -> Answer:
    """Answer a press as such: with a note, or only so that the button stops waiting."""
    plain = MENTION.sub(r"\1", text)
    cut = plain if len(plain) <= NOTE_LIMIT else f"{plain[: NOTE_LIMIT - 1]}…"
    note = AnswerPress(
        peer_id=press.peer_id, user_id=press.user_id, press_id=press.press_id, text=cut
    )
    return Answer(replies=[Reply(outgoing=note)])
