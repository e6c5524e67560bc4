"""
The HTTP face: the API's methods, the Long Poll server, the upload servers, the control endpoint.

Answers are JSON with status 200, refusals too. What a fault does to the way (a reset, a hang, a
page in place of JSON) happens here, before or after the effect as the fault says.
"""

import asyncio
import json
from collections.abc import Callable

from aiohttp import web

from vkbot.sandbox import api, control
from vkbot.sandbox.faults import Fault
from vkbot.sandbox.methods.uploads import accept_upload
from vkbot.sandbox.platform import Platform
from vkbot.sandbox.script import Script
from vkbot.sandbox.world import Community

MAX_BODY_BYTES = 210 * 2**20
BAD_GATEWAY = "<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>"
BEFORE = (Fault.RESET, Fault.HANG, Fault.HTML_502)
AFTER = (Fault.DROP_ANSWER, Fault.MALFORMED_JSON)
POLL_FAILURES: dict[Fault, dict[str, object]] = {
    Fault.FAILED_1: {"failed": 1},
    Fault.FAILED_2: {"failed": 2},
    Fault.FAILED_3: {"failed": 3},
    Fault.FAILED_4: {"failed": 4, "min_version": 0, "max_version": 3},
}


def build_app(script: Script, set_offline: Callable[[float], None]) -> web.Application:
    """Build the application over a script's platform."""
    face = Face(script.platform)
    app = web.Application(client_max_size=MAX_BODY_BYTES)
    app.router.add_route("*", "/method/{method}", face.call)
    app.router.add_route("*", "/longpoll/{community:[0-9]+}", face.poll)
    app.router.add_post("/upload/{kind:photo|doc}/{community:[0-9]+}", face.upload)
    app.router.add_get("/file/{name}", face.download)
    app.router.add_post("/control", control.Endpoint(script, set_offline).handle)
    return app


def _json(body: object) -> web.Response:
    return web.Response(text=json.dumps(body), content_type="application/json")


def _reset(request: web.Request) -> web.Response:
    """Break the connection; the answer that is returned then goes nowhere."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


class Face:
    """Answer requests from the state of one platform."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform

    async def call(self, request: web.Request) -> web.Response:
        """Answer a call of a method; parameters come in the query, the form, or both."""
        method = request.match_info["method"]
        broken = await self._break_before(request, method)
        if broken is not None:
            return broken
        params = dict(request.query)
        if request.can_read_body:
            form = await request.post()
            params |= {key: value for key, value in form.items() if isinstance(value, str)}
        bearer = request.headers.get("Authorization", "")
        if bearer.startswith("Bearer "):
            params["access_token"] = bearer.removeprefix("Bearer ")
        body = api.answer(self._platform, method, params)
        return self._break_after(request, method, json.dumps(body))

    async def poll(self, request: web.Request) -> web.Response:
        """Answer a poll: at once when there are events, else when one comes or time is up."""
        community = self._community(request)
        with self._platform.change():
            self._platform.polls += 1
        broken = await self._break_before(request, "poll")
        if broken is not None:
            return broken
        query = request.query
        key, ts, wait = query.get("key", ""), query.get("ts", ""), query.get("wait", "25")
        with self._platform.changed:
            failure = self._failure(community, key, ts)
        if failure is not None:
            return _json(failure)
        seconds = min(
            int(wait) if wait.isdecimal() else 25, self._platform.switches.wait_limit_seconds
        )
        await self._wait(community, int(ts), seconds)
        return self._break_after(request, "poll", self._batch(community, key, ts))

    async def upload(self, request: web.Request) -> web.Response:
        """Take a file, as `photo` or `file`."""
        kind, community = request.match_info["kind"], self._community(request)
        broken = await self._break_before(request, "upload")
        if broken is not None:
            return broken
        part = (await request.post()).get("photo" if kind == "photo" else "file")
        if not isinstance(part, web.FileField):
            return _json({"error": "no file"})
        content = part.file.read()
        with self._platform.change():
            if not content or self._platform.faults.strike("upload", Fault.ERROR):
                return _json({"error": "upload failed"})
            name = part.filename
            kept = accept_upload(self._platform, kind, community.id, name, content)
        return self._break_after(request, "upload", json.dumps(kept))

    async def download(self, request: web.Request) -> web.Response:
        """Give back a saved file."""
        content = self._platform.world.contents.get(request.match_info["name"])
        if content is None:
            raise web.HTTPNotFound
        return web.Response(body=content)

    def _community(self, request: web.Request) -> Community:
        found = self._platform.world.communities.get(int(request.match_info["community"]))
        if found is None:
            raise web.HTTPNotFound
        return found

    def _failure(self, community: Community, key: str, ts: str) -> dict[str, object] | None:
        rule = self._platform.faults.strike("poll", *POLL_FAILURES)
        if rule is not None:
            newest = {"ts": community.log.newest} if rule.fault is Fault.FAILED_1 else {}
            return POLL_FAILURES[rule.fault] | newest
        return self._refusal(community, key, ts)

    def _refusal(self, community: Community, key: str, ts: str) -> dict[str, object] | None:
        now, life = self._platform.world.clock.now(), self._platform.switches.key_life_seconds
        return community.log.refusal(key, ts, now, life)

    async def _wait(self, community: Community, ts: int, seconds: int) -> None:
        loop = asyncio.get_running_loop()
        arrived = asyncio.Event()

        def wake() -> None:
            loop.call_soon_threadsafe(arrived.set)

        community.log.waiters.add(wake)
        try:
            if community.log.newest == ts:
                await asyncio.wait_for(arrived.wait(), seconds)
        except TimeoutError:
            return
        finally:
            community.log.waiters.discard(wake)

    def _batch(self, community: Community, key: str, ts: str) -> str:
        platform = self._platform
        with platform.changed:
            failure = self._refusal(community, key, ts)
            if failure is not None:
                return json.dumps(failure)
            batch = community.log.since(int(ts), platform.switches.batch_limit)
            newest = int(ts) + len(batch)
            if len(batch) > 1 and platform.faults.strike("poll", Fault.REORDER):
                platform.faults.shuffle(batch)
            without_ts = platform.faults.strike("poll", Fault.NO_TS)
        head = "" if without_ts else f'"ts":"{newest}",'
        return f'{{{head}"updates":[{",".join(batch)}]}}'

    async def _break_before(self, request: web.Request, target: str) -> web.Response | None:
        with self._platform.changed:
            rule = self._platform.faults.strike(target, *BEFORE)
        if rule is None:
            return None
        if rule.fault is Fault.HTML_502:
            return web.Response(text=BAD_GATEWAY, content_type="text/html", status=502)
        if rule.fault is Fault.HANG:
            await asyncio.sleep(self._platform.switches.hang_seconds)
        return _reset(request)

    def _break_after(self, request: web.Request, target: str, text: str) -> web.Response:
        with self._platform.changed:
            rule = self._platform.faults.strike(target, *AFTER)
        if rule is not None and rule.fault is Fault.DROP_ANSWER:
            return _reset(request)
        if rule is not None:
            text = text[:-1] + ",}"
        return web.Response(text=text, content_type="application/json")
