"""In play a characteristic is read in one way, so that nothing can read past what modifies it."""

import ast
import re
from collections.abc import Iterator

from engine.pvt.characteristics import Characteristic
from tests.architecture.test_house_rules import sources

PRINTED = {*Characteristic, "armour", "invulnerable"}
"""What a profile prints, and what wounds, rules and circumstances change."""
_PROFILE = re.compile(r"\bprofiles?(_of)?\b")
READERS = {
    "engine/pvt/profiles.py",  # what the sheet says
    "engine/pvt/wearing.py",  # what is worn changes the sheet itself, before play
    "engine/pvt/effects_at_work.py",  # the one way to read a value in play
}
SHOWS_BOTH = {"vkbot/replies/battle_units.py"}
"""Who shows the printed value beside the one at work."""


def reads(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Find where a printed value is read: by its name of a profile, or by `sheet_value`."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Attribute):
            continue
        of_profile = node.attr in PRINTED and _PROFILE.search(ast.unparse(node.value))
        if of_profile or node.attr == "sheet_value":
            yield node.lineno, node.attr


def in_play(name: str) -> bool:
    return name.startswith(("engine/pvt/", "vkbot/replies/battle_", "vkbot/services/"))


def test_nobody_reads_a_printed_value_past_what_modifies_it() -> None:
    found = [
        f"{name}:{line} {what}"
        for name, tree, _ in sources("engine", "vkbot")
        if in_play(name) and name not in READERS
        for line, what in reads(tree)
        if not (name in SHOWS_BOTH and what == "sheet_value")
    ]
    assert [] == found


def test_the_ways_past_are_known_when_they_are_seen() -> None:
    for way in ("battle.profile(ref).attacks", "unit.profiles[0].speed", "profile.sheet_value(x)"):
        assert [*reads(ast.parse(way))]
