"""When an effect ends: at the start or the end of somebody's turn, of a round, of the scene."""

from dataclasses import dataclass
from enum import StrEnum


class Moment(StrEnum):
    """When effects end."""

    TURN_START = "turn_start"
    TURN_END = "turn_end"
    ROUND_END = "round_end"
    FLIGHT_END = "flight_end"
    SCENE_END = "scene_end"


@dataclass(frozen=True, slots=True, kw_only=True)
class Until:
    """
    How long an effect lasts.

    `number` counts the turns (rounds) of whoever has the effect; None: the next such moment.
    """

    moment: Moment
    number: int | None = None

    def is_over(self, moment: Moment, number: int | None = None) -> bool:
        """Tell whether the effect ends at a moment that has come."""
        if moment is not self.moment:
            return False
        return self.number is None or number is None or number >= self.number


SCENE = Until(moment=Moment.SCENE_END)
