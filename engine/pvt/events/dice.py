"""What dice were drawn in a battle, and from which streams, so that anybody draws them again."""

from dataclasses import dataclass

from engine.dice.streams import Draw


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceDrawn:
    """
    All dice of one declaration, or of what else rolls, in one resolution of a round.

    `name` is the number of the declaration, or what else rolled; with `epoch`, `salt` and
    `revision` it begins the keys of all streams. `salt` is None in rounds of form 1.
    """

    name: int | str
    epoch: int
    revision: int
    draws: tuple[Draw, ...]
    salt: str | None = None
