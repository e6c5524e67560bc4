"""What may be told of the odds of characters and morale: whether something happens, or how much."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.assault import events as table
from engine.assault.records import UnitStatus
from engine.characters import events as characters
from engine.morale import events as morale
from vkbot.replies.scene_names import SceneNames

Measured = Iterable[tuple[str, int | bool]]


def _lose(names: SceneNames, event: table.AssaultUnitLost) -> Measured:
    left = event.status is UnitStatus.LEFT_TABLE
    what = "уходит за край стола" if left else "отряд уничтожен"
    return ((f"{names.name(event.unit)}: {what}", True),)


MEASURES: Mapping[type, Callable[[SceneNames, Any], Measured]] = {
    table.AssaultUnitLost: _lose,
    table.UnitCaught: lambda names, event: (
        ((f"{names.name(event.unit)}: отряд настигнут, но выживет", True),)
        if event.survives
        else ()
    ),
    table.CasualtyRemoved: lambda names, event: (
        (f"{names.name(event.unit)}: потери", 1),
        (f"{names.name(event.model)}: выбывает", True),
    ),
    characters.LookOutSirTried: lambda names, event: (
        (f"{names.name(event.receiver)}: примет ранение", event.passed),
    ),
    characters.InterventionRolled: lambda names, event: (
        (f"{names.name(event.model)}: вмешается", event.passed),
    ),
    characters.DuelFought: lambda names, event: (
        (f"{names.name(event.striker)}: неспасённые ранения", event.unsaved),
    ),
    morale.MoraleCheckTaken: lambda names, event: (
        (f"{names.name(event.unit)}: боевой дух выдержит", event.passed),
    ),
    morale.MoralePassedUnrolled: lambda names, event: (
        (f"{names.name(event.unit)}: боевой дух выдержит", True),
    ),
    morale.FlightBegan: lambda names, event: ((f"{names.name(event.unit)}: отряд отступит", True),),
}
"""By the type of an event: labels, and what it brings under each."""
