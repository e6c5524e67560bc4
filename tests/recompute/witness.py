"""
What somebody can recompute who was in the chat and has the exported files: every die.

Nothing of the product serves: rules and forms are those of `docs/fairness.md`, written once more.
"""

import json
import re
from collections import Counter
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from tests.stored.dice_of_form1 import make_faces

_SECRET = re.compile(r"Секрет(?: №\d+[^\n]*)?:\n([0-9a-f]{64})")


def digest(text: str) -> str:
    """Return the SHA-256 of a text in hexadecimal digits."""
    return sha256(text.encode()).hexdigest()


class Witness:
    """
    Recomputes journals.

    Args:
        texts: all that the bot has said in the conversations whose journals are given.
        lines: the lines that people have written, as they wrote them.

    `dice` counts the dice that were made anew, by what the rows that tell of them are called.
    """

    def __init__(self, texts: str, lines: set[str]) -> None:
        secrets = map(bytes.fromhex, _SECRET.findall(texts))
        self._secrets = {sha256(secret).hexdigest(): secret for secret in secrets}
        self._texts = texts
        self._said = {digest(line) for line in lines} | {""}
        self.dice: Counter[str] = Counter()

    def recompute_chat(self, content: bytes) -> Mapping[int, bytes]:
        """Make all dice of a conversation anew whose secrets were told; return those secrets."""
        rows = [(kind, json.loads(body)) for _, kind, body, _, _ in json.loads(content)["rows"]]
        seeds = self._read_seeds(rows)
        for kind, body in rows:
            if kind in ("roll", "reroll") and body["epoch"] in seeds:
                self._recompute_roll(kind, body, seeds[body["epoch"]])
        hidden = {body["number"]: body for kind, body in rows if kind == "hidden"}
        for kind, body in rows:
            if kind == "open":
                made = {**hidden[body["number"]], **body}
                self._recompute_roll(kind, made, bytes.fromhex(body["secret"]))
        return seeds

    def _read_seeds(self, rows: list[tuple[str, dict[str, Any]]]) -> dict[int, bytes]:
        """Return the told secrets by their seeds, whose seals all were shown."""
        found = {}
        for kind, body in rows:
            if kind == "seed":
                assert body["commitment"] in self._texts
                if body["commitment"] in self._secrets:
                    found[body["epoch"]] = self._secrets[body["commitment"]]
        return found

    def _recompute_roll(self, kind: str, body: dict[str, Any], secret: bytes) -> None:
        assert body["said"] in self._said
        names = ("epoch", "peer", "from", "cmid", "line", "n", "said", "text")
        sides = [sides for sides, count in body["draws"] for _ in range(count)]
        key = ["chat", *(body[name] for name in names)]
        assert body["faces"] == make_faces(secret, key, sides)
        self.dice[kind] += len(sides)

    def recompute_battle(self, content: bytes, seeds: Mapping[int, bytes]) -> None:
        """Make all dice of a battle anew; the salt of each round is what its players wrote."""
        words: dict[int, list[str]] = {}
        salts: dict[int, str] = {}
        number = 0
        for _, _, text, _, _ in json.loads(content)["rows"]:
            body = json.loads(text)
            event, fields = body["event"], body["fields"]
            if event in ("RoundOpened", "RoundUndone"):
                number = fields["number" if event == "RoundOpened" else "round"]
            if event in ("DeclarationEntered", "WordSaid") and fields["said"] is not None:
                assert fields["said"] in self._said
                words.setdefault(number, []).append(fields["said"])
            if event == "ResolutionBegan":
                mixed = json.dumps(words.get(number, []), separators=(",", ":"))
                salts.setdefault(number, digest(mixed) if number in words else "")
                assert fields["salt"] == salts[number]
            if event == "DiceDrawn":
                assert fields["salt"] in {*salts.values(), *self._said}
                self._recompute_drawn(fields, seeds[fields["epoch"]])

    def _recompute_drawn(self, fields: dict[str, Any], secret: bytes) -> None:
        streams: dict[tuple[str, str], list[tuple[int, int]]] = {}
        for draw in fields["draws"]:
            dice = streams.setdefault((draw["group"], draw["block"]), [])
            dice += [(draw["sides"], face) for face in draw["faces"]]
        start = ["battle", fields["epoch"], fields["salt"], fields["name"], fields["revision"]]
        for stream, dice in streams.items():
            written = [*start, *stream]
            faces = make_faces(secret, written, [sides for sides, _ in dice])
            assert [face for _, face in dice] == faces
            self.dice["battle"] += len(dice)
