"""What a folder `form*` holds, and databases filled from it."""

import json
import lzma
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import psycopg

FOLDERS = sorted(path for path in Path(__file__).parent.glob("form*") if path.is_dir())


@dataclass(frozen=True)
class Kept:
    """What one version has stored."""

    folder: Path

    @cached_property
    def journals(self) -> dict[int, bytes]:
        """The exported journals of conversations, by peer."""
        files = (self.folder / "journals").iterdir()
        return {int(file.stem): file.read_bytes() for file in files}

    @cached_property
    def battles(self) -> dict[int, bytes]:
        """The exported journals of battles, by peer of their chats."""
        files = (self.folder / "battles").iterdir()
        read = [lzma.decompress(file.read_bytes()) for file in files]
        return {json.loads(one)["peer"]: one for one in read}

    @cached_property
    def shown(self) -> dict[str, Any]:
        """The tables' revision, the clock, who is in which chat, what was said, applications."""
        return dict(json.loads((self.folder / "shown.json").read_bytes()))

    @cached_property
    def said(self) -> dict[int, dict[int, str]]:
        """The texts of the bot's messages, by peer and number."""
        return {
            int(peer): {one["cmid"]: one["text"] for one in messages}
            for peer, messages in self.shown["said"].items()
        }

    def file(self, name: str) -> Path:
        """Return where a file is that needs no unpacking."""
        return self.folder / name

    def write_sqlite(self, path: Path) -> None:
        """Write the SQLite database as it was stored."""
        path.write_bytes(lzma.decompress(self.file("sqlite.xz").read_bytes()))

    def fill_postgresql(self, url: str) -> None:
        """Fill an empty PostgreSQL database with what was stored."""
        dump = lzma.decompress(self.file("postgresql.sql.xz").read_bytes())
        with psycopg.connect(url) as connection:
            connection.execute(dump)
