"""What a campaign can set is read, and what records of the engine can hold is made and read."""

import ast
from collections.abc import Iterator
from functools import cache

from engine.assault.settings import AssaultRulings
from engine.formations.settings import FormationRulings
from engine.psychology.settings import PsychologyRulings
from engine.pvt.settings import Rulings
from tests.architecture.test_house_rules import PACKAGES, sources
from vkbot.services import campaign_settings
from vkbot.services.campaign_settings import DEFINITIONS, ZONE

READ_AS_FIELDS = {
    name
    for kind in (Rulings, AssaultRulings, FormationRulings, PsychologyRulings)
    for name in kind.__dataclass_fields__
}
MAY_BE_SET = [
    key
    for key, one in DEFINITIONS.items()
    if len(one.built) > 1 or one.every_number_is_built or one.is_number
]
OF_THE_CAMPAIGN = {ZONE}
"""What is kept with the campaign itself, not with its settings."""

MADE_OF_DATA = {
    "ModifyValue",
    "KillChance",
    "MortalOnFace",
    "IgnoreWounds",
    "AutomaticCheck",
    "HitAgainst",
    "Loner",
}
"""The effects that rows of campaign data become, each by its `kind`."""
MADE_BY_NAME = {
    "Rulings",  # of what a campaign has set
    "AssaultRulings",
    "PsychologyRulings",
    "Bonds",  # by a method of their own class
    "Amount",
    "Scene",  # the default of a battle
    "TurnReady",  # chosen among the marks of a turn
    "SetFormationRulings",  # a battle has its rulings by the settings; stored scenes may hold it
}
NOT_READ = {
    "OwnTurn.orders_before",  # stored events of formations hold it
    "SettingDefinition.doubtful",  # which rulings another reader could well decide otherwise
}
ASKED_WHEN_UNSAID = {"GiveOrder.enters", "GiveOrder.condition"}
"""What the engine asks of the GM; a line does not say it."""

Record = tuple[str, ast.ClassDef]


@cache
def names_at_work() -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Collect what is read as an attribute, what is set by name, and what is called."""
    read, given, called = set[str](), set[str](), set[str]()
    for _, tree, _ in sources(*PACKAGES):
        for node in ast.walk(tree):
            match node:
                case ast.Attribute(attr=name, ctx=ast.Load()):
                    read.add(name)
                case ast.Attribute(attr=name):
                    given.add(name)
                case ast.MatchClass(kwd_attrs=names):
                    read |= set(names)
                case ast.Constant(value=str(text)):
                    read.add(text)
                    given.add(text)
                case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                    called.add(name)
            if isinstance(node, ast.Call):
                given |= {one.arg for one in node.keywords if one.arg is not None}
    return frozenset(read), frozenset(given), frozenset(called)


def records() -> Iterator[Record]:
    """Go through the records of the engine, each with its file."""
    for name, tree, _ in sources("engine"):
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and "dataclass" in map(_called, node.decorator_list):
                yield name, node


def _called(node: ast.expr) -> str:
    return ast.unparse(node.func if isinstance(node, ast.Call) else node)


def fields(record: ast.ClassDef) -> Iterator[tuple[str, bool]]:
    """Go through the fields of a record, each with whether it is set by name where it is at all."""
    for node in record.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            fills_itself = "default_factory" in ast.unparse(node)
            yield node.target.id, node.value is not None and not fills_itself


def values_asked_for() -> set[str]:
    """Collect the settings whose values are asked for by their keys."""
    asked = set[str]()
    for name, tree, _ in sources("vkbot"):
        for node in ast.walk(tree):
            is_asked = isinstance(node, ast.Call) and ast.unparse(node.func).endswith(".value")
            for one in node.args if is_asked and isinstance(node, ast.Call) else ():
                if isinstance(one, ast.Constant) and isinstance(one.value, str):
                    asked.add(one.value)
                elif isinstance(one, ast.Name) and name != "vkbot/services/settings.py":
                    asked.add(str(getattr(campaign_settings, one.id, "")))
    return asked


def test_somebody_reads_what_a_campaign_may_set() -> None:
    fields_read = {
        node.attr
        for name, tree, _ in sources("engine", "vkbot")
        if not name.endswith("settings.py")
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
    }
    asked = values_asked_for()
    may_be_set = set(MAY_BE_SET) - OF_THE_CAMPAIGN
    assert {
        key for key in may_be_set if key not in (fields_read if key in READ_AS_FIELDS else asked)
    } == set()


def test_every_record_is_made_somewhere() -> None:
    _, _, called = names_at_work()
    idle = {record.name for _, record in records()} - called
    assert MADE_OF_DATA | MADE_BY_NAME == idle


def test_every_field_of_a_record_is_read_somewhere() -> None:
    read, _, _ = names_at_work()
    idle = {
        f"{record.name}.{field}"
        for name, record in records()
        if "/events" not in name
        for field, _ in fields(record)
        if field not in read
    }
    assert NOT_READ == idle


def test_every_field_that_may_be_left_out_is_set_somewhere() -> None:
    _, given, _ = names_at_work()
    idle = {
        f"{record.name}.{field}"
        for _, record in records()
        for field, has_default in fields(record)
        if has_default and field not in given
    }
    assert ASKED_WHEN_UNSAID == idle
