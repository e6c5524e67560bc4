"""What is known of people and of the scene from turn to turn."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.pvt.battle import Battle
from engine.pvt.declarations import Action
from engine.scene.events import Attempt
from engine.scene.state import Scene


class TurnStatus(StrEnum):
    """How far somebody is with his turn."""

    SILENT = "silent"
    POSTED = "posted"
    ACTED = "acted"
    DECLARED = "declared"
    READY = "ready"
    PASSED = "passed"
    MISSED = "missed"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnState:
    """What is known of somebody's turn in a round; `posted_at` is None while he is silent."""

    posted_at: int | None = None
    is_ready: bool = False
    has_passed: bool = False
    has_missed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingOrder:
    """What is declared for a silent player: the line as typed, and what it asks for."""

    text: str
    action: Action


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """
    What is known of somebody from round to round.

    `orders` are his standing ones by the unit that acts, "" where none does, in the order left.
    """

    absent_until: int | None = None
    deputy: int | None = None
    orders: Mapping[str, StandingOrder] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """
    An action of the scene that was carried out, and how things stood before it.

    Of the battle the scene counts, and the units that take part in it. `facts_before` is how much
    the GM had said of the field in this round by then.
    """

    attempt: Attempt
    before: Battle
    facts_before: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneEnd:
    """
    How things stood when a scene ended in a round.

    `acts` and `facts` count what had been done in the round and said of the field by then, `closed`
    how much of what was done was of scenes before.
    """

    before: Scene
    acts: int
    facts: int
    closed: int
