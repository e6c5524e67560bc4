"""
What players and the GM declare: values until the round is resolved.

A declaration names units by their ids and weapons by their keys. What a player claims besides
(distance, cover, modifiers, rerolls) stands in `Claims`; what the GM has said wins over it.

Source: the state model of the rules; PVT-SHOOT-10, 17, PVT-FIGHT-4, PVT-CHG-1, PVT-MOVE-2, 3, 4.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from engine.pvt.characteristics import Characteristic
from engine.pvt.effects import RerollFaces
from engine.pvt.modifiers import Modifier
from engine.pvt.units import Terrain
from engine.scene.commands import SceneCommand
from engine.scene.events import Told


@dataclass(frozen=True, slots=True, kw_only=True)
class Claims:
    """
    What a player says of an attack besides who and what.

    `distance_metres` and `cover_percent` serve where the GM has said nothing; with `are_facts` they
    hold for this attack whatever he has said. `is_snap_shot` says that a heavy weapon is to be
    fired after a move all the same.
    """

    distance_metres: int | None = None
    cover_percent: int | None = None
    modifiers: tuple[Modifier, ...] = ()
    rerolls: tuple[RerollFaces, ...] = ()
    is_snap_shot: bool = False
    are_facts: bool = False


NO_CLAIMS = Claims()


class ClaimStanding(StrEnum):
    """On whose word counts what a declaration claims; of `ASKED` the GM has not decided yet."""

    ASKED = "asked"
    PLAYER = "player"
    GM = "gm"


class ClaimKind(StrEnum):
    """What can be claimed with a declaration."""

    DISTANCE = "distance"
    COVER = "cover"
    SKILL = "skill"
    REROLL = "reroll"
    SNAP_SHOT = "snap_shot"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShootingLine:
    """So many bearers (None: all who bear it) of a weapon (None: all that may fire) at a target."""

    weapon: str | None
    bearers: int | None
    target: str
    claims: Claims = NO_CLAIMS


@dataclass(frozen=True, slots=True, kw_only=True)
class FightLine:
    """
    Blows with a weapon at a unit.

    `attacks` counts blows, `models` those who use the weapon for all they have; with neither all
    who bear it strike with all they have. A weapon of None is the first melee weapon of each.
    """

    weapon: str | None
    attacks: int | None = None
    models: int | None = None
    target: str
    claims: Claims = NO_CLAIMS


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """A unit goes up to its speed, or so many metres, and advances if it is to."""

    kind: Literal["move"] = "move"
    unit: str
    metres: int | None = None
    towards: str | None = None
    away_from: str | None = None
    terrain: Terrain | None = None
    advances: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Advance:
    """A unit that has just moved goes on."""

    kind: Literal["advance"] = "advance"
    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrive:
    """A unit lands or is teleported."""

    kind: Literal["arrive"] = "arrive"
    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FallBack:
    """A unit leaves close combat."""

    kind: Literal["fall_back"] = "fall_back"
    unit: str
    terrain: Terrain | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Shoot:
    """One shooting activation, line by line."""

    kind: Literal["shoot"] = "shoot"
    unit: str
    lines: tuple[ShootingLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Charge:
    """
    A unit charges one or more targets.

    `distances` are the player's figures, by target; with `are_facts` they hold whatever the GM has
    said. `overwatch` names what a target fires in place of what it fires by default: pairs
    (target, weapon key).
    """

    kind: Literal["charge"] = "charge"
    unit: str
    targets: tuple[str, ...]
    distances: tuple[tuple[str, int], ...] = ()
    are_facts: bool = False
    terrain: Terrain | None = None
    overwatch: tuple[tuple[str, str], ...] = ()
    without_overwatch: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Fight:
    """One close-combat activation, line by line."""

    kind: Literal["fight"] = "fight"
    unit: str
    lines: tuple[FightLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class UsePower:
    """A unit uses a power, or holds a summoning ritual; the GM decides what comes of it."""

    kind: Literal["use_power"] = "use_power"
    unit: str
    text: str = ""
    is_ritual: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """A check of a characteristic as part of the turn."""

    kind: Literal["check"] = "check"
    unit: str
    characteristic: Characteristic
    modifiers: tuple[Modifier, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """A chance as part of the turn."""

    kind: Literal["chance"] = "chance"
    percent: int
    times: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Attach:
    """A hero joins a unit."""

    kind: Literal["attach"] = "attach"
    hero: str
    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Detach:
    """A hero leaves his unit."""

    kind: Literal["detach"] = "detach"
    hero: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeText:
    """Something that the GM decides."""

    kind: Literal["free_text"] = "free_text"
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneAction:
    """
    An action of a text beside the core game, with the words in which it was declared.

    What it has to know and nobody has said is assumed.
    """

    kind: Literal["scene"] = "scene"
    command: SceneCommand
    text: str
    answers: tuple[Told, ...] = ()


Action = (
    Move
    | Advance
    | Arrive
    | FallBack
    | Shoot
    | Charge
    | Fight
    | UsePower
    | Check
    | Chance
    | Attach
    | Detach
    | FreeText
    | SceneAction
)


LeftToGm = FreeText | UsePower
"""What no rule tells the outcome of."""


def actor_of(action: Action) -> str | None:
    """Return the unit that acts, None where nobody is named."""
    if isinstance(action, Attach | Detach):
        return action.hero
    return None if isinstance(action, Chance | FreeText | SceneAction) else action.unit


def units_of(action: Action) -> tuple[str, ...]:
    """Return the units that an action cannot do without: the actor first, then its targets."""
    match action:
        case Shoot() | Fight():
            return (action.unit, *dict.fromkeys(line.target for line in action.lines))
        case Charge():
            return (action.unit, *action.targets)
        case Attach():
            return (action.hero, action.unit)
        case Detach():
            return (action.hero,)
        case Chance() | FreeText() | SceneAction():
            return ()
        case _:
            return (action.unit,)
