"""Write down who comes to the table, what the GM corrects, and who goes."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.formations import events as happened
from engine.formations.folding.changing import add_loose, change, put
from engine.formations.state import (
    FormationsState,
)


def _set_rulings(state: FormationsState, event: happened.FormationRulingsSet) -> FormationsState:
    return replace(state, rulings=event.rulings)


def _set_hit_table(state: FormationsState, event: happened.HitTableSet) -> FormationsState:
    return replace(state, hit_locations=event.locations)


def _create(state: FormationsState, event: happened.FormationCreated) -> FormationsState:
    return replace(put(state, event.formation), count=state.count + 1)


def _replace(state: FormationsState, event: happened.FormationReplaced) -> FormationsState:
    return put(state, event.formation)


def _remove(state: FormationsState, event: happened.FormationRemoved) -> FormationsState:
    left = {key: one for key, one in state.formations.items() if key != event.formation}
    owed = tuple(one for one in state.owed if one.formation != event.formation)
    return replace(state, formations=left, owed=owed)


def _come_loose(state: FormationsState, event: happened.LooseNpcsCame) -> FormationsState:
    return add_loose(state, event.loose)


def _set_cover(state: FormationsState, event: happened.FormationCoverSet) -> FormationsState:
    return change(state, event.formation, cover=event.cover)


def _set_immunity(state: FormationsState, event: happened.ImmunitySet) -> FormationsState:
    return change(
        state,
        event.formation,
        immune_fear=event.fear,
        immune_suppression=event.suppression,
        skip_courage=event.skip_courage,
    )


def _grant(state: FormationsState, event: happened.OrdersGranted) -> FormationsState:
    return change(state, event.formation, granted=event.orders)


CHANGES: Mapping[type, Callable[[FormationsState, Any], FormationsState]] = {
    happened.FormationRulingsSet: _set_rulings,
    happened.HitTableSet: _set_hit_table,
    happened.FormationCreated: _create,
    happened.FormationReplaced: _replace,
    happened.FormationRemoved: _remove,
    happened.LooseNpcsCame: _come_loose,
    happened.FormationCoverSet: _set_cover,
    happened.ImmunitySet: _set_immunity,
    happened.OrdersGranted: _grant,
}
