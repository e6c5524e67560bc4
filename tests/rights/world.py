"""
A community with every kind of person, each of whom types one line and is answered.

The first word about who somebody is lies eight days back; who holds a role was heard since, but for
those who were kicked or are silent. Nobody sees who is in the campaign's chat.
"""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, GM, OTHER_CHAT, ChatHarness
from tests.databases import migrate
from tests.fakes import COMMUNITY
from tests.power_table import FORM
from vkbot.replies.help_pages import PAGES
from vkbot.store.database import open_database

NAMED_ADMIN, KICKED_ADMIN, KICKED_GM, SILENT_GM = 111, 112, 113, 114
KICKED_PLAYER, MUTED, STRANGER = 115, 116, 117
OWN_CHAT = 2_000_000_003
"""A chat that the kicked and a stranger have opened for themselves, with the bot in it."""
_NAMES = {
    NAMED_ADMIN: "Второй",
    KICKED_ADMIN: "Бывший",
    KICKED_GM: "Бывшая",
    SILENT_GM: "Тихая",
    KICKED_PLAYER: "Ушедший",
    MUTED: "Молчун",
    STRANGER: "Посторонний",
}
_MEMBERS = (ADMIN, GM, ANNA, BORIS, *_NAMES)
_DIALOGUE = 0


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody at a place; a `place` of 0 is his dialogue."""

    title: str
    person: int
    place: int

    @property
    def peer(self) -> int:
        """Return the conversation that he types in."""
        return self.place or self.person


SEATS = (
    Seat("админ чата кампании, там", ADMIN, CHAT),
    Seat("админ чата кампании, в личке", ADMIN, _DIALOGUE),
    Seat("админ по роли, в чате", NAMED_ADMIN, CHAT),
    Seat("админ по роли, в личке", NAMED_ADMIN, _DIALOGUE),
    Seat("ГМ, в чате", GM, CHAT),
    Seat("ГМ, в другом чате кампании", GM, OTHER_CHAT),
    Seat("ГМ, в личке", GM, _DIALOGUE),
    Seat("ГМ, давно не слышный в чатах, в личке", SILENT_GM, _DIALOGUE),
    Seat("игрок с героем, в чате", ANNA, CHAT),
    Seat("игрок с героем, в личке", ANNA, _DIALOGUE),
    Seat("участник без героя, в чате", BORIS, CHAT),
    Seat("заглушённый, в чате", MUTED, CHAT),
    Seat("исключённый админ, в личке", KICKED_ADMIN, _DIALOGUE),
    Seat("исключённый админ, в своём чате", KICKED_ADMIN, OWN_CHAT),
    Seat("исключённый ГМ, в личке", KICKED_GM, _DIALOGUE),
    Seat("исключённый игрок, в личке", KICKED_PLAYER, _DIALOGUE),
    Seat("посторонний, в личке", STRANGER, _DIALOGUE),
    Seat("посторонний, в своём чате", STRANGER, OWN_CHAT),
)
_SCENERY = (
    (ADMIN, f"роль [id{GM}|Ведущая] гм"),
    (ADMIN, f"роль [id{NAMED_ADMIN}|Второй] админ"),
    (ADMIN, f"роль [id{KICKED_ADMIN}|Бывший] админ"),
    (ADMIN, f"роль [id{KICKED_GM}|Бывшая] гм"),
    (ADMIN, f"роль [id{SILENT_GM}|Тихая] гм"),
    (ANNA, FORM),
    (ANNA, "подать"),
    (ADMIN, "одобрить 1"),
    (GM, "начать бой Порт"),
    (GM, "ввести Сеферот, Разорители"),
    (GM, "создать Гвардейцы: 20 гвардеец"),
    (GM, "создать Орки: 10 орк"),
    (GM, "дистанция Разорители, Гвардейцы 24"),
    (ANNA, "стрельба Разорители -> Гвардейцы; 24м"),
    (ANNA, "2d6"),
)
_TODAY = (ADMIN, GM, NAMED_ADMIN, ANNA)
"""Who speaks in the chat on the day of the question."""
_BOOKKEEPING = frozenset(
    {
        *("alembic_version", "communities", "community_managers", "chat_members", "people"),
        *("presence", "lanes", "lane_waits", "random_id_blocks", "inbox", "outbox", "chats"),
        *("seeds", "journal", "dice_counted", "dice_tallies", "sqlite_sequence"),
    }
)
"""What changes with every message: who was heard, what was sent, what was announced."""
_CHATS = "SELECT peer_id, campaign_id, purposes FROM chats WHERE peer_id > 2000000000"


def examples() -> Mapping[str, tuple[str, str]]:
    """Return by the key of each command its least role, as the help says, and how it is typed."""
    found: dict[str, tuple[str, str]] = {}
    for line in (line for page in PAGES.values() for line in page if line.command):
        typed = line.forms[0].replace("@имя", f"[id{ANNA}|Анна]")
        typed = typed.replace("@anna", f"[id{ANNA}|Анна]").replace("topic-1_2", "topic-42_2")
        found.setdefault(line.command, (line.role, typed.replace("topic-42", f"topic-{COMMUNITY}")))
    return found


class World:
    """
    The community on one SQLite file, which is put back after each question.

    Args:
        folder: empty.
    """

    def __init__(self, folder: Path) -> None:
        self._file, self._kept = folder / "world.sqlite", folder / "kept.sqlite"
        migrate(self._url)
        self.harness = ChatHarness(open_database(self._url))
        self._settle()
        _copy(self._file, self._kept)
        self._before = self._content()

    def ask(self, seat: Seat, line: str) -> tuple[str, bool]:
        """Type a line to the bot; return all that is told there, and whether a thing changed."""
        _copy(self._kept, self._file)
        self.harness.worker = self.harness.new_worker()
        told = self.harness.say(seat.person, f"/{line}", chat=seat.peer)
        return told, self._content() != self._before

    @property
    def _url(self) -> str:
        return f"sqlite:///{self._file}"

    def _settle(self) -> None:
        harness, net = self.harness, self.harness.net
        net.names = {**net.names, **_NAMES}
        for chat in (CHAT, OTHER_CHAT):
            net.members[chat] = {one: one == ADMIN for one in _MEMBERS if one != STRANGER}
            harness.invite(chat)
        for person, line in _SCENERY:
            harness.clock.advance(seconds=30)
            harness.say(person, line)
        for person in (KICKED_ADMIN, KICKED_GM, KICKED_PLAYER):
            harness.say(person, "2d6")
            for chat in (CHAT, OTHER_CHAT):
                net.members[chat].pop(person)
                harness.happen("members", chat, user_id=person, present=False)
        net.members[OWN_CHAT] = {KICKED_ADMIN: True, STRANGER: True}
        harness.invite(OWN_CHAT, by=KICKED_ADMIN)
        harness.clock.advance(hours=8 * 24)
        for person in _TODAY:
            harness.say(person, "2d6")
        self._hide()
        harness.say(ADMIN, f"заглушить [id{MUTED}|Молчун] 60м")
        harness.clock.advance(seconds=60)

    def _hide(self) -> None:
        """Let nobody see any more who is in the campaign's chats."""
        for chat in (CHAT, OTHER_CHAT):
            self.harness.net.unseen.add(chat)
            with self.harness.database.transaction() as uow:
                record = uow.chats.get_or_create(COMMUNITY, chat)
                uow.chats.save(replace(record, bot_is_admin=False))

    def _content(self) -> str:
        """Return a digest of all that is kept but for what was said and who was heard."""
        return sha256("\n".join(self._rows()).encode()).hexdigest()

    def _rows(self) -> Iterator[str]:
        with closing(sqlite3.connect(self._file)) as kept:
            tables = kept.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1")
            for (table,) in tables.fetchall():
                if table not in _BOOKKEEPING:
                    rows = kept.execute(f'SELECT * FROM "{table}"')
                    yield from (f"{table} {row}" for row in rows)
            yield from map(str, kept.execute(_CHATS))


def _copy(source: Path, target: Path) -> None:
    """Copy a database over another one that may be open."""
    with closing(sqlite3.connect(source)) as read, closing(sqlite3.connect(target)) as written:
        read.backup(written)
