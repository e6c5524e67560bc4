"""
Fixtures for all tests.

Properties try the same examples in every run, so that no run fails by chance; others are searched
for by `make search`. What tests write lies in memory where the system has room for it there, for
nobody pulls the plug on them.
"""

import os
import shutil
import tempfile
from pathlib import Path

from hypothesis import settings

pytest_plugins = ["tests.databases"]

settings.register_profile("gate", derandomize=True)
settings.register_profile("search", print_blob=True)
settings.load_profile("gate")

_MEMORY = Path("/dev/shm")
_ROOM_BYTES = 4 * 2**30


def _write_in_memory() -> None:
    """Let temporary files of this process and of those that it starts lie in memory."""
    has_room = _MEMORY.is_dir() and shutil.disk_usage(_MEMORY).free > _ROOM_BYTES
    if "TMPDIR" not in os.environ and has_room and os.access(_MEMORY, os.W_OK):
        os.environ["TMPDIR"] = str(_MEMORY)
        tempfile.tempdir = None


_write_in_memory()
