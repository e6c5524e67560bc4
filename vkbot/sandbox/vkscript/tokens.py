"""From the text of a program to its tokens."""

import json
import re
from dataclasses import dataclass
from enum import Enum, auto


class CompileError(Exception):
    """The program is not VKScript."""


class Kind(Enum):
    """What a token is."""

    NUMBER = auto()
    STRING = auto()
    NAME = auto()
    SIGN = auto()
    END = auto()


@dataclass(frozen=True, slots=True)
class Token:
    """A token: its text (a string literal's: decoded) and where it begins."""

    kind: Kind
    text: str
    position: int


PATTERN = re.compile(
    r"""
    (?P<skip>\s+|//[^\n]*|/\*.*?\*/)
  | (?P<number>\d+(?:\.\d+)?)
  | (?P<name>[A-Za-z_$][\w$]*)
  | (?P<string>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')
  | (?P<sign>===|!==|==|!=|<=|>=|&&|\|\||[-+*/%<>=!(){}\[\],;:.])
    """,
    re.VERBOSE | re.DOTALL,
)
KINDS = {"number": Kind.NUMBER, "name": Kind.NAME, "string": Kind.STRING, "sign": Kind.SIGN}


def read_tokens(code: str) -> list[Token]:
    """Part a program into tokens, an END last; CompileError where none begins."""
    tokens = []
    position = 0
    while position < len(code):
        found = PATTERN.match(code, position)
        if found is None:
            raise CompileError(f"unexpected character at {position}")
        group = found.lastgroup or ""
        if group != "skip":
            text = _decode(found.group()) if group == "string" else found.group()
            tokens.append(Token(KINDS[group], text, position))
        position = found.end()
    tokens.append(Token(Kind.END, "", position))
    return tokens


def _decode(literal: str) -> str:
    body = literal[1:-1]
    if "\\" not in body:
        return body
    if literal[0] == "'":
        body = re.sub(r"\\(.)|\"", _as_json, body, flags=re.DOTALL)
    try:
        return str(json.loads(f'"{body}"', strict=False))
    except ValueError as error:
        raise CompileError("invalid escape in a string") from error


def _as_json(found: re.Match[str]) -> str:
    """Write a part of a single-quoted literal as a double-quoted one has it."""
    whole = found.group()
    return {"\\'": "'", '"': '\\"'}.get(whole, whole)
