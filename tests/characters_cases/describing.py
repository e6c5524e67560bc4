"""What came of an action, in the short words of a case."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.assault import events as assault
from engine.characters import events as happened
from engine.morale import events as morale

_SILENT = (
    assault.ModelFlagSet,
    assault.UnitFlagSet,
    assault.UnitStatusSet,
    assault.BlowsStruck,
    assault.WoundsScored,
    assault.ModelWounded,
    assault.AssaultTurnBegan,
    assault.AssaultPhaseBegan,
    assault.AssaultPhaseEnded,
    assault.CombatEnded,
    morale.CombatScored,
    morale.PursuitBarred,
    morale.PursuitEscaped,
    morale.FlightBegan,
    morale.FlightPathSet,
    morale.FallBackMoved,
    morale.ConsolidationEarned,
)


def describe(events: Sequence[object]) -> str:
    """Write all that a case is about; `-` where nothing of it happened."""
    told = [_WORDS[type(event)](event) for event in events if not isinstance(event, _SILENT)]
    return "; ".join(told) or "-"


def _save(event: assault.AssaultSaveRolled) -> str:
    if event.face is None:
        return f"{event.model} has no save"
    return f"{event.model} {'saves' if event.saved else 'fails'} on {event.face}"


def _look_out(event: happened.LookOutSirTried) -> str:
    if not event.passed:
        return f"stays on {event.model}"
    return f"{event.receiver} takes the wound"


def _pile_in(event: happened.ModelPiledIn) -> str:
    ways = {True: " to contact", False: " as near as can be", None: ""}
    return f"{event.model} piles in{ways[event.in_contact]}"


def _placed(event: happened.DuelPlaced) -> str:
    room = f", {event.displaced} makes room" if event.displaced else ""
    return f"{event.placing.value}{room}"


def _fought(event: happened.DuelFought) -> str:
    return f"{event.unsaved} of {event.wounds} unsaved, {event.saved} saved, {event.lost} lost"


def _tried(event: happened.InterventionRolled) -> str:
    sign = "passes" if event.passed else "fails"
    return f"{event.model} {sign} on {event.face} of {event.initiative}"


def _morale(event: morale.MoraleCheckTaken) -> str:
    sign = "<=" if event.passed else ">"
    rolled = "+".join(map(str, event.faces))
    return f"{event.unit} {rolled} {sign} {event.leadership + event.modifier}"


_WORDS: Mapping[type, Callable[[Any], str]] = {
    assault.AssaultModelRenamed: lambda event: f"{event.model} is called {event.name}",
    assault.UnitJoined: lambda event: f"{event.model} joins {event.unit}",
    assault.UnitParted: lambda event: f"{event.model} parts from {event.unit} to {event.own}",
    assault.CasualtyRemoved: lambda event: f"{event.model} dies",
    assault.AssaultUnitLost: lambda event: f"{event.unit} {event.status.value}",
    assault.UnitCaught: lambda event: f"{event.unit} is caught",
    assault.ExcessWoundsLost: lambda event: f"{event.wounds} lost",
    assault.WoundAllocated: lambda event: f"{event.wound} on {event.model}",
    assault.AssaultSaveRolled: _save,
    assault.CombatJoined: lambda event: f"{event.unit} joins {event.combat}",
    assault.CombatLeft: lambda event: f"{event.unit} leaves {event.combat}",
    assault.DuellistSlain: lambda event: f"{event.challenge} lost {event.model}",
    morale.MoraleCheckTaken: _morale,
    happened.CharacterMoved: lambda event: f"{event.model} moves as {event.unit_class}",
    happened.LookOutSirTried: _look_out,
    happened.WoundLapsed: lambda event: f"{event.wound} lapses",
    happened.ModelPiledIn: _pile_in,
    happened.ChallengePassed: lambda event: f"{event.side} passes",
    happened.ChallengeIssued: lambda event: f"{event.challenge} by {event.challenger}",
    happened.ChallengeLapsed: lambda event: f"{event.challenge} lapses",
    happened.ChallengeAccepted: lambda event: f"{event.challenged} accepts",
    happened.ChallengeRefused: lambda event: "nobody accepts",
    happened.RefuserNominated: lambda event: f"{event.model} stands back",
    happened.DuelPlaced: _placed,
    happened.OverflowAllocated: lambda event: f"to {event.model}",
    happened.DuelFought: _fought,
    happened.InterventionRolled: _tried,
    happened.DuellistReplaced: lambda event: f"{event.challenger} for {event.former}",
    happened.ChallengeRoundEnded: lambda event: f"{event.challenge} goes to {event.number}",
    happened.ChallengeEnded: lambda event: f"{event.challenge} ends",
}
