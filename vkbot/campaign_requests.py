"""What a line asks for about a campaign: itself, its chats, roles, settings, who is not heard."""

from dataclasses import dataclass

from vkbot.persons import Person


@dataclass(frozen=True, slots=True, kw_only=True)
class CreateCampaign:
    """Begin a campaign in this chat."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowCampaign:
    """Show this chat's campaign."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseCampaign:
    """Bind this chat (or, in a dialogue, one's own words) to a campaign of the community."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SetChatPurposes:
    """Say what this chat serves; keys: "dice", "battle", "admins"; empty: show it."""

    purposes: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class SetRole:
    """Give a person a role; keys: "player", "gm", "admin"."""

    person: Person
    role: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ListRoles:
    """List who is gm and who is admin."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowMyself:
    """Say who the speaker is in the campaign."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowSettings:
    """List settings: all that differ from the defaults, every one, or one with its choices."""

    key: str = ""
    every: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SetSetting:
    """Set a ruling or a switch; to its default where `value` is None."""

    key: str
    value: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Mute:
    """Stop hearing a person for some minutes; 0 hears him again."""

    person: Person
    minutes: int


CampaignRequest = (
    CreateCampaign
    | ShowCampaign
    | ChooseCampaign
    | SetChatPurposes
    | SetRole
    | ListRoles
    | ShowMyself
    | ShowSettings
    | SetSetting
    | Mute
)
