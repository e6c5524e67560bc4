"""
How the dice of a battle fell, read from its journal.

A stream of dice counts once, however often its round was resolved: a repeated round draws the same
dice again. Where one resolution took more of a stream than another, the longer part counts, which
holds the shorter one. What was drawn is in the journal only when a round is resolved or a deed of a
scene is done, so nothing is told here before the chat has seen it.

Dice belong to whoever the declaration, the turn or the deed belongs to; those of the GM's units to
the GM who declared, led the round or did the deed.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from engine.journal import JournalEntry
from engine.pvt.playing import Block
from engine.pvt.units import GAME_MASTER
from vkbot.results import Place
from vkbot.services.drawn_dice import Drawn, count_drawn
from vkbot.store.tallies import Tallies

_Body = dict[str, Any]
_EVENT = re.compile(r'"event":"(\w+)"')
_TURN = re.compile(r"(?:start|end) (\d+)")


class Shown(NamedTuple):
    """Dice as an event of the rules shows them: of which block, and whether they are rerolls."""

    block: str
    faces: list[int]
    is_reroll: bool


class _Stream(NamedTuple):
    """The key of a stream of dice, without what all streams of a battle have."""

    epoch: int
    salt: str | None
    name: int | str
    revision: int
    group: str
    block: str


class _Taken(NamedTuple):
    """What was taken from a stream, and whose dice these are."""

    person_id: int
    drawn: list[Drawn]

    @property
    def length(self) -> int:
        return sum(len(one.faces) for one in self.drawn)


def draws_dice(entries: Iterable[JournalEntry]) -> bool:
    """Tell whether dice fell in a part of a battle's journal."""
    return any(_name_of(entry) == "DiceDrawn" for entry in entries)


class BattleCount:
    """
    Counts how the dice of a battle fell, a part of its journal at a time.

    `last` is the newest entry that was read.
    """

    def __init__(self) -> None:
        self.last: JournalEntry | None = None
        self._reader = _Reader()

    def read(self, entries: Iterable[JournalEntry]) -> None:
        """Read on, in order."""
        for entry in entries:
            self._reader.read(entry)
            self.last = entry

    def tallies(self) -> Tallies:
        """Say how the dice fell as far as the journal was read."""
        tallies: Tallies = {}
        for taken in self._reader.streams.values():
            for drawn in taken.drawn:
                count_drawn(tallies, taken.person_id, Place.BATTLE, drawn)
        return tallies


def count_battle(entries: Iterable[JournalEntry]) -> Tallies:
    """
    Count how the dice of a battle fell.

    Args:
        entries: all of its journal, in order.
    """
    count = BattleCount()
    count.read(entries)
    return count.tallies()


def _name_of(entry: JournalEntry) -> str:
    # Keys are sorted, so the first match is the event's own name and no text of a player.
    named = _EVENT.search(entry.body_json)
    return "" if named is None else named[1]


class _Reader:
    """Reads a journal once, from its beginning."""

    def __init__(self) -> None:
        self.streams: dict[_Stream, _Taken] = {}
        self._declared_by: dict[int, int] = {}
        self._led_by = GAME_MASTER
        self._done_by = GAME_MASTER
        self._shown: list[Shown] = []

    def read(self, entry: JournalEntry) -> None:
        name = _name_of(entry)
        if name in _SHOWING:
            self._shown += [one for one in _SHOWING[name](_fields(entry)) if one.faces]
        elif name in _READERS:
            _READERS[name](self, json.loads(entry.body_json))

    def declare(self, body: _Body) -> None:
        fields = body["fields"]
        self._declared_by[fields["number"]] = _person(fields["owner"], body["by"])

    def begin(self, body: _Body) -> None:
        self._led_by = body["by"]

    def attempt(self, body: _Body) -> None:
        self._done_by = _person(body["fields"]["attempt"]["owner"], body["by"])

    def draw(self, body: _Body) -> None:
        fields = body["fields"]
        taken: dict[_Stream, _Taken] = {}
        for group, block, drawn in self._tell_apart(fields["draws"]):
            stream = _Stream(
                fields["epoch"],
                fields.get("salt"),
                fields["name"],
                fields["revision"],
                group,
                block,
            )
            person_id = self._person_of(stream.name)
            taken.setdefault(stream, _Taken(person_id, [])).drawn.append(drawn)
        for stream, one in taken.items():
            known = self.streams.get(stream)
            if known is None:
                self.streams[stream] = one
            elif one.length > known.length:
                self.streams[stream] = _Taken(known.person_id, one.drawn)

    def _tell_apart(self, draws: list[_Body]) -> Iterator[tuple[str, str, Drawn]]:
        """Find out which draws are rerolls: what happened shows these dice in the same order."""
        shown, self._shown = self._shown, []
        left = iter(shown)
        expected = next(left, None)
        for draw in draws:
            block, faces = draw["block"], draw["faces"]
            is_reroll = False
            if expected is not None and (expected.block, expected.faces) == (block, faces):
                is_reroll = expected.is_reroll
                expected = next(left, None)
            yield draw["group"], block, Drawn(draw["sides"], is_reroll, faces)

    def _person_of(self, name: int | str) -> int:
        if isinstance(name, int):
            return self._declared_by.get(name, GAME_MASTER)
        turn = _TURN.fullmatch(name)
        return self._done_by if turn is None else _person(int(turn[1]), self._led_by)


def _person(owner: int, by: int) -> int:
    return by if owner == GAME_MASTER else owner


def _fields(entry: JournalEntry) -> _Body:
    fields: _Body = json.loads(entry.body_json)["fields"]
    return fields


_READERS: Mapping[str, Callable[[_Reader, _Body], None]] = {
    "DeclarationEntered": _Reader.declare,
    "ResolutionBegan": _Reader.begin,
    "SceneActionBegan": _Reader.attempt,
    "SceneQuestionAsked": _Reader.attempt,
    "DiceDrawn": _Reader.draw,
}


def _handful(block: Block) -> Callable[[_Body], Iterator[Shown]]:
    def show(fields: _Body) -> Iterator[Shown]:
        yield Shown(block, fields["dice"], False)
        yield Shown(block, [face for _, face in fields["rerolls"]], True)

    return show


def _check(fields: _Body) -> Iterator[Shown]:
    yield Shown(f"{fields['reason']} check", [fields["face"]], fields["is_reroll"])


def _attack(fields: _Body) -> Iterator[Shown]:
    yield Shown("hit", fields["faces"], False)


def _hatred(fields: _Body) -> Iterator[Shown]:
    yield Shown("hatred", fields["faces"], True)


_SHOWING: Mapping[str, Callable[[_Body], Iterator[Shown]]] = {
    "ShotsHit": _handful(Block.HIT),
    "HitsWounded": _handful(Block.WOUND),
    "ArmourPierced": _handful(Block.PIERCE),
    "FormationCheckRolled": _check,
    "AttackDiceRolled": _attack,
    "HatredRerolled": _hatred,
}
"""What shows the dice that may be rerolled, with their rerolls, in the order drawn."""
