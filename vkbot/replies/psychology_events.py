"""What happens in psychology, a sentence for each event."""

from collections.abc import Callable, Mapping
from typing import Any

from vkbot.replies.scene_names import SceneNames

SENTENCES: Mapping[type, Callable[[SceneNames, Any], str | None]] = {}
"""None: an event says nothing by itself."""
