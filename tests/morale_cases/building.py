"""What was there before a case begins: commands and events that bring it about, in order."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from engine.assault import commands as asked
from engine.assault.events import AssaultPhaseBegan, AssaultTurnBegan, UnitFlagSet
from engine.assault.events import WoundsScored as Scored
from engine.assault.flags import UnitFlag
from engine.assault.records import Model, ModelProfile, Phase
from engine.assault.settings import AssaultRulings
from engine.assault.state import AssaultState
from engine.morale import events as happened

_PROFILE = ("initiative", "leadership", "attacks", "wounds")
_LAST_TURN, _THIS_TURN = 1, 2


def list_given(given: Mapping[str, Any]) -> Iterator[object]:
    """List the state to begin with, then commands and events."""
    yield AssaultState(rulings=AssaultRulings.of(given.get("rulings", {})))
    texts = [_split(text) for text in given["units"]]
    yield AssaultTurnBegan(turn=_LAST_TURN, side="nobody")
    for name, side, number, words in texts:
        models = tuple(_model(place, words) for place in range(1, number + 1))
        yield asked.PutUnit(unit=name, name=name, side=side, models=models)
    pairs = [tuple(pair.split()) for pair in given.get("engaged", ())]
    combats = _find_combats(pairs)
    for combat in combats:
        inside = tuple((a, b) for a, b in pairs if a in combat)
        units = tuple(name for name, *_ in texts if name in combat)
        yield asked.OpenCombat(units=units, engagements=inside)
    yield AssaultTurnBegan(turn=_THIS_TURN, side=given["turn"])
    yield AssaultPhaseBegan(phase=Phase(given["phase"]))
    for text in given.get("scores", ()):
        unit, wounds = text.split()
        number = next(n for n, combat in enumerate(combats, 1) if unit in combat)
        yield Scored(combat=f"c{number}", unit=unit, wounds=int(wounds))
    for name, _, _, words in texts:
        for word in words:
            yield from _list_of_unit(name, word)


def _split(text: str) -> tuple[str, str, int, list[str]]:
    name, said = text.split(": ")
    body, *words = (part.strip() for part in said.split(";"))
    side, number = body.split()
    return name, side, int(number), words


def _find_combats(pairs: list[tuple[str, ...]]) -> list[set[str]]:
    combats: list[set[str]] = []
    for pair in pairs:
        touching = [one for one in combats if one & set(pair)]
        combats = [one for one in combats if one not in touching]
        combats.append(set(pair).union(*touching))
    return combats


def _model(place: int, words: list[str]) -> Model:
    model = Model(name=str(place), profile=ModelProfile(leadership=8))
    for word in words:
        own = word.removeprefix(f"model {place} ")
        model = model if own.startswith("model ") else _change(model, own)
    return replace(model, wounds_left=model.profile.wounds)


def _change(model: Model, word: str) -> Model:
    name, _, number = word.partition(" ")
    if name in _PROFILE:
        return replace(model, profile=replace(model.profile, **{name: int(number)}))
    if name == "fall_back_dice":
        return replace(model, fall_back_dice=int(number))
    return replace(model, no_sweep=True) if name == "no_sweep" else model


def _list_of_unit(unit: str, word: str) -> Iterator[object]:
    match word.split():
        case ["falling", "back"]:
            yield happened.FlightBegan(unit=unit)
        case ["path", inches]:
            yield happened.FlightPathSet(unit=unit, edge="", inches=int(inches))
        case ["will", "fail"]:
            yield happened.WillingFailureAnnounced(unit=unit)
        case ["may", "consolidate"]:
            yield happened.ConsolidationEarned(unit=unit)
        case ["gone", "to", "ground"]:
            yield UnitFlagSet(unit=unit, flag=UnitFlag.GONE_TO_GROUND, is_on=True)
        case [flag] if flag in set(UnitFlag):
            yield UnitFlagSet(unit=unit, flag=UnitFlag(flag), is_on=True)
