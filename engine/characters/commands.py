"""
What people ask for of characters.

Source: the groups of the text of characters; by hand: `engine.assault.commands`.
"""

from dataclasses import dataclass

from engine.assault.challenges import WoundSource


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveCharacter:
    """Move a character (CHR-MOVE-1, 2)."""

    model: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AllocateWounds:
    """Allocate wounds to a model, before any save; `by` is the unit that inflicted them."""

    model: str
    wounds: int = 1
    source: WoundSource = WoundSource.SHOOTING
    by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LookOutSir:
    """
    Try to move a wound from a character to a comrade.

    Args:
        model: the character.
        receiver: who is to take it, "" where the GM names the nearest.
        wound: which one, "" for the first that it was not tried on.
    """

    model: str
    receiver: str = ""
    wound: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SaveWounds:
    """Roll the saves of all wounds that lie on models of a unit."""

    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PileIn:
    """Let models pile in at the same Initiative step (CHR-ASLT-4, 5)."""

    models: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class IssueChallenge:
    """Challenge the enemies in the combat of a character, with a taunt or without."""

    model: str
    taunt: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PassChallenge:
    """Issue no challenge in a combat."""

    combat: str
    side: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AcceptChallenge:
    """Accept the challenge of his combat with a character."""

    model: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RefuseChallenge:
    """Refuse the challenge of a combat."""

    combat: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NominateRefuser:
    """Name the character through whom the enemy refused."""

    model: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclareIntervention:
    """Let a character try to take a comrade's place in the challenge of their combat."""

    model: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ResolveDuelWounds:
    """
    Resolve the wounds that a fighter caused, before saves.

    Args:
        striker: the fighter.
        wounds: scored.
        same_step: whether he strikes at the Initiative step at which he was slain.
    """

    striker: str
    wounds: int
    same_step: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OutsideWounds:
    """Allocate the unsaved wounds that models outside of a challenge caused to a unit."""

    unit: str
    wounds: int
    by: str = ""


CharactersCommand = (
    MoveCharacter
    | AllocateWounds
    | LookOutSir
    | SaveWounds
    | PileIn
    | IssueChallenge
    | PassChallenge
    | AcceptChallenge
    | RefuseChallenge
    | NominateRefuser
    | DeclareIntervention
    | ResolveDuelWounds
    | OutsideWounds
)
