"""
Whose a command of a scene is, and which commands are a player's own.

Everything else is the GM's: what he alone knows, sets up or corrects.
"""

from collections.abc import Iterator

from engine.assault.state import AssaultState
from engine.characters import commands as characters
from engine.formations import commands as formations
from engine.morale import commands as morale
from engine.psychology import commands as psychology
from engine.scene.commands import SceneCommand
from engine.scene.events import SceneQuestionAsked
from engine.scene.naming import find_thing
from engine.scene.state import Scene

_PLAYERS = frozenset(
    {
        formations.BeginFormationTurn,
        formations.EndFormationTurn,
        formations.GiveOrder,
        formations.FireSector,
        formations.SetStandingReaction,
        formations.UseCommanderReaction,
        formations.RallyCrowd,
        characters.LookOutSir,
        characters.IssueChallenge,
        characters.PassChallenge,
        characters.AcceptChallenge,
        characters.RefuseChallenge,
        characters.NominateRefuser,
        characters.DeclareIntervention,
        morale.FailWillingly,
        morale.ConsolidateUnit,
        morale.DeclareCharge,
        morale.DirectAttacks,
        psychology.DeclareMeleeAttack,
        psychology.DeclareWarriorDeed,
        psychology.RollWarriorAttack,
        psychology.GiantLeap,
        psychology.LeapAttack,
    }
)
"""What players decide about their own."""

_ACTOR_FIELDS = ("formation", "unit", "model", "warrior")


def is_players(command: SceneCommand) -> bool:
    """Tell whether a player may give a command for his own; an overruled refusal is the GM's."""
    return type(command) in _PLAYERS and not getattr(command, "forced", False)


def actor_of(command: SceneCommand) -> str | None:
    """Return the id of who acts or is acted upon, None where nobody is named."""
    fields = (getattr(command, field, None) for field in _ACTOR_FIELDS)
    return next((field for field in fields if isinstance(field, str)), None)


def chooser_of(scene: Scene, asked: SceneQuestionAsked) -> int | None:
    """Return whose choice a question is: his whom it is about; None for a fact of the GM's."""
    if not asked.question.is_choice:
        return None
    about = (find_thing(scene, one) for one in asked.question.about[:1])
    return next((one.owner for one in about if one is not None), asked.attempt.owner)


def owners_of(scene: Scene, command: SceneCommand) -> tuple[int, ...]:
    """
    List whose a command is; any of them may give it.

    An answer to a challenge belongs to all who fight on the side that answers.
    """
    match command:
        case characters.PassChallenge():
            return _owners_in(scene.assault, command.combat, {command.side})
        case characters.RefuseChallenge():
            return _owners_in(scene.assault, command.combat, _sides_challenged(scene, command))
        case characters.NominateRefuser():
            return tuple(_owners_of_challenger(scene.assault, command.model))
    actor = actor_of(command)
    thing = None if actor is None else find_thing(scene, actor)
    return () if thing is None else (thing.owner,)


def _owners_in(state: AssaultState, combat: str, sides: set[str]) -> tuple[int, ...]:
    if combat not in state.combats:
        return ()
    units = (state.units[one] for one in state.combats[combat].units)
    return tuple(dict.fromkeys(unit.owner for unit in units if unit.side in sides))


def _sides_challenged(scene: Scene, command: characters.RefuseChallenge) -> set[str]:
    challenges = scene.assault.challenges_in(command.combat)
    if not challenges:
        return set()
    return set(scene.assault.sides(command.combat)) - {challenges[-1].side}


def _owners_of_challenger(state: AssaultState, nominee: str) -> Iterator[int]:
    if nominee not in state.models:
        return
    combat = state.unit_of(nominee).combat
    if combat is not None:
        for challenge in state.challenges_in(combat)[-1:]:
            yield from _owners_in(state, combat, {challenge.side})
