"""Tell what only the GM knows: where members stand, what they need not fear, who is lost."""

from dataclasses import dataclass

from engine.formations.effects import Effect
from engine.formations.kinds import LossCause
from engine.formations.state import Cover


@dataclass(frozen=True, slots=True, kw_only=True)
class SetCover:
    """Say where the members stand."""

    formation: str
    cover: Cover


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveCohesion:
    """Let members leave cohesion."""

    formation: str
    regulars: int = 0
    specialists: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnToCohesion:
    """Let members return to cohesion."""

    formation: str
    regulars: int = 0
    specialists: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceMember:
    """Say how far a regular stands from the commander, in centimetres, and whether a wall parts."""

    formation: str
    distance_centimetres: int
    is_cut_off: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class KillSubordinates:
    """Let subordinates die by the GM's word."""

    formation: str
    number: int
    specialists: tuple[str, ...] = ()
    cause: LossCause = LossCause.BY_HAND


@dataclass(frozen=True, slots=True, kw_only=True)
class SetImmunity:
    """Say what a formation need not check."""

    formation: str
    fear: bool = False
    suppression: bool = False
    skip_courage: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GrantOrders:
    """Set the special orders of a formation."""

    formation: str
    orders: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EndSuppression:
    """End the suppression: by the GM's word, or by a check of the commander's willpower."""

    formation: str
    by_check: bool = False
    modifier: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class EndHidden:
    """Let these enemies see the formation again; none: all."""

    formation: str
    enemies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StartEffect:
    """Let something work on a formation by the GM's word."""

    formation: str
    effect: Effect


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckFear:
    """Make a formation check against fear."""

    formation: str
    modifier: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckSuppression:
    """Make a formation check against suppression."""

    formation: str
    modifier: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckCourage:
    """Make a formation check its courage now; FRM-COUR-4."""

    formation: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LoseCommander:
    """Let the commander of a formation be killed ("killed") or put out of action."""

    formation: str
    cause: str = "killed"


@dataclass(frozen=True, slots=True, kw_only=True)
class CausePain:
    """Give a Drukhari formation points of pain for victims that the GM names."""

    formation: str
    victims: int = 1
