"""
Gain pain: what Drukhari take from their victims.

Source: formations, FRM-DRUK-1; R53.
"""

from engine.formations.checking import FormationsPlay
from engine.formations.events import PainChanged


def gain_pain(play: FormationsPlay, formation: str, victims: int) -> None:
    """Give a point for each victim, if whoever made them is a formation that lives on pain."""
    one = play.state.formations.get(formation)
    if one is not None and victims > 0 and one.has("power_from_pain"):
        play.emit(PainChanged(formation=formation, delta=victims, total=one.pain + victims))
