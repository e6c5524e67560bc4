"""How waiting rows are shared out over requests."""

from collections.abc import Sequence

from vkbot.store.records import OutboxRow
from vkbot.vk.packing import CALLS_AT_MOST


def deal(rows: Sequence[OutboxRow], room: int) -> list[list[OutboxRow]]:
    """
    Share rows out over at most `room` requests, as few as will do.

    A conversation goes whole into one request, where it fits; what does not fit is left over.
    """
    conversations: dict[int, list[OutboxRow]] = {}
    for row in rows:
        conversations.setdefault(row.peer_id, []).append(row)
    requests: list[list[OutboxRow]] = []
    for conversation in conversations.values():
        wanted = min(len(conversation), CALLS_AT_MOST)
        request = next((one for one in requests if len(one) + wanted <= CALLS_AT_MOST), None)
        if request is None and len(requests) < room:
            requests.append(request := [])
        if request is None:
            request = min(requests, key=len)
        request += conversation[: CALLS_AT_MOST - len(request)]
    return requests
