"""
Name the kinds of things that happen to formations, and of those who do them.

Source: formations, "State model".
"""

from enum import StrEnum


class Kind(StrEnum):
    """What the subordinates are; FRM-COMP-2."""

    TROOPS = "troops"
    MINIONS = "minions"


class Status(StrEnum):
    """Whether a formation stands; in any other status than ACTIVE it acts no more."""

    ACTIVE = "active"
    BROKEN = "broken"
    LEADERLESS = "leaderless"
    LONE_COMMANDER = "lone_commander"


class LossCause(StrEnum):
    """What a subordinate died of; EXTRA is a quality of the weapon of an attack."""

    ATTACK = "attack"
    EXTRA = "extra"
    SACRIFICE = "sacrifice"
    OWN_FIRE = "own_fire"
    BY_HAND = "by_hand"

    @property
    def is_by_enemies(self) -> bool:
        """Tell whether enemies killed him; whom the GM lets die by hand is taken for such."""
        return self not in (LossCause.SACRIFICE, LossCause.OWN_FIRE)


class LooseTag(StrEnum):
    """How one who is in no formation any more acts."""

    NONE = "none"
    SHOCK = "shock_81_100"
    ANIMAL_INSTINCTS = "animal_instincts"


class Borrowed(StrEnum):
    """What kroot take over with the flesh they eat."""

    TALENT = "talent"
    TRAIT = "trait"
    ORDER = "order"


class EnemyCheck(StrEnum):
    """What those who face a formation have to check."""

    SUPPRESSION = "suppression"
    FEAR = "fear"
    SANITY = "sanity"
    FIELD = "field"
