"""
The seeds of a conversation: announced before they are needed, used, then revealed.

A conversation keeps seeds in stock, so that what is said is said after the seed that serves it was
announced: the next day's or week's; in a chat also one for a hidden roll and those for rounds of a
battle. One message announces all that are new. A seed serves only after that message was
delivered; a period begins with the first roll, and its seed is revealed in the message that puts
the next one in stock.

Source: architecture, "Sealed dice".
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from engine.dice.sealed import SEED_BYTES, new_commitment
from engine.errors import IllegalActionError
from engine.journal import (
    FORM,
    JournalHead,
    announced_entry,
    battle_head_entry,
    form_entry,
    reveal_entry,
    seed_entry,
)
from vkbot.results import SeedsAnnounced, SeedShown
from vkbot.services.situation import AwaitDelivery, Posting, Situation
from vkbot.store.records import NewSeed, OutboxRow, OutboxState, SeedRecord
from vkbot.store.seeds import DAY, HIDDEN, ROUND

IN_STOCK = ""
"""The period of a seed that serves nothing yet."""

DAYS_AHEAD = 2
"""How many seeds of days are kept: the one that is open, and the next."""

ROUNDS_AHEAD = 2
"""How many seeds of rounds are kept, that of the round which is played included: one more serves
new dice after a round was taken back, and becomes that of the next round."""


def open_seed(situation: Situation) -> SeedRecord:
    """
    Return the conversation's seed of the day, announced and in its period.

    Raises:
        AwaitDelivery: a seed has to be announced first, or the last one revealed.
        IllegalActionError: "seal_undelivered".
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
        raise restock(situation, "seal", reveal=seed)


def period_of(moment: datetime, length: str) -> str:
    """Name the period of a moment: its date, or its week for length "week"."""
    return moment.strftime("%G-W%V") if length == "week" else moment.date().isoformat()


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


# The stock


def require_stock(situation: Situation) -> None:
    """
    Have seeds in stock where an older version, or nobody yet, has looked after the conversation.

    Raises:
        AwaitDelivery: they are announced first.
    """
    if situation.lane.chat.journal_form < FORM:
        raise restock(situation, "form")


def find_stocked(situation: Situation, kind: str) -> SeedRecord | None:
    """Return the seed of a kind that is next in stock."""
    lane = situation.lane
    return situation.uow.seeds.open_of(lane.community_id, lane.peer_id, kind, IN_STOCK)


def take_seed(situation: Situation, kind: str, *, serving: str) -> SeedRecord:
    """
    Take a seed of a kind out of the stock, or make one where there is none.

    Args:
        situation: the line that needs it, of a conversation with a stock.
        kind: ROUND or HIDDEN.
        serving: names what it serves from now on.
    """
    seed = find_stocked(situation, kind) or _create_seed(situation, kind)
    situation.uow.seeds.set_period(seed.id, serving)
    return replace(seed, period=serving)


def refill(situation: Situation) -> list[SeedRecord]:
    """
    Make the seeds that the stock of a conversation lacks.

    Returns:
        What is to be announced: the new ones, and those whose announcement has failed.
    """
    _begin_form(situation)
    note_announcements(situation)
    for kind in list(_missing(situation)):
        _create_seed(situation, kind)
    return _untold(situation)


def announce_first(situation: Situation) -> None:
    """Announce seeds where there are none yet, so that the first roll need not wait."""
    untold = refill(situation)
    if untold:
        situation.postings.append(announcing_posting(situation, untold))


def _missing(situation: Situation) -> Iterator[str]:
    lane, seeds = situation.lane, situation.uow.seeds
    days = len(seeds.all_open_of(lane.community_id, lane.peer_id, DAY))
    yield from [DAY] * (DAYS_AHEAD - days)
    if not lane.is_chat:
        return
    rounds = seeds.all_open_of(lane.community_id, lane.peer_id, ROUND)
    spare = sum(one.period == IN_STOCK for one in rounds)
    is_playing = situation.uow.battles.current(lane.community_id, lane.peer_id) is not None
    yield from [ROUND] * (ROUNDS_AHEAD - is_playing - spare)
    if find_stocked(situation, HIDDEN) is None:
        yield HIDDEN


def _untold(situation: Situation) -> list[SeedRecord]:
    """List the seeds of a conversation that no message shows, nor one that is on its way."""
    lane, uow = situation.lane, situation.uow
    silent = [
        seed
        for seed in uow.seeds.unannounced(lane.community_id, lane.peer_id)
        if seed.id not in lane.announcing
    ]
    sent = [_announcement(situation, seed) for seed in silent]
    return [
        seed
        for seed, one in zip(silent, sent, strict=True)
        if one is None or one.state is OutboxState.FAILED
    ]


def _begin_form(situation: Situation) -> None:
    """
    Write down, once, that the journal has today's form from here on.

    How far a battle has come that goes on tells which of its rounds began before.
    """
    lane, uow = situation.lane, situation.uow
    if lane.chat.journal_form >= FORM:
        return
    lane.log.write(form_entry(at=situation.now))
    battle = uow.battles.current(lane.community_id, lane.peer_id)
    if battle is not None:
        head = JournalHead(length=battle.length, digest=battle.digest)
        lane.log.write(battle_head_entry(battle=battle.id, head=head, at=situation.now))
    uow.chats.set_journal_form(lane.community_id, lane.peer_id, FORM)
    lane.chat = replace(lane.chat, journal_form=FORM)


def restock(situation: Situation, what: str, *, reveal: SeedRecord | None = None) -> AwaitDelivery:
    """
    Have the stock refilled and a seed revealed that has served, in one message.

    Returns:
        What the caller raises, lest the line goes on before.
    """

    def arrange() -> Sequence[Posting]:
        revealed = [reveal_seed(situation, reveal)] if reveal is not None else []
        return [announcing_posting(situation, refill(situation), revealed)]

    return AwaitDelivery(what, arrange)


def _create_seed(situation: Situation, kind: str) -> SeedRecord:
    """Make a seed from fresh random bytes and write its commitment into the journal."""
    lane, secret = situation.lane, situation.entropy(SEED_BYTES)
    commitment = new_commitment(secret)
    seed = situation.uow.seeds.add(
        NewSeed(
            community_id=lane.community_id,
            peer_id=lane.peer_id,
            kind=kind,
            secret=secret,
            commitment=commitment,
            period=IN_STOCK,
            created_at=situation.now,
        )
    )
    entry = seed_entry(epoch=seed.epoch, commitment=commitment, serves=kind, at=situation.now)
    lane.log.write(entry)
    return seed


# Announcements


def note_announcements(situation: Situation) -> None:
    """Write down which messages have shown commitments, as far as they were delivered by now."""
    lane, uow = situation.lane, situation.uow
    for seed in uow.seeds.unannounced(lane.community_id, lane.peer_id):
        sent = _announcement(situation, seed)
        if sent is not None and sent.state is OutboxState.SENT:
            _note_announced(situation, seed, sent.cmid or 0)


def _announcement(situation: Situation, seed: SeedRecord) -> OutboxRow | None:
    """Return the last message that was to show a seed's commitment."""
    return situation.uow.outbox.get(seed.announcement_id) if seed.announcement_id else None


def require_announced(situation: Situation, seed: SeedRecord, what: str) -> SeedRecord:
    """
    Return a seed when the message with its commitment was delivered.

    Args:
        what: names what is waited for, see `AwaitDelivery`.

    Raises:
        AwaitDelivery: it is still on its way, or has to be announced again.
        IllegalActionError: "seal_undelivered", a second time in vain.
    """
    if seed.announced_cmid is not None:
        return seed
    if _is_told_by_this_message(situation, seed):
        raise AwaitDelivery(what, lambda: _one_more(situation, seed.kind))
    if seed.id in situation.lane.announcing:
        raise AwaitDelivery(what, seeds=(seed.id,))
    sent = _announcement(situation, seed)
    if sent is not None and sent.state is OutboxState.QUEUED:
        raise AwaitDelivery(what, outbox_ids=(sent.id,))
    if sent is not None and sent.state is OutboxState.SENT:
        return _note_announced(situation, seed, sent.cmid or 0)
    if what in situation.waited_for:
        raise IllegalActionError("seal_undelivered")
    raise AwaitDelivery(what, lambda: [announcing_posting(situation, refill(situation))])


def _is_told_by_this_message(situation: Situation, seed: SeedRecord) -> bool:
    told = [one.result for one in situation.postings if isinstance(one.result, SeedsAnnounced)]
    return any(seed.epoch == shown.epoch for one in told for shown in one.seeds)


def _one_more(situation: Situation, kind: str) -> Sequence[Posting]:
    """
    Put one seed more in stock, for a message of which one line needs what another has announced.

    Nothing of the message counts before all of it does, so no seed of its own can reach the chat.
    """
    made = _create_seed(situation, kind)
    return [announcing_posting(situation, [made])]


def _note_announced(situation: Situation, seed: SeedRecord, cmid: int) -> SeedRecord:
    situation.uow.seeds.mark_announced(seed.id, cmid)
    situation.lane.log.write(announced_entry(epoch=seed.epoch, cmid=cmid, at=situation.now))
    return replace(seed, announced_cmid=cmid)


def _ready_seed(situation: Situation) -> SeedRecord:
    require_stock(situation)
    lane = situation.lane
    seed = situation.uow.seeds.open_day_seed(lane.community_id, lane.peer_id)
    if seed is None:
        raise restock(situation, "seal")
    if _is_over(situation, seed):
        raise restock(situation, "seal", reveal=seed)
    return _in_period(situation, require_announced(situation, seed, "seal"))


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


def reveal_seed(situation: Situation, seed: SeedRecord) -> SeedShown:
    """Reveal a seed for good and write it into the journal."""
    log = situation.lane.log
    situation.uow.seeds.mark_revealed(seed.id, situation.now)
    log.write(reveal_entry(epoch=seed.epoch, seed=seed.secret, head=log.head, at=situation.now))
    return shown_seed(replace(seed, revealed_at=situation.now))


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
