"""
Take down what only the GM knows: where members stand, what they need not fear, who is lost.

Source: formations, COH; FRM-COMP-8; FRM-REA-2; FRM-FEAR-6; FRM-COUR-6; FRM-DRUK-1, 5.
"""

from engine.errors import IllegalActionError
from engine.formations.casualties import lose_commander, lose_subordinates
from engine.formations.checking import FormationsPlay
from engine.formations.commands import (
    CausePain,
    EndHidden,
    KillSubordinates,
    LeaveCohesion,
    LoseCommander,
    PlaceMember,
    ReturnToCohesion,
    SetCover,
    SetImmunity,
    SetStandingReaction,
    StartEffect,
    UseCommanderReaction,
)
from engine.formations.events import (
    CommanderReacted,
    FormationCoverSet,
    HiddenFrom,
    ImmunitySet,
    MembersLeft,
    MembersReturned,
    ReactionChosen,
)
from engine.formations.giving import start
from engine.formations.orders import NO_REACTION
from engine.formations.reactions import REACTIONS
from engine.formations.shock import find_active
from engine.formations.sides.pain import gain_pain
from engine.formations.state import Formation

COHESION_CENTIMETRES = 1000


def _refuse(code: str, formation: Formation) -> IllegalActionError:
    return IllegalActionError(code, {"formation": formation.id})


def set_cover(play: FormationsPlay, command: SetCover) -> None:
    """Say where the members stand; FRM-COV-1, 2."""
    play.state.find(command.formation)
    play.emit(FormationCoverSet(formation=command.formation, cover=command.cover))


def leave(play: FormationsPlay, command: LeaveCohesion) -> None:
    """Let members leave cohesion: the size falls, no loss is counted; FRM-COH-2, R29."""
    one = find_active(play, command.formation)
    names = {man.name for man in one.specialists_in}
    if not 0 <= command.regulars <= one.regulars or not set(command.specialists) <= names:
        raise _refuse("bad_target", one)
    play.emit(
        MembersLeft(formation=one.id, regulars=command.regulars, specialists=command.specialists)
    )


def come_back(play: FormationsPlay, command: ReturnToCohesion) -> None:
    """Let members return to cohesion: the size rises; FRM-COH-2."""
    one = find_active(play, command.formation)
    away = {man.name for man in one.specialists if man.alive and not man.in_cohesion}
    if not 0 <= command.regulars <= one.regulars_out or not set(command.specialists) <= away:
        raise _refuse("bad_target", one)
    play.emit(
        MembersReturned(
            formation=one.id, regulars=command.regulars, specialists=command.specialists
        )
    )


def place(play: FormationsPlay, command: PlaceMember) -> None:
    """Let one regular be in cohesion or out of it by where he stands; FRM-COH-1."""
    is_out = command.is_cut_off or command.distance_centimetres > COHESION_CENTIMETRES
    if is_out:
        leave(play, LeaveCohesion(formation=command.formation, regulars=1))
    else:
        come_back(play, ReturnToCohesion(formation=command.formation, regulars=1))


def kill(play: FormationsPlay, command: KillSubordinates) -> None:
    """
    Let subordinates die by the GM's word.

    Raises:
        IllegalActionError: "bad_target" for none, or for specialists who are not there.
    """
    one = find_active(play, command.formation)
    inside = {man.name for man in one.specialists_in}
    if command.number < 1 or not set(command.specialists) <= inside:
        raise _refuse("bad_target", one)
    lose_subordinates(play, one.id, command.number, command.cause, specialists=command.specialists)


def set_immunity(play: FormationsPlay, command: SetImmunity) -> None:
    """Say what a formation need not check; FRM-FEAR-6; FRM-COUR-6."""
    play.state.find(command.formation)
    play.emit(
        ImmunitySet(
            formation=command.formation,
            fear=command.fear,
            suppression=command.suppression,
            skip_courage=command.skip_courage,
        )
    )


def end_hidden(play: FormationsPlay, command: EndHidden) -> None:
    """Let enemies see the formation again; R55."""
    one = play.state.find(command.formation)
    seen = command.enemies or one.hidden_from
    left = tuple(enemy for enemy in one.hidden_from if enemy not in seen)
    play.emit(HiddenFrom(formation=one.id, enemies=left))


def start_effect(play: FormationsPlay, command: StartEffect) -> None:
    """Let something work on a formation."""
    play.state.find(command.formation)
    start(play, command.formation, command.effect)


def down_commander(play: FormationsPlay, command: LoseCommander) -> None:
    """
    Let a commander be killed or put out of action.

    Raises:
        IllegalActionError: "commander_down".
    """
    one = play.state.find(command.formation)
    if not one.commander_stands:
        raise _refuse("commander_down", one)
    lose_commander(play, one.id, command.cause)


def cause_pain(play: FormationsPlay, command: CausePain) -> None:
    """
    Give points of pain for victims that the GM names; FRM-DRUK-1.

    Raises:
        IllegalActionError: "wrong_side".
    """
    one = find_active(play, command.formation)
    if not one.has("power_from_pain"):
        raise _refuse("wrong_side", one)
    gain_pain(play, one.id, command.victims)


def use_commander_reaction(play: FormationsPlay, command: UseCommanderReaction) -> None:
    """
    Let the commander react for himself; FRM-REA-2.

    Raises:
        IllegalActionError: "reaction_used".
    """
    one = play.state.find(command.formation)
    if one.window.commander_reaction_used:
        raise _refuse("reaction_used", one)
    play.emit(CommanderReacted(formation=one.id))


def set_standing_reaction(play: FormationsPlay, command: SetStandingReaction) -> None:
    """
    Choose the reaction order that is given as soon as it may be, none, or to be asked.

    Raises:
        IllegalActionError: "order_unknown" for what answers no attack; "not_granted".
    """
    one = find_active(play, command.formation)
    is_order = command.order not in (None, NO_REACTION)
    if is_order and command.order not in REACTIONS:
        raise IllegalActionError("order_unknown", {"order": command.order})
    if command.order is not None and is_order and not one.has_order(command.order):
        facts = {"formation": one.id, "order": command.order}
        raise IllegalActionError("not_granted", facts)
    play.emit(ReactionChosen(formation=one.id, order=command.order))
