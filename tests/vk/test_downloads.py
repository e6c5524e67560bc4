"""Files that people send, on their way from VK into the outbox."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from aiohttp import web
from yarl import URL

from tests.vk.conftest import Stage
from tests.vk.senders import Outbox
from vkbot.outgoing import FetchFile, SendMessage
from vkbot.store.database import Database
from vkbot.store.records import OutboxState
from vkbot.vk.downloads import PublicResolver, download, is_of_vk, is_public
from vkbot.vk.errors import ApiUnavailableError
from vkbot.vk.uploads import upload_document

pytestmark = pytest.mark.slow

LIMIT = 1000


@asynccontextmanager
async def serving(handler: web.RequestHandler) -> AsyncIterator[str]:  # type: ignore[type-arg]
    """Serve files for the length of a block."""
    app = web.Application()
    app.router.add_get("/{name}", handler)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        await runner.cleanup()


async def answer(request: web.Request) -> web.StreamResponse:
    match request.match_info["name"]:
        case "whole":
            return web.Response(body=b"x" * LIMIT)
        case "moved":
            raise web.HTTPFound("/whole")
        case "elsewhere":
            raise web.HTTPFound(request.query["to"])
        case "round":
            raise web.HTTPFound("/round")
        case "failing":
            return web.Response(status=502)
        case "slow":
            await asyncio.sleep(30)
        case "endless":
            response = web.StreamResponse()
            await response.prepare(request)
            for _ in range(1000):
                await response.write(b"x" * 10_000)
            return response
    return web.Response(status=404)


def fetch(name: str, *, timeout_seconds: float = 5.0) -> bytes | None:
    """Fetch from a server that the bot's host has set."""

    async def work() -> bytes | None:
        async with serving(answer) as url:  # type: ignore[arg-type]
            return await download(
                f"{url}/{name}", most_bytes=LIMIT, timeout_seconds=timeout_seconds, also_from=url
            )

    return asyncio.run(work())


@pytest.mark.parametrize("name", ["whole", "moved"])
def test_a_file_is_fetched_whole(name: str) -> None:
    assert b"x" * LIMIT == fetch(name)


@pytest.mark.parametrize("name", ["gone", "endless", "round"])
def test_what_is_not_there_or_too_large_gives_nothing(name: str) -> None:
    assert fetch(name) is None


@pytest.mark.parametrize("name", ["failing", "slow"])
def test_what_may_pass_is_an_error_that_does_not_tell_the_address(name: str) -> None:
    with pytest.raises(ApiUnavailableError) as caught:
        fetch(name, timeout_seconds=0.3)
    assert "127.0.0.1" not in str(caught.value)


def asked_of_a_neighbour(address: str) -> list[str]:
    """
    Fetch from an address, and return what a server in the bot's own network was asked meanwhile.

    In the address, `own` stands for the server that the bot's host has set, `near` for another.
    """
    asked: list[str] = []

    async def note(request: web.Request) -> web.StreamResponse:
        asked.append(request.path)
        return web.Response(body=b"secret")

    async def work() -> None:
        async with serving(answer) as own, serving(note) as near:  # type: ignore[arg-type]
            url = address.replace("own", own).replace("near", near)
            assert await download(url, most_bytes=LIMIT, timeout_seconds=5, also_from=own) is None

    asyncio.run(work())
    return asked


@pytest.mark.parametrize("address", ["near/metadata", "own/elsewhere?to=near/metadata"])
def test_no_server_in_the_network_of_the_bot_is_asked(address: str) -> None:
    assert [] == asked_of_a_neighbour(address)


@pytest.mark.parametrize(
    "address",
    [
        "https://vk.com/doc1_2?hash=a",
        "https://vk.ru/doc1_2?hash=a",
        "https://VK.com:443/doc1_2",
        "https://psv4.userapi.com/s/v1/d/a.csv",
        "https://psv4.vkuserphoto.ru/s/v1/d/a.csv",
    ],
)
def test_where_vk_keeps_files_is_known(address: str) -> None:
    assert is_of_vk(URL(address))


@pytest.mark.parametrize(
    "address",
    [
        "http://vk.com/doc1_2",
        "https://vk.com:8443/doc1_2",
        "https://vk.com.example.org/doc1_2",
        "https://notvk.com/doc1_2",
        "https://notuserapi.com/a.csv",
        "https://vk.com@example.org/doc1_2",
        "https://127.0.0.1/doc1_2",
        "https://[::1]/doc1_2",
        "https://2130706433/doc1_2",
        "//vk.com/doc1_2",
        "file:///etc/passwd",
        "no address",
    ],
)
def test_nobody_else_is_taken_for_vk(address: str) -> None:
    assert not is_of_vk(URL(address))


def test_a_name_that_leads_into_the_own_network_is_not_followed() -> None:
    async def look_up() -> None:
        await PublicResolver().resolve("localhost", 443)

    with pytest.raises(OSError, match="no public address"):
        asyncio.run(look_up())


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.0.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "::1",
        "fe80::1%eth0",
        "fec0::1",
        "fd00::1",
        "::ffff:10.1.2.3",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
    ],
)
def test_an_address_of_an_inner_network_is_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["87.240.132.72", "2a00:bdc0::1", "::ffff:87.240.132.72"])
def test_an_address_of_the_internet_is_public(address: str) -> None:
    assert is_public(address)


def address_of_a_file(stage: Stage, content: bytes) -> str:
    """Put a file where VK keeps files, and return its address."""

    async def work() -> str:
        async with stage.client() as client:
            return await upload_document(client, stage.peer_id, "data.csv", content)

    return f"{stage.emulator.api_url.partition('/method')[0]}/file/{asyncio.run(work())}"


def a_fetch(stage: Stage, url: str) -> FetchFile:
    return FetchFile(peer_id=stage.peer_id, url=url, name="data.csv", most_bytes=LIMIT)


def test_the_sender_fetches_a_file_into_its_row(stage: Stage, database: Database) -> None:
    url = address_of_a_file(stage, b"name;cost")
    outbox = Outbox(stage, database)
    (row_id,) = outbox.add(a_fetch(stage, url))
    outbox.deliver()
    row = outbox.get(row_id)
    assert (OutboxState.SENT, b"name;cost") == (row.state, row.document)


@pytest.mark.parametrize("url", ["http://127.0.0.1:1/gone", "no address"])
def test_a_file_that_cannot_be_had_holds_nothing_up(
    stage: Stage, database: Database, url: str
) -> None:
    outbox = Outbox(stage, database)
    row_id, said_id = outbox.add(
        a_fetch(stage, url), SendMessage(peer_id=stage.peer_id, text="next")
    )
    outbox.deliver()
    row = outbox.get(row_id)
    assert (OutboxState.SENT, None) == (row.state, row.document)
    assert OutboxState.SENT is outbox.state(said_id)
