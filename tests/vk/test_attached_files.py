"""Documents that come with a message, as raw updates have them."""

from typing import Any

import pytest

from vkbot.incoming import AttachedFile, IncomingMessage
from vkbot.vk.updates import read_update

DOCUMENT = {
    "id": 5,
    "owner_id": 101,
    "title": "data.xlsx",
    "size": 2048,
    "ext": "xlsx",
    "url": "https://vk.example/doc101_5?hash=1",
}


def files_of(attachments: Any) -> tuple[AttachedFile, ...]:
    message = {
        "date": 1_700_000_000,
        "from_id": 101,
        "peer_id": 101,
        "conversation_message_id": 5,
        "text": "импорт",
        "attachments": attachments,
    }
    update = {"type": "message_new", "group_id": 77, "object": {"message": message}}
    read = read_update(update, received_at=1)
    assert isinstance(read, IncomingMessage)
    return read.files


def test_a_document_is_read_with_its_name_address_and_size() -> None:
    photo = {"type": "photo", "photo": {"id": 1}}
    assert (AttachedFile(name="data.xlsx", url=DOCUMENT["url"], size=2048),) == files_of(
        [photo, {"type": "doc", "doc": DOCUMENT}]
    )


def test_a_title_without_ending_gets_that_of_the_file() -> None:
    (file,) = files_of([{"type": "doc", "doc": DOCUMENT | {"title": "Данные"}}])
    assert "Данные.xlsx" == file.name


@pytest.mark.parametrize(
    "attachments",
    [
        None,
        {},
        "doc",
        [None],
        [{"type": "doc"}],
        [{"type": "doc", "doc": DOCUMENT | {"url": "x" * 3000}}],
        [{"type": "doc", "doc": DOCUMENT | {"size": "large"}}],
        [{"type": "doc", "doc": DOCUMENT | {"title": "\u202e"}}],
    ],
)
def test_what_is_no_document_is_left_out(attachments: Any) -> None:
    assert () == files_of(attachments)
