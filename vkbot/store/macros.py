"""Macros: rolls under a name, a person's own or the campaign's."""

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, or_, select, update

from vkbot.lexicon.folding import fold
from vkbot.store.records import MacroRecord
from vkbot.store.tables import macros


class Macros:
    """Keeps macros; names are told apart whatever the case of their letters."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def of(self, campaign_id: int, user_id: int) -> list[MacroRecord]:
        """List a person's own macros and the campaign's, by name."""
        query = (
            select(*(macros.c[name] for name in MacroRecord.__slots__))
            .where(
                macros.c.campaign_id == campaign_id,
                or_(macros.c.user_id == user_id, macros.c.user_id.is_(None)),
            )
            .order_by(macros.c.folded_name)
        )
        return [MacroRecord(**dict(row._mapping)) for row in self._connection.execute(query)]

    def get(self, campaign_id: int, user_id: int | None, name: str) -> MacroRecord | None:
        """Find one macro of a person (None: of the campaign)."""
        query = select(*(macros.c[field] for field in MacroRecord.__slots__))
        row = self._connection.execute(query.where(_is(campaign_id, user_id, name))).one_or_none()
        return MacroRecord(**dict(row._mapping)) if row else None

    def put(self, macro: MacroRecord) -> None:
        """Keep a macro in place of the one of the same name."""
        chosen = _is(macro.campaign_id, macro.user_id, macro.name)
        values = {"name": macro.name, "body": macro.body}
        if not self._connection.execute(update(macros).where(chosen).values(values)).rowcount:
            owner = {"campaign_id": macro.campaign_id, "user_id": macro.user_id}
            folded = {"folded_name": fold(macro.name)}
            self._connection.execute(insert(macros).values({**owner, **values, **folded}))

    def delete(self, campaign_id: int, user_id: int | None, name: str) -> bool:
        """Forget a macro; tell whether it was there."""
        chosen = delete(macros).where(_is(campaign_id, user_id, name))
        return self._connection.execute(chosen).rowcount > 0


def _is(campaign_id: int, user_id: int | None, name: str) -> ColumnElement[bool]:
    owned = macros.c.user_id.is_(None) if user_id is None else macros.c.user_id == user_id
    return and_(macros.c.campaign_id == campaign_id, owned, macros.c.folded_name == fold(name))
