"""The real vkbottle client is content with the emulator."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from vkbottle import (
    API,
    AiohttpClient,
    Bot,
    BotPolling,
    Callback,
    CaptchaError,
    DocMessagesUploader,
    Keyboard,
    VKAPIError,
)
from vkbottle.bot import Message

from vkbot.sandbox import Emulator, Fault, running_emulator

pytestmark = pytest.mark.slow
CHAT = 2_000_000_001
SECONDS = 10


@pytest.fixture
def emulator(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Emulator]:
    monkeypatch.chdir(tmp_path)
    with running_emulator() as running:
        running.add_community()
        running.add_chat([5, 6], bot_is_admin=True)
        yield running


def with_api(emulator: Emulator, work: Callable[[API], Awaitable[Any]]) -> Any:
    class LocalAPI(API):
        API_URL = emulator.api_url

    async def run() -> Any:
        client = AiohttpClient()
        try:
            return await asyncio.wait_for(work(LocalAPI("token-1", http_client=client)), SECONDS)
        finally:
            await client.close()

    return asyncio.run(run())


async def first_updates(api: API, count: int, begin: Callable[[], object]) -> list[Any]:
    """Poll until `count` updates came; `begin` is called once the poll stands."""
    polling = BotPolling(api, wait=5)
    updates: list[Any] = []

    async def listen() -> None:
        async for event in polling.listen():
            updates.extend(event["updates"])
            if len(updates) >= count:
                return

    task = asyncio.create_task(listen())
    await asyncio.sleep(0.2)
    await asyncio.to_thread(begin)
    await task
    return updates


def test_polling_hears_what_people_say(emulator: Emulator) -> None:
    async def work(api: API) -> list[Any]:
        return await first_updates(api, 1, lambda: emulator.say(5, CHAT, "2d6"))

    assert ["2d6"] == [update["object"]["message"]["text"] for update in with_api(emulator, work)]


@pytest.mark.parametrize(
    "fault", [Fault.FAILED_2, Fault.HTML_502, Fault.RESET, Fault.MALFORMED_JSON]
)
def test_polling_survives_what_it_claims_to(emulator: Emulator, fault: Fault) -> None:
    emulator.add_fault(fault, "poll", times=1, skip=1)

    def speak() -> None:
        for text in ("one", "two"):
            emulator.say(5, CHAT, text)
            emulator.wait_for(lambda: emulator.platform.polls > 1)

    async def work(api: API) -> list[Any]:
        return await first_updates(api, 2, speak)

    heard = [update["object"]["message"]["text"] for update in with_api(emulator, work)]
    assert ["one", "two"] == heard


def test_a_stock_bot_answers_and_replies(emulator: Emulator) -> None:
    async def work(api: API) -> None:
        bot = Bot(api=api)

        @bot.on.message(text="2d6")
        async def roll(message: Message) -> None:
            await message.answer("seven")
            await message.reply("eight")

        task = asyncio.create_task(bot.run_polling())
        await asyncio.sleep(0.3)
        emulator.say(5, CHAT, "2d6")
        await asyncio.to_thread(emulator.wait_for, lambda: len(emulator.messages(CHAT)) == 3)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    with_api(emulator, work)
    assert [("2d6", None), ("seven", None), ("eight", 1)] == [
        (seen.text, seen.reply_to) for seen in emulator.messages(CHAT)
    ]


def test_typed_methods_parse_their_answers(emulator: Emulator) -> None:
    async def work(api: API) -> list[Any]:
        await api.messages.send(peer_id=CHAT, message="hello", random_id=5)
        members = await api.messages.get_conversation_members(peer_id=CHAT)
        history = await api.messages.get_history(peer_id=CHAT)
        chats = await api.messages.get_conversations_by_id(peer_ids=[CHAT])
        settings = await api.groups.get_long_poll_settings(group_id=1)
        users = await api.users.get(user_ids=[5])
        rights = await api.groups.get_token_permissions()
        return [
            members.count,
            history.items[0].random_id,
            chats.items[0].chat_settings and chats.items[0].chat_settings.title,
            bool(settings.events.message_new),
            users[0].id,
            rights.mask > 0,
        ]

    assert with_api(emulator, work) == [3, 5, "Chat", True, 5, True]


def test_a_keyboard_of_the_client_is_pressed_and_answered(emulator: Emulator) -> None:
    keyboard = Keyboard(inline=True).add(Callback("Reroll", {"do": "reroll"})).get_json()

    async def work(api: API) -> None:
        await api.messages.send(peer_ids=[CHAT], message="7", random_id=1, keyboard=keyboard)
        presses: list[str] = []
        [update] = await first_updates(
            api, 1, lambda: presses.append(emulator.press(5, CHAT, 1, "Reroll"))
        )
        pressed = update["object"]
        await api.messages.send_message_event_answer(
            event_id=pressed["event_id"], user_id=pressed["user_id"], peer_id=pressed["peer_id"]
        )
        assert emulator.answers_to(presses[0]) == [None]

    with_api(emulator, work)


def test_a_document_goes_through_the_clients_uploader(emulator: Emulator) -> None:
    async def work(api: API) -> None:
        name = await DocMessagesUploader(api).upload(b"faces", peer_id=CHAT, title="j.txt")
        await api.messages.send(peer_ids=[CHAT], attachment=name, random_id=1)

    with_api(emulator, work)
    [attachment] = emulator.messages(CHAT)[0].attachments
    assert emulator.content_of(attachment) == b"faces"


@pytest.mark.parametrize(("code", "error"), [(9, VKAPIError[9]), (14, CaptchaError)])
def test_errors_reach_the_caller_by_code(
    emulator: Emulator, code: int, error: type[Exception]
) -> None:
    emulator.add_fault(Fault.ERROR, "messages.send", code=code)

    async def work(api: API) -> None:
        with pytest.raises(error):
            await api.messages.send(peer_id=CHAT, message="a", random_id=1)

    with_api(emulator, work)
