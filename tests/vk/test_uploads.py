"""Documents on their way to VK."""

import asyncio

import pytest

from tests.vk.conftest import ANNA, TOKEN, Stage
from vkbot.sandbox.faults import Fault
from vkbot.vk.errors import ApiError, ApiUnavailableError
from vkbot.vk.uploads import upload_document

pytestmark = pytest.mark.slow


def upload(stage: Stage, content: bytes = b"rolls", *, timeout_seconds: float = 5.0) -> str:
    async def work() -> str:
        async with stage.client(timeout_seconds=timeout_seconds) as client:
            return await upload_document(client, stage.peer_id, "броски.txt", content)

    return asyncio.run(work())


def test_a_document_arrives_whole_and_under_its_name(stage: Stage) -> None:
    attachment = upload(stage, "броски\r\n\0".encode())

    async def send() -> None:
        async with stage.client() as client:
            await client.call(
                "messages.send",
                {"peer_ids": str(stage.peer_id), "random_id": 1, "attachment": attachment},
            )

    asyncio.run(send())
    attached = stage.emulator.messages(stage.chat)[-1].attachments[0]
    assert "броски\r\n\0".encode() == stage.emulator.content_of(attached)
    document = attached["doc"]
    assert isinstance(document, dict)
    assert ("броски.txt", "txt") == (document["title"], document["ext"])


@pytest.mark.parametrize("method", ["docs.getMessagesUploadServer", "docs.save"])
@pytest.mark.parametrize("code", [15, 105])
def test_a_refusal_keeps_its_code(stage: Stage, method: str, code: int) -> None:
    stage.emulator.add_fault(Fault.ERROR, method, code=code)
    with pytest.raises(ApiError) as caught:
        upload(stage)
    assert code == caught.value.code


def test_an_upload_that_took_no_file_is_a_refusal(stage: Stage) -> None:
    stage.emulator.add_fault(Fault.ERROR, "upload")
    with pytest.raises(ApiError):
        upload(stage)
    assert 0 == stage.emulator.counters().calls.get("docs.save", 0)


@pytest.mark.parametrize("target", ["docs.getMessagesUploadServer", "upload", "docs.save"])
@pytest.mark.parametrize("fault", [Fault.HTML_502, Fault.RESET, Fault.MALFORMED_JSON, Fault.HANG])
def test_no_answer_at_any_step_is_one_and_the_same_error(
    stage: Stage, target: str, fault: Fault
) -> None:
    stage.emulator.add_fault(fault, target)
    with pytest.raises(ApiUnavailableError) as caught:
        upload(stage, timeout_seconds=0.5)
    assert TOKEN not in str(caught.value)
    assert [] == stage.emulator.messages(stage.chat)


def test_a_dialogue_takes_documents_too(stage: Stage) -> None:
    async def work() -> str:
        async with stage.client() as client:
            return await upload_document(client, ANNA, "a.txt", b"a")

    assert asyncio.run(work()).startswith("doc-77_")
