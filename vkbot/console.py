"""
The chat in a terminal: the whole way of a message but the network.

Lines typed become messages of the chosen speaker, in one chat or in his dialogue with the bot;
what the worker queues is shown at once. The first speaker administers the chat, as whoever creates
a chat does in VK.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from time import time
from typing import Any

from vkbot.buttons import ButtonName, write_name
from vkbot.incoming import BotInvited, ButtonPress, Incoming, IncomingMessage, Quoted
from vkbot.outbox_format import outgoing_from_json
from vkbot.outgoing import (
    AnswerPress,
    Button,
    EditMessage,
    FetchFile,
    RefreshMembers,
    SendMessage,
)
from vkbot.store.database import Database
from vkbot.store.records import Member, NewInbox, OutboxRow, PersonRecord
from vkbot.store.unit_of_work import UnitOfWork
from vkbot.upkeep import store_due_rows
from vkbot.worker import Worker

COMMUNITY_ID = 1
CHAT_PEER = 2_000_000_001
_FIRST_USER = 101
_ROWS_AT_ONCE = 100
_MOST_ROUNDS = 100

Shown = SendMessage | EditMessage | AnswerPress
Show = Callable[[int, Shown, str], None]
"""Shows what the bot says in a conversation; the last is whose dialogue it is."""


def read_typed(raw: Any, /, *, received_at: int) -> Incoming:
    """Read what the console put into the inbox."""
    fields = dict(raw)
    kind = fields.pop("kind")
    if kind == "press":
        del fields["sent_at"]
        return ButtonPress(**fields, received_at=received_at)
    if kind == "invited":
        return BotInvited(**fields)
    quoted = fields.pop("reply_to")
    return IncomingMessage(**fields, reply_to=Quoted(**quoted) if quoted else None)


class ConsoleChat:
    """
    One chat and its speakers, over a database of its own.

    Args:
        database: migrated.
        worker: reads with `read_typed`.
        show: is given every message of the bot, in order.
        now: the clock, seconds since 1970.
    """

    def __init__(
        self,
        database: Database,
        worker: Worker,
        show: Show,
        now: Callable[[], float] = time,
    ) -> None:
        self._database = database
        self._worker = worker
        self._show = show
        self._now = now
        self._users: dict[str, int] = {}
        self._last_bot_cmid: dict[int, int] = {}
        self._seen: dict[tuple[int, int], SendMessage | EditMessage] = {}
        self._random_ids: dict[tuple[int, int], int] = {}
        self._presses = 0
        self.speaker = ""
        self.peer = CHAT_PEER
        """Where the speaker speaks: the chat, or anything else for his dialogue."""

    def open(self, title: str, community: str, speaker: str) -> None:
        """Begin the chat, or go on with it: the first speaker brings the bot in."""
        with self._database.transaction() as uow:
            uow.communities.put(COMMUNITY_ID, name=community, screen_name="bot")
            self._users = {
                one.first_name: one.user_id for one in uow.people.in_chat(COMMUNITY_ID, CHAT_PEER)
            }
            is_new = not uow.chats.members(COMMUNITY_ID, CHAT_PEER)
            if is_new:
                chat = uow.chats.get_or_create(COMMUNITY_ID, CHAT_PEER)
                uow.chats.save(replace(chat, title=title))
        self.speaker = speaker
        user_id = self.join(speaker)
        if is_new:
            self._put("invited", {"by_id": user_id})
        self._run()

    def join(self, name: str) -> int:
        """Let somebody speak, who comes into the chat when he is new; return his id."""
        self.speaker = name
        if name not in self._users:
            self._users[name] = _FIRST_USER + len(self._users)
            with self._database.transaction() as uow:
                self._write_members(uow)
        return self._users[name]

    def say(self, text: str, *, reply: bool = False) -> None:
        """Say a line as the speaker; `reply` answers the bot's last message here."""
        user_id = self._users[self.speaker]
        peer = self._here()
        quoted = self._last_bot_cmid.get(peer) if reply else None
        self._put(
            "message",
            {
                "from_id": user_id,
                "text": text,
                "reply_to": {"cmid": quoted, "from_id": -COMMUNITY_ID} if quoted else None,
            },
            peer=peer,
        )
        self._run()

    def press(self, label: str) -> bool:
        """Press the last button of that label here; False where nobody sees one."""
        peer = self._here()
        here = [(cmid, one) for (where, cmid), one in self._seen.items() if where == peer]
        for cmid, shown in reversed(here):
            for place, button in enumerate(one for row in shown.buttons for one in row):
                if button.label == label:
                    self._press(button, place, peer, cmid)
                    return True
        return False

    def _press(self, button: Button, place: int, peer: int, cmid: int) -> None:
        if not button.callback:
            self.say(button.command)
            return
        name = ButtonName(random_id=self._random_ids[peer, cmid], place=place)
        self._presses += 1
        press = {
            "user_id": self._users[self.speaker],
            "press_id": f"{self._now()}.{self._presses}",
            "cmid": cmid,
            "payload": write_name(name),
        }
        self._put("press", press, peer=peer)
        self._run()

    def _here(self) -> int:
        return self.peer if self.peer == CHAT_PEER else self._users[self.speaker]

    def _put(self, kind: str, fields: Mapping[str, object], peer: int = CHAT_PEER) -> None:
        now = self._now()
        body = {
            "kind": kind,
            "community_id": COMMUNITY_ID,
            "peer_id": peer,
            "sent_at": int(now),
            **fields,
        }
        with self._database.transaction() as uow:
            cmid = (uow.gaps.greatest_cmid(COMMUNITY_ID, peer) or 0) + 1
            if kind == "message":
                body["cmid"] = cmid
            row = NewInbox(
                peer_id=peer,
                dedup_key=f"{kind}:{peer}:{body.get('press_id', cmid)}",
                kind=kind,
                body_json=json.dumps(body, ensure_ascii=False),
                received_at=now,
                cmid=None if kind == "press" else cmid,
            )
            store_due_rows(uow, now, lambda _community_id: now)
            uow.inbox.store(COMMUNITY_ID, [row])

    def _run(self) -> None:
        """Work and deliver until nothing is left to do."""
        for _ in range(_MOST_ROUNDS):
            done = self._worker.run_once()
            if not self._deliver() and not done.taken:
                return

    def _deliver(self) -> int:
        with self._database.transaction() as uow:
            rows = uow.outbox.claim(COMMUNITY_ID, self._now(), _ROWS_AT_ONCE)
            rows += uow.outbox.claim_aside(COMMUNITY_ID, self._now(), _ROWS_AT_ONCE)
            for row in sorted(rows, key=lambda row: row.id):
                self._deliver_row(uow, row)
        return len(rows)

    def _deliver_row(self, uow: UnitOfWork, row: OutboxRow) -> None:
        outgoing, cmid = outgoing_from_json(row.payload_json, row.document), None
        if isinstance(outgoing, RefreshMembers):
            self._write_members(uow)
        if isinstance(outgoing, SendMessage):
            cmid = (uow.gaps.greatest_cmid(COMMUNITY_ID, outgoing.peer_id) or 0) + 1
            self._last_bot_cmid[outgoing.peer_id] = cmid
            self._seen[outgoing.peer_id, cmid] = outgoing
            self._random_ids[outgoing.peer_id, cmid] = row.random_id
        if isinstance(outgoing, EditMessage):
            self._random_ids[outgoing.peer_id, outgoing.cmid] = row.random_id
        if not isinstance(outgoing, RefreshMembers | FetchFile):  # nobody attaches files here
            self._tell(self._edit(outgoing) if isinstance(outgoing, EditMessage) else outgoing)
        uow.outbox.mark_sent(row.id, cmid, self._now())

    def _tell(self, shown: Shown) -> None:
        names = {user_id: name for name, user_id in self._users.items()}
        self._show(shown.peer_id, shown, names.get(shown.peer_id, ""))

    def _edit(self, edit: EditMessage) -> EditMessage:
        """
        Write a message anew.

        Returns:
            What of it is new, for the terminal keeps what it showed; where lines only went, all.
        """
        place = edit.peer_id, edit.cmid
        before = self._seen.get(place, edit)
        self._seen[place] = edit
        old = before.text.splitlines() if before is not edit else []
        text = "\n".join(line for line in edit.text.splitlines() if line not in old) or edit.text
        is_same = _labels(before) == _labels(edit) and before is not edit
        return replace(edit, text=text, buttons=() if is_same else edit.buttons)

    def _write_members(self, uow: UnitOfWork) -> None:
        """Write who is here; who came first administers the chat."""
        people = [
            PersonRecord(community_id=COMMUNITY_ID, user_id=user_id, first_name=name)
            for name, user_id in self._users.items()
        ]
        uow.people.put_names(people)
        uow.chats.put_members(
            COMMUNITY_ID,
            CHAT_PEER,
            [
                Member(user_id=user_id, is_admin=user_id == _FIRST_USER)
                for user_id in self._users.values()
            ],
            int(self._now()),
        )


def _labels(shown: SendMessage | EditMessage) -> list[str]:
    return [one.label for row in shown.buttons for one in row]
