"""What happens by the rules of morale: a sentence for each event."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.morale import events as happened
from engine.morale.charging import suffers_penalty
from engine.morale.checking import CASUALTIES, LOST_COMBAT
from vkbot.replies.assault_words import INCH, write_side
from vkbot.replies.players_text import disarm, quote_player
from vkbot.replies.scene_names import SceneNames

_REASONS: Mapping[str, str] = {
    "": "",
    CASUALTIES: " за потери",
    LOST_COMBAT: " за проигранный бой",
    "pinning": " на подавление огнём",
}
_BARS: Mapping[str, str] = {
    "MOR-LIM-1": "отряд ещё в бою с другими",
    "MOR-LIM-4": "в отряде есть те, кто не преследует",
}
_STOPPED: Mapping[str, str] = {
    "MOR-CONS-3": "так далеко не пройти",
    "MOR-CONS-7": f"ближе 1{INCH} к врагам вставать нельзя",
}


def _because(reason: str) -> str:
    return _REASONS.get(reason, f": {quote_player(reason)}")


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"


def _check(names: SceneNames, event: happened.MoraleCheckTaken) -> str:
    target = event.leadership + event.modifier
    value = f"Лд {event.leadership}"
    if event.modifier:
        value += f" {_signed(event.modifier)}"
    faces = " ".join(map(str, event.faces))
    hero = ", безумный героизм" if event.passed and sum(event.faces) > target else ""
    mark = "✅" if event.passed else "❌"
    return (
        f"{mark} {names.name(event.unit)}: боевой дух{_because(event.reason)} "
        f"[{faces}] = {sum(event.faces)}, нужно до {max(target, 2)} ({value}){hero}"
    )


def _require(names: SceneNames, event: happened.LeadershipCheckRequired) -> str:
    reason = _because(event.reason)
    return (
        f"{names.name(event.unit)}: проверка лидерства{reason}, нужно до {event.leadership}. "
        "Бросить: 2d6"
    )


def _score(names: SceneNames, event: happened.CombatScored) -> str:
    """Write who won, with the wounds of both sides where those decided it."""
    scores = names.scene.assault.scores_by_side(event.combat)
    told = ", ".join(f"{write_side(side)} {wounds}" for side, wounds in scores.items())
    if not event.winner:
        return f"⚔ Ничья ({told}): проверок нет"
    lead = scores.get(event.winner, 0) - max(
        (wounds for side, wounds in scores.items() if side != event.winner), default=0
    )
    shown = f" ({told})" if lead == event.difference else f", разница {event.difference}"
    return f"⚔ Бой выигрывает сторона {write_side(event.winner)}{shown}"


def _move_back(names: SceneNames, event: happened.FallBackMoved) -> str:
    faces = " ".join(map(str, event.faces))
    left = f", до края {event.left}{INCH}" if event.left else ""
    return f"{names.name(event.unit)}: отступление [{faces}] на {event.inches}{INCH}{left}"


def _set_path(names: SceneNames, event: happened.FlightPathSet) -> str:
    edge = f" ({disarm(event.edge)})" if event.edge else ""
    return f"{names.name(event.unit)}: до края стола{edge} {event.inches}{INCH}"


def _declare(names: SceneNames, event: happened.AssaultChargeDeclared) -> str:
    text = f"⚔ Наступление: {names.name(event.unit)} → {names.name(event.primary)}"
    if event.secondaries:
        text += f" и попутно {names.list_names(event.secondaries)}; беспорядочное, без +1 атаки"
    return text + ("; через труднопроходимый ландшафт" if event.through_difficult else "")


def _complete(names: SceneNames, event: happened.AssaultChargeCompleted) -> str:
    slow = suffers_penalty(names.scene.assault, event.unit)
    return f"✅ {names.name(event.unit)}: наступление удалось" + (
        "; бьёт с пониженной Инициативой" if slow else ""
    )


def _direct(names: SceneNames, event: happened.AttacksDirected) -> str:
    split = ", ".join(f"{names.name(unit)} {number}" for unit, number in event.split)
    return f"{names.name(event.model)} бьёт: {split}"


MORALE_SENTENCES: Mapping[type, Callable[[SceneNames, Any], str | None]] = {
    happened.MoraleCheckTaken: _check,
    happened.MoralePassedUnrolled: lambda names, event: (
        f"✅ {names.name(event.unit)}: боевой дух{_because(event.reason)} без броска"
    ),
    happened.WillingFailureAnnounced: lambda names, event: (
        f"{names.name(event.unit)}: оружие бесполезно, проигранный бой отряд покинет без проверки"
    ),
    happened.MoraleFailedWillingly: lambda names, event: (
        f"❌ {names.name(event.unit)}: отряд отходит без проверки, оружие бесполезно"
    ),
    happened.LeadershipCheckPassed: lambda names, event: (
        f"✅ {names.name(event.unit)}: проверка лидерства{_because(event.reason)} без броска"
    ),
    happened.LeadershipCheckRequired: _require,
    happened.CombatScored: _score,
    happened.PursuitBarred: lambda names, event: (
        f"{names.name(event.unit)}: преследования нет, {_BARS[event.rule]}"
    ),
    happened.PursuitDeclined: lambda names, event: f"{names.name(event.unit)}: без преследования",
    happened.FlightBegan: lambda *_: None,
    happened.UnitRegrouped: lambda names, event: f"{names.name(event.unit)}: перегруппировка",
    happened.NormalMoveMade: lambda names, event: f"{names.name(event.unit)}: обычное движение",
    happened.ConsolidationRolled: lambda names, event: (
        f"{names.name(event.unit)}: объединение до {event.inches}{INCH}"
    ),
    happened.ConsolidationStopped: lambda names, event: (
        f"{names.name(event.unit)}: {_STOPPED[event.rule]}; бросок остаётся, место можно сменить"
    ),
    happened.UnitConsolidated: lambda names, event: (
        f"{names.name(event.unit)}: отряд прошёл {event.inches}{INCH}"
    ),
    happened.AssaultChargeDeclared: _declare,
    happened.AssaultOverwatchFired: lambda names, event: (
        f"{names.name(event.unit)}: упреждающий огонь"
    ),
    happened.AssaultOverwatchRefused: lambda names, event: (
        f"{names.name(event.unit)}: второго упреждения за ход не бывает"
    ),
    happened.InitialChargerMoved: lambda names, event: (
        f"{names.name(event.model)} доходит до главной цели"
    ),
    happened.AssaultChargeFailed: lambda names, event: (
        f"❌ {names.name(event.unit)}: наступление сорвано, {names.name(event.model)} не доходит"
    ),
    happened.AssaultChargeCompleted: _complete,
    happened.CombatsMerged: lambda *_: "Два боя стали одним",
    happened.UnitShotAt: lambda names, event: (
        f"{names.name(event.unit)} → {names.name(event.target)}: обстрел отмечен"
    ),
    happened.AttacksDirected: _direct,
}
"""None: an event says nothing by itself."""


def _gather_sweeps(names: SceneNames, events: Sequence[happened.SweepRolled]) -> str:
    told = [
        f"{names.name(one.unit)} [{one.face}] + И {one.initiative} = {one.face + one.initiative}"
        for one in events
    ]
    return f"Преследование: {', '.join(told)}"


def _gather_piled_in(names: SceneNames, events: Sequence[happened.PiledIn]) -> str:
    told = [
        f"{names.name(one.first)} — {names.name(one.second)}"
        f"{'' if one.in_contact else ' (контакта нет)'}"
        for one in events
    ]
    return f"После ввязывания в бою: {', '.join(told)}"


def _gather_escaped(names: SceneNames, events: Sequence[happened.PursuitEscaped]) -> str:
    units = names.list_names(one.unit for one in events)
    return f"{units}: отряд отходит" if len(events) == 1 else f"Отходят: {units}"


def _gather_flights(
    names: SceneNames, events: Sequence[happened.FlightPathSet | happened.FallBackMoved]
) -> str:
    """Write how far units fled; how far the edge was is told where nobody did."""
    moved = [one for one in events if isinstance(one, happened.FallBackMoved)]
    paths = [one for one in events if isinstance(one, happened.FlightPathSet)]
    told = [_move_back(names, one) for one in moved] or [_set_path(names, one) for one in paths]
    return "; ".join(told)


MORALE_GATHERED: Mapping[type, Callable[[SceneNames, Sequence[Any]], str | None]] = {
    happened.SweepRolled: _gather_sweeps,
    happened.PursuitEscaped: _gather_escaped,
    happened.FlightPathSet: _gather_flights,
    happened.FallBackMoved: _gather_flights,
    happened.PiledIn: _gather_piled_in,
    happened.ConsolidationEarned: lambda names, events: (
        f"Объединение доступно: {names.list_names(event.unit for event in events)}"
    ),
}
"""What all events of a sort, or of two of one function, say together in one action."""
