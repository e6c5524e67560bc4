"""Write down what works on formations for a time, and what is owed because of them."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.formations import events as happened
from engine.formations.effects import EffectKind
from engine.formations.folding.changing import change
from engine.formations.state import (
    FormationsState,
    SlaughterPenalty,
)


def _owe(state: FormationsState, event: happened.EnemyMustCheck) -> FormationsState:
    return replace(state, owed=(*state.owed, event.owed))


def _settle(state: FormationsState, event: happened.EnemyChecked) -> FormationsState:
    owed = list(state.owed)
    if event.owed in owed:
        owed.remove(event.owed)
    return replace(state, owed=tuple(owed))


def _check_sanity(state: FormationsState, event: happened.SanityChecked) -> FormationsState:
    return replace(state, sanity_checked=(*state.sanity_checked, event.enemy))


def _fear_slaughter(state: FormationsState, event: happened.SlaughterFeared) -> FormationsState:
    others = tuple(
        one for one in state.formations[event.formation].slaughter if one.enemy != event.enemy
    )
    penalty = SlaughterPenalty(enemy=event.enemy, modifier=event.modifier)
    return change(state, event.formation, slaughter=(*others, penalty))


def _start_effect(state: FormationsState, event: happened.EffectStarted) -> FormationsState:
    effects = state.formations[event.formation].effects
    return change(state, event.formation, effects=(*effects, event.effect))


def _end_effect(state: FormationsState, event: happened.EffectExpired) -> FormationsState:
    effects = list(state.formations[event.formation].effects)
    effects.remove(event.effect)
    return change(state, event.formation, effects=tuple(effects))


def _lose_sector(state: FormationsState, event: happened.SectorLost) -> FormationsState:
    effects = state.formations[event.formation].effects
    kept = tuple(one for one in effects if one.kind is not EffectKind.SECTOR)
    return change(state, event.formation, effects=kept)


def _change_pain(state: FormationsState, event: happened.PainChanged) -> FormationsState:
    return change(state, event.formation, pain=event.total)


def _borrow(state: FormationsState, event: happened.GiftBorrowed) -> FormationsState:
    return change(state, event.formation, borrowed=event.gift)


def _hide(state: FormationsState, event: happened.HiddenFrom) -> FormationsState:
    return change(state, event.formation, hidden_from=event.enemies)


CHANGES: Mapping[type, Callable[[FormationsState, Any], FormationsState]] = {
    happened.EnemyMustCheck: _owe,
    happened.EnemyChecked: _settle,
    happened.SanityChecked: _check_sanity,
    happened.SlaughterFeared: _fear_slaughter,
    happened.EffectStarted: _start_effect,
    happened.EffectExpired: _end_effect,
    happened.SectorLost: _lose_sector,
    happened.PainChanged: _change_pain,
    happened.GiftBorrowed: _borrow,
    happened.HiddenFrom: _hide,
}
