"""
What a line asks for about applications and the heroes that come of them.

A form holds what was typed, since what it names may stand in an earlier part of it; heroes and
units are named by their lasting keys (`c1`, `r1`), which `chat/` has found by their names.
"""

from dataclasses import dataclass

from vkbot.persons import Person

# Applying


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedItem:
    """So many of something that may be bought."""

    name: str
    count: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedUnit:
    """A unit of a retinue: its name, what its models are, and what is bought for them."""

    name: str
    sheet: str
    models: int
    items: tuple[TypedItem, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ApplicationForm:
    """
    A form as it was filled in; what is not written is empty.

    `blanks` are pairs of a blank's name and what stands in it; `story` is the fiction; `removed`
    are options, items and units to take out; `has_no_retinue` where it says so in words. `unread`
    are the lines that nothing was made of, `overruled` those that a later line of their field says
    otherwise.
    """

    name: str = ""
    sheet: str = ""
    blanks: tuple[tuple[str, str], ...] = ()
    options: tuple[str, ...] = ()
    items: tuple[TypedItem, ...] = ()
    chosen: tuple[str, ...] = ()
    sold: tuple[str, ...] = ()
    retinue: tuple[TypedUnit, ...] = ()
    story: str = ""
    removed: tuple[str, ...] = ()
    has_no_retinue: bool = False
    unread: tuple[str, ...] = ()
    overruled: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FillApplication:
    """
    Fill in the speaker's application, anew or (`goes_on`) in addition to what it says.

    `text` is the form as it was typed; `is_sure`: a draft about somebody else may be lost.
    """

    form: ApplicationForm
    text: str
    goes_on: bool = False
    is_sure: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowApplicationForm:
    """Show an empty form to copy."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListDatasheets:
    """List the datasheets of heroes and of what may be taken into a retinue."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowOwnApplication:
    """Show how far the speaker's application is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SubmitApplication:
    """Hand the speaker's application to the admins."""


# Deciding


@dataclass(frozen=True, slots=True, kw_only=True)
class ListApplications:
    """List the applications that wait for an admin, a page at a time."""

    page: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowApplication:
    """Show one application with what may be done about it."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DecideApplication:
    """
    Decide about an application; `decision` is "approved", "returned" or "rejected".

    `version` is what the speaker saw, None where he does not say it.
    """

    decision: str
    number: int
    version: int | None = None
    reason: str = ""


# Heroes and their units


@dataclass(frozen=True, slots=True, kw_only=True)
class RetireCharacter:
    """Take a hero out of the game."""

    character: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RecallCharacter:
    """Bring a hero back who was retired, by name; no name: list who was."""

    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveCharacter:
    """Hand a hero to another player."""

    character: str
    owner: Person


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterBattle:
    """Put heroes and units of retinues on the field of the battle."""

    units: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowSheet:
    """Show a hero or a unit out of battle; the speaker's own hero where `unit` is empty."""

    unit: str = ""


ApplicationRequest = (
    FillApplication
    | ShowApplicationForm
    | ListDatasheets
    | ShowOwnApplication
    | SubmitApplication
    | ListApplications
    | ShowApplication
    | DecideApplication
    | RetireCharacter
    | RecallCharacter
    | GiveCharacter
    | EnterBattle
    | ShowSheet
)
