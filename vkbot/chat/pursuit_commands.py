"""
The line that says whether a winner pursues: an answer to the question of a combat's result.

A pursuit is rolled within the result itself, so there is nothing to begin by hand.
"""

from vkbot.chat.assault_field import AssaultLine
from vkbot.chat.field import battle_command
from vkbot.chat.registry import Tail
from vkbot.lexicon.scenes import NO_WORDS, YES_WORDS
from vkbot.scene_requests import PURSUIT_QUESTION, Pursue

_SAID = YES_WORDS | NO_WORDS | {""}


def _pursue(tail: Tail) -> Pursue:
    """Read `Guards`, `Guards no`, or nothing at all: whoever is asked goes after them."""
    line = AssaultLine(tail)
    waiting = line.field.battle.scene.waiting.values()
    if line.folded in _SAID:
        if not tail.addressed and all(one.question.key != PURSUIT_QUESTION for one in waiting):
            raise line.refuse("scene_question")
        return Pursue(unit=None, pursues=line.folded not in NO_WORDS)
    unit = line.take_unit()
    said = line.folded.strip()
    if said not in _SAID:
        raise line.refuse("line_end")
    return Pursue(unit=unit, pursues=said not in NO_WORDS)


COMMANDS = (battle_command("pursue", _pursue),)
