"""The journal's chain, and the layout of what is written down."""

import json
from hashlib import sha256

from engine.dice.sealed import RollKey
from engine.journal import (
    JournalEntry,
    JournalHead,
    RollName,
    append_entry,
    empty_journal,
    export_journal,
    hidden_entry,
    open_entry,
    reroll_entry,
    reveal_entry,
    roll_entry,
    seed_entry,
)

EMPTY = empty_journal(77, 2_000_000_001)
KEY = RollKey(3, 2_000_000_001, 501, 7, 1, 0, "2d6+1d100")
BLOCKS = [(6, b"\x04\x01"), (100, (77,))]


def three_entries() -> list[JournalEntry]:
    entries: list[JournalEntry] = []
    head = EMPTY
    for epoch in (1, 2, 3):
        entries.append(append_entry(head, seed_entry(epoch=epoch, commitment="ab", at=5)))
        head = entries[-1].head
    return entries


def test_an_empty_journal_starts_from_its_community_and_chat() -> None:
    expected = sha256(b'["journal",77,2000000001]').hexdigest()
    assert JournalHead(length=0, digest=expected) == EMPTY
    assert EMPTY != empty_journal(77, 2_000_000_002)


def test_an_entry_hashes_the_digest_before_it_and_its_own_text() -> None:
    entry = append_entry(EMPTY, seed_entry(epoch=1, commitment="ab", at=5))
    text = '{"at":5,"commitment":"ab","epoch":1}'
    hashed = f'{EMPTY.digest}[1,"seed",{text}]'
    assert text == entry.body_json
    assert sha256(hashed.encode()).hexdigest() == entry.digest
    assert (1, "seed", EMPTY.digest) == (entry.sequence, entry.kind, entry.previous)


def test_a_roll_keeps_its_key_dice_and_faces() -> None:
    draft = roll_entry(name=RollName(8, 42), key=KEY, blocks=BLOCKS, at=9, label="удар")
    expected = {
        "campaign": 8,
        "number": 42,
        "epoch": 3,
        "peer": 2_000_000_001,
        "from": 501,
        "cmid": 7,
        "line": 1,
        "n": 0,
        "text": "2d6+1d100",
        "draws": [[6, 2], [100, 1]],
        "faces": [4, 1, 77],
        "at": 9,
        "label": "удар",
    }
    assert expected == append_entry(EMPTY, draft).body


def test_a_reroll_names_the_roll_it_belongs_to() -> None:
    draft = reroll_entry(name=RollName(8, 43), of=42, key=KEY, blocks=BLOCKS, at=9)
    roll = append_entry(EMPTY, roll_entry(name=RollName(8, 43), key=KEY, blocks=BLOCKS, at=9)).body
    assert {**roll, "of": 42} == append_entry(EMPTY, draft).body


def test_a_hidden_roll_shows_neither_text_nor_faces() -> None:
    draft = hidden_entry(name=RollName(8, 42), key=KEY, seal="cd", purpose="засада", at=9)
    expected = {
        "campaign": 8,
        "number": 42,
        "epoch": 3,
        "peer": 2_000_000_001,
        "from": 501,
        "cmid": 7,
        "line": 1,
        "n": 0,
        "seal": "cd",
        "purpose": "засада",
        "at": 9,
    }
    assert expected == append_entry(EMPTY, draft).body


def test_an_opened_roll_shows_secret_text_and_faces() -> None:
    seed = bytes(32)
    draft = open_entry(
        name=RollName(8, 42), seed=seed, canonical="1d100", blocks=[(100, (7,))], at=9
    )
    expected = {
        "campaign": 8,
        "number": 42,
        "secret": "00" * 32,
        "text": "1d100",
        "draws": [[100, 1]],
        "faces": [7],
        "at": 9,
    }
    assert expected == append_entry(EMPTY, draft).body


def test_a_reveal_publishes_length_and_head() -> None:
    head = three_entries()[-1].head
    draft = reveal_entry(epoch=3, seed=bytes(32), head=head, at=9)
    expected = {"epoch": 3, "secret": "00" * 32, "length": 3, "head": head.digest, "at": 9}
    assert expected == append_entry(head, draft).body


def test_an_export_is_json_with_a_row_a_line() -> None:
    entries = three_entries()
    content = export_journal(77, 2_000_000_001, entries)
    journal = json.loads(content)
    rows = [[e.sequence, e.kind, e.body_json, e.previous, e.digest] for e in entries]
    expected = {"format": "vkbot-journal", "version": 1, "community": 77, "peer": 2_000_000_001}
    assert {**expected, "rows": rows} == journal
    assert len(entries) + 2 == len(content.splitlines())
