"""
Hold the formations of a scene, as they stand after every event.

Frozen records; derived numbers (size, size for orders, cover) are worked out here and kept nowhere.

Source: formations, "State model".
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.errors import IllegalActionError
from engine.formations.effects import Effect, EffectKind
from engine.formations.kinds import Borrowed, EnemyCheck, Kind, LooseTag, Status
from engine.formations.orders import ORDERS, Side
from engine.formations.profiles import (
    FormationCommander,
    FormationWeapon,
    Location,
    RegularProfile,
    Specialist,
)
from engine.formations.settings import DEFAULT, FormationRulings, SizeCounts
from engine.table.durations import Moment, Until


@dataclass(frozen=True, slots=True, kw_only=True)
class Cover:
    """
    Where the members stand.

    Args:
        armour: points that the cover gives.
        thick_growth: whether it is forest or the like.
        members_in: how many of all members are in it, the commander included.
        commander_in: whether the commander is.
    """

    armour: int = 0
    thick_growth: bool = False
    members_in: int = 0
    commander_in: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Losses:
    """The dead of one window, as they died; `restored` are those who came back since."""

    regulars: int = 0
    specialists: tuple[str, ...] = ()
    by_enemies: int = 0
    restored: int = 0

    @property
    def total(self) -> int:
        """Return how many died."""
        return self.regulars + len(self.specialists)


@dataclass(frozen=True, slots=True, kw_only=True)
class Window:
    """
    What a formation has left in its round, and whom it lost in it; FRM-TIME-1.

    Args:
        courage_owed: losses of a round that has ended, for which a check is due; else 0.
    """

    size_at_start: int = 0
    half_actions_left: int = 2
    attack_used: bool = False
    concentration_used: bool = False
    formation_reaction_used: bool = False
    commander_reaction_used: bool = False
    losses: Losses = Losses()
    losses_before: Losses = Losses()
    courage_owed: int = 0
    ork_reroll_used: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnTurn:
    """The own turn of a formation: the present one, or the last."""

    number: int = 0
    is_running: bool = False
    moved: bool = False
    fire_drill_used: bool = False
    orders: tuple[str, ...] = ()
    orders_before: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BorrowedGift:
    """What kroot have taken over until the end of the scene."""

    kind: Borrowed
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SlaughterPenalty:
    """One who failed a fear check against a formation that is ready for slaughter."""

    enemy: str
    modifier: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Formation:
    """
    One commander and his subordinates who act as one.

    `regulars` and the specialists who live and are in cohesion stand in it; `regulars_out` have
    left it. `standing_reaction` is the reaction order given as soon as it may be,
    NO_REACTION for none; with None its owner is asked each time.
    """

    id: str
    name: str
    owner: int = 0
    side: Side = Side.NONE
    kind: Kind = Kind.TROOPS
    status: Status = Status.ACTIVE
    commander: FormationCommander
    regular: RegularProfile
    regulars: int = 0
    regulars_out: int = 0
    specialists: tuple[Specialist, ...] = ()
    main_ranged: FormationWeapon | None = None
    main_melee: FormationWeapon | None = None
    granted: tuple[str, ...] = ()
    borrowed: BorrowedGift | None = None
    pain: int = 0
    immune_fear: bool = False
    immune_suppression: bool = False
    skip_courage: bool = False
    suppressed: bool = False
    hidden_from: tuple[str, ...] = ()
    cover: Cover = Cover()
    turn: OwnTurn = OwnTurn()
    window: Window = Window()
    effects: tuple[Effect, ...] = ()
    scene_used: tuple[str, ...] = ()
    slaughter: tuple[SlaughterPenalty, ...] = ()
    standing_reaction: str | None = None

    @property
    def specialists_in(self) -> tuple[Specialist, ...]:
        """Return the specialists in cohesion."""
        return tuple(one for one in self.specialists if one.alive and one.in_cohesion)

    @property
    def subordinates(self) -> int:
        """Return how many subordinates are in cohesion."""
        return self.regulars + len(self.specialists_in)

    @property
    def commander_stands(self) -> bool:
        """Tell whether the commander lives and can act."""
        return self.commander.alive and not self.commander.out_of_action

    @property
    def members(self) -> int:
        """Return how many are in cohesion, the commander included."""
        return self.subordinates + int(self.commander_stands)

    def has(self, ability: str) -> bool:
        """Tell whether a permanent ability works: its side's, for troops, or a granted one."""
        if ability in self.granted:
            return True
        return self.kind is Kind.TROOPS and ORDERS[ability].side is self.side

    def has_order(self, key: str) -> bool:
        """Tell whether a special order is granted or borrowed; common ones need no grant."""
        if not ORDERS[key].is_special or key in self.granted:
            return True
        gift = self.borrowed
        return gift is not None and gift.kind is Borrowed.ORDER and gift.name == key

    def sum_of(self, kind: EffectKind, note: str | None = None) -> int:
        """Add up the values of its effects of one kind."""
        return sum(one.value for one in self.effects_of(kind) if note in (None, one.note))

    def greatest_of(self, kind: EffectKind) -> int:
        """Return the greatest value of its effects of one kind, 0 for none."""
        return max((one.value for one in self.effects_of(kind)), default=0)

    def dread_of(self, enemy: str) -> int:
        """Return the penalty of one who failed to bear its readiness for slaughter, else 0."""
        return sum(mark.modifier for mark in self.slaughter if mark.enemy == enemy)

    def effects_of(self, kind: EffectKind) -> tuple[Effect, ...]:
        """Return its effects of one kind."""
        return tuple(one for one in self.effects if one.kind is kind)

    def until_turn_starts(self, turns: int = 1) -> Until:
        """Return the start of its next own turn, or of a later one; "X rounds" are X turns."""
        return Until(moment=Moment.TURN_START, number=self.turn.number + turns)

    def until_next_turn_ends(self) -> Until:
        """Return the end of its next own turn."""
        return Until(moment=Moment.TURN_END, number=self.turn.number + 1)

    def until_its_turn_ends(self) -> Until:
        """Return the end of the first own turn that ends from now on; FRM-TIME-2."""
        later = 0 if self.turn.is_running else 1
        return Until(moment=Moment.TURN_END, number=self.turn.number + later)


@dataclass(frozen=True, slots=True, kw_only=True)
class LooseNpcs:
    """Those who were a formation and are none: so many of one kind, with one tag."""

    id: str
    name: str
    owner: int = 0
    side: Side = Side.NONE
    origin: str = ""
    kind: Kind = Kind.TROOPS
    tag: LooseTag = LooseTag.NONE
    number: int = 0
    profile: RegularProfile
    main_ranged: FormationWeapon | None = None
    main_melee: FormationWeapon | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OwedCheck:
    """A check that somebody owes because of a formation; `modifier` is all that is known of it."""

    enemy: str
    kind: EnemyCheck
    formation: str
    modifier: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FormationsState:
    """
    All formations of a scene.

    Args:
        rulings: by which it is played.
        formations: by id, `f1`, `f2`, in the order they came.
        loose: by id, `l1`, `l2`.
        owed: checks that enemies have still to make.
        sanity_checked: characters who have made the check against Chaos in this scene.
        hit_locations: where the hits after the first strike, if the campaign has the core table.
        count: how many ids have been given.
    """

    rulings: FormationRulings = DEFAULT
    formations: Mapping[str, Formation] = field(default_factory=dict)
    loose: Mapping[str, LooseNpcs] = field(default_factory=dict)
    owed: tuple[OwedCheck, ...] = ()
    sanity_checked: tuple[str, ...] = ()
    hit_locations: tuple[Location, ...] = ()
    count: int = 0

    def find(self, formation: str) -> Formation:
        """
        Return a formation.

        Raises:
            IllegalActionError: "formation_unknown".
        """
        found = self.formations.get(formation)
        if found is None:
            raise IllegalActionError("formation_unknown", {"formation": formation})
        return found

    def size(self, formation: str) -> int:
        """Return the size of a formation."""
        return self.size_of(self.find(formation))

    def size_of(self, formation: Formation) -> int:
        """Return the size of a formation, on the table or not yet; FRM-COMP-9, R12."""
        if self.rulings.size_counts is SizeCounts.SUBORDINATES:
            return formation.subordinates
        return formation.members

    def is_in_cover(self, formation: Formation) -> bool:
        """Tell whether most of those who count for the size are in cover; FRM-COV-1, R12, R23."""
        cover = formation.cover
        counts_all = self.rulings.size_counts is SizeCounts.MEMBERS
        inside = cover.members_in - (0 if counts_all else int(cover.commander_in))
        return 2 * inside > self.size_of(formation)

    def size_for_orders(self, formation: str) -> int:
        """Return the size when orders are given: pain makes Drukhari more; FRM-DRUK-2."""
        one = self.find(formation)
        return self.size(formation) + (one.pain if one.has("power_from_pain") else 0)
