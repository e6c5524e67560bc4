"""Write the outcomes of all recorded battles anew."""

import sys
import tempfile
from pathlib import Path

from tests.replays.playing import FOLDER, play, read_recording, write_recording
from vkbot.store.database import open_database


def main() -> None:
    """Play every file and write it."""
    for path in sorted(FOLDER.glob("*.toml")):
        with tempfile.TemporaryDirectory() as folder:
            database = open_database(f"sqlite:///{Path(folder, 'replay.sqlite')}")
            database.migrate()
            write_recording(path, play(read_recording(path), database))
            database.close()
        sys.stdout.write(f"{path.name}\n")


if __name__ == "__main__":
    main()
