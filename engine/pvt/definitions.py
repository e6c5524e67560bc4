"""
How a ruling that a campaign may change is written down: a row of the table of settings.

Source: the settings of the rules.
"""

from dataclasses import dataclass, replace
from enum import StrEnum


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingDefinition:
    """
    One ruling that a campaign may change.

    `choices` are the named values, the default first; with `is_number` any whole number is one
    too. `built` are the values that the engine carries out. `doubtful` marks a ruling that another
    reader could well decide otherwise.
    """

    key: str
    default: str
    choices: tuple[str, ...]
    is_number: bool
    rule_id: str
    doubtful: bool
    built: frozenset[str]
    every_number_is_built: bool = False


def define(
    rule: str, key: str, choices: str, *, built: str = "", is_number: bool = False
) -> SettingDefinition:
    """Read one row: choices by spaces, the default first; a rule that ends in `?` is doubtful."""
    named = tuple(choices.split())
    return SettingDefinition(
        key=key,
        default=named[0],
        choices=named,
        is_number=is_number,
        rule_id="PVT-" + rule.removesuffix("?"),
        doubtful=rule.endswith("?"),
        built=frozenset(built.split() or named[:1]),
    )


def define_number(rule: str, key: str, default: str) -> SettingDefinition:
    """Define a setting that may be any whole number."""
    return replace(define(rule, key, default, is_number=True), every_number_is_built=True)


def define_whole(rule: str, key: str, values: type[StrEnum]) -> SettingDefinition:
    """Define a setting of which every value is built."""
    choices = " ".join(values)
    return define(rule, key, choices, built=choices)
