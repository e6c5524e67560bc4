"""
Let orks who shoot more and louder hit each other.

Source: formations, FRM-ORK-10; R52.
"""

from engine.formations.casualties import lose_subordinates
from engine.formations.checking import FormationsPlay, RolledCheck
from engine.formations.effects import EffectKind
from engine.formations.kinds import LossCause


def after_ballistic_check(play: FormationsPlay, formation: str, result: RolledCheck) -> None:
    """Let 1d5 subordinates die of a double, while the main weapon shoots a storm."""
    storms = play.state.find(formation).effects_of(EffectKind.MAIN_STORM)
    if result.is_double and storms:
        number = play.roll_one(5, block="own fire", group=formation)
        lose_subordinates(play, formation, number, LossCause.OWN_FIRE)
