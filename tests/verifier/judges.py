"""
The three verifiers asked the same: the program of one file, the page, and the bot's command.

The page runs without a browser: its checks, in one process of Node for many journals.
"""

import io
import json
import re
import shutil
import struct
import subprocess
from collections.abc import Iterable, Sequence
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import typer

from vkbot.cli import verify
from vkbot.verifier import verify_journal

PAGE = Path(verify_journal.__file__).with_name("verify.html").read_text("utf-8")
NODE = shutil.which("node")
CHECKS = re.findall(r"<script[^>]*>(.*?)</script>", PAGE, re.DOTALL)[0]

JUDGE = """
const input = require("fs").readFileSync(0), out = [];
for (let at = 0; at < input.length;) {
  const take = () => {
    const start = at + 4, end = start + input.readUInt32LE(at);
    at = end;
    return input.subarray(start, end);
  };
  const {count, length, head} = JSON.parse(take().toString());
  const files = Array.from({length: count}, take);
  try {
    const report = new Report(files.map(readFile), length, head);
    out.push([report.code, report.faults, report.lines]);
  } catch (error) {
    out.push([2, [], [`Не могу прочитать журнал: ${error.message}`]]);
  }
}
console.log(JSON.stringify({wrong: findWrongVectors(), out}));
"""


class Question(NamedTuple):
    """Files to be judged together, with a length and a head of the chat's journal, or None."""

    files: Sequence[bytes]
    length: int | None = None
    head: str | None = None


Judged = tuple[int, list[list[tuple[int, str, str]]], list[str]]
"""The exit code, the faults of each file, and the lines to be read."""


def judge_by_page(questions: Iterable[Question]) -> list[Judged]:
    """Let the page judge; it must get its own known answers right."""
    done = subprocess.run(
        [str(NODE), "-e", CHECKS + JUDGE],
        input=b"".join(map(_pack, questions)),
        capture_output=True,
        timeout=100,
        check=False,
    )
    assert b"" == done.stderr
    answer: dict[str, Any] = json.loads(done.stdout)
    assert [] == answer["wrong"]
    return [
        (code, [[tuple(fault) for fault in one] for one in faults], lines)
        for code, faults, lines in answer["out"]
    ]


def _pack(question: Question) -> bytes:
    told = {"count": len(question.files), "length": question.length, "head": question.head}
    parts = [json.dumps(told).encode(), *question.files]
    return b"".join(struct.pack("<I", len(part)) + part for part in parts)


def judge_by_file(question: Question) -> Judged:
    """Let the program of one file judge."""
    try:
        journals = list(map(verify_journal.read_file, question.files))
        report = verify_journal.Report(journals, question.length, question.head)
    except verify_journal.UnreadableError as error:
        return 2, [], [f"Не могу прочитать журнал: {error}"]
    return report.code, report.faults, report.lines


class Command:
    """`vkbot verify`, whose files are in memory and whose report is kept beside what it prints."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._files: Sequence[bytes] = ()
        self._reports: list[verify_journal.Report] = []
        report = verify_journal.Report

        def load(path: str) -> dict[str, Any]:
            return verify_journal.read_file(self._files[int(path)])

        def keep(*arguments: Any) -> verify_journal.Report:
            self._reports.append(report(*arguments))
            return self._reports[-1]

        monkeypatch.setattr(verify_journal, "load", load)
        monkeypatch.setattr(verify_journal, "Report", keep)

    def judge(self, question: Question) -> Judged:
        """Let the command judge."""
        self._files, self._reports = question.files, []
        names = [Path(str(place)) for place in range(len(question.files))]
        with redirect_stdout(io.StringIO()) as printed, pytest.raises(typer.Exit) as ended:
            verify(names, head=question.head or "", length=question.length, battle=None)
        faults = self._reports[0].faults if self._reports else []
        return ended.value.exit_code, faults, printed.getvalue().splitlines()
