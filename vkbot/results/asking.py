"""What would be lost by what somebody asked for, said before it is done."""

from dataclasses import dataclass

from vkbot.guards import Guard


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleLoss:
    """
    A battle would end: `declared` is what waits in the round that is played.

    `hidden` counts the rolls of the chat that its end would open.
    """

    name: str
    round: int
    declared: int
    hidden: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadlineLoss:
    """A round would wait until `at` instead of `was`, which is later."""

    round: int
    was: int
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitLoss:
    """A unit would leave the field; `declared` counts what was declared for it."""

    name: str
    alive: int
    declared: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroLoss:
    """A hero would leave the game, with the units that he leads and the power that is his."""

    name: str
    owner: int
    units: tuple[str, ...]
    free: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicLoss:
    """Posts of a topic would be read no more: those of a battle, or (None) applications."""

    battle: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneLoss:
    """A scene would end; `waiting` counts its actions that wait for an answer."""

    waiting: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionLoss:
    """Somebody would leave the table of a scene: `text` is the line that asks for it."""

    text: str


Loss = BattleLoss | DeadlineLoss | UnitLoss | HeroLoss | TopicLoss | SceneLoss | ActionLoss


@dataclass(frozen=True, slots=True, kw_only=True)
class SureAsked:
    """What would be lost by a line; `guard` says when a press that means it counts."""

    loss: Loss
    line: str
    guard: Guard
