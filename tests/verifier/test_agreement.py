"""File and page read the same: however a journal is spelt, both take it or both refuse it."""

import json
from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter
from typing import Any

import pytest

from tests.verifier.games import FORM_2
from tests.verifier.judges import NODE, Judged, Question, judge_by_file, judge_by_page
from tests.verifier.plain import chain, digest, write

CHAT, BATTLE = FORM_2.written()
Spelling = Callable[[bytes], bytes]

READ_ALIKE: dict[str, Spelling] = {
    "a mark of the order of bytes": lambda raw: b"\xef\xbb\xbf" + raw,
    "lines of Windows": lambda raw: raw.replace(b"],[", b"],\r\n\t ["),
    "escapes": lambda raw: raw.replace("удар".encode(), b"\\u0443\\u0434\\u0430\\u0440"),
    "a name twice": lambda raw: raw.replace(b'"version":2', b'"version":7,"version":2'),
    "a name more": lambda raw: raw.replace(b'"version"', b'"mood":[{"x":null}],"version"'),
    "a name of all objects": lambda raw: raw.replace(b'"version"', b'"__proto__":{},"version"'),
    "the largest number": lambda raw: raw.replace(b'"version"', b'"n":9007199254740991,"version"'),
    "many levels": lambda raw: raw.replace(b'"rows"', b'"n":' + _deep(63) + b',"rows"'),
}
REFUSED_ALIKE: dict[str, Spelling] = {
    "two marks of the order of bytes": lambda raw: b"\xef\xbb\xbf" * 2 + raw,
    "another alphabet": lambda raw: raw.decode().encode("cp1251"),
    "two bytes a letter": lambda raw: raw.decode().encode("utf-16"),
    "half of a letter in bytes": lambda raw: raw.replace(b"77", b'"\xed\xa0\x80"', 1),
    "a long zero": lambda raw: raw.replace(b"77", b'"\xc0\x80"', 1),
    "a space of print": lambda raw: raw.replace(b"],[", "],\u00a0[".encode()),
    "a feed": lambda raw: raw.replace(b"],[", b"],\f["),
    "a separator of lines": lambda raw: raw.replace(b"],[", "],\u2028[".encode()),
    "a comma too many": lambda raw: raw.replace(b'"]]', b'"],]'),
    "a remark": lambda raw: b"/* */" + raw,
    "something behind": lambda raw: raw + b"{}",
    "nothing at all": lambda raw: b"",
    "a fraction": lambda raw: raw.replace(b'"version":2', b'"version":2.0'),
    "a power": lambda raw: raw.replace(b'"version":2', b'"version":2e0'),
    "a number too large": lambda raw: raw.replace(b'"rows"', b'"n":9007199254740992,"rows"'),
    "a number of a thousand digits": lambda raw: raw.replace(b":77", b":" + b"7" * 1000),
    "minus nothing": lambda raw: raw.replace(b'"rows"', b'"n":-0,"rows"'),
    "a zero before": lambda raw: raw.replace(b":77", b":077"),
    "digits of another script": lambda raw: raw.replace(b":77", ":٧٧".encode()),
    "no number": lambda raw: raw.replace(b":77", b":NaN"),
    "no end": lambda raw: raw.replace(b":77", b":-Infinity"),
    "a level too many": lambda raw: raw.replace(b'"rows"', b'"n":' + _deep(64) + b',"rows"'),
    "levels without end": lambda raw: b'{"format":' + b"[" * 1_000_000,
    "a text without end": lambda raw: b'{"format":"' + b'\\"' * 1_000_000,
    "a version in words": lambda raw: raw.replace(b'"version":2', b'"version":"2"'),
    "a version that is true": lambda raw: raw.replace(b'"version":2', b'"version":true'),
    "no rows": lambda raw: raw.replace(b'"rows"', b'"lines"'),
    "a chat without a number": lambda raw: raw.replace(b"2000000001", b'"me"', 1),
}


def _deep(levels: int) -> bytes:
    return b"[" * levels + b"]" * levels


TEXTS = [
    '{"at":1000,"form":2,"form":2}',
    '{"at":1000,"form":2.0}',
    '{"at":1e3,"form":2}',
    '{"at":-0,"form":2}',
    '{"at":true,"form":2}',
    '{"at":9007199254740993,"form":2}',
    '{"form":2,"at":1000}',
    '{"at":1000, "form":2}',
    '{"at":1000,"form":2}\n',
    '\ufeff{"at":1000,"form":2}',
    '{"at":1000,"f\\u006frm":2}',
    '{"__proto__":1,"at":1000,"form":2}',
    '{"at":1000,"form":2,"toString":1}',
    '{"at":1000,"form":"\\ud800"}',
    '{"at":1000,"form":"\\ud83d\\ude00"}',
    '{"at":1000,"form":"😀"}',
    "null",
    "[]",
    '"form"',
    "[" * 50_000,
    '{"at":' + "[" * 70 + "]" * 70 + "}",
]
FIELDS: list[Any] = [
    {"10": 1, "9": 2, "a": 3},
    {"9": 1, "10": 2},
    {"\U0001f600": 1, "\uffff": 2},
    {"\uffff": 1, "\U0001f600": 2},
    {"__proto__": {"dice": [1]}},
    {"constructor": 1, "dice": [1, 2]},
    {"dice": {"x": 1}, "die": True},
    {"dice": [None, "a", [1]], "faces": [0]},
    {"text": '\u007f\u2028\u0000\\"/\b\f\ud7ff'},
]


def bodies() -> Iterator[list[bytes]]:
    """Write both files with strange bodies and rows, chained as they are."""
    rows = FORM_2.chained_chat()
    for text in TEXTS:
        yield [_with_row(rows, [1, "form", text]), BATTLE]
    for kind in ("constructor", "__proto__", "toString", "форма", "", 'a"b', "\ud800"):
        yield [_with_row(rows, [1, kind, "{}"]), BATTLE]
    for row in ({"0": 1, "length": 5}, [1] * 5, "12345", None, [1, "form", "{}", "a", "b", "c"]):
        yield [json.dumps({**FORM_2.chat, "rows": [row]}).encode(), BATTLE]
    for fields in FIELDS:
        for event in ("constructor", "ShotsHit", "DiceDrawn", "RoundOpened"):
            yield [CHAT, _with_event(event, fields)]


def _with_row(rows: list[list[Any]], row: list[Any]) -> bytes:
    """Put a row in place of the first one, whose digest is right."""
    number, kind, text = row
    hashed = f"{rows[0][3]}[{number},{write(kind)},{text}]"
    head = digest(hashed.encode(errors="replace").decode())
    changed = [[number, kind, text, rows[0][3], head], *rows[1:]]
    return json.dumps({**FORM_2.chat, "rows": changed}).encode()


def _with_event(event: str, fields: Any) -> bytes:
    body = {"event": event, "fields": fields, "declaration": None, "by": 1, "at": 1}
    rows = [*FORM_2.battle_rows[:3], ("battle", body), *FORM_2.battle_rows[3:]]
    chained = chain(["battle", FORM_2.battle["community"], FORM_2.battle["battle"]], rows)
    return json.dumps({**FORM_2.battle, "rows": chained}, ensure_ascii=False).encode()


def scratched(count: int, seed: int) -> Iterator[list[bytes]]:
    """Change, drop or put in single bytes at random."""
    random = Random(seed)
    for _ in range(count):
        files = [bytearray(CHAT), bytearray(BATTLE)]
        raw = random.choice(files)
        for _ in range(random.choice((1, 1, 3))):
            place = random.randrange(len(raw))
            length = random.choice((0, 1, 1))
            raw[place : place + length] = bytes([random.randrange(256)] * random.choice((0, 1)))
        yield list(map(bytes, files))


def judged(files: list[bytes]) -> Judged:
    return judge_by_file(Question(files))


@pytest.mark.parametrize("name", READ_ALIKE)
def test_a_spelling_that_changes_nothing_is_taken(name: str) -> None:
    assert READ_ALIKE[name](BATTLE) != BATTLE or READ_ALIKE[name](CHAT) != CHAT
    code, faults, _ = judged([READ_ALIKE[name](CHAT), READ_ALIKE[name](BATTLE)])
    assert (0, [[], []]) == (code, faults)


@pytest.mark.parametrize("name", REFUSED_ALIKE)
def test_a_spelling_that_readers_take_differently_is_refused(name: str) -> None:
    assert 2 == judged([REFUSED_ALIKE[name](CHAT), BATTLE])[0]
    assert 2 == judged([CHAT, REFUSED_ALIKE[name](BATTLE)])[0]


@pytest.mark.slow
@pytest.mark.skipif(NODE is None, reason="no JavaScript here")
def test_the_page_reads_what_the_file_reads() -> None:
    spellings = [*READ_ALIKE.values(), *REFUSED_ALIKE.values()]
    files = [one for spell in spellings for one in ([spell(CHAT), BATTLE], [CHAT, spell(BATTLE)])]
    files += [*bodies(), *scratched(300, 5), [CHAT, CHAT], [BATTLE, BATTLE], [BATTLE, CHAT], []]
    questions = list(map(Question, files))
    assert list(map(judge_by_file, questions)) == judge_by_page(questions)


# Much


def much() -> list[list[bytes]]:
    """Write files that are large, deep, or cost work to somebody who is not careful."""
    drawn = {"group": "a", "block": "b", "sides": 1_000_000, "faces": [1] * 50_000}
    dice = {"name": 1, "epoch": 4, "revision": 0, "salt": "", "draws": [drawn]}
    pools = "+".join(["1d6"] * 150_000)
    body = FORM_2.chat_rows[find_roll()][1]
    many = {**body, "text": pools, "draws": [[6, 150_000]], "faces": [1] * 150_000}
    counted = {**body, "draws": [[6, 1_000_000]] * 20_000}
    rows = [*FORM_2.chat_rows, ("roll", many), ("roll", counted)]
    chat = chain(["journal", FORM_2.chat["community"], FORM_2.chat["peer"]], rows)
    empty = b'{"format":"vkbot-battle","version":2,"community":1,"peer":1,"battle":1,"rows":['
    return [
        [write({**FORM_2.chat, "rows": chat}).encode(), _with_event("DiceDrawn", dice)],
        [CHAT, empty + b"[]," * 300_000 + b"[]]}"],
        [CHAT, empty + b"[]," * 4_000_000 + b"[]]}"],
        [CHAT, empty + b'["' + b"\\\\" * 2_000_000 + b'"]]}'],
    ]


def find_roll() -> int:
    return next(place for place, (kind, _) in enumerate(FORM_2.chat_rows) if kind == "roll")


@pytest.mark.slow
def test_much_costs_little_and_is_never_taken() -> None:
    for files in much():
        began = perf_counter()
        assert judged(files)[0] in (1, 2)
        assert perf_counter() - began < 30


@pytest.mark.slow
@pytest.mark.skipif(NODE is None, reason="no JavaScript here")
def test_the_page_bears_much_as_the_file_does() -> None:
    questions = list(map(Question, much()))
    assert list(map(judge_by_file, questions)) == judge_by_page(questions)


@pytest.mark.slow
def test_fifty_thousand_rows_take_seconds() -> None:
    resolved = next(n for n, (_, b) in enumerate(FORM_2.battle_rows) if b["event"] == "RoundUndone")
    shown = ("battle", {**FORM_2.battle_rows[2][1], "event": "UnitMoved", "declaration": None})
    rows = [*FORM_2.battle_rows[:3], *[shown] * 50_000, *FORM_2.battle_rows[3:resolved]]
    chained = chain(["battle", FORM_2.battle["community"], FORM_2.battle["battle"]], rows)
    battle = write({**FORM_2.battle, "rows": chained}).encode()
    began = perf_counter()
    code, faults, _ = judged([battle])
    assert (3, [[]]) == (code, faults)
    assert perf_counter() - began < 10
