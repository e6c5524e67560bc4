"""
Carry out what people ask of psychology, command by command.

An action is refused before its first die, or all of it counts.

Source: APO.
"""

from collections.abc import Callable
from typing import Any

from engine.psychology import commands as asked
from engine.psychology import fear, frenzy, leaps, melees, setup, strikes, tables, terror, turns
from engine.psychology.commands import PsychologyCommand
from engine.psychology.willpower import PsychologyPlay


def resolve(play: PsychologyPlay, command: PsychologyCommand) -> None:
    """
    Carry out a command.

    Raises:
        IllegalActionError: a rule forbids it, or it names what is not there.
        QuestionOpenError: somebody must say something first.
    """
    _RESOLVERS[type(command)](play, command)


_RESOLVERS: dict[type, Callable[[PsychologyPlay, Any], None]] = {
    asked.PutWarrior: setup.put_warrior,
    asked.RemoveWarrior: setup.remove_warrior,
    asked.SetWarriorLife: setup.set_life,
    asked.SetWarriorFatigue: setup.set_fatigue,
    asked.PutSquad: setup.put_squad,
    asked.SetStupidityTable: tables.set_stupidity_table,
    asked.SetMisfireTable: tables.set_misfire_table,
    asked.FormPool: setup.form_pool,
    asked.EndWarriorsBattle: setup.end_battle,
    asked.BeginWarriorsTurn: turns.begin_turn,
    asked.TakeStupidityCheck: turns.take_stupidity_check,
    asked.StartWarriorFlight: turns.start_flight,
    asked.EndWarriorFlight: turns.end_flight,
    asked.TakeTerrorChecks: terror.take_terror_checks,
    asked.TakeFearCheck: fear.take_fear_check,
    asked.DeclareMeleeAttack: fear.declare_attack,
    asked.DeclareWarriorDeed: fear.declare_deed,
    asked.CloseDeclarations: frenzy.close_declarations,
    asked.SetFrenzy: frenzy.set_frenzy,
    asked.LoseFight: frenzy.lose_fight,
    asked.StartMelee: melees.start_melee,
    asked.JoinMelee: melees.join_melee,
    asked.LeaveMelee: melees.leave_melee,
    asked.BeginMeleeRound: melees.begin_round,
    asked.EndMeleeRound: melees.end_round,
    asked.EndMelee: melees.end_melee,
    asked.RollWarriorAttack: strikes.roll_attack,
    asked.GiantLeap: leaps.make_leap,
    asked.LeapAttack: leaps.make_leap_attack,
    asked.Misfire: leaps.declare_misfire,
}
