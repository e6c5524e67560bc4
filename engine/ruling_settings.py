"""
How rulings that a campaign may change are written down, set and read, whatever text they are of.

A reading that the engine does not carry out is refused by name; no value is ever accepted and then
ignored.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, TypeVar, get_type_hints

from engine.errors import IllegalActionError

Readings = TypeVar("Readings")

_NUMBER = re.compile(r"[0-9]{1,6}")


class Switch(StrEnum):
    """A ruling that is off or on, off by default."""

    OFF = "off"
    ON = "on"

    @property
    def is_on(self) -> bool:
        """Tell whether it is on."""
        return self is Switch.ON


class OnSwitch(StrEnum):
    """A ruling that is on by default."""

    ON = "on"
    OFF = "off"

    @property
    def is_on(self) -> bool:
        """Tell whether it is on."""
        return self is OnSwitch.ON


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
    rule_id: str, key: str, choices: str, *, built: str = "", is_number: bool = False
) -> SettingDefinition:
    """Read one row: choices by spaces, the default first; a rule that ends in `?` is doubtful."""
    named = tuple(choices.split())
    return SettingDefinition(
        key=key,
        default=named[0],
        choices=named,
        is_number=is_number,
        rule_id=rule_id.removesuffix("?"),
        doubtful=rule_id.endswith("?"),
        built=frozenset(built.split() or named[:1]),
    )


def define_number(rule_id: str, key: str, default: str) -> SettingDefinition:
    """Define a setting that may be any whole number."""
    return replace(define(rule_id, key, default, is_number=True), every_number_is_built=True)


def define_whole(rule_id: str, key: str, values: type[StrEnum]) -> SettingDefinition:
    """Define a setting of which every value is built."""
    choices = " ".join(values)
    return define(rule_id, key, choices, built=choices)


def index_settings(rows: Iterable[SettingDefinition]) -> Mapping[str, SettingDefinition]:
    """Return settings by their keys, in order."""
    return MappingProxyType({row.key: row for row in rows})


def check_value(settings: Mapping[str, SettingDefinition], key: str, value: str) -> str:
    """
    Say how a setting's value is written, where it may be set.

    Args:
        settings: all there are, by key.
        key: of the setting.
        value: as typed; case, outer spaces and leading zeros do not matter.

    Raises:
        IllegalActionError: "setting_unknown", "setting_value_unknown" or "setting_value_unbuilt",
            with the facts `key`, `value` and `choices` (of an unbuilt value: those that are built).
    """
    definition = settings.get(key)
    if definition is None:
        raise IllegalActionError("setting_unknown", {"key": key})
    word = value.strip().casefold()
    if definition.is_number and _NUMBER.fullmatch(word):
        word = str(int(word))
    elif word not in definition.choices:
        raise _refuse("setting_value_unknown", key, value, definition.choices)
    is_number = definition.every_number_is_built and word.isdecimal()
    if word not in definition.built and not is_number:
        choices = tuple(choice for choice in definition.choices if choice in definition.built)
        raise _refuse("setting_value_unbuilt", key, word, choices)
    return word


def _refuse(rule: str, key: str, value: str, choices: tuple[str, ...]) -> IllegalActionError:
    return IllegalActionError(rule, {"key": key, "value": value, "choices": choices})


def read_rulings(
    kind: Callable[..., Readings],
    settings: Mapping[str, SettingDefinition],
    values: Mapping[str, str],
) -> Readings:
    """
    Read what a campaign has set into a record with one field for each setting that is read.

    Args:
        kind: the record; the type of each field makes its reading of a value.
        settings: of the text, by key.
        values: by key; settings that are not set or read, or are of other texts, do not matter.

    Raises:
        IllegalActionError: as `check_value`.
    """
    readings: Mapping[str, Callable[[str], Any]] = get_type_hints(kind)
    checked = {
        key: check_value(settings, key, value) for key, value in values.items() if key in readings
    }
    return kind(
        **{key: read(checked.get(key, settings[key].default)) for key, read in readings.items()}
    )
