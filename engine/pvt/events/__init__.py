"""
What happens in a battle, one frozen record for each sort of event.

A battle changes only by these. They are stored in the order they happened, the state is their
fold (`engine/pvt/folding.py`), and the report is written from them. Names of fields are part of
what is stored; renaming one is a migration.

Units are named by their ids, models by `ModelRef`. Dice are the faces in the order rolled; rerolls
are pairs (index of the die, new face). `needed` is the number of `engine.pvt.opposed.Needed`.

Source: the list of events of the rules.
"""

from engine.pvt.events.attacks import (
    ArmourPierced,
    AttackKind,
    DamageRolled,
    DegradationChanged,
    HitsDropped,
    HitsWounded,
    KillChanceRolled,
    ModelSlain,
    MortalWoundsTaken,
    OverkillLost,
    SaveKind,
    SaveRolled,
    ShotsCounted,
    ShotsHit,
    ShotsLost,
    ShotsScattered,
    UnitDestroyed,
    WoundsIgnored,
    WoundsLost,
)
from engine.pvt.events.checks import ChanceRolled, CheckRolled, MoraleTested, UnitBroke, UnitRallied
from engine.pvt.events.facts import (
    ActionPointsSpent,
    CoverSet,
    DeclarationLeftToGm,
    DeclarationRefused,
    DeclarationVoided,
    DefaultsServed,
    DistanceSet,
    HeroAttached,
    HeroDetached,
    PhaseEntered,
    PlaceSet,
    PowerUsed,
    RetinueSet,
    RoundOpened,
    SideSet,
    SightSet,
    TerrainSet,
    TurnBegan,
    TurnEnded,
    UnitGiven,
    UnitPlaced,
    UnitRemoved,
)
from engine.pvt.events.hand import ModelRestored, WoundsHealed
from engine.pvt.events.melee import (
    ChargeArrived,
    ChargeReachRolled,
    OverwatchFired,
    OverwatchWithheld,
    UnitsDisengaged,
    UnitsEngaged,
)
from engine.pvt.events.movement import (
    TerrainRolled,
    UnitAdvanced,
    UnitArrived,
    UnitFellBack,
    UnitMoved,
)
from engine.scene.events import SceneEvent

BattleEvent = (
    UnitPlaced
    | UnitRemoved
    | UnitGiven
    | RetinueSet
    | SideSet
    | DistanceSet
    | SightSet
    | CoverSet
    | TerrainSet
    | PlaceSet
    | HeroAttached
    | HeroDetached
    | RoundOpened
    | TurnBegan
    | TurnEnded
    | DeclarationRefused
    | DeclarationVoided
    | DeclarationLeftToGm
    | PowerUsed
    | DefaultsServed
    | ActionPointsSpent
    | PhaseEntered
    | UnitMoved
    | UnitArrived
    | UnitAdvanced
    | UnitFellBack
    | TerrainRolled
    | ShotsCounted
    | ShotsScattered
    | ShotsHit
    | HitsWounded
    | ArmourPierced
    | SaveRolled
    | DamageRolled
    | WoundsIgnored
    | WoundsLost
    | OverkillLost
    | HitsDropped
    | ShotsLost
    | MortalWoundsTaken
    | ModelSlain
    | UnitDestroyed
    | KillChanceRolled
    | DegradationChanged
    | ChargeReachRolled
    | OverwatchFired
    | OverwatchWithheld
    | ChargeArrived
    | UnitsEngaged
    | UnitsDisengaged
    | CheckRolled
    | ChanceRolled
    | MoraleTested
    | UnitBroke
    | UnitRallied
    | WoundsHealed
    | ModelRestored
    | SceneEvent
)

__all__ = [
    "ActionPointsSpent",
    "ArmourPierced",
    "AttackKind",
    "BattleEvent",
    "ChanceRolled",
    "ChargeArrived",
    "ChargeReachRolled",
    "CheckRolled",
    "CoverSet",
    "DamageRolled",
    "DeclarationLeftToGm",
    "DeclarationRefused",
    "DeclarationVoided",
    "DefaultsServed",
    "DegradationChanged",
    "DistanceSet",
    "HeroAttached",
    "HeroDetached",
    "HitsDropped",
    "HitsWounded",
    "KillChanceRolled",
    "ModelRestored",
    "ModelSlain",
    "MoraleTested",
    "MortalWoundsTaken",
    "OverkillLost",
    "OverwatchFired",
    "OverwatchWithheld",
    "PhaseEntered",
    "PlaceSet",
    "PowerUsed",
    "RetinueSet",
    "RoundOpened",
    "SaveKind",
    "SaveRolled",
    "ShotsCounted",
    "ShotsHit",
    "ShotsLost",
    "ShotsScattered",
    "SideSet",
    "SightSet",
    "TerrainRolled",
    "TerrainSet",
    "TurnBegan",
    "TurnEnded",
    "UnitAdvanced",
    "UnitArrived",
    "UnitBroke",
    "UnitDestroyed",
    "UnitFellBack",
    "UnitGiven",
    "UnitMoved",
    "UnitPlaced",
    "UnitRallied",
    "UnitRemoved",
    "UnitsDisengaged",
    "UnitsEngaged",
    "WoundsHealed",
    "WoundsIgnored",
    "WoundsLost",
]
