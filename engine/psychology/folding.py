"""
Fold events into what is known of warriors.

One function for each sort of event that changes something; the others only tell. Nothing is
decided here: an event says what happened, and this writes it down.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from engine.psychology import events as happened
from engine.psychology.state import (
    ROUND_MARKS,
    TURN_MARKS,
    Effect,
    EffectKind,
    Mark,
    Melee,
    PsychologyState,
    SidePool,
    Squad,
    Warrior,
)

State = PsychologyState


def apply_event(state: PsychologyState, event: happened.PsychologyEvent) -> PsychologyState:
    """Return the state after an event; what changes nothing is passed over."""
    change = _CHANGES.get(type(event))
    return state if change is None else change(state, event)


def _change(state: State, warrior_id: str, **fields: Any) -> State:
    changed = replace(state.warriors[warrior_id], **fields)
    return replace(state, warriors={**state.warriors, warrior_id: changed})


def _gain(state: State, warrior_id: str, kind: EffectKind, source: str = "") -> State:
    warrior = _without(state.warriors[warrior_id], kind)
    effects = (*warrior.effects, Effect(kind=kind, source=source))
    return _change(state, warrior_id, effects=effects)


def _lose(state: State, warrior_id: str, *kinds: EffectKind) -> State:
    warrior = _without(state.warriors[warrior_id], *kinds)
    return _change(state, warrior_id, effects=warrior.effects)


def _without(warrior: Warrior, *kinds: EffectKind) -> Warrior:
    return replace(warrior, effects=tuple(one for one in warrior.effects if one.kind not in kinds))


def _mark(state: State, warrior_id: str, mark: Mark) -> State:
    marks = state.warriors[warrior_id].marks
    return state if mark in marks else _change(state, warrior_id, marks=(*marks, mark))


def _fight(state: State, warrior_id: str, foe: str) -> State:
    foes = state.warriors[warrior_id].foes
    return state if foe in foes else _change(state, warrior_id, foes=(*foes, foe))


def _put(state: State, event: happened.WarriorPut) -> State:
    """Write a profile down; who is known keeps all that he is under."""
    fields: dict[str, Any] = {
        "name": event.name,
        "side": event.side,
        "owner": event.owner,
        "traits": event.traits,
    }
    if event.warrior in state.warriors:
        return _change(state, event.warrior, **fields)
    warrior = Warrior(id=event.warrior, **fields)
    return replace(state, warriors={**state.warriors, event.warrior: warrior})


def _remove(state: State, event: happened.WarriorRemoved) -> State:
    state = _leave_squads(_leave_melee(state, event.warrior), (event.warrior,))
    others = (one for one in state.warriors.values() if one.id != event.warrior)
    return replace(state, warriors={one.id: one.without(event.warrior) for one in others})


def _set_life(state: State, event: happened.WarriorLifeSet) -> State:
    state = _rest(_leave_melee(state, event.warrior), event.warrior, EffectKind.FRENZY_ENDED)
    return _change(state, event.warrior, is_alive=event.is_alive)


def _rest(state: State, warrior_id: str, *lasting: EffectKind) -> State:
    """Free a warrior of all that he is under, but for what lasts."""
    effects = tuple(one for one in state.warriors[warrior_id].effects if one.kind in lasting)
    fields: dict[str, Any] = {"is_fleeing": False, "flees_from": "", "foes": (), "marks": ()}
    return _change(state, warrior_id, effects=effects, **fields)


def _set_fatigue(state: State, event: happened.WarriorFatigueSet) -> State:
    return _change(state, event.warrior, fatigue=event.fatigue)


def _put_squad(state: State, event: happened.SquadPut) -> State:
    state = _leave_squads(state, event.squad.members)
    return replace(state, squads={**state.squads, event.squad.id: event.squad})


def _leave_squads(state: State, gone: Iterable[str]) -> State:
    left = {key: _without_members(squad, set(gone)) for key, squad in state.squads.items()}
    return replace(state, squads=left)


def _without_members(squad: Squad, gone: set[str]) -> Squad:
    members = tuple(one for one in squad.members if one not in gone)
    return replace(squad, members=members, leader="" if squad.leader in gone else squad.leader)


def _set_stupidity_table(state: State, event: happened.StupidityTableSet) -> State:
    return replace(state, stupidity_table=event.entries)


def _set_misfire_table(state: State, event: happened.MisfireTableSet) -> State:
    return replace(state, misfire_tables={**state.misfire_tables, event.weapon: event.entries})


def _form_pool(state: State, event: happened.FpPoolFormed) -> State:
    pool = SidePool(base=event.base, pool=event.pool)
    return replace(state, pools={**state.pools, event.side: pool})


def _start_turn(state: State, event: happened.WarriorsTurnStarted) -> State:
    for warrior in state.of_side(event.side):
        marks = tuple(mark for mark in warrior.marks if mark not in TURN_MARKS)
        state = _change(state, warrior.id, marks=marks)
    return _end_rounds(state, event.rested)


def _end_round(state: State, event: happened.MeleeRoundEnded) -> State:
    melees = {
        key: replace(melee, is_round_on=melee.is_round_on and event.melee not in ("", key))
        for key, melee in state.melees.items()
    }
    return _end_rounds(replace(state, melees=melees), event.warriors)


def _end_rounds(state: State, warriors: Iterable[str]) -> State:
    for one in warriors:
        marks = tuple(mark for mark in state.warriors[one].marks if mark not in ROUND_MARKS)
        foes = state.warriors[one].foes if state.melee_of(one) else ()
        state = _change(state, one, marks=marks, foes=foes)
    return state


def _end_effect(state: State, event: happened.WarriorEffectEnded) -> State:
    return _lose(state, event.warrior, event.kind)


def _check_fear(state: State, event: happened.FearChecked) -> State:
    is_attacked = event.case is happened.FearCase.ATTACKED
    mark = Mark.FEAR_WHEN_ATTACKED if is_attacked else Mark.FEAR_TO_ATTACK
    state = _mark(state, event.warrior, mark)
    if event.check.passed:
        return state
    kind = EffectKind.AFRAID if is_attacked else EffectKind.CANNOT_ATTACK
    return _gain(state, event.warrior, kind, event.enemy)


def _attack(state: State, event: happened.MeleeAttackDeclared) -> State:
    return _fight(_mark(state, event.warrior, Mark.ATTACKED), event.warrior, event.target)


def _check_terror(state: State, event: happened.TerrorChecked) -> State:
    return _mark(state, event.warrior, Mark.TERROR)


def _flee(state: State, event: happened.WarriorFled) -> State:
    state = _change(state, event.warrior, is_fleeing=True, flees_from=event.creature)
    if not event.is_terrified:
        return state
    return _gain(state, event.warrior, EffectKind.TERRIFIED, event.creature)


def _end_flight(state: State, event: happened.WarriorFlightEnded) -> State:
    return _change(state, event.warrior, is_fleeing=False, flees_from="")


def _start_frenzy(state: State, event: happened.FrenzyStarted) -> State:
    return _gain(state, event.warrior, EffectKind.FRENZY)


def _end_frenzy(state: State, event: happened.FrenzyEnded) -> State:
    state = _lose(state, event.warrior, EffectKind.FRENZY)
    return _gain(state, event.warrior, EffectKind.FRENZY_ENDED) if event.is_for_good else state


def _check_stupidity(state: State, event: happened.StupidityChecked) -> State:
    kind = EffectKind.STUPID_OK if event.check.passed else EffectKind.STUPID_FAILED
    return _gain(_mark(state, event.warrior, Mark.STUPIDITY), event.warrior, kind)


def _start_melee(state: State, event: happened.MeleeStarted) -> State:
    melee = Melee(id=event.melee, rounds_of=dict.fromkeys(event.participants, 1))
    melees = {**state.melees, melee.id: melee}
    return replace(state, melees=melees, melees_begun=state.melees_begun + 1)


def _join_melee(state: State, event: happened.MeleeJoined) -> State:
    melee = state.melees[event.melee]
    rounds_of = {**melee.rounds_of, event.warrior: int(melee.is_round_on)}
    return _set_melee(state, replace(melee, rounds_of=rounds_of))


def _leave(state: State, event: happened.MeleeLeft) -> State:
    return _leave_melee(state, event.warrior)


def _leave_melee(state: State, warrior_id: str) -> State:
    melee = state.melee_of(warrior_id)
    if melee is not None:
        left = {one: rounds for one, rounds in melee.rounds_of.items() if one != warrior_id}
        state = _set_melee(state, replace(melee, rounds_of=left))
    return _change(state, warrior_id, foes=())


def _set_melee(state: State, melee: Melee) -> State:
    return replace(state, melees={**state.melees, melee.id: melee})


def _start_round(state: State, event: happened.MeleeRoundStarted) -> State:
    melee = state.melees[event.melee]
    rounds_of = {one: rounds + 1 for one, rounds in melee.rounds_of.items()}
    changed = replace(melee, round=event.round, rounds_of=rounds_of, is_round_on=True)
    return _set_melee(state, changed)


def _end_melee(state: State, event: happened.MeleeEnded) -> State:
    for one in state.melees[event.melee].participants:
        state = _leave_melee(state, one)
    melees = {key: melee for key, melee in state.melees.items() if key != event.melee}
    return replace(state, melees=melees)


def _strike(state: State, event: happened.AttackDiceRolled) -> State:
    return _fight(state, event.warrior, event.target)


def _leap(state: State, event: happened.LeapMade) -> State:
    return _mark(state, event.warrior, Mark.LEAPT)


def _leap_attack(state: State, event: happened.LeapAttackMade) -> State:
    marks = tuple(mark for mark in state.warriors[event.warrior].marks if mark is not Mark.LEAPT)
    state = _change(state, event.warrior, marks=marks)
    return _gain(state, event.warrior, EffectKind.LEAP_BONUS, event.target)


def _end_battle(state: State, event: happened.WarriorsBattleEnded) -> State:
    del event
    for one in state.warriors:
        state = _rest(state, one)
    return replace(state, melees={})


_CHANGES: dict[type, Callable[[PsychologyState, Any], PsychologyState]] = {
    happened.WarriorPut: _put,
    happened.WarriorRemoved: _remove,
    happened.WarriorLifeSet: _set_life,
    happened.WarriorFatigueSet: _set_fatigue,
    happened.SquadPut: _put_squad,
    happened.StupidityTableSet: _set_stupidity_table,
    happened.MisfireTableSet: _set_misfire_table,
    happened.FpPoolFormed: _form_pool,
    happened.WarriorsTurnStarted: _start_turn,
    happened.WarriorEffectEnded: _end_effect,
    happened.FearChecked: _check_fear,
    happened.MeleeAttackDeclared: _attack,
    happened.TerrorChecked: _check_terror,
    happened.WarriorFled: _flee,
    happened.WarriorFlightEnded: _end_flight,
    happened.FrenzyStarted: _start_frenzy,
    happened.FrenzyEnded: _end_frenzy,
    happened.StupidityChecked: _check_stupidity,
    happened.MeleeStarted: _start_melee,
    happened.MeleeJoined: _join_melee,
    happened.MeleeLeft: _leave,
    happened.MeleeRoundStarted: _start_round,
    happened.MeleeRoundEnded: _end_round,
    happened.MeleeEnded: _end_melee,
    happened.AttackDiceRolled: _strike,
    happened.LeapMade: _leap,
    happened.LeapAttackMade: _leap_attack,
    happened.WarriorsBattleEnded: _end_battle,
}
