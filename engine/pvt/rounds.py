"""
Resolve a round: turns in their order, declarations from top to bottom, morale at each turn's end.

Each declaration meets the state that the one before left. One whose actor or target is gone is
void; one that is against a rule as things stand is refused; neither takes a die or costs anything.

Source: PVT-TURN-4, 5, 9, 10, 12, PVT-MOR-1, "Dice order" 1, 6.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.dice.streams import BlockFaces, Draw
from engine.errors import IllegalActionError
from engine.pvt import declarations as declared
from engine.pvt.attaching import as_carried_out, resolve_attach, resolve_detach
from engine.pvt.battle import Battle
from engine.pvt.charging import resolve_charge
from engine.pvt.checking import resolve_chance, resolve_check
from engine.pvt.declarations import Action, FreeText, units_of
from engine.pvt.events import (
    BattleEvent,
    DeclarationLeftToGm,
    DeclarationRefused,
    DeclarationVoided,
    TurnBegan,
    TurnEnded,
)
from engine.pvt.fighting import resolve_fight
from engine.pvt.morale import resolve_morale, resolve_rally
from engine.pvt.movement import (
    resolve_advance,
    resolve_arrive,
    resolve_fall_back,
    resolve_move,
)
from engine.pvt.playing import Table
from engine.pvt.powers import resolve_power
from engine.pvt.scene_actions import end_scene_turns, resolve_scene_action
from engine.pvt.shooting import resolve_shooting
from engine.scene.state import Scene

FacesOf = Callable[[int | str], BlockFaces]
"""Gives the dice of a declaration by its number, or of what else rolls by its name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberedAction:
    """A declaration: its number in the battle, and what is declared."""

    number: int
    action: Action


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """
    A turn of a round: whose units act, and what was declared for them, from top to bottom.

    `name` tells it from the other turns of its round and names its morale dice.
    """

    name: str
    units: tuple[str, ...]
    declarations: tuple[NumberedAction, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Resolved:
    """
    What one declaration came to, or the beginning or the end of a turn.

    `name` is what its dice are asked for by.
    """

    turn: str
    name: int | str
    events: Sequence[BattleEvent]
    draws: Sequence[Draw]

    @property
    def number(self) -> int | None:
        """Return the number of the declaration, None where it is the turn's beginning or end."""
        return self.name if isinstance(self.name, int) else None


def resolve_round(battle: Battle, turns: Sequence[Turn], faces_of: FacesOf) -> list[Resolved]:
    """
    Resolve turns in the order given.

    Args:
        battle: changes; a caller who wants the state before keeps a copy.
        faces_of: the dice.

    Returns:
        What happened, in the order it happened.

    Source: PVT-TURN-9.
    """
    return [part for turn in turns for part in resolve_turn(battle, turn, faces_of)]


def resolve_turn(battle: Battle, turn: Turn, faces_of: FacesOf) -> list[Resolved]:
    """Resolve one turn, from its beginning to its morale."""
    resolved: list[Resolved] = []

    def table_for(name: int | str) -> Table:
        table = Table(battle, faces_of(name))
        resolved.append(Resolved(turn=turn.name, name=name, events=table.events, draws=table.draws))
        return table

    before = battle.scene
    _begin(table_for(f"start {turn.name}"), turn)
    for one in turn.declarations:
        resolve_declaration(table_for(one.number), one.action)
    _end(table_for(f"end {turn.name}"), turn, before)
    return resolved


def _begin(table: Table, turn: Turn) -> None:
    table.emit(TurnBegan(units=turn.units))
    resolve_rally(table, turn.units)


def _end(table: Table, turn: Turn, before: Scene) -> None:
    resolve_morale(table, turn.units)
    end_scene_turns(table, before)
    table.emit(TurnEnded(units=turn.units))


def resolve_declaration(table: Table, action: Action) -> None:
    """Carry a declaration out, or say why it cannot be (PVT-TURN-9)."""
    gone = find_gone(table.battle, action)
    if gone is not None:
        table.emit(DeclarationVoided(gone=gone))
        return
    try:
        _RESOLVERS[type(action)](table, as_carried_out(table.battle, action))
    except IllegalActionError as refusal:
        facts = tuple((name, str(fact)) for name, fact in refusal.facts.items())
        table.emit(DeclarationRefused(rule=refusal.rule, facts=facts))


def find_gone(battle: Battle, action: Action) -> str | None:
    """
    Return the first unit without which an action is void and which is gone.

    An action with several targets is void only when all of them are.
    """
    actor, *targets = units_of(action) or (None,)
    if actor is None:
        return None
    if battle.is_gone(actor):
        return actor
    left = [target for target in targets if not battle.is_gone(target)]
    return targets[0] if targets and not left else None


def _leave_to_gm(table: Table, action: FreeText) -> None:
    table.emit(DeclarationLeftToGm(text=action.text))


_RESOLVERS: dict[type, Callable[[Table, Any], None]] = {
    declared.Move: resolve_move,
    declared.Advance: resolve_advance,
    declared.Arrive: resolve_arrive,
    declared.FallBack: resolve_fall_back,
    declared.Shoot: resolve_shooting,
    declared.Charge: resolve_charge,
    declared.Fight: resolve_fight,
    declared.UsePower: resolve_power,
    declared.Check: resolve_check,
    declared.Chance: resolve_chance,
    declared.Attach: resolve_attach,
    declared.Detach: resolve_detach,
    declared.FreeText: _leave_to_gm,
    declared.SceneAction: resolve_scene_action,
}
