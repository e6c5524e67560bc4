"""
Begin and end turns, rounds and scenes.

Source: formations, TIME; FRM-COUR-1; R09, R10.
"""

from engine.errors import IllegalActionError
from engine.formations.casualties import count_losses, is_courage_due
from engine.formations.checking import FormationsPlay, checks_courage
from engine.formations.commands import (
    BeginCombatRound,
    BeginFormationTurn,
    EndFormationScene,
    EndFormationTurn,
)
from engine.formations.events import (
    EffectExpired,
    FormationSceneEnded,
    FormationTurnBegan,
    FormationTurnEnded,
    WindowOpened,
)
from engine.formations.kinds import Status
from engine.formations.settings import RoundWindow
from engine.formations.shock import check_courage
from engine.formations.state import Formation
from engine.table.durations import Moment


def begin_turn(play: FormationsPlay, command: BeginFormationTurn) -> None:
    """
    Begin a turn: what ends now ends, courage is checked, the new round begins.

    Raises:
        IllegalActionError: "turn_running"; "commander_down" where nobody is left to act.
    """
    one = play.state.find(command.formation)
    if one.status is not Status.ACTIVE and not one.commander_stands:
        raise IllegalActionError("commander_down", {"formation": one.id})
    if one.turn.is_running:
        raise IllegalActionError("turn_running", {"formation": one.id})
    play.emit(FormationTurnBegan(formation=one.id, number=one.turn.number + 1))
    _expire(play, one.id, Moment.TURN_START)
    losses = _losses_to_answer_for(play, one)
    if losses and one.status is Status.ACTIVE:
        check_courage(play, one.id, losses)
    if play.state.rulings.round_window is RoundWindow.OWN_TURN:
        _open_window(play, one.id)


def _losses_to_answer_for(play: FormationsPlay, formation: Formation) -> int:
    if play.state.rulings.round_window is RoundWindow.COMBAT_ROUND:
        return formation.window.courage_owed if checks_courage(formation) else 0
    if not is_courage_due(formation, play.state.rulings):
        return 0
    return count_losses(formation.window.losses, play.state.rulings)


def _open_window(play: FormationsPlay, formation: str, courage_owed: int = 0) -> None:
    size = play.state.size(formation)
    play.emit(WindowOpened(formation=formation, size=size, courage_owed=courage_owed))


def _expire(play: FormationsPlay, formation: str, moment: Moment) -> None:
    one = play.state.find(formation)
    for effect in one.effects:
        if effect.until.is_over(moment, one.turn.number):
            play.emit(EffectExpired(formation=formation, effect=effect))


def end_turn(play: FormationsPlay, command: EndFormationTurn) -> None:
    """
    End a turn, and what ends with it.

    Raises:
        IllegalActionError: "not_own_turn".
    """
    one = play.state.find(command.formation)
    if not one.turn.is_running:
        raise IllegalActionError("not_own_turn", {"formation": one.id})
    _expire(play, one.id, Moment.TURN_END)
    play.emit(FormationTurnEnded(formation=one.id))


def begin_combat_round(play: FormationsPlay, command: BeginCombatRound) -> None:
    """
    Begin a new round for all formations at once; their courage waits for their own turns.

    Raises:
        IllegalActionError: "rounds_are_own_turns" unless the ruling has common rounds.

    Source: FRM-TIME-1, R09.
    """
    del command
    if play.state.rulings.round_window is RoundWindow.OWN_TURN:
        raise IllegalActionError("rounds_are_own_turns")
    for one in play.state.formations.values():
        owed = one.window.courage_owed
        if is_courage_due(one, play.state.rulings):
            owed += count_losses(one.window.losses, play.state.rulings)
        _open_window(play, one.id, owed)


def end_scene(play: FormationsPlay, command: EndFormationScene) -> None:
    """End the scene for all."""
    del command
    play.emit(FormationSceneEnded())
