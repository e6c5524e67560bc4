"""Builds of the starter catalogue, right unless a test changes them."""

from typing import Any

from engine.pvt.audit import Audit, Played, audit_build
from engine.pvt.builds import Build, Purchase, RetinueBuild
from engine.pvt.settings import Rulings
from engine.pvt.violations import Violation, ViolationKind
from seeds.catalogue import load_starter

GOODS = load_starter()


def bought(**items: int) -> tuple[Purchase, ...]:
    return tuple(Purchase(item=key, count=count) for key, count in items.items())


def raiders(
    count: int = 5, name: str = "Raiders", sheet: str = "raider", **items: int
) -> RetinueBuild:
    return RetinueBuild(name=name, sheet=sheet, models=count, purchases=bought(**items))


def a_lord(*retinue: RetinueBuild, legion: str = "Чёрный легион", **fields: Any) -> Build:
    fields = {"name": "Lord", "sheet": "chaos_lord", **fields}
    return Build(blanks=(("легион", legion),), retinue=retinue, **fields)


def audit(
    build: Build,
    *,
    played: dict[str, Played] | None = None,
    goods: Any = GOODS,
    **rulings: str,
) -> Audit:
    return audit_build(build, goods, Rulings.of(rulings), played=played)


def violations(build: Build, **rulings: str) -> list[tuple[str, ViolationKind, str]]:
    return [(one.rule, one.kind, one.whose) for one in audit(build, **rulings).violations]


def the_violation(build: Build, **rulings: str) -> Violation:
    (only,) = audit(build, **rulings).violations
    return only
