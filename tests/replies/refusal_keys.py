"""Reads from the source which refusals exist: the keys that constructors and their wrappers get."""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.replies.refusal_facts import FactReader, Facts

_ROOT = Path(__file__).parents[2]
_ROOMS = ("engine", "seeds", "vkbot")
_GIVES_KEYS = re.compile(r"_?(?:find_refusal|refuse_\w+|by_\w+|needs_\w+)")
"""How functions are called that say by a key why something is refused."""

_KEY_ARGUMENT = {"NotationError": 2, "IllegalActionError": 0, "LimitError": 0}


@dataclass(frozen=True, slots=True, eq=False)
class RefusalKey:
    """One key of an error class, where it is raised, and the facts that it has there."""

    error: str
    key: str
    where: str
    facts: Facts


def find_refusal_keys() -> list[RefusalKey]:
    """Find the keys of all refusals; a key that cannot be read from the source is a ValueError."""
    trees = {
        path.relative_to(_ROOT): ast.parse(path.read_text(encoding="utf-8"))
        for room in _ROOMS
        for path in sorted((_ROOT / room).rglob("*.py"))
    }
    found: list[RefusalKey] = []
    for path, tree in trees.items():
        reader = FactReader(_functions(tree))
        for function, call in _calls(tree):
            error = _name(call)
            if error not in _KEY_ARGUMENT:
                continue
            where = f"{path}:{call.lineno}"
            argument = call.args[_KEY_ARGUMENT[error]]
            if isinstance(argument, ast.Attribute):  # it is raised again, with more facts
                continue
            facts = reader.read(call.args[1], function) if _has_facts(error, call) else {}
            if not isinstance(argument, ast.Name):
                found += [RefusalKey(error, key, where, facts) for key in _keys(argument)]
                continue
            assert function is not None, where
            if argument.id not in {one.arg for one in function.args.args}:
                package = [one for of, one in trees.items() if path.parent in of.parents]
                asked = [tree] if _asks_own(function, argument.id) else package
                given = _keys_set(function, argument.id) or _keys_given(asked)
                found += [RefusalKey(error, key, where, facts) for key in given]
                continue
            wrapper = _Wrapper(function=function, parameter=argument.id, tree=tree)
            keys = sorted(_keys_of_wrapper(wrapper, list(trees.values()), set()))
            if not keys:
                raise ValueError(f"nobody calls {function.name} of {where}")
            found += [RefusalKey(error, key, where, facts) for key in keys]
    return found


def find_violations() -> Iterator[tuple[str, frozenset[str]]]:
    """Go through the kinds of what may be wrong with a build, each with the facts that it gets."""
    for module in ("violations", "audit"):
        tree = ast.parse((_ROOT / f"engine/pvt/{module}.py").read_text(encoding="utf-8"))
        reader = FactReader(_functions(tree))
        for function, call in _calls(tree):
            if _name(call) == "_violate":
                yield _kind(call.args[1]), frozenset(reader.read_keywords(call, function))
            elif _name(call) == "Violation" and function is not None:
                written = {one.arg: one.value for one in call.keywords}
                kind = written["kind"]
                if isinstance(kind, ast.Name) and (given := _kinds_set(function, kind.id)):
                    facts = frozenset(reader.read(written["facts"], function))
                    yield from ((one, facts) for one in given)


def _kind(written: ast.expr) -> str:
    return ast.unparse(written).rpartition(".")[2]


def _kinds_set(function: ast.FunctionDef, variable: str) -> list[str]:
    return [
        _kind(node.value)
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == variable
    ]


def _keys_set(function: ast.FunctionDef, variable: str) -> list[str]:
    """List the keys that a function itself chooses between."""
    return [
        key
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == variable
        for key in _keys_in(node.value)
    ]


def _asks_own(function: ast.FunctionDef, variable: str) -> bool:
    """Tell whether a key is what a private function of the same module gives."""
    return any(
        isinstance(node, ast.Assign)
        and ast.unparse(node.targets[0]) == variable
        and isinstance(node.value, ast.Call)
        and _name(node.value).startswith("_")
        for node in ast.walk(function)
    )


def _keys_given(trees: Iterable[ast.Module]) -> Iterator[str]:
    """Go through the keys that functions of a package give for why something is refused."""
    for node in (node for tree in trees for node in ast.walk(tree)):
        if isinstance(node, ast.FunctionDef) and _GIVES_KEYS.fullmatch(node.name):
            for given in ast.walk(node):
                if isinstance(given, ast.Return) and given.value is not None:
                    yield from _keys_in(given.value)


def _keys_in(value: ast.expr) -> list[str]:
    if isinstance(value, ast.IfExp):
        return [*_keys_in(value.body), *_keys_in(value.orelse)]
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return [value.value]
    return []


@dataclass(frozen=True, slots=True)
class _Wrapper:
    """A function that makes a refusal of a key it is given, or hands that on."""

    function: ast.FunctionDef
    parameter: str
    tree: ast.Module

    def written_in(self, call: ast.Call) -> ast.expr | None:
        """Return what a call gives as the key, the default where it gives none."""
        parameters = [one.arg for one in self.function.args.args if one.arg != "self"]
        index = parameters.index(self.parameter)
        if index < len(call.args):
            return call.args[index]
        defaults = zip(reversed(parameters), reversed(self.function.args.defaults), strict=False)
        named = {one.arg: one.value for one in call.keywords if one.arg is not None}
        return named.get(self.parameter, dict(defaults).get(self.parameter))


def _keys_of_wrapper(wrapper: _Wrapper, trees: list[ast.Module], seen: set[object]) -> set[str]:
    """Read the keys that callers hand to a function, which may hand its caller's on."""
    if (wrapper.function, wrapper.parameter) in seen:
        return set()
    seen.add((wrapper.function, wrapper.parameter))
    keys = set[str]()
    for tree in [wrapper.tree] if wrapper.function.name.startswith("_") else trees:
        for caller, call in _calls(tree):
            if _name(call) != wrapper.function.name:
                continue
            written = wrapper.written_in(call)
            if not isinstance(written, ast.Name):
                keys |= set() if written is None else set(_keys(written))
            elif caller is not None and _takes_text(caller, written.id):
                handed_on = _Wrapper(function=caller, parameter=written.id, tree=tree)
                keys |= _keys_of_wrapper(handed_on, trees, seen)
    return keys


def _takes_text(function: ast.FunctionDef, parameter: str) -> bool:
    kinds = {one.arg: one.annotation for one in function.args.args}
    annotation = kinds.get(parameter)
    return isinstance(annotation, ast.Name) and annotation.id == "str"


@cache
def _calls(tree: ast.Module) -> tuple[tuple[ast.FunctionDef | None, ast.Call], ...]:
    def walk(
        node: ast.AST, function: ast.FunctionDef | None
    ) -> Iterator[tuple[ast.FunctionDef | None, ast.Call]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Call):
                yield function, child
            yield from walk(child, child if isinstance(child, ast.FunctionDef) else function)

    return tuple(walk(tree, None))


def _name(call: ast.Call) -> str:
    target = call.func
    return target.attr if isinstance(target, ast.Attribute) else getattr(target, "id", "")


def _keys(argument: ast.expr) -> list[str]:
    if isinstance(argument, ast.IfExp):
        return [*_keys(argument.body), *_keys(argument.orelse)]
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return [argument.value]
    raise ValueError(f"line {argument.lineno}: a key of a refusal is not written out")


def _has_facts(error: str, call: ast.Call) -> bool:
    return error == "IllegalActionError" and len(call.args) > 1


def _functions(tree: ast.Module) -> dict[str, list[ast.FunctionDef]]:
    found: dict[str, list[ast.FunctionDef]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            found.setdefault(node.name, []).append(node)
    return found
