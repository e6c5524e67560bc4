"""
What people can ask of formations: setting up, turns, orders, attacks on them, the GM's facts.

Plain values; what only a person knows may be said with the command, and is asked for otherwise.
"""

from engine.formations.commands.attacking import (
    AnnounceAttack,
    AttackFormation,
    CheckEnemy,
    FaceFormation,
    IncomingHit,
    TakeHits,
)
from engine.formations.commands.ordering import (
    BeginCombatRound,
    BeginFormationTurn,
    CompareSector,
    EndFormationScene,
    EndFormationTurn,
    FireSector,
    GiveOrder,
    RallyCrowd,
    SetStandingReaction,
    UseCommanderReaction,
)
from engine.formations.commands.setting_up import (
    CorrectFormation,
    CreateFormation,
    EnterCommander,
    EnterCrowd,
    RemoveFormation,
    SetFormationRulings,
    SetHitTable,
)
from engine.formations.commands.telling import (
    CausePain,
    CheckCourage,
    CheckFear,
    CheckFormation,
    CheckSuppression,
    EndHidden,
    EndSuppression,
    GrantOrders,
    KillSubordinates,
    LeaveCohesion,
    LoseCommander,
    PlaceMember,
    ReturnToCohesion,
    SetCover,
    SetImmunity,
    StartEffect,
)

__all__ = [
    "AnnounceAttack",
    "AttackFormation",
    "BeginCombatRound",
    "BeginFormationTurn",
    "CausePain",
    "CheckCourage",
    "CheckEnemy",
    "CheckFear",
    "CheckFormation",
    "CheckSuppression",
    "CompareSector",
    "CorrectFormation",
    "CreateFormation",
    "EndFormationScene",
    "EndFormationTurn",
    "EndHidden",
    "EndSuppression",
    "EnterCommander",
    "EnterCrowd",
    "FaceFormation",
    "FireSector",
    "FormationsCommand",
    "GiveOrder",
    "GrantOrders",
    "IncomingHit",
    "KillSubordinates",
    "LeaveCohesion",
    "LoseCommander",
    "PlaceMember",
    "RallyCrowd",
    "RemoveFormation",
    "ReturnToCohesion",
    "SetCover",
    "SetFormationRulings",
    "SetHitTable",
    "SetImmunity",
    "SetStandingReaction",
    "StartEffect",
    "TakeHits",
    "UseCommanderReaction",
]

FormationsCommand = (
    SetFormationRulings
    | SetHitTable
    | CreateFormation
    | EnterCommander
    | EnterCrowd
    | CorrectFormation
    | RemoveFormation
    | BeginFormationTurn
    | EndFormationTurn
    | BeginCombatRound
    | EndFormationScene
    | GiveOrder
    | FireSector
    | CompareSector
    | SetStandingReaction
    | UseCommanderReaction
    | RallyCrowd
    | TakeHits
    | AttackFormation
    | AnnounceAttack
    | CheckEnemy
    | FaceFormation
    | SetCover
    | LeaveCohesion
    | ReturnToCohesion
    | PlaceMember
    | KillSubordinates
    | SetImmunity
    | GrantOrders
    | EndSuppression
    | EndHidden
    | StartEffect
    | CheckFear
    | CheckSuppression
    | CheckCourage
    | CheckFormation
    | LoseCommander
    | CausePain
)
