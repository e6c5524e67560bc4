"""Rules and help."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleText:
    """One rule in our own Russian words."""

    rule_id: str
    title: str
    summary: str
    formula: str
    example: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesFound:
    """The best rule, and others that fit; `exact` False when words only came near."""

    query: str
    best: RuleText | None
    others: tuple[tuple[str, str], ...]
    exact: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HelpShown:
    """Help for the speaker's role; `topic` empty for the overview, unknown ones are refused."""

    topic: str
    role: str
    in_chat: bool
