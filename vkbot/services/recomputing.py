"""
What is stored for good, computed anew: journals, the power ledgers of campaigns, applications.

Decides what has to follow from what, and names what does not; it changes nothing. The bot itself
writes no such thing, and triggers in the database refuse it: somebody was at the data past the bot.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from engine.journal import JournalEntry, JournalHead, empty_battle_journal, empty_journal, follows
from vkbot.services.recomputed_books import Books, find_wrong_applications
from vkbot.store.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True, kw_only=True)
class Mismatch:
    """Something stored that does not follow from the rest: what, and the facts for a sentence."""

    key: str
    facts: Mapping[str, object] = field(default_factory=dict)


def recompute(uow: UnitOfWork) -> Iterator[Mismatch]:
    """Go through everything that is stored for good, and name what does not follow."""
    for community in uow.communities.all():
        yield from _recompute_journals(uow, community.id)
        yield from _recompute_battles(uow, community.id)
        for campaign in uow.campaigns.of_community(community.id):
            books = Books(uow, campaign.id)
            for key, facts in (*books.read(), *find_wrong_applications(uow, campaign.id, books)):
                yield Mismatch(key=key, facts={"campaign": campaign.name, **facts})


def _recompute_journals(uow: UnitOfWork, community_id: int) -> Iterator[Mismatch]:
    for chat in uow.chats.of_community(community_id):
        entries = uow.journal.read_all(community_id, chat.peer_id)
        end = uow.journal.head(community_id, chat.peer_id)
        start = empty_journal(community_id, chat.peer_id)
        for key, facts in _find_break(entries, start, end):
            yield Mismatch(key=f"journal_{key}", facts={"peer": chat.peer_id, **facts})


def _recompute_battles(uow: UnitOfWork, community_id: int) -> Iterator[Mismatch]:
    for battle in uow.battles.of_community(community_id):
        entries = uow.battles.events_after(battle.id, 0)
        end = JournalHead(length=battle.length, digest=battle.digest)
        start = empty_battle_journal(community_id, battle.id)
        for key, facts in _find_break(entries, start, end):
            named = {"battle": battle.name, "peer": battle.peer_id}
            yield Mismatch(key=f"battle_{key}", facts={**named, **facts})


def _find_break(
    entries: Iterable[JournalEntry], head: JournalHead, end: JournalHead
) -> Iterator[tuple[str, Mapping[str, object]]]:
    """Chain a journal anew from its empty beginning to where it is said to end."""
    for entry in entries:
        if not follows(head, entry):
            yield "broken", {"number": head.length + 1}
            return
        head = entry.head
    if head != end:
        yield "end", {"number": head.length, "noted": end.length}
