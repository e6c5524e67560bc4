"""The community that the tests of this folder play in."""

from tests.battle_table import table
from tests.chat_harness import harness

__all__ = ["harness", "table"]
