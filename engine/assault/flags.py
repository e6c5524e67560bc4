"""
What is set by hand: the values are the names of the fields that they set.

Source: the state models of the texts of characters and of morale.
"""

from enum import StrEnum


class ModelFlag(StrEnum):
    """What is said of a model by hand; the fields of a model that it sets."""

    CHARACTER = "is_character"
    VEHICLE = "is_vehicle"
    INDEPENDENT = "is_independent"
    CAN_STRIKE = "can_strike"
    ENGAGED = "is_engaged"
    NO_SWEEP = "no_sweep"


class ModelValue(StrEnum):
    """The numbers of a model that are set by hand."""

    WEAPON_SKILL = "weapon_skill"
    TOUGHNESS = "toughness"
    INITIATIVE = "initiative"
    LEADERSHIP = "leadership"
    ATTACKS = "attacks"
    WOUNDS = "wounds"
    SAVE = "save"
    LOOK_OUT_SIR = "look_out_sir_on"
    FALL_BACK_DICE = "fall_back_dice"


class UnitFlag(StrEnum):
    """What is said of a unit by hand; the fields of a unit that it sets."""

    PASSES_MORALE = "auto_pass_morale"
    PASSES_LEADERSHIP = "auto_pass_leadership"
    SURVIVES_SWEEP = "survives_sweep"
    GONE_TO_GROUND = "gone_to_ground"
