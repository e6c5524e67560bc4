"""Run the acceptance cases in `tests/cases/formations/`: the same functions as in play."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.formations_cases import Played

Case = Mapping[str, Any]

CASES: list[Case] = [
    case
    for path in sorted((Path(__file__).parent / "cases" / "formations").glob("*.toml"))
    for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_case_comes_out_as_written(case: Case) -> None:
    played = Played(case["given"], case["faces"])
    assert case["then"] == [played.play(step) for step in case["when"]]
    assert case["ends"] == {question: played.find(question) for question in case["ends"]}
    assert played.faces.left_over == ()


def test_every_case_has_its_own_id_and_the_same_fields() -> None:
    fields = {"id", "title", "rules", "given", "faces", "when", "then", "ends"}
    assert len(CASES) == len({case["id"] for case in CASES})
    assert [fields] * len(CASES) == [set(case) for case in CASES]
