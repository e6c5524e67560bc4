"""
What may be set while the emulator runs: limits, and what no source confirms about VK.

The defaults are what is most likely or most careful; a test that depends on one tries it both ways.
"""

from dataclasses import dataclass
from enum import StrEnum


class Suppressed(StrEnum):
    """What `messages.send` answers when a `random_id` repeats."""

    SAME = "same"
    ZEROES = "zeroes"
    NO_CMID = "no_cmid"
    ERROR = "error"


@dataclass(slots=True, kw_only=True)
class Switches:
    """
    The emulator's settings; None as a limit means that there is none.

    Unconfirmed: `text_limit`, `attachment_limit`, `edit_window_seconds`, `suppressed_send`,
    `history_depth`, `key_life_seconds`, `batch_limit`, `mention_on_press` (a text button pressed in
    a chat writes the bot's mention before its label), `numbers_per_community` (each community
    numbers chats for itself), `kick_is_told` (the bot hears that it was removed),
    `history_shows_random_id`, `server_quota` (calls of groups.getLongPollServer an hour).
    Confirmed or said by VK: `requests_per_second`, `execute_calls`, `press_life_seconds`,
    `peer_hourly_limit`, `wait_limit_seconds`.
    """

    text_limit: int = 4096
    attachment_limit: int = 10
    edit_window_seconds: int = 24 * 3600
    suppressed_send: Suppressed = Suppressed.SAME
    history_depth: int = 10_000
    key_life_seconds: int = 24 * 3600
    batch_limit: int = 100
    mention_on_press: bool = True
    numbers_per_community: bool = True
    kick_is_told: bool = True
    history_shows_random_id: bool = True
    server_quota: int | None = 200
    requests_per_second: int | None = 20
    execute_calls: int = 25
    press_life_seconds: int = 60
    peer_hourly_limit: int | None = 1000
    wait_limit_seconds: int = 90
    hang_seconds: float = 300.0
