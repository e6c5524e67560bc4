"""
A VK that costs next to nothing: long poll, messages.send, and execute as the bot packs it.

It lives in the benchmark's own event loop and also knows when each message was said and answered.
Both bots meet the same one. It checks nothing; the emulator in `vkbot/sandbox` does.
"""

import asyncio
import json
import re
from collections import Counter, deque
from collections.abc import Callable
from time import perf_counter, time
from urllib.parse import parse_qs, urlsplit

COMMUNITY = 1
CHATS = tuple(2_000_000_001 + number for number in range(10))
SPEAKERS = 4000
"""So many people speak in turn that nobody comes near the limit of lines a minute."""

_LENGTH = re.compile(rb"content-length: *(\d+)", re.IGNORECASE)
_SEND = re.compile(r"API\.messages\.send\((\{.*?\})\);r\.push\(\[(\d+),a\]\)")

Answer = Callable[[object], None]


class StubVk:
    """
    One community in ten chats, which its manager administers.

    `latencies` holds the seconds from each word to its answer; answers in a chat are taken in the
    order of its words. `answered` is called at each.

    Args:
        counts: whether a text that the bot sends is an answer.
    """

    def __init__(self, counts: Callable[[str], bool]) -> None:
        self.polled = asyncio.Event()
        self.latencies: list[float] = []
        self.answered: Callable[[], None] = lambda: None
        self._counts = counts
        self._came = asyncio.Event()
        self._numbers: Counter[int] = Counter()
        self._unanswered: dict[int, deque[float]] = {chat: deque() for chat in CHATS}
        self._said = 0
        self._new: list[str] = []
        self._poll: Answer | None = None
        self._server: asyncio.Server | None = None

    async def start(self) -> str:
        """Listen; returns the address of the API's methods."""
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(lambda: _Connection(self.handle), "127.0.0.1")
        host, port = self._server.sockets[0].getsockname()
        self._address = f"http://{host}:{port}"
        return f"{self._address}/method/"

    def close(self) -> None:
        """Stop listening."""
        if self._server is not None:
            self._server.close()

    async def next_answer(self) -> None:
        """Wait for an answer that was not waited for yet."""
        await self._came.wait()
        self._came.clear()

    def say(self, text: str, chat: int | None = None) -> None:
        """Let the next person say something, in the next chat where none is named."""
        peer = chat or CHATS[self._said % len(CHATS)]
        self._said += 1
        event = {
            "group_id": COMMUNITY,
            "type": "message_new",
            "event_id": f"{self._said:040x}",
            "v": "5.199",
            "object": {
                "message": self._message(peer, text),
                "client_info": {"inline_keyboard": True},
            },
        }
        self._new.append(json.dumps(event))
        self._unanswered[peer].append(perf_counter())
        self._feed()

    def handle(self, target: str, body: bytes, answer: Answer) -> None:
        """Answer one request, a poll as soon as there is something to tell."""
        path = urlsplit(target).path
        if path == "/poll":
            self._poll = answer
            self.polled.set()
            self._feed()
        else:
            answer({"response": self._call(path.rpartition("/")[2], body)})

    def _message(self, peer: int, text: str) -> dict[str, object]:
        self._numbers[peer] += 1
        return {
            "date": int(time()),
            "from_id": 1 + self._said % SPEAKERS,
            "id": 0,
            "version": 10_000_000 + self._said,
            "out": 0,
            "fwd_messages": [],
            "important": False,
            "is_hidden": False,
            "attachments": [],
            "conversation_message_id": self._numbers[peer],
            "text": text,
            "peer_id": peer,
            "random_id": 0,
        }

    def _feed(self) -> None:
        if self._poll is not None and self._new:
            answer, self._poll = self._poll, None
            answer(f'{{"ts":"{self._said}","updates":[{",".join(self._new)}]}}')
            self._new = []

    def _call(self, method: str, body: bytes) -> object:
        form = {name: values[0] for name, values in parse_qs(body.decode()).items()}
        match method:
            case "messages.send":
                return self._send(form)
            case "execute":
                sends = _SEND.findall(form["code"])
                return [[int(number), self._send(json.loads(send))] for send, number in sends]
            case "groups.getById":
                return {"groups": [{"id": COMMUNITY, "name": "Dice", "screen_name": "dice"}]}
            case "groups.getLongPollServer":
                return {"server": f"{self._address}/poll", "key": "key", "ts": "0"}
            case "groups.getMembers" | "messages.getConversationMembers":
                return {"count": 1, "items": [{"id": 1, "member_id": 1, "is_admin": True}]}
        return {"count": 0, "items": []}

    def _send(self, params: dict[str, str]) -> object:
        peer = int(params.get("peer_ids") or params["peer_id"])
        self._numbers[peer] += 1
        if self._counts(params["message"]):
            self.latencies.append(perf_counter() - self._unanswered[peer].popleft())
            self._came.set()
            self.answered()
        if "peer_ids" not in params:
            return self._numbers[peer]
        told = {"peer_id": peer, "message_id": 0, "conversation_message_id": self._numbers[peer]}
        return [told]


class _Connection(asyncio.Protocol):
    """HTTP/1.1 as far as one client needs it."""

    def __init__(self, handle: Callable[[str, bytes, Answer], None]) -> None:
        self._handle = handle
        self._received = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._received += data
        while (end := self._received.find(b"\r\n\r\n") + 4) >= 4:
            head = self._received[:end]
            length = _LENGTH.search(head)
            whole = end + (int(length[1]) if length else 0)
            if len(self._received) < whole:
                return
            body, self._received = self._received[end:whole], self._received[whole:]
            self._handle(head.split(b" ", 2)[1].decode(), body, self._answer)

    def _answer(self, answer: object) -> None:
        body = (answer if isinstance(answer, str) else json.dumps(answer)).encode()
        head = f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {len(body)}"
        if not self._transport.is_closing():
            self._transport.write(head.encode() + b"\r\n\r\n" + body)
