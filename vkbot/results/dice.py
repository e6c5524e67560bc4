"""What rolls, checks, macros and odds came to."""

from dataclasses import dataclass

from engine.dice.expression import Goal, Roll
from engine.dice.rolled import RolledRoll


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberedRoll:
    """One roll as it fell, under its number in the campaign."""

    number: int
    rolled: RolledRoll
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RollsMade:
    """Rolls of one line, in the order rolled."""

    rolls: tuple[NumberedRoll, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RollRerolled:
    """A roll whose dice were rerolled on the player's word; the old faces are in `rolled`."""

    number: int
    of_number: int
    rolled: RolledRoll
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RerollChoices:
    """What could be rerolled in roll `number`: faces shown, and how many dice show each."""

    number: int
    faces: tuple[tuple[int, int], ...]
    failures: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MacroKept:
    """A macro was kept; `replaced` is the body it had."""

    name: str
    body: str
    shared: bool
    replaced: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MacroDeleted:
    """A macro was forgotten; `body` is what it rolled."""

    name: str
    body: str
    shared: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MacroList:
    """One's own macros, then the campaign's: pairs of name and body."""

    own: tuple[tuple[str, str], ...]
    shared: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckRolled:
    """
    A characteristic was tested, once or several times; `faces` is empty where no die was needed.

    `unit` is who was tested, empty where the value was given. `base` is the value before the
    modifiers of the check, `value` that after them (None: a dash).
    """

    number: int | None
    characteristic: str
    base: int | None
    modifiers: tuple[int, ...]
    value: int | None
    faces: tuple[int, ...]
    passed: tuple[bool, ...]
    unit: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChancesRolled:
    """Chances of `percent` per cent; `faces` is empty where the result needed no die."""

    number: int | None
    percent: int
    faces: tuple[int, ...]
    happened: tuple[bool, ...]
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpposedRolled:
    """
    Opposed rolls of one pair of values.

    `needed` is 2..6, or "success" / "failure" where no die is rolled (then `rolled` is None).
    """

    number: int | None
    subject: int | None
    target: int | None
    times: int
    needed: int | str
    rolled: RolledRoll | None
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OddsShown:
    """
    The exact distribution of a roll.

    `outcomes` are pairs (result, chance) in ascending order, chances as floats that sum to 1 (made
    from exact weights); `goal_chance` where a goal was asked.
    """

    roll: Roll
    outcomes: tuple[tuple[int, float], ...]
    mean: float
    deviation: float
    goal: Goal | None = None
    goal_chance: float | None = None
    in_picture: bool = False
