"""The community that the tests of this folder play in."""

from tests.applicants import applicants
from tests.battle_table import table
from tests.chat_harness import harness
from tests.duel import fought
from tests.forum import forum, written
from tests.power_table import empowered

__all__ = ["applicants", "empowered", "forum", "fought", "harness", "table", "written"]
