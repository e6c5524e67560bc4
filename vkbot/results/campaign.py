"""Campaigns, roles, settings, and the first and last words in a chat."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignShown:
    """The chat's campaign; `created` when it has just begun, `chosen` when just bound."""

    name: str
    purposes: frozenset[str]
    zone: str
    created: bool = False
    chosen: bool = False
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleSet:
    """A person has a role; `before` is the one he had."""

    person_id: int
    role: str
    before: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RolesListed:
    """Who holds a role: pairs of role and person's id, admins first."""

    holders: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MyselfShown:
    """
    Who the speaker is in a campaign.

    `role` counts here and now, `held` wherever he is in a chat of it; one that `is_given`, and does
    not come from administering, counts elsewhere for `days` after he was in such a chat.
    """

    person_id: int
    campaign: str
    role: str
    held: str
    is_given: bool
    days: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingShown:
    """One setting: its value, default, choices and the rule it rules."""

    key: str
    value: str
    default: str
    choices: tuple[str, ...]
    rule_id: str
    before: str | None = None
    """The value it had, where it has just been set."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingsListed:
    """
    The settings that differ from their defaults, and how many there are in all.

    `every` are all that may be set, where they were asked for, in the order of the rules.
    """

    changed: tuple[SettingShown, ...]
    total: int
    every: tuple[SettingShown, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonMuted:
    """A person is not heard until `until` (None: he is heard again)."""

    person_id: int
    until: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Greeted:
    """
    The bot was invited and greets; `campaign` is the one it began or found, None for neither.

    `admin_ids` are the campaign's admins, or those of a chat that is in no campaign yet.
    """

    campaign: str | None
    admin_ids: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LinesSilenced:
    """The speaker is over the limit of lines a minute; said once, then there is silence."""

    allowed: int
