"""
What the data may hold of formations: weapons, profiles, and squads made of them.

Source: formations, FRM-COMP-1, 2, 5, 10, "State model".
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, PlainValidator, model_validator

from engine.formations.commands import CreateFormation
from engine.formations.kinds import Kind
from engine.formations.orders import ORDERS, Side
from engine.formations.profiles import (
    Abilities,
    Ability,
    Armour,
    Category,
    DamageDice,
    Distances,
    FormationCommander,
    FormationWeapon,
    RegularProfile,
    Specialist,
)
from seeds.schema import EntrySchema, Key, Name, Value

Weapons = Mapping[str, FormationWeapon]

_DICE = re.compile(r"(\d{1,2})d(\d{1,3})([+-]\d{1,3})?")
_COMMANDER = "commander"
"""The role of a profile, and the trait that all of that role have."""


def _read_dice(value: object) -> DamageDice:
    found = _DICE.fullmatch(value) if isinstance(value, str) else None
    if found is None or int(found[1]) < 1 or int(found[2]) < 2:
        raise ValueError("damage is text, such as 1d10+5")
    return DamageDice(count=int(found[1]), sides=int(found[2]), bonus=int(found[3] or 0))


def _require_special(key: str) -> str:
    if key not in ORDERS or not ORDERS[key].is_special:
        raise ValueError("there is no special order of this key")
    return key


Role = Literal["commander", "regular", "specialist"]
Place = Literal["torso", "head", "right_arm", "left_arm", "right_leg", "left_leg"]
Pace = Literal["half", "full", "charge", "run", "narrative"]
Quality = Annotated[str, Field(pattern=r"^(spray|storm|flame|tearing|blast [1-9][0-9]?)$")]
DiceText = Annotated[DamageDice, PlainValidator(_read_dice)]
Number = Annotated[int, Field(ge=0, le=200)]
Points = Annotated[int, Field(ge=0, le=100)]
Men = Annotated[int, Field(ge=0, le=200)]
SpecialOrder = Annotated[str, AfterValidator(_require_special)]


class SquadWeaponSchema(EntrySchema):
    """One weapon of formations; without dice the GM rolls its damage."""

    damage: DiceText | None = None
    penetration: Points = 0
    range_metres: Annotated[int, Field(ge=0, le=5000)] = 0
    qualities: tuple[Quality, ...] = ()

    def weapon(self) -> FormationWeapon:
        """Make the weapon."""
        blasts = [int(one.split()[1]) for one in self.qualities if one.startswith("blast ")]
        others = tuple(one for one in self.qualities if " " not in one and one != "spray")
        return FormationWeapon(
            name=self.name,
            damage=self.damage,
            penetration=self.penetration,
            range_metres=self.range_metres,
            spray="spray" in self.qualities,
            blast=max(blasts, default=0),
            qualities=others,
        )


class SquadProfileSchema(EntrySchema):
    """
    One profile: of a commander, of regulars, or of a specialist.

    A specialist who states nothing but his weapons has the profile of the regulars.

    Source: FRM-COMP-1, 5, 10, FRM-DMG-3.
    """

    role: Role
    category: Category | None = None
    race: Annotated[str, Field(max_length=40)] = ""
    abilities: dict[Ability, Number] = Field(default_factory=dict)
    wounds: Annotated[int, Field(ge=1, le=200)] | None = None
    armour: Points | dict[Place, Points] = 0
    distances: dict[Pace, Value] = Field(default_factory=dict)
    traits: tuple[Name, ...] = ()
    talents: tuple[Name, ...] = ()
    ranged: Key | None = None
    melee: Key | None = None

    @model_validator(mode="after")
    def _check_role(self) -> Self:
        if (self.role == _COMMANDER) != (self.wounds is not None):
            raise ValueError("a commander has wounds, and nobody else")
        if self.role != _COMMANDER and (self.category or not isinstance(self.armour, int)):
            raise ValueError("a commander alone has a category, or armour by location")
        if self.role == "regular" and (self.ranged or self.melee):
            raise ValueError("the weapons of regulars are those of their squad")
        if self.role == "specialist" and not (self.ranged or self.melee):
            raise ValueError("a specialist has a weapon of his own")
        if self.role == "specialist" and not self.abilities and self._has_own_values():
            raise ValueError("a profile of his own has abilities")
        return self

    def _has_own_values(self) -> bool:
        return any((self.race, self.armour, self.distances, self.traits, self.talents))

    def commander(self, weapons: Weapons) -> FormationCommander:
        """Make the commander; raises KeyError for a weapon that does not exist."""
        armour = self.armour
        wounds = self.wounds or 0
        return FormationCommander(
            name=self.name,
            category=self.category or Category.ELITE,
            race=self.race,
            abilities=self._abilities(),
            armour=Armour.everywhere(armour) if isinstance(armour, int) else Armour(**armour),
            distances=Distances(**self.distances),
            wounds=wounds,
            wounds_max=wounds,
            traits=tuple(dict.fromkeys((_COMMANDER, *self.traits))),
            talents=self.talents,
            ranged=weapons[self.ranged] if self.ranged else None,
            melee=weapons[self.melee] if self.melee else None,
        )

    def regular(self) -> RegularProfile:
        """Make the profile of regulars."""
        return RegularProfile(
            name=self.name,
            race=self.race,
            abilities=self._abilities(),
            armour=self.armour if isinstance(self.armour, int) else 0,
            distances=Distances(**self.distances),
            traits=self.traits,
            talents=self.talents,
        )

    def specialists(self, weapons: Weapons, count: int) -> tuple[Specialist, ...]:
        """Make specialists, numbered where there are several; raises KeyError like the others."""
        one = Specialist(
            name=self.name,
            ranged=weapons[self.ranged] if self.ranged else None,
            melee=weapons[self.melee] if self.melee else None,
            profile=self.regular() if self.abilities else None,
        )
        if count == 1:
            return (one,)
        return tuple(replace(one, name=f"{self.name} {at}") for at in range(1, count + 1))

    def _abilities(self) -> Abilities:
        return Abilities(**{ability.value: value for ability, value in self.abilities.items()})


class SquadSchema(EntrySchema):
    """
    One squad: a commander, his men, their main weapons, the special orders he may give.

    Source: FRM-COMP-1, 2, 5, 6, 7, 10.
    """

    side: Side = Side.NONE
    kind: Kind = Kind.TROOPS
    regular: Key
    regulars: Men
    commander: Key
    specialists: dict[Key, Annotated[int, Field(ge=1, le=20)]] = Field(default_factory=dict)
    main_ranged: Key | None = None
    main_melee: Key | None = None
    granted: tuple[SpecialOrder, ...] = ()

    def formation(
        self, profiles: Mapping[str, SquadProfileSchema], weapons: Weapons
    ) -> CreateFormation:
        """Make it as it usually is; raises KeyError for what does not exist."""
        return CreateFormation(
            name=self.name,
            side=self.side,
            kind=self.kind,
            commander=profiles[self.commander].commander(weapons),
            regular=profiles[self.regular].regular(),
            regulars=self.regulars,
            specialists=tuple(
                one
                for key, count in self.specialists.items()
                for one in profiles[key].specialists(weapons, count)
            ),
            main_ranged=weapons[self.main_ranged] if self.main_ranged else None,
            main_melee=weapons[self.main_melee] if self.main_melee else None,
            granted=self.granted,
        )
