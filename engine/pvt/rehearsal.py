"""
Look through turns before any die: what cannot be carried out, and why.

Declarations are held against the state that those before them leave as far as that is sure, those
of earlier turns included; a charge is taken to arrive, nobody is taken to die.

Source: PVT-TURN-4, 5, 9; the refusals of each action.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from engine.dice.faces import ScriptedFaces
from engine.dice.streams import OneStream
from engine.errors import IllegalActionError
from engine.pvt import declarations as declared
from engine.pvt.attaching import as_carried_out, resolve_attach, resolve_detach
from engine.pvt.battle import Battle
from engine.pvt.charging import contact, start_charge
from engine.pvt.declarations import Action
from engine.pvt.events import TurnBegan, TurnEnded, UnitAdvanced
from engine.pvt.fighting import start_fight
from engine.pvt.movement import require_advance, resolve_arrive, start_fall_back, start_move
from engine.pvt.playing import Table
from engine.pvt.powers import start_power
from engine.pvt.rounds import NumberedAction, Turn, find_gone
from engine.pvt.scene_actions import end_scene_turns, rehearse_scene_action
from engine.pvt.settings import DEFAULT_RULINGS
from engine.pvt.shooting import start_shooting
from engine.scene.state import Scene

_NO_DIE = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Rehearsed:
    """
    A declaration as it stands before any die.

    `before` is the state that it would meet; `obstacle` why it cannot be carried out, None where
    it can; `gone` the unit for which it is void.
    """

    number: int
    action: Action
    before: Battle
    obstacle: IllegalActionError | None = None
    gone: str | None = None


_Act = NumberedAction | type[TurnBegan] | type[TurnEnded]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Step:
    """A step of the turn of `units`: it begins, comes to a declaration, or ends."""

    units: tuple[str, ...]
    act: _Act


@dataclass(frozen=True, slots=True, kw_only=True)
class _Passed:
    """A step, the state that it met, the scene as its turn began, and what is said of it."""

    step: _Step
    before: Battle
    scene: Scene
    rehearsed: Rehearsed | None


class Rehearsal:
    """
    Goes through turns again and again, each time only from where they are not as they were.

    So one declaration more costs the same, however many there are before it.
    """

    def __init__(self) -> None:
        self._begun = Battle(rulings=DEFAULT_RULINGS)
        self._now = self._begun
        self._passed: list[_Passed] = []

    def go_through(self, battle: Battle, turns: Iterable[Turn]) -> Iterator[Rehearsed]:
        """
        Go through the declarations of turns, one turn after another.

        Args:
            battle: stays as it is; the states that are returned are to be left as they are too.
        """
        self._begin(battle)
        for place, step in enumerate(_steps_of(turns)):
            passed = self._pass(place, step)
            if passed.rehearsed is not None:
                yield passed.rehearsed

    def _begin(self, battle: Battle) -> None:
        if battle != self._begun:
            self._begun = self._now = battle.copy()
            self._passed = []

    def meet(self, battle: Battle, turns: Iterable[Turn]) -> Battle:
        """Return the state that one more declaration at the end of the last of turns would meet."""
        self._begin(battle)
        met = battle
        for place, step in enumerate(_steps_of(turns)):
            met = self._pass(place, step).before
        return met

    def _pass(self, place: int, step: _Step) -> _Passed:
        if place < len(self._passed):
            if self._passed[place].step == step:
                return self._passed[place]
            self._now = self._passed[place].before
            del self._passed[place:]
        before, after = self._now, self._now.copy()
        scene = before.scene if step.act is TurnBegan else self._passed[-1].scene
        rehearsed = _take(step, before, after, scene)
        self._passed.append(_Passed(step=step, before=before, scene=scene, rehearsed=rehearsed))
        self._now = after
        return self._passed[-1]


def _steps_of(turns: Iterable[Turn]) -> Iterator[_Step]:
    for turn in turns:
        acts: tuple[_Act, ...] = (TurnBegan, *turn.declarations, TurnEnded)
        yield from (_Step(units=turn.units, act=act) for act in acts)


def _take(step: _Step, before: Battle, after: Battle, scene: Scene) -> Rehearsed | None:
    """Let `after`, which is as `before`, change by what is sure of a step."""
    table = Table(after, OneStream(ScriptedFaces(())))
    if isinstance(step.act, NumberedAction):
        return _rehearse_one(table, step.act, before)
    if step.act is TurnEnded:
        end_scene_turns(table, scene)
    table.emit(step.act(units=step.units))
    return None


def _rehearse_one(table: Table, one: NumberedAction, before: Battle) -> Rehearsed:
    gone, obstacle = find_gone(before, one.action), None
    if gone is None:
        try:
            rehearse(table, one.action)
        except IllegalActionError as refusal:
            obstacle = refusal
    return Rehearsed(
        number=one.number, action=one.action, before=before, obstacle=obstacle, gone=gone
    )


def rehearse(table: Table, action: Action) -> None:
    """
    Let of an action happen what is sure.

    Raises:
        IllegalActionError: it cannot be carried out; nothing has changed.
    """
    act = _REHEARSALS.get(type(action))
    if act is not None:
        act(table, as_carried_out(table.battle, action))


def _move(table: Table, action: declared.Move) -> None:
    start_move(table, action)
    if action.advances:
        table.emit(UnitAdvanced(unit=action.unit, die=_NO_DIE))


def _advance(table: Table, action: declared.Advance) -> None:
    require_advance(table.battle, action)
    table.emit(UnitAdvanced(unit=action.unit, die=_NO_DIE))


def _charge(table: Table, action: declared.Charge) -> None:
    targets = start_charge(table, action)
    contact(table, action.unit, tuple(target for target, _ in targets))


_REHEARSALS: dict[type, Callable[[Table, Any], object]] = {
    declared.Move: _move,
    declared.Advance: _advance,
    declared.FallBack: start_fall_back,
    declared.Arrive: resolve_arrive,
    declared.Shoot: start_shooting,
    declared.Charge: _charge,
    declared.Fight: start_fight,
    declared.UsePower: start_power,
    declared.Attach: resolve_attach,
    declared.Detach: resolve_detach,
    declared.SceneAction: rehearse_scene_action,
}
