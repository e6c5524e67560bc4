"""
Describe who and what a formation is made of: abilities, distances, weapons, the commander, his men.

Source: formations, COMP, "State model".
"""

from dataclasses import dataclass
from enum import StrEnum


class Ability(StrEnum):
    """A characteristic or a skill that is checked; skills are final numbers."""

    WEAPON_SKILL = "weapon_skill"
    BALLISTIC_SKILL = "ballistic_skill"
    STRENGTH = "strength"
    TOUGHNESS = "toughness"
    AGILITY = "agility"
    INTELLIGENCE = "intelligence"
    PERCEPTION = "perception"
    WILLPOWER = "willpower"
    FELLOWSHIP = "fellowship"
    COMMAND = "command"
    INTIMIDATE = "intimidate"
    STEALTH = "stealth"
    SURVIVAL = "survival"
    DODGE = "dodge"
    ATHLETICS = "athletics"
    ACROBATICS = "acrobatics"


@dataclass(frozen=True, slots=True, kw_only=True)
class Abilities:
    """The numbers of a profile, one for each `Ability`."""

    weapon_skill: int = 0
    ballistic_skill: int = 0
    strength: int = 0
    toughness: int = 0
    agility: int = 0
    intelligence: int = 0
    perception: int = 0
    willpower: int = 0
    fellowship: int = 0
    command: int = 0
    intimidate: int = 0
    stealth: int = 0
    survival: int = 0
    dodge: int = 0
    athletics: int = 0
    acrobatics: int = 0

    def value(self, ability: Ability) -> int:
        """Return one number."""
        return int(getattr(self, ability.value))

    def bonus(self, ability: Ability) -> int:
        """Return the tens digit of a characteristic; FRM-TEST-7."""
        return self.value(ability) // 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Distances:
    """How far one moves, in metres."""

    half: int = 0
    full: int = 0
    charge: int = 0
    run: int = 0
    narrative: int = 0


class Location(StrEnum):
    """Where a hit strikes; BY_TABLE is left to the core table."""

    TORSO = "torso"
    HEAD = "head"
    RIGHT_ARM = "right_arm"
    LEFT_ARM = "left_arm"
    RIGHT_LEG = "right_leg"
    LEFT_LEG = "left_leg"
    BY_TABLE = "by_table"


@dataclass(frozen=True, slots=True, kw_only=True)
class Armour:
    """Armour points by location; where the location is open, those of the torso serve."""

    torso: int = 0
    head: int = 0
    right_arm: int = 0
    left_arm: int = 0
    right_leg: int = 0
    left_leg: int = 0

    @classmethod
    def everywhere(cls, points: int) -> "Armour":
        """Return the same armour on all locations."""
        return cls(
            torso=points,
            head=points,
            right_arm=points,
            left_arm=points,
            right_leg=points,
            left_leg=points,
        )

    def at(self, location: Location) -> int:
        """Return the points of a location."""
        if location is Location.BY_TABLE:
            return self.torso
        return int(getattr(self, location.value))


@dataclass(frozen=True, slots=True, kw_only=True)
class DamageDice:
    """What a hit's damage is rolled on: 1d10+5."""

    count: int = 1
    sides: int = 10
    bonus: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class FormationWeapon:
    """
    A weapon.

    Args:
        name: as the GM calls it.
        damage: None where the GM rolls the damage.
        blast: the X of its quality, 0 for none.
        qualities: others, as keys ("storm", "flame").
    """

    name: str
    damage: DamageDice | None = None
    penetration: int = 0
    range_metres: int = 0
    spray: bool = False
    blast: int = 0
    qualities: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RegularProfile:
    """The profile that all regular subordinates share; FRM-COMP-5."""

    name: str = ""
    race: str = ""
    category: str = ""
    abilities: Abilities = Abilities()
    armour: int = 0
    distances: Distances = Distances()
    traits: tuple[str, ...] = ()
    talents: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Specialist:
    """
    A subordinate with a weapon of his own; FRM-COMP-10.

    `profile` is None where he has that of the regulars.
    """

    name: str
    ranged: FormationWeapon | None = None
    melee: FormationWeapon | None = None
    profile: RegularProfile | None = None
    alive: bool = True
    in_cohesion: bool = True


class Category(StrEnum):
    """How great a commander is."""

    LEADER = "leader"
    ELITE = "elite"
    BOSS = "boss"
    OTHER = "other"


@dataclass(frozen=True, slots=True, kw_only=True)
class FormationCommander:
    """The one who leads; wounds and critical damage are his own, FRM-DMG-3."""

    name: str
    category: Category = Category.ELITE
    race: str = ""
    abilities: Abilities = Abilities()
    armour: Armour = Armour()
    distances: Distances = Distances()
    wounds: int = 0
    wounds_max: int = 0
    critical_damage: int = 0
    ranged: FormationWeapon | None = None
    melee: FormationWeapon | None = None
    traits: tuple[str, ...] = ("commander",)
    talents: tuple[str, ...] = ()
    alive: bool = True
    out_of_action: bool = False
