"""
Seals: what the chat sees of seeds, their commitments first and their secrets in the end.

Which message has shown a commitment is written into the journal once VK has told its number. When
seeds are made, used and revealed is decided in `seed_stock`, `day_seeds` and `battle_place`.

Source: architecture, "Sealed dice".
"""

from collections.abc import Sequence
from dataclasses import replace

from engine.journal import announced_entry, reveal_entry
from vkbot.results import SeedsAnnounced, SeedShown
from vkbot.services.situation import Posting, Situation
from vkbot.store.records import OutboxRow, OutboxState, SeedRecord


def shown_seed(seed: SeedRecord) -> SeedShown:
    """Return what the chat may see of a seed: its secret only after the reveal."""
    return SeedShown(
        epoch=seed.epoch,
        serves=seed.kind,
        commitment_hex=seed.commitment,
        announced_cmid=seed.announced_cmid,
        secret_hex=seed.secret.hex() if seed.revealed_at is not None else None,
        opened_at=seed.created_at,
        rolls=seed.rolls,
    )


def is_late(situation: Situation, seed: SeedRecord) -> bool:
    """
    Tell whether a seed was announced only after what it serves was written, or nobody knows when.

    Numbers of messages tell it within one conversation. What was written elsewhere, or is a press
    of a button, came in after the announcement, as the order of the journal shows.
    """
    message = situation.message
    if not seed.announced_cmid:
        return True
    return message.peer_id == seed.peer_id and 0 < message.cmid <= seed.announced_cmid


def announcing_posting(
    situation: Situation, seeds: Sequence[SeedRecord], revealed: Sequence[SeedShown] = ()
) -> Posting:
    """Return the message that shows the commitments of seeds, and secrets that have served."""
    lane = situation.lane
    lane.announcing |= {seed.id for seed in seeds}

    def note(outbox_id: int) -> None:
        for seed in seeds:
            situation.uow.seeds.set_announcement(seed.id, outbox_id)

    return Posting(
        peer_id=lane.peer_id,
        result=SeedsAnnounced(
            seeds=tuple(map(shown_seed, seeds)),
            revealed=tuple(revealed),
            journal_length=lane.log.head.length,
            journal_head_hex=lane.log.head.digest,
        ),
        queued=note,
    )


def note_announcements(situation: Situation) -> list[SeedRecord]:
    """
    Write down which messages have shown commitments, as far as they were delivered by now.

    Returns:
        All seeds of the conversation that are not revealed, the oldest first.
    """
    lane = situation.lane
    seeds = situation.uow.seeds.all_open(lane.community_id, lane.peer_id)
    return [_noted(situation, seed) for seed in seeds]


def _noted(situation: Situation, seed: SeedRecord) -> SeedRecord:
    if seed.announced_cmid is not None:
        return seed
    sent = find_announcement(situation, seed)
    if sent is None or sent.state is not OutboxState.SENT:
        return seed
    return note_announced(situation, seed, sent.cmid or 0)


def find_announcement(situation: Situation, seed: SeedRecord) -> OutboxRow | None:
    """Return the last message that was to show a seed's commitment."""
    return situation.uow.outbox.get(seed.announcement_id) if seed.announcement_id else None


def note_announced(situation: Situation, seed: SeedRecord, cmid: int) -> SeedRecord:
    situation.uow.seeds.mark_announced(seed.id, cmid)
    situation.lane.log.write(announced_entry(epoch=seed.epoch, cmid=cmid, at=situation.now))
    return replace(seed, announced_cmid=cmid)


def reveal_seed(situation: Situation, seed: SeedRecord) -> SeedShown:
    """Reveal a seed for good and write it into the journal."""
    log = situation.lane.log
    situation.uow.seeds.mark_revealed(seed.id, situation.now)
    log.write(reveal_entry(epoch=seed.epoch, seed=seed.secret, head=log.head, at=situation.now))
    return shown_seed(replace(seed, revealed_at=situation.now))
