"""
Rolls of players: new ones, the last one again, and rerolls on the player's word.
"""

from engine.dice.expression import Roll
from engine.dice.grading import grade_face
from engine.dice.limits import check_limits
from engine.dice.notation import parse_roll
from engine.errors import IllegalActionError
from vkbot.incoming import CHAT_PEER_BASE
from vkbot.requests import RepeatRoll, RerollDice, RollDice
from vkbot.results import RerollChoices, RerollTold, RollRerolled, RollsMade
from vkbot.services.casting import cast_reroll, cast_rolls, replay
from vkbot.services.roll_places import place_seen_in
from vkbot.services.situation import AwaitDelivery, Situation
from vkbot.store.records import RollRecord


def roll(request: RollDice, situation: Situation) -> RollsMade:
    """Roll what the line asks for."""
    labels = [item.label for item in request.rolls]
    return RollsMade(rolls=cast_rolls(situation, request.rolls, labels=labels))


def repeat_roll(request: RepeatRoll, situation: Situation) -> RollsMade:
    """
    Roll the speaker's last roll again.

    Raises:
        IllegalActionError: "no_last_roll".
        LimitError: too many dice in all.
    """
    last = situation.uow.rolls.last_of(situation.lane.campaign.id, situation.speaker)
    if last is None:
        raise IllegalActionError("no_last_roll")
    item = parse_roll(last.canonical)
    items: tuple[Roll, ...] = (item,) * request.times
    check_limits(*items)
    labels = [last.label] * request.times
    return RollsMade(rolls=cast_rolls(situation, items, kind=_again(last), labels=labels))


def _again(last: RollRecord) -> str:
    return "roll" if last.kind == "reroll" else last.kind


def reroll(request: RerollDice, situation: Situation) -> RollRerolled | RerollChoices:
    """
    Reroll dice of one's own roll, once.

    Raises:
        IllegalActionError: "roll_unknown", "reroll_needs_roll", "reroll_other_campaign",
            "not_the_author", "PVT-DICE-3", "reroll_needs_goal" or "nothing_to_reroll".
        AwaitDelivery: VK has not told yet which of our messages is replied to.

    Source: PVT-DICE-3.
    """
    of = _meant_roll(request, situation)
    if of.author_id != situation.speaker:
        raise IllegalActionError("not_the_author")
    if of.kind == "reroll" or situation.uow.rolls.reroll_of(of.campaign_id, of.number):
        raise IllegalActionError("PVT-DICE-3")
    if request.faces is None:
        return _choices(of)
    made = cast_reroll(situation, of, request.faces)
    rerolled = RollRerolled(
        number=made.number, of_number=of.number, rolled=made.rolled, label=made.label
    )
    _tell_chat(of, rerolled, situation)
    return rerolled


def _tell_chat(of: RollRecord, rerolled: RollRerolled, situation: Situation) -> None:
    """Tell the chat that has seen a roll of its reroll, where that was made elsewhere."""
    lane = situation.lane
    if of.peer_id > CHAT_PEER_BASE and of.peer_id != lane.peer_id:
        place = place_seen_in(of.peer_id, lane.peer_id, situation)
        told = RerollTold(
            author_id=of.author_id,
            place=place,
            rerolled=rerolled,
            caveats=frozenset(situation.caveats),
        )
        situation.post(of.peer_id, told)


def _meant_roll(request: RerollDice, situation: Situation) -> RollRecord:
    """Find the roll by its number, or the only one of the message that is replied to."""
    lane = situation.lane
    if request.number is not None:
        meant = situation.uow.rolls.get(lane.campaign.id, request.number)
    else:
        meant = _quoted_roll(situation)
    if meant is None or meant.kind == "hidden":
        number = request.number if meant is None else meant.number
        raise IllegalActionError("roll_unknown", {"number": number})
    if meant.campaign_id != lane.campaign.id:
        raise IllegalActionError("reroll_other_campaign", {"number": meant.number})
    return meant


def _quoted_roll(situation: Situation) -> RollRecord:
    """Find the only roll of the message that is replied to."""
    lane = situation.lane
    quoted = situation.message.reply_to
    if quoted is None:
        raise IllegalActionError("reroll_needs_roll")
    answer = situation.uow.outbox.find_sent(lane.community_id, lane.peer_id, quoted.cmid)
    if answer is None and quoted.from_id == -lane.community_id:
        _await_numbers(situation)
    made = (
        situation.uow.rolls.by_inbox(answer.inbox_id)
        if answer is not None and answer.inbox_id
        else []
    )
    if not made:
        raise IllegalActionError("reroll_needs_roll")
    if len(made) > 1:
        numbers = tuple(record.number for record in made)
        raise IllegalActionError("reroll_which", {"numbers": numbers})
    return made[0]


def _await_numbers(situation: Situation) -> None:
    """
    Put a line off once while VK has not told yet which messages it made of ours.

    Raises:
        AwaitDelivery: the message that is replied to may be one of them.
    """
    lane = situation.lane
    on_their_way = situation.uow.outbox.queued_for(lane.community_id, lane.peer_id)
    if on_their_way and "numbers" not in situation.waited_for:
        raise AwaitDelivery("numbers", outbox_ids=on_their_way)


def _choices(of: RollRecord) -> RerollChoices:
    rolled = replay(of)
    dice = [die for once in rolled.repeats for pool in once.pools for die in pool.dice]
    free = [die.face for die in dice if die.before is None]
    goal = rolled.roll.goal
    failures = None
    if goal is not None:
        failures = sum(not grade_face(face, goal) for face in free)
    return RerollChoices(
        number=of.number,
        faces=tuple((face, free.count(face)) for face in sorted(set(free))),
        failures=failures,
    )
