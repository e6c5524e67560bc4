"""
Reads from the source which facts a refusal is raised with.

What a name stands for is read from the function that it is set in, what a helper gives from what
the helper returns; where there are several ways, only the facts that all of them give count. What
cannot be read is a ValueError, so that no refusal goes unread.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

Facts = Mapping[str, frozenset[str]]
"""By name, with the texts that it may be where the source writes them out; else none."""


@dataclass(frozen=True, slots=True)
class FactReader:
    """
    Reads the facts of calls.

    Args:
        functions: all that may be called for facts, by name.
    """

    functions: Mapping[str, list[ast.FunctionDef]]

    def read(self, written: ast.expr, function: ast.FunctionDef | None) -> Facts:
        """Read an expression that gives facts within a function."""
        match written:
            case ast.Dict():
                return self._read_dict(written, function)
            case ast.BinOp(op=ast.BitOr()):
                return {**self.read(written.left, function), **self.read(written.right, function)}
            case ast.IfExp():
                ways = (written.body, written.orelse)
                return _common(self.read(one, function) for one in ways)
            case ast.Name() if function is not None:
                return self._read_name(written.id, function)
            case ast.Call(func=ast.Name(id="dict")):
                return {one.arg: _texts(one.value, function) for one in written.keywords if one.arg}
            case ast.Call():
                return self._read_call(written)
            case ast.Attribute():  # the facts of what is caught, or of a record, are added to ours
                return {}
        raise ValueError(f"line {written.lineno}: {ast.unparse(written)} is not read")

    def read_keywords(self, call: ast.Call, function: ast.FunctionDef | None) -> Facts:
        """Read the facts that a call gives as keywords, one by one or all of a name's."""
        facts: dict[str, frozenset[str]] = {}
        for one in call.keywords:
            given = self.read(one.value, function) if one.arg is None else {}
            facts |= given if one.arg is None else {one.arg: _texts(one.value, function)}
        return facts

    def _read_dict(self, written: ast.Dict, function: ast.FunctionDef | None) -> Facts:
        facts: dict[str, frozenset[str]] = {}
        for key, value in zip(written.keys, written.values, strict=True):
            if key is None:
                facts |= self.read(value, function)
            elif isinstance(key, ast.Constant):
                facts[str(key.value)] = _texts(value, function)
        return facts

    def _read_name(self, name: str, function: ast.FunctionDef) -> Facts:
        set_here = [one for one in _set_to(name, function) if name not in _names_in(one)]
        if set_here:
            return _common(self.read(one, function) for one in set_here)
        arguments = function.args
        if arguments.kwarg is not None and arguments.kwarg.arg == name:
            return {}  # whoever calls adds to what is written here
        if name in {one.arg for one in (*arguments.args, *arguments.kwonlyargs)}:
            return {}
        raise ValueError(f"{function.name} does not set {name}")

    def _read_call(self, call: ast.Call) -> Facts:
        target = call.func
        name = target.attr if isinstance(target, ast.Attribute) else getattr(target, "id", "")
        if name not in self.functions:
            raise ValueError(f"line {call.lineno}: {name} is not known")
        ways = [
            self.read(one.value, function)
            for function in self.functions[name]
            for one in ast.walk(function)
            if isinstance(one, ast.Return) and one.value is not None
        ]
        return _common(ways)


def _set_to(name: str, function: ast.FunctionDef) -> Iterator[ast.expr]:
    """Go through what a name is set to in a function, alone or with others."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name) and target.id == name:
                    yield node.value
                elif isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                    for one, value in zip(target.elts, node.value.elts, strict=True):
                        if isinstance(one, ast.Name) and one.id == name:
                            yield value
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == name and node.value:
            yield node.value


def _names_in(written: ast.expr) -> set[str]:
    return {node.id for node in ast.walk(written) if isinstance(node, ast.Name)}


def _common(ways: Iterable[Facts]) -> Facts:
    """Keep the facts that all ways give."""
    first, *others = ways
    shared = set(first).intersection(*others)
    return {name: _join(one[name] for one in (first, *others)) for name in first if name in shared}


def _join(texts: Iterable[frozenset[str]]) -> frozenset[str]:
    """Join what a fact may be; what is written out nowhere may be anything."""
    every = list(texts)
    return frozenset[str]().union(*every) if all(every) else frozenset()


def _texts(value: ast.expr, function: ast.FunctionDef | None) -> frozenset[str]:
    """Read the texts that a fact may be, one of those that a loop goes through too."""
    match value:
        case ast.Constant(value=str() as text):
            return frozenset({text})
        case ast.IfExp():
            return _join(_texts(one, function) for one in (value.body, value.orelse))
        case ast.Name() if function is not None:
            for node in ast.walk(function):
                if isinstance(node, ast.For) and ast.unparse(node.target) == value.id:
                    elements = node.iter.elts if isinstance(node.iter, ast.Tuple) else ()
                    return _join(_texts(one, function) for one in elements)
    return frozenset()
