"""
The readings of a rule, one closed set for each ruling that the engine reads.

Values are the words by which a campaign sets them; the default comes first.
"""

from enum import StrEnum

from engine.ruling_settings import Switch as Switch


class RerollPolicy(StrEnum):
    """Which of the listed faces are rerolled at once (PVT-DICE-4)."""

    FAILURES = "failures"
    LISTED = "listed"
    ASK = "ask"


class CheckWinner(StrEnum):
    """What a check comes to that both passes and fails automatically (PVT-TEST-8)."""

    FAIL = "fail"
    PASS = "pass"  # noqa: S105 - a verdict, no password


class Rounding(StrEnum):
    """Where a fraction goes after the multiplications (PVT-MOD-3)."""

    DOWN = "down"
    UP = "up"


class SeveralSettings(StrEnum):
    """Which of several "becomes n" stands (PVT-MOD-4)."""

    LAST = "last"
    HIGHEST = "highest"
    LOWEST = "lowest"


class FloorAtZero(StrEnum):
    """When a value below 0 is lifted to 0 (PVT-MOD-6)."""

    END = "end"
    EACH_STEP = "each_step"


class ModifiedDash(StrEnum):
    """What a dash is when it is multiplied, raised or lowered (PVT-MOD-7)."""

    STAYS = "stays"
    AS_ZERO = "as_zero"


class OpposedOrder(StrEnum):
    """What the table of opposed rolls asks first (PVT-OPP-2)."""

    RATIO_FIRST = "ratio_first"
    DIFFERENCE_FIRST = "difference_first"


class OpposedZero(StrEnum):
    """Whose missing value decides an opposed roll where both lack one (PVT-OPP-3)."""

    SUBJECT_FAILS = "subject_fails"
    TARGET_FAILS = "target_fails"


class NaturalFaces(StrEnum):
    """Whether a natural 1 or 6 of an opposed roll decides by itself (PVT-OPP-5)."""

    NONE = "none"
    ONE_FAILS_SIX_SUCCEEDS = "one_fails_six_succeeds"


class MixedValues(StrEnum):
    """The value at which a unit of unlike models is attacked (PVT-UNIT-6)."""

    MAJORITY = "majority"
    HIGHEST = "highest"


class AttachedPays(StrEnum):
    """What an attached hero pays action points for (PVT-UNIT-9)."""

    OWN_ACTIONS = "own_actions"
    NOTHING = "nothing"


class BearersDie(StrEnum):
    """When those of a unit die who bear what is not everybody's (PVT-WND-3)."""

    LAST = "last"
    FIRST = "first"


class TerrainMortal(StrEnum):
    """Whom the mortal wounds of dangerous terrain come to (PVT-MOVE-8)."""

    UNIT = "unit"
    MODEL = "model"


class LonerProtection(StrEnum):
    """When a loner may be chosen as a target (PVT-SHOOT-14)."""

    NEAREST = "nearest"
    LITERAL = "literal"
    OFF = "off"


class ZeroPenetration(StrEnum):
    """What penetration 0 comes to against armour (PVT-HIT-3)."""

    AUTO_FAIL = "auto_fail"
    SIX_PLUS = "six_plus"


class OverwatchHalf(StrEnum):
    """When the skill on overwatch is halved (PVT-CHG-4)."""

    BASE_FIRST = "base_first"
    AFTER_MODIFIERS = "after_modifiers"


class OverwatchWeapons(StrEnum):
    """What NPC models fire on overwatch (PVT-CHG-5)."""

    ALL = "all"
    ONE_PER_MODEL = "one_per_model"


class OverwatchMoved(StrEnum):
    """Whether having moved counts on overwatch (PVT-CHG-11)."""

    IGNORE = "ignore"
    COUNT = "count"


class MultiCharge(StrEnum):
    """What a charge at several targets needs (PVT-CHG-10)."""

    EACH = "each"
    ALL_OR_NONE = "all_or_none"


class Morale(StrEnum):
    """Which morale test a unit takes at the end of its owner's turn (PVT-MOR-1)."""

    QUARTER = "quarter"
    OFF = "off"
    TWO_DICE = "2d6"


class MoraleScale(StrEnum):
    """How leadership counts in a morale test on two D6 (PVT-MOR-1)."""

    TENS = "tens"
    NONE = "none"


class PrintedWith(StrEnum):
    """Which free equipment the printed characteristics go with (PVT-DATA-13)."""

    FIRST_NAMED = "first_named"
    EACH_CHOICE = "each_choice"


class TransferSource(StrEnum):
    """Which power of a hero may be moved to his units (PVT-DATA-4)."""

    EARNED = "earned"
    ANY = "any"


class BoughtResale(StrEnum):
    """What somebody gets for what he bought (PVT-DATA-14)."""

    REFUSED = "refused"
    HALF = "half"
    FULL = "full"


class FreeGearSale(StrEnum):
    """Until when free equipment is sold (PVT-DATA-14)."""

    SOCIAL = "social"
    CREATION = "creation"


class RevivalPayer(StrEnum):
    """Whose power brings NPC models back (PVT-DEATH-3)."""

    HERO = "hero"
    UNIT_LIMIT = "unit_limit"
