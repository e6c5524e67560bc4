"""What may be told of the odds of characters and morale: whether something happens, or how much."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from vkbot.replies.scene_names import SceneNames

MEASURES: Mapping[type, Callable[[SceneNames, Any], Iterable[tuple[str, int | bool]]]] = {}
"""By the type of an event: labels, and what it brings under each."""
