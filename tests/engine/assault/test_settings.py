from collections.abc import Mapping

import pytest

from engine.assault.settings import (
    ASSAULT_SETTINGS,
    DEFAULT_ASSAULT_RULINGS,
    AssaultRulings,
)
from engine.errors import IllegalActionError


def test_the_defaults_are_those_of_the_rulings() -> None:
    expected: Mapping[str, str] = {
        "all_char_nearest": "off",
        "overflow_cross_unit": "off",
        "six_always_fails": "on",
        "sweep_optional": "off",
    }
    assert expected == {key: getattr(DEFAULT_ASSAULT_RULINGS, key) for key in ASSAULT_SETTINGS}


def test_every_value_is_built() -> None:
    for setting in ASSAULT_SETTINGS.values():
        assert set(setting.choices) == setting.built


def test_an_unknown_value_is_refused() -> None:
    with pytest.raises(IllegalActionError, match=r"^setting_value_unknown$"):
        AssaultRulings.of({"six_always_fails": "perhaps"})
