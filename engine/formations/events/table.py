"""Formations, commanders and crowds that come, change by hand and go; turns, rounds, scenes."""

from dataclasses import dataclass

from engine.formations.profiles import Location
from engine.formations.settings import FormationRulings
from engine.formations.state import Cover, Formation, LooseNpcs


@dataclass(frozen=True, slots=True, kw_only=True)
class FormationRulingsSet:
    """The rulings by which the scene is played from now on."""

    rulings: FormationRulings


@dataclass(frozen=True, slots=True, kw_only=True)
class HitTableSet:
    """The campaign has the core table of several hits."""

    locations: tuple[Location, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FormationCreated:
    """A formation, or a commander without one, came to the table; warnings are keys."""

    formation: Formation
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FormationReplaced:
    """The GM corrected a formation by hand: its whole record."""

    formation: Formation


@dataclass(frozen=True, slots=True, kw_only=True)
class FormationRemoved:
    """A formation left the table."""

    formation: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LooseNpcsCame:
    """NPCs who are in no formation are on the table."""

    loose: LooseNpcs


@dataclass(frozen=True, slots=True, kw_only=True)
class FormationTurnBegan:
    """The own turn of a formation began."""

    formation: str
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowOpened:
    """A new round began for a formation: actions, slots and reactions are restored."""

    formation: str
    size: int
    courage_owed: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class FormationTurnEnded:
    """The own turn of a formation ended."""

    formation: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FormationSceneEnded:
    """The scene ended: what lasts until then is over, orders once per scene are free again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FormationCoverSet:
    """Where the members stand."""

    formation: str
    cover: Cover


@dataclass(frozen=True, slots=True, kw_only=True)
class ImmunitySet:
    """What the formation need not check."""

    formation: str
    fear: bool
    suppression: bool
    skip_courage: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OrdersGranted:
    """The special orders of a formation are these."""

    formation: str
    orders: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MembersLeft:
    """Members left cohesion; their place in the size is gone until they return."""

    formation: str
    regulars: int = 0
    specialists: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MembersReturned:
    """Members are in cohesion again."""

    formation: str
    regulars: int = 0
    specialists: tuple[str, ...] = ()
