"""
What is left of a game for those who were there: exported files, and the heads that the chat saw.

An attacker rewrites the files and chains them anew; the verifier is asked as players ask it.
"""

import json
import re
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any

from tests.chat_harness import CHAT, ChatHarness
from tests.verifier.judges import Question, judge_by_file

Row = tuple[str, dict[str, Any]]
Change = Callable[[list[Row]], None]

_HEAD = re.compile(r"В журнале (\d+) запис\w+, голова:\n([0-9a-f]{64})")


def head_shown(harness: ChatHarness) -> tuple[int, str]:
    """Return length and head of the journal as the chat saw them last."""
    texts = "\n".join(said.text for said in harness.net.said if said.peer == CHAT)
    length, head = _HEAD.findall(texts)[-1]
    return int(length), head


def faults(*files: bytes, head: tuple[int, str] | None = None) -> set[str]:
    """Return what the verifier finds wrong with files."""
    length, digest = head or (None, None)
    _, found, _ = judge_by_file(Question(files, length, digest))
    return {reason for one in found for _, reason, _ in one}


def rewrite(content: bytes, change: Change) -> bytes:
    """Change what the rows of a file say, and chain them anew so that all digests are right."""
    file = json.loads(content)
    rows = [(row[1], json.loads(row[2])) for row in file["rows"]]
    origin = ["battle" if "battle" in file else "journal", file["community"]]
    change(rows)
    digest = sha256(_write([*origin, file.get("battle", file["peer"])]).encode()).hexdigest()
    file["rows"] = []
    for number, (kind, body) in enumerate(rows, 1):
        text, previous = _write(body), digest
        digest = sha256(f"{previous}[{number},{_write(kind)},{text}]".encode()).hexdigest()
        file["rows"].append([number, kind, text, previous, digest])
    return json.dumps(file, ensure_ascii=False).encode()


def said_of(rows: Sequence[Row], event: str) -> list[dict[str, Any]]:
    """Return the fields of all rows of an event of a battle, to be changed."""
    return [body["fields"] for _, body in rows if body.get("event") == event]


def drop(rows: list[Row], event: str, *, most: int = 1) -> None:
    """Drop the last rows of an event, of a battle or (by its kind) of a chat."""
    places = [at for at, (kind, body) in enumerate(rows) if event in (kind, body.get("event"))]
    for at in places[::-1][:most]:
        del rows[at]


def _write(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
