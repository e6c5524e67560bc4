"""
What happens in a scene, a sentence for each event of its texts.

Events of some sorts speak together, once for an action: twenty saves are one line.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from engine.scene.state import Scene
from vkbot.replies.assault_events import GATHERED, LEADING
from vkbot.replies.assault_events import SENTENCES as OF_ASSAULT
from vkbot.replies.formations_events import SENTENCES as OF_FORMATIONS
from vkbot.replies.formations_gathered import gather
from vkbot.replies.psychology_events import SENTENCES as OF_PSYCHOLOGY
from vkbot.replies.scene_names import SceneNames

Sentence = Callable[[SceneNames, Any], str | None]

_SENTENCES: Mapping[type, Sentence] = {**OF_FORMATIONS, **OF_ASSAULT, **OF_PSYCHOLOGY}
"""What each event says; None: nothing by itself."""


def write_scene_event(scene: Scene, event: object) -> str | None:
    """Write what happened; None: it says nothing by itself, or is of no scene."""
    return _write(SceneNames(scene), [event])


def write_scene_events(scene: Scene, events: Iterable[object]) -> Iterator[str]:
    """Go through the sentences of what happened, in order; of what is of no scene nothing."""
    names = SceneNames(scene)
    for together in _gather(sorted(gather(events), key=lambda event: type(event) not in LEADING)):
        text = _write(names, together)
        if text is not None:
            yield text


def _gather(events: Iterable[object]) -> Iterable[Sequence[object]]:
    """Put those that speak together where the first of them stands; all others stay alone."""
    groups: dict[object, list[object]] = {}
    for number, event in enumerate(events):
        kind = type(event)
        groups.setdefault(kind if kind in GATHERED else number, []).append(event)
    return groups.values()


def _write(names: SceneNames, events: Sequence[object]) -> str | None:
    kind = type(events[0])
    if kind in GATHERED:
        text = GATHERED[kind](names, events)
    else:
        write = _SENTENCES.get(kind)
        text = None if write is None else write(names, events[0])
    return None if text is None else text[:1].upper() + text[1:]
