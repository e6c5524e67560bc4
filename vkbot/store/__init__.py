"""Tables, repositories and the unit of work; nothing outside this room knows SQLAlchemy."""

from vkbot.store.database import Database, open_database
from vkbot.store.unit_of_work import UnitOfWork

__all__ = ["Database", "UnitOfWork", "open_database"]
