"""
What the bot knows and tells: rules by words or number, and help for the speaker's role.
"""

from seeds.rules import RuleEntry, load_rule_index
from vkbot.requests import LookUpRule, ShowHelp
from vkbot.results import HelpShown, RulesFound, RuleText
from vkbot.services.situation import Situation


def show_help(request: ShowHelp, situation: Situation) -> HelpShown:
    """Choose the help for the speaker's role and place."""
    return HelpShown(topic=request.topic, role=situation.role, in_chat=situation.message.is_chat)


def look_up_rule(request: LookUpRule, _situation: Situation) -> RulesFound:
    """Find the rule that words or a number mean, and others near it."""
    found = load_rule_index().find(request.query)
    return RulesFound(
        query=request.query,
        best=_text(found.best) if found.best is not None else None,
        others=tuple((entry.id, entry.title) for entry in found.others),
        exact=found.exact,
    )


def knows_rule(query: str) -> bool:
    """Tell whether words or a number mean one rule exactly."""
    return load_rule_index().knows(query)


def _text(entry: RuleEntry) -> RuleText:
    return RuleText(
        rule_id=entry.id,
        title=entry.title,
        summary=entry.summary,
        formula=entry.formula,
        example=entry.example,
    )
