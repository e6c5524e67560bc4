"""
Conversations and who is in them.

What was read ahead is found without a query until something is written here.
"""

from collections.abc import Collection, Iterable

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    and_,
    bindparam,
    delete,
    insert,
    select,
    union,
    update,
)

from vkbot.store.presence import Presences
from vkbot.store.reading import sort_under
from vkbot.store.records import ChatRecord, Lane, Member
from vkbot.store.sql import insert_new, upsert
from vkbot.store.tables import campaigns, chat_members, chats

_columns = [chats.c[name] for name in ChatRecord.__slots__]
_several = select(*_columns).where(
    chats.c.community_id == bindparam("community"),
    chats.c.peer_id.in_(bindparam("peers", expanding=True)),
)
_admins = select(chat_members.c.peer_id, chat_members.c.user_id).where(
    chat_members.c.community_id == bindparam("community"),
    chat_members.c.peer_id.in_(bindparam("peers", expanding=True)),
    chat_members.c.is_admin,
)


class Chats:
    """Keeps conversations; a private dialogue is one too."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._presences = Presences(connection)
        self._chats: dict[Lane, ChatRecord] = {}
        self._admins: dict[Lane, frozenset[int]] = {}

    def read_ahead(self, community_id: int, peer_ids: Collection[int]) -> Collection[ChatRecord]:
        """
        Read several conversations of a community with their admins, to be found here later.

        Returns:
            Those that are known.
        """
        found = self._read(community_id, peer_ids)
        admins = self._read_admins(community_id, peer_ids)
        self._chats |= {(community_id, peer): chat for peer, chat in found.items()}
        self._admins |= {(community_id, peer): admins[peer] for peer in peer_ids}
        return found.values()

    def get(self, community_id: int, peer_id: int) -> ChatRecord | None:
        """Find a conversation."""
        known = self._chats.get((community_id, peer_id))
        return known or self._read(community_id, [peer_id]).get(peer_id)

    def get_or_create(self, community_id: int, peer_id: int) -> ChatRecord:
        """Find a conversation, or begin it."""
        found = self.get(community_id, peer_id)
        if found is not None:
            return found
        new = {"community_id": community_id, "peer_id": peer_id}
        insert_new(self._connection, chats, [new])
        return ChatRecord(community_id=community_id, peer_id=peer_id)

    def save(self, chat: ChatRecord) -> None:
        """Write all fields of a conversation, new or known."""
        self._forget(chat.community_id, chat.peer_id)
        values = {name: getattr(chat, name) for name in ChatRecord.__slots__}
        values["purposes"] = ",".join(sorted(chat.purposes))
        del values["journal_form"]
        upsert(self._connection, chats, [values])

    def mark_active(self, community_id: int, peer_ids: Collection[int]) -> None:
        """Take note that chats speak, though VK may have refused them once."""
        if peer_ids:
            self._connection.execute(
                update(chats)
                .where(
                    chats.c.community_id == community_id,
                    chats.c.peer_id.in_(peer_ids),
                    chats.c.is_active.is_(False),
                )
                .values(is_active=True)
            )
        for peer_id in peer_ids:
            self._forget(community_id, peer_id)

    def set_journal_form(self, community_id: int, peer_id: int, form: int) -> None:
        """Note the form that a conversation's journal has come to."""
        self._forget(community_id, peer_id)
        is_it = and_(chats.c.community_id == community_id, chats.c.peer_id == peer_id)
        self._connection.execute(update(chats).where(is_it).values(journal_form=form))

    def of_community(self, community_id: int) -> list[ChatRecord]:
        """List a community's conversations, dialogues too."""
        return self._list(chats.c.community_id == community_id)

    def of_campaign(self, campaign_id: int) -> list[ChatRecord]:
        """List a campaign's conversations."""
        return self._list(chats.c.campaign_id == campaign_id)

    def _list(self, chosen: ColumnElement[bool]) -> list[ChatRecord]:
        query = select(*_columns).where(chosen).order_by(chats.c.peer_id)
        return [_record(row) for row in self._connection.execute(query)]

    def campaign_ids_of(self, community_id: int, user_id: int) -> list[int]:
        """List the campaigns in whose chats a person is, the founding ones included."""
        is_his = and_(
            chat_members.c.community_id == community_id, chat_members.c.user_id == user_id
        )
        is_founding = and_(
            campaigns.c.community_id == community_id,
            campaigns.c.founding_peer_id == chat_members.c.peer_id,
        )
        query = union(
            select(chats.c.campaign_id)
            .join(chat_members)
            .where(is_his, chats.c.campaign_id.is_not(None)),
            select(campaigns.c.id).join(chat_members, is_founding).where(is_his),
        )
        return sorted(campaign_id for (campaign_id,) in self._connection.execute(query))

    def members(self, community_id: int, peer_id: int) -> list[Member]:
        """List who is in a chat, as last read."""
        query = (
            select(chat_members.c.user_id, chat_members.c.is_admin)
            .where(chat_members.c.community_id == community_id, chat_members.c.peer_id == peer_id)
            .order_by(chat_members.c.user_id)
        )
        rows = self._connection.execute(query)
        return [Member(user_id=user_id, is_admin=is_admin) for user_id, is_admin in rows]

    def admins(self, community_id: int, peer_id: int) -> frozenset[int]:
        """Return who administers a chat, as last read."""
        known = self._admins.get((community_id, peer_id))
        return self._read_admins(community_id, [peer_id])[peer_id] if known is None else known

    def put_members(
        self, community_id: int, peer_id: int, members: Iterable[Member], now: int
    ) -> None:
        """Write anew who is in a chat, begun where it is not known."""
        self._forget(community_id, peer_id)
        chat = {"community_id": community_id, "peer_id": peer_id}
        upsert(self._connection, chats, [{**chat, "members_refreshed_at": now}])
        admins = {member.user_id: member.is_admin for member in members}
        before = {member.user_id for member in self.members(community_id, peer_id)}
        self._presences.note_seen(community_id, peer_id, admins.keys(), now)
        self._presences.note_left(community_id, peer_id, before - admins.keys(), now)
        self._connection.execute(
            delete(chat_members).where(
                chat_members.c.community_id == community_id, chat_members.c.peer_id == peer_id
            )
        )
        rows = [{**chat, "user_id": user, "is_admin": admin} for user, admin in admins.items()]
        if rows:
            self._connection.execute(insert(chat_members), rows)

    def add_member(self, community_id: int, peer_id: int, user_id: int, now: int) -> None:
        """Note that somebody came; who is known already stays as he is."""
        self._forget(community_id, peer_id)
        self._presences.note_seen(community_id, peer_id, [user_id], now)
        row = {"community_id": community_id, "peer_id": peer_id, "user_id": user_id}
        insert_new(self._connection, chat_members, [row])

    def remove_member(self, community_id: int, peer_id: int, user_id: int, now: int) -> None:
        """Note that somebody left."""
        self._forget(community_id, peer_id)
        self._presences.note_left(community_id, peer_id, [user_id], now)
        self._connection.execute(
            delete(chat_members).where(
                chat_members.c.community_id == community_id,
                chat_members.c.peer_id == peer_id,
                chat_members.c.user_id == user_id,
            )
        )

    def _read(self, community_id: int, peer_ids: Collection[int]) -> dict[int, ChatRecord]:
        wanted = {"community": community_id, "peers": peer_ids}
        records = map(_record, self._connection.execute(_several, wanted))
        return {record.peer_id: record for record in records}

    def _read_admins(
        self, community_id: int, peer_ids: Collection[int]
    ) -> dict[int, frozenset[int]]:
        wanted = {"community": community_id, "peers": peer_ids}
        found = sort_under(peer_ids, self._connection.execute(_admins, wanted))
        return {peer: frozenset(user for (user,) in admins) for peer, admins in found.items()}

    def _forget(self, community_id: int, peer_id: int) -> None:
        """Forget what was read ahead of a conversation, since it is written to."""
        self._chats.pop((community_id, peer_id), None)
        self._admins.pop((community_id, peer_id), None)


def _record(row: Row[tuple[object, ...]]) -> ChatRecord:
    fields = dict(row._mapping)
    purposes = frozenset(filter(None, fields["purposes"].split(",")))
    return ChatRecord(**fields | {"purposes": purposes})
