"""Write down who dies, leaves and returns, and when a formation is none any more."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.formations import events as happened
from engine.formations.effects import EffectKind
from engine.formations.folding.changing import add_loose, change, put
from engine.formations.kinds import Status
from engine.formations.profiles import Specialist
from engine.formations.state import (
    Formation,
    FormationsState,
    Window,
)


def _lose(state: FormationsState, event: happened.MemberLost) -> FormationsState:
    one = state.formations[event.formation]
    number = event.regulars + len(event.specialists)
    losses = replace(
        one.window.losses,
        regulars=one.window.losses.regulars + event.regulars,
        specialists=one.window.losses.specialists + event.specialists,
        by_enemies=one.window.losses.by_enemies + number * event.cause.is_by_enemies,
    )
    return change(
        state,
        event.formation,
        regulars=one.regulars - event.regulars,
        specialists=_mark(one, event.specialists, alive=False),
        window=replace(one.window, losses=losses),
    )


def _mark(formation: Formation, names: tuple[str, ...], **fields: Any) -> tuple[Specialist, ...]:
    return tuple(
        replace(one, **fields) if one.name in names else one for one in formation.specialists
    )


def _leave(state: FormationsState, event: happened.MembersLeft) -> FormationsState:
    one = state.formations[event.formation]
    return change(
        state,
        event.formation,
        regulars=one.regulars - event.regulars,
        regulars_out=one.regulars_out + event.regulars,
        specialists=_mark(one, event.specialists, in_cohesion=False),
    )


def _return(state: FormationsState, event: happened.MembersReturned) -> FormationsState:
    one = state.formations[event.formation]
    return change(
        state,
        event.formation,
        regulars=one.regulars + event.regulars,
        regulars_out=one.regulars_out - event.regulars,
        specialists=_mark(one, event.specialists, in_cohesion=True),
    )


def _restore(state: FormationsState, event: happened.MembersRestored) -> FormationsState:
    one = state.formations[event.formation]
    before = one.window.losses_before
    number = event.regulars + len(event.specialists)
    losses = replace(before, restored=before.restored + number)
    return change(
        state,
        event.formation,
        regulars=one.regulars + event.regulars,
        specialists=_mark(one, event.specialists, alive=True),
        window=replace(one.window, losses_before=losses),
    )


def _set_wounds(
    state: FormationsState, event: happened.CommanderWounded | happened.CommanderHealed
) -> FormationsState:
    before = state.formations[event.formation].commander
    commander = replace(before, wounds=event.wounds, critical_damage=event.critical)
    return change(state, event.formation, commander=commander)


def _fell(state: FormationsState, event: happened.CommanderDown) -> FormationsState:
    before = state.formations[event.formation].commander
    commander = replace(before, alive=event.cause != "killed", out_of_action=True)
    return change(state, event.formation, commander=commander)


def _break(state: FormationsState, event: happened.FormationBroke) -> FormationsState:
    one = state.formations[event.formation]
    gone = replace(
        one,
        status=event.status,
        regulars=0,
        regulars_out=0,
        specialists=(),
        suppressed=False,
        cover=replace(one.cover, members_in=0),
        standing_reaction=None,
        window=replace(one.window, courage_owed=0),
    )
    return add_loose(put(state, gone), *event.loose)


def _suppress(state: FormationsState, event: happened.FormationSuppressed) -> FormationsState:
    return change(state, event.formation, suppressed=True)


def _end_suppression(state: FormationsState, event: happened.SuppressionEnded) -> FormationsState:
    return change(state, event.formation, suppressed=False)


def _try_rally(state: FormationsState, event: happened.RallyTried) -> FormationsState:
    window = replace(state.formations[event.formation].window, half_actions_left=0)
    return change(state, event.formation, window=window)


def _rally(state: FormationsState, event: happened.FormationRallied) -> FormationsState:
    """
    Let a commander lead again: what his men are follows the first crowd; counters are fresh.

    Of what worked on his old formation he keeps his field alone.
    """
    taken = dict(event.taken)
    first = state.loose[event.taken[0][0]]
    before = state.formations[event.formation]
    formation = replace(
        before,
        status=Status.ACTIVE,
        kind=first.kind,
        regular=first.profile,
        main_ranged=first.main_ranged,
        main_melee=first.main_melee,
        regulars=event.number,
        pain=0,
        effects=before.effects_of(EffectKind.FORCE_FIELD),
        window=Window(size_at_start=event.size, half_actions_left=0),
    )
    loose = {
        key: replace(crowd, number=crowd.number - taken.get(key, 0))
        for key, crowd in state.loose.items()
    }
    left = {key: crowd for key, crowd in loose.items() if crowd.number > 0}
    return replace(put(state, formation), loose=left)


CHANGES: Mapping[type, Callable[[FormationsState, Any], FormationsState]] = {
    happened.MemberLost: _lose,
    happened.MembersLeft: _leave,
    happened.MembersReturned: _return,
    happened.MembersRestored: _restore,
    happened.CommanderWounded: _set_wounds,
    happened.CommanderHealed: _set_wounds,
    happened.CommanderDown: _fell,
    happened.FormationBroke: _break,
    happened.FormationSuppressed: _suppress,
    happened.SuppressionEnded: _end_suppression,
    happened.RallyTried: _try_rally,
    happened.FormationRallied: _rally,
}
