"""
What a line asks for in a battle: the words between `chat/` and `services/`.

Units are named by their ids, weapons and profiles by their keys: `chat/` has found them by the
names that the battle and the data know. Whether something may be done is the service's to say.
"""

from dataclasses import dataclass

from engine.pvt.declarations import Action
from engine.pvt.units import Terrain
from vkbot.menu_requests import ShowMenu
from vkbot.persons import Person
from vkbot.round_requests import RoundRequest

# Battles and units


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenBattle:
    """Begin a battle in this chat; `is_example`: the one of the data, with units on the field."""

    name: str
    is_example: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseBattle:
    """End this chat's battle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReopenBattle:
    """Go on with the battle of this chat that was ended last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CreateUnit:
    """
    Put a unit on the field from data.

    `models` are pairs of a datasheet's key and a number, `arms` of a weapon's key and a number
    (no `arms`: what the datasheets give). `owner` None: the GM's.
    """

    name: str
    models: tuple[tuple[str, int], ...]
    arms: tuple[tuple[str, int], ...] = ()
    owner: Person | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveUnit:
    """Take a unit out of the battle."""

    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveUnit:
    """Hand a unit to another player (None: to the GM)."""

    unit: str
    owner: Person | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SetRetinue:
    """A unit belongs to the retinue of a hero; None: of nobody."""

    unit: str
    hero: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ListUnits:
    """List who fights, by side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowUnit:
    """Show a unit's sheet as it stands; an empty id means the speaker's own hero."""

    unit: str = ""


# Facts that only the GM knows


@dataclass(frozen=True, slots=True, kw_only=True)
class SetDistance:
    """So far are two units from each other."""

    first: str
    second: str
    metres: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SetSight:
    """Whether two units see each other."""

    first: str
    second: str
    visible: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SetCover:
    """A unit is in cover of so many per cent; 0 is none."""

    unit: str
    percent: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SetTerrain:
    """A unit moves over such ground."""

    unit: str
    terrain: Terrain


@dataclass(frozen=True, slots=True, kw_only=True)
class SetPlace:
    """The battle is in the warp or in open space, where death is for good, or it is not."""

    is_deadly: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SetSide:
    """A unit stands on a side."""

    unit: str
    side: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SetEngaged:
    """Whether two units are in close combat with each other."""

    first: str
    second: str
    engaged: bool


# Declarations


@dataclass(frozen=True, slots=True, kw_only=True)
class Declare:
    """
    Declare an action for one's own turn, or for `owner`'s.

    `text` is the line as typed. With `is_standing` it is what is declared when the owner is silent.
    `actor` is the unit named before the line, whose deed it is where the action names none.
    """

    action: Action
    text: str
    owner: Person | None = None
    actor: str | None = None
    is_standing: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SayWord:
    """Mix a word of one's own, the line itself, into the dice of the round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawDeclaration:
    """A declaration counts no more."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DropStandingOrders:
    """Take back what a unit was to do where its player is silent; None: all of the speaker's."""

    unit: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowDeclarations:
    """Show what is declared: a player his own, the GM all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkReady:
    """The speaker's turn is complete, or that of `person`, for whom he may declare."""

    person: Person | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PassTurn:
    """
    Nothing is done in this round by the speaker, or by `person`.

    The GM may say so of anybody, with `on_behalf` a deputy as well.
    """

    person: Person | None = None
    on_behalf: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SetAbsence:
    """The speaker is away until a moment, day and month as typed; None: he is back."""

    until: tuple[int, int] | None
    year: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SetDeputy:
    """Somebody may declare for the speaker; None: nobody."""

    person: Person | None


# The GM's hand


@dataclass(frozen=True, slots=True, kw_only=True)
class Correct:
    """
    Change wounds by hand.

    `what` is "wound", "mortal", "heal", "kill" ("kill_for_good", "kill_by_toughness"), "restore" or
    "recover" (a hero, in the infirmary).
    """

    what: str
    unit: str
    count: int = 1


# Odds


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowAttackOdds:
    """Show the exact odds of an attack as it would be now."""

    action: Action
    in_picture: bool = False


BattleRequest = (
    OpenBattle
    | CloseBattle
    | ReopenBattle
    | CreateUnit
    | RemoveUnit
    | GiveUnit
    | SetRetinue
    | ListUnits
    | ShowUnit
    | SetDistance
    | SetSight
    | SetCover
    | SetTerrain
    | SetPlace
    | SetSide
    | SetEngaged
    | Declare
    | ShowMenu
    | SayWord
    | WithdrawDeclaration
    | DropStandingOrders
    | ShowDeclarations
    | MarkReady
    | PassTurn
    | SetAbsence
    | SetDeputy
    | Correct
    | ShowAttackOdds
    | RoundRequest
)
