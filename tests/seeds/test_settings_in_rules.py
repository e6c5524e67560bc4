"""Every ruling that a campaign may change is told where players read its rule."""

import pytest

from engine.pvt.settings import PVT_SETTINGS
from engine.ruling_settings import SettingDefinition
from seeds.rules import load_rule_index


@pytest.mark.parametrize("setting", PVT_SETTINGS.values(), ids=PVT_SETTINGS.keys())
def test_a_rule_names_its_settings(setting: SettingDefinition) -> None:
    rule = load_rule_index().find(setting.rule_id).best
    assert rule is not None
    assert setting.key in rule.summary
