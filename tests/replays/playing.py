"""
Play a recorded battle through the chat, and write down what every round of it came to.

`python -m tests.replays` writes the outcomes anew into the files. A file has lines of people;
after each one that resolves a round stand the digest of what happened in that resolution, and who
is left. The dice repeat themselves, so the outcomes are the same on every machine and database.
"""

import json
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from engine.journal import JournalEntry
from engine.pvt.events.circle import ResolutionBegan
from engine.scene.events import SceneActionBegan
from tests.battle_table import BattleTable
from tests.chat_harness import ADMIN, CHAT, GM
from vkbot.services.battle_codec import decode_event
from vkbot.services.stored_rounds import read_resolution
from vkbot.store.database import Database

FOLDER = Path(__file__).parents[1] / "cases" / "replays"


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """
    Something said by somebody, and what it came to where it resolved a round or acted in a scene.

    `events` is the digest of all that happened then, `left` the living models of each unit, `scene`
    the digest of what actions of a scene came to.
    """

    who: str
    text: str
    events: str = ""
    left: str = ""
    scene: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recording:
    """A recorded battle: its players by name, and its lines."""

    title: str
    players: Sequence[str]
    lines: Sequence[Line]


def read_recording(path: Path) -> Recording:
    """Read a file."""
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return Recording(
        title=table["title"],
        players=table["players"],
        lines=[Line(**{**line, "text": line["text"].strip()}) for line in table["line"]],
    )


def write_recording(path: Path, recording: Recording) -> None:
    """Write a file."""
    path.write_text("\n".join(_write(recording)), encoding="utf-8")


def _write(recording: Recording) -> Iterator[str]:
    yield f"title = {_quote(recording.title)}"
    yield f"players = [{', '.join(map(_quote, recording.players))}]"
    for line in recording.lines:
        yield f"\n[[line]]\nwho = {_quote(line.who)}"
        yield f'text = """\n{line.text}"""' if "\n" in line.text else f"text = {_quote(line.text)}"
        if line.events:
            yield f"events = {_quote(line.events)}\nleft = {_quote(line.left)}"
        if line.scene:
            yield f"scene = {_quote(line.scene)}"
    yield ""


def _quote(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def play(recording: Recording, database: Database) -> Recording:
    """Play a recording in an empty database, and return it with the outcomes that come of it."""
    people = {"Мастер": ADMIN, "Ведущая": GM}
    people |= {name: GM + number for number, name in enumerate(recording.players, 1)}
    table = BattleTable(database)
    table.net.names = {person: name for name, person in people.items()}
    table.net.members[CHAT] = {person: person == ADMIN for person in people.values()}
    table.invite()
    played = [_say(table, people[line.who], line) for line in recording.lines]
    return replace(recording, lines=played)


def _say(table: BattleTable, who: int, line: Line) -> Line:
    before, known = _resolutions(table), len(_stored(table))
    table.tell(who, line.text)
    after = _resolutions(table)
    if len(after) == len(before):
        return replace(line, events="", left="", scene=_digest_scene(table, known))
    units = table.circle.battle.units.values()
    left = ", ".join(f"{unit.name} {len(unit.living)}" for unit in units if not unit.is_removed)
    return replace(line, events=_digest(table, after[-1]), left=left, scene="")


def _resolutions(table: BattleTable) -> list[int]:
    if table.last_battle is None:
        return []
    return [event.round for event in table.stored() if isinstance(event, ResolutionBegan)]


def _stored(table: BattleTable) -> list[JournalEntry]:
    return [] if table.last_battle is None else list(table.entries())


def _digest_scene(table: BattleTable, known: int) -> str:
    """Return the digest of what happened since, empty where nothing was done in a scene."""
    happened = _stored(table)[known:]
    if not any(isinstance(decode_event(entry), SceneActionBegan) for entry in happened):
        return ""
    return _hash(entry.body_json for entry in happened)


def _digest(table: BattleTable, number: int) -> str:
    """Return the digest of all events of the last resolution of a round, with all their dice."""
    battle_id = table.record.id
    with table.database.transaction() as uow:
        resolution = read_resolution(uow, battle_id, number)
    assert resolution is not None
    return _hash(entry.body_json for _, entry in resolution.happened)


def _hash(bodies: Iterable[str]) -> str:
    return sha256("\n".join(bodies).encode()).hexdigest()[:16]
