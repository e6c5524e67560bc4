"""
Thousands of journals with one change each, which both verifiers must find.

A change is made in one row, or of one row, of a chat's or a battle's journal. Chains are left as
they were, or made anew, or made anew with the heads that the chat's journal tells of the battle.
Where the chat's journal was chained anew, only the head that the chat showed tells, and is given.
Of an old battle no head is told: there, chained anew, only what its dice hang on is changed.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.verifier.games import GAMES
from tests.verifier.plain import Body, Files, Row, write

HEXADECIMAL = "0123456789abcdef"
CERTAIN = {
    "DiceDrawn": ("name", "epoch", "revision", "faces"),
    "ResolutionBegan": ("round", "attempt", "epoch", "numbers", "renewed"),
    "RoundResolved": ("round",),
    "RoundUndone": ("round",),
    "RoundOpened": ("number",),
    "ActionReplayed": ("number", "epoch"),
    "BattleReopened": ("epoch",),
    "TurnBegan": (),
    "TurnEnded": (),
}
"""By event: the fields of an old battle of which no change is unseen, nor a row left out."""


@dataclass
class Mutant:
    """Files with one change; `length` and `head` are as the chat showed them, or None."""

    what: str
    files: list[bytes]
    length: int | None = None
    head: str | None = None


def make_mutants(count: int, seed: int) -> Iterator[Mutant]:
    """Make so many changes, each of another kind, by chance that repeats itself."""
    random = Random(seed)
    made = {name: _Base(files) for name, files in GAMES.items()}
    ways = (change_header, change_file, chain_chat, chain_battle, rewrite_both)
    while count:
        name = random.choice(list(made))
        way = random.choices(ways, (1, 8, 4, 8, 4))[0]
        mutant = way(random, made[name])
        if mutant is not None and mutant.files != made[name].written:
            mutant.what = f"{name}: {way.__name__}: {mutant.what}"
            if mutant.files[1] == made[name].written[1] and random.random() < 0.75:
                del mutant.files[1]  # the change is in the chat's journal, which tells it alone
            yield mutant
            count -= 1


class _Base:
    """A game with all that its mutants share."""

    def __init__(self, files: Files) -> None:
        self.files = files
        self.written = files.written()
        self.head = files.head()
        self.is_new = any(kind == "form" for kind, _ in files.chat_rows)
        self.chains = [files.chained_chat(), files.chained_battle()]


def change_header(random: Random, base: _Base) -> Mutant | None:
    """Change what stands before the rows."""
    files = base.files
    part = random.choice((0, 1))
    header: Body = dict((files.chat, files.battle)[part])
    name = random.choice(sorted(header))
    if name == "version" and not base.is_new:
        return None  # rows of form 1 stand in files of both versions
    header[name] = change_value(random, header[name])
    both = list(base.written)
    both[part] = write({**header, "rows": base.chains[part]}).encode()
    return Mutant(f"{part} {name}", both, *base.head)


def change_file(random: Random, base: _Base) -> Mutant:
    """Change one row of a file and nothing else."""
    part = random.choice((0, 1))
    rows = [list(row) for row in base.chains[part]]
    what = change_rows(random, rows, change_columns, keeps_end=part == 1 and not base.is_new)
    both = list(base.written)
    both[part] = write({**(base.files.chat, base.files.battle)[part], "rows": rows}).encode()
    return Mutant(what, both, *(base.head if part == 0 else (None, None)))


def change_columns(random: Random, row: list[Any]) -> str:
    """Change one column of a row as it stands in a file, or something in its body."""
    column = random.choice((0, 1, 2, 2, 2, 2, 3, 4))
    if column == 2:
        body = json.loads(row[2])
        what = change_leaf(random, body)
        row[2] = write(body)
        return what
    row[column] = change_value(random, row[column])
    return f"column {column}"


def chain_chat(random: Random, base: _Base) -> Mutant:
    """Change the chat's journal and chain it anew."""
    files = Files(base.files.chat, base.files.battle, copy_rows(base.files.chat_rows), [])
    what = change_rows(random, files.chat_rows, change_body)
    chat = write({**files.chat, "rows": files.chained_chat()}).encode()
    return Mutant(what, [chat, base.written[1]], *base.head)


def chain_battle(random: Random, base: _Base) -> Mutant | None:
    """Change the battle's journal and chain it anew; the chat's stays."""
    files = Files(base.files.chat, base.files.battle, [], copy_rows(base.files.battle_rows))
    if base.is_new:
        what: str | None = change_rows(random, files.battle_rows, change_body)
    else:
        what = change_certain(random, files.battle_rows)
    if what is None:
        return None
    battle = write({**files.battle, "rows": files.chained_battle()}).encode()
    return Mutant(what, [base.written[0], battle])


def rewrite_both(random: Random, base: _Base) -> Mutant | None:
    """Change the battle's journal, chain it anew, and have the chat's tell the new heads."""
    if not base.is_new:
        return None
    files = base.files.copy()
    before = list(files.battle_rows)
    what = change_rows(random, files.battle_rows, change_body)
    if files.battle_rows[0] is not before[0]:
        return None  # nothing is left that the first head could be told of
    files.publish(before)
    return Mutant(what, files.written(), *base.head)


# One change


def copy_rows(rows: list[Row]) -> list[Row]:
    """Copy a list of rows whose bodies are not changed in place."""
    return list(rows)


def change_body(random: Random, row: Row) -> str:
    """Change something in what a row says."""
    return change_leaf(random, row[1])


def change_rows(random: Random, rows: list[Any], change: Any, *, keeps_end: bool = False) -> str:
    """Change one row, or leave it out, double it, move it, or put another copy somewhere."""
    place = random.randrange(len(rows) - keeps_end)
    other = random.randrange(len(rows) - keeps_end)
    way = random.choice(("change",) * 6 + ("drop", "double", "swap", "insert"))
    if way == "change":
        rows[place] = json.loads(json.dumps(rows[place]))
        return f"{place} {change(random, rows[place])}"
    if way == "drop":
        del rows[place]
    elif way == "double":
        rows.insert(place, rows[place])
    elif way == "swap":
        rows[place], rows[other] = rows[other], rows[place]
    else:
        rows.insert(other, rows[place])
    return f"{way} {place} {other}"


def change_certain(random: Random, rows: list[Row]) -> str | None:
    """Change something of an old battle that its dice hang on."""
    places = [place for place, (_, body) in enumerate(rows) if body["event"] in CERTAIN]
    place = random.choice(places)
    kind, body = json.loads(json.dumps(rows[place]))
    way = random.choice(("change", "change", "change", "drop", "double"))
    if way == "drop":
        if place >= len(rows) - 2:
            return None  # a battle may end before its last, empty round is open
        del rows[place]
        return f"drop {place}"
    if way == "double":
        rows.insert(place, rows[place])
        return f"double {place}"
    leaves = [
        path
        for path in list_leaves(body)
        if path[0] == "fields" and set(path) & set(CERTAIN[body["event"]])
    ]
    if not leaves:
        return None
    rows[place] = (kind, body)
    return f"{place} {change_at(random, body, random.choice(leaves))}"


Path = tuple[str | int, ...]


def list_leaves(value: Any, path: Path = ()) -> list[Path]:
    """List the paths to all values that hold no others."""
    if isinstance(value, dict):
        return [leaf for name in value for leaf in list_leaves(value[name], (*path, name))]
    if isinstance(value, list) and value:
        return [leaf for at, one in enumerate(value) for leaf in list_leaves(one, (*path, at))]
    return [path]


def change_leaf(random: Random, body: Body) -> str:
    """Change one value of a body, however deep it stands."""
    return change_at(random, body, random.choice(list_leaves(body)))


def change_at(random: Random, body: Any, path: Path) -> str:
    """Change the value at a path."""
    for name in path[:-1]:
        body = body[name]
    body[path[-1]] = change_value(random, body[path[-1]])
    return ".".join(map(str, path))


def change_value(random: Random, value: Any) -> Any:
    """Return another value, most often one of the same form."""
    if random.random() < 0.05:
        return random.choice([one for one in (None, True, 0.5, "", [], {}, 2**60) if one != value])
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + random.choice((-1, 1))
    if isinstance(value, str) and value:
        place = random.randrange(len(value))
        signs = HEXADECIMAL.replace(value[place], "")
        return value[:place] + random.choice(signs) + value[place + 1 :]
    return random.choice([one for one in (0, "x", [0]) if one != value])
