"""The community of the harness as a stored database left it; what was said stays to be pressed."""

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import select

from tests.chat_harness import ChatHarness, read_event
from tests.fakes import COMMUNITY, Said
from tests.stored.kept import Kept
from tests.stored.verifying import Journal, verify
from vkbot.bootstrap import build_worker
from vkbot.incoming import Incoming
from vkbot.outbox_format import outgoing_from_json
from vkbot.outgoing import EditMessage, SendMessage
from vkbot.services.trust import export_of
from vkbot.store.database import Database
from vkbot.store.engines import open_engine, parse_url
from vkbot.store.records import OutboxState, RollRecord
from vkbot.store.tables import outbox
from vkbot.vk.updates import read_update
from vkbot.worker import Worker

OTHER_CHANCE = 99
"""No seed that was stored comes again."""
LATER_EVENTS = 1_000_000
"""No update that was stored comes again."""


def read_any(raw: Any, *, received_at: int) -> Incoming:
    """Read a row of the inbox as VK delivers it, or as the harness writes it."""
    read = read_event if "kind" in raw else read_update
    return read(raw, received_at=received_at)


class Continued(ChatHarness):
    """
    A community whose play goes on after an update of the bot.

    Args:
        database: a stored one, up to date.
        kept: what else was stored with it.
    """

    def __init__(self, database: Database, kept: Kept) -> None:
        super().__init__(database, seed=OTHER_CHANCE)
        self.kept = kept
        self.events = LATER_EVENTS
        self.clock.now = kept.shown["clock"]
        self.net.members = {
            int(chat): {int(who): is_admin for who, is_admin in inside.items()}
            for chat, inside in kept.shown["members"].items()
        }

    def new_worker(self) -> Worker:
        """Start the bot of today."""
        return build_worker(self.database, read_any, {}, entropy=self._entropy, now=self.clock)

    def remember(self, url: str) -> None:
        """Have the conversations hold what was delivered before, so that it can be pressed."""
        engine = open_engine(parse_url(url))
        query = select(outbox).where(outbox.c.state == OutboxState.SENT.value).order_by(outbox.c.id)
        with engine.connect() as connection:
            for row in connection.execute(query):
                sent = outgoing_from_json(row.payload_json, row.document)
                if isinstance(sent, EditMessage):
                    self.net.edits.append(sent)
                elif isinstance(sent, SendMessage):
                    self.net.said.append(Said(peer=row.peer_id, cmid=row.cmid, sent=sent))
        engine.dispose()

    def tell(self, who: int, text: str, chat: int) -> str:
        """Say something a minute later, and return what the bot says there."""
        self.clock.advance(seconds=60)
        return self.say(who, text, chat=chat)

    def send(self, who: int, text: str, chat: int) -> bytes:
        """Ask for a file, and return it."""
        before = len(self.net.said)
        self.tell(who, text, chat)
        told = [one.sent for one in self.net.said[before:] if one.peer == chat]
        (document,) = [one.document for one in told if one.document is not None]
        return document.content

    @property
    def founding_chat(self) -> int:
        """Return the chat in which the first campaign began."""
        with self.database.transaction() as uow:
            return uow.campaigns.of_community(COMMUNITY)[0].founding_peer_id

    def campaign_rolls(self, name: str = "") -> dict[int, RollRecord]:
        """Return the rolls of a campaign (the first one) by number."""
        with self.database.transaction() as uow:
            campaigns = uow.campaigns.of_community(COMMUNITY)
            chosen = next(one for one in campaigns if name in one.name)
            return {one.number: one for one in uow.rolls.latest(chosen.id, limit=1000)}

    def secrets(self, chat: int) -> dict[int, bytes]:
        """Return all secrets of a conversation by number, revealed or not."""
        with self.database.transaction() as uow:
            return {one.epoch: one.secret for one in uow.seeds.of_chat(COMMUNITY, chat, limit=100)}

    def told(self, chat: int) -> Sequence[dict[str, Any]]:
        """Return what is stored of the last battle of a chat, each event as it is written."""
        with self.database.transaction() as uow:
            battle = uow.battles.last(COMMUNITY, chat)
            assert battle is not None
            return [json.loads(one.body_json) for one in uow.battles.events_after(battle.id, 0)]

    def verify(self, chat: int) -> Journal:
        """Check a conversation's journal, which goes on from the stored one, and return it."""
        content = self._journal_file(chat)
        journal = Journal(content)
        if chat in self.kept.journals:
            before = Journal(self.kept.journals[chat]).rows
            assert before == journal.rows[: len(before)]
        verify(content)
        return journal

    def verify_battle(self, who: int, chat: int) -> Journal:
        """Check the journals of a chat and of its last battle, and return that of the chat."""
        battle = self.send(who, "журнал боя", chat)
        verify(self._journal_file(chat), battle)
        return self.verify(chat)

    def _journal_file(self, chat: int) -> bytes:
        with self.database.transaction() as uow:
            return export_of(uow, COMMUNITY, chat)
