"""
Heroes of a campaign and the units that they lead.

Their keys last: whatever a hero or a unit is called later, what belongs to him is found by the key.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, insert, select, update

from vkbot.lexicon.folding import fold
from vkbot.store.application_records import (
    CharacterRecord,
    CharacterStatus,
    NewCharacter,
    RetinueRecord,
)
from vkbot.store.reading import to_records
from vkbot.store.tables import characters, retinue_units

_character = select(*(characters.c[name] for name in CharacterRecord.__slots__))
_unit = select(*(retinue_units.c[name] for name in RetinueRecord.__slots__))


class Characters:
    """Keeps heroes and their units."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, new: NewCharacter) -> CharacterRecord:
        """
        Begin a hero.

        Raises:
            ConstraintError: a hero in play or waiting has the name.
        """
        values = {name: getattr(new, name) for name in NewCharacter.__slots__}
        added = insert(characters).values(
            **values, folded_name=fold(new.name), status=CharacterStatus.PENDING
        )
        key = self._connection.execute(added.returning(characters.c.id)).scalar_one()
        found = self.get(key)
        assert found is not None
        return found

    def get(self, character_id: int) -> CharacterRecord | None:
        """Find a hero."""
        return next(iter(self.get_all([character_id])), None)

    def get_all(self, character_ids: Collection[int]) -> list[CharacterRecord]:
        """Find heroes by key, those that left too."""
        query = _character.where(characters.c.id.in_(character_ids)).order_by(characters.c.id)
        return [*_to_characters(self._connection.execute(query))]

    def of_campaign(
        self, campaign_id: int, *statuses: CharacterStatus, owner_id: int | None = None
    ) -> list[CharacterRecord]:
        """List the heroes of a campaign, or those of one player, in the order they began."""
        query = _character.where(characters.c.campaign_id == campaign_id)
        if statuses:
            query = query.where(characters.c.status.in_(statuses))
        if owner_id is not None:
            query = query.where(characters.c.owner_id == owner_id)
        rows = self._connection.execute(query.order_by(characters.c.id))
        return [*_to_characters(rows)]

    def find(self, campaign_id: int, name: str) -> CharacterRecord | None:
        """Find a hero in play or waiting by his whole name, in any case."""
        query = _character.where(
            characters.c.campaign_id == campaign_id,
            characters.c.folded_name == fold(name),
            characters.c.retired_at.is_(None),
        )
        return next(_to_characters(self._connection.execute(query)), None)

    def set_status(
        self, character_id: int, status: CharacterStatus, *, retired_at: int | None = None
    ) -> None:
        """Note how far a hero is; with `retired_at` his name becomes free."""
        self._change(character_id, status=status, retired_at=retired_at)

    def give(self, character_id: int, owner_id: int) -> None:
        """Hand a hero to another player."""
        self._change(character_id, owner_id=owner_id)

    def rename(self, character_id: int, name: str) -> None:
        """
        Give a hero another name.

        Raises:
            ConstraintError: a hero in play or waiting has it.
        """
        self._change(character_id, name=name, folded_name=fold(name))

    def add_unit(self, character_id: int, name: str, joined_at: int) -> RetinueRecord:
        """
        Add a unit to a hero's retinue.

        Raises:
            ConstraintError: he leads a unit of the name.
        """
        added = insert(retinue_units).values(
            character_id=character_id, name=name, folded_name=fold(name), joined_at=joined_at
        )
        key = self._connection.execute(added.returning(retinue_units.c.id)).scalar_one()
        rows = self._connection.execute(_unit.where(retinue_units.c.id == key))
        return to_records(RetinueRecord, rows)[0]

    def retinues(self, character_ids: Collection[int]) -> list[RetinueRecord]:
        """List the units that heroes lead, in the order they joined."""
        query = _unit.where(
            retinue_units.c.character_id.in_(character_ids), retinue_units.c.left_at.is_(None)
        )
        rows = self._connection.execute(query.order_by(retinue_units.c.id))
        return to_records(RetinueRecord, rows)

    def units(self, unit_ids: Collection[int]) -> list[RetinueRecord]:
        """Find units by key, those that are no longer led too."""
        query = _unit.where(retinue_units.c.id.in_(unit_ids)).order_by(retinue_units.c.id)
        return to_records(RetinueRecord, self._connection.execute(query))

    def rename_unit(self, unit_id: int, name: str) -> None:
        """
        Give a unit another name.

        Raises:
            ConstraintError: its hero leads a unit of the name.
        """
        self._change_unit(unit_id, name=name, folded_name=fold(name))

    def let_go(self, unit_id: int, left_at: int) -> None:
        """Note that a unit is led no longer; its name becomes free."""
        self._change_unit(unit_id, left_at=left_at)

    def _change(self, character_id: int, **values: object) -> None:
        self._connection.execute(
            update(characters).where(characters.c.id == character_id).values(values)
        )

    def _change_unit(self, unit_id: int, **values: object) -> None:
        self._connection.execute(
            update(retinue_units).where(retinue_units.c.id == unit_id).values(values)
        )


def _to_characters(rows: Iterable[Sequence[Any]]) -> Iterator[CharacterRecord]:
    for record in to_records(CharacterRecord, rows):
        yield replace(record, status=CharacterStatus(record.status))
