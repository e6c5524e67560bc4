"""
Lines that look like talk beside commands of a battle, and were hardly meant as talk.

Whoever gives several commands at once takes all of them for heard. So a line that begins with a
battle command and the name of somebody on the field is refused there with what does not fit, not
passed over.
"""

from engine.errors import RefusalError
from engine.scene.naming import ThingKind
from vkbot.chat.registry import Command, Tail
from vkbot.chat.scene_field import read_scene


def find_missed(tail: Tail, command: Command) -> RefusalError | None:
    """
    Say why a line that begins with a battle command cannot be carried out, None for talk.

    Args:
        tail: what stands behind the command's words.
    """
    try:
        read_scene(tail).read_thing(tail.start, frozenset(ThingKind))
    except RefusalError:
        return None
    try:
        command.parse(tail)
    except RefusalError as refusal:
        return refusal
    return None
