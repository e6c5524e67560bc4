"""
Index the orders: what each costs, its subtypes, its check, its limits.

One table; what an order does beyond it stands where it is resolved.

Source: formations, "Index of orders"; FRM-ORD-4, 5, 9, 10; FRM-TEST-6.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from engine.formations.profiles import Ability

NO_REACTION = "none"
"""What stands in place of a reaction order where none is wanted."""


class Side(StrEnum):
    """The side of a formation, as far as orders of its own go."""

    NONE = "none"
    IMPERIAL_GUARD = "imperial_guard"
    ORKS = "orks"
    DRUKHARI = "drukhari"
    KROOT = "kroot"
    CHAOS = "chaos"


class Cost(StrEnum):
    """What an order costs."""

    HALF = "half"
    FULL = "full"
    REACTION = "reaction"
    HALF_OR_REACTION = "half_or_reaction"
    PERMANENT = "permanent"


class Subtype(StrEnum):
    """A tag of an order."""

    ATTACK = "attack"
    CONCENTRATION = "concentration"
    MOVEMENT = "movement"
    SHOOTING = "shooting"
    MELEE = "melee"


class Trigger(StrEnum):
    """What must be happening for a reaction order."""

    RANGED_ATTACK = "ranged_attack"
    AREA_ATTACK = "area_attack"
    RUN = "run"


class Checked(StrEnum):
    """Whose profile a check uses; FRM-TEST-6."""

    REGULARS = "regulars"
    COMMANDER = "commander"


class HitCount(StrEnum):
    """How degrees of success become hits."""

    PER_DEGREE = "per_degree"
    PER_TWO_BEYOND_FIRST = "per_two_beyond_first"
    PER_THREE = "per_three"


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderCheck:
    """
    The check of an order.

    Args:
        ability: what is checked.
        checked: whose it is.
        modifier: the difficulty.
        per_size: for each one of the size for orders.
        per_victim: for each subordinate given up for it.
        hits: what its degrees make, None for no hits.
    """

    ability: Ability
    checked: Checked = Checked.REGULARS
    modifier: int = 0
    per_size: int = 0
    per_victim: int = 0
    hits: HitCount | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """
    One order.

    Args:
        key: its identifier.
        side: whose special order it is; NONE for the common ones.
        displaces: whether it moves the formation.
        trigger: what a reaction answers, None for any moment.
        once_per_scene: also where it fails.
    """

    key: str
    cost: Cost
    subtypes: tuple[Subtype, ...] = ()
    side: Side = Side.NONE
    troops_only: bool = False
    once_per_scene: bool = False
    displaces: bool = False
    trigger: Trigger | None = None
    check: OrderCheck | None = None

    @property
    def is_special(self) -> bool:
        """Tell whether it belongs to a side; those have to be granted."""
        return self.side is not Side.NONE

    @property
    def is_permanent(self) -> bool:
        """Tell whether it is an ability that is always on."""
        return self.cost is Cost.PERMANENT


_SUBTYPES: Mapping[str, Subtype] = MappingProxyType(
    {
        "A": Subtype.ATTACK,
        "C": Subtype.CONCENTRATION,
        "V": Subtype.MOVEMENT,
        "S": Subtype.SHOOTING,
        "M": Subtype.MELEE,
    }
)


def _order(
    key: str,
    cost: Cost,
    subtypes: str = "",
    *,
    side: Side = Side.NONE,
    check: OrderCheck | None = None,
    trigger: Trigger | None = None,
    troops_only: bool = False,
    once_per_scene: bool = False,
    stays: bool = False,
) -> Order:
    """Write a row: subtypes by their letters; an order of movement displaces unless it `stays`."""
    return Order(
        key=key,
        cost=cost,
        subtypes=tuple(_SUBTYPES[letter] for letter in subtypes),
        side=side,
        troops_only=troops_only,
        once_per_scene=once_per_scene,
        displaces=("V" in subtypes or key == "charge") and not stays,
        trigger=trigger,
        check=check,
    )


def _attack(ability: Ability, modifier: int, hits: HitCount) -> OrderCheck:
    return OrderCheck(ability=ability, modifier=modifier, per_size=5, hits=hits)


def _by_commander(ability: Ability, modifier: int = 0, per_victim: int = 0) -> OrderCheck:
    return OrderCheck(
        ability=ability, checked=Checked.COMMANDER, modifier=modifier, per_victim=per_victim
    )


_BALLISTIC, _WEAPON = Ability.BALLISTIC_SKILL, Ability.WEAPON_SKILL
_EACH, _SECTOR, _THIRD = HitCount.PER_DEGREE, HitCount.PER_TWO_BEYOND_FIRST, HitCount.PER_THREE
_HALF, _FULL, _REACTION, _ALWAYS = Cost.HALF, Cost.FULL, Cost.REACTION, Cost.PERMANENT
_IG, _ORKS, _DRUKHARI = Side.IMPERIAL_GUARD, Side.ORKS, Side.DRUKHARI
_KROOT, _CHAOS = Side.KROOT, Side.CHAOS

_COMMON = (
    _order("advance", _HALF, "V"),
    _order("run", _FULL, "V"),
    _order("fall_back", _FULL, "V"),
    _order("volley_fire", _HALF, "AS", check=_attack(_BALLISTIC, 0, _EACH)),
    _order("melee_attack", _HALF, "AM", check=_attack(_WEAPON, 0, _EACH)),
    _order("charge", _FULL, "AM", check=_attack(_WEAPON, 10, _EACH)),
    _order("tactical_movement", _FULL, "CV", troops_only=True),
    _order(
        "scatter",
        _REACTION,
        "V",
        troops_only=True,
        trigger=Trigger.AREA_ATTACK,
        check=OrderCheck(ability=Ability.AGILITY, per_size=-5),
    ),
    _order(
        "sector_control",
        _FULL,
        "ACS",
        troops_only=True,
        check=_attack(_BALLISTIC, -10, _SECTOR),
    ),
    _order(
        "suppressing_fire",
        _FULL,
        "AS",
        troops_only=True,
        check=_attack(_BALLISTIC, -10, _THIRD),
    ),
)

_SPECIAL = (
    _order("fire_drill", _ALWAYS, side=_IG),
    _order(
        "look_out",
        _REACTION,
        "VC",
        side=_IG,
        stays=True,
        trigger=Trigger.RANGED_ATTACK,
        check=_by_commander(Ability.PERCEPTION),
    ),
    _order(
        "double_time",
        _REACTION,
        "VC",
        side=_IG,
        trigger=Trigger.RUN,
        check=_by_commander(Ability.COMMAND, 10),
    ),
    _order(
        "first_rank_second_rank",
        _FULL,
        "AC",
        side=_IG,
        once_per_scene=True,
        check=_by_commander(Ability.COMMAND, 20),
    ),
    _order("toughest_meanest_greenest", _ALWAYS, side=_ORKS),
    _order("here_we_come", _FULL, "VC", side=_ORKS),
    _order("war_wont_wait", _FULL, "C", side=_ORKS, check=_by_commander(Ability.INTIMIDATE)),
    _order("shoot_more_shoot_louder", _HALF, "C", side=_ORKS),
    _order("power_from_pain", _ALWAYS, side=_DRUKHARI),
    _order("artful_deception", _HALF, "CV", side=_DRUKHARI, check=_by_commander(Ability.STEALTH)),
    _order("monstrous_delight", _REACTION, "C", side=_DRUKHARI),
    _order("ready_for_slaughter", _HALF, "C", side=_DRUKHARI),
    _order("hunters_blood", _ALWAYS, side=_KROOT),
    _order(
        "shapers_wisdom",
        _HALF,
        "C",
        side=_KROOT,
        once_per_scene=True,
        check=_by_commander(Ability.SURVIVAL),
    ),
    _order("predator_instincts", _HALF, "C", side=_KROOT),
    _order("forest_unseen", _HALF, "C", side=_KROOT),
    _order(
        "hunting_art",
        _REACTION,
        "V",
        side=_KROOT,
        stays=True,
        trigger=Trigger.RANGED_ATTACK,
        check=_by_commander(Ability.DODGE, -10),
    ),
    _order("sanity_is_for_the_weak", _ALWAYS, side=_CHAOS),
    _order(
        "rejoice_in_blood",
        Cost.HALF_OR_REACTION,
        "C",
        side=_CHAOS,
        check=_by_commander(Ability.WILLPOWER, 10),
    ),
    _order(
        "accept_these_souls",
        _HALF,
        "C",
        side=_CHAOS,
        check=_by_commander(Ability.WILLPOWER, -30, per_victim=10),
    ),
    _order("let_galaxy_burn", _HALF, "C", side=_CHAOS, check=_by_commander(Ability.WILLPOWER, -10)),
    _order(
        "tremble_before_me",
        Cost.HALF_OR_REACTION,
        "C",
        side=_CHAOS,
        check=_by_commander(Ability.WILLPOWER),
    ),
)

ORDERS: Mapping[str, Order] = MappingProxyType({row.key: row for row in _COMMON + _SPECIAL})
"""Every order there is, in the order of the index."""
