"""Run the acceptance cases of `tests/cases/`: data in, the same functions as in play."""

import tomllib
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from engine.dice.faces import ScriptedFaces
from engine.pvt.characteristics import Characteristic
from engine.pvt.checks import decide_check, grade_check
from engine.pvt.modifiers import Modifier, add, apply_modifiers, become, multiply
from engine.pvt.opposed import Needed, find_needed
from engine.pvt.settings import Rulings

Case = Mapping[str, Any]

CASES: list[Case] = [
    case
    for path in sorted((Path(__file__).parent / "cases").glob("*.toml"))
    for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
]

NEEDED = {Needed.AUTOMATIC_SUCCESS: "automatic", Needed.AUTOMATIC_FAILURE: "never"}


def read_value(text: str) -> int | None:
    return None if text == "-" else int(text)


def read_modifier(text: str) -> Modifier:
    if text[0] == "x":
        return multiply(Fraction(text[1:]))
    return become(int(text[1:])) if text[0] == "=" else add(int(text))


class Table:
    """The state that one case plays on."""

    def __init__(self, case: Case) -> None:
        self.given = case["given"]
        self.faces = ScriptedFaces(case["faces"])
        self.rulings = Rulings.of(self.given.get("rulings", {}))

    def play(self, step: str) -> str:
        match step.split():
            case ["check", characteristic]:
                return self.check(characteristic)
            case ["modify", value, *modifiers]:
                return self.modify(value, modifiers)
            case ["oppose", subject, target]:
                return self.oppose(subject, target)
        raise ValueError(f"no such step: {step}")

    def check(self, characteristic: str) -> str:
        value = read_value(str(self.given[Characteristic(characteristic)]))
        decision = decide_check(value, rulings=self.rulings)
        if decision is not None:
            return "passed without a die" if decision.passed else "failed without a die"
        assert value is not None
        (face,) = self.faces.draw(100, 1)
        return "passed" if grade_check(face, value, self.rulings) else "failed"

    def modify(self, value: str, modifiers: list[str]) -> str:
        given = [read_modifier(modifier) for modifier in modifiers]
        result = apply_modifiers(read_value(value), given, self.rulings)
        return "-" if result.value is None else str(result.value)

    def oppose(self, subject: str, target: str) -> str:
        needed = find_needed(read_value(subject), read_value(target), self.rulings)
        return NEEDED.get(needed, f"{needed}+")


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_case_comes_out_as_written(case: Case) -> None:
    table = Table(case)
    assert case["then"] == [table.play(step) for step in case["when"]]
    assert table.faces.left_over == ()


def test_every_case_has_its_own_id_and_the_same_fields() -> None:
    fields = {"id", "title", "rules", "given", "faces", "when", "then"}
    assert len(CASES) == len({case["id"] for case in CASES})
    assert [fields] * len(CASES) == [set(case) for case in CASES]
