"""Ask for turns, for orders, and for what belongs to orders."""

from dataclasses import dataclass
from typing import Literal

from engine.formations.kinds import Borrowed
from engine.formations.orders import Trigger
from engine.formations.profiles import Ability


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginFormationTurn:
    """Begin the own turn of a formation."""

    asks: Literal["begin_formation_turn"] = "begin_formation_turn"
    formation: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EndFormationTurn:
    """End the own turn of a formation."""

    asks: Literal["end_formation_turn"] = "end_formation_turn"
    formation: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginCombatRound:
    """Begin a round of combat for all; matters under `round_window` = `combat_round`."""

    asks: Literal["begin_combat_round"] = "begin_combat_round"


@dataclass(frozen=True, slots=True, kw_only=True)
class EndFormationScene:
    """End the scene."""

    asks: Literal["end_formation_scene"] = "end_formation_scene"


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveOrder:
    """
    Give an order.

    Args:
        targets: whom attacks strike, or whom the order is about: ids of formations, or names.
        shares: how many hits go to which target at most, in their order; the rest is spread.
        able: how many regular subordinates can hit at least one target, None: asked.
        able_by_target: how many can hit each target; empty: as many as `able`.
        picks: whom a double hits in a formation: "commander" or the name of a specialist.
        joining: who attacks with a weapon of his own along with it: "commander", specialists.
        modifier: of the check, by circumstances (range, light).
        attack_modifier: of the attacks that another check lets follow.
        surprise: whether the enemy is surprised, None: asked where it matters.
        enters: where an order that moves ends: in cover or not, None: asked where it matters.
        keeps_away: whether it neither leaves cover nor nears the enemy; asked if suppressed.
        trigger: what a reaction order answers.
        points: of pain that are dropped, None: all.
        victims: how many subordinates are given up, None: asked.
        specialist_victims: who of them are specialists.
        kind: of what kroot take over.
        name: of the talent, the trait or the order that they take over.
        condition: whether what the order needs of the story is so, None: asked.
        rerolls: whether a failed check is rolled again where that is possible.
        forced: whether the GM sets refusals aside; FRM-ORD-8.
    """

    asks: Literal["give_order"] = "give_order"
    formation: str
    order: str
    targets: tuple[str, ...] = ()
    shares: tuple[int, ...] = ()
    able: int | None = None
    able_by_target: tuple[int, ...] = ()
    picks: str | None = None
    joining: tuple[str, ...] = ()
    modifier: int = 0
    attack_modifier: int = 0
    surprise: bool | None = None
    enters: bool | None = None
    keeps_away: bool | None = None
    trigger: Trigger | None = None
    points: int | None = None
    victims: int | None = None
    specialist_victims: tuple[str, ...] = ()
    kind: Borrowed | None = None
    name: str = ""
    condition: bool | None = None
    rerolls: bool = True
    forced: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FireSector:
    """Let a formation shoot into the sector it watches, at an enemy who appears in it."""

    asks: Literal["fire_sector"] = "fire_sector"
    formation: str
    enemy: str
    able: int | None = None
    modifier: int = 0
    picks: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CompareSector:
    """Find who acts first where a formation and an enemy in its sector would act at once."""

    asks: Literal["compare_sector"] = "compare_sector"
    formation: str
    enemy: str
    agility: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SetStandingReaction:
    """
    Choose a reaction order that is given as soon as it may be.

    NO_REACTION: none is given; None: the owner is asked each time.
    """

    asks: Literal["set_standing_reaction"] = "set_standing_reaction"
    formation: str
    order: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class UseCommanderReaction:
    """Let the commander react for himself."""

    asks: Literal["use_commander_reaction"] = "use_commander_reaction"
    formation: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RallyCrowd:
    """
    Let a commander without a formation rally loose NPCs.

    Args:
        formation: the commander's, that is none any more.
        ability: Command or Intimidation.
        crowds: ids of loose NPCs who may follow, in order.
        modifier: of the check, by circumstances.
    """

    asks: Literal["rally_crowd"] = "rally_crowd"
    formation: str
    ability: Ability = Ability.COMMAND
    crowds: tuple[str, ...]
    modifier: int = 0
