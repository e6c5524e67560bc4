"""
From results and refusals to the message that says them, people by their names.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from engine.errors import RefusalError
from vkbot.outgoing import SendMessage
from vkbot.replies.errors import render_refusal
from vkbot.replies.people import mention_only
from vkbot.replies.registry import Rendered, render_result
from vkbot.results import Result
from vkbot.services.people import full_name
from vkbot.services.situation import Lane

_MENTION = re.compile(r"\[id(\d{1,12})\|@id\1\]")


def to_message(rendered: Sequence[Rendered], peer_id: int) -> SendMessage:
    """Put what is said into one message, with the last buttons and the last file of it."""
    buttons = [one.buttons for one in rendered if one.buttons]
    documents = [one.document for one in rendered if one.document is not None]
    notified = tuple(person for one in rendered for person in one.notified)
    text = "\n".join(one.text for one in rendered)
    return SendMessage(
        peer_id=peer_id,
        text=mention_only(text, notified) if notified else text,
        buttons=buttons[-1] if buttons else (),
        document=documents[-1] if documents else None,
        notified=notified,
    )


def render_for(result: Result, lane: Lane) -> Rendered:
    """Render a result, people by their names."""
    rendered = render_result(result, lane.zone)
    return replace(rendered, text=_name_people(rendered.text, lane))


def refuse_for(refusal: RefusalError, lane: Lane) -> str:
    """Say why a line was refused, people by their names."""
    return _name_people(render_refusal(refusal), lane)


def _name_people(text: str, lane: Lane) -> str:
    ids = {int(found) for found in _MENTION.findall(text)}
    if not ids:
        return text
    known = lane.uow.people.get_all(lane.community_id, ids)
    names = {user_id: full_name(person) for user_id, person in known.items()}

    def name(found: re.Match[str]) -> str:
        known_as = names.get(int(found[1]))
        return f"[id{found[1]}|{known_as}]" if known_as else found[0]

    return _MENTION.sub(name, text)
