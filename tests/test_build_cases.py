"""Run the acceptance cases of builds and power in `tests/cases/builds/`: the functions of play."""

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.pvt.audit import Audit, audit_build
from engine.pvt.builds import Build, Purchase, RetinueBuild
from engine.pvt.settings import DEFAULT_RULINGS
from engine.pvt.sheets import Item
from seeds.catalogue import Catalogue, load_starter
from tests.engine.purse import Purse

Case = Mapping[str, Any]


def load_cases(name: str) -> list[Case]:
    path = Path(__file__).parent / "cases" / "builds" / f"{name}.toml"
    cases: list[Case] = tomllib.loads(path.read_text(encoding="utf-8"))["case"]
    return cases


APPLICATIONS, POWER = load_cases("applications"), load_cases("power")


def offer(unit_limit: int) -> Catalogue:
    """Return the starter catalogue with a trinket of one point, and raiders of a limit."""
    starter = load_starter()
    raider = replace(starter.datasheets["raider"], power_limit=unit_limit)
    trinket = Item(key="trinket", name="trinket", cost_points=1)
    return replace(
        starter,
        datasheets={**starter.datasheets, "raider": raider},
        items={**starter.items, "trinket": trinket},
    )


def read_purchases(items: Mapping[str, int]) -> tuple[Purchase, ...]:
    return tuple(Purchase(item=key, count=count) for key, count in items.items())


def read_build(step: Mapping[str, Any]) -> Build:
    return Build(
        name="hero",
        sheet="chaos_lord",
        blanks=(("легион", step.get("legion", "чёрный легион")),),
        options=tuple(step.get("options", ())),
        purchases=read_purchases(step.get("items", {})),
        retinue=tuple(
            RetinueBuild(
                name=name,
                sheet="raider",
                models=unit["models"],
                purchases=read_purchases(unit.get("items", {})),
            )
            for name, unit in step.get("units", {}).items()
        ),
    )


def describe(audit: Audit) -> str:
    sums = ", ".join(f"{one.whose} {one.spent}/{one.limit}" for one in audit.budgets)
    wrong = ", ".join(f"{one.whose} {one.kind}" for one in audit.violations)
    return f"{sums}; {wrong}" if wrong else sums


@pytest.mark.parametrize("case", APPLICATIONS, ids=[case["id"] for case in APPLICATIONS])
def test_an_application_is_audited_as_written(case: Case) -> None:
    goods = offer(case["given"]["unit_limit"])
    audits = [audit_build(read_build(step), goods, DEFAULT_RULINGS) for step in case["when"]]
    assert case["then"] == [describe(audit) for audit in audits]


@pytest.mark.parametrize("case", POWER, ids=[case["id"] for case in POWER])
def test_power_moves_as_written(case: Case) -> None:
    purse = Purse(case["given"])
    assert case["then"] == [purse.play(step) for step in case["when"]]


def test_every_case_has_its_own_id_and_the_same_fields() -> None:
    cases = [*APPLICATIONS, *POWER]
    fields = {"id", "title", "rules", "given", "when", "then"}
    assert len(cases) == len({case["id"] for case in cases})
    assert [fields] * len(cases) == [set(case) for case in cases]
