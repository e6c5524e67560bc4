"""What the bot and a process that does heavy work for it say to each other, and how."""

import pickle
from collections.abc import Mapping
from dataclasses import dataclass
from typing import IO, Any

from vkbot.chat.cleaning import CommunityAddress
from vkbot.inbox_rows import ReadUpdate

_LENGTH_BYTES = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What a process needs to begin; the address never stands in its arguments."""

    database_url: str
    read_update: ReadUpdate
    log_level: str = "INFO"


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """
    One row of the inbox to be looked up, and how the communities are called.

    `now` is the clock of who asked, in seconds since 1970, so that both find the same.
    """

    inbox_id: int
    now: float
    addresses: Mapping[int, CommunityAddress]


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """What came of an order, and the CPU seconds that it took."""

    found: object
    seconds: float


def write_record(stream: IO[bytes], record: object) -> None:
    """Write one record."""
    body = pickle.dumps(record, pickle.HIGHEST_PROTOCOL)
    stream.write(len(body).to_bytes(_LENGTH_BYTES, "big") + body)
    stream.flush()


def read_record(stream: IO[bytes]) -> Any:
    """
    Read one record that `write_record` wrote.

    Raises:
        EOFError: the other end is gone.
    """
    head = stream.read(_LENGTH_BYTES)
    length = int.from_bytes(head, "big")
    body = stream.read(length) if len(head) == _LENGTH_BYTES else b""
    if not body or len(body) < length:
        raise EOFError
    return pickle.loads(body)  # noqa: S301 - from our own process
