"""Lines about formations."""

from collections.abc import Callable, Mapping

from engine.scene.commands import SceneCommand
from vkbot.chat.registry import Tail

ACTIONS: Mapping[str, Callable[[Tail], SceneCommand]] = {}
"""What reads the lines, by the key of their words."""
