"""
The seeds that a conversation keeps in stock, announced before anybody needs them.

So what is said is said after the seed that serves it was announced. Every conversation keeps the
next day's or week's; a chat also one for a hidden roll and those for rounds of a battle. One
message announces all that are new; a seed serves only after that message was delivered.

Source: architecture, "Announced before", "Forms".
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.dice.sealed import SEED_BYTES, new_commitment
from engine.errors import IllegalActionError
from engine.journal import FORM, JournalHead, battle_head_entry, form_entry, seed_entry
from vkbot.results import SeedsAnnounced
from vkbot.services.seals import (
    announcing_posting,
    find_announcement,
    note_announced,
    note_announcements,
    reveal_seed,
)
from vkbot.services.situation import AwaitDelivery, Posting, Situation
from vkbot.store.records import NewSeed, OutboxState, SeedRecord
from vkbot.store.seeds import DAY, HIDDEN, ROUND

IN_STOCK = ""
"""The period of a seed that serves nothing yet."""

DAYS_AHEAD = 2
"""How many seeds of days are kept: the one that is open, and the next."""

ROUNDS_AHEAD = 2
"""How many seeds of rounds are kept, that of the round which is played included: one more serves
new dice after a round was taken back, and becomes that of the next round."""


def require_stock(situation: Situation) -> None:
    """
    Have seeds in stock where an older version, or nobody yet, has looked after the conversation.

    Raises:
        AwaitDelivery: they are announced first.
    """
    if situation.lane.chat.journal_form < FORM:
        raise restock(situation, "form")


def refill(situation: Situation) -> list[SeedRecord]:
    """
    Make the seeds that the stock of a conversation lacks.

    Returns:
        What is to be announced: the new ones, and those whose announcement has failed.
    """
    _begin_form(situation)
    lane = situation.lane
    is_playing = situation.uow.battles.current(lane.community_id, lane.peer_id) is not None
    return fill_up(situation, note_announcements(situation), is_playing=is_playing)


def fill_up(
    situation: Situation, seeds: Sequence[SeedRecord], *, is_playing: bool
) -> list[SeedRecord]:
    """
    Make the seeds that are missing beside those that the conversation has.

    Args:
        situation: a line of the conversation.
        seeds: all that are not revealed.
        is_playing: whether a battle goes on there.

    Returns:
        What is to be announced, as `refill`.
    """
    untold = [seed for seed in seeds if _is_untold(situation, seed)]
    missing = _missing(seeds, is_chat=situation.lane.is_chat, is_playing=is_playing)
    return untold + [_create_seed(situation, kind) for kind in missing]


def find_stocked(situation: Situation, kind: str) -> SeedRecord | None:
    """Return the seed of a kind that is next in stock."""
    lane = situation.lane
    return situation.uow.seeds.open_of(lane.community_id, lane.peer_id, kind, IN_STOCK)


def take_seed(
    situation: Situation, kind: str, *, serving: str, known: Sequence[SeedRecord] | None = None
) -> SeedRecord:
    """
    Take a seed of a kind out of the stock, or make one where there is none.

    Args:
        situation: the line that needs it, of a conversation with a stock.
        kind: ROUND or HIDDEN.
        serving: names what it serves from now on.
        known: all seeds that are not revealed, where they were read already.
    """
    if known is None:
        stocked = find_stocked(situation, kind)
    else:
        stocked = next((one for one in known if (one.kind, one.period) == (kind, IN_STOCK)), None)
    seed = stocked or _create_seed(situation, kind)
    situation.uow.seeds.set_period(seed.id, serving)
    return replace(seed, period=serving)


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


def announce_first(situation: Situation) -> None:
    """Announce seeds where there are none yet, so that the first roll need not wait."""
    untold = refill(situation)
    if untold:
        situation.postings.append(announcing_posting(situation, untold))


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
    sent = find_announcement(situation, seed)
    if sent is not None and sent.state is OutboxState.QUEUED:
        raise AwaitDelivery(what, outbox_ids=(sent.id,))
    if sent is not None and sent.state is OutboxState.SENT:
        return note_announced(situation, seed, sent.cmid or 0)
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


def _missing(seeds: Sequence[SeedRecord], *, is_chat: bool, is_playing: bool) -> Iterator[str]:
    """Say of which kinds the stock lacks a seed, by all that are not revealed."""
    days = sum(seed.kind == DAY for seed in seeds)
    yield from [DAY] * (DAYS_AHEAD - days)
    if not is_chat:
        return
    stocked = [seed.kind for seed in seeds if seed.period == IN_STOCK]
    yield from [ROUND] * (ROUNDS_AHEAD - is_playing - stocked.count(ROUND))
    if HIDDEN not in stocked:
        yield HIDDEN


def _is_untold(situation: Situation, seed: SeedRecord) -> bool:
    """Tell whether no message shows a seed's commitment, nor one that is on its way."""
    if seed.announced_cmid is not None or seed.id in situation.lane.announcing:
        return False
    sent = find_announcement(situation, seed)
    return sent is None or sent.state is OutboxState.FAILED


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
