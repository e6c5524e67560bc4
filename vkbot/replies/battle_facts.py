"""What was said of a round before its dice fell, and was otherwise the time before."""

from collections.abc import Callable, Mapping

from engine.pvt.battle import Battle
from engine.pvt.comparing import PlayedRound, RoundChanges
from engine.pvt.fact_changes import FactChange, FactKind
from engine.pvt.units import Terrain
from vkbot.replies.battle_actions import GROUNDS, write_said
from vkbot.replies.battle_names import ARROW, name_owner, name_unit, name_units
from vkbot.replies.players_text import quote_player

_NAMES: Mapping[FactKind, str] = {
    FactKind.PRESENT: "в бою",
    FactKind.OWNER: "кто играет",
    FactKind.SIDE: "сторона",
    FactKind.RETINUE: "в свите",
    FactKind.ATTACHED: "при юните",
    FactKind.COVER: "укрытие",
    FactKind.TERRAIN: "местность",
    FactKind.BROKEN: "дух сломлен",
    FactKind.MODELS: "в строю",
    FactKind.WOUNDS: "ран осталось",
    FactKind.UNIT: "состояние",
    FactKind.DISTANCE: "дистанция",
    FactKind.SIGHT: "видимость",
    FactKind.ENGAGED: "связаны боем",
    FactKind.DEADLY: "варп или космос",
    FactKind.SCENE: "сцена",
    FactKind.CLAIMS: "слова игрока",
    FactKind.OUTCOME: "исход",
    FactKind.TURN_ORDER: "порядок ходов",
    FactKind.ORDER: "порядок заявок",
}
_BARE = (FactKind.UNIT, FactKind.SCENE, FactKind.ORDER)
"""Of these there is nothing to tell but that they differ."""

_VALUES: Mapping[FactKind, Callable[[Battle, object], str]] = {
    FactKind.OWNER: lambda _, value: name_owner(int(str(value))),
    FactKind.SIDE: lambda _, value: quote_player(str(value)),
    FactKind.RETINUE: lambda battle, value: _name_one(battle, value),
    FactKind.ATTACHED: lambda battle, value: _name_one(battle, value),
    FactKind.COVER: lambda _, value: f"{value} %",
    FactKind.TERRAIN: lambda _, value: GROUNDS[Terrain(str(value))],
    FactKind.DISTANCE: lambda _, value: "неизвестна" if value is None else f"{value} м",
    FactKind.SIGHT: lambda _, value: _yes_or_no(is_so=value is not False),
    FactKind.OUTCOME: lambda _, value: quote_player(str(value)) if value else "не сказан",
    FactKind.TURN_ORDER: lambda _, value: _write_order(value),
}


def write_fact(changes: RoundChanges, fact: FactChange) -> str:
    """Write what was and what is: `укрытие (Гвардейцы): было 0 %, стало 15 %`."""
    label = name_fact(changes, fact)
    if fact.kind in _BARE:
        return f"{label}: иначе"
    if fact.kind is FactKind.CLAIMS:
        was, now = (_write_claims(one, fact.number) for one in (changes.was, changes.now))
    else:
        was = _write_value(changes.was.before, fact.kind, fact.was)
        now = _write_value(changes.now.before, fact.kind, fact.now)
    return f"{label}: было {was}, стало {now}"


def name_fact(changes: RoundChanges, fact: FactChange) -> str:
    """Write what is meant: `укрытие (Гвардейцы)`."""
    name = _NAMES[fact.kind]
    if fact.number is not None:
        return f"{name} (заявка {fact.number})"
    if not fact.units:
        return name
    names = [_name_unit(changes, unit) for unit in fact.units]
    joint = f" {ARROW} " if fact.kind is FactKind.SIGHT else " — "
    return f"{name} ({joint.join(names)})"


def _name_unit(changes: RoundChanges, unit: str) -> str:
    now = changes.now.before
    return name_unit(now if unit in now.units else changes.was.before, unit)


def _write_value(battle: Battle, kind: FactKind, value: object) -> str:
    write = _VALUES.get(kind)
    if write is not None:
        return write(battle, value)
    return _yes_or_no(is_so=value) if isinstance(value, bool) else str(value)


def _yes_or_no(*, is_so: bool) -> str:
    return "да" if is_so else "нет"


def _name_one(battle: Battle, value: object) -> str:
    return name_units(battle, [str(value)]) if value else "нет"


def _write_order(value: object) -> str:
    owners = value if isinstance(value, list | tuple) else ()
    return f" {ARROW} ".join(name_owner(int(owner)) for owner in owners)


def _write_claims(played: PlayedRound, number: int | None) -> str:
    assert number is not None
    return write_said(played.before, played.declarations[number]) or "не в счёт"
