"""Which words, and which buttons, the results of battles get."""

from collections.abc import Callable, Mapping
from typing import Any
from zoneinfo import ZoneInfo

from vkbot.replies import (
    battle_circle,
    battle_declared,
    battle_details,
    battle_forum,
    battle_menu,
    battle_odds,
    battle_post,
    battle_report,
    battle_undo,
    battle_units,
)
from vkbot.replies.button_rows import Rows
from vkbot.results import battle, forum, menus, rounds

TIMELESS: Mapping[type, Callable[[Any], str]] = {
    forum.TopicBound: battle_forum.render_topic_bound,
    forum.TopicSeen: battle_forum.render_topic_seen,
    forum.TopicUnbound: battle_forum.render_topic_unbound,
    forum.PostTaken: battle_forum.render_post_taken,
    forum.PostUnsigned: battle_forum.render_post_unsigned,
    forum.PostGone: battle_forum.render_post_gone,
    battle.BattleEnded: battle_circle.render_battle_ended,
    battle.UnitCreated: battle_units.render_unit_created,
    battle.UnitsListed: battle_units.render_units_listed,
    battle.UnitShown: battle_units.render_unit_shown,
    battle.BattleNoted: battle_units.render_battle_noted,
    battle.DeclarationTaken: battle_declared.render_declaration_taken,
    menus.MenuShown: battle_menu.render_menu_shown,
    battle.StandingOrderTaken: battle_declared.render_standing_order_taken,
    battle.StandingOrdersGone: battle_declared.render_standing_orders_gone,
    battle.DeclarationsListed: battle_declared.render_declarations_listed,
    battle.WordTaken: battle_declared.render_word_taken,
    battle.DeclarationGone: battle_declared.render_declaration_gone,
    battle.DeclarationKept: battle_declared.render_declaration_kept,
    battle.TurnMarked: battle_circle.render_turn_marked,
    rounds.RoundRehearsed: battle_declared.render_round_rehearsed,
    rounds.RoundNotReady: battle_circle.render_round_not_ready,
    rounds.RoundAlreadyResolved: battle_circle.render_round_already_resolved,
    rounds.RoundVerified: battle_circle.render_round_verified,
    rounds.DetailsShown: battle_details.render_details_shown,
    rounds.PostShown: battle_post.render_post_shown,
    rounds.RoundTakenBack: battle_undo.render_round_taken_back,
    rounds.FurtherUndoAsked: battle_undo.render_further_undo_asked,
    rounds.RoundNotResolved: battle_undo.render_round_not_resolved,
    rounds.RoundReady: battle_circle.render_round_ready,
    rounds.OrderNoted: battle_circle.render_order_noted,
    battle.AttackOddsShown: battle_odds.render_attack_odds_shown,
}
TIMED: Mapping[type, Callable[[Any, ZoneInfo], str]] = {
    battle.BattleStarted: battle_circle.render_battle_started,
    battle.BattleWentOn: battle_circle.render_battle_went_on,
    rounds.CircleShown: battle_circle.render_circle_shown,
    rounds.RoundReported: battle_report.render_round_reported,
    rounds.DeadlineMoved: battle_circle.render_deadline_moved,
    rounds.PlayersReminded: battle_circle.render_players_reminded,
    battle.AbsenceNoted: battle_circle.render_absence_noted,
}
BUTTONS: Mapping[type, Callable[[Any], Rows]] = {
    menus.MenuShown: battle_menu.menu_buttons,
    rounds.CircleShown: battle_menu.circle_buttons,
    rounds.RoundReported: battle_report.report_buttons,
    rounds.RoundRehearsed: battle_declared.rehearsal_buttons,
    rounds.RoundNotReady: battle_circle.not_ready_buttons,
    rounds.FurtherUndoAsked: battle_undo.further_undo_buttons,
}
