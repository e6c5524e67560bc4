"""Run the tree of a program: values are Python's None, bool, int, float, str, list and dict."""

import operator
import re
from collections.abc import Callable, Iterable, Mapping
from typing import cast

from vkbot.sandbox.vkscript.parser import Node, parse

Caller = Callable[[str, Mapping[str, object]], object]
MAX_STEPS = 50_000
MAX_NUMBER = 2**63
MAX_TEXT = 2**20
MAX_VALUES = 100_000
MAX_DEPTH = 60


class ScriptRuntimeError(Exception):
    """The program failed while it ran."""


class _Return(Exception):  # noqa: N818 - a way out of nested blocks, not an error
    def __init__(self, value: object) -> None:
        self.value = value


def run(code: str, call: Caller) -> object:
    """
    Compile and run a program; gives what it returns, None where it returns nothing.

    Raises:
        CompileError: it is not VKScript.
        ScriptRuntimeError: it takes too many steps, or does what its values do not allow.
    """
    statements = parse(code)
    interpreter = Interpreter(call)
    try:
        interpreter.run(statements)
    except _Return as returned:
        _measure(returned.value, 0, [MAX_VALUES])
        return returned.value
    return None


def _measure(value: object, depth: int, left: list[int]) -> None:
    """Refuse a result that is too large or too deep to be written, or holds itself."""
    left[0] -= 1
    if depth > MAX_DEPTH or left[0] < 0:
        raise ScriptRuntimeError("result is too large")
    if isinstance(value, list | dict):
        for item in value.values() if isinstance(value, dict) else value:
            _measure(item, depth + 1, left)


def _add(left: object, right: object) -> object:
    if isinstance(left, str) or isinstance(right, str):
        joined = _text(left) + _text(right)
        if len(joined) > MAX_TEXT:
            raise ScriptRuntimeError("text is too long")
        return joined
    return _number(left) + _number(right)


def _text(value: object) -> str:
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, list | dict):
        raise ScriptRuntimeError("an array or an object is no text")
    return str(value)


def _same(left: object, right: object) -> bool:
    """Compare values; arrays and objects are the same only as one thing."""
    return left is right if isinstance(left, list | dict) else left == right


def _number(value: object) -> float:
    """Read a value as a number; what is none counts as 0."""
    if isinstance(value, int | float):
        if abs(value) > MAX_NUMBER:
            raise ScriptRuntimeError("number is too large")
        return value
    if isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,18}", value):
        return int(value)
    return 0


def _divide(left: float, right: float) -> float:
    if right == 0:
        raise ScriptRuntimeError("division by zero")
    quotient = left / right
    return int(quotient) if quotient == int(quotient) else quotient


def _remainder(left: float, right: float) -> float:
    if right == 0:
        raise ScriptRuntimeError("division by zero")
    return left % right


NUMERIC: Mapping[str, Callable[[float, float], object]] = {
    "-": operator.sub,
    "*": operator.mul,
    "/": _divide,
    "%": _remainder,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


class Interpreter:
    """Hold the variables of one run and walk its tree."""

    def __init__(self, call: Caller) -> None:
        self._call_api = call
        self._variables: dict[str, object] = {}
        self._steps = 0

    def run(self, statements: Iterable[Node]) -> None:
        """Run statements in order."""
        for statement in statements:
            self._run_one(statement)

    def _step(self) -> None:
        self._steps += 1
        if self._steps > MAX_STEPS:
            raise ScriptRuntimeError("too many operations")

    def _run_one(self, node: Node) -> None:
        self._step()
        match node:
            case ("block", inner):
                self.run(cast(list[Node], inner))
            case ("return", value):
                raise _Return(self._value(value))
            case ("do", expression):
                self._value(expression)
            case ("declare", (_, name), value):
                self._variables[str(name)] = self._value(value)
            case ("assign", target, value):
                self._assign(cast(Node, target), self._value(value))
            case ("if", test, then, otherwise):
                self._run_one(cast(Node, then if self._value(test) else otherwise))
            case ("while", test, body):
                while self._value(test):
                    self._run_one(cast(Node, body))

    def _assign(self, target: Node, value: object) -> None:
        if target[0] == "name":
            if target[1] not in self._variables:
                raise ScriptRuntimeError(f"{target[1]} is not declared")
            self._variables[str(target[1])] = value
            return
        holder, key = self._value(target[1]), self._value(target[2])
        if isinstance(holder, dict):
            holder[_text(key)] = value
        elif isinstance(holder, list) and isinstance(key, int) and 0 <= key <= len(holder):
            holder[key : key + 1] = [value]
        else:
            raise ScriptRuntimeError("cannot set this item")

    def _value(self, expression: object) -> object:
        self._step()
        node = cast(Node, expression)
        match node:
            case ("constant", value):
                return value
            case ("name", name):
                if name not in self._variables:
                    raise ScriptRuntimeError(f"{name} is not declared")
                return self._variables[str(name)]
            case ("array", items):
                return [self._value(item) for item in cast(list[Node], items)]
            case ("object", pairs):
                listed = cast(list[tuple[str, Node]], pairs)
                return {key: self._value(value) for key, value in listed}
            case ("item", holder, key):
                return _item(self._value(holder), self._value(key))
            case ("unary", sign, operand):
                return self._unary(str(sign), self._value(operand))
            case ("binary", sign, left, right):
                return self._binary(str(sign), left, right)
            case _:
                return self._call(cast(Node, node[1]), cast(list[Node], node[2]))

    def _unary(self, sign: str, value: object) -> object:
        if sign == "!":
            return not value
        return -_number(value) if sign == "-" else _number(value)

    def _binary(self, sign: str, left: object, right: object) -> object:
        first = self._value(left)
        if sign == "&&":
            return self._value(right) if first else first
        if sign == "||":
            return first or self._value(right)
        second = self._value(right)
        if sign == "+":
            return _add(first, second)
        if sign in ("==", "==="):
            return _same(first, second)
        if sign in ("!=", "!=="):
            return not _same(first, second)
        return NUMERIC[sign](_number(first), _number(second))

    def _call(self, callee: Node, arguments: list[Node]) -> object:
        values = [self._value(argument) for argument in arguments]
        match callee:
            case ("item", ("item", ("name", "API"), ("constant", section)), ("constant", name)):
                return self._call_method(f"{section}.{name}", values)
            case ("item", holder, ("constant", "push")):
                target = self._value(holder)
                if isinstance(target, list) and len(values) == 1:
                    target.append(values[0])
                    return len(target)
        raise ScriptRuntimeError("unknown function")

    def _call_method(self, method: str, values: list[object]) -> object:
        arguments = values[0] if values else {}
        if not isinstance(arguments, dict) or len(values) > 1:
            raise ScriptRuntimeError(f"{method} takes one object")
        return self._call_api(method, arguments)


def _item(holder: object, key: object) -> object:
    """Give an item or property; of what has none, null."""
    if key == "length" and isinstance(holder, list | str):
        return len(holder)
    if isinstance(holder, dict):
        return holder.get(_text(key))
    if isinstance(holder, list) and isinstance(key, int) and 0 <= key < len(holder):
        return cast(object, holder[key])
    return None
