"""
Files that only their owner may read: a database holds seeds that are not revealed yet.

SQLite gives its write-ahead log the permissions of the database file.
"""

import os
from pathlib import Path
from stat import S_IMODE, S_IRWXG, S_IRWXO

from sqlalchemy import URL

_OWNER_ONLY = 0o600


def open_private(path: Path, flags: int) -> int:
    """
    Open a file for its owner alone, and make it where it is missing; one that is there stays so.

    Args:
        path: the file.
        flags: how to open it, as `os.open` takes them.

    Returns:
        The descriptor, which the caller closes.
    """
    return os.open(path, flags | os.O_CREAT, mode=_OWNER_ONLY)


def database_file(url: URL) -> Path | None:
    """Name the file of a SQLite database; None for a server's, and for a `file:` address."""
    if url.drivername != "sqlite" or url.database is None or url.database.startswith("file:"):
        return None
    return Path(url.database)


def list_open_to_others(database: Path) -> list[Path]:
    """List which files of a database others than their owner may use."""
    beside = sorted(database.parent.glob(f"{database.name}.sender-*.lock"))
    files = [database, *(Path(f"{database}{end}") for end in ("-wal", "-shm")), *beside]
    return [path for path in files if path.exists() and _is_open_to_others(path)]


def _is_open_to_others(path: Path) -> bool:
    return bool(S_IMODE(path.stat().st_mode) & (S_IRWXG | S_IRWXO))
