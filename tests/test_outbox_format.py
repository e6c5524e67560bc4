"""What the worker puts into the outbox is what the sender takes out."""

import pytest

from vkbot.outbox_format import (
    outgoing_document,
    outgoing_from_json,
    outgoing_kind,
    outgoing_to_json,
)
from vkbot.outgoing import (
    AnswerPress,
    Button,
    Document,
    EditMessage,
    Outgoing,
    RefreshMembers,
    SendMessage,
)

BUTTONS = (
    (Button(label="Ещё", command="ещё", colour="primary"),),
    (Button(label="x", command="", callback=True, guard="5.1.2.3"),),
)
RECORDS = {
    "send": SendMessage(
        peer_id=2_000_000_001,
        text='кости "\u2028" \U0001f3b2 </script>',
        reply_to=7,
        buttons=BUTTONS,
        document=Document(name="журнал.json", content=bytes(range(256))),
        notified=(5, 7),
    ),
    "edit": EditMessage(peer_id=5, cmid=3, text="", buttons=BUTTONS),
    "answer": AnswerPress(peer_id=5, user_id=5, press_id="ab", text="готово"),
    "members": RefreshMembers(peer_id=2_000_000_001),
}


@pytest.mark.parametrize("kind", RECORDS)
def test_a_record_is_read_back_as_it_was_written(kind: str) -> None:
    record: Outgoing = RECORDS[kind]
    assert record == outgoing_from_json(outgoing_to_json(record), outgoing_document(record))
    assert kind == outgoing_kind(record)


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"kind":"fly"}', '{"kind":"members"}', '{"kind":"edit","buttons":[[1]]}'],
)
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no outgoing record"):
        outgoing_from_json(text)
