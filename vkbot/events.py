"""
What is no new message: edits, posts of topics, invitations, people coming and going, and what the
clock brings.
"""

from dataclasses import replace

from vkbot.answering import Answer, Outside, Reply, announce, reply_of
from vkbot.incoming import (
    BattleDue,
    BotInvited,
    ChatMet,
    DialogueChanged,
    Incoming,
    MembersChanged,
    MessageEdited,
    PostDeleted,
    PostWritten,
    SealPeriodOver,
)
from vkbot.outgoing import SendMessage
from vkbot.rereading import read_post, reread_message
from vkbot.services.day_seeds import close_period
from vkbot.services.greeting import greet
from vkbot.services.round_clock import look_at_clock
from vkbot.services.situation import Situation
from vkbot.wording import render_for


def handle_event(incoming: Incoming, situation: Situation, outside: Outside) -> Answer:
    """
    Do what an event asks for; what the bot has no use for is passed over.

    Raises:
        AwaitDelivery: something has to be read or announced first.
    """
    match incoming:
        case BotInvited():
            return _greet(situation)
        case ChatMet():
            return _meet(situation)
        case MembersChanged():
            _note_member(incoming, situation)
        case DialogueChanged():
            situation.uow.people.set_dialogue(
                incoming.community_id, incoming.user_id, incoming.allowed
            )
        case SealPeriodOver():
            close_period(situation)
        case MessageEdited():
            return reread_message(situation, outside)
        case PostWritten() | PostDeleted():
            return read_post(incoming, situation, outside)
        case BattleDue():
            return announce(look_at_clock(incoming, situation), situation)
    return Answer()


def _greet(situation: Situation) -> Answer:
    lane = situation.lane
    if not lane.chat.is_active:
        lane.chat = replace(lane.chat, is_active=True, is_read_only=False)
        situation.uow.chats.save(lane.chat)
    greeting = render_for(greet(situation), lane)
    sent = SendMessage(peer_id=lane.peer_id, text=greeting.text, buttons=greeting.buttons)
    seals = [reply_of(posting, lane) for posting in situation.postings]
    return Answer(replies=[Reply(outgoing=sent), *seals])


def _meet(situation: Situation) -> Answer:
    """Greet a chat where nobody has greeted or asked for anything yet."""
    is_new = situation.lane.chat.members_refreshed_at is None
    return _greet(situation) if is_new or situation.waited_for else Answer()


def _note_member(change: MembersChanged, situation: Situation) -> None:
    lane, chats = situation.lane, situation.uow.chats
    if change.user_id == -lane.community_id:
        lane.chat = replace(lane.chat, is_active=change.present)
        chats.save(lane.chat)
    elif change.present:
        chats.add_member(lane.community_id, lane.peer_id, change.user_id, change.sent_at)
    else:
        chats.remove_member(lane.community_id, lane.peer_id, change.user_id, change.sent_at)
    lane.is_stale = True
