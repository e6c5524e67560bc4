"""The rulings of all texts of a scene that a campaign may change."""

from collections.abc import Mapping

from engine.assault.settings import ASSAULT_SETTINGS
from engine.formations.settings import FORMATIONS_SETTINGS
from engine.psychology.settings import PSYCHOLOGY_SETTINGS
from engine.ruling_settings import SettingDefinition, index_settings

SCENE_SETTINGS: Mapping[str, SettingDefinition] = index_settings(
    (*FORMATIONS_SETTINGS.values(), *ASSAULT_SETTINGS.values(), *PSYCHOLOGY_SETTINGS.values())
)
