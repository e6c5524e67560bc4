"""The community that is attacked."""

from tests.battle_table import table
from tests.chat_harness import harness
from tests.duel import fought
from tests.sqlite_alone import database_kind

__all__ = ["database_kind", "fought", "harness", "table"]
