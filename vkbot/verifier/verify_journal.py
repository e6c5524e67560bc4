"""
Check the journal of a chat's dice: `python verify_journal.py FILE`.

The file stands alone: Python 3.9 or newer, the standard library, none of the bot's own code. It
checks that no row was changed, dropped or put in between, that each secret fits the seal shown
before it was used, and that all dice follow from the secrets. The exit code is 0 when all is well,
1 when something is wrong, 2 when the file cannot be read.

With `--length N --head HEX`, as the chat showed them, it also checks that nothing up to row N has
been written anew since. With `--battle FILE`, the journal of a battle of that chat, it checks the
chain of that too, and makes all its dice anew whose secrets the chat's journal reveals.
"""

from __future__ import annotations

import argparse
import io
import json
import re
import sys
from collections.abc import Callable
from hashlib import sha256, shake_256
from typing import Any

FORMAT = "vkbot-journal"
BATTLE_FORMAT = "vkbot-battle"
VERSION = 1
MAX_FILE_BYTES = 256 * 1024 * 1024
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
    "epoch_repeated": "секрет с таким номером уже был",
    "epoch_unknown": "секрета с таким номером ещё не было",
    "announced_repeated": "печать показана второй раз",
    "unannounced": "бросок сделан до того, как чат увидел печать",
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
    "given_length": "в журнале меньше записей, чем показывал чат",
    "given_head": "голова журнала не та, что показывал чат",
}


class UnreadableError(Exception):
    """The file is no journal; the text says why."""


# The form of the file


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
    "integer": _holds(-MAX_INTEGER),
    "sides": _holds(1, MAX_SIDES),
    "text": lambda value: type(value) is str and SURROGATE.search(value) is None,
    "hash": lambda value: type(value) is str and re.fullmatch("[0-9a-f]{64}", value) is not None,
    "draws": _is_list(_is_draw),
    "faces": _is_list(_holds(1, MAX_SIDES)),
}


def _fields(names: str) -> dict[str, Callable[[object], bool]]:
    pairs = (pair.split(":") for pair in names.split())
    return {name: FORMS[form] for name, form in pairs}


_KEY = "epoch:count peer:integer from:integer cmid:count line:count n:count"
_NAME = "campaign:integer number:count"
_DICE = "text:text draws:draws faces:faces"

KINDS = {
    "seed": _fields("epoch:count commitment:hash at:count"),
    "announced": _fields("epoch:count cmid:count at:count"),
    "roll": _fields(f"{_NAME} {_KEY} {_DICE} at:count label:text"),
    "reroll": _fields(f"{_NAME} of:count {_KEY} {_DICE} at:count label:text"),
    "hidden": _fields(f"{_NAME} {_KEY} seal:hash purpose:text at:count"),
    "open": _fields(f"{_NAME} secret:hash {_DICE} at:count"),
    "reveal": _fields("epoch:count secret:hash length:count head:hash at:count"),
}


def write_json(value: object) -> str:
    """Write a value the one way in which it is hashed."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def read_json(text: str) -> Any:
    """Read JSON that has whole numbers of sane length only."""
    return json.loads(
        text, parse_int=_read_integer, parse_float=_refuse_number, parse_constant=_refuse_number
    )


def _read_integer(text: str) -> int:
    return int(text) if len(text) <= 17 else _refuse_number(text)


def _refuse_number(text: str) -> int:
    raise ValueError(f"number {text[:20]}")


def read_file(raw: bytes, form: str = FORMAT) -> dict[str, Any]:
    """
    Read an exported journal of a chat, or of a battle, as far as its form.

    Raises:
        UnreadableError: it is too large, no JSON or no journal.
    """
    if len(raw) > MAX_FILE_BYTES:
        raise UnreadableError("файл слишком велик")
    try:
        journal = read_json(raw.decode())
    except (ValueError, RecursionError):
        raise UnreadableError("это не JSON или файл повреждён") from None
    if not isinstance(journal, dict) or journal.get("format") != form:
        raise UnreadableError("это не журнал бросков")
    if journal.get("version") != VERSION:
        raise UnreadableError("журнал другой версии: возьмите проверку поновее")
    is_named = FORMS["integer"](journal.get("community")) and FORMS["integer"](journal.get("peer"))
    if not is_named or not isinstance(journal.get("rows"), list):
        raise UnreadableError("в журнале нет сообщества, чата или записей")
    if form == BATTLE_FORMAT and not FORMS["integer"](journal.get("battle")):
        raise UnreadableError("в журнале нет номера боя")
    return journal


def read_body(kind: str, text: str) -> dict[str, Any] | None:
    """Read what a row of a known kind says; None where its form is wrong."""
    try:
        body = read_json(text)
        is_exact = write_json(body) == text
    except (ValueError, RecursionError):
        return None
    fields = KINDS[kind]
    if not is_exact or not isinstance(body, dict) or body.keys() != fields.keys():
        return None
    return body if all(holds(body[name]) for name, holds in fields.items()) else None


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
    """Write the key of a roll from its row."""
    parts = [body[name] for name in ("epoch", "peer", "from", "cmid", "line", "n")]
    return write_json(["chat", *parts, text])


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


# The journal

Name = tuple[int, int]


def name_of(body: dict[str, Any]) -> Name:
    """Return how the roll of a row is called: its campaign, and its number there."""
    return body["campaign"], body["number"]


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


class Seed:
    """A secret as far as the journal tells of it."""

    def __init__(self, commitment: str, at: int) -> None:
        self.commitment = commitment
        self.at = at
        self.is_announced = False
        self.is_revealed = False
        self.secret: bytes | None = None
        self.is_hidden = False
        self.rolls: list[tuple[int, dict[str, Any]]] = []


class Audit:
    """
    Everything that can be said of a journal.

    `faults` are triples (row, reason, detail) by rows; row 0 means the journal as a whole.
    Rolls are told apart by names, pairs of campaign and number. `waiting` holds the hidden rolls
    not opened: name to purpose.
    """

    def __init__(self, journal: dict[str, Any]) -> None:
        self.faults: list[tuple[int, str, str]] = []
        self.rolled = self.recomputed = self.opened = 0
        self.last_numbers: dict[int, int] = {}
        self.waiting: dict[Name, str] = {}
        self.seeds: dict[int, Seed] = {}
        self.hidden: dict[Name, dict[str, Any]] = {}
        self.authors: dict[Name, int] = {}
        self.final: set[Name] = set()
        self.keys: set[tuple[int, ...]] = set()
        origin = write_json(["journal", journal["community"], journal["peer"]])
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
        body = read_body(kind, text) if kind in KINDS else None
        if body is None:
            return self.fault("body" if kind in KINDS else "kind")
        checks = {
            "seed": self.check_seed,
            "announced": self.check_announced,
            "roll": self.check_roll,
            "reroll": self.check_reroll,
            "hidden": self.check_hidden,
            "open": self.check_open,
            "reveal": self.check_reveal,
        }
        return checks[kind](body)

    def check_seed(self, body: dict[str, Any]) -> None:
        """Take up a seal."""
        if body["epoch"] in self.seeds:
            return self.fault("epoch_repeated", body["epoch"])
        self.seeds[body["epoch"]] = Seed(body["commitment"], body["at"])
        return None

    def check_announced(self, body: dict[str, Any]) -> None:
        """Note that the chat has seen a seal."""
        seed = self.find_seed(body["epoch"])
        if seed and seed.is_announced:
            self.fault("announced_repeated", body["epoch"])
        if seed:
            seed.is_announced = True

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
        sealed = bytes.fromhex(body["secret"]) + write_key(hidden, body["text"]).encode()
        if sha256(sealed).hexdigest() != hidden["seal"]:
            self.fault("seal", f"#{body['number']}")
        self.check_dice(body)
        self.opened += 1
        seed = self.seeds.get(hidden["epoch"])
        if seed:
            seed.rolls.append((self.row, {**hidden, **body}))
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
        if seed.is_revealed:
            return self.fault("revealed_twice")
        seed.is_revealed = True
        if sha256(bytes.fromhex(secret)).hexdigest() != seed.commitment:
            return self.fault("commitment")
        seed.secret = bytes.fromhex(secret)
        for row, body in seed.rolls:
            if not is_made_of(bytes.fromhex(secret), body):
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
        if seed and body["at"] < seed.at:
            self.fault("at")
        if seed and not seed.is_announced:
            self.fault("unannounced")
        if seed and seed.is_revealed:
            self.fault("after_reveal")
        if seed and (seed.is_hidden or ("seal" in body and seed.rolls)):
            self.fault("seed_shared")
        return seed

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
        if length is not None and length >= len(self.heads):
            return self.fault("given_length", length)
        known = self.heads if length is None else [self.heads[length]]
        if head is not None and head.lower() not in known:
            self.fault("given_head", head[:64])
        return None


# The journal of a battle

NAME = {"name": lambda value: FORMS["count"](value) or FORMS["text"](value)}
DRAWN = {**NAME, **_fields("epoch:count revision:count")}
DRAW = _fields("group:text block:text sides:sides faces:faces")


def is_drawn(fields: object) -> bool:
    """Tell whether this is what a row of dice says."""
    if not isinstance(fields, dict) or fields.keys() != {*DRAWN, "draws"}:
        return False
    if not all(holds(fields[name]) for name, holds in DRAWN.items()):
        return False
    return type(fields["draws"]) is list and all(map(_is_draw_of_battle, fields["draws"]))


def _is_draw_of_battle(draw: object) -> bool:
    if not isinstance(draw, dict) or draw.keys() != DRAW.keys():
        return False
    return all(holds(draw[name]) for name, holds in DRAW.items())


def is_made_in_battle(secret: bytes, fields: dict[str, Any]) -> bool:
    """Tell whether all dice of a row follow from a secret, each stream from its beginning."""
    streams: dict[tuple[str, str], tuple[list[list[int]], list[int]]] = {}
    for draw in fields["draws"]:
        draws, faces = streams.setdefault((draw["group"], draw["block"]), ([], []))
        draws.append([draw["sides"], len(draw["faces"])])
        faces += draw["faces"]
    start = ["battle", fields["epoch"], fields["name"], fields["revision"]]
    return all(
        make_faces(secret, json.dumps([*start, *stream], separators=(",", ":")), draws) == faces
        for stream, (draws, faces) in streams.items()
    )


class BattleAudit:
    """
    What can be said of a battle's journal, by the secrets that the chat's journal reveals.

    `faults` are like those of an `Audit`; `recomputed` and `sealed` count rows of dice.
    """

    def __init__(self, battle: dict[str, Any], chat: Audit) -> None:
        self.faults: list[tuple[int, str, str]] = []
        self.recomputed = self.sealed = 0
        self.seeds = chat.seeds
        origin = write_json(["battle", battle["community"], battle["battle"]])
        self.head = sha256(origin.encode()).hexdigest()
        for number, row in enumerate(battle["rows"], 1):
            self.faults += [(number, reason, "") for reason in self.check_row(number, row)]

    def check_row(self, number: int, row: object) -> list[str]:
        """Check one row; return what is wrong with it."""
        if type(row) is not list or len(row) != 5 or not all(map(FORMS["text"], row[1:])):
            self.head = ""
            return ["row"]
        breaks = find_breaks(number, row, self.head)
        self.head = row[4]
        try:
            body = read_json(row[2])
        except (ValueError, RecursionError):
            return [*breaks, "body"]
        if row[1] != "battle" or not isinstance(body, dict):
            return [*breaks, "kind"]
        if body.get("event") == "DiceDrawn":
            breaks += self.check_dice(body.get("fields"))
        return breaks

    def check_dice(self, fields: Any) -> list[str]:
        """Make the dice of a row anew, if their secret is known."""
        if not is_drawn(fields):
            return ["body"]
        seed = self.seeds.get(fields["epoch"])
        if seed is None:
            return ["epoch_unknown"]
        if not seed.is_announced:
            return ["unannounced"]
        if seed.secret is None:
            self.sealed += 1
            return []
        self.recomputed += 1
        return [] if is_made_in_battle(seed.secret, fields) else ["faces"]


# The command


def describe_battle(battle: dict[str, Any], audit: BattleAudit) -> list[str]:
    """Say in Russian what was found in a battle's journal."""
    return [
        f"Журнал боя {battle['battle']} (чат {battle['peer']})",
        f"Записей: {len(battle['rows'])}, голова: {audit.head}",
        f"Записей о кубах пересчитано: {audit.recomputed}, ждут раскрытия секрета: {audit.sealed}",
        *describe_faults(audit.faults),
    ]


def describe(journal: dict[str, Any], audit: Audit) -> list[str]:
    """Say in Russian what was found, one line a thing, faults last."""
    sealed = audit.rolled - audit.recomputed - len(audit.waiting)
    lines = [
        f"Журнал чата {journal['peer']} (сообщество {journal['community']})",
        f"Записей: {len(audit.heads) - 1}, голова: {audit.heads[-1]}",
        f"Бросков: {audit.rolled}, пересчитано: {audit.recomputed}, "
        f"ждут раскрытия секрета: {sealed}",
        f"Скрытых бросков: открыто {audit.opened}, ещё не открыто {len(audit.waiting)}",
    ]
    if audit.rolled and not audit.recomputed:
        lines.append("Кубы пока не проверены: секреты откроются вместе с печатями")
    lines += [f"  #{number}: {purpose}" for (_, number), purpose in audit.waiting.items()]
    lines += describe_faults(audit.faults)
    return ["".join(sign if sign.isprintable() else "?" for sign in line) for line in lines]


def describe_faults(faults: list[tuple[int, str, str]]) -> list[str]:
    """Say in Russian what is wrong, or that nothing is."""
    lines = []
    for row, reason, detail in faults[:SHOWN_FAULTS]:
        place = f"Запись {row}" if row else "Журнал"
        lines.append(f"{place}: {REASONS[reason]}{f' ({detail})' if detail else ''}")
    if len(faults) > SHOWN_FAULTS:
        lines.append(f"…и ещё {len(faults) - SHOWN_FAULTS}")
    return [*lines, f"НАРУШЕНИЙ: {len(faults)}" if faults else "Нарушений нет"]


def load(path: str, form: str) -> dict[str, Any]:
    """
    Read the journal in a file.

    Raises:
        OSError: there is no such file.
        UnreadableError: it is no journal of this form.
    """
    with open(path, "rb") as file:
        return read_file(file.read(MAX_FILE_BYTES + 1), form)


def main(arguments: list[str] | None = None) -> int:
    """Check the file named on the command line; return the exit code."""
    parser = argparse.ArgumentParser(description="Проверка журнала бросков")
    parser.add_argument("file", help="журнал, который прислал бот")
    parser.add_argument("--length", type=int, help="длина журнала, как её показал чат")
    parser.add_argument("--head", help="голова журнала, как её показал чат")
    parser.add_argument("--battle", help="журнал боя из того же чата")
    options = parser.parse_args(arguments)
    try:
        journal = load(options.file, FORMAT)
        battle = load(options.battle, BATTLE_FORMAT) if options.battle else None
    except (OSError, UnreadableError) as error:
        sys.stdout.write(f"Не могу прочитать журнал: {error}\n")
        return 2
    audit = Audit(journal)
    audit.compare(options.length, options.head)
    lines, faults = describe(journal, audit), audit.faults
    if battle is not None:
        fought = BattleAudit(battle, audit)
        lines, faults = [*lines, *describe_battle(battle, fought)], [*faults, *fought.faults]
    sys.stdout.write("\n".join([*lines, ""]))
    return 1 if faults else 0


if __name__ == "__main__":
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    sys.exit(main())
