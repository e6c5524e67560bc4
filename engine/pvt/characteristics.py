"""The characteristics of a model that rules read; the keys of data, store and lexicon."""

from enum import StrEnum


class Characteristic(StrEnum):
    """
    What a model can do, as a whole number or a dash.

    Source: the glossary of the rules.
    """

    SPEED = "speed"
    BALLISTIC_SKILL = "ballistic_skill"
    WEAPON_SKILL = "weapon_skill"
    STRENGTH = "strength"
    TOUGHNESS = "toughness"
    AGILITY = "agility"
    MANOEUVRABILITY = "manoeuvrability"
    INTELLIGENCE = "intelligence"
    WILLPOWER = "willpower"
    LEADERSHIP = "leadership"
    ATTACKS = "attacks"
    LUCK = "luck"
