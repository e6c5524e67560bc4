"""
What is known of warriors whose courage is played: traits, effects, squads, melees.

Decides nothing; finds who leads, who opposes whom, which effects stand.

Source: APO, "State model".
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from engine.errors import IllegalActionError
from engine.psychology.settings import DEFAULT_RULINGS, PsychologyRulings
from engine.table.durations import Moment, Until


class EffectKind(StrEnum):
    """What a warrior is under."""

    AFRAID = "afraid"
    CANNOT_ATTACK = "cannot_attack"
    TERRIFIED = "terrified"
    FRENZY = "frenzy"
    FRENZY_ENDED = "frenzy_ended"
    STUPID_OK = "stupid_ok"
    STUPID_FAILED = "stupid_failed"
    LEAP_BONUS = "leap_bonus"


EFFECTS_END: Mapping[EffectKind, Moment] = {
    EffectKind.AFRAID: Moment.ROUND_END,
    EffectKind.CANNOT_ATTACK: Moment.ROUND_END,
    EffectKind.TERRIFIED: Moment.FLIGHT_END,
    EffectKind.FRENZY: Moment.SCENE_END,
    EffectKind.FRENZY_ENDED: Moment.SCENE_END,
    EffectKind.STUPID_OK: Moment.TURN_START,
    EffectKind.STUPID_FAILED: Moment.TURN_START,
    EffectKind.LEAP_BONUS: Moment.ROUND_END,
}


class Mark(StrEnum):
    """What a warrior has done in this round or turn, and most of it he does but once."""

    FEAR_WHEN_ATTACKED = "fear_a"
    FEAR_TO_ATTACK = "fear_b"
    ATTACKED = "attacked"
    TERROR = "terror"
    STUPIDITY = "stupidity"
    LEAPT = "leapt"


TURN_MARKS = frozenset({Mark.TERROR, Mark.STUPIDITY, Mark.LEAPT})
"""Forgotten when the own turn starts."""

ROUND_MARKS = frozenset({Mark.FEAR_WHEN_ATTACKED, Mark.FEAR_TO_ATTACK, Mark.ATTACKED, Mark.LEAPT})
"""Forgotten when the round ends, or anybody's turn starts outside of one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """One thing that a warrior is under, and whose doing it is ("" for nobody's)."""

    kind: EffectKind
    source: str = ""

    @property
    def until(self) -> Until:
        """Return when it ends."""
        return Until(moment=EFFECTS_END[self.kind])


@dataclass(frozen=True, slots=True, kw_only=True)
class Traits:
    """
    What the profile of a warrior says.

    Args:
        mobility: in steps.
        attack_dice: in melee.
        hates: ids or names of the warriors, squads and sides that are hated.
        leap_rating: the longest giant leap in steps, None for who cannot leap.
    """

    willpower: int
    mobility: int = 4
    attack_dice: int = 1
    causes_fear: bool = False
    causes_terror: bool = False
    hates: tuple[str, ...] = ()
    is_stupid_prone: bool = False
    leap_rating: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Fatigue:
    """
    Tokens of fatigue, and what they do.

    `hit` and `will` are modifiers of to-hit dice and of Willpower; None: nobody has said.
    """

    tokens: int = 0
    hit: int | None = None
    will: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Warrior:
    """
    One model.

    Args:
        effects: in the order in which they took hold.
        marks: what was done in this round and turn.
        foes: fearful enemies whom he already fights.
        flees_from: id of what he flees from, "" where that is nobody's doing.
    """

    id: str
    name: str
    side: str
    owner: int = 0
    traits: Traits
    fatigue: Fatigue = Fatigue()
    is_alive: bool = True
    is_fleeing: bool = False
    flees_from: str = ""
    effects: tuple[Effect, ...] = ()
    marks: tuple[Mark, ...] = ()
    foes: tuple[str, ...] = ()

    def without(self, gone: str) -> "Warrior":
        """Return him knowing nothing of one who is gone; another may be called by that id."""
        return replace(
            self,
            traits=replace(self.traits, hates=_others_than(gone, self.traits.hates)),
            foes=_others_than(gone, self.foes),
            flees_from="" if self.flees_from == gone else self.flees_from,
        )

    def has(self, kind: EffectKind) -> bool:
        """Tell whether he is under an effect."""
        return any(effect.kind is kind for effect in self.effects)

    @property
    def is_frenzied(self) -> bool:
        """Tell whether he is in a frenzy."""
        return self.has(EffectKind.FRENZY)

    @property
    def is_steady(self) -> bool:
        """Tell whether he is in play and does not flee."""
        return self.is_alive and not self.is_fleeing

    @property
    def mobility(self) -> int:
        """Return how many steps he moves: one more in the round of a leap (APO-LEAPATK-3)."""
        return self.traits.mobility + self.has(EffectKind.LEAP_BONUS)


def _others_than(gone: str, ids: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(one for one in ids if one != gone)


@dataclass(frozen=True, slots=True, kw_only=True)
class Squad:
    """Warriors who stand together; `leader` is one of `members`, or ""."""

    id: str
    name: str
    side: str
    owner: int = 0
    members: tuple[str, ...]
    leader: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SidePool:
    """Points that a side shares: before leaders, and as last formed."""

    base: int
    pool: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Melee:
    """
    One close combat.

    Args:
        rounds_of: by participant, how many rounds of it have begun for him.
        is_round_on: whether a round has begun and not ended.
    """

    id: str
    rounds_of: Mapping[str, int]
    round: int = 1
    is_round_on: bool = True

    @property
    def participants(self) -> tuple[str, ...]:
        """Return who fights, in the order of joining."""
        return tuple(self.rounds_of)


@dataclass(frozen=True, slots=True, kw_only=True)
class PsychologyState:
    """
    All that psychology knows of a scene.

    Args:
        stupidity_table: what a stupid creature does, for each face of a D6; empty: the GM says.
        misfire_tables: the same by the kind of weapon.
    """

    rulings: PsychologyRulings = DEFAULT_RULINGS
    warriors: Mapping[str, Warrior] = field(default_factory=dict)
    squads: Mapping[str, Squad] = field(default_factory=dict)
    pools: Mapping[str, SidePool] = field(default_factory=dict)
    melees: Mapping[str, Melee] = field(default_factory=dict)
    melees_begun: int = 0
    stupidity_table: tuple[str, ...] = ()
    misfire_tables: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def living(self, warrior_id: str) -> Warrior:
        """
        Return a warrior who is in play.

        Raises:
            IllegalActionError: "warrior_unknown" or "warrior_dead".
        """
        warrior = self.warriors.get(warrior_id)
        if warrior is None:
            raise IllegalActionError("warrior_unknown", {"warrior": warrior_id})
        if not warrior.is_alive:
            raise IllegalActionError("warrior_dead", {"warrior": warrior_id})
        return warrior

    def of_side(self, side: str) -> tuple[Warrior, ...]:
        """Return the living warriors of a side, in the order of the list."""
        return tuple(one for one in self.warriors.values() if one.is_alive and one.side == side)

    def enemies_of(self, warrior: Warrior) -> tuple[Warrior, ...]:
        """Return the living warriors of other sides."""
        return self._others(warrior, self.warriors.values())

    def squad_of(self, warrior_id: str) -> Squad | None:
        """Return the squad of a warrior."""
        squads = self.squads.values()
        return next((squad for squad in squads if warrior_id in squad.members), None)

    def leader_of(self, warrior_id: str) -> Warrior | None:
        """Return who lends a warrior his Willpower (APO-LEAD-2, 3), None for nobody."""
        squad = self.squad_of(warrior_id)
        if squad is None or squad.leader in ("", warrior_id):
            return None
        leader = self.warriors.get(squad.leader)
        return leader if leader is not None and leader.is_steady else None

    def melee_of(self, warrior_id: str) -> Melee | None:
        """Return the melee that a warrior is in."""
        melees = self.melees.values()
        return next((melee for melee in melees if warrior_id in melee.rounds_of), None)

    def opponents_of(self, warrior: Warrior) -> tuple[Warrior, ...]:
        """Return the living enemies in the warrior's melee."""
        melee = self.melee_of(warrior.id)
        if melee is None:
            return ()
        return self._others(warrior, (self.warriors[one] for one in melee.participants))

    def _others(self, warrior: Warrior, among: Iterable[Warrior]) -> tuple[Warrior, ...]:
        return tuple(one for one in among if one.is_alive and one.side != warrior.side)
