"""
The small vocabulary of effects from which special rules and equipment are made.

Special rules are data: a rule has a name and a few of these effects. Which effects work on an
attack or a value is found by `engine/pvt/effects_at_work.py`.

Source: PVT-DICE-3, 4, 6, 9, PVT-MOD-5, PVT-WND-5, PVT-TEST-4, 5, PVT-HIT-1, PVT-SHOOT-14,
PVT-DATA-6, 10.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from engine.pvt.characteristics import Characteristic
from engine.pvt.modifiers import Modifier


class Step(StrEnum):
    """A step of an attack that rolls a handful of d6."""

    HIT = "hit"
    WOUND = "wound"
    PIERCE = "pierce"


class WeaponValue(StrEnum):
    """A value of a weapon in use that an effect may change."""

    STRENGTH = "weapon_strength"
    ARMOUR_PENETRATION = "armour_penetration"
    DAMAGE = "damage"
    SHOTS = "shots"


@dataclass(frozen=True, slots=True, kw_only=True)
class RerollFaces:
    """Each die of the step that shows one of these faces may be rolled once more."""

    kind: Literal["reroll_faces"] = "reroll_faces"
    step: Step
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ModifyValue:
    """A value is changed; with `target_keyword` only against units that have the keyword."""

    kind: Literal["modify_value"] = "modify_value"
    value: Characteristic | WeaponValue
    modifier: Modifier
    target_keyword: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class KillChance:
    """For each model that the weapon group kills, `percent` that `outcome` happens."""

    kind: Literal["kill_chance"] = "kill_chance"
    percent: int
    outcome: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MortalOnFace:
    """Each die of the step that shows one of these faces brings so many mortal wounds besides."""

    kind: Literal["mortal_on_face"] = "mortal_on_face"
    step: Step
    faces: tuple[int, ...]
    wounds: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class IgnoreWounds:
    """A wound that has come to the bearer is ignored with `percent`."""

    kind: Literal["ignore_wounds"] = "ignore_wounds"
    percent: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AutomaticCheck:
    """A check of the characteristic passes, or fails, without a die."""

    kind: Literal["automatic_check"] = "automatic_check"
    characteristic: Characteristic
    passes: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HitAgainst:
    """Hit rolls go against this characteristic of the target in place of the usual one."""

    kind: Literal["hit_against"] = "hit_against"
    characteristic: Characteristic


@dataclass(frozen=True, slots=True, kw_only=True)
class Loner:
    """The bearer is protected as a hero who stands alone (PVT-SHOOT-14)."""

    kind: Literal["loner"] = "loner"


Effect = (
    RerollFaces
    | ModifyValue
    | KillChance
    | MortalOnFace
    | IgnoreWounds
    | AutomaticCheck
    | HitAgainst
    | Loner
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """
    A special rule: what it does, and whom besides its bearer it serves.

    It serves the bearer's own unit; with `serves_retinue` the units of his retinue, and every unit
    that has one of `serves_keywords`.
    """

    name: str
    effects: tuple[Effect, ...]
    serves_retinue: bool = False
    serves_keywords: tuple[str, ...] = ()
