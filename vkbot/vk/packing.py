"""
Several calls in one `execute`.

The calls of one conversation follow each other: when one fails, the later ordered ones are not
made, so that nothing overtakes what must be said first. Conversations do not touch each other. The
program asks of VKScript no more than comparing, indexing and `push`, and never reads a field of
`false`, which is what a failed call gives.
"""

import json
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from vkbot.vk.client import read_error
from vkbot.vk.errors import ApiError, ApiUnavailableError
from vkbot.vk.messages import Call

CALLS_AT_MOST = 25
CODE_LENGTH = 60_000
"""Characters of one program that are surely taken."""

Result = Any | ApiError | None
"""What a call of the program gave, why it was refused, or None: it was not made."""


def fitting(calls: Sequence[Call]) -> int:
    """Say how many calls, from the first on, go into one execute; one always does."""
    first = calls[:CALLS_AT_MOST]
    if sum(map(_length_at_most, first)) <= CODE_LENGTH:
        return len(first)
    length = 0
    for count, call in enumerate(first):
        length += len(_step(count, call)) + len(_HEAD)
        if length > CODE_LENGTH and count:
            return count
    return len(first)


def program(calls: Sequence[Call]) -> str:
    """
    Write the program that makes the calls.

    Args:
        calls: at most 25, those of one conversation side by side and in order.
    """
    lines = ["var r=[];var a;var k;"]
    for _, group in groupby(enumerate(calls), key=lambda item: item[1].peer_id):
        lines.append(_HEAD)
        lines.extend(_step(number, call) for number, call in group)
    return "\n".join([*lines, "return r;"])


def read_results(answer: Mapping[str, Any], calls: Sequence[Call]) -> list[Result]:
    """
    Read the answer to a program, one result per call.

    Raises:
        ApiUnavailableError: the answer is not what the program returns.
    """
    results: list[Result] = [None] * len(calls)
    returned = answer.get("response")
    try:
        if not isinstance(returned, list):
            raise TypeError
        refusals = iter(answer.get("execute_errors") or ())
        for number, given in returned:
            method = calls[number].method
            results[number] = _refusal(refusals, method) if given is False else given
    except (AttributeError, IndexError, TypeError, ValueError):
        raise ApiUnavailableError("execute", "unexpected answer") from None
    return results


_HEAD = "k=1;"
_FRAME_LENGTH, _ESCAPE_LENGTH = 300, 6
_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def _length_at_most(call: Call) -> int:
    """Say how long a call may become, without writing it."""
    return _FRAME_LENGTH + _ESCAPE_LENGTH * sum(len(str(value)) for value in call.params.values())


def _step(number: int, call: Call) -> str:
    made = f"a=API.{call.method}({_literal(call.params)});r.push([{number},a]);"
    if not call.ordered:
        return made
    passed = "if(!a[0].error){k=1;}" if "peer_ids" in call.params else "k=1;"
    return f"if(k==1){{{made}k=0;if(a){{{passed}}}}}"


def _literal(params: Mapping[str, str | int]) -> str:
    text = _encode(dict(params))
    return text.replace("</", "<\\/").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _refusal(refusals: Any, method: str) -> ApiError:
    """Take the next refusal; VK lists them in the order in which the calls failed."""
    return read_error(next(refusals, {"error_code": 10}), method)
