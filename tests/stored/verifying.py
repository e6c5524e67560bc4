"""The verifier as players run it, and what the rows of a chat's journal say."""

import json
import tempfile
from pathlib import Path
from typing import Any

from vkbot.verifier import verify_journal


def verify(journal: bytes, battle: bytes | None = None, *options: str) -> None:
    """Check an exported journal, and with it that of a battle; what is wrong is in the output."""
    with tempfile.TemporaryDirectory() as folder:
        arguments = [_write(folder, "journal.json", journal), *options]
        if battle is not None:
            arguments += ["--battle", _write(folder, "battle.json", battle)]
        assert 0 == verify_journal.main(arguments)


def _write(folder: str, name: str, content: bytes) -> str:
    path = Path(folder, name)
    path.write_bytes(content)
    return str(path)


class Journal:
    """What a chat's journal says, read by nothing of the product."""

    def __init__(self, content: bytes) -> None:
        self.rows = json.loads(content)["rows"]
        self._said = [(row[1], json.loads(row[2])) for row in self.rows]

    def of(self, *kinds: str) -> list[dict[str, Any]]:
        """Return what the rows of some kinds say."""
        return [body for kind, body in self._said if kind in kinds]

    @property
    def waiting(self) -> set[int]:
        """Return the numbers of hidden rolls that were not opened."""
        return {one["number"] for one in self.of("hidden")} - {
            one["number"] for one in self.of("open")
        }

    @property
    def sealed(self) -> set[int]:
        """Return the seeds that were shown and serve still, but those of hidden rolls."""
        shown = {one["epoch"] for one in self.of("announced")}
        gone = {one["epoch"] for one in self.of("reveal", "hidden")}
        return shown - gone

    @property
    def revealed(self) -> set[int]:
        """Return the seeds that were revealed."""
        return {one["epoch"] for one in self.of("reveal")}
