"""
The language in which acceptance cases of battles are written, and who plays them.

`given.units` are base units by their code and number ("CSM5", "TNK"), with words after it:
`moved`, `flight`, `loner`, `armed a, b` (all models bear these), `model 2 armed a, b`,
`model 2 has 1 wounds`, `wounds 10` (of the sheet), `with LORD` (attached), `named H1`,
`advanced`, `rule reroll-1-hit`, `cover 15`, `terrain dangerous`, parted by `;`.
`given` has `distances` ("CSM GRD 24"), `engaged` ("CSM ORK"), `unseen` ("GRD CSM": viewer and
target), `rulings`, `deadly = true`.

A step is an action of a unit ("CSM shoots 8 bolter -> GRD, meltagun -> TNK; 24 m"); its outcome is
written by `describe`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.dice.faces import ScriptedFaces
from engine.dice.streams import OneStream
from engine.pvt.allocation import take_mortal_wounds
from engine.pvt.deaths import slay_model
from engine.pvt.events import RoundOpened, TurnBegan, TurnEnded
from engine.pvt.playing import Table
from engine.pvt.rounds import NumberedAction, Turn, resolve_declaration, resolve_turn
from engine.pvt.units import DeathCause, ModelRef
from tests.battle_cases.actions import read_action
from tests.battle_cases.building import build_battle
from tests.battle_cases.describing import describe


class Played:
    """A case in play: its battle and its dice."""

    def __init__(self, given: Mapping[str, Any], faces: Sequence[int]) -> None:
        self.battle = build_battle(given)
        self.faces = ScriptedFaces(faces)

    def play(self, step: str) -> str:
        """Carry out one step and say what it came to."""
        table = Table(self.battle, OneStream(self.faces))
        match step.split():
            case ["new", "round", *_]:
                table.emit(RoundOpened(number=self.battle.round_number + 1))
            case ["new", "turn", *units]:
                table.emit(TurnEnded(units=tuple(units)))
                table.emit(TurnBegan(units=tuple(units)))
            case ["mortal", unit, wounds, *cause]:
                why = DeathCause(cause[0]) if cause else DeathCause.MORTAL_WOUND
                take_mortal_wounds(table, unit, int(wounds), why)
            case ["slay", unit, cause]:
                slay_model(table, ModelRef(unit, 0), DeathCause(cause))
            case ["turn", *_]:
                return self._turn(step)
            case _:
                resolve_declaration(table, read_action(step))
        return describe(table.events)

    def _turn(self, step: str) -> str:
        units, _, said = step.removeprefix("turn ").partition(":")
        actions = [read_action(one.strip()) for one in said.split("/") if one.strip()]
        turn = Turn(
            name=units,
            units=tuple(units.split()),
            declarations=tuple(
                NumberedAction(number=number, action=action)
                for number, action in enumerate(actions, 1)
            ),
        )
        parts = resolve_turn(self.battle, turn, lambda _: OneStream(self.faces))
        return describe([event for part in parts for event in part.events])

    def find(self, question: str) -> str:
        """Answer what has become of a unit: `GRD left`, `CSM wounds`, `LORD points`, `A with`."""
        unit_id, what = question.split()
        unit = self.battle.units[unit_id]
        answers: Mapping[str, Callable[[], str]] = {
            "left": lambda: str(len(unit.living)),
            "wounds": lambda: " ".join(str(model.wounds_left) for model in unit.models),
            "points": lambda: str(unit.models[0].action_points_left),
            "status": lambda: unit.models[0].status.value,
            "opponents": lambda: " ".join(self.battle.opponents_of(unit_id)) or "-",
        }
        return answers[what]()
