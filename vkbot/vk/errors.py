"""
What can go wrong with VK: two exceptions, and what to do about each error code.

`ApiError` means that VK refused, so nothing happened; `ApiUnavailableError` means that nobody knows
whether it happened. Neither ever holds a token or a message's text.
"""

from collections.abc import Mapping
from enum import StrEnum


class VkError(Exception):
    """A call to VK did not give an answer that can be used."""


class ApiError(VkError):
    """VK refused a call with an error code."""

    def __init__(self, code: int, message: str, method: str) -> None:
        super().__init__(f"{method}: error {code}: {message}")
        self.code = code
        self.message = message
        self.method = method


class ApiUnavailableError(VkError):
    """No answer, or none that can be read: the call may have had its effect or not."""

    def __init__(self, method: str, reason: str) -> None:
        super().__init__(f"{method}: {reason}")
        self.method = method
        self.reason = reason


class Reaction(StrEnum):
    """What the sender does about an error of one outbox row."""

    RETRY = "retry"
    """Try the row again, later and later."""
    HOLD_PEER = "hold_peer"
    """Leave this peer alone for a long while, then go on."""
    PAUSE_METHOD = "pause_method"
    """Leave the method alone for minutes: a quota is used up, or a captcha is asked for."""
    PLAINER = "plainer"
    """Send the row again with less: without buttons and without the quote."""
    SPLIT = "split"
    """Send the row's text in shorter parts."""
    SEND_ANEW = "send_anew"
    """A message that cannot be edited is said once more."""
    DOUBT = "doubt"
    """No reason that is known for this call: send it plainer, then once more later."""
    GIVE_UP = "give_up"
    """Give up this row; the next ones may go."""
    FORGET_PEER = "forget_peer"
    """Nobody can be reached there: give up the row and whatever else waits for this peer."""
    SINGLY = "singly"
    """The execute was not understood: send its rows one by one."""
    STOP = "stop"
    """The token is of no use: stop sending and tell the host."""


REACTIONS: Mapping[int, Reaction] = {
    1: Reaction.RETRY,
    5: Reaction.STOP,
    6: Reaction.RETRY,
    7: Reaction.DOUBT,
    9: Reaction.HOLD_PEER,
    10: Reaction.RETRY,
    12: Reaction.SINGLY,
    13: Reaction.SINGLY,
    14: Reaction.PAUSE_METHOD,
    15: Reaction.DOUBT,
    27: Reaction.STOP,
    28: Reaction.STOP,
    29: Reaction.PAUSE_METHOD,
    100: Reaction.PLAINER,
    113: Reaction.FORGET_PEER,
    900: Reaction.FORGET_PEER,
    901: Reaction.FORGET_PEER,
    902: Reaction.FORGET_PEER,
    909: Reaction.SEND_ANEW,
    910: Reaction.PLAINER,
    911: Reaction.PLAINER,
    912: Reaction.PLAINER,
    913: Reaction.PLAINER,
    914: Reaction.SPLIT,
    917: Reaction.FORGET_PEER,
    920: Reaction.SEND_ANEW,
    921: Reaction.PLAINER,
    922: Reaction.FORGET_PEER,
    925: Reaction.GIVE_UP,
    927: Reaction.FORGET_PEER,
    935: Reaction.GIVE_UP,
    936: Reaction.FORGET_PEER,
    940: Reaction.GIVE_UP,
    943: Reaction.GIVE_UP,
    944: Reaction.GIVE_UP,
    945: Reaction.FORGET_PEER,
    946: Reaction.FORGET_PEER,
    950: Reaction.GIVE_UP,
    983: Reaction.FORGET_PEER,
    985: Reaction.FORGET_PEER,
    987: Reaction.FORGET_PEER,
    988: Reaction.FORGET_PEER,
    1012: Reaction.FORGET_PEER,
}
"""Reactions by VK's error code. Source: VKCOM/vk-api-schema, errors.json, and dev.vk.com."""


def reaction_to(code: int) -> Reaction:
    """Say what to do about an error; a code that is not in the table is doubted."""
    return REACTIONS.get(code, Reaction.DOUBT)


def may_pass(code: int) -> bool:
    """Tell whether the same call may succeed later."""
    return reaction_to(code) in (Reaction.RETRY, Reaction.HOLD_PEER, Reaction.PAUSE_METHOD)
