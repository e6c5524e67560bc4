"""
What the data may hold of assaults and of courage: models of a unit, warriors.

Source: the state models of the texts of characters, of morale and of psychology.
"""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from engine.assault.records import Model, ModelProfile
from engine.psychology.state import Traits
from seeds.schema import EntrySchema, Name, values_of

Rating = Annotated[int, Field(ge=0, le=10)]
Count = Annotated[int, Field(ge=0, le=20)]
Face = Annotated[int, Field(ge=2, le=6)]

_PROFILE = (
    "weapon_skill",
    "toughness",
    "initiative",
    "leadership",
    "attacks",
    "wounds",
    "save",
    "unit_class",
)


class SaidOfModel(StrEnum):
    """What a profile may say of its models: the fields of a model that it sets."""

    CHARACTER = "is_character"
    INDEPENDENT = "is_independent"
    VEHICLE = "is_vehicle"
    NO_SWEEP = "no_sweep"


class AssaultProfileSchema(EntrySchema):
    """
    One profile of models in an assault.

    Source: CHR-TYPE-5, CHR-LOS-4, MOR-FALL-4, MOR-LIM-3.
    """

    weapon_skill: Rating
    toughness: Rating
    initiative: Rating
    leadership: Rating
    attacks: Count
    wounds: Annotated[int, Field(ge=1, le=20)]
    save: Face | None = None
    unit_class: Annotated[str, Field(max_length=40)] = ""
    flags: tuple[SaidOfModel, ...] = ()
    look_out_sir_on: Face = 4
    fall_back_dice: Annotated[int, Field(ge=1, le=6)] = 2

    def model(self) -> Model:
        """Make a model that is whole."""
        is_independent = SaidOfModel.INDEPENDENT in self.flags
        return Model(
            name=self.name,
            profile=ModelProfile(**values_of(self, _PROFILE)),
            wounds_left=self.wounds,
            is_character=is_independent or SaidOfModel.CHARACTER in self.flags,
            is_independent=is_independent,
            is_vehicle=SaidOfModel.VEHICLE in self.flags,
            no_sweep=SaidOfModel.NO_SWEEP in self.flags,
            look_out_sir_on=self.look_out_sir_on,
            fall_back_dice=self.fall_back_dice,
        )


class WarriorSchema(EntrySchema):
    """
    One warrior whose courage is played.

    `hates` names warriors, squads and sides as a battle calls them.

    Source: APO, "State model".
    """

    willpower: Rating
    mobility: Count = 4
    attack_dice: Count = 1
    causes_fear: bool = False
    causes_terror: bool = False
    is_stupid_prone: bool = False
    hates: tuple[Name, ...] = ()
    leap_rating: Annotated[int, Field(ge=1, le=20)] | None = None

    def traits(self) -> Traits:
        """Make the traits."""
        return Traits(**values_of(self, Traits.__slots__))
