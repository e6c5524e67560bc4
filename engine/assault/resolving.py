"""
Carry out what people ask for by hand; the texts add their own actions.
"""

from collections.abc import Callable, Mapping
from typing import Any

from engine.assault import commands as asked
from engine.assault.combats import (
    begin_phase,
    begin_player_turn,
    end_combat,
    end_phase,
    join_combat,
    leave_combat,
    open_combat,
    strike_first_blow,
)
from engine.assault.putting import (
    catch_unit,
    join_unit,
    leave_unit,
    put_unit,
    remove_casualties,
    remove_unit,
    rename_model,
    restore_model,
    set_model_flag,
    set_model_value,
    set_unit_flag,
    set_unit_status,
    take_wounds,
)
from engine.assault.wounds import AssaultPlay

Action = Callable[[AssaultPlay, Any], None]
Closing = Callable[[AssaultPlay], None]
Resolve = Callable[[AssaultPlay, object], None]

ASSAULT_ACTIONS: Mapping[type, Action] = {
    asked.PutUnit: put_unit,
    asked.RemoveUnit: remove_unit,
    asked.CatchUnit: lambda play, command: catch_unit(play, command.unit),
    asked.RenameModel: rename_model,
    asked.SetModelFlag: set_model_flag,
    asked.SetModelValue: set_model_value,
    asked.SetUnitFlag: set_unit_flag,
    asked.SetUnitStatus: set_unit_status,
    asked.JoinUnit: join_unit,
    asked.LeaveUnit: leave_unit,
    asked.TakeWounds: take_wounds,
    asked.RemoveCasualties: remove_casualties,
    asked.RestoreModel: restore_model,
    asked.OpenCombat: open_combat,
    asked.JoinCombat: join_combat,
    asked.LeaveCombat: leave_combat,
    asked.EndCombat: end_combat,
    asked.StrikeFirstBlow: strike_first_blow,
    asked.BeginPlayerTurn: begin_player_turn,
    asked.BeginPhase: begin_phase,
}
"""Everything by hand but the end of a phase, at which the texts have a word."""


def compose_resolve(*tables: Mapping[type, Action], closings: tuple[Closing, ...]) -> Resolve:
    """
    Make one function of the actions of several texts.

    Args:
        tables: what is done for each sort of command.
        closings: what the texts do at the end of a phase, in order.
    """
    actions = {command: act for table in tables for command, act in table.items()}

    def resolve(play: AssaultPlay, command: object) -> None:
        if isinstance(command, asked.EndPhase):
            end_phase(play, *closings)
        else:
            actions[type(command)](play, command)

    return resolve
