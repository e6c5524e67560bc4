"""
One request to the API, from its parameters to the body of its answer.

Order of checks as VK's answers suggest: token, rate, faults, method, then the method's own. The
calls inside an execute are not requests: they meet the method's checks only.
"""

from collections.abc import Mapping

from vkbot.sandbox import vkscript
from vkbot.sandbox.errors import ApiError, invalid_parameter
from vkbot.sandbox.faults import Fault
from vkbot.sandbox.methods import find_method
from vkbot.sandbox.methods.call import Call
from vkbot.sandbox.platform import LoggedCall, Platform
from vkbot.sandbox.world import Community

UNLOGGED = ("access_token", "v")


def answer(platform: Platform, method: str, params: dict[str, str]) -> dict[str, object]:
    """Carry out a request; gives VK's body, `{"response": ...}` or `{"error": ...}`."""
    shown = {key: value for key, value in params.items() if key not in UNLOGGED}
    code = None
    with platform.change():
        try:
            body = _run(platform, method, params.get("access_token", ""), shown)
        except ApiError as error:
            code = error.code
            body = {"error": error.body({"method": method, "oauth": "1", **shown})}
        _log(platform, method, shown, code)
    return body


def _run(
    platform: Platform, method: str, token: str, params: Mapping[str, str]
) -> dict[str, object]:
    community = platform.world.holder(token)
    now, limit = platform.world.clock.now(), platform.switches.requests_per_second
    if not platform.per_token.admit(token, limit, now):
        raise ApiError(6)
    _strike(platform, method)
    permissions = community.tokens[token]
    if method == "execute":
        return Execution(platform, community, permissions).run(params.get("code", ""))
    run = find_method(method, permissions)
    response = run(Call(platform, community, permissions, params))
    _strike(platform, method, Fault.ERROR_AFTER)
    return {"response": response}


def _strike(platform: Platform, target: str, kind: Fault = Fault.ERROR) -> None:
    rule = platform.faults.strike(target, kind)
    if rule is not None:
        raise ApiError(rule.code, bare=rule.bare)


def _log(
    platform: Platform,
    method: str,
    params: Mapping[str, str],
    code: int | None,
    *,
    inside_execute: bool = False,
) -> None:
    at = platform.world.clock.now()
    call = LoggedCall(
        method=method, params=params, error_code=code, at=at, inside_execute=inside_execute
    )
    platform.log_call(call)


class Execution:
    """Run one program of `execute`: what its calls give, and which of them failed."""

    def __init__(
        self, platform: Platform, community: Community, permissions: frozenset[str]
    ) -> None:
        self._platform = platform
        self._community = community
        self._permissions = permissions
        self._calls = 0
        self._errors: list[dict[str, object]] = []

    def run(self, code: str) -> dict[str, object]:
        """Run a program; errors 12 and 13 as VK gives them."""
        if not code:
            raise invalid_parameter("code", "is empty")
        try:
            response = vkscript.run(code, self._call)
        except vkscript.CompileError as error:
            raise ApiError(12, str(error)) from error
        except vkscript.ScriptRuntimeError as error:
            raise ApiError(13, str(error)) from error
        body: dict[str, object] = {"response": response}
        if self._errors:
            body["execute_errors"] = self._errors
        return body

    def _call(self, method: str, arguments: Mapping[str, object]) -> object:
        self._calls += 1
        if self._calls > self._platform.switches.execute_calls:
            raise vkscript.ScriptRuntimeError("too many api calls")
        params: dict[str, str] = {}
        code = None
        try:
            _strike(self._platform, f"execute/{method}")
            params = {key: _parameter(key, value) for key, value in arguments.items()}
            run = find_method(method, self._permissions)
            given = run(Call(self._platform, self._community, self._permissions, params))
            _strike(self._platform, f"execute/{method}", Fault.ERROR_AFTER)
            return given
        except ApiError as error:
            code = error.code
            self._errors.append({"method": method, "error_code": code, "error_msg": error.text})
            return False
        finally:
            _log(self._platform, method, params, code, inside_execute=True)


def _parameter(name: str, value: object) -> str:
    """Write a value of a program as a parameter; an object is none (JSON text is)."""
    if isinstance(value, dict):
        raise invalid_parameter(name)
    if isinstance(value, list):
        if any(isinstance(item, list) for item in value):
            raise invalid_parameter(name)
        return ",".join(_parameter(name, item) for item in value)
    if value is None:
        return ""
    return str(int(value)) if isinstance(value, bool) else str(value)
