"""Actions of units from the words of a case."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.pvt import declarations as declared
from engine.pvt.characteristics import Characteristic
from engine.pvt.declarations import Action, Claims, FightLine, ShootingLine
from engine.pvt.modifiers import add


def read_action(text: str) -> Action:
    """Read one action of a unit."""
    said, *claims = (part.strip() for part in text.split(";"))
    unit, verb, *rest = said.split(maxsplit=2)
    what = rest[0] if rest else ""
    read = _VERBS[verb]
    return read(unit, what, claims)


def _moves(unit: str, what: str, claims: list[str]) -> Action:
    metres, *more = what.split()
    return declared.Move(unit=unit, metres=int(metres), advances="advancing" in more)


def _shoots(unit: str, what: str, claims: list[str]) -> Action:
    lines = []
    for part in what.split(","):
        weapon, target = (side.strip() for side in part.split("->"))
        count, key = _counted(weapon)
        lines.append(
            ShootingLine(
                weapon=None if key == "all" else key,
                bearers=count,
                target=target,
                claims=read_claims(claims),
            )
        )
    return declared.Shoot(unit=unit, lines=tuple(lines))


def _fights(unit: str, what: str, claims: list[str]) -> Action:
    lines = []
    for part in what.split(","):
        weapon, target = (side.strip() for side in part.split("->"))
        count, key = _counted(weapon)
        lines.append(FightLine(weapon=key, attacks=count, target=target))
    return declared.Fight(unit=unit, lines=tuple(lines))


def _counted(text: str) -> tuple[int | None, str]:
    count, _, key = text.rpartition(" ")
    return (int(count) if count else None), key


def read_claims(claims: Sequence[str]) -> Claims:
    """Read what stands after the semicolons: `24 m`, `cover 15`, `skill +10`."""
    fields: dict[str, Any] = {}
    for claim in claims:
        match claim.split():
            case [metres, "m"]:
                fields["distance_metres"] = int(metres)
            case ["cover", percent]:
                fields["cover_percent"] = int(percent)
            case ["skill", bonus]:
                fields["modifiers"] = (add(int(bonus)),)
    return Claims(**fields)


def _charges(unit: str, what: str, claims: list[str]) -> Action:
    targets = tuple(target.strip() for target in what.split(","))
    return declared.Charge(unit=unit, targets=targets)


_VERBS: Mapping[str, Callable[[str, str, list[str]], Action]] = {
    "moves": _moves,
    "shoots": _shoots,
    "fights": _fights,
    "charges": _charges,
    "advances": lambda unit, what, claims: declared.Advance(unit=unit),
    "retreats": lambda unit, what, claims: declared.FallBack(unit=unit),
    "arrives": lambda unit, what, claims: declared.Arrive(unit=unit),
    "joins": lambda unit, what, claims: declared.Attach(hero=unit, unit=what),
    "leaves": lambda unit, what, claims: declared.Detach(hero=unit),
    "checks": lambda unit, what, claims: declared.Check(
        unit=unit, characteristic=Characteristic(what)
    ),
    "risks": lambda unit, what, claims: declared.Chance(percent=int(what)),
}
