"""
Files that people send: fetched from where VK keeps them, within bounds of size and time.

The address of a file comes in a message, so it is not trusted: only VK's own hosts are asked, over
https, at public addresses, and wherever VK sends on to is looked at in the same way. The one
exception is the server that the host of the bot has set for VK's methods (an emulator).
"""

import asyncio
import socket
from ipaddress import IPv6Address, IPv6Network, ip_address

import structlog
from aiohttp import ClientError, ClientSession, ClientTimeout, TCPConnector
from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.resolver import ThreadedResolver
from yarl import URL

from vkbot.vk.errors import ApiUnavailableError

DOWNLOAD = "download"
PIECE = 65_536
MOVES_AT_MOST = 5
HTTPS_PORT = 443
VK_HOSTS = frozenset({"vk.com", "vk.ru"})
"""Where a document's address points to; they send on to one of the storages."""
VK_STORAGES = (".userapi.com", ".vkuserphoto.ru")
UNICAST = IPv6Network("2000::/3")
"""All of IPv6 that is given out; what lies outside may lead to an IPv4 address of any kind."""
MOVED = frozenset({301, 302, 303, 307, 308})

log = structlog.get_logger("vkbot.vk")


class PublicResolver(ThreadedResolver):
    """Look names up, and give only addresses that lie in the open internet."""

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        found = await super().resolve(host, port, family)
        public = [result for result in found if is_public(result["host"])]
        if not public:
            raise OSError(f"no public address among {len(found)}")
        return public


def is_public(address: str) -> bool:
    """Tell whether an IP address lies in the open internet: no private, local or shared one."""
    ip = ip_address(address.partition("%")[0])
    if isinstance(ip, IPv6Address):
        if ip.ipv4_mapped is not None:
            return is_public(str(ip.ipv4_mapped))
        return ip.is_global and ip in UNICAST and ip.sixtofour is None
    return ip.is_global and not ip.is_multicast


async def download(
    url: str, *, most_bytes: int, timeout_seconds: float, also_from: str | None = None
) -> bytes | None:
    """
    Fetch a file.

    Args:
        timeout_seconds: for all of it, however often VK sends on to another address.
        also_from: an address on the one server beside VK's that files may come from, whatever
            network it is in; the scheme, host and port of theirs must be the same.

    Returns:
        Its bytes, or None where there is none to be had, or more of it than allowed.

    Raises:
        ApiUnavailableError: there is no answer now, but there may be one later.
    """
    try:
        async with asyncio.timeout(timeout_seconds):
            return await _follow(URL(url), most_bytes, also_from)
    except (ClientError, TimeoutError, OSError, ValueError) as error:
        # Their texts may hold the address, which opens the file.
        raise ApiUnavailableError(DOWNLOAD, type(error).__name__) from None


async def _follow(url: URL, most_bytes: int, also_from: str | None) -> bytes | None:
    """Fetch from an address or those that it sends on to, each of which must be allowed."""
    for _ in range(1 + MOVES_AT_MOST):
        is_set_by_host = also_from is not None and _server(url) == _server(URL(also_from))
        if not is_set_by_host and not is_of_vk(url):
            log.warning("download_refused", host=url.host)
            return None
        content = await _fetch(url, most_bytes, None if is_set_by_host else PublicResolver())
        if not isinstance(content, URL):
            return content
        url = content
    return None


def is_of_vk(url: URL) -> bool:
    """Tell whether an address is, by its name, one where VK keeps the files of messages."""
    scheme, host, port = _server(url)
    is_host = host in VK_HOSTS or host.endswith(VK_STORAGES)
    return is_host and (scheme, port) == ("https", HTTPS_PORT)


def _server(url: URL) -> tuple[str, str, int | None]:
    return url.scheme, url.host or "", url.port


async def _fetch(
    url: URL, most_bytes: int, resolver: AbstractResolver | None
) -> bytes | URL | None:
    """Ask one server: it gives the file, sends on to another address, or has nothing."""
    async with (
        ClientSession(
            connector=TCPConnector(resolver=resolver), timeout=ClientTimeout(total=None)
        ) as session,
        session.get(url, allow_redirects=False) as response,
    ):
        if response.status >= 500:
            raise ApiUnavailableError(DOWNLOAD, f"status {response.status}")
        if response.status in MOVED and "Location" in response.headers:
            return url.join(URL(response.headers["Location"]))
        if response.status != 200:
            return None
        content = bytearray()
        async for piece in response.content.iter_chunked(PIECE):
            content += piece
            if len(content) > most_bytes:
                return None
        return bytes(content)
