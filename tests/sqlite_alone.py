"""
Tests of what is said and decided in scenes: no word of it depends on the database.

How scenes are kept, and come back, is held on both databases by `tests/services/test_scenes.py`,
`test_scene_undo.py` and the replays.
"""

import pytest


@pytest.fixture
def database_kind() -> str:
    """Name the only kind of database that the test runs on."""
    return "sqlite"
