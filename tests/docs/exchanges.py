"""
The exchanges in the docs, played: `python -m tests.docs.exchanges` writes their answers anew.

A block fenced as `chat` is one exchange on a fresh console: lines `Name> text` are typed, what
follows each is what the bot answers. A line that ends with a backslash goes on in the next one.
Seals, dates, sizes of files and other chance things are masked when compared.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.docs.playing import play

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"(?<=^```chat\n).*?(?=^```$)", re.DOTALL | re.MULTILINE)
TYPED = re.compile(r"^([\w-]+)(?: \(личка\))?> ((?:.*\\\n)*.*)$", re.MULTILINE)
_CHANCE = re.compile(
    r"\b[0-9a-f]{64}\b|(?:\b(?:пн|вт|ср|чт|пт|сб|вс) )?\b\d\d\.\d\d(?:\.\d{4})? \d\d:\d\d\b"
    r"|\b\d+ Б$",
    re.MULTILINE,
)


def pages() -> list[Path]:
    """List the documents, the README first."""
    return [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(page: Path) -> Iterator[str]:
    """Find the exchanges of a document."""
    for block in BLOCK.finditer(page.read_text(encoding="utf-8")):
        yield block[0]


def typed_lines(block: str) -> list[tuple[str, str]]:
    """Find who types what in an exchange."""
    return [(typed[1], typed[2]) for typed in TYPED.finditer(block)]


def mask(text: str) -> str:
    """Blank out what differs each time."""
    return _CHANCE.sub("…", text)


def main() -> None:
    """Write the answers of all exchanges anew."""
    for page in pages():
        text = page.read_text(encoding="utf-8")
        page.write_text(BLOCK.sub(lambda block: play(typed_lines(block[0])), text), "utf-8")
        sys.stdout.write(f"{page.name}\n")


if __name__ == "__main__":
    main()
