"""
Run the acceptance cases of battles and of the other rule texts: the same functions as in play.

Each folder of `tests/cases/` that is named here has a language of its own, and who plays it.
"""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

import pytest

from engine.dice.faces import ScriptedFaces
from tests import battle_cases, characters_cases, formations_cases, morale_cases, psychology_cases

Case = Mapping[str, Any]
FIELDS = {"id", "title", "rules", "given", "faces", "when", "then", "ends"}


class Played(Protocol):
    """A case in play."""

    faces: ScriptedFaces

    def play(self, step: str) -> str:
        """Carry out one step and say what it came to."""
        ...

    def find(self, question: str) -> str:
        """Answer what has become of somebody."""
        ...


Begin = Callable[[Mapping[str, Any], Sequence[int]], Played]

PLAYERS: Mapping[str, Begin] = {
    "battle": battle_cases.Played,
    "characters": characters_cases.Played,
    "formations": formations_cases.Played,
    "morale": morale_cases.Played,
    "psychology": psychology_cases.Played,
}
CASES: list[tuple[str, Case]] = [
    (folder, case)
    for folder in PLAYERS
    for path in sorted((Path(__file__).parent / "cases" / folder).glob("*.toml"))
    for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
]
NAMES = [f"{folder}-{case['id']}" for folder, case in CASES]


@pytest.mark.parametrize(("folder", "case"), CASES, ids=NAMES)
def test_the_case_comes_out_as_written(folder: str, case: Case) -> None:
    played = PLAYERS[folder](case["given"], case["faces"])
    assert case["then"] == [played.play(step) for step in case["when"]]
    assert case["ends"] == {question: played.find(question) for question in case["ends"]}
    assert played.faces.left_over == ()


def test_every_case_has_its_own_id_and_the_same_fields() -> None:
    assert len(NAMES) == len(set(NAMES))
    assert [FIELDS] * len(CASES) == [set(case) for _, case in CASES]
