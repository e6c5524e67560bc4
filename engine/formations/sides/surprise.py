"""
Let kroot strike surer where they surprise their enemies.

Source: formations, FRM-KROOT-1, 2.
"""

from engine.formations.checking import FormationsPlay
from engine.formations.commands import GiveOrder
from engine.formations.state import Formation, FormationsState

SURPRISE_PER_SIZE = 2


def ask_surprise(play: FormationsPlay, formation: Formation, command: GiveOrder) -> int:
    """Return what surprise adds to a check, asking whether the enemy is surprised."""
    bonus = bonus_by_surprise(play.state, formation)
    if bonus == 0:
        return 0
    surprised = command.surprise
    if surprised is None:
        surprised = play.ask_yes("surprise", formation.id, default=False, lasts=False)
    return bonus if surprised else 0


def bonus_by_surprise(state: FormationsState, formation: Formation) -> int:
    """Return what hunters add to their check when they surprise; FRM-KROOT-1, 2."""
    if not formation.has("hunters_blood"):
        return 0
    return SURPRISE_PER_SIZE * state.size_for_orders(formation.id)
