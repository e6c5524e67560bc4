"""What a process apart found out about a row of the inbox, on its way to who carries it out."""

from dataclasses import dataclass

from vkbot.answering import Relay
from vkbot.outgoing import Outgoing


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided:
    """The lines that come next have these replies, and need nothing else to be done."""

    outgoing: tuple[Outgoing, ...]
    relays: tuple[Relay, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """What the part of the line found that only reads."""

    found: object


@dataclass(frozen=True, slots=True, kw_only=True)
class NotApart:
    """The line is to be decided at once after all: it has to wait for something, or is refused."""


LookedUp = Decided | Prepared | NotApart
