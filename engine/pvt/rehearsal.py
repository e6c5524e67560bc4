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
from engine.pvt.rounds import Turn, find_gone
from engine.pvt.scene_actions import end_scene_turns, rehearse_scene_action
from engine.pvt.shooting import start_shooting

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


def rehearse_turns(battle: Battle, turns: Iterable[Turn]) -> Iterator[Rehearsed]:
    """
    Go through the declarations of turns, one turn after another.

    Args:
        battle: stays as it is.
    """
    changed = battle.copy()
    for turn in turns:
        yield from rehearse_turn(changed, turn)


def rehearse_turn(battle: Battle, turn: Turn) -> Iterator[Rehearsed]:
    """
    Go through the declarations of a turn.

    Args:
        battle: is changed by what is sure of the turn.
    """
    table = Table(battle, OneStream(ScriptedFaces(())))
    scene = battle.scene
    table.emit(TurnBegan(units=turn.units))
    for one in turn.declarations:
        before = battle.copy()
        gone, obstacle = find_gone(battle, one.action), None
        if gone is None:
            try:
                rehearse(table, one.action)
            except IllegalActionError as refusal:
                obstacle = refusal
        yield Rehearsed(
            number=one.number, action=one.action, before=before, obstacle=obstacle, gone=gone
        )
    end_scene_turns(table, scene)
    table.emit(TurnEnded(units=turn.units))


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
    declared.Attach: resolve_attach,
    declared.Detach: resolve_detach,
    declared.SceneAction: rehearse_scene_action,
}
