"""
The seeds of a conversation: announced before use, open for a day or a week, then revealed.

A seed serves only after the message with its commitment was delivered. When its period is over it
is revealed in the same message that announces the next one; the period begins with the first roll.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from engine.dice.sealed import SEED_BYTES, new_commitment
from engine.errors import IllegalActionError
from engine.journal import announced_entry, reveal_entry, seed_entry
from vkbot.results import SeedAnnounced, SeedShown, SeedsRevealed
from vkbot.services.situation import AwaitDelivery, Posting, Situation
from vkbot.store.records import NewSeed, OutboxState, SeedRecord


def open_seed(situation: Situation) -> SeedRecord:
    """
    Return the conversation's seed, announced and in its period.

    Raises:
        AwaitDelivery: a seed has to be announced first.
    """
    lane = situation.lane
    if lane.seed is None:
        lane.seed = _ready_seed(situation)
    return lane.seed


def close_period(situation: Situation) -> None:
    """
    Reveal the open seed when its period is over, whether or not somebody rolls.

    Raises:
        AwaitDelivery: always when there was something to reveal.
    """
    lane = situation.lane
    seed = situation.uow.seeds.open_day_seed(lane.community_id, lane.peer_id)
    if seed is not None and _is_over(situation, seed):
        raise _announce(situation, seed)


def period_of(moment: datetime, length: str) -> str:
    """Name the period of a moment: its date, or its week for length "week"."""
    return moment.strftime("%G-W%V") if length == "week" else moment.date().isoformat()


def shown_seed(seed: SeedRecord) -> SeedShown:
    """Return what the chat may see of a seed: its secret only after the reveal."""
    return SeedShown(
        epoch=seed.epoch,
        commitment_hex=seed.commitment,
        announced_cmid=seed.announced_cmid,
        secret_hex=seed.secret.hex() if seed.revealed_at is not None else None,
        opened_at=seed.created_at,
        rolls=seed.rolls,
    )


def create_seed(situation: Situation, kind: str, *, serving: str) -> SeedRecord:
    """
    Make a seed from fresh random bytes and write its commitment into the journal.

    Args:
        situation: the line that needs it.
        kind: "day", "hidden" or "round".
        serving: names the period, or the message, that it serves.
    """
    lane, secret = situation.lane, situation.entropy(SEED_BYTES)
    commitment = new_commitment(secret)
    seed = situation.uow.seeds.add(
        NewSeed(
            community_id=lane.community_id,
            peer_id=lane.peer_id,
            kind=kind,
            secret=secret,
            commitment=commitment,
            period=serving,
            created_at=situation.now,
        )
    )
    lane.log.write(seed_entry(epoch=seed.epoch, commitment=commitment, at=situation.now))
    return seed


def is_announced(situation: Situation, seed: SeedRecord) -> bool:
    """
    Tell whether the message with a seed's commitment was delivered, and note its number once.

    Raises:
        AwaitDelivery: it is still on its way.
    """
    if seed.announced_cmid is not None:
        return True
    sent = situation.uow.outbox.get(seed.announcement_id) if seed.announcement_id else None
    if sent is None or sent.state is OutboxState.FAILED:
        return False
    if sent.state is OutboxState.QUEUED:
        raise AwaitDelivery("seal", outbox_ids=(sent.id,))
    cmid = sent.cmid or 0
    situation.uow.seeds.mark_announced(seed.id, cmid)
    situation.lane.log.write(announced_entry(epoch=seed.epoch, cmid=cmid, at=situation.now))
    return True


def _ready_seed(situation: Situation) -> SeedRecord:
    lane = situation.lane
    seed = situation.uow.seeds.open_day_seed(lane.community_id, lane.peer_id)
    if seed is None or _is_over(situation, seed):
        raise _announce(situation, seed)
    if is_announced(situation, seed):
        return _in_period(situation, seed)
    if "seal" in situation.waited_for:
        raise IllegalActionError("seal_undelivered")
    raise _announce_again(situation, seed)


def _in_period(situation: Situation, seed: SeedRecord) -> SeedRecord:
    """Let a seed that has served no roll yet begin its period now."""
    period = _period_now(situation)
    if seed.period == period:
        return seed
    situation.uow.seeds.set_period(seed.id, period)
    return replace(seed, period=period)


def _is_over(situation: Situation, seed: SeedRecord) -> bool:
    return seed.rolls > 0 and seed.period != _period_now(situation)


def _period_now(situation: Situation) -> str:
    return period_of(situation.local_time, situation.lane.settings.seed_period)


def _announce(situation: Situation, old: SeedRecord | None) -> AwaitDelivery:
    """Reveal the old seed and announce a new one, in one message."""

    def arrange() -> Sequence[Posting]:
        revealed = reveal_seed(situation, old) if old is not None else None
        return [announcing_posting(situation, _new_day_seed(situation), revealed)]

    return AwaitDelivery("seal", arrange)


def _announce_again(situation: Situation, seed: SeedRecord) -> AwaitDelivery:
    return AwaitDelivery("seal", lambda: [announcing_posting(situation, seed, None)])


def _new_day_seed(situation: Situation) -> SeedRecord:
    return create_seed(situation, "day", serving=_period_now(situation))


def announce_first(situation: Situation) -> None:
    """Announce a seed where there is none yet, so that the first roll need not wait."""
    lane = situation.lane
    if situation.uow.seeds.open_day_seed(lane.community_id, lane.peer_id) is None:
        situation.postings.append(announcing_posting(situation, _new_day_seed(situation), None))


def reveal_seed(situation: Situation, seed: SeedRecord) -> SeedShown:
    """Reveal a seed for good and write it into the journal."""
    log = situation.lane.log
    situation.uow.seeds.mark_revealed(seed.id, situation.now)
    log.write(reveal_entry(epoch=seed.epoch, seed=seed.secret, head=log.head, at=situation.now))
    return shown_seed(replace(seed, revealed_at=situation.now))


def revealed_posting(situation: Situation, seeds: Sequence[SeedShown]) -> Posting:
    """Return the message that shows secrets where no new commitment is announced with them."""
    head = situation.lane.log.head
    return Posting(
        peer_id=situation.lane.peer_id,
        result=SeedsRevealed(seeds=seeds, journal_length=head.length, journal_head_hex=head.digest),
    )


def announcing_posting(
    situation: Situation, seed: SeedRecord, revealed: SeedShown | None
) -> Posting:
    """Return the message that shows the commitment of a seed, and a secret that has served."""
    head = situation.lane.log.head
    return Posting(
        peer_id=situation.lane.peer_id,
        result=SeedAnnounced(
            epoch=seed.epoch,
            commitment_hex=seed.commitment,
            revealed=revealed,
            journal_length=head.length,
            journal_head_hex=head.digest,
        ),
        queued=lambda outbox_id: situation.uow.seeds.set_announcement(seed.id, outbox_id),
    )
