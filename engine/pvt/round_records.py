"""
What is known of a round: its declarations, where its dice come from, and what the GM has said.

The records only hold; what happens to them is decided in `circle_folding` and `post_circle`.
"""

from dataclasses import dataclass, field

from engine.pvt.battle import Battle
from engine.pvt.declarations import Action, ClaimStanding
from engine.pvt.events import (
    BattleEvent,
    CoverSet,
    DistanceSet,
    PlaceSet,
    RetinueSet,
    SideSet,
    SightSet,
    TerrainSet,
    UnitGiven,
    UnitPlaced,
    UnitRemoved,
    UnitsDisengaged,
    UnitsEngaged,
)
from engine.pvt.events.circle import CorrectedByHand, Source
from engine.pvt.turn_records import Act, SceneEnd, TurnState
from engine.scene.events import Attempt

Fact = BattleEvent | CorrectedByHand
"""What the GM says of the field, or does by hand."""


FIELD_FACTS = (
    UnitPlaced,
    UnitRemoved,
    UnitGiven,
    RetinueSet,
    SideSet,
    DistanceSet,
    SightSet,
    CoverSet,
    TerrainSet,
    PlaceSet,
    UnitsEngaged,
    UnitsDisengaged,
)
"""What the GM says of the field; between two rounds nothing else is of these kinds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceOrigin:
    """Where dice come from: a seed by its epoch, how often they were committed anew, the salt."""

    epoch: int
    revision: int
    salt: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """
    A declaration as it stands; `revision` counts how often it was replayed.

    `anchor` is the first number of its message in this round: whatever an edit brings in later has
    its place there, line by line. `claimed` is the action before a claim of it was struck.
    `epoch` and `salt` are those of its dice; a salt of its own has what was declared after the
    round had been resolved, None stands for the salt of the round.
    """

    number: int
    anchor: int
    round: int
    owner: int
    action: Action
    text: str
    epoch: int
    source: Source | None
    is_standing: bool
    claims: ClaimStanding = ClaimStanding.ASKED
    claimed: Action | None = None
    revision: int = 0
    salt: str | None = None
    is_late: bool = False
    is_withdrawn: bool = False
    outcome: str = ""

    @property
    def place(self) -> tuple[int, int, int]:
        """Return what declarations of a turn are put in order by."""
        return self.anchor, 0 if self.source is None else self.source.line, self.number


@dataclass(slots=True, kw_only=True)
class Round:
    """
    One round.

    `turns` are by owner, `entered` all that was declared in it, withdrawn or not. `before` is the
    state when its resolution began, None while it has not been resolved; `attempts` counts
    resolutions, `numbers` are the declarations of the last one.
    `form` is that of its dice. `words` are the hashes of what players wrote in it before it was
    resolved for the first time, and `salt` what they came to then. `epoch` is the seed of what
    belongs to no declaration, `fresh` that of all which draws for the first time in a later
    attempt. `drawn` tells of the dice of each name (the number of a declaration, or what else
    rolls) from which seed they came, the last time that it drew; a deed of a scene is bound to it
    with its first die, for good.
    `facts` is what the GM said of the field in this round and did by hand, who was put on it
    included. `acts` are the actions of the scene carried out in it, the last at the end; the first
    `acts_closed` of them are of scenes that have ended. `spent` are actions that were taken back or
    given up: done again, they have their number. `scene_end` is how the last scene
    that ended in it stood before.
    """

    number: int
    opened_at: int = 0
    deadline_at: int | None = None
    paused_seconds_left: int | None = None
    is_paused: bool = False
    turns: dict[int, TurnState] = field(default_factory=dict)
    order: tuple[int, ...] = ()
    entered: list[int] = field(default_factory=list)
    form: int = 1
    words: list[str] = field(default_factory=list)
    salt: str | None = None
    attempts: int = 0
    epoch: int | None = None
    fresh: int | None = None
    drawn: dict[int | str, DiceOrigin] = field(default_factory=dict)
    numbers: tuple[int, ...] = ()
    facts: list[Fact] = field(default_factory=list)
    acts: list[Act] = field(default_factory=list)
    acts_closed: int = 0
    spent: list[Attempt] = field(default_factory=list)
    scene_end: SceneEnd | None = None
    is_resolved: bool = False
    before: Battle | None = None
