"""
A battle in the chat of the harness: who plays what, and the state that its stored events make.

Anna plays the raiders and the lord, Boris the orks, the GM the guardsmen.
"""

from collections.abc import Iterator, Sequence

import pytest

from engine.journal import JournalEntry
from engine.pvt.circle_folding import AnyEvent, fold_circle
from engine.pvt.post_circle import PostCircle
from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, GM, ChatHarness
from tests.fakes import COMMUNITY
from vkbot.services.battle_codec import decode_event
from vkbot.store.battle_records import BattleRecord
from vkbot.store.database import Database

FIELD = f"""создать Сеферот: 1 лорд хаоса для [id{ANNA}|Анна]
создать Разорители: 5 разоритель; болтер 5 для [id{ANNA}|Анна]
создать Орки: 8 бойз; рубила 8 для [id{BORIS}|Борис]
создать Гвардейцы: 20 гвардеец; лазган 20"""
DISTANCES = """дистанция Разорители, Гвардейцы 24
дистанция Разорители, Орки 40
дистанция Орки, Гвардейцы 15
дистанция Сеферот, Гвардейцы 18
дистанция Сеферот, Орки 45"""
SHOT = "стрельба Разорители -> Гвардейцы: 5 болтер"
CHARGE = "нападение Орки -> Гвардейцы"
ANSWER = "стрельба Гвардейцы -> Разорители: 20 лазган"


class BattleTable(ChatHarness):
    """The community of the harness, with a GM and a battle."""

    def begin(self) -> None:
        """Invite the bot, appoint the GM, begin a battle and put units on the field."""
        self.invite()
        self.say(ADMIN, f"роль [id{GM}|Ведущая] гм")
        self.say(GM, "начать бой Мануфакторум")
        self.say(GM, FIELD)
        self.say(GM, DISTANCES)

    def tell(self, who: int, text: str, *, chat: int | None = None) -> str:
        """Say something a minute later, and return what the bot says there."""
        self.clock.advance(seconds=60)
        return self.say(who, text, chat=chat)

    def play_round(self) -> str:
        """Have everybody declare and say that he is done, and resolve; return the report."""
        self.tell(ANNA, f"{SHOT}\nготово")
        self.tell(BORIS, CHARGE)
        self.tell(BORIS, "готово")
        self.tell(GM, ANSWER)
        return self.tell(GM, "итог")

    @property
    def last_battle(self) -> BattleRecord | None:
        """Return the newest battle of the chat as the store has it."""
        with self.database.transaction() as uow:
            return uow.battles.last(COMMUNITY, CHAT)

    @property
    def record(self) -> BattleRecord:
        """Return the battle as the store has it."""
        found = self.last_battle
        assert found is not None
        return found

    def entries(self) -> Sequence[JournalEntry]:
        """Return the journal of the battle."""
        battle_id = self.record.id
        with self.database.transaction() as uow:
            return uow.battles.events_after(battle_id, 0)

    def export_battle(self) -> bytes:
        """Return the file of the battle's journal as the bot sends it."""
        self.tell(ANNA, "журнал боя")
        document = self.net.said[-1].sent.document
        assert document is not None
        return document.content

    def stored(self) -> list[AnyEvent]:
        """Return all that has happened in the battle."""
        return [decode_event(entry) for entry in self.entries()]

    @property
    def circle(self) -> PostCircle:
        """Return the state that follows from what is stored."""
        return fold_circle(self.stored())


@pytest.fixture
def table(database: Database) -> Iterator[BattleTable]:
    """Return a community in the first round of a battle."""
    made = BattleTable(database)
    made.begin()
    yield made
    made.database.close()
