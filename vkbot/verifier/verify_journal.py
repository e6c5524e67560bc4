"""
Check the journals of a chat and of its battles: `python verify_journal.py FILE...`.

The file stands alone: Python 3.9 or newer, the standard library, none of the bot's own code. Give
it the journal of a chat, journals of battles of that chat, or both, in any order; each file says
itself what it is. Journals of both forms are read: today's (form 2), and that of older bots.

Of a chat it checks that no row was changed, dropped or put in between, that each secret fits the
seal shown before it was used, that all dice follow from the secrets, that what came too late to
prove anything is marked so, and that nothing of the old form stands behind the change of form.

Of a battle it checks that it is one of this chat's and as long, under the same heads, as the chat's
journal says, round for round; that every die of it comes from the seed, the revision and the
players' words that declarations and resolutions prescribe, and that the seed was shown before; that
every declaration was resolved, with its dice where its outcome shows any; that dice once drawn are
the same in every resolution.

What it cannot see: whether the rules make this outcome of those dice. And whoever writes both files
anew consistently, with dice that follow from the seeds, is found only by `--length N --head HEX`,
as the chat showed them: with these, nothing of the chat's journal up to row N can be another, nor
what that tells of battles. The journal of a battle that ended before form 2 is told of nowhere: of
that only the dice, and what they hang on, are certain.

The exit code is 0 when all is well, 1 when something is wrong, 2 when a file cannot be read, 3 when
nothing is wrong but not everything could be checked: a battle without its chat's journal, or one of
an old bot that wrote no dice down.
"""

from __future__ import annotations

import argparse
import io
import json
import re
import sys
from bisect import bisect_left
from collections.abc import Callable, Iterable
from hashlib import sha256, shake_256
from typing import Any

FORMAT = "vkbot-journal"
BATTLE_FORMAT = "vkbot-battle"
VERSIONS = (1, 2)
MAX_FILE_BYTES = 256 * 1024 * 1024
MAX_DEPTH = 64
MAX_MARKS = 10_000_000
MAX_SIDES = 1_000_000
MAX_INTEGER = 2**53 - 1
SHOWN_FAULTS = 100
SURROGATE = re.compile("[\ud800-\udfff]")

REASONS = {
    "row": "строка устроена не так, как все",
    "sequence": "номер записи не по порядку",
    "previous": "запись не продолжает предыдущую",
    "digest": "отпечаток не сходится с содержанием",
    "kind": "запись неизвестного вида",
    "body": "содержание записи не того вида",
    "form_repeated": "переход на новую форму записан второй раз",
    "form_old": "старая форма после перехода на новую",
    "form_new": "новая форма до перехода на неё",
    "epoch_repeated": "секрет с таким номером уже был",
    "epoch_unknown": "секрета с таким номером ещё не было",
    "serves": "секрет показан не для этого",
    "announced_repeated": "печать показана второй раз",
    "unannounced": "бросок сделан до того, как чат увидел печать",
    "late": "пометка о поздней печати не сходится с номерами сообщений",
    "after_reveal": "бросок сделан, когда секрет был уже раскрыт",
    "revealed_twice": "секрет раскрыт второй раз",
    "commitment": "секрет не подходит к печати",
    "head": "названы не те длина и голова журнала",
    "at": "бросок помечен временем раньше своей печати",
    "number": "номер броска не больше предыдущего в его кампании",
    "key_repeated": "по этой строке сообщения уже бросали",
    "reroll": "переброшено то, что перебросить нельзя",
    "of": "ключ переброса называет другой бросок",
    "draws": "число костей не сходится с числом граней",
    "text": "бросали не те кости, что записаны",
    "faces": "кости не следуют из секрета",
    "seed_shared": "секрет скрытого броска служит и другому",
    "hidden_unknown": "открыт бросок, который не был скрыт",
    "seal": "открыт не тот бросок, что был скрыт",
    "battle_shrank": "журнал боя стал короче, чем уже был",
    "battle_differs": "у журнала боя той же длины была другая голова",
    "given_length": "в журнале меньше записей, чем показывал чат",
    "given_head": "голова журнала не та, что показывал чат",
    "other_chat": "бой другого чата или другого сообщества",
    "battle_unknown": "журнал чата не знает такого боя",
    "battle_short": "журнал боя короче, чем записано в журнале чата",
    "battle_head": "голова боя не та, что записана в журнале чата",
    "beyond": "журнал чата ещё не знает этого: возьмите оба файла вместе",
    "untold": "итог круга не записан в журнале чата",
    "place": "событие стоит не на своём месте",
    "declaration": "речь о заявке, которой нет",
    "entered": "номер заявки не по порядку",
    "attempt": "номер итога круга не по порядку",
    "numbers": "в итоге не те заявки, что поданы",
    "renewed": "новый секрет взяли не те заявки",
    "outcome": "у заявки нет исхода",
    "cut": "итог круга не дописан",
    "dice_stray": "кубы без заявки, исхода или итога",
    "dice_repeated": "кубы брошены второй раз",
    "dice_missing": "исход с кубами, а кубы не записаны",
    "dice_shown": "в исходе не те кубы, что брошены",
    "epoch": "секрет не тот, что положен",
    "revision": "пересмотр не тот, что положен",
    "salt": "слова игроков замешаны не так, как положено",
    "stream": "те же кубы выпали в другой раз иначе",
}


class UnreadableError(Exception):
    """The files are no journals that go together; the text says why."""


# JSON, as strictly as both verifiers read it


def _read_integer(text: str) -> int:
    number = int(text) if len(text) <= 17 and text != "-0" else MAX_INTEGER + 1
    return number if abs(number) <= MAX_INTEGER else _refuse_number(text)


def _refuse_number(text: str) -> int:
    raise ValueError(f"number {text[:20]}")


_decode = json.JSONDecoder(
    parse_int=_read_integer, parse_float=_refuse_number, parse_constant=_refuse_number
).decode

write_json = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode
"""Writes a value the one way in which it is hashed."""

write_ascii = json.JSONEncoder(separators=(",", ":")).encode
"""Writes a part of a key of a battle, whose letters are escaped."""


def read_json(text: str) -> Any:
    """
    Read JSON of sane depth and size that has whole numbers of sane length only.

    Raises:
        ValueError: it is none.
    """
    if not is_sane(text):
        raise ValueError("too deep or too much")
    return _decode(text)


def is_sane(text: str) -> bool:
    """Tell whether a text can be read in little time, whatever the reader."""
    if len(text) <= MAX_MARKS and text.count("[") + text.count("{") <= MAX_DEPTH:
        return True
    unescaped = text.replace("\\\\", "").replace('\\"', "")
    marks = re.sub("[^][{},]+", "", re.sub('"[^"]*"?', "", unescaped))
    if len(marks) > MAX_MARKS:
        return False
    nested = marks.replace(",", "").translate(str.maketrans("[{]}", "(())"))
    for _ in range(MAX_DEPTH):
        nested = nested.replace("()", "")
    return not nested


# The form of what stands in the files


def _holds(least: int, most: int = MAX_INTEGER) -> Callable[[object], bool]:
    # True is an int to isinstance; in a journal it is none.
    return lambda value: type(value) is int and least <= value <= most


def _is_list(part: Callable[[object], bool]) -> Callable[[object], bool]:
    return lambda value: type(value) is list and all(map(part, value))


def _is_draw(value: object) -> bool:
    if type(value) is not list or len(value) != 2:
        return False
    return FORMS["sides"](value[0]) and FORMS["sides"](value[1])


FORMS: dict[str, Callable[[object], bool]] = {
    "count": _holds(0),
    "counts": _is_list(_holds(0)),
    "integer": _holds(-MAX_INTEGER),
    "sides": _holds(1, MAX_SIDES),
    "two": _holds(2, 2),
    "form": _holds(1, 2),
    "flag": lambda value: type(value) is bool,
    "text": lambda value: (
        type(value) is str and (value.isascii() or SURROGATE.search(value) is None)
    ),
    "hash": lambda value: type(value) is str and re.fullmatch("[0-9a-f]{64}", value) is not None,
    "said": lambda value: value == "" or FORMS["hash"](value),
    "purpose": lambda value: value in ("day", "round", "hidden"),
    "name": lambda value: FORMS["count"](value) or FORMS["text"](value),
    "draws": _is_list(_is_draw),
    "faces": _is_list(_holds(1, MAX_SIDES)),
    "fields": lambda value: type(value) is dict,
}

Fields = dict[str, tuple[Callable[[object], bool], bool]]


def _fields(names: str) -> Fields:
    """Read a list of names and forms; a form with "?" may be absent or null."""
    pairs = (pair.split(":") for pair in names.split())
    return {name: (FORMS[form.rstrip("?")], form.endswith("?")) for name, form in pairs}


def fits_fields(body: dict[str, Any], fields: Fields) -> bool:
    """Tell whether a body has the fields that it must have, each of its form."""
    for name, (holds, may_lack) in fields.items():
        value = body.get(name)
        if (value is None and may_lack) or (value is not None and holds(value)):
            continue
        return False
    return True


def _is_record(names: str) -> Callable[[object], bool]:
    fields = _fields(names)
    return lambda value: type(value) is dict and fits_fields(value, fields)


FORMS["source"] = _is_record("peer:integer cmid:count")
FORMS["attempt"] = _is_record("number:count epoch:count deed:text? salt:said?")
FORMS["streams"] = _is_list(_is_record("group:text block:text sides:sides faces:faces"))

_KEY = "epoch:count peer:integer from:integer cmid:count line:count n:count"
_NAME = "campaign:integer number:count"
_DICE = "text:text draws:draws faces:faces"
_ROLL = f"{_NAME} {_KEY} {_DICE} at:count label:text"
_HIDDEN = f"{_NAME} {_KEY} seal:hash purpose:text at:count"
_OPEN = f"{_NAME} secret:hash {_DICE} at:count"
_OF_BOTH = {
    "announced": _fields("epoch:count cmid:count at:count"),
    "reveal": _fields("epoch:count secret:hash length:count head:hash at:count"),
}

KINDS: dict[int, dict[str, Fields]] = {
    1: {
        **_OF_BOTH,
        "seed": _fields("epoch:count commitment:hash at:count"),
        "roll": _fields(_ROLL),
        "reroll": _fields(f"{_ROLL} of:count"),
        "hidden": _fields(_HIDDEN),
        "open": _fields(_OPEN),
    },
    2: {
        **_OF_BOTH,
        "form": _fields("form:two at:count"),
        "seed": _fields("epoch:count commitment:hash serves:purpose at:count"),
        "roll": _fields(f"{_ROLL} said:said late:flag"),
        "reroll": _fields(f"{_ROLL} of:count said:said late:flag"),
        "hidden": _fields(f"{_HIDDEN} late:flag"),
        "open": _fields(f"{_OPEN} said:said"),
        "battle": _fields("battle:integer length:count head:hash at:count"),
    },
}
"""What rows of a chat say, by form and kind; they say nothing else."""

BATTLE_ROW = _fields("event:text fields:fields declaration:count? by:integer at:count")

EVENTS: dict[str, Fields] = {
    "BattleOpened": {},
    "BattleClosed": {},
    "BattleReopened": _fields("epoch:count"),
    "RoundOpened": _fields("number:count form:form?"),
    "DeclarationEntered": _fields(
        "number:count epoch:count source:source? is_standing:flag? said:hash? is_late:flag?"
    ),
    "DeclarationWithdrawn": _fields("number:count"),
    "WordSaid": _fields("said:hash?"),
    "ResolutionBegan": _fields(
        "round:count attempt:count epoch:count numbers:counts renewed:counts? salt:said?"
        " fresh:count?"
    ),
    "RoundResolved": _fields("round:count"),
    "RoundUndone": _fields("round:count"),
    "ActionReplayed": _fields("number:count epoch:count"),
    "SceneQuestionAsked": _fields("attempt:attempt"),
    "SceneActionBegan": _fields("attempt:attempt"),
    "TurnBegan": {},
    "TurnEnded": {},
    "DiceDrawn": _fields("name:name epoch:count revision:count draws:streams salt:said?"),
}
"""The events of a battle that dice hang on, and what of each is read; all others are outcomes."""

ONE_FACE, MANY_FACES = ("die", "face"), ("dice", "faces")
"""The fields in which outcomes show faces; an outcome that shows one never comes without dice."""


def read_file(raw: bytes) -> dict[str, Any]:
    """
    Read an exported journal of a chat, or of a battle, as far as its form.

    Raises:
        UnreadableError: it is too large, no JSON or no journal.
    """
    if len(raw) > MAX_FILE_BYTES:
        raise UnreadableError("файл слишком велик")
    try:
        journal = read_json(raw.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise UnreadableError("это не JSON или файл повреждён") from None
    if not isinstance(journal, dict) or journal.get("format") not in (FORMAT, BATTLE_FORMAT):
        raise UnreadableError("это не журнал бросков")
    if not _holds(*VERSIONS)(journal.get("version")):
        raise UnreadableError("журнал другой версии: возьмите проверку поновее")
    is_named = FORMS["integer"](journal.get("community")) and FORMS["integer"](journal.get("peer"))
    if not is_named or not isinstance(journal.get("rows"), list):
        raise UnreadableError("в журнале нет сообщества, чата или записей")
    if journal["format"] == BATTLE_FORMAT and not FORMS["integer"](journal.get("battle")):
        raise UnreadableError("в журнале нет номера боя")
    return journal


def read_body(text: str) -> dict[str, Any] | None:
    """Read what a row says; None where it is not written the one way."""
    try:
        body = read_json(text)
        is_exact = write_json(body) == text
    except (ValueError, RecursionError):
        return None
    return body if is_exact and isinstance(body, dict) else None


def has_form(form: int, kind: str, body: dict[str, Any]) -> bool:
    """Tell whether a row of a chat says what its kind says in this form, and nothing else."""
    fields = KINDS[form].get(kind)
    return fields is not None and body.keys() == fields.keys() and fits_fields(body, fields)


def find_breaks(number: int, row: list[Any], head: str) -> list[str]:
    """Say in what a row of strings does not follow as number `number` from the head before it."""
    sequence, kind, text, previous, digest = row
    hashed = f"{previous}[{number},{write_json(kind)},{text}]"
    breaks = {
        "sequence": type(sequence) is not int or sequence != number,
        "previous": previous != head,
        "digest": sha256(hashed.encode()).hexdigest() != digest,
    }
    return [reason for reason, is_broken in breaks.items() if is_broken]


# The dice


def make_faces(secret: bytes, key: str, draws: list[list[int]]) -> list[int]:
    """Make the faces of one roll anew from its secret and key."""
    sponge = shake_256(secret + key.encode())
    stream, at, faces = sponge.digest(136), 0, []
    for sides, count in draws:
        width = 0
        while 256**width < sides:
            width += 1
        limit = 256**width - 256**width % sides
        while count:
            if at + width > len(stream):
                stream = sponge.digest(2 * len(stream))
            value = int.from_bytes(stream[at : at + width], "big")
            at += width
            if value < limit:
                faces.append(value % sides + 1)
                count -= 1
    return faces


def is_made_of(secret: bytes, body: dict[str, Any]) -> bool:
    """Tell whether the faces of a row follow from a secret."""
    if sum(count for _, count in body["draws"]) != len(body["faces"]):
        return False  # said before; counts made up would only take time
    made: list[int] = body["faces"]
    return make_faces(secret, write_key(body, body["text"]), body["draws"]) == made


def write_key(body: dict[str, Any], text: str) -> str:
    """Write the key of a roll from its row; that of form 2 holds the hash of what was said."""
    parts = [body[name] for name in ("epoch", "peer", "from", "cmid", "line", "n")]
    said = [body["said"]] if "said" in body else []
    return write_json(["chat", *parts, *said, text])


def fits_text(text: str, draws: list[list[int]]) -> bool:
    """Tell whether the dice are those of the text; rerolls and explosions add to them."""
    pools = [(int(sides), int(n)) for n, sides in re.findall(r"([0-9]{1,7})d([0-9]{1,7})", text)]
    repeated = re.match(r"([0-9]{1,7})x ", text)
    repeats = int(repeated.group(1)) if repeated else 1
    asked, drawn = repeats * sum(n for _, n in pools), sum(count for _, count in draws)
    if asked > drawn or (asked < drawn and "!" not in text and " r" not in text):
        return False
    sides_asked = [sides for sides, count in pools if count] * repeats
    return _runs(sides_asked) == _runs([sides for sides, _ in draws])


def _runs(values: list[int]) -> list[int]:
    return [now for place, now in enumerate(values) if place == 0 or values[place - 1] != now]


Stream = list[tuple[int, int]]
"""What was drawn from a stream: pairs of sides and face."""


def streams_of(fields: dict[str, Any]) -> dict[tuple[str, str], Stream]:
    """Sort the dice of a row of a battle by their streams, each from its beginning."""
    streams: dict[tuple[str, str], Stream] = {}
    for draw in fields["draws"]:
        stream = streams.setdefault((draw["group"], draw["block"]), [])
        stream += [(draw["sides"], face) for face in draw["faces"]]
    return streams


def is_made_in_battle(secret: bytes, fields: dict[str, Any]) -> bool:
    """Tell whether all dice of a row of a battle follow from a secret."""
    salt = [] if fields.get("salt") is None else [fields["salt"]]
    start = ["battle", fields["epoch"], *salt, fields["name"], fields["revision"]]
    return all(
        make_faces(secret, write_ascii([*start, *place]), [[sides, 1] for sides, _ in stream])
        == [face for _, face in stream]
        for place, stream in streams_of(fields).items()
    )


def agree(one: Stream, other: Stream) -> bool:
    """Tell whether a stream drawn from twice gave the same, as far as the same was drawn."""
    for (sides, face), (other_sides, other_face) in zip(one, other):  # noqa: B905  (3.9)
        if sides != other_sides:
            return True
        if face != other_face:
            return False
    return True


def mix_words(hashes: list[str]) -> str:
    """Make the salt of a round of what its players said."""
    return sha256(write_ascii(hashes).encode()).hexdigest() if hashes else ""


# The journal of a chat

Fault = tuple[int, str, str]
"""A row (0: the journal as a whole), the reason, and what it is about."""

Name = tuple[int, int]


def name_of(body: dict[str, Any]) -> Name:
    """Return how the roll of a row is called: its campaign, and its number there."""
    return body["campaign"], body["number"]


class Seed:
    """A secret as far as the journal tells of it; rows are 0 while there is none."""

    def __init__(self, body: dict[str, Any], row: int) -> None:
        self.commitment = body["commitment"]
        self.serves: str | None = body.get("serves")
        self.at = body["at"]
        self.row = row
        self.announced_row = self.announced_cmid = self.revealed_row = 0
        self.secret: bytes | None = None
        self.is_hidden = False
        self.rolls: list[tuple[int, dict[str, Any]]] = []

    def is_late_for(self, cmid: int, *, is_here: bool) -> bool:
        """
        Tell whether it was shown after what it serves was written, or nobody knows when.

        Args:
            cmid: the number of the message that asked; 0: a press, which tells no number.
            is_here: that message stands in the chat of the seed, so that numbers can be compared.
        """
        return self.announced_cmid == 0 or (is_here and 0 < cmid <= self.announced_cmid)


class Audit:
    """
    Everything that can be said of a chat's journal.

    Rolls are told apart by names, pairs of campaign and number. `waiting` holds the hidden rolls
    not opened: name to purpose. `battles` holds what is told of battles: triples of length, head
    and row.
    """

    def __init__(self, journal: dict[str, Any]) -> None:
        self.faults: list[Fault] = []
        self.community, self.peer = journal["community"], journal["peer"]
        self.version = journal["version"]
        self.form_row = 0
        self.rolled = self.recomputed = self.opened = 0
        self.last_numbers: dict[int, int] = {}
        self.waiting: dict[Name, str] = {}
        self.seeds: dict[int, Seed] = {}
        self.battles: dict[int, list[tuple[int, str, int]]] = {}
        self.hidden: dict[Name, dict[str, Any]] = {}
        self.authors: dict[Name, int] = {}
        self.final: set[Name] = set()
        self.keys: set[tuple[int, ...]] = set()
        origin = write_json(["journal", self.community, self.peer])
        self.heads = [sha256(origin.encode()).hexdigest()]
        self.row = 0
        for self.row, row in enumerate(journal["rows"], 1):
            self.check_row(row)
        self.faults.sort(key=lambda fault: fault[0])

    def fault(self, reason: str, detail: object = "") -> None:
        """Note that something is wrong with the row at hand."""
        self.faults.append((self.row, reason, str(detail)))

    def check_row(self, row: object) -> None:
        """Check one row: its place in the chain, then what it says."""
        if type(row) is not list or len(row) != 5 or not all(map(FORMS["text"], row[1:])):
            self.heads.append("")
            return self.fault("row")
        _, kind, text, _, digest = row
        for reason in find_breaks(self.row, row, self.heads[-1]):
            self.fault(reason)
        self.heads.append(digest)
        if kind not in KINDS[2]:
            return self.fault("kind")
        body = read_body(text)
        forms = [] if body is None else [form for form in KINDS if has_form(form, kind, body)]
        if body is None or not forms:
            return self.fault("body")
        # A hidden roll is opened in the form in which it was hidden; see check_open.
        if kind not in ("form", "open") and (2 if self.form_row else 1) not in forms:
            return self.fault("form_old" if self.form_row else "form_new")
        checks = {
            "form": self.check_form,
            "seed": self.check_seed,
            "announced": self.check_announced,
            "roll": self.check_roll,
            "reroll": self.check_reroll,
            "hidden": self.check_hidden,
            "open": self.check_open,
            "reveal": self.check_reveal,
            "battle": self.check_battle,
        }
        return checks[kind](body)

    def check_form(self, _body: dict[str, Any]) -> None:
        """Begin the new form, once; a file of the old version has none."""
        if self.version == 1:
            return self.fault("form_new")
        if self.form_row:
            return self.fault("form_repeated")
        self.form_row = self.row
        return None

    def check_seed(self, body: dict[str, Any]) -> None:
        """Take up a seal."""
        if body["epoch"] in self.seeds:
            return self.fault("epoch_repeated", body["epoch"])
        self.seeds[body["epoch"]] = Seed(body, self.row)
        return None

    def check_announced(self, body: dict[str, Any]) -> None:
        """Note that the chat has seen a seal."""
        seed = self.find_seed(body["epoch"])
        if seed and seed.announced_row:
            self.fault("announced_repeated", body["epoch"])
        elif seed:
            seed.announced_row, seed.announced_cmid = self.row, body["cmid"]

    def check_battle(self, body: dict[str, Any]) -> None:
        """Note how far a battle has come; its journal only grows."""
        told = self.battles.setdefault(body["battle"], [])
        length, head = told[-1][:2] if told else (0, "")
        if body["length"] < length:
            return self.fault("battle_shrank", body["battle"])
        if head and body["length"] == length and body["head"] != head:
            return self.fault("battle_differs", body["battle"])
        told.append((body["length"], body["head"], self.row))
        return None

    def check_roll(self, body: dict[str, Any]) -> None:
        """Keep a roll until its secret comes; check all that needs no secret."""
        seed = self.check_use(body)
        self.check_dice(body)
        if seed:
            seed.rolls.append((self.row, body))

    def check_reroll(self, body: dict[str, Any]) -> None:
        """Check that a roll is rerolled by its author, once; then as any roll."""
        name, of = name_of(body), (body["campaign"], body["of"])
        author = self.authors.get(of, body["from"])
        if of >= name or of in self.final or of in self.hidden or author != body["from"]:
            self.fault("reroll", f"#{body['of']}")
        if not body["text"].endswith(f" #{body['of']}"):
            self.fault("of", f"#{body['of']}")
        self.final |= {name, of}
        self.check_roll(body)

    def check_hidden(self, body: dict[str, Any]) -> None:
        """Keep a hidden roll until it is opened."""
        seed = self.check_use(body)
        if seed:
            seed.is_hidden = True
        self.hidden[name_of(body)] = body
        self.waiting[name_of(body)] = body["purpose"]

    def check_open(self, body: dict[str, Any]) -> None:
        """Check an opened roll against what was said when it was hidden."""
        if self.waiting.pop(name_of(body), None) is None:
            return self.fault("hidden_unknown", f"#{body['number']}")
        hidden = self.hidden[name_of(body)]
        if ("late" in hidden) != ("said" in body):
            self.fault("form_old" if "late" in hidden else "form_new")
        opened = {**hidden, **body}
        sealed = bytes.fromhex(body["secret"]) + write_key(opened, body["text"]).encode()
        if sha256(sealed).hexdigest() != hidden["seal"]:
            self.fault("seal", f"#{body['number']}")
        self.check_dice(body)
        self.opened += 1
        seed = self.seeds.get(hidden["epoch"])
        if seed:
            seed.rolls.append((self.row, opened))
            self.reveal(seed, body["secret"])
        return None

    def check_reveal(self, body: dict[str, Any]) -> None:
        """Check a secret, and make anew every roll that it served."""
        if body["length"] != self.row - 1 or body["head"] != self.heads[-2]:
            self.fault("head")
        seed = self.find_seed(body["epoch"])
        if seed:
            self.reveal(seed, body["secret"])

    def reveal(self, seed: Seed, secret: str) -> None:
        """Take a secret, once."""
        if seed.revealed_row:
            return self.fault("revealed_twice")
        seed.revealed_row = self.row
        if sha256(bytes.fromhex(secret)).hexdigest() != seed.commitment:
            return self.fault("commitment")
        seed.secret = bytes.fromhex(secret)
        for row, body in seed.rolls:
            if not is_made_of(seed.secret, body):
                self.faults.append((row, "faces", f"#{body['number']}"))
            self.recomputed += 1
        seed.rolls.clear()
        return None

    def check_use(self, body: dict[str, Any]) -> Seed | None:
        """Check number, key and secret of a new roll."""
        self.rolled += 1
        last = self.last_numbers.get(body["campaign"], 0)
        if body["number"] <= last:
            self.fault("number", body["number"])
        self.last_numbers[body["campaign"]] = max(body["number"], last)
        self.authors[name_of(body)] = body["from"]
        key = tuple(body[name] for name in ("peer", "from", "cmid", "line", "n"))
        if key in self.keys:
            self.fault("key_repeated")
        self.keys.add(key)
        seed = self.find_seed(body["epoch"])
        if seed:
            self.check_seed_of(body, seed)
        return seed

    def check_seed_of(self, body: dict[str, Any], seed: Seed) -> None:
        """Check that a secret was there for a new roll, shown before it and not revealed."""
        if body["at"] < seed.at:
            self.fault("at")
        if seed.serves not in (None, "hidden" if "seal" in body else "day"):
            self.fault("serves", body["epoch"])
        if not seed.announced_row:
            self.fault("unannounced")
        elif "late" in body:
            is_here = body["peer"] == self.peer
            if body["late"] != seed.is_late_for(body["cmid"], is_here=is_here):
                self.fault("late")
        if seed.revealed_row:
            self.fault("after_reveal")
        if seed.is_hidden or ("seal" in body and seed.rolls):
            self.fault("seed_shared")

    def check_dice(self, body: dict[str, Any]) -> None:
        """Check that dice, faces and text go together; what a reroll draws is not in its text."""
        if sum(count for _, count in body["draws"]) != len(body["faces"]):
            self.fault("draws")
        elif "of" not in body and not fits_text(body["text"], body["draws"]):
            self.fault("text", body["text"])

    def find_seed(self, epoch: int) -> Seed | None:
        """Find a secret by its number; note where there is none."""
        if epoch not in self.seeds:
            self.fault("epoch_unknown", epoch)
        return self.seeds.get(epoch)

    def compare(self, length: int | None, head: str | None) -> None:
        """Hold the journal against what the chat showed: its length, its head, or both."""
        self.row = 0
        if length is not None and not 0 <= length < len(self.heads):
            return self.fault("given_length", length)
        known = self.heads if length is None else [self.heads[length]]
        if head is not None and head.lower() not in known:
            self.fault("given_head", head[:64])
        return None


# The journal of a battle: what its dice hang on


class Declared:
    """
    A declaration as it stands.

    `salt` is None where it has that of its round.
    """

    def __init__(self, fields: dict[str, Any], this: Round) -> None:
        self.round = this
        self.epoch: int = fields["epoch"]
        self.revision = 0
        self.salt: str | None = (fields.get("said") or "") if this.attempts else None
        self.is_withdrawn = False

    def counts_in(self, this: Round) -> bool:
        """Tell whether it is one of a round's, not withdrawn."""
        return self.round is this and not self.is_withdrawn


class Round:
    """
    A round.

    `counting` is how many of its declarations are not withdrawn; `sources` are the seeds of what
    belongs to no declaration, by name; `drew` is all that has drawn a die in it, with the revision,
    `drew_last` what did in its last resolution; `deeds` are the seeds and salts of actions of its
    scenes.
    """

    def __init__(self, number: int, form: int) -> None:
        self.number, self.form = number, form
        self.attempts = 0
        self.epoch = self.fresh = 0
        self.salt = ""
        self.words: list[str] = []
        self.counting = 0
        self.sources: dict[str, int] = {}
        self.drew: dict[int | str, int] = {}
        self.drew_last: set[int | str] = set()
        self.deeds: dict[str, tuple[int, str | None]] = {}
        self.is_resolved = False


class Part:
    """
    A declaration carried out, the beginning or the end of a turn, or an action of a scene.

    `shown` are the faces that its outcomes show.
    """

    def __init__(self, name: int | str | None, row: int) -> None:
        self.name, self.row = name, row
        self.shown: list[Any] = []
        self.drawn = False


class Resolution:
    """A round while it is resolved; `has_dice` is False where old bots wrote none down."""

    def __init__(self, fields: dict[str, Any], this: Round) -> None:
        self.round = this
        self.numbers: set[int] = set(fields["numbers"])
        self.has_dice = this.form == 2 or fields.get("renewed") is not None
        self.done: set[int] = set()
        self.drawn: set[int | str] = set()
        self.owners: set[str] = set()
        self.owner: str | None = None
        self.in_turn = False


START, END = "start", "end"


def list_shown(fields: dict[str, Any]) -> list[Any]:
    """List the faces that an outcome shows."""
    shown = [fields[name] for name in ONE_FACE if fields.get(name) is not None]
    for name in MANY_FACES:
        shown += fields[name] if type(fields.get(name)) is list else []
    return shown


def deed_of(attempt: dict[str, Any], form: int) -> tuple[str | None, int, str | None]:
    """Return the name (None: it drew none), the seed and the salt of dice of a scene's action."""
    if form == 1:
        return f"scene {attempt['number']}", attempt["epoch"], None
    return attempt.get("deed"), attempt["epoch"], attempt.get("salt")


class BattleAudit:
    """
    What can be said of a battle's journal, by what the chat's journal tells.

    `recomputed` and `sealed` count rows of dice; `unchecked` says what could not be checked.

    Args:
        battle: the journal.
        chat: what is known of its chat, None where that journal is not at hand.
    """

    def __init__(self, battle: dict[str, Any], chat: Audit | None) -> None:
        self.faults: list[Fault] = []
        self.unchecked: list[str] = [] if chat else ["chat"]
        self.recomputed = self.sealed = 0
        self.chat, self.peer, self.version = chat, battle["peer"], battle["version"]
        self.told = chat.battles.get(battle["battle"], []) if chat else []
        self.lengths = [length for length, _, _ in self.told]
        self.old_length = find_old_length(chat, self.told)
        self.rounds: dict[int, Round] = {}
        self.declared: dict[int, Declared] = {}
        self.this: Round | None = None
        self.resolution: Resolution | None = None
        self.part: Part | None = None
        self.streams: dict[tuple[Any, ...], dict[tuple[str, str], Stream]] = {}
        self.resolved_rows: list[int] = []
        self.last_dice = 0
        self.is_closed = False
        origin = write_json(["battle", battle["community"], battle["battle"]])
        self.heads = [sha256(origin.encode()).hexdigest()]
        self.row = 0
        for self.row, row in enumerate(battle["rows"], 1):
            self.check_row(row)
        self.close_part()
        if self.resolution:
            self.fault("cut")
        if chat:
            self.check_told(battle, chat)
        self.faults.sort(key=lambda fault: fault[0])

    def fault(self, reason: str, detail: object = "") -> None:
        """Note that something is wrong with the row at hand."""
        self.faults.append((self.row, reason, str(detail)))

    def check_row(self, row: object) -> None:
        """Check one row: its place in the chain, then what it tells."""
        if type(row) is not list or len(row) != 5 or not all(map(FORMS["text"], row[1:])):
            self.heads.append("")
            return self.fault("row")
        for reason in find_breaks(self.row, row, self.heads[-1]):
            self.fault(reason)
        self.heads.append(row[4])
        if row[1] != "battle":
            return self.fault("kind")
        body = read_body(row[2])
        if body is None or body.keys() != BATTLE_ROW.keys() or not fits_fields(body, BATTLE_ROW):
            return self.fault("body")
        event, fields = body["event"], body["fields"]
        if event in EVENTS and not fits_fields(fields, EVENTS[event]):
            return self.fault("body")
        goes_on = event == "BattleReopened"
        if self.is_closed != goes_on or (event == "BattleOpened") != (self.row == 1):
            self.fault("place")
        return self.check_event(event, fields, body["declaration"])

    def check_event(self, event: str, fields: dict[str, Any], declaration: int | None) -> None:
        """Follow what happens, around the table or inside a resolution."""
        if event == "DiceDrawn":
            return self.check_dice(fields, declaration)
        if self.resolution and event == "RoundResolved":
            return self.end_resolution(fields, self.resolution)
        if self.resolution:
            return self.check_outcome(event, fields, declaration, self.resolution)
        table: dict[str, Callable[[dict[str, Any]], None]] = {
            "BattleClosed": self.close_battle,
            "BattleReopened": self.reopen_battle,
            "RoundOpened": self.open_round,
            "DeclarationEntered": self.enter,
            "DeclarationWithdrawn": self.withdraw,
            "WordSaid": self.say_word,
            "ResolutionBegan": self.begin_resolution,
            "RoundUndone": self.undo_round,
            "ActionReplayed": self.replay,
            "SceneQuestionAsked": self.ask_in_scene,
            "SceneActionBegan": self.act_in_scene,
        }
        if event in table:
            self.close_part()
            return table[event](fields)
        if event in EVENTS and event != "BattleOpened":
            return self.fault("place")
        return self.show_faces(fields)

    # Around the table

    def close_battle(self, _fields: dict[str, Any]) -> None:
        """Let nothing follow."""
        self.is_closed = True
        self.resolved_rows.append(self.row)

    def reopen_battle(self, fields: dict[str, Any]) -> None:
        """Let a closed battle go on; its last round draws from a seed that nobody has seen yet."""
        self.is_closed = False
        self.resolved_rows.append(self.row)
        last = self.rounds.get(max(self.rounds, default=0))
        if last is None:
            return self.fault("place")
        last.words = []
        for one in self.declared.values():
            if one.round is last:
                one.epoch = fields["epoch"]
        self.check_seed(fields["epoch"], is_first=True)
        return None

    def open_round(self, fields: dict[str, Any]) -> None:
        """Open a round, the next one after one that was resolved; its form is there for good."""
        number, form = fields["number"], fields.get("form") or 1
        last = self.this
        if number != (last.number + 1 if last else 1) or (last and not last.is_resolved):
            self.fault("place")
        is_known = number in self.rounds
        before = self.rounds[number].form if is_known else last.form if last else form
        if form < before:
            self.fault("form_old")
        if form == 2 and (self.version == 1 or (is_known and before == 1)):
            self.fault("form_new")
        if form == 1 and self.told and self.row > self.old_length and not is_known:
            self.fault("form_old")
        self.this = self.rounds.setdefault(number, Round(number, form))
        self.this.is_resolved = False

    def enter(self, fields: dict[str, Any]) -> None:
        """Take a declaration up for the round that is played."""
        number, this = fields["number"], self.this
        if number != len(self.declared) + 1:
            self.fault("entered", number)
        if this is None or this.is_resolved:
            return self.fault("place")
        if number not in self.declared:
            self.declared[number] = Declared(fields, this)
            this.counting += 1
        self.hear(this, fields.get("said"))
        seed = self.check_seed(fields["epoch"], is_first=True)
        if this.form == 1 and (fields.get("said") is not None or fields.get("is_late")):
            self.fault("form_new")
        if seed and seed.announced_row and this.form == 2:
            self.check_late(fields, seed)
        return None

    def check_late(self, fields: dict[str, Any], seed: Seed) -> None:
        """Check the mark of a declaration by numbers of messages; standing orders have none."""
        source = fields.get("source") or {}
        is_here = source.get("peer") == self.peer
        is_late = seed.is_late_for(source.get("cmid", 0), is_here=is_here)
        if bool(fields.get("is_late")) != (is_late and not fields.get("is_standing")):
            self.fault("late")

    def hear(self, this: Round, said: str | None) -> None:
        """Mix what a player said into the dice of a round, until that is first resolved."""
        if said is not None and not this.attempts:
            this.words.append(said)

    def withdraw(self, fields: dict[str, Any]) -> None:
        """Let a declaration count no more."""
        one = self.declared.get(fields["number"])
        if one is None or one.is_withdrawn:
            return self.fault("declaration", fields["number"])
        one.is_withdrawn = True
        one.round.counting -= 1
        return None

    def say_word(self, fields: dict[str, Any]) -> None:
        """Hear a player's word."""
        if self.this is None or self.this.is_resolved or self.this.attempts:
            return self.fault("place")
        return self.hear(self.this, fields.get("said"))

    def undo_round(self, fields: dict[str, Any]) -> None:
        """Go back to the last round that was resolved."""
        last = self.rounds.get(self.this.number - 1) if self.this else None
        if last is None or not last.is_resolved or last.number != fields["round"]:
            return self.fault("place")
        self.this = last
        last.is_resolved = False
        return None

    def replay(self, fields: dict[str, Any]) -> None:
        """Give a declaration that drew dice new ones, in a round that was taken back."""
        one = self.declared.get(fields["number"])
        if one is None:
            return self.fault("declaration", fields["number"])
        if one.round is not self.this or fields["number"] not in one.round.drew_last:
            self.fault("place")
        one.revision += 1
        one.epoch = fields["epoch"]
        self.check_seed(fields["epoch"], is_first=True)
        return None

    # Actions of a scene

    def ask_in_scene(self, fields: dict[str, Any]) -> None:
        """Note the dice of an action that waits for an answer."""
        self.note_deed(fields["attempt"])

    def act_in_scene(self, fields: dict[str, Any]) -> None:
        """Let an action of a scene begin."""
        self.part = Part(self.note_deed(fields["attempt"]), self.row)

    def note_deed(self, attempt: dict[str, Any]) -> str | None:
        """
        Take up an action, and return what its dice are called by.

        In form 2 the seed and the salt that it had with its first die are its own for good; one
        without a name has drawn none.
        """
        this = self.this
        if this is None or this.is_resolved:
            self.fault("place")
            return None
        name, epoch, salt = deed_of(attempt, this.form)
        if name is None:
            return None
        if this.form == 2 and (not name.startswith("deed ") or salt is None):
            self.fault("body")
            return None
        first = this.deeds.get(name)
        if first and this.form == 2 and first != (epoch, salt):
            self.fault("epoch" if first[0] != epoch else "salt", name)
        if first is None or this.form == 1:
            this.deeds[name] = (epoch, salt)
            self.check_seed(epoch, is_first=True)
        return name

    # The resolution of a round

    def begin_resolution(self, fields: dict[str, Any]) -> None:
        """Begin to resolve the round that is played, with all that was declared for it."""
        this = self.this
        if this is None or this.is_resolved or fields["round"] != this.number:
            return self.fault("place")
        if fields["attempt"] != this.attempts + 1:
            self.fault("attempt", fields["attempt"])
        self.check_numbers(fields, this)
        self.check_mixing(fields, this)
        self.resolution = Resolution(fields, this)
        if not self.resolution.has_dice:
            self.unchecked.append(str(this.number))
        self.renew(fields, this)
        this.attempts += 1
        return None

    def check_numbers(self, fields: dict[str, Any], this: Round) -> None:
        """Check that all counts that was declared for a round, once, and nothing else."""
        numbers = set(fields["numbers"])
        counting = [one for one in map(self.declared.get, numbers) if one and one.counts_in(this)]
        if not len(counting) == len(numbers) == len(fields["numbers"]) == this.counting:
            self.fault("numbers", this.number)

    def check_mixing(self, fields: dict[str, Any], this: Round) -> None:
        """Check the salt and the seeds of a round; in form 2 both are fixed by its first "итог"."""
        salt, fresh, epoch = fields.get("salt"), fields.get("fresh"), fields["epoch"]
        if this.form == 1:
            if salt is not None or fresh is not None:
                self.fault("form_new")
            this.fresh = epoch
            if not this.attempts or fields.get("renewed") is not None:
                this.epoch = epoch
        else:
            if not this.attempts:
                this.salt, this.epoch = mix_words(this.words), epoch
            if salt != this.salt:
                self.fault("salt")
            if epoch != this.epoch or (fresh is None) != (not this.attempts):
                self.fault("epoch", epoch)
            this.fresh = epoch if fresh is None else fresh
        if this.fresh != this.epoch or not this.attempts or this.form == 1:
            self.check_seed(this.fresh, is_first=True)
        else:
            self.fault("epoch", this.fresh)

    def renew(self, fields: dict[str, Any], this: Round) -> None:
        """
        Give a new seed to what never drew before, when a round is resolved again.

        All that draws for the first time draws from the one seed of this resolution.
        """
        assert self.resolution is not None
        numbers = self.resolution.numbers & self.declared.keys()
        renewed = set(fields.get("renewed") or ())
        new = {one for one in numbers if this.drew.get(one) != self.declared[one].revision}
        stale = {one for one in new if self.declared[one].epoch != this.fresh}
        # Of the old form there were bots that renewed whatever had not drawn the last time.
        may_renew = new | (numbers - this.drew_last if this.form == 1 else set())
        is_right = stale <= renewed <= may_renew if this.attempts else not renewed
        if self.resolution.has_dice and not is_right:
            self.fault("renewed")
        for number in renewed & self.declared.keys():
            self.declared[number].epoch = this.fresh
        for number in sorted(new):
            if self.resolution.has_dice and self.declared[number].epoch != this.fresh:
                self.fault("epoch", number)

    def check_outcome(
        self, event: str, fields: dict[str, Any], declaration: int | None, now: Resolution
    ) -> None:
        """Follow a resolution: turns, in each of them its beginning, declarations and its end."""
        is_turn = event in ("TurnBegan", "TurnEnded")
        if event in EVENTS and not is_turn:
            return self.fault("place")
        if now.in_turn == (event == "TurnBegan") or (is_turn and declaration is not None):
            self.fault("place")
        if event == "TurnBegan":
            self.open_part(START)
            now.in_turn, now.owner = True, None
        elif declaration is not None:
            self.open_declared(declaration, now)
        elif self.part and (self.part.drawn or type(self.part.name) is int):
            self.open_part(END)
        if event == "TurnEnded":
            if self.part is None or self.part.name != END:
                self.rename_part(END)
            now.in_turn = False
        return self.show_faces(fields)

    def open_declared(self, declaration: int, now: Resolution) -> None:
        """Begin what a declaration came to, or go on with it."""
        if self.part and self.part.name == declaration and not self.part.drawn:
            return
        if declaration not in now.numbers or declaration in now.done:
            self.fault("outcome", declaration)
        now.done.add(declaration)
        self.open_part(declaration)

    def open_part(self, name: int | str) -> None:
        """Begin a part; the one before had all its dice."""
        self.close_part()
        self.part = Part(name, self.row)

    def rename_part(self, name: str) -> None:
        """Count as the end of a turn what nothing told from its beginning."""
        if self.part is None:
            self.part = Part(name, self.row)
        self.part.name = name

    def close_part(self) -> None:
        """Check that a part whose outcomes show dice has drawn some."""
        part, self.part = self.part, None
        if part and part.shown and not part.drawn and self.has_dice:
            self.faults.append(
                (part.row, "dice_missing", "" if part.name is None else str(part.name))
            )

    @property
    def has_dice(self) -> bool:
        """Tell whether dice are written down; old bots did not."""
        return self.resolution is None or self.resolution.has_dice

    def show_faces(self, fields: dict[str, Any]) -> None:
        """Note the faces that an outcome shows."""
        shown = list_shown(fields)
        if shown and self.part and not self.part.drawn:
            self.part.shown += shown
        elif shown and self.has_dice:
            self.fault("dice_missing")

    def end_resolution(self, fields: dict[str, Any], now: Resolution) -> None:
        """End a resolution: every declaration has its outcome."""
        self.close_part()
        if now.in_turn or fields["round"] != now.round.number:
            self.fault("place")
        for number in sorted(now.numbers - now.done):
            self.fault("outcome", number)
        now.round.drew_last = now.drawn
        now.round.is_resolved = True
        self.resolution = None
        self.resolved_rows.append(self.row)

    # Dice

    def check_dice(self, fields: dict[str, Any], declaration: int | None) -> None:
        """Check a row of dice: whose they are, what they come from, and what they are."""
        self.last_dice = self.row
        if not self.belongs(fields, declaration):
            self.fault("dice_stray", fields["name"])
        elif self.part:
            if self.part.drawn:
                self.fault("dice_repeated", fields["name"])
            if has_others(self.part.shown, fields):
                self.fault("dice_shown", fields["name"])
            self.check_source(fields)
            self.part.drawn = True
        self.check_streams(fields)
        self.make_anew(fields)

    def belongs(self, fields: dict[str, Any], declaration: int | None) -> bool:
        """Tell whether dice stand right behind what they were drawn for."""
        name, now = fields["name"], self.resolution
        if self.part is None or not fields["draws"] or (now and not now.has_dice):
            return False
        if type(name) is int:
            return now is not None and declaration == self.part.name == name
        if declaration is not None:
            return False
        if now is None:
            return bool(self.part.name == name)
        place, _, owner = name.partition(" ")
        is_same = owner not in now.owners if now.owner is None else owner == now.owner
        now.owner = owner
        now.owners.add(owner)
        return is_same and self.part.name == place and now.in_turn == (place == START)

    def check_source(self, fields: dict[str, Any]) -> None:
        """Check that dice come from the seed, the revision and the salt that are prescribed."""
        epoch, revision, salt = self.source_of(fields["name"])
        if fields["epoch"] != epoch:
            self.fault("epoch", fields["name"])
        if fields["revision"] != revision:
            self.fault("revision", fields["name"])
        if fields.get("salt") != salt:
            self.fault("salt", fields["name"])
        if self.resolution:
            self.resolution.drawn.add(fields["name"])
            self.resolution.round.drew[fields["name"]] = fields["revision"]

    def source_of(self, name: int | str) -> tuple[int, int, str | None]:
        """
        Return the seed, the revision and the salt of what draws.

        What belongs to no declaration keeps, in form 2, the seed that it drew from first.
        """
        now, this = self.resolution, self.this
        assert this is not None
        if type(name) is int and name in self.declared:
            one = self.declared[name]
            own = this.salt if one.salt is None else one.salt
            return one.epoch, one.revision, None if this.form == 1 else own
        if now is None:
            epoch, salt = this.deeds[str(name)]
            return epoch, 0, salt
        if this.form == 1:
            return this.epoch, 0, None
        return this.sources.setdefault(str(name), this.fresh), 0, this.salt

    def check_streams(self, fields: dict[str, Any]) -> None:
        """Check that the same streams give the same dice whenever they are drawn from."""
        key = (fields["epoch"], fields.get("salt"), fields["name"], fields["revision"])
        is_first = self.resolution is not None and key not in self.streams
        seed = self.check_seed(fields["epoch"], is_first=is_first)
        known = self.streams.setdefault(key, {})
        for place, stream in streams_of(fields).items():
            before = known.get(place, [])
            if not agree(before, stream):
                self.fault("stream", fields["name"])
            known[place] = max(before, stream, key=len)
        self.sealed += seed is not None and seed.secret is None

    def make_anew(self, fields: dict[str, Any]) -> None:
        """Make the dice of a row anew, if their secret is known."""
        seed = self.chat.seeds.get(fields["epoch"]) if self.chat else None
        if seed and seed.secret is not None:
            self.recomputed += 1
            if not is_made_in_battle(seed.secret, fields):
                self.fault("faces", fields["name"])

    # What the chat's journal tells

    def check_seed(self, epoch: int, *, is_first: bool) -> Seed | None:
        """
        Check that a secret was there for rounds and shown before the chat heard of its use.

        Args:
            is_first: nothing has come of it yet, so it was not revealed either.
        """
        if self.chat is None:
            return None
        seed = self.chat.seeds.get(epoch)
        if seed is None:
            self.fault("epoch_unknown", epoch)
            return None
        if seed.serves not in (None, "round"):
            self.fault("serves", epoch)
        if not self.told and self.chat.form_row and seed.row > self.chat.form_row:
            self.fault("form_old", epoch)
        heard = self.find_hearing()
        if not seed.announced_row or (heard and seed.announced_row > heard):
            self.fault("unannounced", epoch)
        if is_first and heard and 0 < seed.revealed_row < heard:
            self.fault("after_reveal", epoch)
        return seed

    def find_hearing(self) -> int:
        """Return the row by which the chat first heard of the row at hand; 0: nobody knows."""
        place = bisect_left(self.lengths, self.row)
        is_old = self.row <= self.old_length
        return 0 if is_old or place == len(self.told) else self.told[place][2]

    def check_told(self, battle: dict[str, Any], chat: Audit) -> None:
        """Hold the journal against all that the chat's journal tells of it."""
        self.row = 0
        if (battle["community"], battle["peer"]) != (chat.community, chat.peer):
            self.fault("other_chat", battle["peer"])
        if not self.told:
            if any(one.form == 2 for one in self.rounds.values()):
                self.fault("battle_unknown", battle["battle"])
            return
        for length, head, row in self.told:
            if length >= len(self.heads):
                self.fault("battle_short", length)
            elif self.heads[length] != head:
                self.faults.append((length, "battle_head", str(row)))
        last = self.lengths[-1]
        for row in sorted({*self.resolved_rows, self.last_dice}):
            if row > last:
                self.faults.append((row, "beyond", ""))
            elif row in self.resolved_rows and row > self.old_length and row not in self.lengths:
                self.faults.append((row, "untold", ""))


def find_old_length(chat: Audit | None, told: list[tuple[int, str, int]]) -> int:
    """
    Return how long a battle was when its chat took the new form; 0: it began later.

    A battle that ran is told of right behind the change of form. A journal that begins with the new
    form has no old battles.
    """
    if chat is None or chat.form_row <= 1:
        return 0
    return next((length for length, _, row in told if row == chat.form_row + 1), 0)


def has_others(shown: list[Any], fields: dict[str, Any]) -> bool:
    """Tell whether outcomes show a face that was not drawn."""
    if not FORMS["faces"](shown):
        return True
    return not set(shown) <= {face for draw in fields["draws"] for face in draw["faces"]}


# The command


class Report:
    """What was found in all files: lines to be read, faults of each, and the exit code."""

    def __init__(self, journals: list[dict[str, Any]], length: int | None, head: str | None):
        chats = [one for one in journals if one["format"] == FORMAT]
        if len(chats) > 1:
            raise UnreadableError("журнал чата нужен один")
        self.lines: list[str] = []
        self.faults: list[list[Fault]] = []
        chat = Audit(chats[0]) if chats else None
        battles = [one for one in journals if one["format"] == BATTLE_FORMAT]
        fought = [(one, BattleAudit(one, chat)) for one in battles]
        is_whole = not any(audit.unchecked for _, audit in fought)
        if chat:
            chat.compare(length, head)
            self.add(describe(chats[0], chat), chat.faults)
        elif length is not None or head is not None:
            self.lines.append("Длину и голову не сверить: это длина и голова журнала чата")
            is_whole = False
        for one, audit in fought:
            self.add(describe_battle(one, audit), audit.faults)
        self.code = 1 if any(self.faults) else 0 if is_whole else 3

    def add(self, lines: list[str], faults: list[Fault]) -> None:
        """Add what was found in one file, faults last."""
        told = [*lines, *describe_faults(faults)]
        self.lines += map(make_printable, told)
        self.faults.append(faults)


def make_printable(line: str) -> str:
    """Show a sign that could do something to a terminal as a question mark."""
    if line.isprintable():
        return line
    return "".join(sign if sign.isprintable() else "?" for sign in line)


def describe(journal: dict[str, Any], audit: Audit) -> list[str]:
    """Say in Russian what was found in a chat's journal, one line a thing."""
    sealed = audit.rolled - audit.recomputed - len(audit.waiting)
    lines = [
        f"Журнал чата {journal['peer']} (сообщество {journal['community']})",
        f"Записей: {len(audit.heads) - 1}, голова: {audit.heads[-1]}",
        f"Бросков: {audit.rolled}, пересчитано: {audit.recomputed}, "
        f"ждут раскрытия секрета: {sealed}",
        f"Скрытых бросков: открыто {audit.opened}, ещё не открыто {len(audit.waiting)}",
    ]
    if audit.battles:
        lines.append(f"Бои чата: {', '.join(map(str, audit.battles))}")
    if audit.rolled and not audit.recomputed:
        lines.append("Кубы пока не проверены: секреты откроются вместе с печатями")
    return lines + [f"  #{number}: {purpose}" for (_, number), purpose in audit.waiting.items()]


def describe_battle(battle: dict[str, Any], audit: BattleAudit) -> list[str]:
    """Say in Russian what was found in a battle's journal, and what could not be looked at."""
    lines = [
        f"Журнал боя {battle['battle']} (чат {battle['peer']})",
        f"Записей: {len(audit.heads) - 1}, голова: {audit.heads[-1]}",
        f"Записей о кубах пересчитано: {audit.recomputed}, ждут раскрытия секрета: {audit.sealed}",
    ]
    for what in audit.unchecked:
        lines.append(
            "Без журнала чата нельзя проверить печати, секреты и головы: кубы не пересчитаны"
            if what == "chat"
            else f"Круг {what}: старый бот не записал кубы, проверить их нельзя"
        )
    return lines


def describe_faults(faults: list[Fault]) -> list[str]:
    """Say in Russian what is wrong, or that nothing is."""
    lines = []
    for row, reason, detail in faults[:SHOWN_FAULTS]:
        place = f"Запись {row}" if row else "Журнал"
        lines.append(f"{place}: {REASONS[reason]}{f' ({detail})' if detail else ''}")
    if len(faults) > SHOWN_FAULTS:
        lines.append(f"…и ещё {len(faults) - SHOWN_FAULTS}")
    return [*lines, f"НАРУШЕНИЙ: {len(faults)}" if faults else "Нарушений нет"]


def load(path: str) -> dict[str, Any]:
    """
    Read the journal in a file.

    Raises:
        OSError: there is no such file.
        UnreadableError: it is no journal.
    """
    with open(path, "rb") as file:
        return read_file(file.read(MAX_FILE_BYTES + 1))


def examine(paths: Iterable[str], length: int | None, head: str | None) -> tuple[list[str], int]:
    """Check the files; return the lines to be read, and the exit code."""
    try:
        report = Report([load(path) for path in paths], length, head)
    except (OSError, UnreadableError) as error:
        return [f"Не могу прочитать журнал: {error}"], 2
    return report.lines, report.code


def main(arguments: list[str] | None = None) -> int:
    """Check the files named on the command line; return the exit code."""
    parser = argparse.ArgumentParser(description="Проверка журналов чата и его боёв")
    parser.add_argument("files", nargs="+", help="журнал чата, журналы боёв, в любом порядке")
    parser.add_argument("--length", type=int, help="длина журнала чата, как её показал чат")
    parser.add_argument("--head", help="голова журнала чата, как её показал чат")
    parser.add_argument("--battle", action="append", default=[], help="ещё один журнал боя")
    options = parser.parse_args(arguments)
    lines, code = examine([*options.files, *options.battle], options.length, options.head)
    sys.stdout.write("\n".join([*lines, ""]))
    return code


if __name__ == "__main__":
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    sys.exit(main())
