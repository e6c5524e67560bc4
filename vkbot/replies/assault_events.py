"""What happens in assaults: characters, challenges, morale, a sentence for each event."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.assault.commands import LeaveCombat, PutUnit, SetModelFlag, StrikeFirstBlow
from engine.characters.events import DuelFought
from vkbot.replies.assault_unit_events import UNIT_GATHERED, UNIT_SENTENCES
from vkbot.replies.challenge_events import CHALLENGE_GATHERED, CHALLENGE_SENTENCES
from vkbot.replies.morale_events import MORALE_GATHERED, MORALE_SENTENCES
from vkbot.replies.scene_names import SceneNames

SENTENCES: Mapping[type, Callable[[SceneNames, Any], str | None]] = {
    **UNIT_SENTENCES,
    **CHALLENGE_SENTENCES,
    **MORALE_SENTENCES,
}
"""None: an event says nothing by itself."""

GATHERED: Mapping[type, Callable[[SceneNames, Sequence[Any]], str | None]] = {
    **UNIT_GATHERED,
    **CHALLENGE_GATHERED,
    **MORALE_GATHERED,
}
"""What all events of a sort in one action say together, where the first of them stands."""

LEADING: frozenset[type] = frozenset({DuelFought})
"""Events that come last and are the main thing."""

NOTHING: Mapping[type, str] = {
    PutUnit: "Сторона и хозяин отряда записаны.",
    SetModelFlag: "Запомнено.",
    StrikeFirstBlow: "Удары начаты: вызовов в этой фазе больше нет.",
    LeaveCombat: "Отряд вне боя.",
}
"""What is said of commands of which no event says anything."""
