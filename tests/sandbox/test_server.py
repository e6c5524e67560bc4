"""The emulator over HTTP: the API, the Long Poll server, uploads, and broken ways."""

import json
import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException
from typing import Any
from urllib.parse import urlencode, urlsplit

import pytest

from vkbot.sandbox import Emulator, Fault, running_emulator

pytestmark = pytest.mark.slow
CHAT = 2_000_000_001


@pytest.fixture
def emulator() -> Iterator[Emulator]:
    with running_emulator() as running:
        running.switches.requests_per_second = None
        running.add_community()
        running.add_chat([5, 6])
        yield running


class Asker:
    """A plain HTTP client of one emulator."""

    def __init__(self, emulator: Emulator) -> None:
        self._port = emulator.port

    def raw(
        self,
        verb: str,
        path: str,
        body: bytes | str | None = None,
        headers: dict[str, str] | None = None,
        timeout: float = 10.0,
    ) -> tuple[int, bytes]:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=timeout)
        try:
            connection.request(verb, path, body, headers or {})
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def ask(self, method: str, **params: object) -> Any:
        query = urlencode({"access_token": "token-1", "v": "5.199", **params})
        return json.loads(self.raw("GET", f"/method/{method}?{query}")[1])

    def server(self) -> dict[str, Any]:
        given: dict[str, Any] = self.ask("groups.getLongPollServer", group_id=1)["response"]
        return given

    def poll(self, server: dict[str, Any], ts: object = None, wait: int = 0) -> Any:
        query = {"act": "a_check", "key": server["key"], "ts": ts or server["ts"], "wait": wait}
        path = f"{urlsplit(server['server']).path}?{urlencode(query)}"
        return json.loads(self.raw("POST", path)[1])


@pytest.fixture
def asker(emulator: Emulator) -> Asker:
    return Asker(emulator)


def test_get_and_post_and_every_place_of_the_token_are_served(asker: Asker) -> None:
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    path = "/method/groups.getById"
    answers = [
        asker.raw("GET", f"{path}?access_token=token-1"),
        asker.raw("POST", path, "access_token=token-1", form),
        asker.raw("POST", f"{path}?access_token=token-1"),
        asker.raw("POST", path, headers={"Authorization": "Bearer token-1"}),
    ]
    assert [(200, 1)] * 4 == [
        (status, json.loads(body)["response"]["groups"][0]["id"]) for status, body in answers
    ]


def test_a_refusal_has_status_200(asker: Asker) -> None:
    status, body = asker.raw("GET", "/method/groups.getById")
    assert (200, 5) == (status, json.loads(body)["error"]["error_code"])


def test_a_poll_gives_what_came_since_and_again_for_an_old_ts(
    emulator: Emulator, asker: Asker
) -> None:
    server = asker.server()
    emulator.say(5, CHAT, "one")
    first = asker.poll(server)
    emulator.say(5, CHAT, "two")
    again = asker.poll(server)
    assert isinstance(server["ts"], str)
    assert (1, 2) == (len(first["updates"]), len(again["updates"]))
    assert first["updates"][0] == again["updates"][0]
    assert len(asker.poll(server, first["ts"])["updates"]) == 1
    assert {"ts": again["ts"], "updates": []} == asker.poll(server, again["ts"])


def test_a_poll_waits_for_an_event_and_answers_at_once_when_it_comes(
    emulator: Emulator, asker: Asker
) -> None:
    server = asker.server()
    timer = threading.Timer(0.2, emulator.say, (5, CHAT, "late"))
    timer.start()
    began = time.monotonic()
    answer = asker.poll(server, wait=20)
    assert len(answer["updates"]) == 1
    assert 0.15 < time.monotonic() - began < 5
    timer.join()


def test_a_poll_without_events_ends_after_its_wait(asker: Asker) -> None:
    server = asker.server()
    began = time.monotonic()
    assert asker.poll(server, wait=1)["updates"] == []
    assert 0.9 < time.monotonic() - began < 5


def test_an_outdated_history_is_failed_1_with_a_number(emulator: Emulator, asker: Asker) -> None:
    emulator.switches.history_depth = 2
    server = asker.server()
    for text in ("one", "two", "three"):
        emulator.say(5, CHAT, text)
    assert asker.poll(server) == {"failed": 1, "ts": int(server["ts"]) + 3}


def test_an_old_or_foreign_key_is_failed_2(emulator: Emulator, asker: Asker) -> None:
    server = asker.server()
    emulator.advance(emulator.switches.key_life_seconds + 1)
    assert asker.poll(server) == {"failed": 2}
    assert asker.poll({**server, "key": "made-up"}) == {"failed": 2}


def test_a_ts_from_the_future_is_failed_3(asker: Asker) -> None:
    assert asker.poll(asker.server(), ts=10_000) == {"failed": 3}


@pytest.mark.parametrize("limit", [2, 100])
def test_a_batch_is_bounded(emulator: Emulator, asker: Asker, limit: int) -> None:
    emulator.switches.batch_limit = limit
    server = asker.server()
    for number in range(3):
        emulator.say(5, CHAT, str(number))
    first = asker.poll(server)
    rest = asker.poll(server, first["ts"])
    texts = [event["object"]["message"]["text"] for event in first["updates"] + rest["updates"]]
    assert ["0", "1", "2"] == texts
    assert len(first["updates"]) == min(limit, 3)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_failures_of_polls_come_on_demand(emulator: Emulator, asker: Asker, number: int) -> None:
    server = asker.server()
    emulator.add_fault(Fault(f"failed_{number}"), "poll", times=1)
    assert asker.poll(server)["failed"] == number
    assert "failed" not in asker.poll(server)


def test_a_poll_may_lack_ts_or_be_shuffled(emulator: Emulator, asker: Asker) -> None:
    server = asker.server()
    for number in range(8):
        emulator.say(5, CHAT, str(number))
    emulator.add_fault(Fault.NO_TS, "poll", times=1)
    emulator.add_fault(Fault.REORDER, "poll", times=1)
    broken, whole = asker.poll(server), asker.poll(server)
    assert "ts" not in broken
    assert broken["updates"] != whole["updates"]
    key = "event_id"
    assert sorted(e[key] for e in broken["updates"]) == sorted(e[key] for e in whole["updates"])


def send(asker: Asker, text: str) -> Any:
    return asker.ask("messages.send", peer_ids=CHAT, message=text, random_id=77)


def test_malformed_json_and_a_page_come_on_demand(emulator: Emulator, asker: Asker) -> None:
    emulator.add_fault(Fault.MALFORMED_JSON, "groups.getById", times=1)
    with pytest.raises(json.JSONDecodeError):
        asker.ask("groups.getById")
    emulator.add_fault(Fault.HTML_502, "groups.*", times=1)
    status, body = asker.raw("GET", "/method/groups.getById?access_token=token-1")
    assert (502, b"<html") == (status, body[:5])
    assert "response" in asker.ask("groups.getById")


@pytest.mark.parametrize(
    ("fault", "sent"), [(Fault.RESET, 0), (Fault.DROP_ANSWER, 1), (Fault.MALFORMED_JSON, 1)]
)
def test_a_connection_breaks_before_or_after_the_effect(
    emulator: Emulator, asker: Asker, fault: Fault, sent: int
) -> None:
    emulator.add_fault(fault, "messages.send", times=1)
    with pytest.raises((OSError, HTTPException, ValueError)):
        send(asker, "once")
    assert len(emulator.messages(CHAT)) == sent
    assert send(asker, "once")["response"][0]["conversation_message_id"] == 1
    assert len(emulator.messages(CHAT)) == 1


def test_a_hanging_call_has_no_effect(emulator: Emulator, asker: Asker) -> None:
    emulator.add_fault(Fault.HANG, "messages.send", times=1)
    query = f"access_token=token-1&peer_ids={CHAT}&message=a&random_id=1"
    with pytest.raises(TimeoutError):
        asker.raw("GET", f"/method/messages.send?{query}", timeout=0.3)
    assert emulator.messages(CHAT) == []


def test_an_error_strikes_the_named_method_before_its_effect(
    emulator: Emulator, asker: Asker
) -> None:
    emulator.add_fault(Fault.ERROR, "messages.*", times=1, code=10)
    assert "response" in asker.ask("groups.getById")
    assert send(asker, "once")["error"]["error_code"] == 10
    assert emulator.messages(CHAT) == []
    assert emulator.counters().faults == {"error": 1}


@pytest.mark.parametrize(
    ("code", "bare", "present"),
    [
        (14, False, {"captcha_sid", "captcha_img", "error_msg"}),
        (14, True, {"error_msg"}),
        (10, True, set()),
    ],
)
def test_errors_come_whole_or_bare(
    emulator: Emulator, asker: Asker, code: int, bare: bool, present: set[str]
) -> None:
    emulator.add_fault(Fault.ERROR, "messages.send", code=code, bare=bare)
    error = send(asker, "a")["error"]
    assert error["error_code"] == code
    assert present == error.keys() & {"captcha_sid", "captcha_img", "error_msg"}


def test_refused_connections_come_back_on_the_same_port(emulator: Emulator, asker: Asker) -> None:
    server = asker.server()
    emulator.refuse_connections()
    with pytest.raises(ConnectionRefusedError):
        asker.ask("groups.getById")
    emulator.say(5, CHAT, "meanwhile")
    emulator.accept_connections()
    assert len(asker.poll(server)["updates"]) == 1


def multipart(field: str, name: str, content: bytes) -> tuple[bytes, dict[str, str]]:
    head = f'--cut\r\nContent-Disposition: form-data; name="{field}"; filename="{name}"\r\n\r\n'
    body = head.encode() + content + b"\r\n--cut--\r\n"
    return body, {"Content-Type": "multipart/form-data; boundary=cut"}


def test_a_document_is_uploaded_saved_sent_and_read_back(emulator: Emulator, asker: Asker) -> None:
    url = asker.ask("docs.getMessagesUploadServer", peer_id=CHAT)["response"]["upload_url"]
    body, headers = multipart("file", "journal.txt", b"faces")
    kept = json.loads(asker.raw("POST", urlsplit(url).path, body, headers)[1])
    saved = asker.ask("docs.save", file=kept["file"], title="journal")["response"]["doc"]
    name = f"doc{saved['owner_id']}_{saved['id']}"
    asker.ask("messages.send", peer_ids=CHAT, attachment=name, random_id=1)
    [attachment] = emulator.messages(CHAT)[0].attachments
    assert emulator.content_of(attachment) == b"faces"
    assert ("journal", "txt", 5) == (saved["title"], saved["ext"], saved["size"])
    assert asker.raw("GET", urlsplit(saved["url"]).path) == (200, b"faces")
    assert asker.ask("docs.save", file=kept["file"])["error"]["error_code"] == 105


def test_a_photo_is_saved_with_its_hash_only(emulator: Emulator, asker: Asker) -> None:
    url = asker.ask("photos.getMessagesUploadServer", peer_id=CHAT)["response"]["upload_url"]
    body, headers = multipart("photo", "map.png", b"pixels")
    kept = json.loads(asker.raw("POST", urlsplit(url).path, body, headers)[1])
    wrong = asker.ask("photos.saveMessagesPhoto", **{**kept, "hash": "x"})
    assert wrong["error"]["error_code"] == 121
    [photo] = asker.ask("photos.saveMessagesPhoto", **kept)["response"]
    name = f"photo{photo['owner_id']}_{photo['id']}_{photo['access_key']}"
    asker.ask("messages.send", peer_ids=CHAT, attachment=name, random_id=1)
    assert emulator.messages(CHAT)[0].attachments[0]["type"] == "photo"


def test_waiting_ends_when_the_bot_answers(emulator: Emulator, asker: Asker) -> None:
    timer = threading.Timer(0.1, send, (asker, "late"))
    timer.start()
    emulator.wait_for(lambda: emulator.messages(CHAT), timeout_seconds=5)
    timer.join()
    with pytest.raises(TimeoutError):
        emulator.wait_for(lambda: False, timeout_seconds=0.05)
