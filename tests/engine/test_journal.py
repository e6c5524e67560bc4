"""The journal's chain, and the layout of what is written down."""

import json
from hashlib import sha256
from typing import Any

from engine.dice.sealed import RollKey
from engine.journal import (
    JournalEntry,
    JournalHead,
    RollName,
    append_entry,
    battle_head_entry,
    empty_journal,
    export_journal,
    form_entry,
    hidden_entry,
    open_entry,
    reroll_entry,
    reveal_entry,
    roll_entry,
    seed_entry,
)

EMPTY = empty_journal(77, 2_000_000_001)
SAID = sha256("2d6+d100 удар".encode()).hexdigest()
KEY = RollKey(3, 2_000_000_001, 501, 7, 1, 0, "2d6+1d100", SAID)
BLOCKS = [(6, b"\x04\x01"), (100, (77,))]


def three_entries() -> list[JournalEntry]:
    entries: list[JournalEntry] = []
    head = EMPTY
    for epoch in (1, 2, 3):
        seed = seed_entry(epoch=epoch, commitment="ab", serves="day", at=5)
        entries.append(append_entry(head, seed))
        head = entries[-1].head
    return entries


def test_an_empty_journal_starts_from_its_community_and_chat() -> None:
    expected = sha256(b'["journal",77,2000000001]').hexdigest()
    assert JournalHead(length=0, digest=expected) == EMPTY
    assert EMPTY != empty_journal(77, 2_000_000_002)


def test_an_entry_hashes_the_digest_before_it_and_its_own_text() -> None:
    seed = seed_entry(epoch=1, commitment="ab", serves="hidden", at=5)
    entry = append_entry(EMPTY, seed)
    text = '{"at":5,"commitment":"ab","epoch":1,"serves":"hidden"}'
    hashed = f'{EMPTY.digest}[1,"seed",{text}]'
    assert text == entry.body_json
    assert sha256(hashed.encode()).hexdigest() == entry.digest
    assert (1, "seed", EMPTY.digest) == (entry.sequence, entry.kind, entry.previous)


def test_the_form_of_what_follows_is_an_entry_of_its_own() -> None:
    entry = append_entry(EMPTY, form_entry(at=5))
    assert ("form", {"form": 2, "at": 5}) == (entry.kind, entry.body)


def test_the_head_of_a_battle_is_an_entry_of_the_chat() -> None:
    head = JournalHead(length=12, digest="cd")
    entry = append_entry(EMPTY, battle_head_entry(battle=4, head=head, at=5))
    expected = {"battle": 4, "length": 12, "head": "cd", "at": 5}
    assert ("battle", expected) == (entry.kind, entry.body)


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
        "said": SAID,
        "late": False,
        "at": 9,
        "label": "удар",
    }
    assert expected == append_entry(EMPTY, draft).body


def test_a_roll_of_a_seed_that_was_announced_after_its_command_is_marked() -> None:
    draft = roll_entry(name=RollName(8, 42), key=KEY, blocks=BLOCKS, at=9, late=True)
    assert append_entry(EMPTY, draft).body["late"]


def test_a_reroll_names_the_roll_it_belongs_to() -> None:
    draft = reroll_entry(name=RollName(8, 43), of=42, key=KEY, blocks=BLOCKS, at=9)
    roll = append_entry(EMPTY, roll_entry(name=RollName(8, 43), key=KEY, blocks=BLOCKS, at=9)).body
    assert {**roll, "of": 42} == append_entry(EMPTY, draft).body


def test_a_hidden_roll_shows_neither_text_nor_line_nor_faces() -> None:
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
        "late": False,
        "at": 9,
    }
    assert expected == append_entry(EMPTY, draft).body


def opened(said: str | None) -> dict[str, Any]:
    draft = open_entry(
        name=RollName(8, 42),
        seed=bytes(32),
        canonical="1d100",
        said=said,
        blocks=[(100, (7,))],
        at=9,
    )
    return append_entry(EMPTY, draft).body


def test_an_opened_roll_shows_secret_text_line_and_faces() -> None:
    expected = {
        "campaign": 8,
        "number": 42,
        "secret": "00" * 32,
        "text": "1d100",
        "said": SAID,
        "draws": [[100, 1]],
        "faces": [7],
        "at": 9,
    }
    assert expected == opened(SAID)


def test_a_roll_that_was_hidden_without_its_line_is_opened_without_one() -> None:
    assert "said" not in opened(None)


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
    expected = {"format": "vkbot-journal", "version": 2, "community": 77, "peer": 2_000_000_001}
    assert {**expected, "rows": rows} == journal
    assert len(entries) + 2 == len(content.splitlines())
