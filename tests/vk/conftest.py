"""An emulated VK with one community, three people and one chat, and a client to talk to it."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest

from vkbot.sandbox.emulator import Emulator, running_emulator
from vkbot.vk.client import VkClient

COMMUNITY = 77
TOKEN = "token-77"
ANNA, BORIS, VERA = 101, 102, 103


@dataclass(frozen=True, slots=True)
class Stage:
    """The emulator, and the chat as the people and as the bot number it."""

    emulator: Emulator
    chat: int
    peer_id: int

    @asynccontextmanager
    async def client(self, **options: float) -> AsyncIterator[VkClient]:
        """Open a client for the length of a block."""
        client = VkClient(
            TOKEN,
            api_url=self.emulator.api_url,
            timeout_seconds=options.get("timeout_seconds", 5.0),
            too_many_wait_seconds=0.05,
        )
        try:
            yield client
        finally:
            await client.close()


@pytest.fixture
def stage() -> Iterator[Stage]:
    """Serve the emulator for one test."""
    with running_emulator() as emulator:
        emulator.add_community(COMMUNITY, name="Guild", token=TOKEN)
        chat = emulator.add_chat([ANNA, BORIS, VERA], title="Dice")
        yield Stage(emulator, chat, emulator.local_peer(chat))
