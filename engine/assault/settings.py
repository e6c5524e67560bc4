"""
The rulings of characters and of morale that a campaign may change: both act upon one state.

Source: CHR-LOS-6, CHR-SLAY-1, CHR-HERO-5, MOR-SWEEP-1.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.ruling_settings import OnSwitch, Switch, define_whole, index_settings, read_rulings

ASSAULT_SETTINGS = index_settings(
    (
        define_whole("CHR-LOS-6", "all_char_nearest", Switch),
        define_whole("CHR-SLAY-1", "overflow_cross_unit", Switch),
        define_whole("CHR-HERO-5", "six_always_fails", OnSwitch),
        define_whole("MOR-SWEEP-1", "sweep_optional", Switch),
    )
)
"""Every ruling of both texts, in the order of the rules; source: its rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AssaultRulings:
    """The readings that a campaign plays by."""

    all_char_nearest: Switch
    overflow_cross_unit: Switch
    six_always_fails: OnSwitch
    sweep_optional: Switch

    @classmethod
    def of(cls, values: Mapping[str, str]) -> "AssaultRulings":
        """Read what a campaign has set; raises as `engine.ruling_settings.check_value`."""
        return read_rulings(cls, ASSAULT_SETTINGS, values)


DEFAULT_ASSAULT_RULINGS = AssaultRulings.of({})
