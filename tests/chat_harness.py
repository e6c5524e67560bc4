"""
A community with the bot in it: people talk in chats and dialogues, the bot's replies are heard.

Messages go the whole way from the inbox to the outbox; only the network is a fake. Chance repeats
itself, and the clock stands until a test sets it.
"""

import json
from collections.abc import Iterator, Mapping
from datetime import datetime
from math import inf
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from engine.journal import JournalEntry
from tests.fakes import COMMUNITY, FakeClock, FakeMessenger, Said
from vkbot.bootstrap import build_worker, repeatable_entropy
from vkbot.inbox_rows import seal_row
from vkbot.incoming import (
    AttachedFile,
    BotInvited,
    ButtonPress,
    ChatMet,
    DialogueChanged,
    Incoming,
    IncomingMessage,
    MembersChanged,
    MessageEdited,
    PostDeleted,
    PostWritten,
    Quoted,
)
from vkbot.outgoing import LABEL_LIMIT, Button
from vkbot.services.trust import export_of
from vkbot.services.upkeep import find_overdue_seals
from vkbot.store.database import Database, open_database
from vkbot.store.records import NewInbox, RollRecord
from vkbot.store.unit_of_work import UnitOfWork
from vkbot.upkeep import store_due_rows
from vkbot.worker import Worker

CHAT, OTHER_CHAT = 2_000_000_001, 2_000_000_002
ADMIN, GM, ANNA, BORIS = 101, 102, 103, 104
NAMES = {ADMIN: "Мастер", GM: "Ведущая", ANNA: "Анна", BORIS: "Борис", 105: "Чужой", -7: "Чужие"}
NOON = datetime(2026, 11, 30, 12, tzinfo=ZoneInfo("Europe/Moscow"))
_MOST_ROUNDS = 50


def read_event(raw: Any, *, received_at: int) -> Incoming:
    """Read what the harness put into the inbox."""
    fields = dict(raw)
    match fields.pop("kind"):
        case "invited":
            return BotInvited(**fields)
        case "met":
            return ChatMet(**fields)
        case "members":
            return MembersChanged(**fields)
        case "dialogue":
            return DialogueChanged(**fields)
        case "press":
            return ButtonPress(**fields, received_at=received_at)
        case "post":
            return PostWritten(**fields)
        case "post_deleted":
            return PostDeleted(**fields)
        case "edited":
            return MessageEdited(message=IncomingMessage(**fields))
    quoted, files = fields.pop("reply_to", None), fields.pop("files", ())
    return IncomingMessage(
        **fields,
        reply_to=Quoted(**quoted) if quoted else None,
        files=tuple(AttachedFile(**file) for file in files),
    )


class ChatHarness:
    """
    A community, its people and the bot.

    Args:
        database: migrated, empty.
        seed: names the chance that repeats itself.
    """

    def __init__(self, database: Database, *, seed: int = 7) -> None:
        self.database = database
        self.clock = FakeClock(int(NOON.timestamp()))
        self.net = FakeMessenger(database=database, clock=self.clock, names=NAMES)
        self._entropy = repeatable_entropy(seed)
        self.events = 0
        with database.transaction() as uow:
            uow.communities.put(COMMUNITY, name="Путь", screen_name="put")
        self.worker = self.new_worker()

    def new_worker(self) -> Worker:
        """Start the bot, as after a restart."""
        return build_worker(self.database, read_event, {}, entropy=self._entropy, now=self.clock)

    def restart(self, url: str) -> None:
        """End the bot and start it on the same database."""
        self.database.close()
        self.database = self.net.database = open_database(url)
        self.worker = self.new_worker()

    def found(self, who: int, name: str, *, chat: int) -> str:
        """Have somebody begin a campaign while he manages the community; return the answer."""
        for managers in ([who], []):
            with self.database.transaction() as uow:
                uow.communities.put_managers(COMMUNITY, managers)
            if managers:
                answer = self.say(who, f"кампания создать {name}", chat=chat)
        return answer

    def invite(self, chat: int = CHAT, *, by: int = ADMIN) -> str:
        """Bring the bot into a chat of everybody that `by` administers; return its greeting."""
        self.net.members.setdefault(chat, {one: one == by for one in (ADMIN, GM, ANNA, BORIS)})
        return self.happen("invited", chat, by_id=by)

    def say(self, who: int, text: str, *, chat: int | None = None, **more: Any) -> str:
        """Say something, and return what the bot says there; `chat` None means the first one."""
        self.type(who, text, chat=chat, **more)
        return self.work(chat or CHAT)

    def type(
        self,
        who: int,
        text: str,
        *,
        chat: int | None = None,
        reply_to: Said | None = None,
        cmid: int | None = None,
        **more: Any,
    ) -> int:
        """Put a message into the inbox, and let nobody work yet; return its number."""
        peer = chat or CHAT
        with self.database.transaction() as uow:
            cmid = cmid or self.net.next_cmid(uow, peer)
            quoted = {"cmid": reply_to.cmid, "from_id": -COMMUNITY} if reply_to else None
            fields = {"from_id": who, "text": text, "cmid": cmid, "reply_to": quoted, **more}
            self._store(uow, "message", peer, fields, key=f"message:{peer}:{cmid}", cmid=cmid)
        return cmid

    def happen(self, kind: str, peer: int, **fields: Any) -> str:
        """Let something happen that is no message, and return what the bot says there."""
        self.events += 1
        with self.database.transaction() as uow:
            self._store(uow, kind, peer, fields, key=f"event:{self.events}")
        return self.work(peer)

    def press(self, who: int, label: str, *, chat: int = CHAT, cmid: int | None = None) -> str:
        """
        Press the last callback button of that label, or that of message `cmid`.

        Returns:
            What the bot says there; what it writes anew is in `net.edits`.

        Raises:
            LookupError: nobody sees such a button.
        """
        seen = self.net.seen(chat)
        for number in [cmid] if cmid is not None else sorted(seen, reverse=True):
            for button in (one for row in seen[number].buttons for one in row):
                if button.callback and button.label[:LABEL_LIMIT] == label:
                    return self.press_button(who, button, chat=chat, cmid=number)
        raise LookupError(f"no callback button {label!r}")

    def press_button(self, who: int, button: Button, *, chat: int = CHAT, cmid: int) -> str:
        """Press a button that may have gone from its message meanwhile."""
        return self.forge_press(who, self.net.payloads[chat, cmid, button], chat=chat, cmid=cmid)

    def forge_press(
        self, who: int, payload: object, *, chat: int = CHAT, cmid: int | None, **more: Any
    ) -> str:
        """Press what no message of the bot needs to show, as anybody may by a client of his own."""
        fields = {"press_id": f"press{self.events}", "cmid": cmid, "payload": payload, **more}
        return self.happen("press", chat, user_id=who, **fields)

    def press_text(self, who: int, button: Button, *, chat: int = CHAT) -> str:
        """Press the last text button of the bot like this one, which writes its label."""
        found = [at for at in self.net.payloads if at[0] == chat and at[2] == button]
        payload = self.net.payloads[max(found, key=lambda at: at[1])]
        return self.say(who, button.label[:LABEL_LIMIT], chat=chat, payload=payload)

    def send_file(
        self, who: int, name: str, content: bytes, text: str = "импорт", *, chat: int = CHAT
    ) -> str:
        """Say something with a file, and return what the bot says there."""
        url = f"https://files.example/{name}"
        self.net.files[url] = content
        file = {"name": name, "url": url, "size": len(content)}
        return self.say(who, text, chat=chat, files=[file])

    def edit(self, who: int, cmid: int, text: str, *, chat: int = CHAT, **more: Any) -> str:
        """Write a message anew, and return what the bot says there."""
        return self.happen("edited", chat, from_id=who, cmid=cmid, text=text, **more)

    def work(self, peer: int = CHAT) -> str:
        """Work and deliver until nothing is left to do; return what was said in a conversation."""
        before = len(self.net.said)
        for _ in range(_MOST_ROUNDS):
            done = self.worker.run_once()
            if not self.net.deliver() and not done.taken:
                break
        else:
            raise AssertionError("the worker never comes to an end")
        return "\n".join(one.text for one in self.net.said[before:] if one.peer == peer)

    def end_periods(self, peer: int = CHAT) -> str:
        """Let the clock end the periods of seals, and return what is said in a conversation."""
        with self.database.transaction() as uow:
            for seed in list(find_overdue_seals(uow, self.clock())):
                row = seal_row(seed.peer_id, seed.epoch, self.clock())
                uow.inbox.store(seed.community_id, [row])
        return self.work(peer)

    def wake_battles(self, peer: int = CHAT, *, heard_until: float = inf) -> str:
        """Let the clock look at the battles, and return what is said in a conversation."""
        with self.database.transaction() as uow:
            store_due_rows(uow, self.clock(), lambda _community: heard_until)
        return self.work(peer)

    def export(self, chat: int = CHAT) -> bytes:
        """Return the file of a conversation's journal."""
        with self.database.transaction() as uow:
            return export_of(uow, COMMUNITY, chat)

    def journal(self, chat: int = CHAT) -> list[JournalEntry]:
        """Return the rows of a conversation's journal."""
        with self.database.transaction() as uow:
            return list(uow.journal.read_all(COMMUNITY, chat))

    def rolls(self) -> list[RollRecord]:
        """Return the rolls of the community's first campaign, the newest first."""
        with self.database.transaction() as uow:
            campaign = uow.campaigns.of_community(COMMUNITY)[0]
            return uow.rolls.latest(campaign.id, limit=1000)

    @property
    def last(self) -> Said:
        """Return the bot's last message."""
        return self.net.said[-1]

    def heard(self, peer: int) -> list[str]:
        """Return all that the bot has said in a conversation."""
        return [one.text for one in self.net.said if one.peer == peer]

    def _store(
        self,
        uow: UnitOfWork,
        kind: str,
        peer: int,
        fields: Mapping[str, Any],
        *,
        key: str,
        cmid: int | None = None,
    ) -> None:
        body: dict[str, Any] = {"kind": kind, "community_id": COMMUNITY, **fields}
        if kind != "dialogue":
            body["peer_id"] = peer
        if kind not in ("dialogue", "press", "met"):
            body.setdefault("sent_at", self.clock.now)
        row = NewInbox(
            peer_id=peer,
            dedup_key=key,
            kind=kind,
            body_json=json.dumps(body),
            received_at=self.clock(),
            cmid=cmid,
        )
        uow.inbox.store(COMMUNITY, [row])


@pytest.fixture
def harness(database: Database) -> Iterator[ChatHarness]:
    """Return a community whose bot was just invited to the first chat, and has greeted it."""
    made = ChatHarness(database)
    made.invite()
    yield made
    made.database.close()
