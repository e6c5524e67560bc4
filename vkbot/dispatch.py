"""
Which service decides a request: one table.

A row also says whether the service only casts dice: such a message writes nothing but the log of
its lane, which can be taken back without a savepoint.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from vkbot import campaign_requests, forum_requests, import_requests, menu_requests, requests
from vkbot.application_dispatch import APPLICATION_SERVICES
from vkbot.battle_dispatch import BATTLE_SERVICES
from vkbot.power_dispatch import POWER_SERVICES
from vkbot.requests import Request
from vkbot.results import Result
from vkbot.scene_dispatch import SCENE_SERVICES
from vkbot.services import (
    application_topics,
    asking,
    campaigns,
    catalogue_import,
    checks,
    dice,
    hidden,
    knowledge,
    macros,
    menus,
    odds,
    roles,
    settings,
    topics,
    trust,
)
from vkbot.services.situation import Situation

Service = Callable[[Any, Situation], Result]

_SERVICES: Mapping[type, Service] = {
    requests.RollDice: dice.roll,
    requests.RepeatRoll: dice.repeat_roll,
    requests.RerollDice: dice.reroll,
    requests.DefineMacro: macros.define_macro,
    requests.DeleteMacro: macros.delete_macro,
    requests.ListMacros: macros.list_macros,
    requests.CallMacro: macros.call_macro,
    requests.ShowOdds: odds.show_odds,
    requests.CheckCharacteristic: checks.check_characteristic,
    requests.RollChance: checks.roll_chance,
    requests.RollOpposed: checks.roll_opposed,
    requests.VerifyRoll: trust.verify_roll,
    requests.ShowFairness: trust.show_fairness,
    requests.ExportJournal: trust.export,
    requests.ExportBattle: trust.export_battle_journal,
    requests.RollHidden: hidden.roll_hidden,
    requests.OpenHidden: hidden.open_hidden,
    requests.ListRolls: trust.list_rolls,
    requests.ShowStatistics: trust.show_statistics,
    requests.LookUpRule: knowledge.look_up_rule,
    requests.ShowHelp: knowledge.show_help,
    campaign_requests.CreateCampaign: campaigns.create_campaign,
    campaign_requests.ShowCampaign: campaigns.show_campaign,
    campaign_requests.ChooseCampaign: campaigns.choose_campaign,
    campaign_requests.SetChatPurposes: campaigns.set_purposes,
    campaign_requests.SetRole: roles.set_role,
    campaign_requests.ListRoles: roles.list_roles,
    campaign_requests.ShowMyself: roles.show_myself,
    campaign_requests.ShowSettings: settings.show_settings,
    campaign_requests.SetSetting: settings.set_setting,
    campaign_requests.Mute: roles.mute,
    forum_requests.BindTopic: topics.bind_topic,
    forum_requests.UnbindTopic: topics.unbind_topic,
    forum_requests.BindApplications: application_topics.bind_applications,
    forum_requests.UnbindApplications: application_topics.unbind_applications,
    import_requests.PreviewImport: catalogue_import.preview_import,
    import_requests.ConfirmImport: catalogue_import.confirm_import,
    import_requests.SendTemplate: catalogue_import.send_template,
    menu_requests.ShowMenu: menus.show_menu,
    **BATTLE_SERVICES,
    **APPLICATION_SERVICES,
    **POWER_SERVICES,
    **SCENE_SERVICES,
}
_CASTS_ONLY = frozenset({requests.RollDice, requests.RollChance, requests.RollOpposed})
_CASTS_FOR_CHAT = _CASTS_ONLY | {
    requests.RepeatRoll,
    requests.RerollDice,
    requests.CallMacro,
    requests.CheckCharacteristic,
    requests.RollHidden,
}
_WITHOUT_CAMPAIGN = frozenset(
    {
        campaign_requests.CreateCampaign,
        campaign_requests.ChooseCampaign,
        requests.ShowHelp,
        requests.LookUpRule,
        requests.ShowOdds,
    }
)


def decide(request: Request, situation: Situation) -> Result:
    """
    Let the request's service decide.

    Raises:
        RefusalError: it cannot be done, and nothing has happened.
        AwaitDelivery, MoveToLane: it is to be decided later or elsewhere.
    """
    if isinstance(request, requests.Asked):
        return _decide_asked(request, situation)
    kind = type(request)
    if not situation.lane.campaign_is_sure and kind not in _WITHOUT_CAMPAIGN:
        campaigns.require_campaign(situation)
    if kind not in _CASTS_ONLY:
        situation.lane.log.write_out()
    return _SERVICES[kind](request, situation)


def _decide_asked(request: requests.Asked, situation: Situation) -> Result:
    """Ask once about what would be lost; where nothing would, or it is meant, do it."""
    if not request.is_sure:
        question = asking.ask_about(request, situation)
        if question is not None:
            return question
    return decide(request.request, situation)


def casts_dice(wanted: Iterable[Request]) -> bool:
    """Tell whether one of these always needs the open seed."""
    return any(type(request) in _CASTS_ONLY for request in wanted)


def casts_for_chat(request: Request) -> bool:
    """Tell whether this may cast dice that are named by the message which asks for them."""
    return type(request) in _CASTS_FOR_CHAT


def needs_savepoint(wanted: Iterable[Request]) -> bool:
    """Tell whether deciding these may write more than the log of their lane."""
    return any(type(request) not in _CASTS_ONLY for request in wanted)
