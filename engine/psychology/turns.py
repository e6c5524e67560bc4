"""
The start of a side's turn: effects end, terror, then stupidity.

Source: APO, "Order at start of a turn"; APO-TERROR-2, 3, APO-STUPID, APO-LEAD-3.
"""

from engine.errors import IllegalActionError
from engine.psychology.asking import ask_is_fighting, ask_is_near, ask_target
from engine.psychology.commands import (
    BeginWarriorsTurn,
    EndWarriorFlight,
    StartWarriorFlight,
    TakeStupidityCheck,
)
from engine.psychology.events import (
    StupidityChecked,
    StupidityTableRolled,
    WarriorEffectEnded,
    WarriorFled,
    WarriorFlightEnded,
    WarriorsTurnStarted,
    WillpowerTarget,
)
from engine.psychology.immunity import must_check_stupidity
from engine.psychology.state import Mark, PsychologyState, Warrior
from engine.psychology.tables import roll_entry
from engine.psychology.terror import face_terrors
from engine.psychology.willpower import PsychologyPlay, roll_willpower
from engine.table.durations import Moment


def begin_turn(play: PsychologyPlay, command: BeginWarriorsTurn) -> None:
    """
    Begin the turn of a side.

    Raises:
        IllegalActionError: "side_unknown".
    """
    warriors = play.state.of_side(command.side)
    if not warriors:
        raise IllegalActionError("side_unknown", {"side": command.side})
    rested = tuple(one for one in play.state.warriors if not _is_held(play.state, one))
    play.emit(WarriorsTurnStarted(side=command.side, rested=rested))
    for one in warriors:
        end_effects(play, one.id, Moment.TURN_START)
    for one_id in rested:
        end_effects(play, one_id, Moment.ROUND_END)
    for one in warriors:
        if one.is_fleeing and play.ask_yes("flight", one.id, default=False, lasts=False):
            _end_flight(play, one.id)
    face_terrors(play, command.side)
    _check_all_stupid(play, command.side)


def _is_held(state: PsychologyState, warrior_id: str) -> bool:
    melee = state.melee_of(warrior_id)
    return melee is not None and melee.is_round_on


def end_effects(play: PsychologyPlay, warrior_id: str, moment: Moment) -> None:
    """End what ends for a warrior at a moment."""
    for effect in play.state.warriors[warrior_id].effects:
        if effect.until.is_over(moment):
            play.emit(WarriorEffectEnded(warrior=warrior_id, kind=effect.kind))


def _end_flight(play: PsychologyPlay, warrior_id: str) -> None:
    play.emit(WarriorFlightEnded(warrior=warrior_id))
    end_effects(play, warrior_id, Moment.FLIGHT_END)


def end_flight(play: PsychologyPlay, command: EndWarriorFlight) -> None:
    """
    End a flight, and what terror had done (APO-TERROR-3, 4).

    Raises:
        IllegalActionError: "not_fleeing".
    """
    warrior = play.state.living(command.warrior)
    if not warrior.is_fleeing:
        raise IllegalActionError("not_fleeing", {"warrior": warrior.id})
    _end_flight(play, warrior.id)


def start_flight(play: PsychologyPlay, command: StartWarriorFlight) -> None:
    """
    Let a warrior flee because the GM says so.

    Raises:
        IllegalActionError: "already_fleeing".
    """
    warrior = play.state.living(command.warrior)
    if warrior.is_fleeing:
        raise IllegalActionError("already_fleeing", {"warrior": warrior.id})
    if command.creature:
        play.state.living(command.creature)
    play.emit(WarriorFled(warrior=warrior.id, creature=command.creature, is_terrified=False))


def _check_all_stupid(play: PsychologyPlay, side: str) -> None:
    """Check everybody on what the leaders are before the first of these checks."""
    subject = [one for one in play.state.of_side(side) if _is_due(play, one)]
    prepared = [(one, _ask_stupid_target(play, one), ask_is_fighting(play, one)) for one in subject]
    for warrior, target, is_in_melee in prepared:
        _roll_stupidity(play, warrior, target, is_in_melee=is_in_melee)


def _is_due(play: PsychologyPlay, warrior: Warrior) -> bool:
    if Mark.STUPIDITY in warrior.marks or not must_check_stupidity(warrior, is_near=False):
        return False
    return must_check_stupidity(warrior, is_near=ask_is_near(play, warrior, default=False))


def take_stupidity_check(play: PsychologyPlay, command: TakeStupidityCheck) -> None:
    """
    Let one stupid creature take its check.

    Raises:
        IllegalActionError: APO-STUPID-1 where it is not subject, or took it in this turn.
    """
    warrior = play.state.living(command.warrior)
    if not _is_due(play, warrior):
        raise IllegalActionError("APO-STUPID-1", {"warrior": warrior.id})
    target, is_in_melee = _ask_stupid_target(play, warrior), ask_is_fighting(play, warrior)
    _roll_stupidity(play, warrior, target, is_in_melee=is_in_melee)


def _ask_stupid_target(play: PsychologyPlay, warrior: Warrior) -> WillpowerTarget:
    """Find what a creature checks on: its own Willpower, or its leader's (APO-STUPID-2)."""
    uses_leader = play.state.rulings.leader_for_stupidity.is_on
    return ask_target(play, warrior, is_near=False, uses_leader=uses_leader)


def _roll_stupidity(
    play: PsychologyPlay, warrior: Warrior, target: WillpowerTarget, *, is_in_melee: bool
) -> None:
    check = roll_willpower(play, warrior.id, target, "stupidity")
    play.emit(StupidityChecked(warrior=warrior.id, check=check))
    if check.passed or is_in_melee:
        return
    face, text = roll_entry(
        play,
        play.state.stupidity_table,
        block="stupidity table",
        group=warrior.id,
        key="stupid_result",
        about=warrior.id,
    )
    play.emit(StupidityTableRolled(warrior=warrior.id, face=face, text=text))
