"""
Rows, chains and files of journals, written in plain Python: nothing of the bot is used.

Rows are pairs of a kind and a body until they are chained.
"""

import json
from collections.abc import Iterable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from hashlib import sha256, shake_256
from typing import Any

Body = dict[str, Any]
Row = tuple[str, Body]

write = partial(json.dumps, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
write_key = partial(json.dumps, separators=(",", ":"))


def digest(text: str) -> str:
    """Return the SHA-256 of a text in hexadecimal digits."""
    return sha256(text.encode()).hexdigest()


def secret_of(epoch: int) -> bytes:
    """Return the secret of a seed."""
    return sha256(f"secret {epoch}".encode()).digest()


def faces_of(epoch: int, key: str, draws: Iterable[tuple[int, int]]) -> list[int]:
    """Make the faces of successive draws, pairs of sides and count; dice have 2 to 256 sides."""
    stream, faces, at = shake_256(secret_of(epoch) + key.encode()).digest(4096), [], 0
    for sides, count in draws:
        for _ in range(count):
            while stream[at] >= 256 - 256 % sides:
                at += 1
            faces.append(stream[at] % sides + 1)
            at += 1
    return faces


# Chains


def chain(origin: Sequence[object], rows: Iterable[Row]) -> list[list[Any]]:
    """Chain rows as they stand in a file; what a reveal says of the chain is said anew."""
    chained: list[list[Any]] = []
    head = digest(write(origin))
    for number, (kind, body) in enumerate(rows, 1):
        if kind == "reveal":
            body = {**body, "length": number - 1, "head": head}
        text = write(body)
        now = digest(f"{head}[{number},{write(kind)},{text}]")
        chained.append([number, kind, text, head, now])
        head = now
    return chained


@dataclass
class Files:
    """What a host gives out: both journals with their headers, rows not yet chained."""

    chat: Body
    battle: Body
    chat_rows: list[Row]
    battle_rows: list[Row]

    def copy(self) -> "Files":
        """Return files that can be changed."""
        return deepcopy(self)

    def chained_chat(self) -> list[list[Any]]:
        """Return the rows of the chat as they stand in its file."""
        return chain(["journal", self.chat["community"], self.chat["peer"]], self.chat_rows)

    def chained_battle(self) -> list[list[Any]]:
        """Return the rows of the battle as they stand in its file."""
        return chain(["battle", self.battle["community"], self.battle["battle"]], self.battle_rows)

    def written(self) -> list[bytes]:
        """Write both files."""
        both = ((self.chat, self.chained_chat()), (self.battle, self.chained_battle()))
        return [write({**header, "rows": rows}).encode() for header, rows in both]

    def head(self) -> tuple[int, str]:
        """Return the length and the head of the chat's journal, as the chat shows them."""
        rows = self.chained_chat()
        return len(rows), rows[-1][4]

    def publish(self, before: list[Row] | None = None) -> None:
        """
        Have the chat's journal tell the heads that the battle has now.

        Args:
            before: the rows of the battle when the chat's journal was written; those that are
                still there, by identity, are told of as long as they come now.
        """
        places = {id(row): place for place, row in enumerate(self.battle_rows, 1)}
        was = self.battle_rows if before is None else before
        chained = self.chained_battle()
        for _, body in self.chat_rows:
            if "battle" in body:
                kept = [places[id(row)] for row in was[: body["length"]] if id(row) in places]
                body["length"] = max(kept)
                body["head"] = chained[body["length"] - 1][4]
