"""What the GM changes by hand, besides what the rules bring about."""

from dataclasses import dataclass

from engine.pvt.units import ModelRef


@dataclass(frozen=True, slots=True, kw_only=True)
class WoundsHealed:
    """A model has wounds again."""

    model: ModelRef
    wounds: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelRestored:
    """A dead model, or a hero who was out of play, plays again."""

    model: ModelRef
    wounds: int
