"""What the doctor found: a stable key, how bad it is, and the facts for the sentence."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Level(StrEnum):
    """How bad a finding is; a note is neither good nor bad."""

    OK = "ok"
    NOTE = "note"
    WARNING = "warning"
    FAULT = "fault"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing that was looked at."""

    key: str
    level: Level = Level.OK
    facts: Mapping[str, object] = field(default_factory=dict)


def fine(key: str, **facts: object) -> Finding:
    """Make a finding of something that is as it should be."""
    return Finding(key=key, facts=facts)


def note(key: str, **facts: object) -> Finding:
    """Make a finding of something to know."""
    return Finding(key=key, level=Level.NOTE, facts=facts)


def warn(key: str, **facts: object) -> Finding:
    """Make a finding of something that hinders."""
    return Finding(key=key, level=Level.WARNING, facts=facts)


def fault(key: str, **facts: object) -> Finding:
    """Make a finding of something without which the bot does not work."""
    return Finding(key=key, level=Level.FAULT, facts=facts)
