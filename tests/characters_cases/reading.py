"""Units and commands from the words of a case."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.assault import commands as by_hand
from engine.assault.challenges import WoundSource
from engine.assault.flags import ModelFlag, UnitFlag
from engine.assault.records import Model, ModelProfile, Phase, UnitStatus
from engine.characters import commands as asked
from engine.morale.commands import CheckMorale, ResolveCombat

_MODEL = re.compile(r"(\w+)(\*?)(?: \(([^)]*)\))?")
_FLAGS = {"independent": "is_independent", "vehicle": "is_vehicle", "no_sweep": "no_sweep"}


def read_unit(line: str) -> by_hand.PutUnit:
    """Read `S: south; Sgt* (save 3, leadership 9), A, B`."""
    unit, rest = line.split(":", 1)
    side, models = rest.split(";")
    found = _MODEL.finditer(models)
    return by_hand.PutUnit(
        unit=unit,
        name=unit,
        side=side.strip(),
        models=tuple(_read_model(*one.groups(default="")) for one in found),
    )


def _read_model(name: str, star: str, words: str) -> Model:
    model = Model(id=name, name=name, is_character=bool(star))
    for word in filter(None, words.split(", ")):
        model = _change_model(model, word)
    return replace(model, wounds_left=model.profile.wounds)


def _change_model(model: Model, word: str) -> Model:
    name, _, value = word.partition(" ")
    if name in _FLAGS:
        flag: Any = {_FLAGS[name]: True}
        return replace(model, **flag)
    if name == "look_out_sir":
        return replace(model, look_out_sir_on=int(value))
    number: Any = value if name == "unit_class" else int(value)
    profile: ModelProfile = replace(model.profile, **{name: number})
    return replace(model, profile=profile)


def read_step(text: str) -> object:
    """Read one step as the command it asks for."""
    for pattern, make in _STEPS:
        found = re.fullmatch(pattern, text)
        if found:
            return make(*found.groups(default=""))
    raise ValueError(text)


_STEPS: list[tuple[str, Callable[..., object]]] = [
    (
        r"(\d+) wounds? on (\w+)(?: by (\w+))?",
        lambda wounds, model, by: asked.AllocateWounds(model=model, wounds=int(wounds), by=by),
    ),
    (
        r"(\d+) (melee|challenge|overflow) wounds? on (\w+)(?: by (\w+))?",
        lambda wounds, source, model, by: asked.AllocateWounds(
            model=model, wounds=int(wounds), source=WoundSource(source), by=by
        ),
    ),
    (
        r"(\w+) looks out(?: to (\w+))?(?: for (h\d+))?",
        lambda model, to, wound: asked.LookOutSir(model=model, receiver=to, wound=wound),
    ),
    (r"(\w+) saves", lambda unit: asked.SaveWounds(unit=unit)),
    (r"(\w+) moves", lambda model: asked.MoveCharacter(model=model)),
    (r"([\w ]+) pile in", lambda models: asked.PileIn(models=tuple(models.split()))),
    (
        r"(\w+) challenges(?:: (.*))?",
        lambda model, taunt: asked.IssueChallenge(model=model, taunt=taunt),
    ),
    (r"(\w+) passes", lambda side: asked.PassChallenge(combat="c1", side=side)),
    (r"(\w+) accepts", lambda model: asked.AcceptChallenge(model=model)),
    (r"refuse", lambda: asked.RefuseChallenge(combat="c1")),
    (r"nominate (\w+)", lambda model: asked.NominateRefuser(model=model)),
    (r"(\w+) intervenes", lambda model: asked.DeclareIntervention(model=model)),
    (
        r"(\w+) scores (\d+)( at once)?",
        lambda model, wounds, at_once: asked.ResolveDuelWounds(
            striker=model, wounds=int(wounds), same_step=bool(at_once)
        ),
    ),
    (
        r"(\w+) suffers (\d+)(?: from (\w+))?",
        lambda unit, wounds, by: asked.OutsideWounds(unit=unit, wounds=int(wounds), by=by),
    ),
    (r"blows", lambda: by_hand.StrikeFirstBlow(combat="c1")),
    (r"(\w+) joins (\w+)", lambda model, unit: by_hand.JoinUnit(model=model, unit=unit)),
    (r"(\w+) leaves", lambda model: by_hand.LeaveUnit(model=model)),
    (
        r"(\w+) renamed (\w+)",
        lambda model, name: by_hand.RenameModel(model=model, name=name),
    ),
    (r"(\w+) falls", lambda model: by_hand.RemoveCasualties(models=(model,))),
    (r"(\w+) is caught", lambda unit: by_hand.CatchUnit(unit=unit)),
    (
        r"(\w+) knows no fear",
        lambda unit: by_hand.SetUnitFlag(unit=unit, flag=UnitFlag.SURVIVES_SWEEP, is_on=True),
    ),
    (
        r"(\w+) is (engaged|unengaged|able|unable)",
        lambda model, word: by_hand.SetModelFlag(
            model=model,
            flag=ModelFlag.ENGAGED if word.endswith("engaged") else ModelFlag.CAN_STRIKE,
            is_on=not word.startswith("un"),
        ),
    ),
    (
        r"(\w+) falls back",
        lambda unit: by_hand.SetUnitStatus(unit=unit, status=UnitStatus.FALLING_BACK),
    ),
    (
        r"(\w+) joins the combat",
        lambda unit: by_hand.JoinCombat(combat="c1", unit=unit),
    ),
    (r"(\w+) checks", lambda unit: CheckMorale(unit=unit)),
    (r"(\w+) (\w+) meet", lambda *units: by_hand.OpenCombat(units=units)),
    (r"combat ends", lambda: ResolveCombat(combat="c1")),
    (r"phase ends", lambda: by_hand.EndPhase()),
    (r"phase (\w+)", lambda phase: by_hand.BeginPhase(phase=Phase(phase))),
]
