"""
What a campaign may set: the rulings of the rules, and a few switches of the bot itself.

A value is kept as text by key; what is not kept has its default.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from engine.errors import IllegalActionError
from engine.pvt.settings import PVT_SETTINGS, Rulings
from engine.ruling_settings import SettingDefinition, check_value
from engine.scene.modules import ALL_MODULES, NO_MODULES, Module, read_modules, write_modules
from engine.scene.settings import SCENE_SETTINGS

DEFAULT_ZONE = "Europe/Moscow"
ZONE, LINES_PER_MINUTE, SEED_PERIOD = "zone", "lines_per_minute", "seed_period"
CLAIMS = "claims"
AUTO_RESOLVE = "auto_resolve"
ROLE_DAYS = "role_days"
MODULES = "modules"
_MOST = {LINES_PER_MINUTE: 1000, ROLE_DAYS: 365}
"""The greatest values of settings that are numbers; the least is 1."""

_NUMBER = re.compile(r"[0-9]{1,4}")
_NO_PLACES = frozenset({"localtime", "Factory"})
"""Names of the base that mean another zone on each machine."""


def _own(key: str, *choices: str, is_number: bool = False) -> SettingDefinition:
    return SettingDefinition(
        key=key,
        default=choices[0],
        choices=choices,
        is_number=is_number,
        rule_id="",
        doubtful=False,
        built=frozenset(choices),
    )


RULINGS: Mapping[str, SettingDefinition] = {**PVT_SETTINGS, **SCENE_SETTINGS}
"""Every ruling of the rules, of the core game first."""

DEFINITIONS: Mapping[str, SettingDefinition] = {
    ZONE: _own(ZONE, DEFAULT_ZONE),
    LINES_PER_MINUTE: _own(LINES_PER_MINUTE, "30", is_number=True),
    SEED_PERIOD: _own(SEED_PERIOD, "day", "week"),
    CLAIMS: _own(CLAIMS, "ask", "accept", "refuse"),
    AUTO_RESOLVE: _own(AUTO_RESOLVE, "off", "on"),
    ROLE_DAYS: _own(ROLE_DAYS, "7", is_number=True),
    MODULES: _own(MODULES, ALL_MODULES, NO_MODULES, *Module),
    **RULINGS,
}
"""Every setting by its key, the bot's own first."""


@dataclass(frozen=True, slots=True)
class CampaignSettings:
    """What a campaign has set, by key."""

    kept: Mapping[str, str]

    def value(self, key: str) -> str:
        """Return a setting's value, or its default."""
        return self.kept.get(key, DEFINITIONS[key].default)

    @property
    def lines_per_minute(self) -> int:
        """Return how many lines a player may send in a minute."""
        return int(self.value(LINES_PER_MINUTE))

    @property
    def role_days(self) -> int:
        """Return for how many days a role counts in dialogues after its holder was in a chat."""
        return int(self.value(ROLE_DAYS))

    @property
    def seed_period(self) -> str:
        """Return how long a seed serves: "day" or "week"."""
        return self.value(SEED_PERIOD)

    @property
    def auto_resolve(self) -> bool:
        """Tell whether a round resolves by itself when its deadline has passed."""
        return self.value(AUTO_RESOLVE) == "on"

    @property
    def modules(self) -> frozenset[Module]:
        """Return the texts that the campaign plays besides the core game."""
        return read_modules(self.value(MODULES))

    @property
    def rulings(self) -> Rulings:
        """Return the readings that the campaign plays by."""
        return Rulings.of({key: value for key, value in self.kept.items() if key in PVT_SETTINGS})


def may_be_set(key: str) -> bool:
    """Tell whether a setting has more than one value that is carried out."""
    definition = DEFINITIONS[key]
    return key == ZONE or key in _MOST or len(definition.built) > 1


def check_setting(key: str, value: str | None) -> str:
    """
    Say how a value is kept, where it may be set; None for the default.

    Raises:
        IllegalActionError: "setting_unknown", "setting_value_unknown", "setting_value_unbuilt",
            "setting_range" or "zone_unknown".
    """
    definition = DEFINITIONS.get(key)
    if definition is not None and value is None:
        return definition.default
    if key == ZONE:
        return _check_zone(value or "")
    if definition is None or key in RULINGS:
        return check_value(DEFINITIONS, key, value or "")
    word = (value or "").casefold()
    if key == MODULES:
        return _check_modules(word)
    if definition.is_number:
        return _check_number(key, word)
    if word not in definition.choices:
        facts = {"key": key, "value": value, "choices": definition.choices}
        raise IllegalActionError("setting_value_unknown", facts)
    return word


def _check_modules(word: str) -> str:
    try:
        return write_modules(read_modules(word))
    except ValueError:
        facts = {"key": MODULES, "value": word, "choices": DEFINITIONS[MODULES].choices}
        raise IllegalActionError("setting_value_unknown", facts) from None


def _check_number(key: str, word: str) -> str:
    number = int(word) if _NUMBER.fullmatch(word) else 0
    if not 1 <= number <= _MOST[key]:
        facts = {"key": key, "value": word, "least": 1, "most": _MOST[key]}
        raise IllegalActionError("setting_range", facts)
    return str(number)


def _check_zone(value: str) -> str:
    name = _zone_names().get(value.casefold())
    if name is None:
        raise IllegalActionError("zone_unknown", {"value": value})
    ZoneInfo(name)
    return name


@cache
def _zone_names() -> Mapping[str, str]:
    return {name.casefold(): name for name in available_timezones() - _NO_PLACES}
