"""Orders given, checks rolled, movement, hits on others."""

from dataclasses import dataclass

from engine.formations.orders import Cost
from engine.formations.profiles import Ability, Location


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderGiven:
    """
    An order was given and what it costs is spent.

    Args:
        cost: what was paid.
        by_gm: whether the GM set a refusal aside, with the refusal.
        is_free: whether another order carries it out; nothing is spent.
    """

    formation: str
    order: str
    cost: Cost
    by_gm: str | None = None
    is_free: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CommanderReacted:
    """The commander used his reaction for himself."""

    formation: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReactionOffered:
    """A formation may answer with one of these reaction orders."""

    formation: str
    orders: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReactionChosen:
    """A reaction order is given from now on as soon as it may be; None: no more."""

    formation: str
    order: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class FormationCheckRolled:
    """
    A check was rolled.

    Args:
        formation: it belongs to; of an enemy's check, the one that caused it.
        who: "regulars", "commander", or the name of a specialist or an enemy.
        ability: what was checked, None where the GM gave the target.
        reason: the order, or a key ("fear", "courage", "attack").
        degrees: of success or of failure.
        is_reroll: whether it took the place of a failure.
    """

    formation: str
    who: str
    ability: Ability | None
    reason: str
    target: int
    face: int
    passed: bool
    degrees: int
    is_reroll: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RerollUsed:
    """A formation spent what let it roll again; `source` is an order."""

    formation: str
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberDistance:
    """How far one sort of members moved, in metres."""

    who: str
    metres: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FormationMoved:
    """
    A formation moved.

    Args:
        distances: by sort of member, the regulars first.
        slowest: the narrative speed of the slowest member in cohesion.
        keeps_cover: whether the cover serves during the move too.
        no_free_attacks: whether enemies in melee let it go.
    """

    formation: str
    order: str
    distances: tuple[MemberDistance, ...]
    slowest: int
    keeps_cover: bool = False
    no_free_attacks: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HitsAssigned:
    """
    Hits of a formation, or of one member, strike a target.

    Args:
        who: "regulars", "commander" or the name of a specialist.
        weapon: its name, empty where none is known.
        locations: one for each hit.
        damage_bonus: added to the damage of each.
        qualities: that the attacks have besides those of the weapon.
    """

    formation: str
    who: str
    order: str
    target: str
    weapon: str
    locations: tuple[Location, ...]
    damage_bonus: int = 0
    qualities: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SectorSet:
    """A formation watches a sector."""

    formation: str
    range_metres: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SectorFired:
    """A formation shot into its sector."""

    formation: str
    enemy: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SectorLost:
    """A formation watches its sector no more."""

    formation: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstInSector:
    """Who acts first, the formation or the enemy in its sector."""

    formation: str
    enemy: str
    formation_is_first: bool
