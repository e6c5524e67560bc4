"""
Count which rules of the catalogues are proven, by test, by case or as a bare statement.

`python -m tests.rule_coverage [--missing] [--reached]`: one line per catalogue, which also counts
how many rules are reached by a line typed in a chat, and how many of them by a row of the data;
before it, where that is asked for, the IDs that are missing, or of each rule the line, the proof
and the row. Fails where a proof names a rule that no catalogue has, where a row is none, and where
a rule of the core game is reached by nothing and is no statement.
"""

import argparse
import ast
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.rule_reach import CHAT_CASES, Reached, find_lost_rows, find_reached

TESTS = Path(__file__).parent

_CATALOGUES = {
    "PVT": "pvt",
    "FRM": "formations",
    "CHR": "characters",
    "MOR": "morale",
    "APO": "psychology",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue:
    """
    The rules of one source, in its order.

    `statements` are the rules with nothing to execute, each with the reason.
    """

    name: str
    rules: tuple[str, ...]
    statements: Mapping[str, str]


def load_catalogues(tests: Path) -> tuple[Catalogue, ...]:
    """Read the five catalogues, the core rules first."""
    return tuple(
        _load_catalogue(name, tests / "rules" / f"{stem}.toml")
        for name, stem in _CATALOGUES.items()
    )


def _load_catalogue(name: str, path: Path) -> Catalogue:
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return Catalogue(name=name, rules=tuple(table["rules"]), statements=table.get("statements", {}))


def find_proofs(tests: Path) -> frozenset[str]:
    """Collect the IDs that marks of tests and the `rules` of cases name."""
    marked = (rule for path in tests.rglob("*.py") for rule in _find_marks(path))
    in_cases = (rule for path in tests.glob("cases/**/*.toml") for rule in _find_in_cases(path))
    return frozenset(marked) | frozenset(in_cases)


def _find_marks(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield from (ast.literal_eval(argument) for argument in node.args)


def _find_in_cases(path: Path) -> Iterator[str]:
    for case in tomllib.loads(path.read_text(encoding="utf-8")).get("case", ()):
        yield from case["rules"]


def find_unknown(catalogues: Sequence[Catalogue], proofs: frozenset[str]) -> list[str]:
    """List what proofs and statements name and no catalogue has."""
    known = {rule for catalogue in catalogues for rule in catalogue.rules}
    stated = {rule for catalogue in catalogues for rule in catalogue.statements}
    return sorted((proofs | stated) - known)


def list_missing(catalogue: Catalogue, proofs: frozenset[str]) -> list[str]:
    """List the rules without a proof, in the order of the catalogue."""
    return [
        rule for rule in catalogue.rules if rule not in proofs and rule not in catalogue.statements
    ]


def describe(catalogue: Catalogue, proofs: frozenset[str]) -> str:
    """Write the line of a catalogue: `PVT 37/166 of which 4 by statement`."""
    total = len(catalogue.rules)
    stated = len(catalogue.statements.keys() - proofs)
    ending = f" of which {stated} by statement" if stated else ""
    return f"{catalogue.name} {total - len(list_missing(catalogue, proofs))}/{total}{ending}"


def list_unreached(catalogue: Catalogue, reached: Mapping[str, Reached]) -> list[str]:
    """List the rules that nobody comes to in a chat, statements left out."""
    known = {*reached, *catalogue.statements}
    return [rule for rule in catalogue.rules if rule not in known]


def describe_reach(catalogue: Catalogue, reached: Mapping[str, Reached]) -> str:
    """Write how many rules are reached: `; reached 163 by chat lines, 12 of them by data rows`."""
    found = [reached[rule] for rule in catalogue.rules if rule in reached]
    of_rows = sum(bool(one.row) for one in found)
    return f"; reached {len(found)} by chat lines, {of_rows} of them by data rows too"


def list_reached(catalogue: Catalogue, reached: Mapping[str, Reached]) -> list[str]:
    """List the rules of a catalogue, each with how it is reached, or why there is nothing to."""
    lines = []
    for rule in catalogue.rules:
        one = reached.get(rule)
        if one is None:
            lines.append(f"{rule}: {catalogue.statements.get(rule, 'not typed in a chat')}")
        else:
            lines.append(f"{rule}: {one.line} [{one.proof}]" + (f" {one.row}" if one.row else ""))
    return lines


def main(arguments: Sequence[str], tests: Path = TESTS) -> int:
    """Print the coverage; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.rule_coverage")
    parser.add_argument("--missing", action="store_true", help="list the rules without a proof")
    parser.add_argument("--reached", action="store_true", help="list how each rule is reached")
    options = parser.parse_args(arguments)
    catalogues, proofs = load_catalogues(tests), find_proofs(tests)
    faults = [f"unknown rule: {rule}" for rule in find_unknown(catalogues, proofs)]
    reached = find_reached(tests) if (tests / CHAT_CASES).exists() else None
    lines: list[str] = []
    if options.missing:
        lines += [rule for catalogue in catalogues for rule in list_missing(catalogue, proofs)]
    if reached is not None:
        faults += [f"no such row: {row}" for row in find_lost_rows(tests)]
        faults += [f"not reached: {rule}" for rule in list_unreached(catalogues[0], reached)]
        if options.reached:
            lines += [line for catalogue in catalogues for line in list_reached(catalogue, reached)]
    for catalogue in catalogues:
        reach = "" if reached is None else describe_reach(catalogue, reached)
        lines.append(describe(catalogue, proofs) + reach)
    sys.stdout.write("\n".join([*faults, *lines]) + "\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
