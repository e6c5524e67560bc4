"""
What characters do and what comes of it, one frozen record for each sort of event.

Names of fields are part of what is stored; renaming one is a migration.

Source: the list of events of the text of characters.
"""

from dataclasses import dataclass
from enum import StrEnum


class DuelPlacing(StrEnum):
    """How the fighters of a challenge come into contact (CHR-FIGHT-3, 4, 5)."""

    IN_CONTACT = "in_contact"
    CHALLENGER_SWAPPED = "challenger_swapped"
    CHALLENGED_SWAPPED = "challenged_swapped"
    CHALLENGER_NEAREST = "challenger_nearest"
    LEFT_IN_PLACE = "left_in_place"


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterMoved:
    """A character moved as models of its class do."""

    model: str
    unit_class: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LookOutSirTried:
    """A comrade was to take a wound; if it passed, the wound lies on the receiver now."""

    wound: str
    model: str
    receiver: str
    face: int
    needed: int
    passed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class WoundLapsed:
    """A wound lay on a model that was a casualty by then."""

    wound: str
    model: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelPiledIn:
    """A model piled in. `in_contact` is said of characters: with an enemy, or as near as can be."""

    model: str
    in_contact: bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengePassed:
    """A side issues no challenge in this phase."""

    combat: str
    side: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeIssued:
    """A character challenged the enemy side."""

    challenge: str
    combat: str
    challenger: str
    side: str
    taunt: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeLapsed:
    """Nobody could accept a challenge."""

    challenge: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeAccepted:
    """A character accepted a challenge."""

    challenge: str
    challenged: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeRefused:
    """The challenged side refused."""

    challenge: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RefuserNominated:
    """Whoever refused through a character gets no blows and no Leadership of his."""

    challenge: str
    model: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelPlaced:
    """The fighters count as in contact, whatever could be arranged. `displaced`: "" for nobody."""

    challenge: str
    placing: DuelPlacing
    displaced: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OverflowAllocated:
    """A wound too many for a slain fighter fell to another model."""

    challenge: str
    model: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelFought:
    """The wounds that a fighter caused were resolved: `saved` and `lost` ones do not count."""

    challenge: str
    striker: str
    wounds: int
    unsaved: int
    saved: int
    lost: int


@dataclass(frozen=True, slots=True, kw_only=True)
class InterventionRolled:
    """A character tried to take another's place in a challenge."""

    challenge: str
    model: str
    face: int
    initiative: int
    passed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DuellistReplaced:
    """A character fights a challenge in another's place, as if he had issued it."""

    challenge: str
    former: str
    challenger: str
    challenged: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeRoundEnded:
    """Both fighters live and are locked: they are about to fight round `number`."""

    challenge: str
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeEnded:
    """A challenge is over."""

    challenge: str


CharactersEvent = (
    CharacterMoved
    | LookOutSirTried
    | WoundLapsed
    | ModelPiledIn
    | ChallengePassed
    | ChallengeIssued
    | ChallengeLapsed
    | ChallengeAccepted
    | ChallengeRefused
    | RefuserNominated
    | DuelPlaced
    | OverflowAllocated
    | DuelFought
    | InterventionRolled
    | DuellistReplaced
    | ChallengeRoundEnded
    | ChallengeEnded
)
