"""
What a callback button is good for: who may press it, and in which round of which battle.

A guard is kept with its button in the row of the outbox that shows it.
"""

import re
from dataclasses import dataclass

_GUARD = re.compile(r"(\d{1,12})\.(\d{1,12})\.(\d{1,6})\.(\d{1,9})")

ANYBODY = 0
NO_BATTLE = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Guard:
    """
    What holds for a button.

    `whose` is who may press it; his message is written anew by the press, and under a button of
    `ANYBODY` the answer is a new message. `next_number` is the number that the next declaration
    would have had when the button was made: what was declared since makes a button that declares
    stale, so a second press of it does nothing. Under a battle of `NO_BATTLE` the line itself says
    what it is good for, and the message with the button is written anew.
    """

    whose: int = ANYBODY
    battle_id: int
    round: int
    next_number: int = 0

    @property
    def is_of_battle(self) -> bool:
        """Tell a button that is good in one round of one battle."""
        return self.battle_id != NO_BATTLE

    def write(self) -> str:
        """Write it onto a button."""
        return f"{self.whose}.{self.battle_id}.{self.round}.{self.next_number}"


FREE = Guard(battle_id=NO_BATTLE, round=0)
"""The guard of a button of no battle."""


def read_guard(text: str) -> Guard | None:
    """Read the guard of a button; None for what is none."""
    found = _GUARD.fullmatch(text)
    if found is None:
        return None
    whose, battle_id, number, next_number = map(int, found.groups())
    return Guard(whose=whose, battle_id=battle_id, round=number, next_number=next_number)
