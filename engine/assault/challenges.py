"""
Challenges of characters, and wounds that lie on models before they are saved or suffered.

Source: the state model and the status flow of the text of characters.
"""

from dataclasses import dataclass
from enum import StrEnum


class ChallengeStatus(StrEnum):
    """How far a challenge has come."""

    ISSUED = "issued"
    ONGOING = "ongoing"
    SLAIN_PENDING = "slain_pending"
    REFUSED = "refused"
    LAPSED = "lapsed"
    ENDED = "ended"

    @property
    def is_fought(self) -> bool:
        """Tell whether its fighters are apart from the others (CHR-SLAY-2)."""
        return self in (ChallengeStatus.ONGOING, ChallengeStatus.SLAIN_PENDING)


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenge:
    """
    A challenge of two characters.

    Args:
        challenged: who accepted it.
        side: whose character issued it.
        turn: in which it was issued.
        round: which round its fighters fight, or are about to.
        attempt_turn: the last turn in which somebody tried to intervene (CHR-HERO-12).
        nominee: whom the challenger named after a refusal (CHR-REF-2).
        displaced: models that made room in this phase (CHR-FIGHT-8).
        slain: fighters that died in it.
        taunt: what was said with it.
    """

    id: str
    combat: str
    challenger: str
    challenged: str | None = None
    side: str
    status: ChallengeStatus = ChallengeStatus.ISSUED
    turn: int
    round: int = 1
    attempt_turn: int | None = None
    nominee: str | None = None
    displaced: tuple[str, ...] = ()
    slain: tuple[str, ...] = ()
    taunt: str = ""

    @property
    def fighters(self) -> tuple[str, ...]:
        """Return the two who fight it; nobody before it is accepted or after it is over."""
        if self.challenged is None or not self.status.is_fought:
            return ()
        return (self.challenger, self.challenged)

    def opponent_of(self, fighter: str) -> str:
        """Return whom a fighter fights."""
        first, second = self.fighters
        return second if fighter == first else first


class WoundSource(StrEnum):
    """What a wound comes from."""

    SHOOTING = "shooting"
    MELEE = "melee"
    CHALLENGE = "challenge"
    OVERFLOW = "overflow"


@dataclass(frozen=True, slots=True, kw_only=True)
class WoundToken:
    """
    A wound that is allocated to a model and not saved or suffered yet.

    Args:
        by: the unit that inflicted it, "" where nobody counts it.
        was_tried: whether Look Out Sir was tried on it (CHR-LOS-7).
    """

    id: str
    model: str
    source: WoundSource
    by: str = ""
    was_tried: bool = False
