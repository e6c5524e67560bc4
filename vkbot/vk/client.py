"""
One token's way to VK: vkbottle's client with a limit, a time-out and errors of our own.

A request is sent once. What may be repeated is for the caller to say, who knows whether the
repeat is harmless; only error 6 (too many requests) is repeated here, since VK refused it unread.
"""

import asyncio
import json
from collections.abc import Mapping
from typing import Any

from aiohttp import ClientError, ClientTimeout
from vkbottle import API
from vkbottle.api.response_validator import ABCResponseValidator
from vkbottle.http import AiohttpClient

from vkbot.vk.errors import ApiError, ApiUnavailableError
from vkbot.vk.limiter import Limiter

Params = Mapping[str, str | int]

TOO_MANY_REQUESTS = 6
_REFUSED_UNREAD_TRIES = 4
_MESSAGE_LENGTH = 300


class VkClient(API):
    """Call VK's methods with one token, never faster than the limiter lets."""

    def __init__(
        self,
        token: str,
        *,
        api_url: str,
        timeout_seconds: float = 20.0,
        limiter: Limiter | None = None,
        too_many_wait_seconds: float = 1.0,
    ) -> None:
        timeout = ClientTimeout(total=timeout_seconds)
        super().__init__(token, http_client=AiohttpClient(timeout=timeout))
        self.API_URL = api_url
        self.response_validators = [_PlainAnswer()]
        self.limiter = limiter or Limiter()
        self._too_many_wait_seconds = too_many_wait_seconds

    async def call(self, method: str, params: Params) -> Any:
        """
        Call a method and return its `response`.

        Raises:
            ApiError: VK refused; nothing happened.
            ApiUnavailableError: there is no readable answer; it may have happened.
        """
        return (await self.call_whole(method, params))["response"]

    async def call_whole(self, method: str, params: Params) -> dict[str, Any]:
        """Call a method like `call`, and return the whole answer (`execute_errors` among it)."""
        for _ in range(_REFUSED_UNREAD_TRIES - 1):
            try:
                return await self.request(method, dict(params))
            except ApiError as error:
                if error.code != TOO_MANY_REQUESTS:
                    raise
            await asyncio.sleep(self._too_many_wait_seconds)
        return await self.request(method, dict(params))

    async def request(
        self, method: str, data: dict[str, Any], version: str | None = None
    ) -> dict[str, Any]:
        """Send one request when the limiter lets it go; see `call` for the errors."""
        note_answer = await self.limiter.wait()
        try:
            return await super().request(method, data, version)
        except (ClientError, TimeoutError, OSError, UnicodeDecodeError) as error:
            # Their texts may hold the address, and so the token.
            raise ApiUnavailableError(method, type(error).__name__) from None
        finally:
            note_answer()

    async def close(self) -> None:
        """Close the connections."""
        await self.http_client.close()


class _PlainAnswer(ABCResponseValidator):
    """
    Take an answer apart without vkbottle's repeat of what is not JSON (it would send twice) and
    without its error classes (they fail themselves when VK leaves a field out).
    """

    async def validate(self, method: str, _data: Any, response: Any, _api: Any) -> Any:
        try:
            answer = json.loads(response)
        except (ValueError, RecursionError):
            raise ApiUnavailableError(method, "the answer is not JSON") from None
        if isinstance(answer, dict) and isinstance(answer.get("error"), dict):
            raise read_error(answer["error"], method)
        if not isinstance(answer, dict) or "response" not in answer:
            raise ApiUnavailableError(method, "the answer holds neither response nor error")
        return answer


def read_error(error: Mapping[str, Any], method: str) -> ApiError:
    """Read VK's error object, whatever it leaves out; without a code it counts as unknown (1)."""
    code = error.get("error_code", error.get("code"))
    words = error.get("error_msg", error.get("description", ""))
    return ApiError(code if isinstance(code, int) else 1, str(words)[:_MESSAGE_LENGTH], method)
