"""Which service decides a request about a battle: one table, joined to that of `dispatch.py`."""

from collections.abc import Callable, Mapping
from typing import Any

from vkbot import battle_requests as asked
from vkbot import round_requests as of_round
from vkbot.results import Result
from vkbot.services import (
    battle_hand,
    battle_replay,
    battle_reports,
    battles,
    deciding,
    declaring,
    field_facts,
    rehearsing,
    reopening,
    resolving,
    retinues,
    round_clock,
    standing_orders,
    taking_back,
    turn_marks,
)
from vkbot.services.situation import Situation

BATTLE_SERVICES: Mapping[type, Callable[[Any, Situation], Result]] = {
    asked.OpenBattle: battles.open_battle,
    asked.CloseBattle: battles.close_battle,
    asked.ReopenBattle: reopening.reopen_battle,
    asked.CreateUnit: battles.create_unit,
    asked.RemoveUnit: battles.remove_unit,
    asked.GiveUnit: battles.give_unit,
    asked.SetRetinue: retinues.set_retinue,
    asked.ListUnits: battles.list_units,
    asked.ShowUnit: battles.show_unit,
    asked.SetDistance: field_facts.set_distance,
    asked.SetSight: field_facts.set_sight,
    asked.SetCover: field_facts.set_cover,
    asked.SetTerrain: field_facts.set_terrain,
    asked.SetPlace: field_facts.set_place,
    asked.SetSide: field_facts.set_side,
    asked.SetEngaged: field_facts.set_engaged,
    asked.Declare: declaring.declare,
    asked.SayWord: declaring.say_word,
    asked.WithdrawDeclaration: declaring.withdraw,
    asked.DropStandingOrders: standing_orders.drop_orders,
    asked.ShowDeclarations: declaring.show_declarations,
    asked.MarkReady: turn_marks.mark_ready,
    asked.PassTurn: turn_marks.pass_turn,
    asked.SetAbsence: turn_marks.set_absence,
    asked.SetDeputy: turn_marks.set_deputy,
    of_round.ShowCircle: rehearsing.show_circle,
    of_round.RehearseRound: rehearsing.rehearse_round,
    of_round.ResolveRound: resolving.resolve_round,
    of_round.VerifyRound: battle_replay.verify_round,
    of_round.ShowDetails: battle_reports.show_details,
    of_round.ShowPost: battle_reports.show_post,
    of_round.UndoRound: taking_back.undo_round,
    of_round.ReplayAction: taking_back.replay_action,
    of_round.SetOrder: deciding.set_order,
    of_round.TellOutcome: deciding.tell_outcome,
    of_round.StrikeClaim: deciding.strike_claim,
    of_round.AcceptClaim: deciding.accept_claim,
    of_round.ExtendDeadline: round_clock.extend_deadline,
    of_round.PauseRound: round_clock.pause_round,
    of_round.RemindPlayers: round_clock.remind_players,
    asked.Correct: battle_hand.correct_unit,
    asked.ShowAttackOdds: rehearsing.show_attack_odds,
}
