"""
Hidden rolls of a GM: announced to the chat, rolled out of sight, opened later.

Each has a seed of its own, which was announced ahead. The chat is told which, and the GM's dialogue
gets a word, before a die is rolled, so a closed dialogue refuses the roll instead of losing it.
"""

from collections.abc import Sequence
from dataclasses import replace

from engine.dice.expression import Roll
from engine.dice.notation import parse_roll
from engine.dice.rolling import roll_dice
from engine.dice.sealed import RecordingFaces, SealedFaces, said_in_key, seal_key
from engine.errors import IllegalActionError
from engine.journal import RollName, hidden_entry, open_entry
from vkbot.incoming import CHAT_PEER_BASE
from vkbot.requests import OpenHidden, RollHidden
from vkbot.results import (
    HiddenAnnounced,
    HiddenMade,
    HiddenNotice,
    HiddenOpened,
    HiddenRolled,
    SeedsAnnounced,
)
from vkbot.services.casting import (
    moment_of_roll,
    new_roll,
    note_late,
    roll_key,
    roll_name,
    write_faces,
)
from vkbot.services.check_plans import plan
from vkbot.services.membership import PLAYER, founding_chat_of, role_in
from vkbot.services.seals import announcing_posting, note_announcements
from vkbot.services.seed_stock import refill, require_announced, require_stock, take_seed
from vkbot.services.situation import (
    PURPOSES,
    AwaitDelivery,
    MoveToLane,
    Posting,
    Situation,
    refresh_stale,
    require_role,
)
from vkbot.services.tallies import count_opened
from vkbot.store.records import ChatRecord, OutboxState, RollRecord, SeedRecord
from vkbot.store.seeds import HIDDEN


def roll_hidden(request: RollHidden, situation: Situation) -> HiddenMade | HiddenRolled:
    """
    Roll out of sight; the dice go to the GM's dialogue.

    Raises:
        IllegalActionError: "role_needed", "hidden_needs_chat", "dialogue_closed",
            "nothing_to_hide", "seal_undelivered", or as `plan`.
        MoveToLane: typed in a dialogue; the roll belongs to the campaign's chat.
        AwaitDelivery: chat and dialogue are told first.
    """
    if not situation.lane.is_chat:
        raise MoveToLane(_chat_of(situation))
    require_role(situation, "gm")
    roll = _plan(request, situation)
    _refuse_closed_dialogue(situation)
    require_stock(situation)
    seed = _seed_of_line(situation)
    if seed is None:
        raise _announce(request, situation)
    _refuse_untold(situation, seed)
    seed = require_announced(situation, seed, "hidden")
    rolled = _roll(roll, request.purpose, situation, seed)
    made = HiddenMade(number=rolled.number, author_id=situation.speaker, purpose=request.purpose)
    if situation.message.is_chat:
        situation.post(situation.speaker, rolled)
        return made
    situation.post(situation.lane.peer_id, made)
    return rolled


def _plan(request: RollHidden, situation: Situation) -> Roll:
    if isinstance(request.roll, Roll):
        return request.roll
    _, roll = plan(request.roll, situation)
    if roll is None:
        raise IllegalActionError("nothing_to_hide")
    return roll


def _chat_of(situation: Situation) -> int:
    """
    Choose the chat that a roll from a dialogue belongs to.

    It is one that serves battles, the founding chat before others.
    """
    chats = [
        chat
        for chat in situation.uow.chats.of_campaign(situation.lane.campaign.id)
        if chat.peer_id > CHAT_PEER_BASE and chat.is_active
    ]
    if not chats:
        raise IllegalActionError("hidden_needs_chat")
    founding = situation.lane.campaign.founding_peer_id

    def rank(chat: ChatRecord) -> tuple[bool, bool, int]:
        serves_battles = "battle" in (chat.purposes or PURPOSES)
        return (not serves_battles, chat.peer_id != founding, chat.peer_id)

    return min(chats, key=rank).peer_id


def _refuse_closed_dialogue(situation: Situation) -> None:
    """Refuse where the speaker is known not to take messages; the notice finds the others."""
    person = situation.uow.people.get(situation.lane.community_id, situation.speaker)
    if person is not None and person.dialogue_open is False:
        raise IllegalActionError("dialogue_closed")


def _serving(situation: Situation) -> str:
    """Name what the seed of a hidden roll serves: one line of one message."""
    return f"message {situation.inbox_id} {situation.line}"


def _seed_of_line(situation: Situation) -> SeedRecord | None:
    lane, seeds = situation.lane, situation.uow.seeds
    return seeds.open_of(lane.community_id, lane.peer_id, HIDDEN, _serving(situation))


def _announce(request: RollHidden, situation: Situation) -> AwaitDelivery:
    """Show the chat which seal serves the roll, and try the dialogue with a word."""

    def arrange() -> Sequence[Posting]:
        note_announcements(situation)
        seed = take_seed(situation, HIDDEN, serving=_serving(situation))
        stocked = [one for one in refill(situation) if one.id != seed.id]
        told = announcing_posting(situation, [seed, *stocked])
        assert isinstance(told.result, SeedsAnnounced)
        shown, *new = told.result.seeds
        announced = HiddenAnnounced(
            author_id=situation.speaker,
            purpose=request.purpose,
            seed=shown,
            stocked=replace(told.result, seeds=tuple(new)),
        )
        return [
            replace(told, result=announced),
            Posting(peer_id=situation.speaker, result=HiddenNotice(purpose=request.purpose)),
        ]

    return AwaitDelivery("hidden", arrange)


def _refuse_untold(situation: Situation, seed: SeedRecord) -> None:
    """Refuse where the chat was not told of the roll, though it may know the seal already."""
    told = situation.uow.outbox.get(seed.announcement_id) if seed.announcement_id else None
    if told is None or told.state is not OutboxState.SENT:
        raise IllegalActionError("seal_undelivered")


def _roll(roll: Roll, purpose: str, situation: Situation, seed: SeedRecord) -> HiddenRolled:
    key = roll_key(situation, seed, 0, roll.canonical)
    rolled = roll_dice(roll, SealedFaces(seed.secret, key.text))
    log = situation.lane.log
    number = log.next_number()
    entry = log.write(
        hidden_entry(
            name=roll_name(situation, number),
            key=key,
            seal=seal_key(seed.secret, key.text),
            purpose=purpose,
            at=moment_of_roll(situation, seed),
            late=note_late(situation, seed),
        )
    )
    record = new_roll(
        situation,
        seed,
        key,
        number=number,
        sequence=entry.sequence,
        kind="hidden",
        label=roll.label,
        faces=write_faces(rolled.faces),
    )
    log.record(replace(record, purpose=purpose))
    return HiddenRolled(
        number=number,
        purpose=purpose,
        rolled=rolled,
        commitment_hex=seed.commitment,
    )


def open_hidden(request: OpenHidden, situation: Situation) -> HiddenOpened:
    """
    Open a hidden roll to its chat.

    Raises:
        IllegalActionError: "role_needed", "roll_unknown", "not_hidden" or "already_open".
        MoveToLane: the roll belongs to another conversation.
    """
    lane = situation.lane
    roll = _sealed_roll(request.number, situation)
    if roll.peer_id != lane.peer_id:
        raise MoveToLane(roll.peer_id)
    _require_gm_of(roll, situation)
    opened = _open(roll, situation)
    if situation.message.peer_id != lane.peer_id:
        situation.post(lane.peer_id, opened)
    return opened


def open_all_hidden(situation: Situation) -> None:
    """Open all hidden rolls of this chat, as the end of a battle does; each is told to the chat."""
    lane = situation.lane
    for roll in situation.uow.rolls.sealed(lane.community_id, lane.peer_id):
        situation.post(lane.peer_id, _open(roll, situation))


def _sealed_roll(number: int, situation: Situation) -> RollRecord:
    """Find a roll that can be opened: in the campaign, else one that this chat made in another."""
    lane, rolls = situation.lane, situation.uow.rolls
    roll = rolls.get(situation.campaign_id, number)
    if roll is not None and roll.kind == "hidden" and roll.opened_at is None:
        return roll
    left_behind = rolls.find_sealed(lane.community_id, lane.peer_id, number)
    if left_behind is not None:
        return left_behind
    require_role(situation, "gm")
    if roll is None:
        raise IllegalActionError("roll_unknown", {"number": number})
    raise IllegalActionError(
        "not_hidden" if roll.kind != "hidden" else "already_open", {"number": number}
    )


def _require_gm_of(roll: RollRecord, situation: Situation) -> None:
    """
    Refuse who does not lead the roll's campaign, whichever its chat is in by now.

    Raises:
        IllegalActionError: "role_needed" or "role_needed_unseen".
        AwaitDelivery: the chat's members have not been read lately.
    """
    lane, uow = situation.lane, situation.uow
    if roll.campaign_id == lane.campaign.id:
        require_role(situation, "gm")
        return
    campaign = uow.campaigns.get(roll.campaign_id)
    assert campaign is not None
    refresh_stale(situation, [founding_chat_of(uow, campaign)])
    if role_in(uow, campaign, situation.speaker, situation.now) == PLAYER:
        raise IllegalActionError("role_needed", {"role": "gm"})


def _open(roll: RollRecord, situation: Situation) -> HiddenOpened:
    uow = situation.uow
    seed = uow.seeds.get(roll.seed_id)
    assert seed is not None
    source = RecordingFaces(SealedFaces(seed.secret, roll.key))
    rolled = roll_dice(replace(parse_roll(roll.canonical), label=roll.label), source)
    uow.rolls.mark_opened(roll.campaign_id, roll.number, situation.now)
    count_opened(uow, roll)
    uow.seeds.mark_revealed(seed.id, situation.now)
    situation.lane.log.write(
        open_entry(
            name=RollName(roll.campaign_id, roll.number),
            seed=seed.secret,
            canonical=roll.canonical,
            said=said_in_key(roll.key),
            blocks=source.blocks,
            at=situation.now,
        )
    )
    return HiddenOpened(
        number=roll.number,
        purpose=roll.purpose or "",
        author_id=roll.author_id,
        rolled=rolled,
        secret_hex=seed.secret.hex(),
    )
