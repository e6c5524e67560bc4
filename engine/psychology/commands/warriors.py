"""
What people can ask of warriors: setup, facts of the GM, courage, frenzy, attacks as declared.

Source: APO, "GM inputs" and "State model".
"""

from dataclasses import dataclass
from typing import Literal

from engine.psychology.events import Deed, FearCase
from engine.psychology.state import Fatigue, Traits


@dataclass(frozen=True, slots=True, kw_only=True)
class PutWarrior:
    """Bring a warrior into play, or write the profile of a known one anew ("": a new id)."""

    asks: Literal["put_warrior"] = "put_warrior"
    id: str = ""
    name: str
    side: str
    owner: int = 0
    traits: Traits


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveWarrior:
    """Take a warrior off the list."""

    asks: Literal["remove_warrior"] = "remove_warrior"
    warrior: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SetWarriorLife:
    """Say that a warrior fell, or rose again."""

    asks: Literal["set_warrior_life"] = "set_warrior_life"
    warrior: str
    is_alive: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SetWarriorFatigue:
    """Say how tired a warrior is."""

    asks: Literal["set_warrior_fatigue"] = "set_warrior_fatigue"
    warrior: str
    fatigue: Fatigue


@dataclass(frozen=True, slots=True, kw_only=True)
class PutSquad:
    """Write a squad down, or a known one anew ("": a new id)."""

    asks: Literal["put_squad"] = "put_squad"
    id: str = ""
    name: str
    side: str
    owner: int = 0
    members: tuple[str, ...]
    leader: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetStupidityTable:
    """Give the table of stupidity: six entries, or none."""

    asks: Literal["set_stupidity_table"] = "set_stupidity_table"
    entries: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SetMisfireTable:
    """Give a kind of weapon its table of misfires: six entries, or none."""

    asks: Literal["set_misfire_table"] = "set_misfire_table"
    weapon: str
    entries: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EndWarriorsBattle:
    """End the battle: nothing that it brought upon warriors lasts."""

    asks: Literal["end_warriors_battle"] = "end_warriors_battle"


@dataclass(frozen=True, slots=True, kw_only=True)
class FormPool:
    """Form a side's pool of points; the base is asked for where nobody has said it."""

    asks: Literal["form_pool"] = "form_pool"
    side: str
    base: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginWarriorsTurn:
    """Begin the turn of a side: effects end, then Terror checks, then those of stupidity."""

    asks: Literal["begin_warriors_turn"] = "begin_warriors_turn"
    side: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeFearCheck:
    """Let a warrior take a Fear check; who attacks him is asked for where it is not said."""

    asks: Literal["take_fear_check"] = "take_fear_check"
    warrior: str
    case: FearCase
    enemy: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeTerrorChecks:
    """Let warriors near a terrible creature take Terror checks; who is near may be asked for."""

    asks: Literal["take_terror_checks"] = "take_terror_checks"
    creature: str
    warriors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeStupidityCheck:
    """Let a stupid creature take its check."""

    asks: Literal["take_stupidity_check"] = "take_stupidity_check"
    warrior: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclareMeleeAttack:
    """Declare an attack; fear is overcome first on both sides, where it must be."""

    asks: Literal["declare_melee_attack"] = "declare_melee_attack"
    warrior: str
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclareWarriorDeed:
    """Shoot, play a Melody or move, where nothing bars it."""

    asks: Literal["declare_warrior_deed"] = "declare_warrior_deed"
    warrior: str
    deed: Deed


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseDeclarations:
    """Close the declarations: the frenzied attack whoever is near ("": of all sides)."""

    asks: Literal["close_declarations"] = "close_declarations"
    side: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetFrenzy:
    """Let a frenzy begin or end."""

    asks: Literal["set_frenzy"] = "set_frenzy"
    warrior: str
    is_on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LoseFight:
    """Say that a warrior lost a round of a melee."""

    asks: Literal["lose_fight"] = "lose_fight"
    warrior: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StartWarriorFlight:
    """Let a warrior flee for a reason of the GM's own."""

    asks: Literal["start_warrior_flight"] = "start_warrior_flight"
    warrior: str
    creature: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndWarriorFlight:
    """Say that a flight has ended."""

    asks: Literal["end_warrior_flight"] = "end_warrior_flight"
    warrior: str
