"""
Lines that look like talk beside commands of a battle, and were hardly meant as talk.

Whoever gives several commands at once takes all of them for heard. So a line that begins with a
battle command and the name of somebody on the field is refused there with what does not fit, not
passed over.
"""

import re
from collections.abc import Sequence

from engine.errors import IllegalActionError, RefusalError
from engine.scene.naming import ThingKind
from vkbot.chat.registry import Command, Tail
from vkbot.chat.scene_field import read_scene
from vkbot.lexicon.folding import fold


def find_missed(tail: Tail, command: Command, created: Sequence[str]) -> RefusalError | None:
    """
    Say why a line that begins with a battle command cannot be carried out, None for talk.

    Args:
        tail: what stands behind the command's words.
        created: the units that the same message makes, whose names nobody knows yet.
    """
    new = next((name for name in created if _is_named(name, tail)), None)
    try:
        read_scene(tail).read_thing(tail.start, frozenset(ThingKind))
    except RefusalError:
        if new is None:
            return None
    try:
        command.parse(tail)
    except RefusalError as refusal:
        if new is None:
            return refusal
        return IllegalActionError("created_above", {"name": new, "text": tail.line})
    return None


def _is_named(name: str, tail: Tail) -> bool:
    return re.search(rf"(?<!\w){re.escape(fold(name))}(?!\w)", tail.words) is not None
