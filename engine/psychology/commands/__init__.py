"""
What people can ask of psychology, all of it.

Source: APO, "GM inputs" and "State model".
"""

from engine.psychology.commands.combat import (
    BeginMeleeRound as BeginMeleeRound,
)
from engine.psychology.commands.combat import (
    EndMelee as EndMelee,
)
from engine.psychology.commands.combat import (
    EndMeleeRound as EndMeleeRound,
)
from engine.psychology.commands.combat import (
    GiantLeap as GiantLeap,
)
from engine.psychology.commands.combat import (
    JoinMelee as JoinMelee,
)
from engine.psychology.commands.combat import (
    LeapAttack as LeapAttack,
)
from engine.psychology.commands.combat import (
    LeaveMelee as LeaveMelee,
)
from engine.psychology.commands.combat import (
    Misfire as Misfire,
)
from engine.psychology.commands.combat import (
    RollWarriorAttack as RollWarriorAttack,
)
from engine.psychology.commands.combat import (
    StartMelee as StartMelee,
)
from engine.psychology.commands.warriors import (
    BeginWarriorsTurn as BeginWarriorsTurn,
)
from engine.psychology.commands.warriors import (
    CloseDeclarations as CloseDeclarations,
)
from engine.psychology.commands.warriors import (
    DeclareMeleeAttack as DeclareMeleeAttack,
)
from engine.psychology.commands.warriors import (
    DeclareWarriorDeed as DeclareWarriorDeed,
)
from engine.psychology.commands.warriors import (
    EndWarriorFlight as EndWarriorFlight,
)
from engine.psychology.commands.warriors import (
    EndWarriorsBattle as EndWarriorsBattle,
)
from engine.psychology.commands.warriors import (
    FormPool as FormPool,
)
from engine.psychology.commands.warriors import (
    LoseFight as LoseFight,
)
from engine.psychology.commands.warriors import (
    PutSquad as PutSquad,
)
from engine.psychology.commands.warriors import (
    PutWarrior as PutWarrior,
)
from engine.psychology.commands.warriors import (
    RemoveWarrior as RemoveWarrior,
)
from engine.psychology.commands.warriors import (
    SetFrenzy as SetFrenzy,
)
from engine.psychology.commands.warriors import (
    SetMisfireTable as SetMisfireTable,
)
from engine.psychology.commands.warriors import (
    SetStupidityTable as SetStupidityTable,
)
from engine.psychology.commands.warriors import (
    SetWarriorFatigue as SetWarriorFatigue,
)
from engine.psychology.commands.warriors import (
    SetWarriorLife as SetWarriorLife,
)
from engine.psychology.commands.warriors import (
    StartWarriorFlight as StartWarriorFlight,
)
from engine.psychology.commands.warriors import (
    TakeFearCheck as TakeFearCheck,
)
from engine.psychology.commands.warriors import (
    TakeStupidityCheck as TakeStupidityCheck,
)
from engine.psychology.commands.warriors import (
    TakeTerrorChecks as TakeTerrorChecks,
)

PsychologyCommand = (
    PutWarrior
    | RemoveWarrior
    | SetWarriorLife
    | SetWarriorFatigue
    | PutSquad
    | SetStupidityTable
    | SetMisfireTable
    | FormPool
    | BeginWarriorsTurn
    | TakeFearCheck
    | TakeTerrorChecks
    | TakeStupidityCheck
    | DeclareMeleeAttack
    | DeclareWarriorDeed
    | CloseDeclarations
    | SetFrenzy
    | LoseFight
    | StartWarriorFlight
    | EndWarriorFlight
    | StartMelee
    | JoinMelee
    | LeaveMelee
    | BeginMeleeRound
    | EndMeleeRound
    | EndMelee
    | RollWarriorAttack
    | GiantLeap
    | LeapAttack
    | Misfire
    | EndWarriorsBattle
)
"""All that can be asked."""
