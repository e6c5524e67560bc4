"""
Deeds: what kind of deed a command of a scene is, who does it, and what its dice are called.

Dice belong to a deed and not to the words that ask for it. All ways of asking for one thing are of
one kind, and so are things between which somebody could choose when he has seen a die: other
words, another target, other numbers or another weapon never make other dice.

Source: architecture, "A die shown binds the deed".
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from engine.assault import commands as assault
from engine.characters import commands as characters
from engine.formations import commands as formations
from engine.morale import commands as morale
from engine.psychology import commands as psychology
from engine.scene.commands import SceneCommand
from engine.scene.playing import text_of

TABLE = "scene"
"""Stands for who acts where it is nobody alone: the turn of a side, the end of a phase."""


class DeedKind(StrEnum):
    """What is done, as far as dice are concerned; a part of the names of dice, so never renamed."""

    PLAIN = "plain"
    """Takes no die: what is set up, told, corrected or chosen."""

    ORDER = "order"
    RALLY = "rally"
    COURAGE = "courage"
    FEAR = "fear"
    SUPPRESSION = "suppression"
    ABILITY = "ability"
    SECTOR = "sector"
    ATTACKED = "attacked"
    FACED = "faced"
    LEADERLESS = "leaderless"

    LOOK_OUT = "look_out"
    SAVES = "saves"
    DUEL = "duel"
    INTERVENTION = "intervention"
    MORALE = "morale"
    COMBAT = "combat"
    FLIGHT = "flight"
    CONSOLIDATION = "consolidation"
    PHASE = "phase"

    ATTACK = "attack"
    STRIKE = "strike"
    STUPIDITY = "stupidity"
    TERROR = "terror"
    FRENZY = "frenzy"
    SIDE_TURN = "side_turn"
    MISFIRE = "misfire"


_COMMANDS: Mapping[DeedKind, tuple[type, ...]] = {
    # Formations: every order, whatever it is called, and a shot into the sector are one order.
    DeedKind.ORDER: (formations.GiveOrder, formations.FireSector),
    DeedKind.RALLY: (formations.RallyCrowd,),
    DeedKind.COURAGE: (formations.CheckCourage, formations.BeginFormationTurn),
    DeedKind.FEAR: (formations.CheckFear,),
    DeedKind.SUPPRESSION: (formations.CheckSuppression, formations.EndSuppression),
    DeedKind.ABILITY: (formations.CheckFormation,),
    DeedKind.SECTOR: (formations.CompareSector,),
    DeedKind.ATTACKED: (formations.AttackFormation, formations.TakeHits),
    DeedKind.FACED: (formations.FaceFormation, formations.CheckEnemy),
    DeedKind.LEADERLESS: (formations.LoseCommander,),
    # Characters and morale.
    DeedKind.LOOK_OUT: (characters.LookOutSir,),
    DeedKind.SAVES: (characters.SaveWounds,),
    DeedKind.DUEL: (characters.ResolveDuelWounds,),
    DeedKind.INTERVENTION: (characters.DeclareIntervention,),
    DeedKind.MORALE: (morale.CheckMorale,),
    DeedKind.COMBAT: (morale.ResolveCombat,),
    DeedKind.FLIGHT: (morale.FallBackUnit,),
    DeedKind.CONSOLIDATION: (morale.ConsolidateUnit,),
    DeedKind.PHASE: (assault.EndPhase,),
    # Psychology: who attacks overcomes his fear by the same dice, in whatever way he attacks.
    DeedKind.ATTACK: (
        psychology.DeclareMeleeAttack,
        psychology.LeapAttack,
        psychology.TakeFearCheck,
    ),
    DeedKind.STRIKE: (psychology.RollWarriorAttack,),
    DeedKind.STUPIDITY: (psychology.TakeStupidityCheck,),
    DeedKind.TERROR: (psychology.TakeTerrorChecks,),
    DeedKind.FRENZY: (psychology.CloseDeclarations,),
    DeedKind.SIDE_TURN: (psychology.BeginWarriorsTurn,),
    DeedKind.MISFIRE: (psychology.Misfire,),
    DeedKind.PLAIN: (
        formations.SetFormationRulings,
        formations.SetHitTable,
        formations.CreateFormation,
        formations.EnterCommander,
        formations.EnterCrowd,
        formations.CorrectFormation,
        formations.RemoveFormation,
        formations.EndFormationTurn,
        formations.BeginCombatRound,
        formations.EndFormationScene,
        formations.SetStandingReaction,
        formations.UseCommanderReaction,
        formations.AnnounceAttack,
        formations.SetCover,
        formations.LeaveCohesion,
        formations.ReturnToCohesion,
        formations.PlaceMember,
        formations.KillSubordinates,
        formations.SetImmunity,
        formations.GrantOrders,
        formations.EndHidden,
        formations.StartEffect,
        formations.CausePain,
        assault.PutUnit,
        assault.RemoveUnit,
        assault.CatchUnit,
        assault.RenameModel,
        assault.SetModelFlag,
        assault.SetModelValue,
        assault.SetUnitFlag,
        assault.SetUnitStatus,
        assault.JoinUnit,
        assault.LeaveUnit,
        assault.TakeWounds,
        assault.RemoveCasualties,
        assault.RestoreModel,
        assault.OpenCombat,
        assault.JoinCombat,
        assault.LeaveCombat,
        assault.EndCombat,
        assault.StrikeFirstBlow,
        assault.BeginPlayerTurn,
        assault.BeginPhase,
        characters.MoveCharacter,
        characters.AllocateWounds,
        characters.PileIn,
        characters.IssueChallenge,
        characters.PassChallenge,
        characters.AcceptChallenge,
        characters.RefuseChallenge,
        characters.NominateRefuser,
        characters.OutsideWounds,
        morale.CheckLeadership,
        morale.SetMoraleRules,
        morale.FailWillingly,
        morale.SetFlightPath,
        morale.RegroupUnit,
        morale.MoveUnitNormally,
        morale.NoteShooting,
        morale.DeclareCharge,
        morale.FireOverwatchAt,
        morale.LeadCharge,
        morale.CompleteCharge,
        morale.DirectAttacks,
        morale.TakeUnsavedWounds,
        psychology.PutWarrior,
        psychology.RemoveWarrior,
        psychology.SetWarriorLife,
        psychology.SetWarriorFatigue,
        psychology.PutSquad,
        psychology.SetStupidityTable,
        psychology.SetMisfireTable,
        psychology.FormPool,
        psychology.DeclareWarriorDeed,
        psychology.SetFrenzy,
        psychology.LoseFight,
        psychology.StartWarriorFlight,
        psychology.EndWarriorFlight,
        psychology.StartMelee,
        psychology.JoinMelee,
        psychology.LeaveMelee,
        psychology.BeginMeleeRound,
        psychology.EndMeleeRound,
        psychology.EndMelee,
        psychology.GiantLeap,
        psychology.EndWarriorsBattle,
    ),
}

KINDS: Mapping[type, DeedKind] = {
    command: kind for kind, commands in _COMMANDS.items() for command in commands
}
"""The kind of every command of a scene."""

_TURN_BEGINNERS = (
    formations.BeginCombatRound,
    assault.BeginPlayerTurn,
    psychology.BeginWarriorsTurn,
)
"""What begins a turn of a text by the GM's word; own turns of squads begin by their players'."""

_ACTOR_FIELDS = ("formation", "unit", "model", "warrior", "striker", "creature", "combat")


def kind_of(command: SceneCommand) -> DeedKind:
    """Return the kind of deed that a command asks for."""
    return KINDS[type(command)]


def doer_of(command: SceneCommand) -> str:
    """
    Return the id of who does a deed: of one alone, else of a combat, else `TABLE`.

    Whose weapon misfires need not be said, so that is nobody's.
    """
    if kind_of(command) is DeedKind.MISFIRE:
        return TABLE
    fields = (getattr(command, field, None) for field in _ACTOR_FIELDS)
    return next((field for field in fields if isinstance(field, str) and field), TABLE)


def begins_turn(command: SceneCommand, of: SceneCommand) -> bool:
    """Tell whether a command begins a turn of the text that another one is of."""
    return isinstance(command, _TURN_BEGINNERS) and text_of(command).field == text_of(of).field


class DeedName(NamedTuple):
    """
    What the dice of a deed are called: `deed w1 strike 3.0 0`.

    Args:
        actor: see `doer_of`.
        kind: see `DeedKind`.
        round: of the battle.
        turn: how many turns of its text have begun in that round.
        ordinal: tells the deeds of one actor, kind and turn apart that stand done, from 0 on.
    """

    actor: str
    kind: str
    round: int
    turn: int
    ordinal: int

    def __str__(self) -> str:
        return f"deed {self.actor} {self.kind} {self.round}.{self.turn} {self.ordinal}"


def is_deed_of(name: str | None, actor: str) -> bool:
    """Tell whether a name of dice is that of a deed of somebody; None is of nobody."""
    return name is not None and name.startswith(f"deed {actor} ")
