"""
Let the field of a Chaos commander take a hit that strikes him.

Source: formations, FRM-CHAOS-13, 17; R65.
"""

from engine.formations.checking import FormationsPlay
from engine.formations.effects import EffectKind
from engine.formations.events import EnemyMustCheck, FieldChecked
from engine.formations.kinds import EnemyCheck
from engine.formations.state import OwedCheck


def field_takes_hit(play: FormationsPlay, formation: str, enemy: str) -> bool:
    """Tell whether the field cancels a hit on the commander; whoever struck then owes a check."""
    rating = play.state.find(formation).greatest_of(EffectKind.FORCE_FIELD)
    if rating == 0:
        return False
    face = play.roll_one(100, block="field", group=formation)
    cancelled = face <= rating
    play.emit(FieldChecked(formation=formation, rating=rating, face=face, cancelled=cancelled))
    if cancelled:
        owed = OwedCheck(enemy=enemy, kind=EnemyCheck.FIELD, formation=formation, modifier=0)
        play.emit(EnemyMustCheck(owed=owed))
    return cancelled
