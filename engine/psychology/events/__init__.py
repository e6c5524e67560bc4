"""
What happens to warriors, all of it.

Source: APO, "State model" (events).
"""

from engine.psychology.events.combat import (
    AttackDiceRolled as AttackDiceRolled,
)
from engine.psychology.events.combat import (
    HatredRerolled as HatredRerolled,
)
from engine.psychology.events.combat import (
    LeapAttackMade as LeapAttackMade,
)
from engine.psychology.events.combat import (
    LeapMade as LeapMade,
)
from engine.psychology.events.combat import (
    MeleeEnded as MeleeEnded,
)
from engine.psychology.events.combat import (
    MeleeJoined as MeleeJoined,
)
from engine.psychology.events.combat import (
    MeleeLeft as MeleeLeft,
)
from engine.psychology.events.combat import (
    MeleeRoundEnded as MeleeRoundEnded,
)
from engine.psychology.events.combat import (
    MeleeRoundStarted as MeleeRoundStarted,
)
from engine.psychology.events.combat import (
    MeleeStarted as MeleeStarted,
)
from engine.psychology.events.combat import (
    MisfireDeclared as MisfireDeclared,
)
from engine.psychology.events.combat import (
    MisfireRolled as MisfireRolled,
)
from engine.psychology.events.combat import (
    RamDamageRolled as RamDamageRolled,
)
from engine.psychology.events.combat import (
    WarriorsBattleEnded as WarriorsBattleEnded,
)
from engine.psychology.events.warriors import (
    Deed as Deed,
)
from engine.psychology.events.warriors import (
    FearCase as FearCase,
)
from engine.psychology.events.warriors import (
    FearChecked as FearChecked,
)
from engine.psychology.events.warriors import (
    FightRoundLost as FightRoundLost,
)
from engine.psychology.events.warriors import (
    FpPoolFormed as FpPoolFormed,
)
from engine.psychology.events.warriors import (
    FrenzyAttackForced as FrenzyAttackForced,
)
from engine.psychology.events.warriors import (
    FrenzyEnded as FrenzyEnded,
)
from engine.psychology.events.warriors import (
    FrenzyStarted as FrenzyStarted,
)
from engine.psychology.events.warriors import (
    MeleeAttackDeclared as MeleeAttackDeclared,
)
from engine.psychology.events.warriors import (
    MeleeAttackForbidden as MeleeAttackForbidden,
)
from engine.psychology.events.warriors import (
    MisfireTableSet as MisfireTableSet,
)
from engine.psychology.events.warriors import (
    SquadPut as SquadPut,
)
from engine.psychology.events.warriors import (
    StupidityChecked as StupidityChecked,
)
from engine.psychology.events.warriors import (
    StupidityTableRolled as StupidityTableRolled,
)
from engine.psychology.events.warriors import (
    StupidityTableSet as StupidityTableSet,
)
from engine.psychology.events.warriors import (
    TerrorChecked as TerrorChecked,
)
from engine.psychology.events.warriors import (
    WarriorDeedDeclared as WarriorDeedDeclared,
)
from engine.psychology.events.warriors import (
    WarriorEffectEnded as WarriorEffectEnded,
)
from engine.psychology.events.warriors import (
    WarriorFatigueSet as WarriorFatigueSet,
)
from engine.psychology.events.warriors import (
    WarriorFled as WarriorFled,
)
from engine.psychology.events.warriors import (
    WarriorFlightEnded as WarriorFlightEnded,
)
from engine.psychology.events.warriors import (
    WarriorLifeSet as WarriorLifeSet,
)
from engine.psychology.events.warriors import (
    WarriorPut as WarriorPut,
)
from engine.psychology.events.warriors import (
    WarriorRemoved as WarriorRemoved,
)
from engine.psychology.events.warriors import (
    WarriorsTurnStarted as WarriorsTurnStarted,
)
from engine.psychology.events.warriors import (
    WillpowerCheck as WillpowerCheck,
)
from engine.psychology.events.warriors import (
    WillpowerTarget as WillpowerTarget,
)

PsychologyEvent = (
    WarriorPut
    | WarriorRemoved
    | WarriorLifeSet
    | WarriorFatigueSet
    | SquadPut
    | StupidityTableSet
    | MisfireTableSet
    | FpPoolFormed
    | WarriorsTurnStarted
    | WarriorEffectEnded
    | FearChecked
    | MeleeAttackDeclared
    | MeleeAttackForbidden
    | TerrorChecked
    | WarriorFled
    | WarriorFlightEnded
    | FrenzyStarted
    | FrenzyEnded
    | FrenzyAttackForced
    | FightRoundLost
    | StupidityChecked
    | StupidityTableRolled
    | WarriorDeedDeclared
    | MeleeStarted
    | MeleeJoined
    | MeleeLeft
    | MeleeRoundStarted
    | MeleeRoundEnded
    | MeleeEnded
    | AttackDiceRolled
    | HatredRerolled
    | LeapMade
    | LeapAttackMade
    | RamDamageRolled
    | MisfireDeclared
    | MisfireRolled
    | WarriorsBattleEnded
)
"""All that can happen to warriors."""
