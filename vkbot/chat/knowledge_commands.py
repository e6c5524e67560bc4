"""Lines that ask the bot for a rule or for help."""

from engine.errors import AmbiguousNameError
from vkbot.chat.registry import Command, Tail
from vkbot.lexicon.topics import TOPIC_NAMES
from vkbot.requests import LookUpRule, ShowHelp

_LONGEST_QUERY = 200


def _rule(tail: Tail) -> LookUpRule:
    if len(tail.text) > _LONGEST_QUERY:
        raise tail.refuse("rule_query", _LONGEST_QUERY)
    if tail.text and not (tail.addressed or tail.context.knows_rule(tail.text)):
        raise tail.refuse("rule_query")
    return LookUpRule(query=tail.text)


def _help(tail: Tail) -> ShowHelp | LookUpRule:
    """Find a topic of the help; what is none may be a matter of the rules."""
    if not tail.text:
        return ShowHelp()
    topic = _find_topic(tail)
    if topic is None and tail.context.knows_rule(tail.text):
        return LookUpRule(query=tail.text)
    if topic is None:
        raise tail.refuse("help_topic")
    return ShowHelp(topic=topic)


def _find_topic(tail: Tail) -> str | None:
    try:
        return TOPIC_NAMES.find(tail.text)
    except AmbiguousNameError:
        if tail.addressed:
            raise
        return None


COMMANDS = (
    Command(key="rule", parse=_rule),
    Command(key="help", parse=_help),
)
