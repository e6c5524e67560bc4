"""What the calls that send messages ask of VK."""

import pytest

from vkbot.outgoing import SendMessage
from vkbot.vk.messages import send_call


@pytest.mark.parametrize("notified", [(), (101,)])
def test_vk_is_asked_to_notify_where_somebody_is_to_be_told(notified: tuple[int, ...]) -> None:
    call = send_call(SendMessage(peer_id=1, text="[id101|Anna]", notified=notified), 7)
    assert int(not notified) == call.params["disable_mentions"]
