"""What is done to a formation: hits, deaths, fear, its end and its rallying."""

from dataclasses import dataclass
from enum import StrEnum

from engine.formations.kinds import LossCause, Status
from engine.formations.profiles import Location
from engine.formations.state import LooseNpcs


class BreakCause(StrEnum):
    """Why a formation is none any more."""

    FEAR = "fear"
    COURAGE = "courage"
    LEADERLESS = "leaderless"
    NO_SUBORDINATES = "no_subordinates"


@dataclass(frozen=True, slots=True, kw_only=True)
class FormationAttacked:
    """
    Somebody attacked a formation.

    Args:
        has_choice: whether he may hit whom he likes, not only a regular.
    """

    formation: str
    enemy: str
    passed: bool
    has_choice: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HitResolved:
    """
    One hit on a formation came to so much.

    Args:
        who: "regulars", "commander" or the name of a specialist.
        net: damage after armour and toughness.
    """

    formation: str
    who: str
    location: Location
    damage: int
    net: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HitsAvoided:
    """Hits of an attack missed because of a reaction order, or kills were spared by it."""

    formation: str
    order: str
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberLost:
    """Subordinates died: so many regulars, and these specialists."""

    formation: str
    cause: LossCause
    regulars: int = 0
    specialists: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberSaved:
    """A subordinate who should have died lives."""

    formation: str
    face: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MembersRestored:
    """Subordinates killed in the last round stand again."""

    formation: str
    regulars: int = 0
    specialists: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CommanderWounded:
    """The commander took damage; wounds and critical damage are what he has now."""

    formation: str
    net: int
    wounds: int
    critical: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CommanderHealed:
    """The commander healed; wounds and critical damage are what he has now."""

    formation: str
    healed: int
    wounds: int
    critical: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CommanderDown:
    """The commander is lost; `degrees` as if troops had failed a courage check by so many."""

    formation: str
    cause: str
    degrees: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CourageDue:
    """Losses are heavy enough for a courage check at the start of the next turn."""

    formation: str
    losses: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CouragePassed:
    """The formation holds."""

    formation: str
    losses: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CourageFailed:
    """The formation holds no more."""

    formation: str
    losses: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FormationBroke:
    """A formation became a crowd; `loose` are those who were in it, or had left cohesion."""

    formation: str
    cause: BreakCause
    status: Status
    loose: tuple[LooseNpcs, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FormationSuppressed:
    """The formation retreats or takes cover, and takes only half actions."""

    formation: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SuppressionEnded:
    """The formation is not suppressed any more."""

    formation: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ShockRollAsked:
    """The commander rolls on the table of shock."""

    formation: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RallyTried:
    """A commander without a formation spent a full action on calling a crowd together."""

    formation: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FormationRallied:
    """
    A commander leads a formation again.

    Args:
        number: of subordinates.
        size: of the formation.
        taken: how many of which loose NPCs followed, by their ids.
        leftover: how many stay loose.
    """

    formation: str
    number: int
    size: int
    taken: tuple[tuple[str, int], ...]
    leftover: int
