"""What works on a formation for a time, and on those who face it."""

from dataclasses import dataclass

from engine.formations.effects import Effect
from engine.formations.state import BorrowedGift, OwedCheck


@dataclass(frozen=True, slots=True, kw_only=True)
class EnemyMustCheck:
    """Somebody owes a check."""

    owed: OwedCheck


@dataclass(frozen=True, slots=True, kw_only=True)
class EnemyChecked:
    """Somebody made the check he owed."""

    owed: OwedCheck
    passed: bool
    degrees: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EnemyAffected:
    """What a failed check does to somebody outside of the formations, until his next turn ends."""

    enemy: str
    formation: str
    all_checks: int = 0
    willpower_damage: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SanityChecked:
    """A character has met Chaos in this scene and need not check again."""

    enemy: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SlaughterFeared:
    """A character checks weapon and ballistic skill worse against a formation in this scene."""

    formation: str
    enemy: str
    modifier: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectStarted:
    """Something works on a formation for a time."""

    formation: str
    effect: Effect


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectExpired:
    """Something works on a formation no more."""

    formation: str
    effect: Effect


@dataclass(frozen=True, slots=True, kw_only=True)
class PainChanged:
    """A formation gained or dropped points of pain."""

    formation: str
    delta: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GiftRollAsked:
    """The commander may roll on the table of gifts of Chaos."""

    formation: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GiftBorrowed:
    """Kroot took over a talent, a trait or an order until the end of the scene."""

    formation: str
    gift: BorrowedGift


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenFrom:
    """The formation is hidden from exactly these."""

    formation: str
    enemies: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldChecked:
    """The force field of a commander took a hit, or let it through."""

    formation: str
    rating: int
    face: int
    cancelled: bool
