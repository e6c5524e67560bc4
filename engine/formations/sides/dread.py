"""
Mark those who fail to bear the fear of a formation that is ready for slaughter.

Source: formations, FRM-DRUK-8; R57.
"""

from engine.formations.checking import FormationsPlay
from engine.formations.effects import EffectKind
from engine.formations.events import SlaughterFeared

ORDER = "ready_for_slaughter"
PENALTY = -10


def dread_slaughter(play: FormationsPlay, formation: str, enemy: str) -> None:
    """Let one who failed a check of fear strike this formation worse until the scene ends."""
    one = play.state.find(formation)
    if not any(effect.source == ORDER for effect in one.effects_of(EffectKind.FEAR_RATING)):
        return
    before = one.dread_of(enemy)
    if before and not play.state.rulings.slaughter_stacks.is_on:
        return
    play.emit(SlaughterFeared(formation=formation, enemy=enemy, modifier=before + PENALTY))
