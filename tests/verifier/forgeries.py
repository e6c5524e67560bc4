"""Journals that were changed: row by row as found on disk, or chained anew from the change on."""

import json
from collections.abc import Callable
from typing import Any

from engine.journal import Draft, JournalEntry, Kind, append_entry, empty_journal
from tests.verifier.journals import CAMPAIGN, CHAT, COMMUNITY, SECOND, WAITING, a_journal, export

Body = dict[str, Any]
Forgery = Callable[[list[tuple[Kind, Body]]], None]


def rows_of(entries: list[JournalEntry]) -> list[tuple[Kind, Body]]:
    """Return what each row says, ready to be changed."""
    return [(Kind(entry.kind), entry.body) for entry in entries]


def chain_anew(rows: list[tuple[Kind, Body]]) -> bytes:
    """Write changed rows as a journal whose chain holds: what a dishonest host could make."""
    head, entries = empty_journal(COMMUNITY, CHAT), []
    for kind, body in rows:
        if kind is Kind.REVEAL and body["head"] is not None:
            body = {**body, "length": head.length, "head": head.digest}
        if kind is Kind.REVEAL and body["head"] is None:
            body = {**body, "head": "00" * 32}
        entries.append(append_entry(head, Draft(kind=kind, body=body)))
        head = entries[-1].head
    return export(entries)


def changed_value(value: object) -> object:
    """Return another value of the same form."""
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return ("1" if value[:1] == "0" else "0") + value[1:]
    assert isinstance(value, list)
    return [changed_value(value[0]), *value[1:]]


def fields() -> list[tuple[int, str]]:
    """List every field of every row: pairs of row and name."""
    return [(entry.sequence, name) for entry in a_journal() for name in entry.body]


def change_field(row: int, name: str) -> bytes:
    """Change one field of one row and nothing else."""
    journal = json.loads(export(a_journal()))
    body = json.loads(journal["rows"][row - 1][2])
    body[name] = changed_value(body[name])
    journal["rows"][row - 1][2] = json.dumps(
        body, ensure_ascii=False, sort_keys=True, separators=(",", ":")
    )
    return json.dumps(journal).encode()


def change_column(row: int, column: int) -> bytes:
    """Change one column of one row and nothing else."""
    journal = json.loads(export(a_journal()))
    journal["rows"][row - 1][column] = changed_value(journal["rows"][row - 1][column])
    return json.dumps(journal).encode()


def _set(row: int, **changes: object) -> Forgery:
    def forge(rows: list[tuple[Kind, Body]]) -> None:
        rows[row - 1][1].update({name.rstrip("_"): value for name, value in changes.items()})

    return forge


def _drop(row: int) -> Forgery:
    return lambda rows: rows.__delitem__(row - 1)


def _repeat(row: int, at: int, **changes: object) -> Forgery:
    def forge(rows: list[tuple[Kind, Body]]) -> None:
        kind, body = rows[row - 1]
        rows.insert(at - 1, (kind, {**body, **changes}))

    return forge


def _open_with(secret: bytes) -> Forgery:
    body = {
        "campaign": CAMPAIGN,
        "number": 7,
        "secret": secret.hex(),
        "text": "1d100 check35",
        "at": 1,
    }

    def forge(rows: list[tuple[Kind, Body]]) -> None:
        rows.append((Kind.OPEN, {**body, "draws": [[100, 1]], "faces": [1]}))

    return forge


def _swap_faces(row: int) -> Forgery:
    def forge(rows: list[tuple[Kind, Body]]) -> None:
        faces = rows[row - 1][1]["faces"]
        faces[0] = faces[0] % 2 + 1

    return forge


def _without_opening(rows: list[tuple[Kind, Body]]) -> None:
    _set(14, of=4, text="1d100 check35 1-2 #4")(rows)
    _drop(10)(rows)


# The rows of the journal: 1 seed, 2 announced, 3 roll #1 (40d6), 4 roll #2 (6x 4d6kh3), 5 roll #3
# (12d2!), 6 seed, 7 announced, 8 hidden #4, 9 roll #5 (3d999983), 10 open #4, 11 reveal 1, 12 seed,
# 13 announced, 14 reroll #6 of #1, 15 seed, 16 announced, 17 hidden #7, 18 roll #8 (1d100 check35).
FORGERIES: dict[str, tuple[Forgery, set[tuple[int, str]]]] = {
    "a better face": (_swap_faces(3), {(3, "faces")}),
    "a better face of an exploding die": (_swap_faces(5), {(5, "faces")}),
    "a better face of an opened roll": (_swap_faces(10), {(10, "faces")}),
    "another author": (_set(9, from_=502), {(9, "faces")}),
    "another message": (_set(9, cmid=999), {(9, "faces")}),
    "another seed after the rolls": (_set(1, commitment="00" * 32), {(11, "commitment")}),
    "another secret": (_set(11, secret="00" * 32), {(11, "commitment")}),
    "a seal never shown": (
        _drop(2),
        {(row, "unannounced") for row in (2, 3, 4, 8)},
    ),
    "a seal shown twice": (_repeat(2, 3), {(3, "announced_repeated")}),
    "a seed given twice": (_repeat(1, 3), {(3, "epoch_repeated")}),
    "a seed that nobody knows": (_set(18, epoch=9), {(18, "epoch_unknown")}),
    "a roll after the reveal": (
        _set(18, epoch=1),
        {(18, "after_reveal")},
    ),
    "a secret revealed twice": (_repeat(11, 12), {(12, "revealed_twice")}),
    "a head that was another one": (_set(11, head=None), {(11, "head")}),
    "a number given twice": (_set(9, number=4), {(9, "number")}),
    "a line rolled twice": (_repeat(18, 19, number=9), {(19, "key_repeated")}),
    "a reroll by somebody else": (_set(14, from_=502), {(14, "reroll")}),
    "a roll before its seal": (_set(18, at=1), {(18, "at")}),
    "a second reroll": (
        _repeat(14, 15, number=7, cmid=900),
        {(15, "reroll"), (18, "number")},
    ),
    "a reroll of a later roll": (_set(14, of=8), {(14, "reroll"), (14, "of")}),
    "a reroll that names another roll": (_set(14, of=2), {(14, "of")}),
    "a reroll of an opened roll": (
        _set(14, of=4, text="1d100 check35 1-2 #4"),
        {(14, "reroll")},
    ),
    "a reroll of a hidden roll": (_without_opening, {(13, "reroll")}),
    "a reroll of a reroll": (
        _repeat(14, 19, number=9, of=6, cmid=900),
        {(19, "reroll"), (19, "of")},
    ),
    "faces without dice": (_set(18, faces=[5, 6]), {(18, "draws")}),
    "more dice than the text has": (
        _set(18, draws=[[100, 2]], faces=[5, 6]),
        {(18, "text")},
    ),
    "other dice than the text has": (_set(18, draws=[[6, 1]], faces=[5]), {(18, "text")}),
    "pools in another order": (
        _set(18, text="1d6+1d100", draws=[[100, 1], [6, 1]], faces=[5, 5]),
        {(18, "text")},
    ),
    "fewer dice than the text has": (_set(4, text="7x 4d6kh3"), {(4, "text"), (4, "faces")}),
    "opened as another roll": (
        _set(10, text="1d100 check99"),
        {(10, "seal"), (10, "faces")},
    ),
    "opened twice": (_repeat(10, 11), {(11, "hidden_unknown")}),
    "opened with another secret": (
        _open_with(SECOND),
        {(19, "seal"), (19, "commitment")},
    ),
    "opened with dice made up": (_open_with(WAITING), {(19, "faces")}),
    "a hidden roll and an open one of one seed": (_set(18, epoch=4), {(18, "seed_shared")}),
    "a hidden roll from the seed of the day": (
        _set(17, epoch=3),
        {(17, "seed_shared"), (18, "seed_shared")},
    ),
    "a field too many": (_set(18, mood="good"), {(18, "body")}),
    "a field of another form": (_set(18, at="now"), {(18, "body")}),
    "a truth for a number": (_set(18, at=True), {(18, "body")}),
    "a die of no sides": (_set(18, draws=[[0, 1]]), {(18, "body")}),
    "a die too large": (_set(18, draws=[[1_000_001, 1]]), {(18, "body")}),
}


def forge(name: str) -> bytes:
    """Write the journal with one forgery, chained anew."""
    rows = rows_of(a_journal())
    FORGERIES[name][0](rows)
    return chain_anew(rows)
