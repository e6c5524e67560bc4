"""Reads from the source which refusals exist: the keys that constructors and their wrappers get."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_ROOT = Path(__file__).parents[2]
_ROOMS = ("engine", "seeds", "vkbot")
_KEY_ARGUMENT = {"NotationError": 2, "IllegalActionError": 0, "LimitError": 0}


@dataclass(frozen=True, slots=True)
class RefusalKey:
    """One key of an error class, where it is raised, and its facts where they are written there."""

    error: str
    key: str
    where: str
    facts: frozenset[str] | None = None


def find_refusal_keys() -> list[RefusalKey]:
    """Find the keys of all refusals; a key that cannot be read from the source is a ValueError."""
    trees = {
        path.relative_to(_ROOT): ast.parse(path.read_text(encoding="utf-8"))
        for room in _ROOMS
        for path in sorted((_ROOT / room).rglob("*.py"))
    }
    found: list[RefusalKey] = []
    for path, tree in trees.items():
        for function, call in _calls(tree):
            error = _name(call)
            if error not in _KEY_ARGUMENT:
                continue
            where = f"{path}:{call.lineno}"
            argument = call.args[_KEY_ARGUMENT[error]]
            if not isinstance(argument, ast.Name):
                found += [RefusalKey(error, key, where, _facts(call)) for key in _keys(argument)]
                continue
            assert function is not None, where
            scope = [tree] if function.name.startswith("_") else list(trees.values())
            found += _keys_of_wrapper(error, function, argument.id, scope, where)
    return found


def _keys_of_wrapper(
    error: str, function: ast.FunctionDef, parameter: str, scope: list[ast.Module], where: str
) -> list[RefusalKey]:
    """Read the keys that callers hand to a function, which may hand its caller's on."""
    parameters = [one.arg for one in function.args.args if one.arg != "self"]
    index = parameters.index(parameter)
    defaults = dict(zip(reversed(parameters), reversed(function.args.defaults), strict=False))
    keys: list[RefusalKey] = []
    for tree in scope:
        for caller, call in _calls(tree):
            if _name(call) != function.name:
                continue
            written = call.args[index] if index < len(call.args) else defaults[parameter]
            if not isinstance(written, ast.Name):
                keys += [RefusalKey(error, key, where) for key in _keys(written)]
                continue
            assert caller is not None, where
            inner = [tree] if caller.name.startswith("_") else scope
            keys += _keys_of_wrapper(error, caller, written.id, inner, where)
    if not keys:
        raise ValueError(f"nobody calls {function.name} of {where}")
    return keys


def _calls(tree: ast.Module) -> Iterator[tuple[ast.FunctionDef | None, ast.Call]]:
    def walk(
        node: ast.AST, function: ast.FunctionDef | None
    ) -> Iterator[tuple[ast.FunctionDef | None, ast.Call]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Call):
                yield function, child
            yield from walk(child, child if isinstance(child, ast.FunctionDef) else function)

    return walk(tree, None)


def _name(call: ast.Call) -> str:
    target = call.func
    return target.attr if isinstance(target, ast.Attribute) else getattr(target, "id", "")


def _keys(argument: ast.expr) -> list[str]:
    if isinstance(argument, ast.IfExp):
        return [*_keys(argument.body), *_keys(argument.orelse)]
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return [argument.value]
    raise ValueError(f"line {argument.lineno}: a key of a refusal is not written out")


def _facts(call: ast.Call) -> frozenset[str] | None:
    if len(call.args) < 2:
        return frozenset()
    written = call.args[1]
    if not isinstance(written, ast.Dict) or None in written.keys:
        return None
    return frozenset(str(key.value) for key in written.keys if isinstance(key, ast.Constant))
