"""Commands from the lines of a case."""

import re
from collections.abc import Callable, Mapping

from engine.assault import commands as by_hand
from engine.assault.records import Phase
from engine.assault.state import AssaultState
from engine.morale import commands as asked

_Read = Callable[[re.Match[str], AssaultState], object]


def read_step(text: str, state: AssaultState) -> object:
    """Read one step."""
    for pattern, read in _STEPS.items():
        found = re.fullmatch(pattern, text)
        if found:
            return read(found, state)
    raise ValueError(text)


def _loses(found: re.Match[str], state: AssaultState) -> object:
    living = state.living(found["unit"])[-int(found["number"]) :]
    return by_hand.RemoveCasualties(models=tuple(model.id for model in living))


def _ends(found: re.Match[str], state: AssaultState) -> object:
    return asked.ResolveCombat(
        combat=next(one.id for one in state.combats.values() if not one.is_over),
        loser=found["loser"] or "",
        difference=int(found["difference"] or 0),
    )


def _charges(found: re.Match[str], _: AssaultState) -> object:
    primary, *secondaries = found["targets"].split(" + ")
    return asked.DeclareCharge(unit=found["unit"], primary=primary, secondaries=tuple(secondaries))


def _strikes(found: re.Match[str], _: AssaultState) -> object:
    split = (part.split() for part in found["split"].split(", "))
    return asked.DirectAttacks(
        model=found["model"], split=tuple((unit, int(number)) for unit, number in split)
    )


def _flees(found: re.Match[str], _: AssaultState) -> object:
    edges = (part.split() for part in found["edges"].split(", "))
    return asked.SetFlightPath(
        unit=found["unit"], edges=tuple((edge, int(inches)) for edge, inches in edges)
    )


def _reaches(found: re.Match[str], _: AssaultState) -> object:
    who = found["secondary"]
    secondary = tuple((model, who) for model in (found["models"] or "").split())
    return asked.CompleteCharge(unit=found["unit"], secondary=secondary)


_UNIT = r"(?P<unit>\w+)"
_STEPS: Mapping[str, _Read] = {
    rf"{_UNIT} loses (?P<number>\d+)": _loses,
    r"(?P<model>[\w.]+) dies": lambda found, _: by_hand.RemoveCasualties(models=(found["model"],)),
    r"phase ends": lambda found, _: by_hand.EndPhase(),
    r"phase (?P<phase>\w+)": lambda found, _: by_hand.BeginPhase(phase=Phase(found["phase"])),
    r"turn (?P<side>\w+)": lambda found, _: by_hand.BeginPlayerTurn(side=found["side"]),
    rf"{_UNIT} checks (?P<modifier>[+-]?\d+) (?P<reason>\w+)": lambda found, _: asked.CheckMorale(
        unit=found["unit"], modifier=int(found["modifier"]), reason=found["reason"]
    ),
    rf"{_UNIT} tests (?P<reason>\w+)": lambda found, _: asked.CheckLeadership(
        unit=found["unit"], reason=found["reason"]
    ),
    rf"{_UNIT} fails willingly": lambda found, _: asked.FailWillingly(unit=found["unit"]),
    r"combat ends(: (?P<loser>\w+) loses by (?P<difference>-?\d+))?": _ends,
    rf"{_UNIT} may flee (?P<edges>.+)": _flees,
    rf"{_UNIT} falls back( at most (?P<most>\d+))?": lambda found, _: asked.FallBackUnit(
        unit=found["unit"], at_most=int(found["most"]) if found["most"] else None
    ),
    rf"{_UNIT} regroups": lambda found, _: asked.RegroupUnit(unit=found["unit"]),
    rf"{_UNIT} moves": lambda found, _: asked.MoveUnitNormally(unit=found["unit"]),
    rf"{_UNIT} consolidates( (?P<inches>\d+))?": lambda found, _: asked.ConsolidateUnit(
        unit=found["unit"], inches=int(found["inches"]) if found["inches"] else None
    ),
    rf"{_UNIT} shoots (?P<target>\w+)": lambda found, _: asked.NoteShooting(
        unit=found["unit"], target=found["target"]
    ),
    rf"{_UNIT} charges (?P<targets>.+)": _charges,
    rf"overwatch on {_UNIT}: (?P<order>.+)": lambda found, _: asked.FireOverwatchAt(
        at=found["unit"], order=tuple(found["order"].split(", "))
    ),
    rf"{_UNIT} leads the charge": lambda found, _: asked.LeadCharge(unit=found["unit"]),
    rf"(?P<model>{_UNIT}\.\d+) leads the charge": lambda found, _: asked.LeadCharge(
        unit=found["unit"], model=found["model"]
    ),
    rf"{_UNIT} arrives(, (?P<models>[\w. ]+) at (?P<secondary>\w+))?": _reaches,
    r"(?P<model>[\w.]+) strikes (?P<split>.+)": _strikes,
    rf"{_UNIT} takes (?P<wounds>\d+) from (?P<by>\w+)": lambda found, _: asked.TakeUnsavedWounds(
        unit=found["unit"], wounds=int(found["wounds"]), by=found["by"]
    ),
}
