"""
What people ask for of characters.

Source: the groups of the text of characters; by hand: `engine.assault.commands`.
"""

from dataclasses import dataclass
from typing import Literal

from engine.assault.challenges import WoundSource


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveCharacter:
    """Move a character (CHR-MOVE-1, 2)."""

    asks: Literal["move_character"] = "move_character"
    model: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AllocateWounds:
    """Allocate wounds to a model, before any save; `by` is the unit that inflicted them."""

    asks: Literal["allocate_wounds"] = "allocate_wounds"
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

    asks: Literal["look_out_sir"] = "look_out_sir"
    model: str
    receiver: str = ""
    wound: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SaveWounds:
    """Roll the saves of all wounds that lie on models of a unit."""

    asks: Literal["save_wounds"] = "save_wounds"
    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PileIn:
    """Let models pile in at the same Initiative step (CHR-ASLT-4, 5)."""

    asks: Literal["pile_in"] = "pile_in"
    models: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class IssueChallenge:
    """Challenge the enemies in the combat of a character, with a taunt or without."""

    asks: Literal["issue_challenge"] = "issue_challenge"
    model: str
    taunt: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PassChallenge:
    """Issue no challenge in a combat."""

    asks: Literal["pass_challenge"] = "pass_challenge"
    combat: str
    side: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AcceptChallenge:
    """Accept the challenge of his combat with a character."""

    asks: Literal["accept_challenge"] = "accept_challenge"
    model: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RefuseChallenge:
    """Refuse the challenge of a combat."""

    asks: Literal["refuse_challenge"] = "refuse_challenge"
    combat: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NominateRefuser:
    """Name the character through whom the enemy refused."""

    asks: Literal["nominate_refuser"] = "nominate_refuser"
    model: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclareIntervention:
    """Let a character try to take a comrade's place in the challenge of their combat."""

    asks: Literal["declare_intervention"] = "declare_intervention"
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

    asks: Literal["resolve_duel_wounds"] = "resolve_duel_wounds"
    striker: str
    wounds: int
    same_step: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OutsideWounds:
    """Allocate the unsaved wounds that models outside of a challenge caused to a unit."""

    asks: Literal["outside_wounds"] = "outside_wounds"
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
