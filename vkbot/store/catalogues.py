"""The data of a campaign, version by version; none is ever written over."""

from sqlalchemy import Connection, insert, select

from vkbot.store.application_records import CatalogueRecord
from vkbot.store.reading import to_records
from vkbot.store.tables import catalogues

_columns = select(*(catalogues.c[name] for name in CatalogueRecord.__slots__))


class Catalogues:
    """Keeps the data of campaigns."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, new: CatalogueRecord) -> None:
        """
        Keep a new version.

        Raises:
            ConstraintError: there is one of the number.
        """
        values = {name: getattr(new, name) for name in CatalogueRecord.__slots__}
        self._connection.execute(insert(catalogues).values(values))

    def get(self, campaign_id: int, version: int) -> CatalogueRecord | None:
        """Find a version."""
        query = _columns.where(
            catalogues.c.campaign_id == campaign_id, catalogues.c.version == version
        )
        return next(iter(to_records(CatalogueRecord, self._connection.execute(query))), None)

    def newest(self, campaign_id: int) -> CatalogueRecord | None:
        """Return the version that holds, None where nothing was imported."""
        query = _columns.where(catalogues.c.campaign_id == campaign_id)
        rows = self._connection.execute(query.order_by(catalogues.c.version.desc()).limit(1))
        return next(iter(to_records(CatalogueRecord, rows)), None)
