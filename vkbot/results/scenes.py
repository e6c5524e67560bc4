"""What came of a line about a scene; names of whoever is meant are found in the scene."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.formations.commands import GiveOrder
from engine.pvt.events import BattleEvent
from engine.scene.commands import SceneCommand
from engine.scene.events import SceneEvent, SceneQuestionAsked
from engine.scene.odds import SceneOdds
from engine.scene.order_odds import FoundOrderOdds
from engine.scene.state import Scene


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneActed:
    """
    An action was carried out; `scene` is as it stands after it.

    `is_wordless` tells that no player's word is mixed into its dice.
    """

    number: int
    scene: Scene
    command: SceneCommand
    events: Sequence[BattleEvent]
    is_wordless: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneAsked:
    """An action waits for an answer."""

    scene: Scene
    asked: SceneQuestionAsked


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneActionGone:
    """
    An action was taken back, or given up before it was carried out (`is_given_up`).

    `reason` is the GM's, None where none was needed.
    """

    number: int
    text: str
    reason: str | None
    is_given_up: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneShown:
    """Who is in the scene, and which actions wait."""

    scene: Scene


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneThingShown:
    """A squad, a unit or a warrior as it stands."""

    scene: Scene
    thing: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneReturned:
    """A scene that had ended goes on."""

    scene: Scene


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneEnded:
    """A new scene begins; `events` tell what ended with the old one."""

    scene: Scene
    events: Sequence[SceneEvent]


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneOddsShown:
    """All that may come of an action, and how likely; with a picture where it counts something."""

    scene: Scene
    odds: SceneOdds
    in_picture: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderOddsShown:
    """How likely an order of a squad succeeds, and how many hits it brings."""

    scene: Scene
    command: GiveOrder
    found: FoundOrderOdds
    in_picture: bool = False


SceneResult = (
    SceneActed
    | SceneAsked
    | SceneActionGone
    | SceneShown
    | SceneThingShown
    | SceneEnded
    | SceneReturned
    | SceneOddsShown
    | OrderOddsShown
)
