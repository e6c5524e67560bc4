"""
What the bot knows and tells: rules by words or number, and help for the speaker's role.
"""

from vkbot.requests import LookUpRule, ShowHelp
from vkbot.results import HelpShown, RulesFound
from vkbot.services.situation import Situation


def show_help(request: ShowHelp, situation: Situation) -> HelpShown:
    """Choose the help for the speaker's role and place."""
    return HelpShown(
        topic=request.topic, role=situation.role, in_chat=situation.message.is_chat
    )
