"""
Melees and their rounds: who is in, whose round it is, what ends with it.

Source: APO-HATE-2, 3, APO-FEAR-5, APO-FRENZY-8, APO-LEAPATK-5.
"""

from engine.errors import IllegalActionError
from engine.psychology.commands import (
    BeginMeleeRound,
    EndMelee,
    EndMeleeRound,
    JoinMelee,
    LeaveMelee,
    LoseFight,
    StartMelee,
)
from engine.psychology.events import (
    MeleeEnded,
    MeleeJoined,
    MeleeLeft,
    MeleeRoundEnded,
    MeleeRoundStarted,
    MeleeStarted,
)
from engine.psychology.frenzy import lose_fight
from engine.psychology.state import Melee, PsychologyState, Warrior
from engine.psychology.turns import end_effects
from engine.psychology.willpower import PsychologyPlay
from engine.table.durations import Moment


def start_melee(play: PsychologyPlay, command: StartMelee) -> None:
    """
    Start a melee with its first round.

    Raises:
        IllegalActionError: "melee_one_side", or "already_in_melee".
    """
    participants = tuple(dict.fromkeys(command.participants))
    warriors = [_require_free(play.state, one) for one in participants]
    if len({one.side for one in warriors}) < 2:
        raise IllegalActionError("melee_one_side", {"warriors": participants})
    melee = f"m{play.state.melees_begun + 1}"
    play.emit(MeleeStarted(melee=melee, participants=participants))


def join_melee(play: PsychologyPlay, command: JoinMelee) -> None:
    """Let a warrior join; the count of the others goes on (APO-HATE-3). Raises as `start_melee`."""
    melee = _require_melee(play.state, command.melee)
    warrior = _require_free(play.state, command.warrior)
    play.emit(MeleeJoined(melee=melee.id, warrior=warrior.id))


def leave_melee(play: PsychologyPlay, command: LeaveMelee) -> None:
    """
    Take a warrior out of his melee.

    Raises:
        IllegalActionError: "not_in_melee".
    """
    warrior = play.state.living(command.warrior)
    if play.state.melee_of(warrior.id) is None:
        raise IllegalActionError("not_in_melee", {"warrior": warrior.id})
    play.emit(MeleeLeft(warrior=warrior.id))


def begin_round(play: PsychologyPlay, command: BeginMeleeRound) -> None:
    """
    Begin the next round of a melee.

    Raises:
        IllegalActionError: "melee_unknown", "melee_round_on".
    """
    melee = _require_melee(play.state, command.melee)
    if melee.is_round_on:
        raise IllegalActionError("melee_round_on", {"melee": melee.id})
    play.emit(MeleeRoundStarted(melee=melee.id, round=melee.round + 1))


def end_round(play: PsychologyPlay, command: EndMeleeRound) -> None:
    """
    End a round: the frenzied who lost it calm down, and effects of the round end.

    Raises:
        IllegalActionError: "melee_unknown", "melee_round_over", or "not_in_melee" of a loser.
    """
    warriors = _find_round(play.state, command.melee)
    for loser in _find_losers(play, command, warriors):
        lose_fight(play, LoseFight(warrior=loser))
    for one in warriors:
        end_effects(play, one, Moment.ROUND_END)
    play.emit(MeleeRoundEnded(melee=command.melee, warriors=warriors))


def _find_round(state: PsychologyState, melee_id: str) -> tuple[str, ...]:
    """Return whose round ends."""
    if not melee_id:
        return tuple(state.warriors)
    melee = _require_melee(state, melee_id)
    if not melee.is_round_on:
        raise IllegalActionError("melee_round_over", {"melee": melee.id})
    return melee.participants


def _find_losers(
    play: PsychologyPlay, command: EndMeleeRound, warriors: tuple[str, ...]
) -> tuple[str, ...]:
    if command.losers is not None:
        for loser in command.losers:
            if loser not in warriors:
                raise IllegalActionError("not_in_melee", {"warrior": loser})
        return tuple(dict.fromkeys(command.losers))
    return tuple(
        one
        for one in warriors
        if play.state.warriors[one].is_frenzied and play.state.melee_of(one) is not None
        if play.ask_yes("fight_lost", one, default=False, lasts=False)
    )


def end_melee(play: PsychologyPlay, command: EndMelee) -> None:
    """
    End a melee, and the round that is on.

    Raises:
        IllegalActionError: "melee_unknown".
    """
    melee = _require_melee(play.state, command.melee)
    if melee.is_round_on:
        end_round(play, EndMeleeRound(melee=melee.id))
    play.emit(MeleeEnded(melee=melee.id))


def _require_melee(state: PsychologyState, melee_id: str) -> Melee:
    melee = state.melees.get(melee_id)
    if melee is None:
        raise IllegalActionError("melee_unknown", {"melee": melee_id})
    return melee


def _require_free(state: PsychologyState, warrior_id: str) -> Warrior:
    warrior = state.living(warrior_id)
    melee = state.melee_of(warrior_id)
    if melee is not None:
        facts = {"warrior": warrior_id, "melee": melee.id}
        raise IllegalActionError("already_in_melee", facts)
    return warrior
