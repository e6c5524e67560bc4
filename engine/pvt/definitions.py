"""The rows of the core rules' table of settings; source: the settings of the rules."""

from enum import StrEnum

from engine import ruling_settings
from engine.ruling_settings import SettingDefinition

_CATALOGUE = "PVT-"


def define(
    rule: str, key: str, choices: str, *, built: str = "", is_number: bool = False
) -> SettingDefinition:
    """Read one row of the core rules; `rule` comes without the name of the catalogue."""
    return ruling_settings.define(_CATALOGUE + rule, key, choices, built=built, is_number=is_number)


def define_number(rule: str, key: str, default: str) -> SettingDefinition:
    """Define a setting that may be any whole number."""
    return ruling_settings.define_number(_CATALOGUE + rule, key, default)


def define_whole(rule: str, key: str, values: type[StrEnum]) -> SettingDefinition:
    """Define a setting of which every value is built."""
    return ruling_settings.define_whole(_CATALOGUE + rule, key, values)
