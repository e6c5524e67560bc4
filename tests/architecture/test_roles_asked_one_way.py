"""Who somebody is in a campaign is decided in one room of the house."""

import ast

from tests.architecture.test_house_rules import sources

ROOM = "vkbot/services/membership.py"
ASKED = {"campaigns": {"roles"}, "communities": {"managers"}, "presence": {"get", "has_left"}}
"""Where roles, managers and presence are kept, and what is asked there."""


def test_roles_managers_and_presence_are_read_in_one_room() -> None:
    found = [
        f"{name}:{node.lineno}"
        for name, tree, _ in sources("vkbot/services")
        if name not in (ROOM, "vkbot/services/lanes.py")
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Attribute)
        and node.attr in ASKED.get(node.value.attr, ())
    ]
    assert [] == found
