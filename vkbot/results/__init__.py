"""
What happened: the words between `services/` and `replies/`.

Each service returns one of these records; `replies/` turns it into Russian text and a keyboard.
A result holds values only, never sentences.
"""

from vkbot.results.applications import ApplicationResult
from vkbot.results.asking import SureAsked
from vkbot.results.battle import BattleResult
from vkbot.results.campaign import (
    CampaignShown,
    Greeted,
    LinesSilenced,
    MyselfShown,
    PersonMuted,
    RoleSet,
    RolesListed,
    SettingShown,
    SettingsListed,
)
from vkbot.results.dice import (
    ChancesRolled,
    CheckRolled,
    MacroDeleted,
    MacroKept,
    MacroList,
    NumberedRoll,
    OddsShown,
    OpposedRolled,
    RerollChoices,
    RollRerolled,
    RollsMade,
)
from vkbot.results.forum import ForumResult
from vkbot.results.imports import ImportResult
from vkbot.results.knowledge import (
    HelpShown,
    RulesFound,
    RuleText,
)
from vkbot.results.menus import MenuShown
from vkbot.results.power import PowerResult
from vkbot.results.rounds import RoundResult
from vkbot.results.scenes import SceneResult
from vkbot.results.trust import (
    FairnessShown,
    HiddenAnnounced,
    HiddenMade,
    HiddenNotice,
    HiddenOpened,
    HiddenRolled,
    JournalExported,
    Place,
    RerollTold,
    RollListed,
    RollPlace,
    RollsListed,
    RollVerified,
    SeedsAnnounced,
    SeedShown,
    StatisticsShown,
)

Result = (
    RollsMade
    | RollRerolled
    | RerollTold
    | RerollChoices
    | MacroKept
    | MacroDeleted
    | SureAsked
    | MacroList
    | CheckRolled
    | ChancesRolled
    | OpposedRolled
    | OddsShown
    | RollVerified
    | FairnessShown
    | JournalExported
    | HiddenAnnounced
    | HiddenNotice
    | HiddenMade
    | HiddenRolled
    | HiddenOpened
    | RollsListed
    | StatisticsShown
    | RulesFound
    | HelpShown
    | CampaignShown
    | RoleSet
    | RolesListed
    | MyselfShown
    | SettingShown
    | SettingsListed
    | PersonMuted
    | Greeted
    | SeedsAnnounced
    | LinesSilenced
    | MenuShown
    | BattleResult
    | RoundResult
    | ApplicationResult
    | PowerResult
    | ForumResult
    | ImportResult
    | SceneResult
)

__all__ = [
    "CampaignShown",
    "ChancesRolled",
    "CheckRolled",
    "FairnessShown",
    "Greeted",
    "HelpShown",
    "HiddenAnnounced",
    "HiddenMade",
    "HiddenNotice",
    "HiddenOpened",
    "HiddenRolled",
    "JournalExported",
    "LinesSilenced",
    "MacroDeleted",
    "MacroKept",
    "MacroList",
    "MyselfShown",
    "NumberedRoll",
    "OddsShown",
    "OpposedRolled",
    "PersonMuted",
    "Place",
    "RerollChoices",
    "RerollTold",
    "Result",
    "RoleSet",
    "RolesListed",
    "RollListed",
    "RollPlace",
    "RollRerolled",
    "RollVerified",
    "RollsListed",
    "RollsMade",
    "RuleText",
    "RulesFound",
    "SeedShown",
    "SeedsAnnounced",
    "SettingShown",
    "SettingsListed",
    "StatisticsShown",
    "SureAsked",
]
