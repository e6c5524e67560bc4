"""What happens to the units of an assault, and in which turns: a sentence for each event."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.assault import events as happened
from engine.assault.flags import ModelFlag
from engine.assault.records import UnitStatus
from engine.assault.state import UNIT_PREFIX
from vkbot.replies.assault_words import (
    LIVES,
    MODEL_FLAGS,
    PHASES,
    STATUSES,
    UNIT_FLAGS,
    WOUNDS,
    list_counted,
    list_models,
    write_morale_rules,
    write_side,
    write_value,
)
from vkbot.replies.battle_names import name_owner
from vkbot.replies.players_text import disarm
from vkbot.replies.plurals import count_nouns
from vkbot.replies.scene_names import SceneNames

_USUAL = (ModelFlag.ENGAGED, ModelFlag.CAN_STRIKE)
"""What goes without saying where it is so: it was asked, and the answer stands."""


def _put(_: SceneNames, event: happened.AssaultUnitPut) -> str | None:
    """Write who came; a unit of the battle that takes part was there before."""
    unit = event.unit
    if not unit.id.startswith(UNIT_PREFIX):
        return None
    models = list_counted(disarm(model.name) for model in event.models)
    side, owner = write_side(unit.side), name_owner(unit.owner)
    return f"➕ {disarm(unit.name)}: {models}; сторона {side}, играет {owner}"


def _lose(names: SceneNames, event: happened.AssaultUnitLost) -> str:
    mark = "☠ " if event.status is UnitStatus.DESTROYED else ""
    return f"{mark}{names.name(event.unit)}: {STATUSES[event.status]}"


def _catch(names: SceneNames, event: happened.UnitCaught) -> str | None:
    if not event.survives:
        return None
    return f"{names.name(event.unit)}: отряд настигнут, но выживает по своему правилу"


def _set_model_flag(names: SceneNames, event: happened.ModelFlagSet) -> str | None:
    name = names.name(event.model)
    if event.is_on is None:
        return f"{name}: об этом я спрошу снова"
    if event.is_on and event.flag in _USUAL:
        return None
    return f"{name}: {MODEL_FLAGS[event.flag][not event.is_on]}"


def _return(names: SceneNames, event: happened.CasualtyReturned) -> str:
    return f"{names.name(event.model)}: в строю, {count_nouns(event.wounds, LIVES)}"


UNIT_SENTENCES: Mapping[type, Callable[[SceneNames, Any], str | None]] = {
    happened.AssaultUnitPut: _put,
    happened.AssaultUnitRefreshed: lambda *_: None,
    happened.AssaultUnitLost: _lose,
    happened.UnitCaught: _catch,
    happened.AssaultModelRenamed: lambda _, event: f"Теперь имя бойца — {disarm(event.name)}",
    happened.ModelFlagSet: _set_model_flag,
    happened.ModelValueSet: lambda names, event: (
        f"{names.name(event.model)}: {write_value(event.value, event.number)}"
    ),
    happened.MoraleRulesSet: lambda names, event: (
        f"{names.name(event.unit)}: особый дух — {write_morale_rules(event.rules) or 'нет'}"
    ),
    happened.UnitFlagSet: lambda names, event: (
        f"{names.name(event.unit)}: {UNIT_FLAGS[event.flag][not event.is_on]}"
    ),
    happened.UnitStatusSet: lambda names, event: (
        f"{names.name(event.unit)}: {STATUSES[event.status]}"
    ),
    happened.UnitJoined: lambda names, event: (
        f"{names.name(event.model)} теперь в отряде {names.name(event.unit)}"
    ),
    happened.UnitParted: lambda names, event: (
        f"{names.name(event.model)} теперь отдельно от отряда {names.name(event.unit)}"
    ),
    happened.CasualtyReturned: _return,
    happened.ExcessWoundsLost: lambda _, event: (
        f"Пропало впустую: {count_nouns(event.wounds, WOUNDS)}"
    ),
    happened.BlowsStruck: lambda *_: None,
    happened.CombatOpened: lambda names, event: f"⚔ В бою: {names.list_names(event.units)}",
    happened.CombatJoined: lambda names, event: f"{names.name(event.unit)}: отряд в бою",
    happened.CombatLeft: lambda *_: None,
    happened.CombatEnded: lambda *_: "Бой окончен",
    happened.DuellistSlain: lambda *_: "Поединок решён, но для остальных он длится до конца фазы",
    happened.AssaultTurnBegan: lambda _, event: f"Ход {event.turn}: {write_side(event.side)}",
    happened.AssaultPhaseBegan: lambda _, event: f"Началась {PHASES[event.phase]}",
    happened.AssaultPhaseEnded: lambda _, event: f"Закончилась {PHASES[event.phase]}",
}
"""None: an event says nothing by itself."""


def _gather_wounded(names: SceneNames, events: Sequence[happened.ModelWounded]) -> str | None:
    """Write how many wounds those have left who live; who fell is told of otherwise."""
    left = {event.model: event.left for event in events}
    told = [f"{names.name(model)} (осталось {wounds})" for model, wounds in left.items() if wounds]
    return f"Теряют раны: {', '.join(told)}" if told else None


def _gather_casualties(names: SceneNames, events: Sequence[happened.CasualtyRemoved]) -> str:
    return f"☠ Потери: {list_models(names, (event.model for event in events))}"


def _gather_allocated(names: SceneNames, events: Sequence[happened.WoundAllocated]) -> str:
    wounds = list_counted(names.name(event.model) for event in events)
    return f"Ранения до спасбросков: {wounds}"


def _gather_saves(names: SceneNames, events: Sequence[happened.AssaultSaveRolled]) -> str:
    """Write all saves, model after model: `Сержант 3+ [2 5], Боец №1 3+ [4]; спасено 2 из 3`."""
    faces: dict[tuple[str, int | None], list[int]] = {}
    for event in events:
        faces.setdefault((event.model, event.needed), []).extend(
            () if event.face is None else (event.face,)
        )
    told = [
        f"{names.name(model)} без спасброска"
        if needed is None
        else f"{names.name(model)} {needed}+ [{' '.join(map(str, rolled))}]"
        for (model, needed), rolled in faces.items()
    ]
    saved = sum(event.saved for event in events)
    return f"Спасброски: {', '.join(told)}; спасено {saved} из {len(events)}"


def _gather_scored(names: SceneNames, events: Sequence[happened.WoundsScored]) -> str:
    scored: dict[str, int] = {}
    for event in events:
        scored[event.unit] = scored.get(event.unit, 0) + event.wounds
    told = ", ".join(f"{names.name(unit)} +{wounds}" for unit, wounds in scored.items())
    return f"В счёт боя: {told}"


UNIT_GATHERED: Mapping[type, Callable[[SceneNames, Sequence[Any]], str | None]] = {
    happened.ModelWounded: _gather_wounded,
    happened.CasualtyRemoved: _gather_casualties,
    happened.WoundAllocated: _gather_allocated,
    happened.AssaultSaveRolled: _gather_saves,
    happened.WoundsScored: _gather_scored,
}
"""What all events of a sort in one action say together."""
