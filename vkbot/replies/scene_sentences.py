"""
What happens in a scene, a sentence for each event of its texts.

Events of some sorts speak together, once for an action: twenty saves are one line.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Together:
    """Events that speak together."""

    events: Sequence[object]


def gather_told(events: Iterable[object]) -> Iterator[object]:
    """
    Put together what is told together, the main thing of an action first.

    All events that one function tells stand where the first of them stood.
    """
    groups: dict[object, list[object]] = {}
    for number, event in enumerate(sorted(gather(events), key=_follows)):
        groups.setdefault(GATHERED.get(type(event), number), []).append(event)
    for group in groups.values():
        yield group[0] if len(group) == 1 else Together(events=group)


def _follows(event: object) -> bool:
    return type(event) not in LEADING


def write_scene_event(scene: Scene, event: object) -> str | None:
    """Write what happened; None: it says nothing by itself, or is of no scene."""
    return _write(SceneNames(scene), event)


def write_scene_events(scene: Scene, events: Iterable[object]) -> Iterator[str]:
    """Go through the sentences of what happened; of what is of no scene nothing."""
    names = SceneNames(scene)
    for event in gather_told(events):
        text = _write(names, event)
        if text is not None:
            yield text


def _write(names: SceneNames, event: object) -> str | None:
    events = event.events if isinstance(event, Together) else (event,)
    kind = type(events[0])
    if kind in GATHERED:
        text = GATHERED[kind](names, events)
    else:
        write = _SENTENCES.get(kind)
        text = None if write is None else write(names, event)
    return None if text is None else text[:1].upper() + text[1:]
