"""An emulator process with a chat that the bot can be invited to, and a bot beside it."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.process.programs import BotProcess, emulator_process
from vkbot.sandbox.client import ControlClient
from vkbot.sandbox.talk import SeenMessage

ANNA, BORIS = 101, 102
ANSWERS_WITHIN_SECONDS = 20.0


@dataclass(frozen=True, slots=True)
class Table:
    """The emulator, a chat in it, and a folder for bots."""

    vk: ControlClient
    chat: int
    folder: Path

    def bot(self, **settings: str) -> BotProcess:
        """Make a bot; it does not run yet."""
        return BotProcess(self.folder, self.vk.api_url, **settings)

    def invite(self) -> None:
        """Invite the bot and wait for its greeting and its first seal."""
        self.vk.wait_for(lambda: self.vk.counters()["polls"], ANSWERS_WITHIN_SECONDS)
        self.vk.command("invite_bot", chat=self.chat, by=ANNA, is_admin=True)
        self.vk.wait_for(lambda: len(self.heard()) == 2, ANSWERS_WITHIN_SECONDS)

    def heard(self) -> list[SeenMessage]:
        """List what the bot said in the chat."""
        return [message for message in self.vk.messages(self.chat) if message.from_id < 0]

    def answers(self, cmid: int, count: int = 1) -> list[SeenMessage]:
        """Wait for the bot's answers that quote a message."""

        def given() -> list[SeenMessage]:
            return [message for message in self.heard() if message.reply_to == cmid]

        self.vk.wait_for(lambda: len(given()) >= count, ANSWERS_WITHIN_SECONDS)
        return given()

    def ask(self, text: str, user: int = BORIS) -> SeenMessage:
        """Say something and wait for the answer."""
        (answer,) = self.answers(self.vk.say(user, self.chat, text))
        return answer


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """Run an emulator for one test."""
    with emulator_process() as vk:
        chat = vk.command("add_chat", members=[ANNA, BORIS], with_bot=False)
        yield Table(vk, chat, tmp_path)
