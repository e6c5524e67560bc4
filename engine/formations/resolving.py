"""
Carry out what people ask of formations: one function for each command.

A refused command changes nothing and rolls nothing. After each command a commander who has nobody
in cohesion left is alone (FRM-COMP-12).

Source: formations, ORD; R14, R34.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from engine.formations import commands as asked
from engine.formations import setting_up, telling, turns
from engine.formations.abilities import check_formation
from engine.formations.casualties import end_if_alone
from engine.formations.checking import FormationsPlay
from engine.formations.commands import FormationsCommand, GiveOrder
from engine.formations.facing import check_enemy, face_formation
from engine.formations.giving import give
from engine.formations.order_table import ORDER_RESOLVERS
from engine.formations.rallying import rally
from engine.formations.reactions import announce_attack
from engine.formations.refusals import find_order
from engine.formations.shock import (
    call_courage,
    check_fear,
    check_suppression,
    end_suppression,
)
from engine.formations.tactics import compare_sector, fire_sector
from engine.formations.wounding import attack_formation, take_hits


def resolve(play: FormationsPlay, command: FormationsCommand) -> None:
    """
    Carry out a command.

    Args:
        play: the table; what happens is emitted on it.
        command: what is asked.

    Raises:
        IllegalActionError: refused, before any die.
        QuestionOpenError: somebody has to answer first.
    """
    _RESOLVERS[type(command)](play, command)
    for formation in tuple(play.state.formations):
        end_if_alone(play, formation)


def _give_order(play: FormationsPlay, command: GiveOrder) -> None:
    give(play, command, ORDER_RESOLVERS[find_order(command.order).key])


def _check_fear(play: FormationsPlay, command: asked.CheckFear) -> None:
    check_fear(play, command.formation, command.modifier)


def _check_suppression(play: FormationsPlay, command: asked.CheckSuppression) -> None:
    check_suppression(play, command.formation, command.modifier)


def _check_courage(play: FormationsPlay, command: asked.CheckCourage) -> None:
    call_courage(play, command.formation, command.modifier)


_RESOLVERS: Mapping[type, Callable[[FormationsPlay, Any], None]] = MappingProxyType(
    {
        asked.SetFormationRulings: setting_up.set_rulings,
        asked.SetHitTable: setting_up.set_hit_table,
        asked.CreateFormation: setting_up.create,
        asked.EnterCommander: setting_up.enter_commander,
        asked.EnterCrowd: setting_up.enter_crowd,
        asked.CorrectFormation: setting_up.correct,
        asked.RemoveFormation: setting_up.remove,
        asked.GrantOrders: setting_up.grant,
        asked.BeginFormationTurn: turns.begin_turn,
        asked.EndFormationTurn: turns.end_turn,
        asked.BeginCombatRound: turns.begin_combat_round,
        asked.EndFormationScene: turns.end_scene,
        asked.GiveOrder: _give_order,
        asked.FireSector: fire_sector,
        asked.CompareSector: compare_sector,
        asked.TakeHits: take_hits,
        asked.AttackFormation: attack_formation,
        asked.AnnounceAttack: announce_attack,
        asked.CheckEnemy: check_enemy,
        asked.FaceFormation: face_formation,
        asked.CheckFear: _check_fear,
        asked.CheckSuppression: _check_suppression,
        asked.CheckCourage: _check_courage,
        asked.CheckFormation: check_formation,
        asked.EndSuppression: end_suppression,
        asked.RallyCrowd: rally,
        asked.SetStandingReaction: telling.set_standing_reaction,
        asked.UseCommanderReaction: telling.use_commander_reaction,
        asked.SetCover: telling.set_cover,
        asked.LeaveCohesion: telling.leave,
        asked.ReturnToCohesion: telling.come_back,
        asked.PlaceMember: telling.place,
        asked.KillSubordinates: telling.kill,
        asked.SetImmunity: telling.set_immunity,
        asked.EndHidden: telling.end_hidden,
        asked.StartEffect: telling.start_effect,
        asked.LoseCommander: telling.down_commander,
        asked.CausePain: telling.cause_pain,
    }
)
