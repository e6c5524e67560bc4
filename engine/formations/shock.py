"""
Check fear, suppression and courage, and let a formation suffer for a failure.

Source: formations, FEAR; COUR; R26, R27, R28.
"""

from engine.errors import IllegalActionError
from engine.formations.casualties import break_up, count_losses
from engine.formations.checking import (
    CheckToRoll,
    FormationsPlay,
    checks_courage,
    courage_target,
    fear_target,
    roll_check,
)
from engine.formations.commands import EndSuppression
from engine.formations.events import (
    BreakCause,
    CourageFailed,
    CouragePassed,
    FormationSuppressed,
    ShockRollAsked,
    SuppressionEnded,
)
from engine.formations.kinds import LooseTag, Status
from engine.formations.orders import Checked
from engine.formations.profiles import Ability
from engine.formations.state import Formation


def find_active(play: FormationsPlay, formation: str) -> Formation:
    """
    Return a formation that stands.

    Raises:
        IllegalActionError: "formation_unknown" or "not_active".
    """
    one = play.state.find(formation)
    if one.status is not Status.ACTIVE:
        raise IllegalActionError("not_active", {"formation": formation})
    return one


def _refuse_immune(formation: Formation, *, immune: bool) -> None:
    if immune:
        raise IllegalActionError("immune", {"formation": formation.id})


def _check_willpower(play: FormationsPlay, formation: str, reason: str, modifier: int) -> bool:
    check = CheckToRoll(
        formation=formation,
        who=Checked.COMMANDER,
        ability=Ability.WILLPOWER,
        reason=reason,
        target=fear_target(play.state, formation, modifier),
    )
    return roll_check(play, check).passed


def check_fear(play: FormationsPlay, formation: str, modifier: int) -> bool:
    """
    Check fear by the commander's willpower; a failure breaks the formation.

    Raises:
        IllegalActionError: "not_active", "immune".

    Source: FRM-FEAR-1, 2, 3, 6; R26.
    """
    one = find_active(play, formation)
    _refuse_immune(one, immune=one.immune_fear)
    passed = _check_willpower(play, formation, "fear", modifier)
    if not passed:
        break_up(play, formation, BreakCause.FEAR, Status.BROKEN, LooseTag.SHOCK)
        play.emit(ShockRollAsked(formation=formation))
    return passed


def check_suppression(play: FormationsPlay, formation: str, modifier: int) -> bool:
    """
    Check suppression by the commander's willpower; after a failure it retreats or takes cover.

    Raises:
        IllegalActionError: "not_active", "immune".

    Source: FRM-FEAR-1, 4, 6.
    """
    one = find_active(play, formation)
    _refuse_immune(one, immune=one.immune_suppression)
    passed = _check_willpower(play, formation, "suppression", modifier)
    if not passed and not one.suppressed:
        play.emit(FormationSuppressed(formation=formation))
    return passed


def end_suppression(play: FormationsPlay, command: EndSuppression) -> None:
    """
    End the suppression by the GM's word, or by a willpower check that passes.

    Raises:
        IllegalActionError: "not_suppressed".

    Source: FRM-FEAR-8, R27.
    """
    one = play.state.find(command.formation)
    if not one.suppressed:
        raise IllegalActionError("not_suppressed", {"formation": one.id})
    if not command.by_check or _check_willpower(play, one.id, "suppression", command.modifier):
        play.emit(SuppressionEnded(formation=one.id))


def check_courage(play: FormationsPlay, formation: str, losses: int, modifier: int = 0) -> None:
    """Check courage by the commander's Command; a failure leaves him alone; FRM-COUR-2, 3."""
    check = CheckToRoll(
        formation=formation,
        who=Checked.COMMANDER,
        ability=Ability.COMMAND,
        reason="courage",
        target=courage_target(play.state, formation, losses, modifier),
    )
    if roll_check(play, check).passed:
        play.emit(CouragePassed(formation=formation, losses=losses))
        return
    play.emit(CourageFailed(formation=formation, losses=losses))
    break_up(play, formation, BreakCause.COURAGE, Status.BROKEN, LooseTag.SHOCK)


def call_courage(play: FormationsPlay, formation: str, modifier: int) -> None:
    """
    Check courage because the GM says so, with the losses so far; FRM-COUR-4, R28.

    Raises:
        IllegalActionError: "not_active"; "immune" for minions and where the GM waived it.
    """
    one = find_active(play, formation)
    _refuse_immune(one, immune=not checks_courage(one))
    losses = count_losses(one.window.losses, play.state.rulings)
    check_courage(play, formation, losses, modifier)
