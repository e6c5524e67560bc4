"""
Know the rulings on formations that a campaign may change, and read them as typed values.

Source: formations, "Settings".
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.ruling_settings import (
    OnSwitch,
    Switch,
    define,
    define_whole,
    index_settings,
    read_rulings,
)


class DegreesMode(StrEnum):
    """How degrees of a check are counted."""

    FULL_TENS = "full_tens"
    TENS_DIGIT = "tens_digit"
    NO_BASE = "no_base"


class ModifierCap(StrEnum):
    """How far the sum of all modifiers may go."""

    NONE = "none"
    SIXTY = "60"

    def clamp(self, total: int) -> int:
        """Return what counts of a sum of modifiers."""
        return total if self is ModifierCap.NONE else max(-60, min(60, total))


class RoundWindow(StrEnum):
    """What a round of one formation is."""

    OWN_TURN = "own_turn"
    COMBAT_ROUND = "combat_round"


class SizeCounts(StrEnum):
    """Who counts for the size."""

    MEMBERS = "members"
    SUBORDINATES = "subordinates"


class KillUnit(StrEnum):
    """What kills one subordinate: each hit, or a whole attack."""

    HIT = "hit"
    ATTACK = "attack"


class Leaderless(StrEnum):
    """What becomes of troops whose commander is lost."""

    SHOCK = "shock_81_100"
    DEGREES_TO_GM = "degrees_to_gm"


class CourageLosses(StrEnum):
    """Which losses count for a courage check."""

    ALL_DEATHS = "all_deaths"
    ENEMY_ONLY = "enemy_only"


class SectorTriggers(StrEnum):
    """How often a formation shoots into its sector."""

    ONCE = "once"
    EACH = "each"


FORMATIONS_SETTINGS = index_settings(
    (
        define_whole("FRM-TEST-3", "dos_mode", DegreesMode),
        define_whole("FRM-TEST-4", "auto_results", OnSwitch),
        define_whole("FRM-TEST-5", "modifier_cap", ModifierCap),
        define_whole("FRM-TIME-1", "round_window", RoundWindow),
        define_whole("FRM-COMP-9", "size_counts", SizeCounts),
        define_whole("FRM-DMG-3", "kill_unit", KillUnit),
        define("FRM-WPN-3", "blast_fury_floor", "0 2", built="0 2"),
        define_whole("FRM-BRK-4", "leaderless", Leaderless),
        define("FRM-FEAR-8", "suppressed_half_actions", "2 1", built="2 1"),
        define_whole("FRM-COUR-6", "courage_losses", CourageLosses),
        define_whole("FRM-TACT-6", "sector_triggers", SectorTriggers),
        define("FRM-ORK-9", "storm_multiplier", "2 1", built="2 1"),
        define_whole("FRM-DRUK-8", "slaughter_stacks", Switch),
        define("FRM-KROOT-9", "hunting_art_base", "1 0", built="1 0"),
    )
)


@dataclass(frozen=True, slots=True, kw_only=True)
class FormationRulings:
    """The rulings by which a scene with formations is played."""

    dos_mode: DegreesMode = DegreesMode.FULL_TENS
    auto_results: OnSwitch = OnSwitch.ON
    modifier_cap: ModifierCap = ModifierCap.NONE
    round_window: RoundWindow = RoundWindow.OWN_TURN
    size_counts: SizeCounts = SizeCounts.MEMBERS
    kill_unit: KillUnit = KillUnit.HIT
    blast_fury_floor: int = 0
    leaderless: Leaderless = Leaderless.SHOCK
    suppressed_half_actions: int = 2
    courage_losses: CourageLosses = CourageLosses.ALL_DEATHS
    sector_triggers: SectorTriggers = SectorTriggers.ONCE
    storm_multiplier: int = 2
    slaughter_stacks: Switch = Switch.OFF
    hunting_art_base: int = 1

    @classmethod
    def of(cls, values: Mapping[str, str]) -> "FormationRulings":
        """
        Read what a campaign has set.

        Raises:
            IllegalActionError: as `check_value`.
        """
        return read_rulings(cls, FORMATIONS_SETTINGS, values)


DEFAULT = FormationRulings()
