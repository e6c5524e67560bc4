"""What happens in a scene, a sentence for each event of its texts."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from engine.scene.state import Scene
from vkbot.replies.assault_events import SENTENCES as OF_ASSAULT
from vkbot.replies.formations_events import SENTENCES as OF_FORMATIONS
from vkbot.replies.psychology_events import SENTENCES as OF_PSYCHOLOGY
from vkbot.replies.scene_names import SceneNames

Sentence = Callable[[SceneNames, Any], str | None]

_SENTENCES: Mapping[type, Sentence] = {**OF_FORMATIONS, **OF_ASSAULT, **OF_PSYCHOLOGY}
"""What each event says; None: nothing by itself."""


def write_scene_event(scene: Scene, event: object) -> str | None:
    """Write what happened; None: it says nothing by itself, or is of no scene."""
    write = _SENTENCES.get(type(event))
    return None if write is None else write(SceneNames(scene), event)


def write_scene_events(scene: Scene, events: Iterable[object]) -> Iterator[str]:
    """Go through the sentences of what happened, in order; of what is of no scene nothing."""
    names = SceneNames(scene)
    for event in events:
        write = _SENTENCES.get(type(event))
        text = None if write is None else write(names, event)
        if text is not None:
            yield text
