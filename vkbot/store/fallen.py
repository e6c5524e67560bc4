"""Who of a campaign's heroes and their units fell in battle and has not been brought back."""

from collections.abc import Collection, Mapping

from sqlalchemy import Connection, delete, insert, select

from engine.pvt.units import ModelStatus
from vkbot.store.tables import fallen_models


class Fallen:
    """Keeps the fallen, by the lasting key of their unit and their place in it."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def put(
        self, campaign_id: int, owner: str, fallen: Mapping[int, ModelStatus], battle_id: int
    ) -> None:
        """Write anew who of a unit has fallen; all others live."""
        self._connection.execute(
            delete(fallen_models).where(
                fallen_models.c.campaign_id == campaign_id, fallen_models.c.owner == owner
            )
        )
        rows = [
            {
                "campaign_id": campaign_id,
                "owner": owner,
                "place": place,
                "status": status,
                "battle_id": battle_id,
            }
            for place, status in fallen.items()
        ]
        if rows:
            self._connection.execute(insert(fallen_models), rows)

    def lay_down(
        self, campaign_id: int, owner: str, places: Collection[int], battle_id: int
    ) -> None:
        """
        Let more of a unit have fallen.

        Raises:
            ConstraintError: one of them has already.
        """
        of_unit = {"campaign_id": campaign_id, "owner": owner, "battle_id": battle_id}
        rows = [{**of_unit, "place": place, "status": ModelStatus.DEAD} for place in places]
        self._connection.execute(insert(fallen_models), rows)

    def bring_back(self, campaign_id: int, owner: str, places: Collection[int]) -> int:
        """Let some of a unit live again; returns the battle that they fell in."""
        gone = delete(fallen_models).where(
            fallen_models.c.campaign_id == campaign_id,
            fallen_models.c.owner == owner,
            fallen_models.c.place.in_(places),
        )
        battles = self._connection.execute(gone.returning(fallen_models.c.battle_id)).scalars()
        return int(max(battles))

    def of(self, campaign_id: int, owners: Collection[str]) -> dict[str, dict[int, ModelStatus]]:
        """Return who of some units has fallen, by unit and place; each unit has a row."""
        found: dict[str, dict[int, ModelStatus]] = {owner: {} for owner in owners}
        query = select(fallen_models.c.owner, fallen_models.c.place, fallen_models.c.status).where(
            fallen_models.c.campaign_id == campaign_id, fallen_models.c.owner.in_(owners)
        )
        for owner, place, status in self._connection.execute(query):
            found[owner][place] = ModelStatus(status)
        return found
