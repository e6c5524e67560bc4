"""People as a community knows them: names, whether they may be written to, their campaign."""

from collections.abc import Collection, Sequence

from sqlalchemy import Connection, Select, or_, select

from vkbot.lexicon.folding import fold
from vkbot.store.reading import to_records
from vkbot.store.records import PersonRecord
from vkbot.store.sql import upsert
from vkbot.store.tables import chat_members, people

_people: Select[tuple[object, ...]] = select(*(people.c[name] for name in PersonRecord.__slots__))


class People:
    """Keeps people."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def get(self, community_id: int, user_id: int) -> PersonRecord | None:
        """Find a person."""
        return self.get_all(community_id, [user_id]).get(user_id)

    def get_all(self, community_id: int, user_ids: Collection[int]) -> dict[int, PersonRecord]:
        """Find people by id; those who are not known are left out."""
        query = _people.where(people.c.community_id == community_id, people.c.user_id.in_(user_ids))
        return {person.user_id: person for person in self._read(query)}

    def put_names(self, persons: Sequence[PersonRecord]) -> None:
        """Write people's names and short addresses, new or known; all else stays."""
        upsert(self._connection, people, [_names(person) for person in persons])

    def set_dialogue(self, community_id: int, user_id: int, is_open: bool) -> None:
        """Note whether a person may be written to."""
        row = {"community_id": community_id, "user_id": user_id, "dialogue_open": is_open}
        upsert(self._connection, people, [row])

    def choose_campaign(self, community_id: int, user_id: int, campaign_id: int | None) -> None:
        """Note which campaign a person's dialogue means."""
        row = {"community_id": community_id, "user_id": user_id, "campaign_id": campaign_id}
        upsert(self._connection, people, [row])

    def find(self, community_id: int, start: str, limit: int = 10) -> list[PersonRecord]:
        """Find people whose first name, last name or short address begins so, in any case."""
        begins = [
            column.startswith(fold(start), autoescape=True)
            for column in (people.c.folded_name, people.c.folded_reversed, people.c.screen_name)
        ]
        query = _people.where(people.c.community_id == community_id, or_(*begins))
        return self._read(query.order_by(people.c.folded_name, people.c.user_id).limit(limit))

    def in_chat(self, community_id: int, peer_id: int) -> list[PersonRecord]:
        """List the known people who are in a chat."""
        query = _people.join(
            chat_members,
            (chat_members.c.community_id == people.c.community_id)
            & (chat_members.c.user_id == people.c.user_id),
        ).where(people.c.community_id == community_id, chat_members.c.peer_id == peer_id)
        return self._read(query.order_by(people.c.user_id))

    def _read(self, query: Select[tuple[object, ...]]) -> list[PersonRecord]:
        return to_records(PersonRecord, self._connection.execute(query))


def _names(person: PersonRecord) -> dict[str, object]:
    return {
        "community_id": person.community_id,
        "user_id": person.user_id,
        "first_name": person.first_name,
        "last_name": person.last_name,
        "screen_name": person.screen_name.lower(),
        "folded_name": fold(f"{person.first_name} {person.last_name}"),
        "folded_reversed": fold(f"{person.last_name} {person.first_name}"),
    }
