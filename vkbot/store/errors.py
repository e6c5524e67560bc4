"""What can go wrong between the bot and its database, in words the rest of the bot may catch."""


class StoreError(Exception):
    """The database cannot do what was asked; the open transaction is rolled back."""


class StoreUnavailableError(StoreError):
    """The database does not answer, is locked for too long or took back a deadlock; try again."""


class StoreFullError(StoreUnavailableError):
    """The disk has no room left."""


class StoreForbiddenError(StoreUnavailableError):
    """The bot has no rights: to the file or its folder, or as a user of the server."""


class StoreNewerError(StoreUnavailableError):
    """The tables are of a newer bot."""


class StoreUnreadableError(StoreUnavailableError):
    """The file of the database is no SQLite file, or is damaged."""


class ConstraintError(StoreError):
    """What was to be written contradicts what is stored; a fault of the bot, never the player's."""


class SenderLockedError(StoreError):
    """Another process polls and sends for this community."""


class DatabaseNotEmptyError(StoreError):
    """A backup is only restored into an empty database."""


class BackupUnreadableError(StoreError):
    """A backup file is cut off, changed, of a newer bot, or no backup at all."""
