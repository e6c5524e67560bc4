"""
The journal of a conversation: what was rolled, chained so that no row changes unseen.

Each entry holds the digest of the one before it. What an entry says is kept as the JSON text that
was hashed and is never written anew. The layout of every body is decided here and nowhere else;
`vkbot/verifier` reads it with code of its own. Storing entries is left to the caller.

Source: architecture, "Sealed dice".
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from hashlib import sha256
from typing import Any, NamedTuple

from engine.dice.sealed import RollKey

FORMAT = "vkbot-journal"
BATTLE_FORMAT = "vkbot-battle"
VERSION = 2
"""Of the files; those of version 1 hold rows of form 1 alone."""

FORM = 2
"""Of the rows and keys that are written today; a journal says from where on it has it."""

_encode = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode
_encode_kind = lru_cache(maxsize=64)(_encode)

Blocks = Sequence[tuple[int, Sequence[int]]]
"""Dice as drawn: one pair (sides, faces) per draw, in the order drawn."""


class RollName(NamedTuple):
    """How a roll is called: numbers count in a campaign, and a conversation may change that."""

    campaign: int
    number: int


class Kind(Enum):
    """What an entry tells of."""

    FORM = "form"
    SEED = "seed"
    ANNOUNCED = "announced"
    ROLL = "roll"
    REROLL = "reroll"
    HIDDEN = "hidden"
    OPEN = "open"
    REVEAL = "reveal"
    BATTLE = "battle"


@dataclass(frozen=True, slots=True, kw_only=True)
class JournalHead:
    """The end of a journal: how many entries it has, and the digest of the last one."""

    length: int
    digest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class JournalEntry:
    """One row: `sequence` counts from 1, `body_json` is the text that was hashed."""

    sequence: int
    kind: str
    body_json: str
    previous: str
    digest: str

    @property
    def body(self) -> dict[str, Any]:
        """Read what the entry says."""
        body: dict[str, Any] = json.loads(self.body_json)
        return body

    @property
    def head(self) -> JournalHead:
        """Return the head of a journal that ends with this entry."""
        return JournalHead(length=self.sequence, digest=self.digest)


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What is about to be written down, not yet in a journal."""

    kind: Kind
    body: Mapping[str, object]


# The chain


def empty_journal(community_id: int, peer_id: int) -> JournalHead:
    """Return the head of a conversation's journal before its first entry."""
    origin = _encode(["journal", community_id, peer_id])
    return JournalHead(length=0, digest=sha256(origin.encode()).hexdigest())


def empty_battle_journal(community_id: int, battle_id: int) -> JournalHead:
    """Return the head of a battle's journal before its first event."""
    origin = _encode(["battle", community_id, battle_id])
    return JournalHead(length=0, digest=sha256(origin.encode()).hexdigest())


def append_entry(head: JournalHead, draft: Draft) -> JournalEntry:
    """Chain what was drafted to the end of a journal."""
    sequence, kind, body_json = head.length + 1, draft.kind.value, _encode(draft.body)
    return JournalEntry(
        sequence=sequence,
        kind=kind,
        body_json=body_json,
        previous=head.digest,
        digest=_digest(head.digest, sequence, kind, body_json),
    )


def follows(head: JournalHead, entry: JournalEntry) -> bool:
    """Tell whether an entry is the next one after a journal's end, with the digest of its text."""
    digest = _digest(head.digest, head.length + 1, entry.kind, entry.body_json)
    found = (entry.sequence, entry.previous, entry.digest)
    return found == (head.length + 1, head.digest, digest)


def _digest(previous: str, sequence: int, kind: str, body_json: str) -> str:
    return sha256(f"{previous}[{sequence},{_encode_kind(kind)},{body_json}]".encode()).hexdigest()


def export_journal(community_id: int, peer_id: int, entries: Iterable[JournalEntry]) -> bytes:
    """
    Write a whole journal as a file that anybody can verify.

    Args:
        entries: all entries of the conversation, in order.

    Returns:
        UTF-8 JSON, one row a line: sequence, kind, body as text, previous digest, digest.
    """
    return _export({"format": FORMAT, "community": community_id, "peer": peer_id}, entries)


def export_battle(
    community_id: int, peer_id: int, battle_id: int, entries: Iterable[JournalEntry]
) -> bytes:
    """Write the journal of a battle, or its beginning, like `export_journal` that of a chat."""
    origin = {"format": BATTLE_FORMAT, "community": community_id, "peer": peer_id}
    return _export({**origin, "battle": battle_id}, entries)


def _export(origin: Mapping[str, object], entries: Iterable[JournalEntry]) -> bytes:
    start = _encode({**origin, "version": VERSION})
    rows = ",\n".join(
        _encode([entry.sequence, entry.kind, entry.body_json, entry.previous, entry.digest])
        for entry in entries
    )
    return f'{start[:-1]},"rows":[\n{rows}\n]}}\n'.encode()


# What is written down


def form_entry(*, at: int) -> Draft:
    """Write down that rows and keys have today's form from here on."""
    return Draft(kind=Kind.FORM, body={"form": FORM, "at": at})


def seed_entry(*, epoch: int, commitment: str, serves: str, at: int) -> Draft:
    """Write down that a seed was made, by its commitment, and what dice it is for."""
    body = {"epoch": epoch, "commitment": commitment, "serves": serves, "at": at}
    return Draft(kind=Kind.SEED, body=body)


def battle_head_entry(*, battle: int, head: JournalHead, at: int) -> Draft:
    """Write down how far the journal of a battle has come."""
    body = {"battle": battle, "length": head.length, "head": head.digest, "at": at}
    return Draft(kind=Kind.BATTLE, body=body)


def announced_entry(*, epoch: int, cmid: int, at: int) -> Draft:
    """Write down that message `cmid` has shown a seed's commitment to the chat."""
    return Draft(kind=Kind.ANNOUNCED, body={"epoch": epoch, "cmid": cmid, "at": at})


def roll_entry(
    *, name: RollName, key: RollKey, blocks: Blocks, at: int, label: str = "", late: bool = False
) -> Draft:
    """
    Write down a roll with all its faces.

    `late` tells that the seed was announced only after the command, or nobody knows when: that
    its maker did not choose it by the command is not proven then.
    """
    roll = {"said": key.said, "late": late, "at": at, "label": label}
    return Draft(kind=Kind.ROLL, body={**name._asdict(), **_key(key), **_dice(blocks), **roll})


def reroll_entry(
    *,
    name: RollName,
    of: int,
    key: RollKey,
    blocks: Blocks,
    at: int,
    label: str = "",
    late: bool = False,
) -> Draft:
    """
    Write down that dice of roll `of` of the same campaign were rerolled.

    The text of the key ends with `reroll_mark(of)`, so that the dice hang on which roll it is.
    """
    roll = roll_entry(name=name, key=key, blocks=blocks, at=at, label=label, late=late)
    return Draft(kind=Kind.REROLL, body={**roll.body, "of": of})


def reroll_mark(of: int) -> str:
    """Write which roll a reroll belongs to, as the text of its key ends."""
    return f" #{of}"


def hidden_entry(
    *, name: RollName, key: RollKey, seal: str, purpose: str, at: int, late: bool = False
) -> Draft:
    """
    Write down that a hidden roll was made, without its text, its line's hash and its faces.

    Args:
        name: how the roll is called.
        key: its key, with the epoch of a seed that serves this roll alone; the canonical text
            stays out of the journal.
        seal: `seal_key` of that seed and this key.
        purpose: what the roll is for, in the author's words.
        at: when, in seconds since 1970.
        late: as in `roll_entry`.
    """
    told = {"seal": seal, "purpose": purpose, "late": late, "at": at}
    body = {**name._asdict(), **_key(key), **told}
    del body["text"]
    return Draft(kind=Kind.HIDDEN, body=body)


def open_entry(
    *, name: RollName, seed: bytes, canonical: str, said: str | None, blocks: Blocks, at: int
) -> Draft:
    """
    Write down that a hidden roll is open: its seed, text and faces.

    This is the reveal of its seed as well; there is no other. `said` is None where the roll was
    made under a key of form 1.
    """
    opened = {"secret": seed.hex(), "text": canonical, **_dice(blocks), "at": at}
    body = {**name._asdict(), **opened, **({} if said is None else {"said": said})}
    return Draft(kind=Kind.OPEN, body=body)


def reveal_entry(*, epoch: int, seed: bytes, head: JournalHead, at: int) -> Draft:
    """Write down that a seed is shown; `head` is the journal's end just before this entry."""
    end = {"length": head.length, "head": head.digest}
    return Draft(kind=Kind.REVEAL, body={"epoch": epoch, "secret": seed.hex(), **end, "at": at})


def battle_entry(
    *, event: str, fields: Mapping[str, object], declaration: int | None, by: int, at: int
) -> Draft:
    """
    Write down what happened in a battle.

    Args:
        event: its name.
        fields: what it says, as JSON takes it.
        declaration: the number of the declaration that it came of.
        by: who brought it about.
        at: when, in seconds since 1970.
    """
    body = {"event": event, "fields": fields, "declaration": declaration, "by": by, "at": at}
    return Draft(kind=Kind.BATTLE, body=body)


def _key(key: RollKey) -> dict[str, object]:
    return {
        "epoch": key.epoch,
        "peer": key.peer,
        "from": key.from_id,
        "cmid": key.cmid,
        "line": key.line,
        "n": key.n,
        "text": key.canonical,
    }


def _dice(blocks: Blocks) -> dict[str, object]:
    return {
        "draws": [(sides, len(faces)) for sides, faces in blocks],
        "faces": [face for _, faces in blocks for face in faces],
    }
