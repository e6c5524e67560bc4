"""A journal of form 1 with a row of every kind: dice of the engine, rows as old bots wrote them."""

from collections.abc import Sequence
from typing import Any

from engine.dice.expression import Comparison, FaceSet, Goal, Grading, Keep, Pool, Roll, Selection
from engine.dice.rolling import reroll_dice, roll_dice
from engine.dice.sealed import RecordingFaces, RollKey, SealedFaces, new_commitment, seal_key
from engine.journal import Draft, JournalEntry, Kind, append_entry, empty_journal
from tests.verifier.plain import write

COMMUNITY, CHAT, AUTHOR, CAMPAIGN = 77, 2_000_000_001, 501, 8
FIRST, SECOND, OPENED, WAITING = (bytes([n]) * 32 for n in range(1, 5))


class Writer:
    """Writes a journal row by row."""

    def __init__(self) -> None:
        self.entries: list[JournalEntry] = []
        self._head = empty_journal(COMMUNITY, CHAT)
        self._number, self._cmid = 0, 100
        self.campaign = CAMPAIGN

    def write(self, draft: Draft) -> None:
        """Append one row."""
        self.entries.append(append_entry(self._head, draft))
        self._head = self.entries[-1].head

    def announce(self, epoch: int, seed: bytes) -> None:
        """Commit to a seed and show it."""
        commitment = new_commitment(seed)
        self._tell(Kind.SEED, epoch=epoch, commitment=commitment, at=1000 + epoch)
        self._tell(Kind.ANNOUNCED, epoch=epoch, cmid=epoch, at=1000 + epoch)

    def roll(self, epoch: int, seed: bytes, roll: Roll, label: str = "") -> int:
        """Roll and write it down; the number of the roll."""
        key = self._next_key(epoch, str(roll))
        dice = RecordingFaces(SealedFaces(seed, key.text))
        roll_dice(roll, dice)
        told = {**self._name, **_key(key), **_dice(dice), "at": 2000, "label": label}
        self._tell(Kind.ROLL, **told)
        return self._number

    def reroll(self, epoch: int, seed: bytes, of: int, roll: Roll, faces: FaceSet) -> None:
        """Reroll dice of a roll of the first seed."""
        row = next(entry.body for entry in self.entries if entry.body.get("number") == of)
        old = RollKey(
            *(row[name] for name in ("epoch", "peer", "from", "cmid", "line", "n", "text"))
        )
        rolled = roll_dice(roll, SealedFaces(FIRST, old.text))
        key = self._next_key(epoch, f"{roll} {faces} #{of}")
        dice = RecordingFaces(SealedFaces(seed, key.text))
        reroll_dice(rolled, faces, dice)
        told = {**self._name, **_key(key), **_dice(dice), "at": 2000, "label": "", "of": of}
        self._tell(Kind.REROLL, **told)

    def hide(self, epoch: int, seed: bytes, roll: Roll, purpose: str) -> tuple[int, RollKey]:
        """Announce and make a hidden roll."""
        self.announce(epoch, seed)
        key = self._next_key(epoch, str(roll))
        seal = seal_key(seed, key.text)
        hidden = _key(key)
        del hidden["text"]
        self._tell(Kind.HIDDEN, **self._name, **hidden, seal=seal, purpose=purpose, at=2000)
        return self._number, key

    def open(self, number: int, seed: bytes, key: RollKey, roll: Roll) -> None:
        """Open a hidden roll."""
        dice = RecordingFaces(SealedFaces(seed, key.text))
        roll_dice(roll, dice)
        told = {"secret": seed.hex(), "text": str(roll), **_dice(dice), "at": 3000}
        self._tell(Kind.OPEN, campaign=self.campaign, number=number, **told)

    def reveal(self, epoch: int, seed: bytes) -> None:
        """Reveal a seed."""
        head = {"length": self._head.length, "head": self._head.digest}
        self._tell(Kind.REVEAL, epoch=epoch, secret=seed.hex(), **head, at=4000)

    def move(self, campaign: int, number: int) -> None:
        """Go on in another campaign, after roll `number` of that."""
        self.campaign, self._number = campaign, number

    def _tell(self, kind: Kind, **body: Any) -> None:
        self.write(Draft(kind=kind, body=body))

    @property
    def _name(self) -> dict[str, int]:
        return {"campaign": self.campaign, "number": self._number}

    def _next_key(self, epoch: int, canonical: str) -> RollKey:
        self._number += 1
        self._cmid += 1
        return RollKey(epoch, CHAT, AUTHOR, self._cmid, 1, 0, canonical)


def export(entries: Sequence[JournalEntry]) -> bytes:
    """Write the entries as the file that players get."""
    header = {"format": "vkbot-journal", "version": 1, "community": COMMUNITY, "peer": CHAT}
    rows = [[one.sequence, one.kind, one.body_json, one.previous, one.digest] for one in entries]
    return write({**header, "rows": rows}).encode()


def _key(key: RollKey) -> dict[str, Any]:
    parts = (key.epoch, key.peer, key.from_id, key.cmid, key.line, key.n, key.canonical)
    return dict(zip(("epoch", "peer", "from", "cmid", "line", "n", "text"), parts, strict=True))


def _dice(dice: RecordingFaces) -> dict[str, Any]:
    return {
        "draws": [(sides, len(faces)) for sides, faces in dice.blocks],
        "faces": [face for _, faces in dice.blocks for face in faces],
    }


def a_journal() -> list[JournalEntry]:
    """Return a journal in order, of every kind of row: one seed revealed, one still sealed."""
    hits = Roll(
        expression=Pool(count=40, sides=6),
        grading=Grading.SUCCESSES,
        goal=Goal(comparison=Comparison.AT_LEAST, value=4),
    )
    check = Roll(
        expression=Pool(count=1, sides=100),
        grading=Grading.CHECK,
        goal=Goal(comparison=Comparison.AT_MOST, value=35),
    )
    best = Selection(keep=Keep.HIGHEST, count=3)
    writer = Writer()
    writer.announce(1, FIRST)
    shots = writer.roll(1, FIRST, hits, "болтеры, «по три»")
    writer.roll(1, FIRST, Roll(expression=Pool(count=4, sides=6, selections=(best,)), repeats=6))
    writer.roll(1, FIRST, Roll(expression=Pool(count=12, sides=2, exploding=True)))
    number, key = writer.hide(2, OPENED, check, "засада")
    writer.roll(1, FIRST, Roll(expression=Pool(count=3, sides=999_983)))
    writer.open(number, OPENED, key, check)
    writer.reveal(1, FIRST)
    writer.announce(3, SECOND)
    writer.reroll(3, SECOND, shots, hits, FaceSet(ranges=((1, 2),)))
    writer.hide(4, WAITING, check, "ловушка")
    writer.roll(3, SECOND, check)
    return writer.entries
