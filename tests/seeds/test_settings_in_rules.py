"""Every ruling that a campaign may change is told where players read its rule."""

import pytest

from engine.assault.settings import ASSAULT_SETTINGS
from engine.formations.settings import FORMATIONS_SETTINGS
from engine.psychology.settings import PSYCHOLOGY_SETTINGS
from engine.pvt.settings import PVT_SETTINGS
from engine.ruling_settings import SettingDefinition
from seeds.rules import load_rule_index

SETTINGS = [
    *PVT_SETTINGS.values(),
    *FORMATIONS_SETTINGS.values(),
    *ASSAULT_SETTINGS.values(),
    *PSYCHOLOGY_SETTINGS.values(),
]


@pytest.mark.parametrize("setting", SETTINGS, ids=[setting.key for setting in SETTINGS])
def test_a_rule_names_its_settings(setting: SettingDefinition) -> None:
    rule = load_rule_index().find(setting.rule_id).best
    assert rule is not None
    assert setting.key in rule.summary
