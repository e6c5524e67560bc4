"""Files that people send: fetched from where VK keeps them, within bounds of size and time."""

from aiohttp import ClientError, ClientSession, ClientTimeout

from vkbot.vk.errors import ApiUnavailableError

DOWNLOAD = "download"
PIECE = 65_536


async def download(url: str, *, most_bytes: int, timeout_seconds: float) -> bytes | None:
    """
    Fetch a file.

    Returns:
        Its bytes, or None where there is none to be had, or more of it than allowed.

    Raises:
        ApiUnavailableError: there is no answer now, but there may be one later.
    """
    content = bytearray()
    try:
        async with (
            ClientSession(timeout=ClientTimeout(total=timeout_seconds)) as session,
            session.get(url) as response,
        ):
            if response.status >= 500:
                raise ApiUnavailableError(DOWNLOAD, f"status {response.status}")
            if response.status != 200:
                return None
            async for piece in response.content.iter_chunked(PIECE):
                content += piece
                if len(content) > most_bytes:
                    return None
    except (ClientError, TimeoutError, OSError, ValueError) as error:
        # Their texts may hold the address, which opens the file.
        raise ApiUnavailableError(DOWNLOAD, type(error).__name__) from None
    return bytes(content)
