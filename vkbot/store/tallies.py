"""
How the dice of a campaign fell: counts by face, kept so that nobody counts a whole campaign again.

They say nothing that rolls and journals of battles do not say; what counts them decides how. Here
it is noted besides how far they were counted. Of battles no row is held, so that counting waits
for nobody who plays.
"""

import json
from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, bindparam, delete, func, select

from vkbot.store.sql import upsert
from vkbot.store.tables import battles, campaigns, dice_counted, dice_tallies

OUTSIDE_BATTLES = 0
"""Stands for a battle's id where dice were rolled by number, in chats and dialogues."""


class TallyKey(NamedTuple):
    """Whose dice, where they fell, of how many sides; and whether each took another's place."""

    person_id: int
    place: str
    sides: int
    is_reroll: bool


Tallies = dict[TallyKey, list[int]]
"""How often each face of dice fell, face 1 first."""


class Progress(NamedTuple):
    """
    How far the rolls of a campaign are counted.

    Rolls from `next_roll` on are of the transaction that reads this, which may not have stored all.
    """

    next_roll: int
    counted: int


class UncountedBattle(NamedTuple):
    """A battle of so many events, of which nobody has looked for dice at those after `counted`."""

    id: int
    counted: int
    length: int


_up_to = func.coalesce(dice_counted.c.up_to, 0)
_is_of_rolls = and_(
    dice_counted.c.campaign_id == campaigns.c.id, dice_counted.c.battle_id == OUTSIDE_BATTLES
)
_is_of_battle = and_(
    dice_counted.c.campaign_id == battles.c.campaign_id, dice_counted.c.battle_id == battles.c.id
)
_with_rolls = campaigns.outerjoin(dice_counted, _is_of_rolls)
_with_events = battles.outerjoin(dice_counted, _is_of_battle)
_progress = (
    select(campaigns.c.next_roll, _up_to)
    .select_from(_with_rolls)
    .where(campaigns.c.id == bindparam("campaign"))
    .with_for_update(key_share=True, of=campaigns)
)
_behind = (
    select(campaigns.c.id)
    .select_from(_with_rolls)
    .where(campaigns.c.next_roll > 1 + _up_to)
    .union(select(battles.c.campaign_id).select_from(_with_events).where(battles.c.length > _up_to))
)
_uncounted = (
    select(battles.c.id, _up_to, battles.c.length)
    .select_from(_with_events)
    .where(battles.c.campaign_id == bindparam("campaign"), battles.c.length > _up_to)
    .order_by(battles.c.id.desc())
)
_rows = select(
    dice_tallies.c.battle_id,
    *(dice_tallies.c[name] for name in TallyKey._fields),
    dice_tallies.c.counts_json,
)


class DiceTallies:
    """Keeps counts of dice, and how far they go."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def lock(self, campaign_id: int) -> Progress:
        """Return how far rolls are counted; nobody else counts until the transaction ends."""
        return Progress(*self._connection.execute(_progress, {"campaign": campaign_id}).one())

    def mark(self, campaign_id: int, battle_id: int, up_to: int) -> None:
        """Note that the events of a battle, or the rolls outside, are counted up to a number."""
        row = {"campaign_id": campaign_id, "battle_id": battle_id, "up_to": up_to}
        upsert(self._connection, dice_counted, [row])

    def uncounted_battles(self, campaign_id: int) -> list[UncountedBattle]:
        """List the battles with new events, the newest first."""
        rows = self._connection.execute(_uncounted, {"campaign": campaign_id})
        return [UncountedBattle(*row) for row in rows]

    def behind(self) -> list[int]:
        """List the campaigns with something to count."""
        return sorted(self._connection.execute(_behind).scalars())

    def battles(self, campaign_id: int) -> list[int]:
        """List all battles of a campaign, the oldest first."""
        query = select(battles.c.id).where(battles.c.campaign_id == campaign_id)
        return list(self._connection.execute(query.order_by(battles.c.id)).scalars())

    def of_rolls(self, campaign_id: int) -> Tallies:
        """Return the counts of a campaign's rolls."""
        return self._read(_of(campaign_id, OUTSIDE_BATTLES)).get(OUTSIDE_BATTLES, {})

    def of_person(self, campaign_id: int, person_id: int) -> Mapping[int, Tallies]:
        """Return the counts of a person's dice, by battle."""
        his = dice_tallies.c.person_id == person_id
        return self._read(and_(dice_tallies.c.campaign_id == campaign_id, his))

    def of_campaign(self, campaign_id: int) -> Mapping[int, Tallies]:
        """Return all counts of a campaign, by battle."""
        return self._read(dice_tallies.c.campaign_id == campaign_id)

    def replace(self, campaign_id: int, battle_id: int, tallies: Tallies) -> None:
        """Write the counts of a battle, or of the rolls outside, in place of those before."""
        self._connection.execute(delete(dice_tallies).where(_of(campaign_id, battle_id)))
        source = {"campaign_id": campaign_id, "battle_id": battle_id}
        rows = [
            {**source, **key._asdict(), "counts_json": json.dumps(counts, separators=(",", ":"))}
            for key, counts in tallies.items()
        ]
        upsert(self._connection, dice_tallies, rows)

    def _read(self, chosen: ColumnElement[bool]) -> Mapping[int, Tallies]:
        found: dict[int, Tallies] = {}
        for battle_id, *key, counts in self._connection.execute(_rows.where(chosen)):
            found.setdefault(battle_id, {})[TallyKey(*key)] = json.loads(counts)
        return found


def _of(campaign_id: int, battle_id: int) -> ColumnElement[bool]:
    return and_(dice_tallies.c.campaign_id == campaign_id, dice_tallies.c.battle_id == battle_id)
