"""
Why a line that was not understood is refused: first of all, because its command is not for him.

So nobody is taught to write what he may not do, and no refusal tells a stranger what there is.
"""

from functools import cache

from engine.errors import RefusalError
from vkbot.chat.reading import ReadLine, command_of
from vkbot.replies.help_pages import PAGES
from vkbot.services.membership import PLAYER
from vkbot.services.situation import Situation, require_member, require_role

_OPEN = frozenset({"dice", "checks", "macros", "odds", "fairness", "rules", "campaign"})
"""Topics of the help that anybody may ask for, wherever he is."""


def why_refused(line: ReadLine, situation: Situation) -> RefusalError:
    """
    Return the refusal of a line.

    Raises:
        AwaitDelivery: who is in the campaign has not been read lately.
    """
    assert line.refusal is not None
    command = command_of(line)
    if command is None:
        return line.refusal
    role = _least_roles().get(command.key, PLAYER)
    try:
        if role != PLAYER:
            require_role(situation, role)
        elif command.key not in _open_commands():
            require_member(situation)
    except RefusalError as right:
        return right
    return line.refusal


@cache
def _open_commands() -> frozenset[str]:
    return frozenset(line.command for topic in _OPEN for line in PAGES[topic])


@cache
def _least_roles() -> dict[str, str]:
    """Return by the keys of commands the roles that the help names, the least of each."""
    found: dict[str, str] = {}
    for line in (line for page in PAGES.values() for line in page if line.command):
        if found.get(line.command) != PLAYER:
            found[line.command] = line.role
    return found
