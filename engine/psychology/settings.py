"""
Know every ruling on psychology that a campaign may change, and read them as typed values.

Source: APO, the switches named in the rulings.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.ruling_settings import (
    OnSwitch,
    SettingDefinition,
    Switch,
    define_whole,
    index_settings,
    read_rulings,
)


class CheckDice(StrEnum):
    """What a Willpower check is rolled on (APO-FEAR-1, APO-STUPID-2)."""

    D6 = "d6"
    TWO_D6 = "2d6"
    D10 = "d10"
    D20 = "d20"
    D100 = "d100"

    @property
    def number(self) -> int:
        """Return how many dice are rolled."""
        return int(self.partition("d")[0] or 1)

    @property
    def sides(self) -> int:
        """Return how many sides each of them has."""
        return int(self.partition("d")[2])


PSYCHOLOGY_SETTINGS: Mapping[str, SettingDefinition] = index_settings(
    (
        define_whole("APO-FEAR-1", "test_dice", CheckDice),
        define_whole("APO-LEAD-2", "leader_best_of", Switch),
        define_whole("APO-FRENZY-5", "frenzy_drops_hatred", Switch),
        define_whole("APO-STUPID-2", "leader_for_stupidity", Switch),
        define_whole("APO-LEAP-1", "extra_rules", OnSwitch),
        define_whole("APO-LEAP-4", "height_by_actual", Switch),
    )
)
"""All there are, in the order of the rules."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PsychologyRulings:
    """How a campaign reads the rules of psychology."""

    test_dice: CheckDice
    leader_best_of: Switch
    frenzy_drops_hatred: Switch
    leader_for_stupidity: Switch
    extra_rules: OnSwitch
    height_by_actual: Switch

    @classmethod
    def of(cls, values: Mapping[str, str]) -> "PsychologyRulings":
        """Read what a campaign has set; raises as `check_value`."""
        return read_rulings(cls, PSYCHOLOGY_SETTINGS, values)


DEFAULT_RULINGS = PsychologyRulings.of({})
