"""Files for messages: uploaded to VK and saved there, ready to be attached."""

import json
from typing import Any

from aiohttp import ClientError
from vkbottle.tools.uploader import DocMessagesUploader

from vkbot.vk.client import VkClient
from vkbot.vk.errors import ApiError, ApiUnavailableError

UPLOAD = "upload"
UNKNOWN_ERROR = 1


class _Uploader(DocMessagesUploader):
    """vkbottle's steps, with an upload whose failure is noticed and is one of our errors."""

    async def upload_files(self, upload_url: str, files: dict[str, Any]) -> dict[str, Any]:
        try:
            text = await self.api.http_client.request_text(upload_url, method="POST", data=files)
            answer = json.loads(text)
        except (ClientError, OSError, ValueError, RecursionError) as error:
            raise ApiUnavailableError(UPLOAD, type(error).__name__) from None
        if isinstance(answer, dict) and isinstance(answer.get("file"), str):
            return {"file": answer["file"]}
        raise ApiError(UNKNOWN_ERROR, "the upload server took no file", UPLOAD)


async def upload_document(client: VkClient, peer_id: int, name: str, content: bytes) -> str:
    """
    Upload a document for a conversation and return what messages.send takes as `attachment`.

    Raises:
        ApiError: VK refused it.
        ApiUnavailableError: there is no answer that can be used.
    """
    try:
        return await _Uploader(client).upload(content, peer_id=peer_id, title=name)
    except (LookupError, TypeError, AttributeError):
        raise ApiUnavailableError("docs.save", "unexpected answer") from None
