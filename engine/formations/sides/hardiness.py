"""
Let an ork who should die stand up again.

Source: formations, FRM-ORK-1; R47.
"""

from engine.formations.checking import CheckToRoll, FormationsPlay, modified, roll_check
from engine.formations.damage import profile_of
from engine.formations.events import MemberSaved
from engine.formations.orders import Checked
from engine.formations.profiles import Ability

_ORK = "ork"


def survives(play: FormationsPlay, formation: str, net: int, specialist: str | None = None) -> bool:
    """
    Tell whether a subordinate whom an attack should kill lives on.

    Args:
        play: what the check is rolled on; nothing is rolled where none is allowed.
        formation: his.
        net: damage of the attack after armour and toughness.
        specialist: his name, if he is one.
    """
    one = play.state.find(formation)
    profile = profile_of(one, specialist)
    abilities = profile.abilities
    if not one.has("toughest_meanest_greenest") or profile.race != _ORK:
        return False
    if net > abilities.bonus(Ability.TOUGHNESS):
        return False
    check = CheckToRoll(
        formation=formation,
        who=Checked.REGULARS,
        ability=Ability.TOUGHNESS,
        reason="toughest_meanest_greenest",
        target=modified(abilities.toughness, -10, rulings=play.state.rulings),
    )
    result = roll_check(play, check)
    if result.passed:
        play.emit(MemberSaved(formation=formation, face=result.face))
    return result.passed
