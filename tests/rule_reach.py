"""
Find by which line of the chat, and which row of the data, play comes into the state of a rule.

A case of `tests/cases/chat` is played line by line, and so is a test that bears a rule's mark and
has people type, press or send something. A case may name the row of the shipped data that its state
hangs on. What is proven in no chat is not reached, however well the functions are tested.
"""

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from seeds.catalogue import starter_content

CHAT_CASES = "cases/chat"
"""Where the rules are that people play in the chat."""
_PLAYED = ("services", "worker", "console", "process", "attacks", "recompute")
"""Where tests have a whole community before them."""
_TYPES = frozenset({"say", "tell", "type", "press", "send_file", "write", "edit", "play_round"})
"""What they have people do there."""
_LONGEST_LINE = 60
_TELLS = re.compile("подробно|итог")
"""The lines that resolve a round, or tell of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Talk:
    """
    A line of a chat case, and what the answer holds and lacks.

    `file` names the file that `text` is the content of, "" for what is typed.
    """

    who: str
    text: str
    file: str = ""
    holds: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Reached:
    """How a rule is reached: the line, the row of the data or "", and the proof."""

    line: str
    row: str
    proof: str


def read_talk(text: str) -> list[Talk]:
    """Read what is said in a chat case."""
    said: list[Talk] = []
    for line in text.strip().splitlines():
        if line.startswith("… "):
            said[-1] = replace(said[-1], holds=(*said[-1].holds, line[2:]))
        elif line.startswith("! "):
            said[-1] = replace(said[-1], lacks=(*said[-1].lacks, line[2:]))
        elif "> 📎 " in line:
            who, _, file = line.partition("> 📎 ")
            name, _, rows = file.partition(": ")
            said.append(Talk(who=who, file=name, text=rows.replace("|", "\n")))
        else:
            who, _, typed = line.partition("> ")
            said.append(Talk(who=who, text=typed.replace(" / ", "\n")))
    return said


def find_reached(tests: Path) -> dict[str, Reached]:
    """Find how each rule is reached, by a case that names it if there is one."""
    found: dict[str, Reached] = {}
    for rule, reached in (*_find_in_cases(tests), *_find_in_tests(tests)):
        found.setdefault(rule, reached)
    return found


def find_lost_rows(tests: Path) -> list[str]:
    """List the rows that cases name and the shipped data do not have."""
    content = starter_content()
    return sorted(
        {one.row for _, one in _find_in_cases(tests) if one.row and not _has_row(content, one.row)}
    )


def _has_row(content: Mapping[str, object], row: str) -> bool:
    sheet, key, field = row.split(".")
    rows = content.get(sheet, ())
    assert isinstance(rows, list)
    return any(one["key"] == key and field in one for one in rows)


def _find_in_cases(tests: Path) -> Iterator[tuple[str, Reached]]:
    for path in sorted((tests / CHAT_CASES).glob("*.toml")):
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            proof = f"{CHAT_CASES}/{path.name}::{case['id']}"
            line = _shorten(_find_deed(read_talk(case["talk"])))
            reached = Reached(line=line, row=case.get("row", ""), proof=proof)
            yield from ((rule, reached) for rule in case["rules"])


def _find_deed(talk: Sequence[Talk]) -> str:
    """Return the last line, at the first one that is judged, that does more than tell."""
    judged = next(at for at, one in enumerate(talk) if one.holds or one.lacks)
    typed = [one.text for one in talk[: judged + 1]]
    return next((one for one in reversed(typed) if not _TELLS.match(one)), typed[-1])


def _find_in_tests(tests: Path) -> Iterator[tuple[str, Reached]]:
    for folder in _PLAYED:
        for path in sorted((tests / folder).glob("test_*.py")):
            yield from _Module(path, tests).find()


class _Module:
    """A file of tests, of which is asked who types what."""

    def __init__(self, path: Path, tests: Path) -> None:
        body = ast.parse(path.read_text(encoding="utf-8")).body
        self._name = path.relative_to(tests)
        self._functions = {one.name: one for one in body if isinstance(one, ast.FunctionDef)}
        named = {
            ast.unparse(one.targets[0]): one.value for one in body if isinstance(one, ast.Assign)
        }
        self._marks = [*_list_marks(named["pytestmark"])] if "pytestmark" in named else []
        self._texts = {
            name: value.value
            for name, value in named.items()
            if isinstance(value, ast.Constant) and isinstance(value.value, str)
        }

    def find(self) -> Iterator[tuple[str, Reached]]:
        """Go through the rules of tests that have people do something."""
        for name, function in self._functions.items():
            marks = [
                *self._marks,
                *(one for at in function.decorator_list for one in _list_marks(at)),
            ]
            line = self._typed_in(name, set()) if name.startswith("test_") and marks else None
            if line is not None:
                reached = Reached(line=_shorten(line), row="", proof=f"{self._name}::{name}")
                yield from ((rule, reached) for rule in marks)

    def _typed_in(self, name: str, seen: set[str]) -> str | None:
        """Return the first line that is typed in a function, or in what it uses of the file."""
        if name not in self._functions or name in seen:
            return None
        seen.add(name)
        function = self._functions[name]
        used = [one.arg for one in function.args.args]
        for node in ast.walk(function):
            if not isinstance(node, ast.Call):
                continue
            if isinstance(node.func, ast.Attribute) and node.func.attr in _TYPES:
                return self._line_of(node)
            if isinstance(node.func, ast.Name):
                used.append(node.func.id)
        return next(filter(None, (self._typed_in(one, seen) for one in used)), None)

    def _line_of(self, call: ast.Call) -> str:
        """Return the first text of a call, as far as it is written there or in the file."""
        for node in (part for argument in call.args for part in ast.walk(argument)):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and node.value.strip()
            ):
                return node.value
            if isinstance(node, ast.Name) and node.id in self._texts:
                return self._texts[node.id]
        return ast.unparse(call)


def _list_marks(node: ast.expr) -> Iterator[str]:
    for one in ast.walk(node):
        if isinstance(one, ast.Call) and ast.unparse(one.func) == "pytest.mark.rule":
            yield from (str(ast.literal_eval(argument)) for argument in one.args)


def _shorten(line: str) -> str:
    first = line.strip().splitlines()[0]
    return first if len(first) <= _LONGEST_LINE else f"{first[:_LONGEST_LINE]}…"
