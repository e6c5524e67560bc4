"""
Show and set what a campaign may decide for itself.
"""

from dataclasses import replace

from engine.errors import IllegalActionError
from vkbot.campaign_requests import SetSetting, ShowSettings
from vkbot.results import SettingShown, SettingsListed
from vkbot.services.campaign_settings import DEFINITIONS, ZONE, check_setting, may_be_set
from vkbot.services.situation import Situation, require_role


def show_settings(request: ShowSettings, situation: Situation) -> SettingsListed | SettingShown:
    """
    List what differs from the defaults or may be set at all, or show one setting with its choices.

    Raises:
        IllegalActionError: "role_needed" or "setting_unknown".
    """
    require_role(situation, "admin")
    if request.key:
        return _shown(request.key, situation)
    changed = [key for key in DEFINITIONS if _value(key, situation) != DEFINITIONS[key].default]
    every = [key for key in DEFINITIONS if request.every and may_be_set(key)]
    return SettingsListed(
        changed=tuple(_shown(key, situation) for key in changed),
        total=len(DEFINITIONS),
        every=tuple(_with_built_choices(_shown(key, situation)) for key in every),
    )


def set_setting(request: SetSetting, situation: Situation) -> SettingShown:
    """
    Set a ruling or a switch of the campaign, or take it back to its default.

    Raises:
        IllegalActionError: "role_needed", or as `check_setting` raises.
    """
    require_role(situation, "admin")
    lane, campaigns = situation.lane, situation.uow.campaigns
    before = _value(request.key, situation) if request.key in DEFINITIONS else ""
    value = check_setting(request.key, request.value)
    if request.key == ZONE:
        campaigns.set_zone(lane.campaign.id, value)
    elif value == DEFINITIONS[request.key].default:
        campaigns.delete_setting(lane.campaign.id, request.key)
    else:
        campaigns.put_setting(lane.campaign.id, request.key, value)
    lane.is_stale = True
    return replace(_shown(request.key, situation), value=value, before=before)


def _value(key: str, situation: Situation) -> str:
    lane = situation.lane
    return lane.campaign.zone if key == ZONE else lane.settings.value(key)


def _with_built_choices(shown: SettingShown) -> SettingShown:
    built = DEFINITIONS[shown.key].built
    return replace(shown, choices=tuple(one for one in shown.choices if one in built))


def _shown(key: str, situation: Situation) -> SettingShown:
    definition = DEFINITIONS.get(key)
    if definition is None:
        raise IllegalActionError("setting_unknown", {"key": key})
    return SettingShown(
        key=key,
        value=_value(key, situation),
        default=definition.default,
        choices=definition.choices if len(definition.choices) > 1 else (),
        rule_id=definition.rule_id,
    )
