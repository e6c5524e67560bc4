"""Lines about the campaign: itself, what a chat serves, roles, settings, and who is not heard."""

import re
from collections.abc import Callable, Mapping

from engine.errors import AmbiguousNameError
from vkbot.campaign_requests import (
    ChooseCampaign,
    CreateCampaign,
    ListRoles,
    Mute,
    SetChatPurposes,
    SetRole,
    SetSetting,
    ShowCampaign,
    ShowMyself,
    ShowSettings,
)
from vkbot.chat.people import parse_person
from vkbot.chat.registry import Command, Tail
from vkbot.lexicon.durations import parse_minutes
from vkbot.lexicon.folding import QUOTES
from vkbot.lexicon.modules import MODULES, find_modules
from vkbot.lexicon.names import NameIndex
from vkbot.lexicon.purposes import BETWEEN_PURPOSES, EVERY_PURPOSE, PURPOSE_NAMES, PURPOSES
from vkbot.lexicon.roles import ROLES
from vkbot.lexicon.settings import (
    EVERY_SETTING,
    SETTING_KEYS,
    SETTING_RESETS,
    SETTING_VALUES,
)
from vkbot.lexicon.zones import read_zone

LONGEST_CAMPAIGN_NAME = 60
MUTE_MINUTES = 60

_PURPOSES = re.compile(r":? ?(.+)")
_WORD = re.compile(r"[^\s,]+")
_LAST_WORD = re.compile(r"(.+) (\S+)")
_KEY = "|".join((r"[a-z][a-z0-9_]{1,40}", *sorted(SETTING_KEYS, key=len, reverse=True)))
_SETTING = re.compile(rf"({_KEY})(?: ?[=:] ?| |$)(.*)")
_SETTING_VALUE = re.compile(r"[\w./:+-]{1,60}")
_MENTION_AND_TIME = re.compile(r"(\[[^\]]*\]|[@*]\S+)(?: (.+))?")


_READERS: Mapping[str, Callable[[str], str | None]] = {"zone": read_zone, MODULES: find_modules}
"""What reads the values of settings that have words of their own."""


def _create(tail: Tail) -> CreateCampaign:
    return CreateCampaign(name=_campaign_name(tail))


def _choose(tail: Tail) -> ChooseCampaign:
    return ChooseCampaign(name=_campaign_name(tail))


def _campaign_name(tail: Tail) -> str:
    name = tail.text.removeprefix(":").strip(f"{QUOTES} ")
    if not 1 <= len(name) <= LONGEST_CAMPAIGN_NAME:
        raise tail.refuse("campaign_name")
    return name


def _campaign(tail: Tail) -> ShowCampaign:
    if tail.text:
        raise tail.refuse("campaign_action")
    return ShowCampaign()


def _chat_purposes(tail: Tail) -> SetChatPurposes:
    if not tail.words:
        return SetChatPurposes(purposes=frozenset())
    listed = _PURPOSES.fullmatch(tail.words)
    if listed is None or not (tail.addressed or tail.words.startswith(":")):
        raise tail.refuse("chat_purpose")
    if listed[1] in EVERY_PURPOSE:
        return SetChatPurposes(purposes=frozenset(PURPOSE_NAMES))
    purposes: set[str] = set()
    for word in _WORD.finditer(listed[1]):
        if word[0] in BETWEEN_PURPOSES:
            continue
        purpose = _find(PURPOSES, word[0])
        if purpose is None:
            raise tail.refuse("chat_purpose", listed.start(1) + word.start())
        purposes.add(purpose)
    return SetChatPurposes(purposes=frozenset(purposes))


def _role(tail: Tail) -> SetRole:
    parts = _LAST_WORD.fullmatch(tail.text)
    role = _find(ROLES, parts[2]) if parts else None
    if parts is None or role is None:
        raise tail.refuse("person_and_role")
    return SetRole(person=parse_person(parts[1], tail, in_full=True), role=role)


def _find(index: NameIndex[str], text: str) -> str | None:
    try:
        return index.find(text)
    except AmbiguousNameError:
        return None


def _roles(tail: Tail) -> ListRoles:
    tail.require_end()
    return ListRoles()


def _myself(tail: Tail) -> ShowMyself:
    tail.require_end()
    return ShowMyself()


def _settings(tail: Tail) -> ShowSettings:
    if tail.words in EVERY_SETTING:
        return ShowSettings(every=True)
    tail.require_end()
    return ShowSettings()


def _setting(tail: Tail) -> ShowSettings | SetSetting:
    parts = _SETTING.fullmatch(tail.words)
    if parts is None:
        raise tail.refuse("setting")
    key = SETTING_KEYS.get(parts[1], parts[1])
    if not parts[2]:
        return ShowSettings(key=key)
    if parts[2] in SETTING_RESETS:
        return SetSetting(key=key, value=None)
    read = _READERS.get(key)
    value = None if read is None else read(parts[2])
    if value is not None:
        return SetSetting(key=key, value=value)
    if _SETTING_VALUE.fullmatch(parts[2]) is None:
        raise tail.refuse("setting_value", parts.start(2))
    typed = tail.text[slice(*parts.span(2))]
    return SetSetting(key=key, value=SETTING_VALUES.get(parts[2], typed))


def _mute(tail: Tail) -> Mute:
    mentioned = _MENTION_AND_TIME.fullmatch(tail.text)
    if mentioned is not None:
        person, time = mentioned[1], mentioned[2] or ""
    else:
        person, time = _part_time(tail.text)
    minutes = parse_minutes(time) if time else MUTE_MINUTES
    if not person or not minutes:
        raise tail.refuse("person_and_time")
    return Mute(person=parse_person(person, tail, in_full=True), minutes=minutes)


def _part_time(text: str) -> tuple[str, str]:
    """Part a name from the span of time that follows it, if one does."""
    for space in re.finditer(" ", text):
        if parse_minutes(text[space.end() :]) is not None:
            return text[: space.start()], text[space.end() :]
    return text, ""


def _unmute(tail: Tail) -> Mute:
    return Mute(person=parse_person(tail.text, tail, in_full=True), minutes=0)


COMMANDS = (
    Command(key="campaign", parse=_campaign),
    Command(key="create_campaign", parse=_create),
    Command(key="choose_campaign", parse=_choose),
    Command(key="chat_purposes", parse=_chat_purposes),
    Command(key="role", parse=_role),
    Command(key="roles", parse=_roles),
    Command(key="myself", parse=_myself),
    Command(key="setting", parse=_setting),
    Command(key="settings", parse=_settings),
    Command(key="mute", parse=_mute),
    Command(key="unmute", parse=_unmute),
)
