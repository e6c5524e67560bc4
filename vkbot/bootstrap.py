"""
The composition root: which clock, which random bytes, which worker; nothing is decided here.
"""

import random
import secrets
from collections.abc import Callable, Mapping
from time import time

from vkbot.allowance import LineAllowance
from vkbot.answering import Outside
from vkbot.apart import Apart
from vkbot.chat.cleaning import CommunityAddress
from vkbot.inbox_rows import ReadUpdate
from vkbot.lexicon.campaigns import DEFAULT_CAMPAIGN_NAME
from vkbot.store.database import Database
from vkbot.time_slice import TimeSlice
from vkbot.worker import Worker


def build_worker(
    database: Database,
    read_update: ReadUpdate,
    addresses: Mapping[int, CommunityAddress],
    *,
    entropy: Callable[[int], bytes] = secrets.token_bytes,
    now: Callable[[], float] = time,
    allowance: LineAllowance | None = None,
    time_slice: TimeSlice | None = None,
    apart: Apart | None = None,
) -> Worker:
    """Put a worker together."""
    outside = Outside(
        now=now,
        entropy=entropy,
        addresses=addresses,
        default_campaign_name=DEFAULT_CAMPAIGN_NAME,
        allowance=allowance or LineAllowance(),
        time_slice=time_slice or TimeSlice(),
    )
    return Worker(database, outside, read_update, apart)


def repeatable_entropy(seed: int) -> Callable[[int], bytes]:
    """Make bytes that repeat for the same number: for exchanges in the docs, never for play."""
    return random.Random(seed).randbytes  # noqa: S311 - nothing secret hangs on it
