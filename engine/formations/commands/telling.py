"""Tell what only the GM knows: where members stand, what they need not fear, who is lost."""

from dataclasses import dataclass
from typing import Literal

from engine.formations.effects import Effect
from engine.formations.kinds import LossCause
from engine.formations.profiles import Ability
from engine.formations.state import Cover


@dataclass(frozen=True, slots=True, kw_only=True)
class SetCover:
    """Say where the members stand."""

    asks: Literal["set_cover"] = "set_cover"
    formation: str
    cover: Cover


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveCohesion:
    """Let members leave cohesion."""

    asks: Literal["leave_cohesion"] = "leave_cohesion"
    formation: str
    regulars: int = 0
    specialists: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnToCohesion:
    """Let members return to cohesion."""

    asks: Literal["return_to_cohesion"] = "return_to_cohesion"
    formation: str
    regulars: int = 0
    specialists: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceMember:
    """Say how far a regular stands from the commander, in centimetres, and whether a wall parts."""

    asks: Literal["place_member"] = "place_member"
    formation: str
    distance_centimetres: int
    is_cut_off: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class KillSubordinates:
    """Let subordinates die by the GM's word."""

    asks: Literal["kill_subordinates"] = "kill_subordinates"
    formation: str
    number: int
    specialists: tuple[str, ...] = ()
    cause: LossCause = LossCause.BY_HAND


@dataclass(frozen=True, slots=True, kw_only=True)
class SetImmunity:
    """Say what a formation need not check."""

    asks: Literal["set_immunity"] = "set_immunity"
    formation: str
    fear: bool = False
    suppression: bool = False
    skip_courage: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GrantOrders:
    """Set the special orders of a formation."""

    asks: Literal["grant_orders"] = "grant_orders"
    formation: str
    orders: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EndSuppression:
    """End the suppression: by the GM's word, or by a check of the commander's willpower."""

    asks: Literal["end_suppression"] = "end_suppression"
    formation: str
    by_check: bool = False
    modifier: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class EndHidden:
    """Let these enemies see the formation again; none: all."""

    asks: Literal["end_hidden"] = "end_hidden"
    formation: str
    enemies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StartEffect:
    """Let something work on a formation by the GM's word."""

    asks: Literal["start_effect"] = "start_effect"
    formation: str
    effect: Effect


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckFear:
    """Make a formation check against fear."""

    asks: Literal["check_fear"] = "check_fear"
    formation: str
    modifier: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckSuppression:
    """Make a formation check against suppression."""

    asks: Literal["check_suppression"] = "check_suppression"
    formation: str
    modifier: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckCourage:
    """Make a formation check its courage now; FRM-COUR-4."""

    asks: Literal["check_courage"] = "check_courage"
    formation: str
    modifier: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckFormation:
    """
    Make a formation check an ability that no order asks for: Stealth, Athletics, Agility.

    Args:
        modifier: the difficulty and the circumstances.
        by_commander: whether the commander checks for himself.
    """

    asks: Literal["check_formation"] = "check_formation"
    formation: str
    ability: Ability
    modifier: int = 0
    by_commander: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LoseCommander:
    """Let the commander of a formation be killed ("killed") or put out of action."""

    asks: Literal["lose_commander"] = "lose_commander"
    formation: str
    cause: str = "killed"


@dataclass(frozen=True, slots=True, kw_only=True)
class CausePain:
    """Give a Drukhari formation points of pain for victims that the GM names."""

    asks: Literal["cause_pain"] = "cause_pain"
    formation: str
    victims: int = 1
