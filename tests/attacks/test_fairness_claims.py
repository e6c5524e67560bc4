"""Each claim of the players' document names a test that attacks it, and the test is there."""

import re
from importlib import import_module
from pathlib import Path

import pytest

TEXT = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text("utf-8")
NAMED = re.findall(r"`(tests/[\w/]+)\.py::(\w+)`", TEXT)
CLAIMS = [line for line in TEXT.splitlines() if line.startswith("| ") and "| тест |" not in line]


@pytest.mark.parametrize(("module", "test"), NAMED)
def test_a_test_that_the_document_names_is_there(module: str, test: str) -> None:
    assert callable(getattr(import_module(module.replace("/", ".")), test))


@pytest.mark.parametrize("claim", CLAIMS)
def test_a_claim_names_a_test(claim: str) -> None:
    assert "::test_" in claim
