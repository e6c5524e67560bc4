"""What happened to applications, and to heroes and their units out of battle."""

from dataclasses import dataclass
from enum import StrEnum

from engine.pvt.applying import ApplicationStatus
from engine.pvt.audit import Audit
from engine.pvt.battle import Battle
from engine.pvt.builds import Build
from engine.pvt.sheets import Goods


class BuildPart(StrEnum):
    """A part of what an application says."""

    NAME = "name"
    SHEET = "sheet"
    BLANK = "blank"
    OPTION = "option"
    ITEM = "item"
    CHOSEN = "chosen"
    SOLD = "sold"
    MODELS = "models"
    STORY = "story"


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildChange:
    """
    Something that one version says otherwise than the one before; empty where it says nothing.

    `unit` is whose it is, empty for the hero; `what` is a key of the data, or a blank.
    """

    unit: str
    part: BuildPart
    what: str
    before: str
    after: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BudgetChange:
    """Points that are different; `unit` is empty for the hero."""

    unit: str
    spent_before: int
    spent: int
    limit_before: int
    limit: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VersionChanges:
    """What is different from the version that admins saw last."""

    changes: tuple[BuildChange, ...]
    budgets: tuple[BudgetChange, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ApplicationCard:
    """
    An application as it stands.

    `is_name_taken`: another hero of the campaign is called so. `changes` None: admins have not seen
    it before. `decided_by` and `reason` are those of the last decision.
    """

    number: int
    version: int
    author: int
    status: ApplicationStatus
    build: Build
    audit: Audit
    goods: Goods
    is_name_taken: bool = False
    changes: VersionChanges | None = None
    decided_by: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ApplicationFilled:
    """
    The speaker's application was filled in.

    `unread` are lines of which nothing was made, `overruled` those that a later line says
    otherwise, `unknown` items that are not sold, `missing` what was to be taken out and is not
    there. `added_items`: what it buys comes to what it bought.
    """

    card: ApplicationCard
    unread: tuple[str, ...] = ()
    overruled: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    added_items: bool = False
    taken_back: bool = False
    """It waited for an admin, and waits no more until it is submitted again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ApplicationFormShown:
    """An empty form; `blanks` are the blanks of datasheets."""

    blanks: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DatasheetsListed:
    """Datasheets by name: heroes with their limits, retinues with the price of a model."""

    heroes: tuple[tuple[str, int], ...]
    retinues: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnApplicationShown:
    """
    The speaker's application, None for none, and the heroes whom he plays.

    `decided` is the last one that is decided, where none is under way.
    """

    card: ApplicationCard | None
    heroes: tuple[str, ...]
    decided: ApplicationCard | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ApplicationSubmitted:
    """An application waits for an admin now."""

    number: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ApplicationShown:
    """
    An application for admins to decide about.

    `in_full`: all of it, and not only what they have not seen.
    """

    card: ApplicationCard
    in_full: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class ApplicationListed:
    """One line of a list of applications."""

    number: int
    name: str
    author: int
    spent: int
    limit: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ApplicationsListed:
    """A page of the applications that wait for an admin, the oldest first."""

    rows: tuple[ApplicationListed, ...]
    page: int
    pages: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ApplicationDecided:
    """An admin has decided."""

    card: ApplicationCard


@dataclass(frozen=True, slots=True, kw_only=True)
class AuthorTold:
    """The author hears what was decided."""

    card: ApplicationCard


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterRetired:
    """A hero left the game."""

    name: str
    owner: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterRecalled:
    """A hero is back in the game."""

    name: str
    owner: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterGiven:
    """A hero has another player."""

    name: str
    owner: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitsEntered:
    """Heroes and units of retinues entered a battle; `units` are their ids there."""

    battle: Battle
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetShown:
    """A hero or unit as it would enter a battle, alone in one of its own."""

    battle: Battle
    unit: str


ApplicationResult = (
    ApplicationFilled
    | ApplicationFormShown
    | DatasheetsListed
    | OwnApplicationShown
    | ApplicationSubmitted
    | ApplicationShown
    | ApplicationsListed
    | ApplicationDecided
    | AuthorTold
    | CharacterRetired
    | CharacterRecalled
    | CharacterGiven
    | UnitsEntered
    | SheetShown
)
