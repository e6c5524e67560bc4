"""Write down turns, rounds and scenes, and what orders cost."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.formations import events as happened
from engine.formations.folding.changing import change, put
from engine.formations.orders import ORDERS, Cost, Subtype
from engine.formations.state import (
    Formation,
    FormationsState,
    OwnTurn,
    Window,
)
from engine.table.durations import Moment


def _begin_turn(state: FormationsState, event: happened.FormationTurnBegan) -> FormationsState:
    one = state.formations[event.formation]
    turn = OwnTurn(number=event.number, is_running=True, orders_before=one.turn.orders)
    return change(state, one.id, turn=turn, window=replace(one.window, courage_owed=0))


def _open_window(state: FormationsState, event: happened.WindowOpened) -> FormationsState:
    window = Window(
        size_at_start=event.size,
        losses_before=state.formations[event.formation].window.losses,
        courage_owed=event.courage_owed,
    )
    return change(state, event.formation, window=window)


def _end_turn(state: FormationsState, event: happened.FormationTurnEnded) -> FormationsState:
    turn = replace(state.formations[event.formation].turn, is_running=False)
    return change(state, event.formation, turn=turn)


def _end_scene(state: FormationsState, event: happened.FormationSceneEnded) -> FormationsState:
    del event
    formations = {key: _after_scene(one) for key, one in state.formations.items()}
    return replace(state, formations=formations, owed=(), sanity_checked=())


def _after_scene(formation: Formation) -> Formation:
    lasting = tuple(one for one in formation.effects if not one.until.is_over(Moment.SCENE_END))
    return replace(formation, effects=lasting, scene_used=(), slaughter=(), borrowed=None)


def _give_order(state: FormationsState, event: happened.OrderGiven) -> FormationsState:
    one = state.formations[event.formation]
    order = ORDERS[event.order]
    orders = (*one.turn.orders, order.key) if one.turn.is_running else one.turn.orders
    used = (*one.scene_used, order.key) if order.once_per_scene else one.scene_used
    window = one.window if event.is_free else _pay(one.window, event.cost, order.subtypes)
    turn = replace(one.turn, orders=orders)
    return put(state, replace(one, turn=turn, window=window, scene_used=used))


def _pay(window: Window, cost: Cost, subtypes: tuple[Subtype, ...]) -> Window:
    reacts = cost is Cost.REACTION
    price = {Cost.HALF: 1, Cost.FULL: 2}.get(cost, 0)
    return replace(
        window,
        half_actions_left=max(0, window.half_actions_left - price),
        attack_used=window.attack_used or Subtype.ATTACK in subtypes,
        concentration_used=window.concentration_used or Subtype.CONCENTRATION in subtypes,
        formation_reaction_used=window.formation_reaction_used or reacts,
        commander_reaction_used=window.commander_reaction_used or reacts,
    )


def _move(state: FormationsState, event: happened.FormationMoved) -> FormationsState:
    turn = replace(state.formations[event.formation].turn, moved=True)
    return change(state, event.formation, turn=turn)


def _react(state: FormationsState, event: happened.CommanderReacted) -> FormationsState:
    window = replace(state.formations[event.formation].window, commander_reaction_used=True)
    return change(state, event.formation, window=window)


def _choose_reaction(state: FormationsState, event: happened.ReactionChosen) -> FormationsState:
    return change(state, event.formation, standing_reaction=event.order)


def _use_reroll(state: FormationsState, event: happened.RerollUsed) -> FormationsState:
    one = state.formations[event.formation]
    if event.source == "fire_drill":
        return change(state, event.formation, turn=replace(one.turn, fire_drill_used=True))
    return change(state, event.formation, window=replace(one.window, ork_reroll_used=True))


CHANGES: Mapping[type, Callable[[FormationsState, Any], FormationsState]] = {
    happened.FormationTurnBegan: _begin_turn,
    happened.WindowOpened: _open_window,
    happened.FormationTurnEnded: _end_turn,
    happened.FormationSceneEnded: _end_scene,
    happened.OrderGiven: _give_order,
    happened.FormationMoved: _move,
    happened.CommanderReacted: _react,
    happened.ReactionChosen: _choose_reaction,
    happened.RerollUsed: _use_reroll,
}
