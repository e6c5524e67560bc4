"""What a step of a declaration by buttons asks for; the last one is the declaration itself."""

from dataclasses import dataclass
from enum import StrEnum


class Deed(StrEnum):
    """What a unit can be told to do by buttons; each is the key of its command."""

    MOVE = "move"
    SHOOT = "shoot"
    CHARGE = "charge"
    FIGHT = "fight"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowMenu:
    """Choose a declaration by buttons; what is chosen so far, and the page of what is next."""

    unit: str | None = None
    deed: Deed | None = None
    target: str | None = None
    page: int = 1
