"""Lines about assaults: units and their combats, characters, challenges, morale."""

from collections.abc import Callable, Mapping

from engine.scene.commands import SceneCommand
from vkbot.chat import (
    assault_course_commands,
    assault_mark_commands,
    assault_unit_commands,
    challenge_commands,
    morale_commands,
)
from vkbot.chat.registry import Tail
from vkbot.scene_requests import PutInScene

ACTIONS: Mapping[str, Callable[[Tail], SceneCommand]] = {
    **assault_mark_commands.ACTIONS,
    **assault_course_commands.ACTIONS,
    **challenge_commands.ACTIONS,
    **morale_commands.ACTIONS,
}
"""What reads the lines, by the key of their words."""

SETUPS: Mapping[str, Callable[[Tail], PutInScene]] = assault_unit_commands.SETUPS
"""What reads who comes to the table, likewise."""
