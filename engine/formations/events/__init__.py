"""
What happens to formations, in the past tense: plain values that are stored and told.

Source: formations, "Events".
"""

from engine.formations.events.giving import (
    CommanderReacted,
    FirstInSector,
    FormationCheckRolled,
    FormationMoved,
    HitsAssigned,
    MemberDistance,
    OrderGiven,
    ReactionChosen,
    ReactionOffered,
    RerollUsed,
    SectorFired,
    SectorLost,
    SectorSet,
)
from engine.formations.events.suffering import (
    BreakCause,
    CommanderDown,
    CommanderHealed,
    CommanderWounded,
    CourageDue,
    CourageFailed,
    CouragePassed,
    FormationAttacked,
    FormationBroke,
    FormationRallied,
    FormationSuppressed,
    HitResolved,
    HitsAvoided,
    MemberLost,
    MemberSaved,
    MembersRestored,
    RallyTried,
    ShockRollAsked,
    SuppressionEnded,
)
from engine.formations.events.table import (
    FormationCoverSet,
    FormationCreated,
    FormationRemoved,
    FormationReplaced,
    FormationRulingsSet,
    FormationSceneEnded,
    FormationTurnBegan,
    FormationTurnEnded,
    HitTableSet,
    ImmunitySet,
    LooseNpcsCame,
    MembersLeft,
    MembersReturned,
    OrdersGranted,
    WindowOpened,
)
from engine.formations.events.working import (
    EffectExpired,
    EffectStarted,
    EnemyAffected,
    EnemyChecked,
    EnemyMustCheck,
    FieldChecked,
    GiftBorrowed,
    GiftRollAsked,
    HiddenFrom,
    PainChanged,
    SanityChecked,
    SlaughterFeared,
)

__all__ = [
    "BreakCause",
    "CommanderDown",
    "CommanderHealed",
    "CommanderReacted",
    "CommanderWounded",
    "CourageDue",
    "CourageFailed",
    "CouragePassed",
    "EffectExpired",
    "EffectStarted",
    "EnemyAffected",
    "EnemyChecked",
    "EnemyMustCheck",
    "FieldChecked",
    "FirstInSector",
    "FormationAttacked",
    "FormationBroke",
    "FormationCheckRolled",
    "FormationCoverSet",
    "FormationCreated",
    "FormationMoved",
    "FormationRallied",
    "FormationRemoved",
    "FormationReplaced",
    "FormationRulingsSet",
    "FormationSceneEnded",
    "FormationSuppressed",
    "FormationTurnBegan",
    "FormationTurnEnded",
    "FormationsEvent",
    "GiftBorrowed",
    "GiftRollAsked",
    "HiddenFrom",
    "HitResolved",
    "HitTableSet",
    "HitsAssigned",
    "HitsAvoided",
    "ImmunitySet",
    "LooseNpcsCame",
    "MemberDistance",
    "MemberLost",
    "MemberSaved",
    "MembersLeft",
    "MembersRestored",
    "MembersReturned",
    "OrderGiven",
    "OrdersGranted",
    "PainChanged",
    "RallyTried",
    "ReactionChosen",
    "ReactionOffered",
    "RerollUsed",
    "SanityChecked",
    "SectorFired",
    "SectorLost",
    "SectorSet",
    "ShockRollAsked",
    "SlaughterFeared",
    "SuppressionEnded",
    "WindowOpened",
]

FormationsEvent = (
    FormationRulingsSet
    | HitTableSet
    | FormationCreated
    | FormationReplaced
    | FormationRemoved
    | LooseNpcsCame
    | FormationTurnBegan
    | WindowOpened
    | FormationTurnEnded
    | FormationSceneEnded
    | FormationCoverSet
    | ImmunitySet
    | OrdersGranted
    | MembersLeft
    | MembersReturned
    | OrderGiven
    | CommanderReacted
    | ReactionOffered
    | ReactionChosen
    | FormationCheckRolled
    | RerollUsed
    | FormationMoved
    | HitsAssigned
    | SectorSet
    | SectorFired
    | SectorLost
    | FirstInSector
    | FormationAttacked
    | HitResolved
    | HitsAvoided
    | MemberLost
    | MemberSaved
    | MembersRestored
    | CommanderWounded
    | CommanderHealed
    | CommanderDown
    | CourageDue
    | CouragePassed
    | CourageFailed
    | FormationBroke
    | FormationSuppressed
    | SuppressionEnded
    | ShockRollAsked
    | RallyTried
    | FormationRallied
    | EnemyMustCheck
    | EnemyChecked
    | EnemyAffected
    | SanityChecked
    | SlaughterFeared
    | EffectStarted
    | EffectExpired
    | PainChanged
    | GiftRollAsked
    | GiftBorrowed
    | HiddenFrom
    | FieldChecked
)
